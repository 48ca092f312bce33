"""The worked scenarios of the specification, each under its name."""

from __future__ import annotations

from ossuary.games.zanaga.effects.heroes import Exhaust, TakeTest
from ossuary.games.zanaga.events.rites import CheckedInVain, TokenPlaced
from ossuary.games.zanaga.journey.travel import Movement
from ossuary.games.zanaga.rites.tokens import PlaceTokens
from ossuary.testing import rule
from tests.games.zanaga.table import (
    does,
    enemy_wounds,
    fight,
    has,
    hero,
    is_fighting,
    labels,
    prompt,
    says,
    settles,
    state_of,
    tired,
    tokens,
    wounds,
    zanaga,
)

TRACK = "AG01:S AG08:M AG22:K"
RITES = "QG02 QG06 QG09"


@rule("MZ-6.4", "MZ-6.5", "MZ-6.12", "MZ-6.15", "MZ-4.2")
def test_sc_01_a_roaming_check_whose_drawn_card_matches() -> None:
    table = zanaga(ann=has("Z01"), roaming=TRACK, rituals=RITES, decks={"green": "AG14"}, step="adventure", luck=["M"])
    ann = table.players[0]

    says(ann, "Check for roaming monsters")

    assert table.pile("roaming") == "AG01 AG08 AG22 AG14"
    assert tokens(table, "AG14") == "M"
    assert prompt(ann).startswith("Round 1 against Naga Acolyte")
    assert state_of(table).jewels["hex:7,3"]


@rule("MZ-6.6", "RB-4.4")
def test_sc_02_a_drawn_card_that_does_not_match() -> None:
    table = zanaga(ann=has("Z01"), bob=has("H01"), roaming=TRACK, decks={"green": "AG04"}, step="adventure", luck=["M"])

    says(table.players[0], "Check for roaming monsters")

    assert table.pile("roaming").endswith("AG22 AG04")
    assert table.happened(CheckedInVain)
    assert not is_fighting(table)
    assert table.players[1].is_asked  # no experience to buy: the turn is over


@rule("MZ-6.2", "MZ-6.3")
def test_sc_03_several_matches() -> None:
    table = zanaga(ann=has("Z01"), roaming="AG14:S AG01:S AG15:S", step="adventure")
    ann = table.players[0]

    says(ann, "Check for roaming monsters")

    assert ann.choices() == {"AG14", "AG15"}
    assert table.pile("roaming") == "AG14 AG01 AG15"


@rule("RB-6.11", "RB-6.12", "RB-6.13", "RB-6.15", "RB-7.1", "MZ-6.9", "MZ-6.10", "MZ-4.7", "MZ-7.3")
def test_sc_04_combat_defence_and_ability() -> None:
    luck: list[int | str] = ["M", 4, 6, 7, 5, 3, 4, 10, 9]
    table = zanaga(ann=has("Z01"), bob=has("H01"), roaming=TRACK, rituals=RITES, decks={"green": "AG14"},
                   step="adventure", luck=luck)  # fmt: skip
    ann = table.players[0]
    says(ann, "Check for roaming monsters")

    says(ann, "Fight on", "Defend", "Attack with Maliki the Claw")
    after_round_1 = (enemy_wounds(table), wounds(table, "Z01"), tired(table, "Z01"))
    says(ann, "Fight on", "Defend", "Attack with Maliki the Claw")
    says(ann, "Use Maliki the Claw")

    assert after_round_1 == (1, 2, 1)
    assert (wounds(table, "Z01"), tired(table, "Z01"), hero(table).gold) == (3, 2, 7)
    assert hero(table).counters == (0, 0, 0, 0)
    assert table.pile("green-discards") == "AG14"
    assert tokens(table, "QG06") == "M"
    assert state_of(table).rank == 1


