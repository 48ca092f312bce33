"""Content files: what may stand in them, packs laid over them, and one sentence for each mistake."""

import re
from pathlib import Path

import pytest

from ossuary.engine import ContentError
from ossuary.engine.content.reading import read_pack
from ossuary.engine.content.words import Choose, Roll
from tests.engine.wares import BELL, FULL, Guest, Price, Ring, Shiny, Vanish, Ware, content, load, shelves

FIELDS = "back, charm, copies, effects, id, kind, name, notes, price, rare, tags, text, weight"
WORDS = "choose, may, ring, roll, shiny, vanish"


# -- what may stand in a file --------------------------------------------------------------------


def test_an_entry_becomes_a_design_with_every_field(tmp_path: Path) -> None:
    catalog = load(tmp_path, FULL)

    assert catalog.refs() == ["bell#1", "bell#2", "cook#1", "cook#2", "cook#3"]
    assert catalog.designs["cook"] == Guest("cook", "The cook", copies=3)
    assert catalog.designs["bell"] == Ware(
        "bell",
        "Bell",
        copies=2,
        weight=2.5,
        rare=True,
        kind="toy",
        tags=("brass", "loud"),
        notes=("Made in Ghent.",),
        price=Price(3),
        charm=Shiny(),
        effects=(Choose(shelves, "Choose a shelf"), Ring(2, loud=True), Roll(3), Vanish()),
    )


def test_files_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text('[[guest]]\nid = "cook"\nname = "Cook"\n')
    (tmp_path / "a.toml").write_text(BELL)
    (tmp_path / "notes.txt").write_text("not content")

    assert list(content(tmp_path).load().designs) == ["bell", "cook"]


def test_a_whole_number_is_a_number(tmp_path: Path) -> None:
    assert load(tmp_path, BELL + "weight = 2").designs["bell"].weight == 2.0


# -- packs ---------------------------------------------------------------------------------------


def test_a_pack_replaces_the_fields_it_names_and_no_others(tmp_path: Path) -> None:
    bell = load(tmp_path, FULL, {"ware": [{"id": "bell", "copies": 7, "tags": []}]}).designs["bell"]

    assert (bell.copies, bell.tags) == (7, ())
    assert (bell.name, bell.weight, bell.kind, len(bell.effects)) == ("Bell", 2.5, "toy", 4)


def test_a_pack_adds_a_design_and_leaves_one_out(tmp_path: Path) -> None:
    catalog = load(tmp_path, FULL, {"ware": [{"id": "rope", "name": "Rope"}], "guest": [{"id": "cook", "copies": 0}]})

    assert list(catalog.designs) == ["bell", "rope"]


