"""A table of the Circus in the notation of its specification.

    table = circus("roll", ann=has("V01", "ARM ARM LEG LEG U25"), quest="Q01", dice="T S", next="E")

Ann is tested by Q01 (power), a tragic fail and a success lie there, and the next die will show an epic success. The
first word says which moment it is: of a window, or "upgrades", "choose", "roll them", "draw". Nobody is asked who has
nothing to do, so a window that is to stay open needs somebody with a card for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ossuary.engine import Procedure, Refusal, Rules, Seat
from ossuary.engine.flow import FIRST
from ossuary.engine.view import ShownSheet
from ossuary.games.circus.body.upgrading import UpgradePhase
from ossuary.games.circus.cards.cards import FACES, Face
from ossuary.games.circus.cards.dice import SHOWN
from ossuary.games.circus.cards.moments import (
    AFTER_ROLL,
    BEFORE_ROLL,
    QUEST_CHOICE,
    RANDOM_QUEST,
    SUCCESS,
    TURN_BEGINS,
    TURN_ENDS,
)
from ossuary.games.circus.casting.windows import Window
from ossuary.games.circus.drawing import Draw
from ossuary.games.circus.events.quests import Judged
from ossuary.games.circus.quests.attempt import Attempt
from ossuary.games.circus.state import ARMS, BODY, HAND, LEGS, ROW, SELF, WON, Circus, Trial
from ossuary.games.circus.turn import FirstPart, Game, Turn
from ossuary.testing import Player, Scene, given

SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")
LIMBS = "ARM ARM LEG LEG"
TESTED = ("before", "roll them", "roll", "success")  # moments at which a test is running
LETTERS: dict[str, Face] = dict(zip("EDSBFT", FACES, strict=True))
REST = {
    "upgrade": "upgrades", "voodoo": "voodoo", "quest": "quests", "animatron": "box", "die": "box", "limb": "arms",
}  # fmt: skip


class Has(NamedTuple):
    hand: str
    body: str
    won: str
    zombie: bool


def has(hand: str = "", body: str = LIMBS, won: str = "", *, zombie: bool = False) -> Has:
    """What a player has: cards in hand, in play and completed Quests."""
    return Has(hand, body, won, zombie)


NOTHING = has()


def circus(
    moment: str,
    *,
    ann: Has = NOTHING,
    bob: Has = NOTHING,
    cyd: Has | None = NOTHING,
    dan: Has | None = None,
    row: str = "Q04 Q19 Q34",
    quest: str = "Q01",
    dice: str = "",
    added: str = "",
    next: str = "",
    picks: tuple[int, ...] = (),
    tester: Seat = "ann",
    active: Seat = "ann",
    tokens: Mapping[str, int] | None = None,
    used: str = "",
    piles: Mapping[str, str] | None = None,
    box: str | None = None,
    options: Mapping[str, object] | None = None,
    seats: int | None = None,
    rules: str | Rules = "circus",
    **fields: Any,
) -> Scene:
    """A table at this moment of a turn. All other cards lie in their decks; those with the backs in `box` lie there."""
    owners = [owner for owner in (ann, bob, cyd, dan) if owner is not None]
    owners += [NOTHING] * ((seats or len(owners)) - len(owners))
    if quest not in row.split() and moment in TESTED:
        row = f"{row} {quest}"
    laid = {ROW: row, **(piles or {})}
    for seat, owner, number in zip(SEATS, owners, range(1, 9), strict=False):
        laid[HAND[seat]], laid[BODY[seat]] = owner.hand, owner.body
        laid[WON[seat]], laid[SELF[seat]] = owner.won, f"A{number}"
    bodies = " ".join(owner.body for owner in owners).split()
    laid.setdefault(ARMS, " ".join(["ARM"] * (18 - bodies.count("ARM"))))
    laid.setdefault(LEGS, " ".join(["LEG"] * (18 - bodies.count("LEG"))))
    chaotic = bool((options or {}).get("chaotic"))
    rest = REST | ({"upgrade": "common", "voodoo": "common"} if chaotic else {})
    if box is not None:
        rest |= dict.fromkeys(box.split(), "box")
    state_fields: dict[str, Any] = {
        "active": active,
        "first": "ann",
        "round": 2,
        "zombies": frozenset(seat for seat, owner in zip(SEATS, owners, strict=False) if owner.zombie),
        "tokens": {f"{name}#1": count for name, count in (tokens or {}).items()},
        "used": frozenset(used.split()),
        "test": _test(moment, tester, quest, dice, added),
    }
    return given(
        rules,
        len(owners),
        piles=laid,
        rest=rest,
        flow=_flow(moment, active, tester),
        dice=[*faces(next), *picks],
        options=options,
        **(state_fields | fields),
    )


def faces(letters: str) -> list[int]:
    """`"T S"` as a die shows it: 6 and 3."""
    return ["EDSBFT".index(letter) + 1 for letter in letters.split()]


def _test(moment: str, tester: Seat, quest: str, dice: str, added: str) -> Trial | None:
    if moment not in TESTED:
        return None
    values, more = ([SHOWN[LETTERS[letter]] for letter in letters.split()] for letters in (dice, added))
    return Trial(tester, f"{quest}#1", values, more, receiver=tester if moment == "success" else "")


def _flow(moment: str, seat: Seat, tester: Seat) -> list[Procedure]:
    game, first, close = Game(step="next_turn"), Turn(seat, step="attempt"), Turn(seat, step="close")
    flows: dict[str, list[Procedure]] = {
        "turn": [Turn(seat)],
        "start": [first, FirstPart(seat, step="upgrade"), Window(TURN_BEGINS, seat)],
        "upgrades": [first, FirstPart(seat, step="end"), UpgradePhase(seat)],
        "choice": [close, Attempt(seat, step="choose"), Window(QUEST_CHOICE, seat)],
        "choose": [close, Attempt(seat, step="choose")],
        "random": [close, Attempt(seat, step="reveal"), Window(RANDOM_QUEST, seat)],
        "before": [close, Attempt(seat, step="roll"), Window(BEFORE_ROLL, tester)],
        "roll them": [close, Attempt(seat, step="roll")],
        "roll": [close, Attempt(seat, step="judge"), Window(AFTER_ROLL, tester)],
        "success": [close, Attempt(seat, step="award"), Window(SUCCESS, tester)],
        "end": [Turn(seat, step="go_on"), Window(TURN_ENDS, seat)],
        "draw": [Turn(seat, step="draw")],
        "draw two": [Turn(seat, step="end"), Draw(seat, 2)],
    }
    return [game, *flows[moment]]


# -- looking ------------------------------------------------------------------------------------------


def state_of(table: Scene) -> Circus:
    state = table.state
    assert isinstance(state, Circus)
    return state


def dice(table: Scene) -> str:
    """The dice as they lie there: `"E S b"`; small letters are cancelled."""
    return _letters(table, "dice")


def added(table: Scene) -> str:
    return _letters(table, "added")


def _letters(table: Scene, which: str) -> str:
    test = state_of(table).test
    assert test is not None, "there is no test"
    letters = {face: letter for letter, face in LETTERS.items()}
    values = test.dice if which == "dice" else test.added
    return " ".join(letters[value.face].lower() if value.cancelled else letters[value.face] for value in values)


def result(table: Scene) -> str:
    """How the last test ended, once all who may act have passed."""
    all_pass(table)
    return str(table.happened(Judged)[-1].outcome)


def all_pass(table: Scene) -> None:
    """Everybody passes, until somebody has to decide something."""
    while table.match.waiting and table.state.asked == FIRST:
        table.player(next(iter(table.match.waiting))).passes()


def attributes(table: Scene, seat: Seat = "ann") -> tuple[int, int, int]:
    """Power, speed, intelligence."""
    state = state_of(table)
    return state.attribute(seat, "power"), state.attribute(seat, "speed"), state.attribute(seat, "intelligence")


def counted(table: Scene, seat: Seat, name: str) -> tuple[int, int | None]:
    """A number on the sheet of this player as everybody sees it, and the most it can be."""
    (badge,) = [badge for badge in sheet_of(table, seat)["badges"] if badge["badge"] == name]
    value = badge["value"]
    assert isinstance(value, int)
    return value, badge.get("of")


def sheet_of(table: Scene, seat: Seat = "ann") -> ShownSheet:
    """What this player has before them, as everybody sees it."""
    parts = [part for area in table.match.view(None)["areas"] for part in area["parts"]]
    (found,) = [part for part in parts if part["part"] == "sheet" and part["ref"] == f"{seat}.sheet"]
    return found


def slots(table: Scene, seat: Seat = "ann") -> str:
    """Used bones, hands and feet of how many: `"4/4 0/2 0/2"`."""
    counts = [counted(table, seat, name) for name in ("bones", "hands", "feet")]
    return " ".join(f"{(given or 0) - free}/{given}" for free, given in counts)


def size(table: Scene, place: str) -> int:
    return len(table.state.piles[place])


def cards(table: Scene, place: str) -> list[str]:
    """The designs in a pile, in the order of the alphabet."""
    return sorted(table.pile(place).split())


def asked(table: Scene) -> list[Seat]:
    return list(table.match.waiting)


def offered(player: Player, label: str = "") -> set[str]:
    """All choices of a player who is being asked, or those whose label begins so."""
    assert player.is_asked, f"{player.seat} is not being asked anything"
    return player.choices(label)


def plays(player: Player) -> set[str]:
    """What a player may do in this window; nothing for who is not asked."""
    return player.choices() - {"Pass"}


def refusal(player: Player, *clicks: str) -> str:
    """What the table answers to these clicks, with its rule."""
    told = player.why_not(*clicks)
    assert told is not None, f"{clicks} is possible, or refused without a reason"
    return f"{told.rule}: {read(player.scene, told)}"


def read(table: Scene, told: Refusal) -> str:
    names = table.match.names()
    return told.text.format(*map(names.of, told.about))