@rule("RB-6.6", "RB-6.7", "RB-6.14", "MZ-R18", "MZ-8.2", "MZ-R24", "RB-4.1", "RB-4.2")
def test_sc_05_combat_with_an_ally_adventure_counter_rank_change() -> None:
    luck: list[int | str] = ["S", 6, 5, 7, 3, 2, 3, 4, 4, 8, 8]
    table = zanaga(ann=has("H02", at="12,4", allies="L04"), bob=has("H01"), rituals=RITES, decks={"yellow": "AY02"},
                   step="adventure", luck=luck)  # fmt: skip
    ann = table.players[0]
    says(ann, "Attempt the adventure at jungle O5 (yellow)")
    seen = []
    for _ in range(2):
        says(ann, "Fight on", "Attack with Sera Valewind", "Roll the dice")
        seen.append(enemy_wounds(table))
        says(ann, "Attack with Sellsword")
        seen.append(enemy_wounds(table))
        if ann.question and "Defend" in labels(ann):
            says(ann, "Defend")
    says(ann, "Fight on", "Attack with Sera Valewind", "Roll the dice")

    assert seen == [1, 2, 2, 2]
    assert not is_fighting(table)
    assert (wounds(table, "H02"), wounds(table, "L04")) == (1, 2)
    assert state_of(table).rank == 2
    assert table.pile("green-rituals") == ""
    assert hero(table).gold == 3 + 6
    assert hero(table).counters == (0, 1, 0, 0)
    assert not state_of(table).jewels["hex:12,4"]
    assert table.pile("yellow-discards") == "AY02"
    assert tokens(table, "QG02") == "S"


@rule("RB-7.4")
def test_sc_06_exhaustion_overflow() -> None:
    table = does(TakeTest("spirit", 15, "Resist", failure=Exhaust(2)), has("H03", exhaustion=3), 1, 1)

    assert (tired(table, "H03"), wounds(table, "H03")) == (4, 1)


@rule("RB-9.1", "RB-9.2", "RB-9.3", "RB-9.4", "RB-9.6", "RB-9.8", "MZ-4.5", "RB-4.3", "MZ-R45")
def test_sc_07_knock_out() -> None:
    ann = has("H04", at="5,5", wounds=5, exhaustion=1, gold=4, items="I07 I32", allies="L04", gear="trap",
              hurt={"L04": 1}, counters=(3, 0, 0, 0))  # fmt: skip
    table = zanaga(ann=ann, decks={"red": "AR01"}, step="adventure", luck=["K", 1, 1])
    player = table.players[0]
    says(player, "Attempt the adventure at mountains H6 (red)", "Fight on", "Defend", "Attack with Dame Ysolde Marr")
    says(player, "Take the wounds")

    assert hero(table).gold == 0
    assert table.pile("market").startswith("I07")
    assert table.pile("ann.items") == "I32"
    assert (wounds(table, "H04"), tired(table, "H04"), wounds(table, "L04")) == (0, 0, 1)
    assert hero(table).tile == "hex:8,0"  # Tuskfall
    assert table.pile("roaming") == "AR01"
    assert tokens(table, "AR01") == "K"
    assert state_of(table).jewels["hex:5,5"]
    assert prompt(player).startswith("Spend adventure counters?")


@rule("RB-8.1", "RB-8.2", "RB-8.3", "RB-8.4", "RB-8.5", "MZ-12.4", "MZ-4.5")
def test_sc_08_escape() -> None:
    luck: list[int | str] = ["M", 4, 5, 9, 6, 5, 7]
    table = zanaga(ann=has("H07", at="12,9", gear="trap"), bob=has("H01"), decks={"green": "AG16"}, step="adventure",
                   luck=luck)  # fmt: skip
    ann = table.players[0]
    says(ann, "Attempt the adventure at jungle Q10 (green)", "Escape by the Body (melee)")
    hurt_by_escape = wounds(table, "H07")
    says(ann, "Defend", "Attack with Tamsin Quill")
    after = enemy_wounds(table)
    says(ann, "Defend") if ann.question and "Defend" in labels(ann) else None
    says(ann, "Escape with a lockjaw trap")

    assert (hurt_by_escape, after) == (1, 1)
    assert hero(table).gold == 2
    assert hero(table).gear["trap"] == 0
    assert table.pile("roaming") == "AG16"
    assert tokens(table, "AG16") == "M"
    assert state_of(table).jewels["hex:12,9"]


