"""What the log tells, and under which rule: one thing can come to pass for several reasons."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import Event
from ossuary.games.zanaga.adventures.roaming import AddMonsters, RoamingCheck
from ossuary.games.zanaga.effects.heroes import Gold, Heal, RestFully
from ossuary.games.zanaga.effects.rites import NewRituals
from ossuary.games.zanaga.events.fights import (
    Defeated,
    EnemyHealed,
    Escaped,
    EscapeFailed,
    FightBegan,
    Healed,
    Rolled,
    RoundBegan,
    Stood,
)
from ossuary.games.zanaga.events.rites import (
    Drew,
    GodsLeft,
    GodWoke,
    RankRose,
    Reshuffled,
    RitualDiscarded,
    TokenDrawn,
    TokenReturned,
)
from ossuary.games.zanaga.events.table import (
    CardGained,
    CardLost,
    CardsAdded,
    CardsDropped,
    CompanionCame,
    CounterWon,
    DieSet,
    GearGained,
    GearUsed,
    GoldChanged,
    Rested,
)
from ossuary.games.zanaga.fight.duel import TakeSpoils
from ossuary.games.zanaga.fight.spoils import Spoils
from ossuary.games.zanaga.heroes.gaining import LookAtMarket
from ossuary.games.zanaga.rites.rituals import Omen
from ossuary.games.zanaga.rites.tokens import Tokens
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import BOB, TITAN, Has, defeat, does, fight, fight_on, has, labels, says, settles, zanaga

JUBARI, ONASAN = "-4,11", "-3,7"


def rules(scene: Scene, kind: type[Event]) -> set[str]:
    """The rules under which this has happened."""
    return {event.rule for event in scene.told if isinstance(event, kind)}


@rule("RB-9.1", "RB-9.2")
def test_a_knock_out() -> None:
    table = settles(has(wounds=4, items="I07"), "QY07:KKK", bob=BOB)

    assert rules(table, GoldChanged) == {"RB-9.1"}
    assert rules(table, CardLost) == {"RB-9.2"}


@rule("MZ-6.9", "MZ-6.10", "RB-6.16")
def test_the_reward_of_a_roaming_monster() -> None:
    table = zanaga(ann=has("H01"), bob=BOB, roaming="AG27:K", step="end", flow=[Spoils("ann", "AG27#1", "roaming")])

    assert rules(table, GoldChanged) == {"MZ-6.9"}
    assert rules(table, CounterWon) == {"MZ-6.10"}
    assert rules(defeat("AG04"), Defeated) == {"RB-6.16"}


@rule("RB-10.3", "RB-10.5", "RB-10.6", "MZ-R1")
def test_business_in_a_market() -> None:
    seller = has(at=JUBARI, gold=3, wounds=1, exhaustion=1, items="I07")
    table = zanaga(ann=seller, bob=BOB, step="market")
    ann = table.players[0]
    said = {
        "Sell Broadsword for 2 gold": "RB-10.3",
        "Pay 1 gold to heal a wound of Tamsin Quill": "RB-10.5",
        "Pay 1 gold to remove all exhaustion": "RB-10.6",
        "Buy a lockjaw trap for 1 gold": "MZ-R1",
    }
    says(ann, "Visit the market")

    for words, number in said.items():
        says(ann, words)
        assert [event.rule for event in table.news if isinstance(event, GoldChanged)] == [number]
    assert rules(table, Healed) == {"RB-10.5"}
    assert rules(table, Rested) == {"RB-10.6"}


@rule("RB-10.1", "MZ-3.7", "MZ-3.19")
@pytest.mark.parametrize(("at", "city", "number"), [(JUBARI, "", "RB-10.1"), (ONASAN, "", "MZ-3.7"),
                                                    ("7,3", "7,3", "MZ-3.19")])  # fmt: skip
def test_cards_added_to_a_stack(at: str, city: str, number: str) -> None:
    table = zanaga(ann=has(at=at), bob=BOB, city=city, step="market")

    says(table.players[0], "Visit the market")

    assert rules(table, CardsAdded) == {number}


@rule("MZ-10.2")
def test_gifts_of_a_ritual() -> None:
    hurt = has(wounds=2, exhaustion=2)

    assert rules(does(Gold(2, "each"), has(), bob=BOB), GoldChanged) == {"MZ-10.2"}
    assert rules(does(Heal(1, "each"), hurt, bob=BOB), Healed) == {"MZ-10.2"}
    assert rules(does(RestFully("each"), hurt, bob=BOB), Rested) == {"MZ-10.2"}


@rule("RB-13.1", "RB-13.4", "RB-10.8")
def test_a_draught_drunk_and_a_sword_thrown_away() -> None:
    table = zanaga(ann=has(wounds=1, items="I32 I07"), bob=BOB)
    ann = table.players[0]

    says(ann, "Use Healing Draught now")
    assert (rules(table, CardLost), rules(table, Healed)) == ({"RB-13.1"}, {"RB-13.4"})
    says(ann, "Discard Broadsword")
    assert rules(table, CardLost) == {"RB-13.1", "RB-10.8"}


@rule("RB-4.1", "MZ-6.4", "MZ-6.11")
def test_who_draws_a_challenge_and_why() -> None:
    attempt = zanaga(ann=has(at="12,9"), bob=BOB, step="adventure")
    says(attempt.players[0], "Attempt the adventure at jungle Q10 (green)")
    check = zanaga(ann=has(at="8,0"), bob=BOB, step="end", flow=[RoamingCheck("ann", forced=True)])
    added = zanaga(ann=has(at="8,0"), bob=BOB, step="end", flow=[AddMonsters("ann", 1)])

    assert [rules(table, Drew) for table in (attempt, check, added)] == [{"RB-4.1"}, {"MZ-6.4"}, {"MZ-6.11"}]


@rule("MZ-7.9", "MZ-4.2")
def test_tokens_for_a_card_and_tokens_for_an_effect() -> None:
    given = zanaga(ann=has(), bob=BOB, rituals="QG02", step="end", flow=[Tokens(1)], luck=["S"])
    laid = zanaga(ann=has(at="8,0"), bob=BOB, step="end", flow=[AddMonsters("ann", 1)])

    assert (rules(given, TokenDrawn), rules(laid, TokenDrawn)) == ({"MZ-7.9"}, {"MZ-4.2"})


@rule("MZ-12.4", "MZ-R42", "RB-6.20", "RB-8.3")
def test_ways_to_escape() -> None:
    trapped = fight(has(gear="trap"), "AG04", bob=BOB)
    says(trapped.players[0], "Escape with a lockjaw trap")
    ran = fight(has(), "AG04", 10, 10, bob=BOB)
    says(ran.players[0], "Escape by the Mind (ranged)")
    talked = fight(TITAN, "AG05", 10, 10, bob=BOB)
    says(talked.players[0], "Try it")
    endless = fight(TITAN, "AG04", *[10, 10] * 4, bob=BOB)
    endless.state.combat.round = 30
    ann = endless.players[0]
    says(ann, "Fight on")
    while endless.state.combat is not None:
        says(ann, "Defend")

    assert rules(trapped, Escaped) == rules(trapped, GearUsed) == {"MZ-12.4"}
    assert rules(ran, Escaped) == {"RB-8.3"}
    assert rules(talked, Escaped) == {"MZ-R42"}
    assert rules(endless, Escaped) == {"RB-6.20"}


@rule("RB-12.1", "RB-12.2", "RB-12.4", "RB-12.6")
def test_a_duel() -> None:
    table = zanaga(ann=has("H01", at="5,6"), bob=has("H07", at="5,6"), step="adventure", luck=[1, 1, 5, 5, 5, 5])
    ann = table.players[0]

    says(ann, "Attack Bob", "Escape by the Body", "Defend")

    assert rules(table, FightBegan) == {"RB-12.1"}
    assert rules(table, RoundBegan) == {"RB-12.4"}
    assert rules(table, EscapeFailed) == {"RB-12.6"}
    assert rules(table, Stood) == {"RB-12.2"}
    assert rules(table, Rolled) >= {"RB-6.13"}


@rule("RB-12.7")
def test_spoils_of_gear_are_told() -> None:
    table = zanaga(ann=has(), bob=has("H09", at="8,0", gear="trap"), step="end", flow=[TakeSpoils("ann", "bob")])

    says(table.players[0], "Take a lockjaw trap")

    assert rules(table, GearGained) == rules(table, GoldChanged) == {"RB-12.7"}


@rule("RB-7.6", "RB-10.7", "MZ-6.9")
@pytest.mark.parametrize(("card", "name", "number"), [("L04", "Sellsword", "RB-7.6"), ("I07", "Broadsword", "RB-10.7")])
def test_a_gift_above_the_limit(card: str, name: str, number: str) -> None:
    owner = has(items="I01 I06", allies="L01 L02")
    table = zanaga(ann=owner, bob=BOB, market=card, step="end", flow=[LookAtMarket("ann", 1)])
    ann = table.players[0]
    says(ann, f"Keep {name}")
    assert ann.question is not None
    assert ann.question.rule == number

    says(ann, min(label for label in labels(ann) if label.startswith("Discard")))

    assert rules(table, CardLost) == {number}
    assert rules(table, CardGained) == {"MZ-6.9"}


@rule("MZ-9.5", "MZ-9.6", "MZ-9.3", "MZ-R28")
def test_an_awakening() -> None:
    table = settles(has(), "QG11:KK", bob=BOB, beside="QG01 QG10")

    assert rules(table, GodWoke) == {"MZ-9.3"}
    assert [event.count for event in table.happened(GodsLeft)] == [9]
    assert rules(table, RitualDiscarded) == {"MZ-9.6"}
    assert rules(table, TokenReturned) == {"MZ-R28"}
    assert len(table.happened(TokenReturned)) == 2


@rule("MZ-16.4", "MZ-16.5", "MZ-R66")
def test_an_epic_awakening() -> None:
    """The last skull for a god, and a skull that nobody needs."""
    epic = {"epic_confrontation": True}
    filled = settles(has(), "QG11:KK", bob=BOB, options=epic, sleeping="P03", empty="sleeping", beside="QG10 QG12",
                     lies_under={"QG10#1": "P03#1", "QG12#1": "P03#1"})  # fmt: skip
    useless = settles(has(), "QG11:KK", bob=BOB, options=epic, sleeping="P01", empty="sleeping")

    assert rules(filled, GodWoke) == {"MZ-16.5"}
    assert rules(filled, RitualDiscarded) == {"MZ-R66"}
    assert rules(useless, GodWoke) == rules(useless, RitualDiscarded) == {"MZ-16.4"}


@rule("MZ-8.7", "MZ-8.8")
def test_the_last_ritual_of_a_deck() -> None:
    green = does(NewRituals(1), has(), bob=BOB, ritual_decks={"green": "QG02"}, empty="green-rituals")
    red = zanaga(ann=has(), bob=BOB, awake="P02", rank=4, ritual_decks={"red": "QR01"}, empty="red-rituals",
                 step="end", flow=[Omen("P02#1", "moon")])  # fmt: skip

    assert rules(green, RankRose) == {"MZ-8.7"}
    assert rules(red, Reshuffled) == {"MZ-8.8"}
    assert rules(red, RitualDiscarded) == {"MZ-9.7"}


@rule("MZ-9.7")
def test_cards_that_a_god_drops_from_the_stacks() -> None:
    table = zanaga(ann=has(), bob=BOB, awake="P09", stacks={"jubari": "I14 I15"}, step="end",
                   flow=[Omen("P09#1", "moon")])  # fmt: skip

    assert [(event.stack, event.cards, event.rule) for event in table.happened(CardsDropped)] == [
        ("stack-jubari", ("I14#1",), "MZ-9.7")]  # fmt: skip


@rule("RB-1.4")
def test_a_companion_that_returns_is_told() -> None:
    """Kuto was killed, and waits outside the game."""
    table = zanaga(ann=has("Z02", at=JUBARI), bob=BOB, step="market")

    says(table.players[0], "Visit the market")

    assert rules(table, CompanionCame) == {"RB-1.4"}
    assert table.pile("ann.allies") == "K01"


@rule("MZ-12.5", "RB-13.4")
@pytest.mark.parametrize(("owner", "uses", "number"), [
    (has(gear="compass"), "Use a dead man's compass", "MZ-12.5"),
    (has(items="X12"), "Use Cartographer's Chart", "RB-13.4")])  # fmt: skip
def test_a_die_set(owner: Has, uses: str, number: str) -> None:
    table = zanaga(ann=owner, bob=BOB, luck=["PSM"] * 5)
    ann = table.players[0]

    says(ann, "Roll the movement dice", uses)
    assert ann.question is not None
    assert ann.question.rule == number
    says(ann, min(labels(ann)))

    assert rules(table, DieSet) == {number}


@rule("RB-6.5")
def test_an_enemy_that_heals() -> None:
    """Red-Grass Jackals heal when they bite."""
    table = fight(has(), "AG08", 1, 1, bob=BOB)
    table.state.combat.wounds = 1

    says(table.players[0], "Fight on", "Defend", "Attack with Tamsin Quill")

    assert rules(table, EnemyHealed) == {"RB-6.5"}


@rule("MZ-11.3", "MZ-11.1", "MZ-11.7")
def test_a_confrontation() -> None:
    open_land = zanaga(ann=has(at="4,7"), bob=BOB, awake="P05", rank=4, step="begin").players[0]
    city = zanaga(ann=has(at="4,7"), bob=BOB, awake="P05", rank=4, city="4,7", step="begin").players[0]
    won = fight_on(fight(TITAN, "P05", bob=BOB))

    assert open_land.question is not None
    assert city.question is not None
    assert (open_land.question.rule, city.question.rule) == ("MZ-11.3", "MZ-11.1")
    assert rules(won, Defeated) == {"MZ-11.7"}


@rule("MZ-8.2", "MZ-12.6", "MZ-12.7", "RB-13.6")
def test_what_keeps_its_own_rule() -> None:
    boned = zanaga(ann=has(at="12,9", gear="bones bones"), decks={"green": "AG20 AG12"}, step="adventure",
                   luck=["K", "S"])  # fmt: skip
    says(boned.players[0], "Attempt the adventure at jungle Q10 (green)", "Discard shaman bones and draw again",
         "Keep it", "Discard shaman bones and draw again")  # fmt: skip
    kept = zanaga(ann=has(), bob=BOB, roaming="AR06:K", step="end", flow=[Spoils("ann", "AR06#1", "roaming")])
    says(kept.players[0], "Keep Singhara Sunblade")

    assert rules(boned, GearUsed) == {"MZ-12.6", "MZ-12.7"}
    assert rules(kept, RankRose) == {"MZ-8.2"}
    assert rules(kept, CardGained) == {"RB-13.6"}


@rule("MZ-1.6", "MZ-1.10", "MZ-1.11")
def test_what_is_dealt_during_setup() -> None:
    opening = ossuary.game("zanaga").start(2, 1).opening

    for kind, number in ((TokenDrawn, "MZ-1.6"), (CardsAdded, "MZ-1.10"), (GearGained, "MZ-1.11")):
        assert {event.rule for event in opening if isinstance(event, kind)} == {number}


@rule("MZ-R23")
def test_the_discards_of_a_counters_colour() -> None:
    table = zanaga(ann=has(at="12,9"), bob=BOB, discards={"green": "AG04"}, empty="green-adventures",
                   step="adventure")  # fmt: skip

    says(table.players[0], "Attempt the adventure at jungle Q10 (green)")

    assert rules(table, Reshuffled) == {"MZ-R23"}
