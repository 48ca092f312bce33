"""What a whole kind of lines could say wrongly: who did what where in the log, and what stands on the board."""

from __future__ import annotations

from random import Random
from typing import get_type_hints

import pytest

import ossuary
from ossuary.engine import Event, badge
from ossuary.engine.events import FIELDS
from ossuary.engine.view import ShownSheet
from ossuary.games.chobolo.events import magic, table, walking, war
from ossuary.games.chobolo.scenery import figure
from ossuary.games.chobolo.walking.asides import GIVE_UP_FOR_GOOD
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import chobolo, has, plain

KINDS = [
    kind
    for module in (table, walking, magic, war)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and kind.__module__ == module.__name__
]
SEATED = {"seat", "whose", "other"}
CHARACTERS = {"character", "shooter", "attacker", "who"}
CARDS = {"card", "board", "cards"}


def fits(match: ossuary.Match, name: str, ref: object) -> bool:
    """Is this what a field of that name may hold: a seat, a character, a hex, a card?"""
    state = match.state
    if name in SEATED:
        return ref in match.seats
    if name in CHARACTERS:
        return ref in state.kinds  # type: ignore[attr-defined]
    if name == "target":
        return ref in state.kinds  # type: ignore[attr-defined]
    if name == "tile":
        return isinstance(ref, str) and ref.startswith("hex:")
    return name not in CARDS or (isinstance(ref, str) and ref in state.cards.face)