@rule("MZ-7.6", "MZ-8.6")
def test_sc_10_a_token_without_a_match() -> None:
    table = zanaga(ann=has(), bob=has("H01"), rank=2, rituals="QY01 QG06 QY02", ritual_decks={"yellow": "QY04 QY07"},
                   step="end", flow=[PlaceTokens()], drawn=("skull",))  # fmt: skip

    assert table.pile("rituals") == "QY01 QG06 QY02 QY04 QY07"
    assert tokens(table, "QY07") == "K"


@rule("MZ-7.5", "MZ-7.4")
def test_sc_11_a_wild_token() -> None:
    table = zanaga(ann=has(), rituals="QG02:S QG06 QG09", step="end", flow=[PlaceTokens()], drawn=("wild",))

    assert table.players[0].choices() == {"QG02", "QG06", "QG09"}


@rule("MZ-7.7", "MZ-R62", "MZ-7.14")
def test_sc_12_a_full_track() -> None:
    table = zanaga(ann=has(wounds=1), bob=has("H01"), rituals="QG02:S QG01 QG03 QG04 QG06 QG07", step="end",
                   flow=[PlaceTokens()], drawn=("skull",))  # fmt: skip

    assert tokens(table, "QG02") == "SK"
    assert table.happened(TokenPlaced)[-1].ritual == "QG02#1"
    assert table.state.cards.face["QG02#1"].symbol == "sun"


@rule("MZ-R47", "MZ-13.4", "MZ-10.4", "MZ-9.2", "MZ-R28")
def test_sc_13_completing_a_ritual() -> None:
    table = zanaga(ann=has(at="2,4"), bob=has("H01", at="0,3"), rituals="QG01:MM", step="end",
                   flow=[PlaceTokens()], drawn=("moon",))  # fmt: skip
    assert tokens(table, "QG01") == "MMM"

    table = settles(has(at="2,4"), "QG01:MMM", bob=has("H01", at="0,3"),
                    jewels={"hex:7,1": False, "hex:2,4": False, "hex:0,3": False})  # fmt: skip

    assert state_of(table).jewels == {"hex:7,1": True, "hex:2,4": False, "hex:0,3": False}
    assert table.pile("beside") == "QG01"
    assert tokens(table, "QG01") == ""
    assert sum(state_of(table).pool.values()) == 60


@rule("MZ-8.2", "MZ-8.3", "MZ-8.4", "MZ-R61")
def test_sc_14_ranks() -> None:
    found = []
    for rank, enemy in ((1, "AY19"), (1, "AB01"), (3, "AY19")):
        table = fight(has("H02", experience=(9, 9, 9, 0, 3)), enemy, *[10] * 40, rank=rank, bob=has("H01"))
        ann = table.players[0]
        while is_fighting(table):
            attack = next((label for label in labels(ann) if label.startswith("Attack")), "")
            says(
                ann,
                attack or ("Fight on" if "Fight on" in labels(ann) else next(iter(sorted(labels(ann), reverse=True)))),
            )
        found.append(state_of(table).rank)

    assert found == [2, 3, 3]


@rule("MZ-9.3", "MZ-9.5", "MZ-9.6", "MZ-R32", "MZ-R29", "MZ-R31")
def test_sc_15_awakening() -> None:
    table = settles(has(), "QG09:KK QG02", 10, 10, 10, 10, bob=has("H01"), beside="QG06 QG10")

    assert table.pile("awake") == "P09"
    assert table.pile("sleeping") == ""
    assert set(table.pile("green-completed").split()) == {"QG09", "QG06", "QG10"}
    assert state_of(table).doom == {"P09#1": 0}


@rule("MZ-9.7", "MZ-9.8", "MZ-10.5", "MZ-10.6", "MZ-7.9", "MZ-R28")
def test_sc_16_an_omen() -> None:
    table = settles(has(), "QY07:KKK QY01 QY05", "S", "M", bob=has("H01"), awake="P09", rank=2)

    assert (wounds(table, "H07"), wounds(table, "H01")) == (1, 1)
    assert state_of(table).doom["P09#1"] == 2
    assert (tokens(table, "QY01"), tokens(table, "QY05")) == ("S", "M")
    assert table.pile("yellow-completed") == "QY07"
    assert state_of(table).pool["skull"] == 16


