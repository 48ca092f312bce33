"""What stands out on a table: sheets, goals, standings, focus, and what follows from an option."""

from __future__ import annotations

import random
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console, RenderableType

import ossuary
from ossuary.cli.drawing.artist import Artist, Flow
from ossuary.cli.drawing.focus import draw_focus, draw_standings
from ossuary.cli.table.menu import Menu
from ossuary.engine import Follows, Look, Match, Option, Rules, Seat, ShownFocus, badge, change, follows, goal, sheet
from ossuary.engine.stage import badges_said
from ossuary.engine.view import refs_in
from ossuary.games.graveyard.state import Graveyard
from ossuary.server.fast.pile_json import PileJson
from ossuary.server.fast.shared_view import SharedView
from ossuary.server.wire import encode
from ossuary.testing.secrets import leaks
from ossuary.testing.walk import Step, fingerprint
from tests.engine.tables import table

GRAVEYARD = ossuary.game("graveyard")


def staged(**more: object) -> Rules:
    """The Graveyard with another focus, or other consequences."""
    rules: Rules = replace(GRAVEYARD, **more)  # type: ignore[arg-type]
    return rules


def text(drawn: RenderableType) -> str:
    console = Console(file=StringIO(), width=100)
    console.print(drawn)
    return " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]


def artist(match: Match) -> Artist:
    return Artist(match.rules.cards, match.names({"ann": "Ann", "bob": "Ben"}))


# -- what a seat sees --------------------------------------------------------------------------------


def test_a_card_in_a_slot_is_a_face_only_for_those_who_may_look_where_it_lies() -> None:
    state = table(ann_hand="moon#1")

    assert Look(state, "ann").card("moon#1") == {"ref": "moon#1", "face": "moon"}
    assert Look(state, "bob").card("moon#1") == {"ref": "ann.hand:0", "back": "card"}
    assert Look(state, "ann").card("moon#1", [badge("wounds", 1)])["badges"] == [{"badge": "wounds", "value": 1}]


def test_what_lies_in_a_focus_can_be_clicked() -> None:
    focus: ShownFocus = {
        "ref": "market", "kind": "market", "title": "Market", "offers": [{"card": {"ref": "sword#1", "face": "sword"}}],
    }  # fmt: skip
    match = staged(focus=lambda look: focus).start(2, seed=1)

    assert "sword#1" in refs_in(match.view("ann"))


def test_nothing_is_being_decided_when_the_game_is_over() -> None:
    focus: ShownFocus = {"ref": "night", "kind": "night", "title": "The night"}
    match = staged(focus=lambda look: focus).start(2, seed=1)
    assert match.view(None)["focus"] == focus

    luck = random.Random(1)
    while match.waiting:
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, luck.randrange(len(question.options)))

    assert match.view(None)["focus"] is None


def test_standings_say_how_far_everybody_has_come() -> None:
    match = GRAVEYARD.start(2, seed=1)
    move = match.state.piles
    move["ann.raised"].append(move["oak"].pop())

    first, second = match.view("bob")["standings"]

    assert (first["seat"], first["value"]) == ("ann", 1)
    assert (second["seat"], second["value"]) == ("bob", 0)
    assert first["of"] == second["of"] == 1 + sum(len(move[grave]) for grave in ("oak", "yew", "elm"))


def test_a_focus_that_shows_a_hidden_card_is_written_for_each_viewer_by_itself() -> None:
    def focus(look: Look) -> ShownFocus:
        state: Graveyard = look.state
        side = {"name": "Ann", "card": look.card(state.hand("ann")[0])}
        return {"ref": "peek", "kind": "peek", "title": "A card", "sides": [side]}  # type: ignore[list-item]

    match = staged(focus=focus).start(2, seed=1)
    piles = PileJson((None, *match.seats))
    shared = SharedView(match, match.names(), piles)

    for viewer in (None, "ann", "bob"):
        assert shared.seen_by(viewer) == encode(match.view(viewer))
    card = match.state.piles["ann.hand"][0].encode()
    assert card in bytes(shared.seen_by("ann"))
    assert card not in bytes(shared.seen_by("bob"))


# -- what follows from an option -----------------------------------------------------------------------


