"""What a shaman has before them: mojo, zimbies at home, afield and on the Far Shore, and the huts they sleep in."""

from __future__ import annotations

from ossuary.engine import Badge, Seat, badge, goal, sheet
from ossuary.engine.view import ShownGoal, ShownSheet

from .mojo.mojo import wealth
from .state import AT_HOME, MEALS, TOKENS, ZIMBY, Zimby


def tribe_sheet(state: Zimby, seat: Seat) -> ShownSheet:
    """ZM-2, ZM-14  A tribal board."""
    return sheet(f"{seat}.sheet", "tribe", tribe_badges(state, seat), rows=[huts(state, seat)])


def tribe_badges(state: Zimby, seat: Seat) -> list[Badge]:
    """ZM-16, ZM-R11, ZM-25  Mojo tokens, all that could be paid, and where the zimbies are."""
    tribe = state.tribes[seat]
    afield = sum([one.members.count(seat) for one in state.creatures.values() if one.kind == ZIMBY])
    return [
        badge("mojo", tribe.tokens, TOKENS),
        badge("ready", tribe.ready),
        badge("asleep", tribe.spent),
        badge("afield", afield),
        badge("far", tribe.far),
        badge("meals", tribe.meals, MEALS),
        badge("purse", wealth(state, seat)),
        badge("chanting", tribe.chanting),
        badge("leftover", tribe.pool),
    ]


def huts(state: Zimby, seat: Seat) -> ShownGoal:
    """ZM-14  Eight huts: who sleeps in them and who is awake."""
    tribe = state.tribes[seat]
    held: list[str | None] = ["active"] * tribe.ready + ["chanting"] * tribe.chanting + ["depleted"] * tribe.spent  # type: ignore[assignment]
    empty = max(0, AT_HOME - len(held))
    return goal(f"{seat}.huts", ["hut"] * (len(held) + empty), [*held, *[None] * empty], name="Huts")