def several(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


@rule("CH-9.1", "CH-10.1", "CH-14.10", "CH-15.6")
@pytest.mark.parametrize("seed", range(6))
def test_every_line_of_a_long_game_names_players_characters_hexes_and_cards_where_it_should(seed: int) -> None:
    match, luck = ossuary.game("chobolo").start(3, seed, {"sets": "random", "opening": "quick"}), Random(seed)
    told = list(match.opening)
    for _ in range(900):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        options = [option for option in question.options if option is not GIVE_UP_FOR_GOOD]
        told += match.answer(seat, luck.choice(options))

    wrong = [
        (event, name)
        for event in told
        for name in FIELDS[type(event)]
        for ref in several(getattr(event, name))
        if not fits(match, name, ref)
    ]

    assert wrong == []


def test_every_field_of_an_event_says_by_its_name_what_it_holds() -> None:
    """So that the test above looks at every one of them."""
    plain_words = {"how", "why", "outcome", "chips", "stack", "chosen", "slot", "purpose"}
    known = SEATED | CHARACTERS | CARDS | {"target", "targets", "tile", "source"} | plain_words
    numbers = {"high", "low", "level", "shown", "turns", "round", "count"}

    fields = {name: hint for kind in KINDS for name, hint in get_type_hints(kind).items() if name in FIELDS[kind]}

    assert set(fields) <= known | numbers
    assert {name for name, hint in fields.items() if hint is int} == numbers & set(fields)


@rule("CH-14.10")
def test_who_takes_a_tower_is_told_with_its_hex() -> None:
    scene = chobolo(plain(4), ann=has(mason="0,0"), bob=has(mason="-4,0"), at="warriors", towers={"hex:1,0": "bob"})

    scene.players[0].chooses("ann.mason", "hex:1,0", label="Walk")

    assert "Ann takes the tower on hex P18" in [scene.match.names().line(event) for event in scene.told]


@pytest.mark.parametrize(
    ("kind", "alignment", "shown"),
    [
        ("coleb", "F", "fire wizard"),
        ("gammon", "W", "water wizard"),
        ("aerwyn", "A", "air wizard"),
        ("dorrak", "E", "earth wizard"),
        ("umbrel", "E", "shadow wizard"),
    ],
)
def test_each_wizard_is_drawn_by_its_element_and_each_warrior_by_its_kind(
    kind: str, alignment: str, shown: str
) -> None:
    state = chobolo(
        plain(4), ann=has(wizard="0,0 L3", kind=kind, alignment=alignment, river_walker="dead L2"),
        bob=has(archer="2,0", towers="2,0"), at="end", carrier="ann", captured=True,
    ).state  # fmt: skip

    wizard, walker, archer = [figure(state, one) for one in ("ann.wizard", "ann.river-walker", "bob.archer")]

    assert (wizard["kind"], wizard["on"], wizard["level"], wizard["owner"]) == (shown, "hex:0,0", 3, "ann")
    assert (wizard["state"], wizard["note"]) == ("with Chobolo", "level 3, carries Chobolo")
    assert (walker["kind"], walker["on"], walker["state"], walker["note"]) == ("river walker", "ann", "dead", "dead")
    assert "level" not in walker
    assert "column" not in wizard
    assert (archer["kind"], archer["column"], archer["name"]) == ("archer", "on:hex:2,0", "Bob's Archer")
    assert "state" not in archer


# -- the sheet of a player ---------------------------------------------------------------------------


def sheet(scene: Scene, viewer: str) -> ShownSheet:
    parts = [part for area in scene.match.view(viewer)["areas"] for part in area["parts"]]
    (found,) = [part for part in parts if part["part"] == "sheet" and part["ref"] == "ann.sheet"]
    return found


def sorceress() -> Scene:
    scene = chobolo(
        plain(4), ann=has(wizard="0,0 L3", stack="F A", hand="SP06", mason="1,0 L2", archer="dead L1", main="3,0",
        bound="SP05 on ann.mason"), bob=has(wizard="4,0", mason="-4,0 L4"), at="wizard",
    )  # fmt: skip
    scene.state.piles["ann.company"] = ["mason#1", "archer#1"]
    return scene


@rule("CH-15.1", "CH-4.14")
@pytest.mark.parametrize("viewer", ["ann", "bob"])
def test_a_sheet_says_how_far_each_spell_is_and_only_its_owner_reads_the_hand(viewer: str) -> None:
    found = sheet(sorceress(), viewer)

    goals = [row for row in found["rows"] if row["part"] == "goal"]
    rows = [(row["ref"], "".join(row["need"]), row["held"], row.get("next")) for row in goals]
    hand = [("needs:SP06#1", "FF", [None, None], [0])]
    assert rows == [
        ("ann.stack", "", ["F", "A"], None),
        ("resurrect#1", "F", [None], [0]),
        ("dispel#1", "WF", [None, None], [0]),
        ("open#1", "AF", ["A", None], [1]),
        ("chobolo#1", "AWEF", ["A", None, None, None], [1]),
        ("armageddon#1", "EFAFF", [None] * 5, [0]),
        *(hand if viewer == "ann" else []),
    ]
    assert [row["ref"] for row in found["rows"]][len(rows) :] == ["ann.play"]
    assert (found["name"], found["portrait"]["ref"]) == ("Coleb", "coleb#1")


@rule("CH-15.1")
def test_a_spell_that_can_be_paid_has_no_next_chip() -> None:
    scene = sorceress()
    scene.state.stacks["ann"] = "AF"

    rows = {row["ref"]: row for row in sheet(scene, "bob")["rows"] if row["part"] == "goal"}

    assert (rows["open#1"]["held"], rows["open#1"].get("next")) == (["A", "F"], None)
    assert rows["resurrect#1"]["held"] == ["F"]


@rule("CH-6.1")
def test_a_sheet_says_who_of_the_company_lives_and_at_which_level() -> None:
    mason, archer = [sheet(sorceress(), "bob")["slots"][f"warrior{at}"][0] for at in (1, 2)]

    assert (mason["ref"], mason["badges"]) == ("mason#1", [badge("level", 2)])
    assert (archer["ref"], archer["badges"]) == ("archer#1", [badge("dead")])


@rule("CH-2.18")
def test_before_towers_are_placed_nobody_is_called_dead() -> None:
    scene = sorceress()
    scene.state.mains.clear()

    archer = sheet(scene, "bob")["slots"]["warrior2"][0]

    assert not archer.get("badges")


@rule("CH-16.3")
def test_who_fights_is_drawn_fighting() -> None:
    state = chobolo(plain(4), ann=has(mason="0,0", forester="3,0"), bob=has(mason="1,0"), at="end").state
    state.fighting = ["ann.mason", "bob.mason"]

    assert [figure(state, one).get("state") for one in ("ann.mason", "bob.mason", "ann.forester")] == [
        "fighting", "fighting", None,
    ]  # fmt: skip
