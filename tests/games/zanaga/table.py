"""A table of Zanaga in the words of its specification.

    table = zanaga(ann=has("Z01", at="7,3"), roaming="AG01:S AG08:M", rituals="QG02:S QG06", decks={"green": "AG14"},
                   step="adventure", luck=["M", 4, 6])

Ann plays Maliki on the hills at (7,3); two monsters roam with a sun and a moon token; one sun token lies on QG02; AG14
is on top of the green adventure deck. Her Adventure step begins; the next token drawn is a moon, the next dice show 4
and 6. Heroes have no gear unless it is said: gear asks questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import ossuary
from ossuary.engine import DONE, Next, Procedure, Seat
from ossuary.games.zanaga.cards.resolve import Carry
from ossuary.games.zanaga.cards.words import CardEffect
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.land.dice import FACES
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.rites.rituals import Settle
from ossuary.games.zanaga.setup import home
from ossuary.games.zanaga.state import POOL, SYMBOLS, Hero, Zanaga
from ossuary.games.zanaga.turn import Game, Turn
from ossuary.testing import Player, Scene, given

SEATS = ("ann", "bob", "cyd", "dan", "eve", "fay")
SYMBOL = {"S": "sun", "M": "moon", "K": "skull", "W": "wild"}
CATALOG = ossuary.game("zanaga").cards


@dataclass(slots=True)
class Unspent(Procedure):
    """Lays dice before the active hero that he did not spend."""

    faces: tuple[str, ...]

    def begin(self, state: Zanaga) -> Next:
        state.dice = list(self.faces)
        return DONE


@dataclass(frozen=True)
class Has:
    hero: str
    at: str
    items: str
    allies: str
    trophies: str
    gold: int
    gear: str
    wounds: int
    exhaustion: int
    counters: tuple[int, int, int, int]
    experience: tuple[int, int, int, int, int]
    hurt: Mapping[str, int] = field(default_factory=dict)
    tired: Mapping[str, int] = field(default_factory=dict)


def has(
    hero: str = "H07",
    *,
    at: str = "7,3",
    items: str = "",
    allies: str = "",
    trophies: str = "",
    gold: int = 3,
    gear: str = "",
    wounds: int = 0,
    exhaustion: int = 0,
    counters: tuple[int, int, int, int] = (0, 0, 0, 0),
    experience: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    hurt: Mapping[str, int] | None = None,
    tired: Mapping[str, int] | None = None,
) -> Has:
    """A hero: where he stands, what he has, and how he is. `hurt` and `tired` are counters on allies."""
    return Has(hero, at, items, allies, trophies, gold, gear, wounds, exhaustion, counters, experience, hurt or {},
               tired or {})  # fmt: skip


def zanaga(
    *,
    ann: Has,
    bob: Has | None = None,
    cyd: Has | None = None,
    roaming: str = "",
    rituals: str = "",
    beside: str = "",
    awake: str = "",
    doom: int = 0,
    under: str = "",
    sleeping: str = "",
    lies_under: Mapping[str, str] | None = None,
    unspent: str = "",
    decks: Mapping[str, str] | None = None,
    ritual_decks: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    market: str = "",
    stacks: Mapping[str, str] | None = None,
    arena: str = "",
    empty: str = "",
    city: str = "",
    rank: int = 1,
    step: str = "refresh",
    flow: Sequence[Procedure] = (),
    luck: Sequence[int | str] = (),
    options: Mapping[str, object] | None = None,
    turn: Seat = "ann",
    **fields: object,
) -> Scene:
    """A table with these heroes. Decks are named top first; all other cards lie under them."""
    owners = dict(zip(SEATS, [owner for owner in (ann, bob, cyd) if owner is not None], strict=False))
    tokens: dict[str, tuple[str, ...]] = {}
    named: dict[str, list[str]] = {}
    taken: set[str] = set()

    def lay(place: str, words: str, *, top_first: bool = False) -> list[str]:
        found = []
        for word in words.split():
            design, _, held = word.partition(":")
            card = next(card for card in CATALOG.of(design) if card not in taken)
            taken.add(card)
            found.append(card)
            if held:
                tokens[card] = tuple(SYMBOL[letter] for letter in held)
        named[place] = [*named.get(place, []), *(reversed(found) if top_first else found)]
        return found

    wounds: dict[str, int] = {}
    exhaustion: dict[str, int] = {}
    heroes: dict[str, Hero] = {}
    for seat, owner in owners.items():
        (card,) = lay(f"{seat}.hero", owner.hero)
        lay(f"{seat}.items", owner.items)
        for ally in lay(f"{seat}.allies", owner.allies):
            design = ally.partition("#")[0]
            wounds |= {ally: owner.hurt[design]} if design in owner.hurt else {}
            exhaustion |= {ally: owner.tired[design]} if design in owner.tired else {}
        lay(f"{seat}.trophies", owner.trophies)
        wounds |= {card: owner.wounds} if owner.wounds else {}
        exhaustion |= {card: owner.exhaustion} if owner.exhaustion else {}
        held = owner.gear.split()
        gear = {kind: held.count(kind) for kind in ("trap", "compass", "bones")}
        heroes[seat] = Hero(f"hex:{owner.at}", owner.gold, gear, owner.counters, owner.experience)
    for place, words in (("roaming", roaming), ("rituals", rituals), ("beside", beside), ("awake", awake),
                         ("under", under), ("arena", arena), ("sleeping", sleeping)):  # fmt: skip
        lay(place, words)
    for town, words in (stacks or {}).items():
        lay("city" if town == "city" else f"stack-{town}", words)
    for colour, words in (decks or {}).items():
        lay(f"{colour}-adventures", words, top_first=True)
    for colour, words in (ritual_decks or {}).items():
        lay(f"{colour}-rituals", words, top_first=True)
    for colour, words in (discards or {}).items():
        lay(f"{colour}-discards", words)
    lay("market", market, top_first=True)
    rest = [card for card in CATALOG.refs() if card not in taken]
    piles: dict[str, list[str]] = {}
    for card in rest:
        place = home(CATALOG.face[card])
        emptied = place in empty.split() or (awake and place == "sleeping")
        unused = "gone" if place == "heroes" or emptied else place
        piles.setdefault(unused, []).append(card)
    for place, cards in named.items():
        piles[place] = [*cards, *piles.get(place, [])] if place == "sleeping" else [*piles.get(place, []), *cards]
    pool = dict(POOL)
    for symbol in [symbol for lying in tokens.values() for symbol in lying]:
        pool[symbol] -= 1
    state_fields: dict[str, Any] = {
        "heroes": heroes,
        "wounds": wounds,
        "exhaustion": exhaustion,
        "tokens": tokens,
        "pool": pool,
        "jewels": dict.fromkeys(JEWELS, True),
        "city": f"hex:{city}" if city else "",
        "rank": rank,
        "active": turn,
        "first": "ann",
        "dice": unspent.split(),
        "under": dict(lies_under or {}),
        "doom": dict.fromkeys(named.get("awake", []), doom),
    }
    unspent_dice = state_fields.pop("dice")
    scene_flow = [Game(step="next_turn"), Turn(turn, step=step), *flow]
    return given(
        "zanaga",
        len(owners),
        piles={place: " ".join(cards) for place, cards in piles.items()},
        rest="gone",
        flow=[*scene_flow, Unspent(tuple(unspent_dice))] if unspent_dice else scene_flow,
        dice=forced(luck, pool),
        options=options,
        **{**state_fields, **fields},
    )


def forced(luck: Sequence[int | str], pool: Mapping[str, int]) -> list[int]:
    """Numbers for the dice as they are; for a token its place in the pool; for a movement die (`TPH`) its side."""
    left = dict(pool)
    found: list[int] = []
    for outcome in luck:
        if isinstance(outcome, int):
            found.append(outcome)
        elif outcome in FACES:
            found.append(FACES.index(outcome) + 1)
        else:
            symbol = SYMBOL[outcome]
            before = SYMBOLS[: SYMBOLS.index(symbol)]
            found.append(sum(left[other] for other in before) + 1)
            left[symbol] -= 1
    return found


def state_of(scene: Scene) -> Zanaga:
    state = scene.state
    assert isinstance(state, Zanaga)
    return state


def fights(seat: Seat, enemy: str, kind: str = "roaming") -> Fight:
    """The combat of this hero with an enemy."""
    return Fight(seat, f"{enemy}#1", kind)  # type: ignore[arg-type]


def fight(hero: Has, enemy: str, *luck: int | str, **more: Any) -> Scene:
    """Ann fights a roaming monster, or a god that is awake; the round's first question is put."""
    god = enemy.startswith("P")
    where: dict[str, Any] = {"awake": enemy, "rank": 4} if god else {"roaming": f"{enemy}:K"}
    if "roaming" in more and not god:
        where["roaming"] = f"{enemy}:K {more.pop('roaming')}"
    kind = "god" if god else "roaming"
    more.setdefault("step", "end")
    return zanaga(ann=hero, flow=[fights("ann", enemy, kind)], luck=luck, **{**where, **more})


