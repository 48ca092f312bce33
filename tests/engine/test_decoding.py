"""A save that does not fit: one sentence with the place, what was expected and what was found."""

import re
from typing import Any

import pytest

from ossuary.engine import Option, Procedure, Question, RecordError
from ossuary.engine.saving.codec import decode, encode
from tests.engine.coins import Coin, Crown, Medal

COIN = {"value": 3, "kind": "gold"}
ASK = {"is": "tests.engine.asking.Ask", "step": "begin", "seat": "ann", "words": "dig"}


@pytest.mark.parametrize(
    ("found", "hint", "sentence"),
    [
        ("3", int, "save: expected int, found '3'."),
        (True, int, "save: expected int, found True."),
        (1.5, int, "save: expected int, found 1.5."),
        (3, str, "save: expected str, found 3."),
        (1, bool, "save: expected bool, found 1."),
        (True, float, "save: expected float, found True."),
        ("x" * 60, int, f"save: expected int, found '{'x' * 36}...."),
        ("x" * 38, int, f"save: expected int, found '{'x' * 38}'."),
        ("x" * 39, int, f"save: expected int, found '{'x' * 36}...."),
        (None, str, "save: expected str, found None."),
        ("abc", list[str], "save: expected list, found 'abc'."),
        ([1], dict[str, int], "save: expected dict, found [1]."),
        ([1, "a"], list[int], "save[1]: expected int, found 'a'."),
        ({"a": [1, "x"]}, dict[str, list[int]], "save.a[1]: expected int, found 'x'."),
        ([1, 2, 3], tuple[int, int], "save: expected 2 entries, found 3."),
        (["a", 2], tuple[str, str], "save[1]: expected str, found 2."),
        (1.5, int | str | None, "save: expected str, found 1.5."),
        ({"value": "x", "kind": "gold"}, Coin, "save.value: expected int, found 'x'."),
        ({"value": 3}, Coin, "save: the field 'kind' is missing."),
        ({"kind": "gold"}, Coin, "save: Coin lacks its field 'value'."),
        ({**COIN, "shine": 1}, Coin, "save: Coin has no field 'shine'."),
        ("Coin", Coin, "save: expected Coin, found 'Coin'."),
        ([], Option, "save: expected an option of these rules, found []."),
        (["pass", 3], Option, "save: expected an option of these rules, found ['pass', 3]."),
        (["Pass"], Option, "save: expected an option of these rules, found ['Pass']."),
        ([["pass"]], Option, "save: expected an option of these rules, found [['pass']]."),
        ({"pass": []}, Option, "save: expected an option of these rules, found {'pass': []}."),
        ({"options": []}, Question, "save.prompt: expected str, found None."),
        ({"prompt": "?"}, Question, "save.options: expected list, found None."),
        ({"prompt": "?", "options": [3]}, Question, "save.options[0]: expected an option of these rules, found 3."),
        ({**ASK, "is": "zombs.Turn"}, Procedure, "save: there is no procedure 'zombs.Turn' in these rules."),
        ({"step": "begin"}, Procedure, "save: there is no procedure None in these rules."),
        ({**ASK, "step": "fly"}, Procedure, "save: tests.engine.asking.Ask has no step 'fly'."),
        ({**ASK, "step": "words"}, Procedure, "save: tests.engine.asking.Ask has no step 'words'."),
        ({**ASK, "step": None}, Procedure, "save: tests.engine.asking.Ask has no step None."),
        ({**ASK, "wings": 2}, Procedure, "save: Ask has no field 'wings'."),
        ([{**ASK, "seat": 3}], list[Procedure], "save[0].seat: expected str, found 3."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_with_its_place(found: object, hint: Any, sentence: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(sentence)}$"):
        decode(found, hint)


def test_a_word_that_is_not_among_those_expected_is_said_with_all_of_them() -> None:
    with pytest.raises(RecordError, match=r"^save\.kind: expected 'gold' or 'lead', found 'tin'\.$"):
        decode({"value": 3, "kind": "tin"}, Coin)


@pytest.mark.parametrize("key", ["x", "--5", "", "1.5", "-"])
def test_a_key_that_is_no_number_is_said_with_its_place(key: str) -> None:
    with pytest.raises(RecordError, match=rf"^save: expected a number for a key, found '{key}'\.$"):
        decode({key: [1]}, dict[int, list[int]])


@pytest.mark.parametrize("kind", ["Chest", "Ask", 3, None, ["Coin"], {}])
@pytest.mark.parametrize(
    ("hint", "known"), [(Coin, "Coin or Crown"), (Coin | Medal, "Coin or Crown or Medal"), (Medal | None, "Medal")]
)
def test_a_record_that_says_it_is_something_else_is_refused(hint: Any, known: str, kind: object) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(f'save: expected {known}, found {kind!r}.')}$"):
        decode({**COIN, "is": kind}, hint)


def test_a_record_of_a_finer_kind_says_which_and_its_fields_are_checked() -> None:
    assert encode([Crown(1), Coin(2)], list[Coin]) == [
        {"is": "Crown", "value": 1, "kind": "gold", "gems": 3},
        {"value": 2, "kind": "gold"},
    ]
    plain = {"value": 2, "kind": "gold"}
    assert encode([Coin(2)], list[Coin] | None) == [plain]
    assert encode({"a": Coin(2)}, dict[str, Coin]) == encode({"a": Coin(2)}, dict[str, Coin] | None) == {"a": plain}
    with pytest.raises(RecordError, match=r"^save\[0\]: .*'gems'"):
        decode([{**COIN, "is": "Crown"}], list[Coin])


@pytest.mark.parametrize("step", ["__init__", "__class__", "__repr__"])
def test_what_is_a_method_of_everything_is_not_a_step(step: str) -> None:
    with pytest.raises(RecordError, match=f"has no step '{step}'"):
        decode({**ASK, "step": step}, Procedure)