@rule("MZ-3.3", "MZ-3.4", "MZ-R6", "MZ-3.5", "RB-3.7", "RB-1.2")
def test_sc_18_a_native_village() -> None:
    table = zanaga(ann=has(at="9,0"), luck=["HRM", "TPH", "TPF", "PSM", "HSF"], stacks={"tuskfall": "I14"})
    ann = table.players[0]
    says(ann, "Roll the movement dice")

    ann.chooses("hex:8,0", "die:4.HRM")
    says(ann, "Visit the market now")
    added = len(state_of(table).piles["stack-tuskfall"])
    says(ann, "Leave the market")
    ann.chooses("hex:7,1", "die:0.TPH")
    left = state_of(table).dice[:]
    says(ann, "End the movement")

    assert added == 2
    assert left == ["TPF", "PSM", "HSF"]
    assert labels(ann) == {"Attempt the adventure at trail H2 (green)", "Check for roaming monsters"}


@rule("MZ-3.6", "MZ-R7")
def test_sc_19_a_second_town() -> None:
    table = zanaga(ann=has(at="8,0", counters=(3, 0, 0, 0)), city="8,1", luck=["HRM", "TPH", "TPF", "PSM", "HSF"])
    ann = table.players[0]
    says(ann, "Roll the movement dice", "Visit the market now", "Leave the market")

    ann.chooses("hex:8,1", "die:4.HRM")

    assert hero(table).tile == "hex:8,1"
    assert prompt(ann).startswith("Spend adventure counters?")


@rule("MZ-3.7", "MZ-3.8", "MZ-3.9", "MZ-3.11", "MZ-3.12", "MZ-3.13", "MZ-R10", "RB-10.4", "MZ-R9")
def test_sc_20_market_and_trade_at_an_outpost() -> None:
    table = zanaga(
        ann=has(at="-3,7", items="I09", gold=4), market="I15 I01", stacks={"onasan": "I02 I11"}, step="market"
    )
    ann = table.players[0]
    says(ann, "Visit the market")
    stock = table.pile("stack-onasan")

    says(ann, "Trade Great Axe for Chain Hauberk", "Trade Chain Hauberk for Oak Staff", "Buy Hunting Bow for 3 gold")

    assert stock == "I02 I11 I15 I01"
    assert hero(table).gold == 1
    assert table.pile("stack-onasan") == "I02 I09 I15"
    closed = ("Buy Great Axe", "Sell Oak Staff", "Sell Hunting Bow", "Trade Hunting Bow")
    assert not any(label.startswith(closed) for label in labels(ann))


@rule("MZ-3.19", "MZ-3.20", "MZ-R9", "MZ-3.18")
def test_sc_21_the_lost_city_market() -> None:
    table = zanaga(ann=has(at="4,7", gold=5), city="4,7", market="I01 I04 I02 I14 I18", luck=["TPH"] * 5)
    ann = table.players[0]
    says(ann, "Roll the movement dice", "Visit the market now")
    offered = table.pile("city")

    says(ann, "Buy Yew Longbow for 5 gold", "Leave the market")

    assert offered == "I01 I04 I02 I14 I18"
    assert table.pile("market").startswith("I18 I14 I04 I01")
    assert isinstance(state_of(table).flow[-1], Movement)


@rule("RB-10.1", "RB-10.2", "RB-10.5", "RB-10.6", "MZ-12.1", "MZ-R1")
def test_sc_22_market_basics() -> None:
    table = zanaga(ann=has("H01", at="-4,11", gold=9, wounds=2, exhaustion=1), market="I14", stacks={"jubari": "I07"},
                   step="market")  # fmt: skip
    ann = table.players[0]

    says(ann, "Visit the market", *["Pay 1 gold to heal a wound of Brannoc Ironbraid"] * 2,
         "Pay 1 gold to remove all exhaustion", "Buy Broadsword for 5 gold",
         "Buy a lockjaw trap for 1 gold")  # fmt: skip

    assert hero(table).gold == 0
    assert table.pile("stack-jubari") == "I14"
    assert hero(table).gear["trap"] == 1
    assert (wounds(table, "H01"), tired(table, "H01")) == (0, 0)