def does(word: CardEffect, hero: Has, *luck: int | str, seat: Seat = "ann", **more: Any) -> Scene:
    """This happens to (or because of) a hero, as the first card that says so would have it: `Wound(1, "each")`."""
    card, face = next((card, face) for card, face in CATALOG.face.items() if word in face.all_words)
    more.setdefault("step", "end")
    return zanaga(ann=hero, flow=[Carry(seat, card, (face.all_words.index(word),))], luck=luck, **more)


def settles(ann: Has, rituals: str, *luck: int | str, **more: Any) -> Scene:
    """Completed rituals on the track are resolved in Ann's turn."""
    more.setdefault("step", "end")
    return zanaga(ann=ann, rituals=rituals, flow=[Settle()], luck=luck, **more)


def hero(scene: Scene, seat: Seat = "ann") -> Hero:
    return state_of(scene).heroes[seat]


def wounds(scene: Scene, design: str) -> int:
    return state_of(scene).wounds.get(f"{design}#1", 0)


def tired(scene: Scene, design: str) -> int:
    return state_of(scene).exhaustion.get(f"{design}#1", 0)


def tokens(scene: Scene, design: str) -> str:
    """The tokens on a card: `SSM`."""
    letters = {word: letter for letter, word in SYMBOL.items()}
    return "".join(letters[symbol] for symbol in state_of(scene).tokens.get(f"{design}#1", ()))


