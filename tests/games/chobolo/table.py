"""Tables of Chobolo in the notation of its specification.

    table = chobolo(
        plain(3),
        ann=has(forester="0,0 L3"),
        bob=has(mountaineer="1,0 L2"),
        dice=[2, 2, 1, 3],
    )

`plain(3)` is all grass within 3 of (0, 0), without Centre Plane, changed by what is listed: `plain(5, s="1,0 3,1")`. A
character is where it stands, and its level if it is not the usual one. It is the turn of Ann; `at` says which part of
it comes next. Who is not named is dead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ossuary.engine import Choice, Procedure, Rules, Seat
from ossuary.engine.boards.hexes import disc
from ossuary.games.chobolo.magic.casting import Window
from ossuary.games.chobolo.state import WIZARD, Enchantment
from ossuary.games.chobolo.turn import Game, Turn
from ossuary.games.chobolo.walking.walk import GO_TO
from ossuary.games.chobolo.walking.warriors import Warriors
from ossuary.games.chobolo.walking.wizards import WizardWalk
from ossuary.games.chobolo.war.battles import Battles
from ossuary.testing import Player, Scene, given

SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay")
STANDARD = "resurrect dispel open chobolo armageddon"
HOME = "40,0"  # far outside of every plain


class Has(NamedTuple):
    wizard: str
    stack: str
    hand: str
    deck: str
    main: str
    towers: str
    at: dict[str, str]
    kind: str
    alignment: str
    bound: str
    pool: str


def has(
    *, wizard: str = "", stack: str = "", hand: str = "", deck: str = "", main: str = "", towers: str = "",
    kind: str = "", alignment: str = "", bound: str = "", pool: str = "", **at: str,
) -> Has:  # fmt: skip
    """What a player has. `bound` are spells in play, each on a character: `SP05 on ann.forester`, comma between."""
    return Has(wizard, stack, hand, deck, main, towers, at, kind, alignment, bound, pool)


NOTHING = has()
KINDS = ("coleb", "gammon", "aerwyn", "dorrak", "coleb", "gammon")


def hexes(places: str) -> list[str]:
    return [f"hex:{place}" for place in places.split()]


def plain(radius: int, **other: str) -> str:
    """All grass, but for the hexes listed under the letters of their terrain; `centre="0,0"` is the Centre Hex."""
    terrain = {place: letter for letter, places in other.items() for place in places.split()}
    tiles = [f"{q},{r}" for q, r in disc((0, 0), radius)]
    return " ".join(f"{'*' if terrain.get(tile) == 'centre' else terrain.get(tile, 'g')}@{tile}" for tile in tiles)


def chobolo(
    layout: str,
    *,
    ann: Has = NOTHING,
    bob: Has = NOTHING,
    cyd: Has | None = None,
    dan: Has | None = None,
    turn: Seat = "ann",
    at: str | Procedure = "battles",
    dice: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
    rules: str | Rules = "chobolo",
    **fields: Any,
) -> Scene:
    """A table in mid-turn: at its `start`, or before `wizard`, `warriors`, `battles`, `spells` or the `end`."""
    players = {seat: has for seat, has in zip(SEATS, (ann, bob, cyd, dan), strict=False) if has is not None}
    piles: dict[str, str] = {}
    kinds: dict[str, str] = {}
    places: dict[str, str] = {}
    levels: dict[str, int] = {}
    mains: dict[str, str] = {}
    alignments: dict[str, str] = {}
    towers: dict[str, str] = {}
    enchantments: list[Enchantment] = []
    for number, (seat, player) in enumerate(players.items(), 1):
        wizard = player.kind or KINDS[number - 1]
        kinds[WIZARD[seat]] = wizard
        where = dict(player.at)
        if player.wizard:
            where["wizard"] = player.wizard
        for kind, place in where.items():
            one = f"{seat}.{kind.replace('_', '-')}"
            if kind != "wizard":
                kinds[one] = kind.replace("_", "-")
            tile, _, level = place.partition(" L")
            levels[one] = int(level or (2 if kind == "wizard" else 1))
            if tile != "dead":
                places[one] = f"hex:{tile}"
        alignments[seat] = player.alignment or {"coleb": "F", "gammon": "W", "aerwyn": "A", "dorrak": "E"}[wizard]
        if player.main:
            mains[seat] = f"hex:{player.main}"
        towers |= dict.fromkeys(hexes(player.towers), seat)
        piles[f"{seat}.book"] = " ".join(f"{name}#{number}" for name in (wizard, *STANDARD.split()))
        for pile, cards in (("hand", player.hand), ("deck", player.deck), ("pool", player.pool)):
            piles[f"{seat}.{pile}"] = " ".join(f"{card}#{number}" for card in cards.split())
        lying = [entry.split(" on ") for entry in player.bound.split(", ") if entry]
        piles[f"{seat}.play"] = " ".join(f"{card}#{number}" for card, _ in lying)
        for card, bearer in lying:
            what = "pool" if bearer == "pool" else ""
            enchantments.append(Enchantment(f"{card}#{number}", seat, "" if what else bearer, "keep", what=what))
    steps: dict[str, list[Procedure]] = {
        "start": [Turn(turn)],
        "wizard": [Turn(turn, step="warriors"), WizardWalk(turn)],
        "warriors": [Turn(turn, step="empty_towers"), Warriors(turn)],
        "battles": [Turn(turn, step="close"), Battles(turn)],
        "spells": [Turn(turn, step="close"), Window(1)],
        "end": [Turn(turn, step="close")],
    }
    flow = [Turn(turn, step="close"), at] if isinstance(at, Procedure) else steps[at]
    values: dict[str, Any] = {
        "layout": layout, "kinds": kinds, "at": places, "levels": levels, "mains": mains, "alignments": alignments,
        "companies": {seat: tuple(one for one in kinds if one.startswith(f"{seat}.")) for seat in players},
        "towers": towers, "active": turn, "first": "ann", "round": 2, "enchantments": enchantments,
        "stacks": {seat: player.stack.replace(" ", "") for seat, player in players.items()},
        "chosen": dict.fromkeys(players, "D-FIRE"), "turns": dict.fromkeys(players, 1),
    }  # fmt: skip
    return given(
        rules, len(players), piles=piles, rest="box", flow=[Game(step="next_turn"), *flow], dice=dice,
        options=options, **(values | fields),
    )  # fmt: skip


# -- what players do -----------------------------------------------------------------------------------


def goes(player: Player, *places: str) -> None:
    """Step after step; chips on the way are left."""
    for place in places:
        player.chooses(f"hex:{place}", label="Go")
        if player.may(label="Leave it"):
            player.chooses(label="Leave it")


def collects(player: Player, *places: str) -> None:
    """Step after step; chips on the way are taken."""
    for place in places:
        player.chooses(f"hex:{place}", label="Go")
        if player.may(label="Take the chip"):
            player.chooses(label="Take the chip")


def walks(player: Player, who: str, *places: str) -> None:
    """A warrior's steps, the first of which names it."""
    player.chooses(f"{player.seat}.{who}", f"hex:{places[0]}", label="Walk")
    for place in places[1:]:
        player.chooses(f"hex:{place}", label="Go")