def test_only_what_is_there_can_be_left_out(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^pack 1: ware 'bel': the field 'name' is missing\.$"):
        load(tmp_path, FULL, {"ware": [{"id": "bel", "copies": 0}]})


def test_a_later_pack_is_laid_over_an_earlier_one(tmp_path: Path) -> None:
    one, other = {"ware": [{"id": "bell", "copies": 0}]}, {"ware": [{"id": "bell", "copies": 4, "rare": False}]}

    assert load(tmp_path, FULL, one, other).designs["bell"].copies == 4


def test_a_pack_need_not_add_up_to_the_total_of_the_built_in_cards_but_to_its_own(tmp_path: Path) -> None:
    more = [{"id": "bell", "copies": 4}]
    assert len(load(tmp_path, FULL, {"ware": more}).face) == 7
    assert len(load(tmp_path, FULL, {"ware": more, "total": 7}).face) == 7
    assert len(load(tmp_path, FULL, {"total": 5}, {"ware": more}).face) == 7

    with pytest.raises(ContentError, match=r"^pack 1: total: the copies add up to 7, not to 5\.$"):
        load(tmp_path, FULL, {"ware": more, "total": 5})


def test_there_may_be_very_many_copies_of_a_card_and_its_id_may_look_odd(tmp_path: Path) -> None:
    odd = {"id": "X-mas_7", "name": "Tree", "copies": 1000}

    assert load(tmp_path, BELL, {"ware": [odd]}).of("X-mas_7")[-1] == "X-mas_7#1000"


def test_a_new_design_must_be_whole(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^pack 1: ware 'rope': the field 'name' is missing\.$"):
        load(tmp_path, FULL, {"ware": [{"id": "rope"}]})


def test_a_design_stays_in_its_section(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^pack 1: guest 'bell' is a ware in wares\.toml\.$"):
        load(tmp_path, FULL, {"guest": [{"id": "bell"}]})


def test_a_pack_that_the_game_cannot_be_played_with_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^pack 1: there must be a bell\.$"):
        load(tmp_path, FULL, {"ware": [{"id": "bell", "copies": 0}]})


def test_built_in_cards_that_the_game_cannot_be_played_with_are_refused_under_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "market" / "content"
    folder.mkdir(parents=True)

    with pytest.raises(ContentError, match=r"^market: there must be a bell\.$"):
        load(folder, "")


# -- files that cannot be read -------------------------------------------------------------------


def test_what_is_no_toml_is_refused_with_the_place(tmp_path: Path) -> None:
    with pytest.raises(
        ContentError, match=r"^wares\.toml: this is not valid TOML: Invalid value \(at line 3, column 6\)\.$"
    ):
        load(tmp_path, "\n[[ware]]\nid = bell")


def test_a_file_that_cannot_be_read_is_named_with_the_reason(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "\xe9"')

    with pytest.raises(ContentError, match=r"latin\.toml: cannot be read: it is not UTF-8 text\.$"):
        read_pack(latin)
    with pytest.raises(ContentError, match=r"missing\.toml: cannot be read: \w.*\.$"):
        read_pack(tmp_path / "missing.toml")
    with pytest.raises(ContentError, match=f"^{re.escape(str(tmp_path))}: cannot be read: "):
        read_pack(tmp_path)


# -- one sentence for each mistake ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[wear]]\nid = 'x'", "there is no section 'wear'; expected guest, ware."),
        ("[ware]\nid = 'x'", "ware: expected entries under [[ware]]."),
        ("ware = [1]", "ware: expected entries under [[ware]]."),
        ("[[ware]]\nname = 'Rope'", "ware number 1: id: expected a short name, found None."),
        (BELL + "[[ware]]\nid = 7", "ware number 2: id: expected a short name, found 7."),
        ("[[ware]]\nid = ''", "ware number 1: id: expected a short name, found ''."),
        ("total = 2\n" + BELL, "total: the copies add up to 1, not to 2."),
        ("total = 'one'\n" + BELL, "total: the copies add up to 1, not to 'one'."),
    ],
)
def test_a_mistake_in_the_file_is_said_in_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=f"^{re.escape(f'wares.toml: {sentence}')}$"):
        load(tmp_path, text)


@pytest.mark.parametrize("name", ["bell#1", "ann.bell", "say:bell", "big bell"])
def test_an_id_may_not_look_like_another_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(
        ContentError, match=rf"^wares\.toml: ware number 1: id: expected a short name, found '{name}'\.$"
    ):
        load(tmp_path, f"[[ware]]\nid = '{name}'")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("price_tag = 3", f"there is no field 'price_tag'; expected {FIELDS}."),
        ("copies = 1001", "copies: expected a whole number from 0 to 1000, found 1001."),
        ("copies = -1", "copies: expected a whole number from 0 to 1000, found -1."),
        ("copies = 1.5", "copies: expected a whole number, found 1.5."),
        ("copies = true", "copies: expected a whole number, found True."),
        ("copies = false", "copies: expected a whole number, found False."),
        ("copies = '3'", "copies: expected a whole number, found '3'."),
        ("text = 3", "text: expected a text, found 3."),
        ("weight = 'heavy'", "weight: expected a number, found 'heavy'."),
        ("weight = true", "weight: expected a number, found True."),
        ("rare = 1", "rare: expected true or false, found 1."),
        ("kind = 'game'", "kind: expected 'tool' or 'toy', found 'game'."),
        ("tags = 'brass'", "tags: expected a list, found 'brass'."),
        ("notes = 'brass'", "notes: expected a list, found 'brass'."),
        ("tags = ['brass', 2]", "tags, number 2: expected a text, found 2."),
        ("price = 3", "price: expected a table, found 3."),
        ("price = { gold = 'x' }", "price: gold: expected a whole number, found 'x'."),
        ("price = { silver = 1 }", "price: there is no field 'silver'; expected gold, wood."),
        ("price = { wood = 1 }", "price: the field 'gold' is missing."),
        ("charm = 'dull'", f"charm: there is no word 'dull'; expected {WORDS}."),
        ("charm = 3", "charm: expected a word or a table, found 3."),
        ("charm = {}", "charm: expected a word or a table, found {}."),
        ("effects = 'vanish'", "effects: expected a list, found 'vanish'."),
    ],
)  # fmt: skip
def test_a_mistake_in_an_entry_names_file_entry_and_field(tmp_path: Path, line: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=f"^{re.escape(f'''wares.toml: ware 'bell': {sentence}''')}$"):
        load(tmp_path, f"{BELL}{line}")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("'vanish', 'ring'", "number 2: ring: the field 'times' is missing."),
        ("{ ring = 'x' }", "number 1: ring: times: expected a whole number, found 'x'."),
        ("{ ring = 1, bright = 1 }", "number 1: ring: there is no field 'bright'; expected loud, times."),
        ("{ vanish = 1 }", "number 1: the word 'vanish' stands alone."),
        ("{ choose = 'attics', prompt = 'x' }", "number 1: choose: among: expected one of shelves, found 'attics'."),
        ("{ choose = 3, prompt = 'x' }", "number 1: choose: among: expected one of shelves, found 3."),
        ("{ choose = 'shelves' }", "number 1: choose: the field 'prompt' is missing."),
    ],
)
def test_a_mistake_in_an_effect_names_its_number_and_its_word(tmp_path: Path, words: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=f"^{re.escape(f'''wares.toml: ware 'bell': effects, {sentence}''')}$"):
        load(tmp_path, f"{BELL}effects = [{words}]")