@rule("MZ-12.5", "MZ-R44")
def test_sc_24a_the_compass() -> None:
    table = zanaga(ann=has(at="11,4", gear="compass"), luck=["PSM"] * 5)  # hills beside jungle
    ann = table.players[0]
    says(ann, "Roll the movement dice", "Use a dead man's compass")

    ann.chooses("die:0.PSM", "say:HSF")
    ann.chooses("hex:12,4", label="Go")

    assert hero(table).tile == "hex:12,4"
    assert hero(table).gear["compass"] == 0


@rule("MZ-12.6", "MZ-R15", "MZ-R19")
def test_sc_24b_bones_on_a_card() -> None:
    table = zanaga(ann=has(at="12,9", gear="bones"), decks={"green": "AG20 AG12"}, step="adventure", luck=["S"])
    ann = table.players[0]
    says(ann, "Attempt the adventure at jungle Q10 (green)")

    says(ann, "Discard shaman bones and draw again")

    assert table.pile("arena") == "AG12"
    assert table.pile("green-adventures").startswith("AG20")
    assert tokens(table, "AG12") == "S"


@rule("MZ-12.7", "MZ-R15")
def test_sc_24c_bones_on_a_token() -> None:
    table = zanaga(ann=has(at="12,9", gear="bones"), decks={"green": "AG12"}, step="adventure", luck=["K", 1])
    ann = table.players[0]
    says(ann, "Attempt the adventure at jungle Q10 (green)", "Keep it")

    says(ann, "Discard shaman bones and draw again")

    assert tokens(table, "AG12") == "S"
    assert sum(state_of(table).pool.values()) == 59
    assert state_of(table).pool["skull"] == 16


@rule("MZ-11.1", "MZ-11.2", "MZ-11.4", "MZ-11.6", "MZ-R35", "MZ-R37", "MZ-R40")
def test_sc_25_a_confrontation() -> None:
    ann = has("H07", at="4,7", wounds=4, gear="trap")
    table = zanaga(ann=ann, bob=has("H01"), awake="P04", doom=4, rank=4, city="4,7", step="begin", luck=[1, 1])
    player = table.players[0]
    says(player, "Confront Jararr the Hunter")
    assert state_of(table).enemy_life("P04#1") == 12
    assert "Escape with a lockjaw trap" not in labels(player)

    says(player, "Fight on")  # ambush: only defence, and it fails

    assert hero(table).tile == "hex:4,7"
    assert state_of(table).combat is None
    assert table.pile("awake") == "P04"
    assert table.players[1].is_asked
    lower = zanaga(ann=ann, awake="P04", rank=3, city="4,7", step="begin")
    assert prompt(lower.players[0]) == "Roll the movement dice, or take one step"


@rule("MZ-11.3", "MZ-R38", "MZ-R39")
def test_sc_26_the_lost_city_off_the_board() -> None:
    table = zanaga(ann=has(at="4,7"), awake="P04", rank=4, step="begin")
    ann = table.players[0]
    assert labels(ann) == {"Go on with the turn", "Place the Lost City here and confront Jararr the Hunter"}

    says(ann, "Place the Lost City here and confront Jararr the Hunter")

    assert state_of(table).city == "hex:4,7"
    assert is_fighting(table)
    refused = zanaga(ann=has(at="4,7"), awake="P04", rank=4, step="begin")
    says(refused.players[0], "Go on with the turn")
    assert state_of(refused).city == ""
    in_town = zanaga(ann=has(at="8,0"), awake="P04", rank=4, step="begin")
    assert prompt(in_town.players[0]).startswith("Roll")


