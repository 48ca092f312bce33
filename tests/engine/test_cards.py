"""Designs of cards and the copies of them."""

from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import Card, Catalog, design_of
from ossuary.engine.copying import copy_of
from ossuary.engine.refs import is_card

HEX = Card("hex", "Hex", copies=3, text="Counter a card.")
LICH = Card("lich", "Lich", back="zombie")


def test_every_copy_has_a_name_of_its_own_and_the_face_of_its_design() -> None:
    catalog = Catalog([HEX, LICH])

    assert catalog.refs() == ["hex#1", "hex#2", "hex#3", "lich#1"]
    assert catalog.face["hex#3"] is HEX
    assert catalog.face["lich#1"] is LICH
    assert "hex#0" not in catalog.face
    assert "hex#4" not in catalog.face


def test_the_copies_of_one_design() -> None:
    catalog = Catalog([HEX, LICH])

    assert catalog.of("hex") == ["hex#1", "hex#2", "hex#3"]
    assert catalog.of("lich") == ["lich#1"]
    assert catalog.designs["hex"] is HEX


def test_whoever_asks_for_all_copies_gets_a_list_of_their_own() -> None:
    catalog = Catalog([HEX])

    catalog.refs().clear()
    catalog.of("hex").clear()

    assert len(catalog.refs()) == len(catalog.of("hex")) == 3


def test_a_card_is_single_has_a_common_back_and_says_nothing_unless_it_is_told_otherwise() -> None:
    plain = Card("imp", "Imp")

    assert (plain.copies, plain.back, plain.words()) == (1, "card", "")
    assert HEX.words() == "Counter a card."


def test_matches_share_the_catalogue() -> None:
    catalog = Catalog([HEX])

    assert copy_of(catalog) is catalog


@given(some.dictionaries(some.text("abc-", min_size=1, max_size=4), some.integers(1, 5), max_size=6))
def test_every_copy_leads_back_to_its_design(copies: dict[str, int]) -> None:
    catalog = Catalog([Card(name, name.upper(), copies=count) for name, count in copies.items()])

    assert len(catalog.face) == sum(copies.values())
    assert all(is_card(ref) and catalog.designs[design_of(ref)] is face for ref, face in catalog.face.items())
    assert [ref for design in copies for ref in catalog.of(design)] == catalog.refs()
