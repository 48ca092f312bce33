"""A compound in the notation of its specification.

    table = compound(stand={"7,11": "ann2 bob1", "7,12": "thug1"}, hands={"ann": "bone_claws"}, dice=[4, 4])

Columns are written by tribe and number, `ann-2` are depleted ones. Without more words it is the turn of Ann in round 2,
the King is in the mist, all wards are closed, nobody has scrolls, everybody has four zimbies and four tokens at home,
and the thugs are where they begin unless they are named. Ann lives at 1a, Bob at 1b, then 2a, 2b and so on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ossuary.engine import Procedure, Seat
from ossuary.games.zimby.board.compound import ENTRY_POINTS, PENTAGONS
from ossuary.games.zimby.board.obstacles import grow_kings_obstacles
from ossuary.games.zimby.state import (
    BOX,
    HAND,
    KING,
    LIBRARY,
    MARKER,
    OUT,
    SEAL,
    THUG,
    THUGS,
    ZIMBY,
    ZOMBIE,
    Creature,
    Obstacle,
    Tribe,
    Turn,
    Zimby,
)
from ossuary.games.zimby.turn import Game, ShamansTurn
from ossuary.testing import Player, Scene, given

SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")
NORTH, EAST, SOUTH, WEST = "8,10", "10,12", "12,10", "10,8"
CLOSED = {NORTH: "air", EAST: "fire", SOUTH: "earth", WEST: "water"}
SEALS = ("air", "earth", "fire", "water")
MARKERS = ("blood", "discord", "exhaustion", "terror")


def tile(text: str) -> str:
    return text if text.startswith("tile:") else f"tile:{text}"


def compound(
    seats: int = 2,
    *,
    stand: Mapping[str, str] | None = None,
    tribes: Mapping[Seat, Mapping[str, object]] | None = None,
    hands: Mapping[Seat, str] | None = None,
    library: str | None = None,
    king: str | None = "10,10",
    crown: str = "",
    wards: Mapping[str, str] | None = None,
    seals: Sequence[str] = SEALS,
    markers: Sequence[str] = MARKERS,
    obstacles: Mapping[str, str] | None = None,
    thugs: bool = True,
    barracks: Mapping[str, bool] | None = None,
    ways: Mapping[str, str] | None = None,
    turn: Seat = "ann",
    left: Sequence[Seat] = (),
    flow: Sequence[Procedure] | None = None,
    dice: Sequence[int] = (),
    first: Seat = "ann",
    round: int = 2,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    dying: bool | None = None,
    **fields: object,
) -> Scene:
    """A table as described. `crown` is a tile, or the tile of the column that carries it (`ann@7,10`)."""
    state = Zimby.__new__(Zimby)
    creatures: dict[str, Creature] = {}
    for place, words in (stand or {}).items():
        creatures[f"c{len(creatures) + 1}"] = creature(tile(place), words)
    named = [thug for one in creatures.values() if one.kind == THUG for thug in one.members] + list(barracks or {})
    if thugs:
        for number, place in PENTAGONS.items():
            if str(number) not in named:
                creatures[f"c{len(creatures) + 1}"] = Creature(THUG, place, [str(number)])
    else:
        barracks = {**dict.fromkeys((thug for thug in THUGS if thug not in named), False), **(barracks or {})}
    lord = ""
    if king is not None:
        lord = f"c{len(creatures) + 1}"
        creatures[lord] = Creature(KING, tile(king), ["king"])
    at = {one.tile: name for name, one in creatures.items()}
    where = crown
    if "@" in crown:
        holder, place = crown.split("@")
        where = at[tile(place)]
        creatures[where].holder = holder
    elif crown:
        where = tile(crown)
    piles = {HAND[seat]: cards for seat, cards in (hands or {}).items()}
    piles |= {SEAL[number]: word for number, word in enumerate(seals, 1)}
    piles |= {MARKER[number]: word for number, word in enumerate(markers, 1)}
    if library is not None:
        piles[LIBRARY] = library
    rest = {"scroll": LIBRARY if library is None else OUT, "seal": BOX, "marker": BOX}
    table = given(
        "zimby",
        seats,
        piles=piles,
        rest=rest,
        flow=list(flow) if flow is not None else [Game(list(left), step="player"), ShamansTurn(turn, step="choose")],
        dice=dice,
        options=options,
        seed=seed,
        part="players",
        active=turn if flow is None else "",
        first=first,
        round=round,
        creatures=creatures,
        at=at,
        born=len(creatures),
        king=lord,
        crown=where,
        dying=king is None if dying is None else dying,
        wards={tile(place): word for place, word in (CLOSED if wards is None else wards).items()},
        obstacles=_obstacles(state, obstacles, king is not None),
        tribes={seat: _tribe(seat, number, creatures, tribes or {}) for number, seat in enumerate(SEATS[:seats])},
        ways={thug: (ways or {}).get(thug, "ring" if king else "seek") for thug in THUGS}
        | dict.fromkeys(barracks or {}, ""),
        barracks=dict(barracks or {}),
        turn=Turn(**{name: fields.pop(name) for name in Turn.__slots__ if name in fields}),  # type: ignore[arg-type]
        **fields,
    )
    return table


def creature(place: str, words: str) -> Creature:
    one = Creature(ZIMBY, place)
    for word in words.split():
        found = re.fullmatch(r"(\w+?)(-?)(\d+)", word)
        assert found is not None, word
        if found[1] == "thug":
            one.kind = THUG
            (one.spent if found[2] else one.ready).append(found[3])
        elif found[1].startswith("zombie_"):
            one.kind = ZOMBIE
            (one.spent if found[2] else one.ready).append(found[1].removeprefix("zombie_"))
        else:
            (one.spent if found[2] else one.ready).extend([found[1]] * int(found[3]))
    return one


def _tribe(
    seat: Seat, number: int, creatures: Mapping[str, Creature], tribes: Mapping[Seat, Mapping[str, object]]
) -> Tribe:
    tribe = Tribe(home=ENTRY_POINTS[number], ready=4)
    for name, value in tribes.get(seat, {}).items():
        setattr(tribe, name, tile(value) if name == "home" and isinstance(value, str) else value)
    afield = sum(one.members.count(seat) for one in creatures.values() if one.kind == ZIMBY)
    undead = sum(one.members.count(seat) for one in creatures.values() if one.kind == ZOMBIE)
    if "far" not in tribes.get(seat, {}):
        tribe.far = 16 - tribe.at_home - afield
    tribe.zombies = 2 - undead
    return tribe


def _obstacles(state: Zimby, given_ones: Mapping[str, str] | None, kings: bool) -> dict[str, tuple[Obstacle, ...]]:
    state.obstacles = {}
    if kings:
        grow_kings_obstacles(state)
    for place, words in (given_ones or {}).items():
        lying = []
        for word in words.split(","):
            kind, _, side = word.strip().partition("/")
            group = kind if kind in ("thicket", "blood vines") else f"{kind} x"
            lying.append(Obstacle(kind, side or "A", group))
        state.obstacles[tile(place)] = tuple(lying)
    return state.obstacles


# -- looking -----------------------------------------------------------------------------------------


def on(table: Scene, place: str) -> str:
    """Who stands there: `ann1 bob2`, `thug1`, `zombie_ann`, `king`, or nothing."""
    one = table.state.on(tile(place))
    if one is None:
        return ""
    if one.kind == KING:
        return "king"
    if one.kind == THUG:
        return " ".join([f"thug{thug}" for thug in one.ready] + [f"thug-{thug}" for thug in one.spent])
    if one.kind == ZOMBIE:
        return f"zombie_{one.members[0]}"
    words = [f"{tribe}{one.ready.count(tribe)}" for tribe in sorted(set(one.ready))]
    return " ".join(words + [f"{tribe}-{one.spent.count(tribe)}" for tribe in sorted(set(one.spent))])


def home(table: Scene, seat: Seat) -> tuple[int, int, int]:
    """Active and depleted zimbies at home, and active tokens."""
    tribe = table.state.tribes[seat]
    return tribe.ready, tribe.spent, tribe.tokens


def mojo(table: Scene, seat: Seat) -> int:
    """Tokens and active zimbies at home."""
    tribe: Tribe = table.state.tribes[seat]
    return tribe.tokens + tribe.ready


def offered(player: Player, label: str = "") -> set[str]:
    """What a player may choose, in short words; nothing if not asked."""
    return {choice.replace("tile:", "") for choice in player.choices(label)} if player.is_asked else set()


# -- doing -------------------------------------------------------------------------------------------


def walks(player: Player, start: str, goal: str, group: str = "") -> None:
    """Choose a creature, who of it goes, and where to."""
    player.chooses(tile(start), label="Move")
    if player.question is not None and player.question.prompt.startswith("Who goes"):
        player.chooses(label=group or "The whole column")
    if player.question is not None and player.question.prompt.startswith("Where to"):
        player.chooses(tile(goal), label="Walk")


def price(player: Player, goal: str) -> str:
    """What the way to a tile costs, as it is offered: `7 tiles, 2 mojo, depleting 1 zimby at home`.

    What awaits one there (`joins Bob's 2, who may refuse`) comes after that.
    """
    names = player.scene.match.names()
    for option in player.question.options if player.question is not None else ():
        if option.refs == (tile(goal),):
            return names.label(option).split(": ")[1].split("; ")[0]
    return ""


def attacks(player: Player, source: str, target: str) -> None:
    player.chooses(tile(source), tile(target))


def uses(player: Player, scroll: str, target: str) -> None:
    player.chooses(scroll, tile(target) if re.match(r"\d", target) else target, label="Use")


def all_pass(table: Scene) -> None:
    """Until nobody is in a window any more."""
    for _ in range(200):
        windows = [player for player in table.players if player.question and player.question.kind]
        if not windows:
            return
        windows[0].passes()
    raise AssertionError("the windows do not close")


def ends(player: Player) -> None:
    player.chooses(label="End the turn")
