"""The log tells what heroes do and what becomes of them, line by line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ossuary
from ossuary.games.zanaga.adventures.roaming import AddMonsters
from ossuary.games.zanaga.effects.heroes import Gold
from ossuary.games.zanaga.events.table import Arrived, HeroChosen, TurnBegan
from ossuary.games.zanaga.fight.spoils import Spoils
from ossuary.games.zanaga.heroes.gaining import LookAtMarket
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.rites.rituals import Omen
from ossuary.games.zanaga.verbs import table as verbs
from ossuary.testing import Player, Scene, rule
from tests.games.zanaga.table import BOB, does, fight, has, says, settles, state_of, zanaga

JUBARI = "-4,11"


def lines(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in table.told]


def goes(player: Player, tile: str) -> None:
    player.chooses(f"hex:{tile}", label="Go")


@rule("RB-3.1", "RB-3.5", "RB-3.8", "RB-1.3")
def test_a_journey_is_told() -> None:
    rolled = zanaga(ann=has(at="4,3"), luck=["TRF", "PSM", "PSM", "PSM", "PSM"])
    says(rolled.players[0], "Roll the movement dice")
    goes(rolled.players[0], "3,4")
    stepped = zanaga(ann=has(at="7,3"), bob=BOB)
    says(stepped.players[0], "Step to mountains J4 without rolling")

    dice = ", ".join(["trail-river-jungle", *["savannah-swamp-mountains"] * 3])
    assert lines(rolled) == [
        f"Ann rolls the movement dice: {dice} and savannah-swamp-mountains",
        "Ann goes to river F5 for trail-river-jungle",
    ]
    assert lines(stepped)[0] == "Ann steps to mountains J4 without rolling"
    assert lines(stepped)[-2:] == ["Ann meets no monster here", "Round 1: it is the turn of Bob"]
    assert [(event.seat, event.round) for event in stepped.happened(TurnBegan)] == [("bob", 1)]


@rule("RB-10.1", "RB-10.2", "RB-10.3", "RB-1.8")
def test_business_in_a_market_is_told() -> None:
    table = zanaga(ann=has(at=JUBARI, gold=9, items="I07"), bob=BOB, step="market", market="I01")
    says(table.players[0], "Visit the market", "Sell Broadsword for 2 gold", "Buy Hunting Bow for 3 gold")
    looked = zanaga(ann=has(), bob=BOB, market="I07 I01", step="end", flow=[LookAtMarket("ann", 2)])

    assert lines(table) == [
        "New in the market of Jubari: Hunting Bow",
        "Ann sells Broadsword for 2 gold",
        "Ann gets 2 gold and has 11",
        "Ann parts with 3 gold and has 8",
        "Ann buys Hunting Bow for 3 gold",
    ]
    assert lines(looked)[0] == "Ann looks at 2 market cards"


@rule("RB-9.1", "RB-9.2", "RB-9.4", "RB-7.1", "MZ-10.2", "MZ-7.8")
def test_a_knock_out_is_told() -> None:
    table = settles(has(wounds=4, items="I07"), "QY07:KKK", bob=BOB)

    assert lines(table)[:10] == [
        "Rite of Suffering is completed",
        "Tamsin Quill takes 1 wound from Rite of Suffering",
        "Ann has as many wounds as life and is knocked out",
        "Ann loses 3 gold and has 0",
        "Ann loses Broadsword",
        "Ann wakes up in Tuskfall",
        "Ragna Wolfsister takes 1 wound from Rite of Suffering",
        *["Back in the pool of tokens: skull"] * 3,
    ]


@rule("MZ-6.9", "MZ-6.10", "MZ-8.6", "MZ-7.3", "MZ-4.3")
def test_the_spoils_of_a_roaming_monster_are_told() -> None:
    table = zanaga(ann=has("H01"), bob=BOB, roaming="AG27:K", rituals="QG02", step="end",
                   flow=[Spoils("ann", "AG27#1", "roaming")])  # fmt: skip
    begun = zanaga(ann=has("H01"), bob=BOB, roaming="AG27:K", ritual_decks={"green": "QG02"}, step="end",
                   flow=[Spoils("ann", "AG27#1", "roaming")])  # fmt: skip

    assert lines(table)[:2] == ["Ann takes a green counter", "Ann gets 4 gold from Watcher Idol and has 7"]
    assert any(line.startswith("Token for ") and line.endswith(": skull") for line in lines(table))
    assert f"{begun.state.cards.face['QG02#1'].name} is begun" in lines(begun)


@rule("RB-13.1", "RB-6.11", "RB-7.1", "RB-6.3", "RB-6.5")
def test_a_fight_is_told() -> None:
    table = fight(has("H07", items="I05"), "AR14", *[1] * 20, bob=BOB)
    says(table.players[0], "Fight on", "Defend", "Use Throwing Knives")

    assert lines(table) == [
        "Ann fights Sky Serpent",
        "Round 1 of the fight with Sky Serpent",
        "Ann uses Throwing Knives",
        "Tamsin Quill defends (ranged): the dice show 1 and 1, 8 against 20: not enough",
        "Tamsin Quill takes 4 wounds from Sky Serpent",
    ]


@rule("RB-11.2")
@pytest.mark.parametrize(
    ("counters", "paid", "said"),
    [((3, 0, 0, 0), "3 green", "3 green counters"), ((0, 0, 1, 0), "1 blue", "1 blue counter")],
)
def test_experience_is_told(counters: tuple[int, int, int, int], paid: str, said: str) -> None:
    table = zanaga(ann=has(counters=counters), bob=BOB, step="experience")
    says(table.players[0], f"Spend {paid}", "Gain +2 Body")

    assert lines(table)[0] == f"Ann pays {said} for +2 Body and has level 2 now"


@rule("RB-2.1", "RB-2.3")
def test_what_is_readied_is_told_and_nothing_if_there_is_nothing() -> None:
    ready = zanaga(ann=has(items="I05"), bob=BOB, used={"I05#1", "H09#1"})
    idle = zanaga(ann=has(items="I05"), bob=BOB, used={"H09#1"})

    assert [line for line in lines(ready) if "readies" in line] == ["Ann readies 1 card"]
    assert [line for line in lines(idle) if "readies" in line] == []
    assert ready.state.used == {"H09#1"}


@rule("MZ-6.12", "MZ-6.13", "MZ-4.2")
@pytest.mark.parametrize(("roaming", "driven"), [("", 0), ("AG01:S AG04:S AG08:S AG27:S AG05:S AG06:S", 1)])
def test_a_monster_that_joins_or_is_driven_off_is_told(roaming: str, driven: int) -> None:
    table = zanaga(ann=has(at="8,0"), bob=BOB, roaming=roaming, step="end", flow=[AddMonsters("ann", 1)], luck=["S"])

    joined = [line for line in lines(table) if line.startswith("New among the roaming monsters: ")]
    off = [line for line in lines(table) if line.startswith("Driven off the full track: ")]
    assert len(joined) == 1
    assert len(off) <= driven


@rule("MZ-1.12", "MZ-1.15")
def test_who_plays_whom_and_where_they_begin_is_told() -> None:
    match = ossuary.game("zanaga").start(seats=2, seed=3, options={"hero_pick": "choose"})
    told = list(match.opening)
    while any("hero" in question.prompt.lower() or "Who" in question.prompt for question in match.waiting.values()):
        seat, question = next(iter(match.waiting.items()))
        told += match.answer(seat, question.options[0])
        if len([event for event in told if isinstance(event, HeroChosen)]) == 2:
            break
    for _ in range(2):
        seat, question = next(iter(match.waiting.items()))
        told += match.answer(seat, question.options[0])

    assert len([event for event in told if isinstance(event, HeroChosen)]) == 2
    assert len([event for event in told if isinstance(event, Arrived)]) == 2


@rule("RB-7.4", "RB-7.1", "MZ-9.7")
@pytest.mark.parametrize(
    ("scene", "told"),
    [
        (lambda: does(Gold(2, "each"), has(), bob=BOB), "Ann gets 2 gold from "),
        (lambda: zanaga(ann=has(), bob=BOB, awake="P01", rank=2, step="end", flow=[Omen("P01#1", "sun")], luck=["S"]),
         "The sun omen of "),
    ],
)  # fmt: skip
def test_what_happens_to_heroes_is_told(scene: Callable[[], Scene], told: str) -> None:
    assert any(line.startswith(told) for line in lines(scene()))


@rule("RB-7.1", "RB-7.3", "RB-7.4", "RB-7.5", "MZ-13.2", "MZ-12.1", "MZ-12.2", "MZ-3.15", "MZ-13.4", "RB-4.2", "RB-9.8")
def test_each_verb_changes_one_thing_and_tells_of_it() -> None:
    table = zanaga(ann=has(items="I07", allies="L10 L01", gear="trap"), bob=BOB)
    state = state_of(table)
    state.news, market = [], len(state.piles["market"])
    filled = [tile for tile, colour in JEWELS.items() if colour == "green"][:2]
    for tile in filled:
        state.jewels[tile] = False

    verbs.add_wounds(state, "H07#1", 2, "AG04#1")
    verbs.heal(state, "H07#1", 1)
    verbs.add_exhaustion(state, "L10#1", 3, "AG04#1")
    verbs.exert(state, "L10#1", 1)
    verbs.rest(state, "ann", "L10#1", 2)
    verbs.gain_gear(state, "ann", "bones")
    verbs.drop_gear(state, "ann", "trap")
    verbs.lose_card(state, "ann", "I07#1", "RB-9.8")
    verbs.bury(state, "ann", "L01#1")
    verbs.take_counter(state, "ann", "green", filled[0])
    verbs.replenish(state, ("green",))
    verbs.place_city(state, "ann", "hex:4,7")

    names = table.match.names()
    assert [names.line(event) for event in state.news] == [
        "Tamsin Quill takes 2 wounds from Lizardman Forager",
        "Tamsin Quill is healed of 1 wound",
        f"{state.cards.face['L10#1'].name} takes 3 exhaustion from Lizardman Forager",
        f"{state.cards.face['L10#1'].name} takes 1 exhaustion for it",
        f"Ann rests: 2 exhaustion less for {state.cards.face['L10#1'].name}",
        *[names.line(event) for event in state.news[5:7]],
        "Ann loses Broadsword",
        f"{state.cards.face['L01#1'].name} dies",
        "Ann takes a green counter",
        "The land is replenished: 2 new adventure counters",
        *[names.line(event) for event in state.news[11:]],
    ]
    assert len(state.news) == 12
    assert (state.wounds["H07#1"], state.exhaustion["L10#1"]) == (1, 2)
    assert (state.heroes["ann"].gear["bones"], state.heroes["ann"].gear["trap"]) == (1, 0)
    assert state.piles["market"][:2] == ["L01#1", "I07#1"]
    assert len(state.piles["market"]) == market + 2
    assert (state.heroes["ann"].counters, state.city) == ((1, 0, 0, 0), "hex:4,7")
    assert all(state.jewels[tile] for tile in filled)


@rule("RB-7.1", "MZ-13.2")
def test_counters_never_go_below_none() -> None:
    state = state_of(zanaga(ann=has(wounds=1, exhaustion=2), bob=BOB))

    verbs.heal(state, "H07#1", 3)
    verbs.rest(state, "ann", "H07#1", 2)

    assert "H07#1" not in state.wounds
    assert "H07#1" not in state.exhaustion


@rule("MZ-R47", "MZ-13.4")
def test_nothing_grows_under_heroes_and_the_lost_city_nor_in_other_colours() -> None:
    green = [tile for tile, colour in JEWELS.items() if colour == "green"][:3]
    other = next(tile for tile, colour in JEWELS.items() if colour == "red")
    state = state_of(zanaga(ann=has(at=green[0].removeprefix("hex:")), bob=BOB, city=green[1].removeprefix("hex:")))
    for tile in (*green, other):
        state.jewels[tile] = False

    verbs.replenish(state, ("green",))

    assert [state.jewels[tile] for tile in (*green, other)] == [False, False, True, False]