def enemy_wounds(scene: Scene) -> int:
    combat = state_of(scene).combat
    assert combat is not None, "there is no combat"
    return combat.wounds


def is_fighting(scene: Scene) -> bool:
    return state_of(scene).combat is not None


def prompt(player: Player) -> str:
    """The question as it is read out."""
    assert player.question is not None, f"{player.seat} is not being asked anything"
    return player.scene.match.names().prompt(player.question)


def labels(player: Player) -> set[str]:
    """The options as they are read out."""
    assert player.question is not None, f"{player.seat} is not being asked anything"
    names = player.scene.match.names()
    return {names.label(option) for option in player.question.options}


def noted(scene: Scene, ref: str, seat: Seat | None = "ann") -> list[tuple[str, list[str]]]:
    """The notes of this name on the table as a seat sees it: what they say, and what about."""
    parts: list[Any] = [part for area in scene.match.view(seat)["areas"] for part in area["parts"]]
    return [(part["text"], part.get("about", [])) for part in parts if part["ref"] == ref]


def says(player: Player, *said: str) -> None:
    """Press these buttons, or choose what is read out like this, one after another."""
    for words in said:
        assert player.question is not None, f"{player.seat} is not being asked anything, and would say {words!r}"
        names = player.scene.match.names()
        found = [option for option in player.question.options if names.label(option) == words]
        assert found, f"{words!r} is not offered to {player.seat}: {sorted(labels(player))}"
        player.scene.news = player.scene.match.answer(player.seat, found[0])
        player.scene.told += player.scene.news


TITAN = has("H07", experience=(9, 9, 9, 9, 3), gold=0)
"""A hero who cannot fail a roll."""

BOB = has("H09", at="8,0")
"""Somebody else, far away."""

ARCHER = has("H07", experience=(9, 9, 9, 9, 3), gold=0, items="I04")
"""A titan whose arrows deal two wounds."""


def fight_on(scene: Scene, seat: Seat = "ann") -> Scene:
    """Attack whenever possible until the fight is over or somebody is asked about something else."""
    player = scene.player(seat)
    while is_fighting(scene) and player.question is not None:
        offered = labels(player)
        attack = sorted(label for label in offered if label.startswith("Attack"))
        combat = state_of(scene).combat
        if (
            combat is not None
            and combat.kind != "hero"
            and combat.phase in state_of(scene).foe(combat.enemy).enemy.immune
        ):
            attack = []
        plain = [label for label in ("Fight on", "Begin the combat", "Go on", "Roll the dice", "Accept the roll",
                                     "Leave it", "Take the wounds", "Defend", "No") if label in offered]  # fmt: skip
        if not attack and not plain:
            break
        says(player, (attack or plain)[0])
    return scene


def defeat(enemy: str, *luck: int | str, ann: Has = TITAN, **more: Any) -> Scene:
    """Ann defeats a roaming monster without trouble."""
    more.setdefault("bob", has("H09", at="8,0"))
    scene = fight_on(fight(ann, enemy, *luck, **more))
    assert not is_fighting(scene)
    return scene
