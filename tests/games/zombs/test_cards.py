"""The deck: thirteen kinds of cards, how many there are, what each may do and what it says."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

import ossuary
from ossuary.engine import Catalog, ContentError
from ossuary.games.zombs.cards.cards import ZombsCard
from ossuary.games.zombs.cards.words import WORDS
from ossuary.games.zombs.events import Drew
from ossuary.games.zombs.setup import check_cards
from ossuary.testing import rule

CARDS = ossuary.game("zombs").cards
COLOURS = {"G": "green", "P": "purple", "O": "orange", "B": "blue"}

JOIN = "oin a horde of this colour next to its neighbour"
NAIL = "block an opponent's horde of another colour"

SPECIALS = {
    "ZERO": (
        4,
        "grave",
        ["block"],
        "Block an opponent's horde with the number of the card it touches. Discard to the Grave.",
    ),
    "CURE": (
        4,
        "vault",
        ["unblock", "cure"],
        "Remove a block, or move the end Zomb of an opponent's horde to the Grave, but no 5 or 6. "
        "Where every Cure is a Brain, it only removes a block. Discard to the Vault.",
    ),
    "BRAIN": (4, "vault", ["unblock"], "Remove a block. Discard to the Vault."),
    "QUAR": (
        6,
        "vault",
        ["quarantine"],
        "With another Quarantine, close both ends of an opponent's unblocked horde. Discard to the Vault.",
    ),
    "PIG": (1, "vault", ["unblock", "lift"], "Remove a block, or lift a quarantine. Discard to the Vault."),
    "UNI": (1, "vault", ["clear"], "Clear a horde of all blocks or of its quarantine. Discard to the Vault."),
    "TRADE": (2, "grave", ["trade"], "Trade hands with another player. Discard to the Grave."),
    "FISH": (
        3,
        "grave",
        ["fish"],
        "Ask an opponent for a card that fits your horde, and play it. "
        "If there is none, this card goes under the Grave. Discard to the Grave.",
    ),
    "RTG": (3, "grave", ["rob"], "Exchange it for a card of the Grave. Discard to the Grave."),
}


def uses(design: ZombsCard) -> list[str]:
    names = {kind: name for name, kind in WORDS.items()}
    return [names[type(use)] for use in design.uses]


@rule("ZB-1.6", "ZB-1.1")
def test_the_deck_has_108_cards_of_49_designs() -> None:
    assert len(CARDS.face) == 108
    assert len(CARDS.designs) == 49


@pytest.mark.parametrize("letter", COLOURS)
def test_a_colour_has_two_zombs_of_each_number(letter: str) -> None:
    zombs = [design for design in CARDS.designs.values() if design.colour == COLOURS[letter]]

    assert [(zomb.id, zomb.number, zomb.copies) for zomb in zombs] == [(f"{letter}{n}", n, 2) for n in range(1, 11)]
    assert [zomb.name for zomb in zombs][6] == f"{COLOURS[letter].capitalize()} 7"
    assert not any(zomb.vault for zomb in zombs)


@rule("ZB-4.2", "ZB-6.4", "ZB-R9")
@pytest.mark.parametrize("letter", COLOURS)
@pytest.mark.parametrize(
    ("numbers", "kinds"),
    [
        ([1], ["expand", "block"]),
        ([2, 3, 4, 7, 8, 9], ["expand", "block", "unblock"]),
        ([5, 6], ["start", "expand", "block", "unblock"]),
        ([10], ["expand", "block", "unblock", "lift"]),
    ],
    ids=["one", "plain", "heart", "ten"],
)
def test_what_a_zomb_may_do(letter: str, numbers: list[int], kinds: list[str]) -> None:
    for number in numbers:
        assert uses(CARDS.designs[f"{letter}{number}"]) == kinds


@rule("ZB-R9", "ZB-1.5")
@pytest.mark.parametrize("special", SPECIALS)
def test_what_a_special_card_is(special: str) -> None:
    design = CARDS.designs[special]

    copies, pile, kinds, text = SPECIALS[special]

    assert design.copies == copies
    assert design.vault == (pile == "vault")
    assert uses(design) == kinds
    assert design.words() == text
    assert design.colour == ""


def test_a_card_without_a_colour_has_no_number_but_the_zero() -> None:
    assert {special: CARDS.designs[special].number for special in SPECIALS if CARDS.designs[special].number >= 0} == {
        "ZERO": 0
    }


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("G1", f"J{JOIN}, or {NAIL}. Discard to the Grave."),
        ("P7", f"J{JOIN}, or {NAIL}, or remove a block below 7. Discard to the Grave."),
        ("O5", f"Start your horde, or j{JOIN}, or {NAIL}, or remove a block below 5. Discard to the Grave."),
        ("B10", f"J{JOIN}, or {NAIL}, or remove a block, or lift a quarantine. Discard to the Grave."),
    ],
)
def test_what_a_zomb_says(card: str, text: str) -> None:
    assert CARDS.designs[card].words() == text


def test_all_cards_have_one_back() -> None:
    assert {design.back for design in CARDS.designs.values()} == {"zombs"}


def test_a_pack_may_change_the_copies_and_the_text_of_a_card() -> None:
    changed = ossuary.game("zombs").with_content({"card": [{"id": "PIG", "copies": 3, "text": "Oink."}]})

    assert len(changed.cards.face) == 110
    assert changed.cards.designs["PIG"].words() == "Oink."
    assert changed.start(2, seed=1).waiting


def deck_of(*designs: str) -> Catalog[ZombsCard]:
    """A deck with one card of each of these designs."""
    return cast("Catalog[ZombsCard]", SimpleNamespace(face={name: CARDS.designs[name] for name in designs}))


GREENS = [f"G{number}" for number in range(1, 11)]
OTHERS = [name for name in CARDS.designs if not name.startswith("G")]


@rule("ZB-1.1", "ZB-2.2", "ZB-R43")
def test_a_deck_is_enough_for_four_hands_of_eleven_a_grave_and_a_pool() -> None:
    designs = [*GREENS, *OTHERS]

    assert len(designs) == 49
    assert check_cards(deck_of(*designs[:46])) is None
    assert check_cards(deck_of(*designs[:45])) == "expected at least 46 cards, found 45."


@rule("ZB-2.2")
@pytest.mark.parametrize("missing", ["G1", "G5", "G10"])
def test_a_deck_has_a_horde_that_can_be_completed(missing: str) -> None:
    ones = [name for name in OTHERS if not name.endswith("9")]  # no other colour is whole
    told = check_cards(enough(deck_of(*GREENS, *ones)))
    lacking = check_cards(enough(deck_of(*(name for name in GREENS if name != missing), *ones)))

    assert told is None
    assert lacking == "expected a colour with all numbers from 1 to 10, found none."


def enough(deck: Catalog[ZombsCard]) -> Catalog[ZombsCard]:
    """The same, and as many Zeros as a deck needs."""
    deck.face.update({f"ZERO#{number}": CARDS.designs["ZERO"] for number in range(10)})
    return deck


def test_who_only_watches_is_not_told_of_every_draw() -> None:
    assert Drew.minor


def test_a_pack_with_an_unknown_use_is_refused_by_name() -> None:
    with pytest.raises(ContentError, match=r"PIG.*oink"):
        ossuary.game("zombs").with_content({"card": [{"id": "PIG", "uses": ["oink"]}]})
