"""A table of Zombs, written down in short.

    table = zombs(ann=has("P8 O7", "P[5-7]", high="ZERO"), bob=has("G9"), grave="B2 G6 P9")

Ann owns the purple horde 5, 6, 7, a 0 lies on its high end, and P9 is on top of the Grave. It is the turn of Ann, who
has drawn her cards; with `drawing=True` she is about to draw. A question with a single option is not put, so a table
that is to stand still needs two cards in the hand of whose turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from ossuary.engine import Match, Option, Refusal, Rules, Seat
from ossuary.engine.view import View
from ossuary.games.zombs.state import GRAVE, HAND, HIGH, HORDE, LOW, POOL, VAULT, Zombs
from ossuary.games.zombs.turn import DISCARD, Game, Turn
from ossuary.testing import Player, Scene, given

SEATS = ("ann", "bob", "cyd", "dan")


class Has(NamedTuple):
    hand: str
    horde: str
    low: str
    high: str


def has(hand: str = "", horde: str = "", *, low: str = "", high: str = "") -> Has:
    """What a player has: cards in hand, a horde such as `G[4-7]`, and what lies on its ends."""
    return Has(hand, horde, low, high)


NOTHING = has()


def zombs(
    *,
    ann: Has = NOTHING,
    bob: Has = NOTHING,
    cyd: Has | None = None,
    dan: Has | None = None,
    grave: str = "",
    vault: str = "",
    pool: str | None = None,
    turn: Seat = "ann",
    first: Seat = "ann",
    drawing: bool = False,
    round: int = 2,
    grown: int = 1,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    rules: str | Rules = "zombs",
) -> Scene:
    """A table with these players. Without `pool`, all cards that lie nowhere else are the Pool."""
    owners = [has for has in (ann, bob, cyd, dan) if has is not None]
    piles = {GRAVE: grave, VAULT: vault}
    if pool is not None:
        piles[POOL] = pool
    for seat, owner in zip(SEATS, owners, strict=False):
        piles[HAND[seat]], piles[HORDE[seat]] = owner.hand, " ".join(cards_of(owner.horde))
        piles[LOW[seat]], piles[HIGH[seat]] = owner.low, owner.high
    return given(
        rules,
        len(owners),
        piles=piles,
        rest=POOL if pool is None else "box",
        flow=[Game(step="next_turn"), Turn(turn, step="begin" if drawing else "begin_action")],
        options=options,
        seed=seed,
        active=turn,
        first=first,
        round=round,
        grown=grown,
    )


def cards_of(horde: str) -> list[str]:
    """`G[4-6]` is G4, G5 and G6."""
    if not horde:
        return []
    colour, low, high = horde[0], *map(int, horde[2:-1].split("-"))
    return [f"{colour}{number}" for number in range(low, high + 1)]


def horde(table: Scene, seat: Seat) -> str:
    """A horde as it lies there: `G[4-7]`."""
    cards = table.pile(HORDE[seat]).split()
    if not cards:
        return ""
    written = f"{cards[0][0]}[{cards[0][1:]}-{cards[-1][1:]}]"
    assert cards == cards_of(written), f"{cards} is no row of one colour"
    return written


def offered(player: Player, label: str = "") -> set[str]:
    """All choices of a player who is being asked, or those whose label begins so: `{"O8 bob.low", "O8 grave"}`."""
    assert player.is_asked, f"{player.seat} is not being asked anything"
    return player.choices(label)


def ends_the_turn(player: Player) -> None:
    """Discard the first card that can be discarded."""
    assert player.question is not None, f"{player.seat} is not being asked anything"
    discards = [option for option in player.question.options if option.choice is DISCARD]
    player.chooses(*discards[0].refs, label="Discard")


def size(table: Scene, place: str) -> int:
    return len(table.state.piles[place])


def refusal(player: Player, *clicks: str) -> str:
    """What the table answers to these clicks, with its rule: `"ZB-5.4: A horde cannot be ..."`."""
    told = player.why_not(*clicks)
    assert told is not None, f"{clicks} is possible, or refused without a reason"
    return f"{told.rule}: {read(player.scene, told)}"


def read(table: Scene, told: Refusal) -> str:
    """A refusal as it is read at the table."""
    names = table.match.names()
    return told.text.format(*map(names.of, told.about))


def imagined(table: Scene, seat: Seat | None, seed: int) -> Zombs:
    """A world this seat could believe in."""
    return state_of(table.match.imagine(seat, seed))


def after(table: Scene, option: Option) -> Zombs:
    """What would be true if whoever is asked chose this."""
    match = table.match.copy()
    match.answer(next(iter(match.waiting)), option)
    return state_of(match)


def state_of(match: Match) -> Zombs:
    state = match.state
    assert isinstance(state, Zombs)
    return state


def play_at_random(match: Match, luck: Random) -> Option:
    """Any answer of whoever is asked."""
    seat, question = next(iter(match.waiting.items()))
    option = luck.choice(list(question.options))
    match.answer(seat, option)
    return option


def parts_of(view: View) -> dict[str, Any]:
    """Everything that lies on the table by its name, also what a sheet shows."""
    parts: list[Any] = [part for area in view["areas"] for part in area["parts"]]
    rows = [row for part in parts if part["part"] == "sheet" for row in part["rows"]]
    return {part["ref"]: part for part in (*parts, *rows)}