@rule("RB-11.5", "MZ-R48", "MZ-13.5")
def test_sc_27_life_counters() -> None:
    barred = zanaga(ann=has(at="12,9", experience=(0, 0, 0, 0, 1)), bob=has("H01", at="12,9"), step="adventure")
    open_to = zanaga(ann=has(at="12,4", experience=(0, 0, 0, 0, 1)), step="adventure")
    full = zanaga(ann=has(at="12,4", experience=(0, 0, 0, 0, 3), counters=(3, 0, 0, 0)), step="experience")

    assert labels(barred.players[0]) == {"Attack Bob", "Check for roaming monsters"}
    assert "Attempt the adventure at jungle O5 (yellow)" in labels(open_to.players[0])
    says(full.players[0], "Spend 3 green")
    assert "Gain +1 Life (closes the easiest adventures still open to you)" not in labels(full.players[0])


@rule("RB-12.1", "RB-12.2", "RB-12.4", "RB-12.5")
def test_sc_29_hero_against_hero() -> None:
    luck = [6, 6, 9, 9, 3, 4, 5, 2, 8, 8, 4, 4]
    table = zanaga(ann=has("H01", at="5,6"), bob=has("H07", at="5,6"), step="adventure", luck=luck)
    ann, bob = table.players
    says(ann, "Attack Bob", "Fight on", "Defend", "Attack with Brannoc Ironbraid", "Roll the dice")

    assert (wounds(table, "H07"), wounds(table, "H01")) == (1, 1)
    assert bob.is_asked
    assert prompt(bob) == "A new round against Ann"


@rule("MZ-14.1", "MZ-14.2", "MZ-14.3", "MZ-R64")
def test_sc_30_a_safari() -> None:
    safari = {"monster_safari": True}
    table = zanaga(ann=has(at="7,2"), bob=has("H01"), decks={"green": "AG04"}, step="adventure", luck=["M"],
                   unspent="TPF",                   options=safari)  # fmt: skip
    without = zanaga(ann=has(at="7,2"), bob=has("H01"), decks={"green": "AG04"}, step="adventure", luck=["M"],
                     unspent="PSM", options=safari)  # fmt: skip
    ann = table.players[0]
    assert ann.choices() == {"AG04 die:0.TPF", "Leave it at that"}

    ann.chooses("AG04", "die:0.TPF")

    assert prompt(ann).startswith("Round 1 against Lizardman Forager")
    assert state_of(table).dice == []
    assert without.players[1].is_asked


@rule("MZ-15.1", "MZ-15.2", "MZ-15.3", "MZ-R65")
def test_sc_31_relentless_rituals() -> None:
    relentless = {"relentless_rituals": True}
    table = settles(has(), "QG09:KK QG02 QG03 QG08", 10, 10, 10, 10, "S", "S", "S", "S", bob=has("H01"),
                    beside="QG06 QG10", options=relentless)  # fmt: skip
    ann = table.players[0]
    while ann.question and "Place" in next(iter(labels(ann))):
        ann.chooses("QG03")

    assert state_of(table).doom["P09#1"] == 4
    assert tokens(table, "QG03") == "SSS"[: len(tokens(table, "QG03"))]
    drawn = zanaga(ann=has(at="12,9"), decks={"green": "AG12"}, step="adventure", luck=["S", "M"], options=relentless)
    says(drawn.players[0], "Attempt the adventure at jungle Q10 (green)")
    assert tokens(drawn, "AG12") == "SM"


@rule("MZ-16.2", "MZ-16.3", "MZ-16.6", "MZ-16.7", "MZ-16.9")
def test_sc_32_an_epic_confrontation() -> None:
    epic = {"epic_confrontation": True}
    table = settles(has(), "QG06:MM", bob=has("H01"), beside="QG01", lies_under={"QG01#1": "P04#1"}, options=epic,
                    sleeping="P04 P07")  # fmt: skip

    assert state_of(table).under["QG06#1"] == "P07#1"


@rule("MZ-10.8", "MZ-7.9")
def test_sc_34_sets_omen() -> None:
    table = settles(has(), "QY09:KKK QY05", "M", bob=has("H01"), awake="P06", rank=2,
                    stacks={"tuskfall": "L17", "onasan": "L04"})  # fmt: skip
    for player in table.players:
        while player.question and "Choose" in next(iter(labels(player))):
            says(player, "Choose: 1 wound")

    assert table.pile("under") == "L17"
    assert tokens(table, "QY05") == "M"
