"""Chapters RB-10, RB-11, MZ-3 and MZ-12: markets, gear and experience."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ossuary.games.zanaga.adventures.adventure import cannot_attempt
from ossuary.games.zanaga.events.rites import Drew
from ossuary.games.zanaga.heroes.free import DISCARD
from ossuary.games.zanaga.heroes.gaining import LookAtMarket
from ossuary.games.zanaga.journey.market import NOT_SOLD, cannot_sell
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.rites.rituals import Omen
from ossuary.testing import Scene, rule
from tests.games.zanaga.table import (
    BOB,
    TITAN,
    Has,
    fight_on,
    has,
    hero,
    labels,
    prompt,
    says,
    state_of,
    wounds,
    zanaga,
)

JUBARI, ONASAN = "-4,11", "-3,7"


def market(who: Has, **more: object) -> Scene:
    """Ann visits the market of the town where she stands."""
    table = zanaga(ann=who, **{"step": "market", "bob": BOB, **more})  # type: ignore[arg-type]
    says(table.players[0], "Visit the market")
    return table


@rule("RB-10.1", "MZ-3.5")
def test_the_market_step_may_be_left_out_and_then_no_card_is_added() -> None:
    table = zanaga(ann=has(at=JUBARI), bob=BOB, step="market", stacks={"jubari": "I14"})

    says(table.players[0], "Go on")

    assert table.pile("stack-jubari") == "I14"


@rule("RB-10.3", "MZ-R56")
@pytest.mark.parametrize(("card", "price"), [("I07", 2), ("I09", 4), ("X06", 5)])
def test_selling_pays_half_rounded_down(card: str, price: int) -> None:
    table = market(has(at=JUBARI, gold=0, items=card))
    name = table.state.cards.face[f"{card}#1"].name

    says(table.players[0], f"Sell {name} for {price} gold")

    assert hero(table).gold == price
    assert table.pile("market").startswith(card)


@rule("MZ-R72", "RB-10.8", "MZ-3.10")
@pytest.mark.parametrize("at", [JUBARI, ONASAN])
def test_allies_are_hired_and_let_go_but_never_sold(at: str) -> None:
    table = market(has(at=at, gold=0, allies="L04"), market="I11 I14")
    ann = table.players[0]

    assert labels(ann) == {"Leave the market", "Discard Sellsword"}
    assert cannot_sell(state_of(table), "L04#1") is NOT_SOLD
    says(ann, "Discard Sellsword")

    assert hero(table).gold == 0
    assert table.pile("market").startswith("L04")


@rule("RB-10.4")
def test_what_was_bought_this_turn_is_not_sold_this_turn() -> None:
    table = market(has(at=JUBARI, gold=9), stacks={"jubari": "I07"})
    ann = table.players[0]

    says(ann, "Buy Broadsword for 5 gold")

    assert not any(label.startswith("Sell Broadsword") for label in labels(ann))


@rule("RB-10.7")
def test_a_third_weapon_or_second_armour_is_bought_only_after_making_room() -> None:
    table = market(has(at=JUBARI, gold=20, items="I01 I06 I14"), stacks={"jubari": "I07 I15 I20"}, market="I33")
    ann = table.players[0]
    offers = {"Buy Broadsword for 5 gold", "Buy Chain Hauberk for 5 gold", "Buy Boots of Striding for 4 gold"}
    assert offers & labels(ann) == {"Buy Boots of Striding for 4 gold"}

    says(ann, "Sell Short Sword for 1 gold", "Discard Leather Coat")

    assert offers <= labels(ann)


@rule("RB-7.6")
def test_a_hero_has_two_allies_at_most() -> None:
    table = market(has(at=JUBARI, gold=20, allies="L04 L01"), stacks={"jubari": "L11"})
    ann = table.players[0]
    assert "Buy Dwarf Axeman for 6 gold" not in labels(ann)

    says(ann, "Discard Farmhand Levy", "Buy Dwarf Axeman for 6 gold")

    assert table.pile("ann.allies") == "L04 L11"


@rule("RB-7.6", "RB-10.7")
def test_a_gift_above_the_limit_is_refused_or_something_is_discarded() -> None:
    table = zanaga(ann=has(items="I01 I06"), bob=BOB, market="I07", step="end", flow=[LookAtMarket("ann", 1)])
    ann = table.players[0]
    says(ann, "Keep Broadsword")
    assert labels(ann) == {"Discard Hunting Bow for it", "Discard Short Sword for it", "Do without it"}

    says(ann, "Discard Hunting Bow for it")

    assert table.pile("ann.items") == "I06 I07"
    refused = zanaga(ann=has(items="I01 I06"), bob=BOB, market="I07", step="end", flow=[LookAtMarket("ann", 1)])
    says(refused.players[0], "Keep Broadsword", "Do without it")
    assert refused.pile("market").startswith("I07")


@rule("RB-10.8")
def test_cards_can_be_thrown_away_while_moving() -> None:
    table = zanaga(ann=has(items="I14"), luck=["TPH"] * 5)
    says(table.players[0], "Roll the movement dice", "Discard Leather Coat")

    assert table.pile("ann.items") == ""
    assert table.pile("market").startswith("I14")


@rule("RB-10.9")
def test_an_empty_market_deck_adds_nothing() -> None:
    table = market(has(at=ONASAN), empty="market")

    assert table.pile("stack-onasan") == ""


@rule("RB-10.11")
def test_heroes_in_one_town_have_no_dealings_with_each_other() -> None:
    table = market(has(at=JUBARI, gold=20, items="I14"), bob=has("H09", at=JUBARI, items="I15", gold=9))

    assert not any("Chain Hauberk" in label or "Bob" in label for label in labels(table.players[0]))


@rule("RB-10.5", "MZ-3.2")
def test_allies_are_healed_as_well() -> None:
    table = market(has(at=JUBARI, gold=1, allies="L04", hurt={"L04": 2}))

    says(table.players[0], "Pay 1 gold to heal a wound of Sellsword")

    assert wounds(table, "L04") == 1
    assert hero(table).gold == 0


@rule("MZ-3.8", "MZ-3.10", "MZ-R10")
def test_only_items_are_traded_and_only_for_cheaper_ones() -> None:
    table = market(
        has(at=ONASAN, gold=0, items="I07", allies="L17"), stacks={"onasan": "I02 I11 L01"}, market="I33 I32"
    )

    trades = {label for label in labels(table.players[0]) if label.startswith("Trade")}
    assert trades == {"Trade Broadsword for Oak Staff", "Trade Broadsword for Vigor Tonic",
                      "Trade Broadsword for Healing Draught"}  # fmt: skip


@rule("MZ-R10", "RB-10.7")
def test_limits_hold_after_a_trade() -> None:
    table = market(has(at=ONASAN, gold=0, items="I07 I01 I20"), stacks={"onasan": "I11"}, market="I33 I32")

    trades = {label for label in labels(table.players[0]) if label.endswith("for Oak Staff")}
    assert trades == {"Trade Broadsword for Oak Staff"}


@rule("MZ-3.3", "MZ-3.7", "MZ-3.8")
def test_in_a_village_nothing_is_traded() -> None:
    table = market(has(at=JUBARI, gold=0, items="I09"), stacks={"jubari": "I11"})

    assert not any(label.startswith("Trade") for label in labels(table.players[0]))


@rule("MZ-3.14")
def test_a_used_item_is_still_used_when_it_lies_in_the_market() -> None:
    table = market(has(at=ONASAN, gold=0, items="I15"), stacks={"onasan": "I11"}, market="I33 I32", used={"I15#1"})

    says(table.players[0], "Trade Chain Hauberk for Oak Staff")

    assert state_of(table).used == {"I15#1"}


@rule("MZ-R11", "MZ-12.3", "RB-13.6")
def test_gear_and_trophies_are_neither_sold_nor_traded() -> None:
    table = market(
        has(at=ONASAN, gold=1, gear="trap bones", trophies="AR06"), stacks={"onasan": "I11"}, market="I33 I32"
    )

    assert "Leave the market" in labels(table.players[0])
    assert not any(word in label for label in labels(table.players[0]) for word in ("Sell", "Trade"))
    discards = {label for label in labels(table.players[0]) if label.startswith("Discard")}
    assert discards == {"Discard a lockjaw trap", "Discard shaman bones"}  # gear counts as items, a trophy is safe


@rule("MZ-12.2")
def test_gear_that_is_used_up_cannot_be_bought() -> None:
    table = market(has(at=JUBARI, gold=9, gear="trap " * 8), bob=has("H09", at="8,0", gear="trap"))

    offered = {label for label in labels(table.players[0]) if label.endswith("for 1 gold")}
    assert offered == {"Buy a dead man's compass for 1 gold", "Buy shaman bones for 1 gold"}


@rule("MZ-3.18", "MZ-3.21", "MZ-3.20")
def test_the_lost_city_is_village_and_outpost_and_keeps_no_stack() -> None:
    table = zanaga(ann=has(at="4,7", items="I09"), bob=BOB, city="4,7", market="I11 I14 I01 I06 I33", luck=["TPH"] * 5)
    ann = table.players[0]
    says(ann, "Roll the movement dice", "Visit the market now")
    assert "Trade Great Axe for Oak Staff" in labels(ann)

    says(ann, "Trade Great Axe for Oak Staff", "Leave the market")

    assert table.pile("city") == ""
    assert table.pile("market").startswith("I09 I33 I06 I01 I14")
    assert prompt(ann) == "Go on, or end the movement"


@rule("MZ-3.3", "MZ-3.4", "MZ-R71")
@pytest.mark.parametrize(("at", "city"), [("-4,11", ""), ("4,7", "4,7")])
def test_who_ended_his_movement_in_a_village_may_walk_on_after_its_market(at: str, city: str) -> None:
    table = zanaga(ann=has(at=at), bob=BOB, city=city, luck=["TPH", "TPF", "TRF", "PSM", "HSF"])
    ann = table.players[0]
    says(ann, "Roll the movement dice", "End the movement", "Visit the market", "Leave the market")
    assert prompt(ann) == "Go on, or end the movement"
    assert "Visit the market now" not in labels(ann)

    assert not table.happened(Drew)
    says(ann, min(label for label in labels(ann) if label.endswith("jungle") and label[6:12] in ("jungle", "savann")))
    if ann.question is not None and prompt(ann) == "Go on, or end the movement":
        says(ann, "End the movement", *(["Check for roaming monsters"] if not city else []))

    assert not state_of(table).in_town(hero(table).tile)
    assert [event.rule for event in table.told if isinstance(event, Drew)] == ["MZ-6.4"]  # his Adventure step has come


@rule("MZ-3.3", "MZ-R71", "RB-3.9")
@pytest.mark.parametrize(("at", "said"), [
    (ONASAN, ["Roll the movement dice", "End the movement", "Visit the market", "Leave the market"]),
    (JUBARI, ["Roll the movement dice", "End the movement", "Go on"]),
    ("-3,11", ["Step to Jubari without rolling", "Visit the market", "Leave the market"])])  # fmt: skip
def test_nobody_walks_on_from_an_outpost_without_a_market_or_without_dice(at: str, said: list[str]) -> None:
    table = zanaga(ann=has(at=at), bob=BOB, luck=["TPH"] * 5)

    says(table.players[0], *said)

    assert state_of(table).active == "bob"


@rule("MZ-R71", "RB-4.4", "MZ-R8")
def test_who_has_had_his_adventure_walks_on_without_another() -> None:
    """The ruins rise where Ann has just fought; her dice lead her on, but not into a second fight."""
    table = zanaga(ann=replace(TITAN, at="3,7"), bob=BOB, roaming="AB03:M", rank=3, step="adventure",
                   unspent="TRF HSF", rituals="QB05 QB01", market="I01 I02 I06 I07 I11")  # fmt: skip
    ann = fight_on(table).players[0]
    assert state_of(table).city == "hex:3,7"

    says(ann, "Visit the market", "Leave the market")
    says(ann, min(label for label in labels(ann) if label.startswith("Go to river")))

    assert hero(table).tile != "hex:3,7"
    assert state_of(table).active == "bob"
    assert state_of(table).fights == 1


# -- experience ----------------------------------------------------------------------------------------


@rule("RB-11.1", "MZ-R54", "RB-11.3")
@pytest.mark.parametrize(
    ("cost", "ways"),
    [
        (3, {"Spend 3 green", "Spend 1 green and 1 yellow", "Spend 2 yellow", "Spend 1 blue"}),
        (4, {"Spend 2 green and 1 yellow", "Spend 2 yellow", "Spend 1 green and 1 blue", "Spend 1 yellow and 1 blue"}),
        (5, {"Spend 3 green and 1 yellow", "Spend 1 green and 2 yellow", "Spend 2 green and 1 blue",
             "Spend 1 yellow and 1 blue"}),
    ],
)  # fmt: skip
def test_an_experience_counter_costs_adventure_counters(cost: int, ways: set[str]) -> None:
    table = zanaga(ann=has(counters=(3, 2, 1, 0)), step="experience", options={"xp_cost": cost})

    assert labels(table.players[0]) == {*ways, "Keep the counters"}


@rule("RB-11.2", "RB-11.6", "RB-11.7")
@pytest.mark.parametrize(
    ("gain", "stat"), [("+2 Mind", "R"), ("+2 Body", "B"), ("+2 Spirit", "S"), ("+2 Stamina", "st"), ("+1 Life", "li")]
)
def test_what_a_counter_gives(gain: str, stat: str) -> None:
    table = zanaga(ann=has(counters=(3, 0, 0, 0)), bob=BOB, step="experience")
    state = state_of(table)

    def stats() -> dict[str, int]:
        return {**{phase: state.attribute("ann", phase) for phase in "RBS"}, "st": state.stamina("ann"),
                "li": state.life("ann")}  # fmt: skip

    before = stats()
    ann = table.players[0]
    says(ann, "Spend 3 green")
    says(ann, next(label for label in labels(ann) if label.startswith(f"Gain {gain}")))

    assert {key: value - before[key] for key, value in stats().items() if value != before[key]} == {stat: int(gain[1])}
    assert state.level("ann") == 2
    assert hero(table).counters == (0, 0, 0, 0)


@rule("RB-11.3")
def test_too_much_is_lost() -> None:
    table = zanaga(ann=has(counters=(0, 2, 0, 0)), bob=BOB, step="experience")

    says(table.players[0], "Spend 2 yellow", "Gain +2 Body")

    assert hero(table).counters == (0, 0, 0, 0)


@rule("RB-11.4")
def test_several_counters_may_be_bought_in_one_step() -> None:
    table = zanaga(ann=has(counters=(6, 0, 0, 0)), bob=BOB, step="experience")

    says(table.players[0], "Spend 3 green", "Gain +2 Body", "Spend 3 green", "Gain +2 Mind")

    assert state_of(table).level("ann") == 3


@rule("RB-11.5")
@pytest.mark.parametrize(("lives", "open_to"), [(0, "green"), (1, "yellow"), (2, "blue"), (3, "red")])
def test_each_life_closes_the_easiest_colour(lives: int, open_to: str) -> None:
    first = {colour: next(tile for tile in JEWELS if JEWELS[tile] == colour) for colour in JEWELS.values()}

    def is_open(colour: str) -> bool:
        there = has(at=first[colour].removeprefix("hex:"), experience=(0, 0, 0, 0, lives))
        return cannot_attempt(state_of(zanaga(ann=there)), "ann", first[colour]) is None

    assert next(filter(is_open, ("green", "yellow", "blue", "red"))) == open_to


def test_a_second_copy_of_what_was_sold_or_bought_is_another_card() -> None:
    table = market(has(at=JUBARI, gold=9, items="I32"), stacks={"jubari": "I32"})
    ann = table.players[0]
    says(ann, "Buy Healing Draught for 2 gold")

    says(ann, "Sell Healing Draught for 1 gold")  # the old one

    assert table.pile("ann.items") == "I32"
    assert hero(table).gold == 9 - 2 + 1


@rule("RB-13.2")
def test_an_ability_for_exhaustion_works_once_in_a_market_step() -> None:
    table = market(has(at=JUBARI, gold=0, wounds=3, allies="L06"))
    ann = table.players[0]

    says(ann, "Use Wandering Friar")

    assert wounds(table, "H07") == 2
    assert "Use Wandering Friar" not in labels(ann)


@rule("RB-13.3", "MZ-3.20")
def test_a_card_that_goes_under_the_market_deck_comes_back_ready() -> None:
    """The map was used, then traded into the stack of the Lost City; another one lies in Jubari."""
    city = market(has(at="7,3", gold=0), city="7,3", stacks={"city": "I27"}, used={"I27#1"})
    jubari = zanaga(ann=has(), bob=BOB, awake="P09", stacks={"jubari": "I27"}, used={"I27#1"}, step="end",
                    flow=[Omen("P09#1", "moon")])  # fmt: skip

    for table in (city, jubari):
        assert "I27" in table.pile("market")
        assert not state_of(table).used


@rule("RB-10.8", "MZ-12.3")
@pytest.mark.parametrize("step", ["refresh", "adventure", "market", "experience"])
def test_items_gear_and_allies_are_discarded_at_any_time_of_the_turn(step: str) -> None:
    owner = has(at=JUBARI if step == "market" else "12,9", items="I07", allies="L04", gear="trap",
                counters=(3, 0, 0, 0))  # fmt: skip
    table = market(owner) if step == "market" else zanaga(ann=owner, bob=BOB, step=step)
    ann = table.players[0]

    says(ann, "Discard Broadsword", "Discard a lockjaw trap", "Discard Sellsword")

    assert (table.pile("ann.items"), table.pile("ann.allies"), hero(table).gear["trap"]) == ("", "", 0)
    assert ann.is_asked


@rule("RB-13.4")
def test_a_potion_may_be_drunk_in_the_experience_step() -> None:
    table = zanaga(ann=has(at="7,3", wounds=2, items="I32"), bob=BOB, step="experience")
    ann = table.players[0]

    says(ann, "Use Healing Draught now")

    assert wounds(table, "H07") == 0
    assert table.players[1].is_asked


def test_throwing_something_away_is_no_move() -> None:
    table = market(has(at=JUBARI, gold=9, items="I06"), stacks={"jubari": "I07"})
    question = table.match.waiting["ann"]

    assert [option for option in question.options if option.aside] == [DISCARD["I06#1"]]