def stops(player: Player) -> None:
    player.chooses(label="Stop here")


def casts(player: Player, card: str, *targets: str) -> None:
    """Declare a spell and choose its targets; a target that is the only one is not asked for."""
    player.chooses(card, label="Cast")
    for target in targets:
        if player.may(target):
            player.chooses(target)


def all_pass(table: Scene) -> None:
    """Everybody passes, until somebody must decide something else."""
    for _ in range(40):
        passing = [player for player in table.players if player.may(label="Pass")]
        if not passing:
            return
        passing[0].passes()
    raise AssertionError("the window does not close")


def passes_until(player: Player, card: str) -> None:
    """Pass until that spell can be cast."""
    for _ in range(8):
        if player.may(card, label="Cast"):
            return
        player.passes()
    raise AssertionError(f"{card} is never castable")


def fights(table: Scene) -> None:
    """No truce anywhere: every question about one is answered with a fight."""
    for _ in range(20):
        asked = [player for player in table.players if player.may(label="Fight")]
        if not asked:
            return
        asked[0].chooses(label="Fight")


def level(table: Scene, character: str) -> int:
    """0 for the dead."""
    return int(table.state.levels[character]) if character in table.state.at else 0


def where(table: Scene, character: str) -> str:
    return str(table.state.at.get(character, "dead")).removeprefix("hex:")


def stack(table: Scene, seat: Seat) -> str:
    return " ".join(table.state.stacks[seat])


def steps(player: Player, choice: Choice = GO_TO) -> set[str]:
    """Where the next step may lead."""
    assert player.question is not None, f"{player.seat} is not being asked anything"
    return {option.refs[-1].removeprefix("hex:") for option in player.question.options if option.choice is choice}


def over(table: Scene) -> tuple[tuple[Seat, ...], str]:
    """Who has won, and by which rule."""
    result = table.match.result
    assert result is not None, "the game goes on"
    return result.winners, result.rule


def bearing(table: Scene, character: str) -> set[str]:
    """The spells on a character."""
    return {one.card.partition("#")[0] for one in table.state.enchantments if one.on == character}
