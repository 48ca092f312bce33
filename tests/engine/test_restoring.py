"""Records and saves that cannot be used: one sentence each, whatever was done to them."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import ossuary
from ossuary.engine import ContentError, OssuaryError, RecordError
from ossuary.engine.chance import LARGEST_SEED, WORD
from ossuary.engine.saving.record import check_sum

MATCH = ossuary.game("graveyard").start(3, 7)
for _ in range(4):
    MATCH.answer(next(iter(MATCH.waiting)), 0)


def sealed(plain: dict[str, Any], **changes: object) -> dict[str, Any]:
    """The file after a change, by somebody who knows how to make a check sum."""
    changed: dict[str, Any] = json.loads(json.dumps(plain)) | changes
    changed["check"] = check_sum(changed)
    return changed


def record(**changes: object) -> dict[str, Any]:
    return sealed(MATCH.record(), **changes)


def save(**changes: object) -> dict[str, Any]:
    return sealed(MATCH.save(), **changes)


# -- not ours, not this one, not whole -----------------------------------------------------------


def test_what_was_only_sealed_again_can_still_be_read() -> None:
    assert ossuary.load(record()).answers == MATCH.answers
    assert ossuary.restore(save()).answers == MATCH.answers


@pytest.mark.parametrize("found", [{}, {"game": "graveyard"}, [], "ossuary", None, 3])
def test_what_is_no_record_is_refused(found: Any) -> None:
    with pytest.raises(RecordError, match=r"^This is not a record of Ossuary\.$"):
        ossuary.load(found)


@pytest.mark.parametrize("found", [{}, MATCH.record(), [], "state", None, 3])
def test_what_is_no_save_is_refused(found: Any) -> None:
    with pytest.raises(RecordError, match=r"^This is not a (save|record of Ossuary)"):
        ossuary.restore(found)


def test_a_record_is_loaded_and_not_restored() -> None:
    with pytest.raises(RecordError) as refused:
        ossuary.restore(MATCH.record())

    assert str(refused.value) == "This is not a save: it holds no state. A record is loaded, not restored."


def test_another_format_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^This record has format 2; this Ossuary reads format 1\.$"):
        ossuary.load(record(ossuary=2))


def test_another_version_of_the_rules_is_refused_with_advice() -> None:
    with pytest.raises(RecordError) as refused:
        ossuary.load(record(version="0.9"))

    assert str(refused.value) == (
        "This was made by version 0.9 of Graveyard, and this is version 1: open it with the Ossuary that made it."
    )


@pytest.mark.parametrize("game", [None, 3, ["graveyard"]])
def test_a_record_says_of_which_game_it_is(game: object) -> None:
    with pytest.raises(RecordError, match=r"^This record does not say which game it is of\.$"):
        ossuary.load(record(game=game))


def test_an_unknown_game_is_refused_with_those_that_are_there() -> None:
    with pytest.raises(OssuaryError, match=r"^There is no game 'chess'; there are .*graveyard.*\.$"):
        ossuary.load(record(game="chess"))


@pytest.mark.parametrize("key", ["seats", "seed", "options", "answers", "check"])
def test_a_record_that_was_cut_short_is_refused(key: str) -> None:
    cut = {name: entry for name, entry in MATCH.record().items() if name != key}

    with pytest.raises(RecordError, match=r"^This record was cut short or edited: its check sum does not fit\.$"):
        ossuary.load(cut)


@given(some.data())
@settings(max_examples=40)
def test_whatever_is_edited_is_noticed(draw: some.DataObject) -> None:
    edited = json.loads(json.dumps(MATCH.save()))
    key = draw.draw(some.sampled_from([key for key in edited if key not in ("ossuary", "game", "version")]))
    edited[key] = draw.draw(some.integers() | some.text() | some.just([]))

    with pytest.raises(RecordError, match="cut short or edited"):
        ossuary.restore(edited)


def test_one_answer_more_or_less_is_noticed() -> None:
    for answers in (MATCH.record()["answers"][:-1], [*MATCH.record()["answers"], ["ann", 0]]):
        with pytest.raises(RecordError, match="cut short or edited"):
            ossuary.load({**MATCH.record(), "answers": answers})


def test_a_check_sum_is_what_it_was_when_records_were_made() -> None:
    assert check_sum({"b": [1, 2], "a": {"é": None}, "check": "x"}) == "fa8345dca8d6cc62"


def test_the_order_of_the_fields_does_not_matter() -> None:
    turned = dict(reversed(MATCH.record().items()))

    assert ossuary.load(turned).answers == MATCH.answers


# -- sealed by somebody who knows how ------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 5, 0, "3", None, [3]])
def test_seats_that_the_game_is_not_for_are_refused(seats: object) -> None:
    with pytest.raises(
        RecordError, match=rf"^This record is for {re.escape(str(seats))} seats, which Graveyard is not"
    ):
        ossuary.load(record(seats=seats))


def test_answers_of_seats_that_are_not_there_are_refused() -> None:
    with pytest.raises(RecordError, match=r"^This record has answers of seats that are not there\.$"):
        ossuary.load(record(answers=[["dan", 0]]))


@pytest.mark.parametrize("index", [99, -1])
def test_an_answer_that_was_not_possible_is_named_by_its_number(index: int) -> None:
    answers = [*MATCH.record()["answers"][:2], [next(iter(MATCH.at(2).waiting)), index]]

    with pytest.raises(RecordError) as refused:
        ossuary.load(record(answers=answers))

    assert str(refused.value).startswith(
        f"This record cannot be replayed: answer 3 is not possible: There is no option {index}: the options are 0 to "
    )


def test_an_answer_out_of_turn_is_named_by_its_number() -> None:
    answers = [["cyd" if "cyd" not in MATCH.at(0).waiting else "ann", 0]]

    with pytest.raises(RecordError, match=r"answer 1 is not possible: (Ann|Cyd) is not being asked anything\. Do the"):
        ossuary.load(record(answers=answers))


FIRST = next(iter(MATCH.at(0).waiting))


@pytest.mark.parametrize(
    ("key", "found", "sentence"),
    [
        ("answers", 5, "record.answers: expected list, found 5."),
        ("answers", [[FIRST]], "record.answers[0]: expected 2 entries, found 1."),
        ("answers", [[FIRST, "x"]], "record.answers[0][1]: expected int, found 'x'."),
        ("answers", [[FIRST, 0.5]], "record.answers[0][1]: expected int, found 0.5."),
        ("answers", [[FIRST, True]], "record.answers[0][1]: expected int, found True."),
        ("answers", [[3, 0]], "record.answers[0][0]: expected str, found 3."),
        ("seed", "x", "record.seed: expected int, found 'x'."),
        ("seed", None, "record.seed: expected int, found None."),
        ("seed", -1, "record.seed: expected a number of up to 256 bits, found -1."),
        ("seed", LARGEST_SEED + 1, f"record.seed: expected a number of up to 256 bits, found {LARGEST_SEED + 1}."),
        ("seats", 3.0, "This record is for 3.0 seats, which Graveyard is not."),
        ("options", ["hand_size"], "record.options: expected dict, found ['hand_size']."),
        ("options", 3, "record.options: expected dict, found 3."),
        ("content", [], "record.content: expected dict, found []."),
        ("content", None, "record.content: expected dict, found None."),
    ],
)
def test_a_record_that_is_damaged_inside_says_where(key: str, found: object, sentence: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(sentence)}$"):
        ossuary.load(record(**({"answers": []} | {key: found})))


@pytest.mark.parametrize("seed", [0, WORD])
def test_a_record_may_have_any_seed(seed: int) -> None:
    assert ossuary.load(record(answers=[], seed=seed)).start.seed == seed


@pytest.mark.parametrize("key", ["seats", "seed", "options", "answers"])
def test_a_record_that_lacks_something_says_what(key: str) -> None:
    lacking = sealed({name: entry for name, entry in MATCH.record().items() if name != key})

    with pytest.raises(RecordError, match=rf"^This record lacks its {key}\.$"):
        ossuary.load(lacking)


def test_options_and_packs_in_a_record_are_checked_as_everywhere() -> None:
    with pytest.raises(OssuaryError, match=r"^There is no option 'hands'"):
        ossuary.load(record(options={"hands": 3}))
    with pytest.raises(ContentError, match=r"^content pack: zombie 'lich': value: expected a whole number"):
        ossuary.load(record(content={"zombie": [{"id": "lich", "value": "much"}]}))