def warned(state: object, seat: Seat, option: Option) -> Follows | None:
    return follows(change("cards", -1), odds=0.5, note="the card is spent") if option.refs else None


def test_what_follows_is_said_for_each_option_and_is_no_part_of_it() -> None:
    plain, told = GRAVEYARD.start(2, seed=1), staged(follows=warned).start(2, seed=1)
    seat = next(iter(plain.waiting))

    assert plain.follows(seat) == [None] * len(plain.waiting[seat].options)
    assert told.waiting[seat] == plain.waiting[seat]
    said = told.follows(seat)
    assert said[0] == {
        "gives": [{"badge": "cards", "value": -1, "change": True}],
        "odds": 0.5,
        "note": "the card is spent",
    }
    assert said[-1] is None  # passing
    assert told.follows("bob" if seat == "ann" else "ann") == []


def test_what_follows_may_not_tell_what_the_seat_cannot_know() -> None:
    def telling(state: Graveyard, seat: Seat, option: Option) -> Follows:
        other = next(other for other in state.seats if other != seat)
        return follows(note=" ".join(state.hand(other)))

    match = staged(follows=telling).start(2, seed=1)
    seat = next(iter(match.waiting))
    after = match.copy()
    events = after.answer(seat, 0)
    step = Step(match, fingerprint(match.state), seat, 0, after, events, random.Random(1))

    assert any("follow from an option" in leak for leak in leaks(step))


# -- the same as text ----------------------------------------------------------------------------------


def test_the_terminal_writes_a_sheet_with_its_slots_and_goals() -> None:
    match = GRAVEYARD.start(2, seed=1)
    card = match.state.piles["ann.hand"][0]
    name = match.rules.cards.face[card].name
    part = sheet(
        "ann.sheet",
        "body",
        [badge("lives", 3, 5), badge("speed", 2)],
        slots={"hand1": [Look(match.state, "ann").card(card)], "hand2": []},
        rows=[goal("ann.spell", ["fire", "water"], ["fire", None], name="Storm", marks={1: "blocked"})],
    )

    assert text(Flow(artist(match).sheet(part))) == (
        f"lives 3 of 5 speed 2 hand {name} hand - Storm fire, (water) blocked"
    )


def test_the_terminal_writes_what_is_being_decided() -> None:
    match = GRAVEYARD.start(2, seed=1)
    focus: ShownFocus = {
        "ref": "fight",
        "kind": "fight",
        "title": "{0} attacks",
        "about": ["ann"],
        "steps": [{"name": "Roll", "state": "done"}, {"name": "Change", "state": "now"}],
        "sides": [
            {
                "name": "Thugs",
                "sum": {
                    "die": {"part": "die", "ref": "d1", "face": "4"},
                    "plus": [badge("brutality", 5)],
                    "total": 9,
                },
            }
        ],
        "verdict": {"word": "1 wound", "tone": "bad"},
        "odds": [{"tone": "good", "share": 0.558, "word": "success"}],
        "stakes": [{"when": "Success", "tone": "good", "gives": [change("popularity", 3)]}],
    }

    assert text(draw_focus(focus, artist(match))) == (
        "Ann attacks now Change Thugs 4 + brutality 5 = 9 so far 1 wound chances success 56 % success popularity +3"
    )
    assert text(
        draw_standings([{"seat": "bob", "value": 21, "of": 30, "shown": 9, "unit": "tiles"}], artist(match))
    ) == ("Standing Ben 9 tiles")


def test_the_terminal_writes_what_follows_beside_an_option() -> None:
    match = staged(follows=warned).start(2, seed=1)
    seat, question = next(iter(match.waiting.items()))
    menu = Menu(question, artist(match), match.view(seat), match.follows(seat))

    said = " ".join(text(line) for line in menu.draw())

    assert "(50 %, cards -1, the card is spent)" in said


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (badge("lives", 3, 5), "lives 3 of 5"),
        (badge("zombie"), "zombie"),
        (badge("card-limit", 4), "card limit 4"),
        (change("lives", 2), "lives +2"),
        (change("lives", -2), "lives -2"),
    ],
)
def test_a_badge_in_words(shown: dict[str, object], words: str) -> None:
    assert badges_said([shown]) == words  # type: ignore[list-item]
