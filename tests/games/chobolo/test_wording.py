"""What is read at the table: cards say all they do, the log says why, prompts who and what, options what they risk."""

from __future__ import annotations

from typing import Any

import pytest

import ossuary
from ossuary.engine import Event, Option
from ossuary.games.chobolo.cards.cards import Spell, Standard
from ossuary.games.chobolo.prospects import chances, follows_from
from ossuary.games.chobolo.state import Enchantment
from ossuary.testing import Player, Scene, rule
from tests.games.chobolo.table import all_pass, casts, chobolo, fights, goes, has, plain, stops, walks

RULES = ossuary.game("chobolo")
SPELLS = [face for face in RULES.cards.designs.values() if isinstance(face, Spell) and not isinstance(face, Standard)]
JARGON = ("hth", "doublechip", "shotproof", "rdef", "use1", "unmodified", "anchored")
PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


def lines(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in table.told]


def prompt(player: Player) -> str:
    assert player.question is not None
    return player.scene.match.names().prompt(player.question)


def said(player: Player, *words: str, label: str = "") -> Any:
    """What is said to follow from an option."""
    [option] = player._find(words, label)
    return follows_from(player.scene.state, player.seat, option)


# -- cards ---------------------------------------------------------------------------------------------


@rule("CH-15.9", "CH-15.10")
@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: spell.name)
def test_a_card_says_its_kind_how_long_it_lasts_and_its_price(spell: Spell) -> None:
    text = spell.words()

    assert text.startswith("Permanent." if spell.permanent else "Transient.")
    assert ("Lasts " in text) is spell.permanent
    assert text.count("Cost: ") == 1
    assert ("Aimed at " in text) is bool(spell.targets)


@pytest.mark.parametrize("face", RULES.cards.designs.values(), ids=lambda face: face.id)
def test_no_card_speaks_jargon(face: Any) -> None:
    assert [word for word in JARGON if word in face.words().lower()] == []


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("SP22", "Lasts until your next turn begins."),
        ("SP06", "Aimed at an enemy character that can be shot, at most 4 hexes from your wizard."),
        ("SP01", "Lasts until the end of its owner's next turn, or until it loses a level."),
        ("SP43", "Aimed at a free hex of grass. Lasts until it is dispelled. Cost: earth, air, earth"),
        ("SP46", "Aimed at a free hex without an element, then up to 2 more hexes joined to it."),
        ("SP28", "Aimed at a character of yours of level 2 or lower, wherever it is."),
        ("SP51", "Aimed at an enemy warrior of level 2 or higher, wherever it is."),
        ("SP31", "then a free river hex at most 4 steps along the river from it."),
        ("SP36", "Aimed at your spell stack, with at least 2 chips left after paying. Cost: water."),
        ("SP26", "Cast just after the die is rolled."),
        ("SP32", "Aimed at a warrior of yours without that ability, wherever it is."),
        ("SP20", "then an empty tower of yours."),
        ("coleb", "Resurrect: fire; Dispel Magic: water, fire;"),
        ("gammon", "While it carries Chobolo: may take two chips at once wherever it enters an element hex."),
        ("umbrel", "is that of its main tower's hex."),
        (
            "archer",
            "4 spaces. Hand to hand at levels 1 to 4: -1, -1, 0, +1. Shoots at characters one or two hexes away.",
        ),
        ("cavalry", "One space more when it starts on grass."),
    ],
)
def test_a_card_says_what_it_does(card: str, says: str) -> None:
    assert says in RULES.cards.designs[card].words()


# -- the log -------------------------------------------------------------------------------------------


@rule("CH-7.3", "CH-7.4", "CH-6.3")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ([4, 2], ["shoots at Bob's ranger: 4 against 2, a hit", "Bob's ranger falls to level 1, shot by Ann's archer"]),
        ([2, 2], ["shoots at Bob's ranger: 2 against 2, a miss"]),
    ],
)
def test_a_shot_says_hit_or_miss_and_a_wound_says_from_whom(dice: list[int], expected: list[str]) -> None:
    table = chobolo(plain(4), ann=has(archer="0,0"), bob=has(ranger="2,0 L2"), dice=dice)

    table.players[0].chooses("bob.ranger", label="Shoot at")

    told = [line for line in lines(table) if "shoots" in line or "falls" in line]
    assert len(told) == len(expected)
    assert all(line.endswith(words) for line, words in zip(told, expected, strict=True))


@rule("CH-17.8", "CH-6.4", "CH-6.5")
def test_a_fight_says_who_is_beaten_and_a_level_what_for() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"), dice=[1, 1, 1, 3])

    fights(table)

    told = lines(table)
    assert "Ann's mason and Bob's ranger fight: 1 against 1, a tie: nothing happens" in told
    assert "Ann's mason and Bob's ranger fight: 1 against 3, the attacker is beaten" in told
    assert "Ann's mason dies, beaten by Bob's ranger" in told
    assert "Bob's ranger rises to level 2 for a final blow" in told


@rule("CH-17.9")
def test_whoever_is_attacked_while_it_fights_another_only_defends() -> None:
    table = chobolo(plain(4), ann=has(mason="1,0", forester="-1,0"), bob=has(ranger="0,0 L2"), dice=[1, 3, 1, 1, 1, 1])
    ann, bob = table.players

    ann.chooses(label="Fight")
    bob.chooses("bob.ranger", "ann.forester")
    ann.chooses("ann.mason", "bob.ranger")

    assert "Ann's mason attacks Bob's ranger, who only defends: 1 against 3, a miss" in lines(table)


@rule("CH-15.6", "CH-15.1", "CH-15.7")
def test_a_spell_says_on_whom_what_is_paid_and_why_it_is_not_cast() -> None:
    table = chobolo(
        plain(6), ann=has(wizard="0,0", stack="F A W", hand="SP01"),
        bob=has(wizard="-5,0", stack="W A", hand="SP02", mason="3,0"), at="spells",
    )  # fmt: skip
    ann, bob = table.players

    casts(ann, "SP01", "bob.mason")
    assert prompt(bob) == "Ann wants to cast Sleep on Bob's mason: answer it with a spell?"
    casts(bob, "SP02", "ann", "say:earth")
    all_pass(table)

    told = lines(table)
    assert "Ann wants to cast Sleep: Bob's mason" in told
    assert "Bob pays water, air; the stack is empty" in told
    assert "Sleep is not cast: the stack does not pay for it any more" in told


@rule("CH-15.11")
def test_a_spell_that_ends_says_why() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="-5,0", mason="0,0", bound="SP08 on ann.mason"), bob=has(ranger="1,0"), dice=[1, 3]
    )

    fights(table)

    assert "Battle Rage ends: its bearer is dead" in lines(table)


@rule("CH-10.8")
def test_whoever_drowns_is_said_to_drown() -> None:
    table = chobolo(plain(4, l="1,0"), ann=has(mason="0,0", archer="0,4"), bob=has(ranger="-4,0"), at="warriors")
    ann, _ = table.players

    ann.chooses("ann.mason", "hex:1,0", label="Drown")
    assert prompt(ann) == "Ann's mason would drown on hex P18 and die: go all the same?"
    ann.chooses(label="Go to the death")

    assert "Ann's mason drowns in the lake" in lines(table)


@rule("CH-R68")
def test_how_often_somebody_is_asked_is_said_in_words() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="-4,0"), at="warriors")
    ann, _ = table.players

    ann.chooses(label="Change when you are asked")
    ann.chooses(label="Ask me seldom")

    assert lines(table)[-1] == "Ann is asked for spells seldom from now on"


@rule("CH-3.7")
def test_the_winning_deed_has_a_line() -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(wizard="0,0"), bob=has(mason="-4,0"), at="end", carrier="ann", captured=True,
        opened=True, ascending="ann",
    )  # fmt: skip

    assert lines(table)[-1] == "Ann's wizard ends the turn on the Centre Hex with Chobolo"


@rule("CH-3.20")
def test_the_last_round_is_told() -> None:
    table = chobolo(
        plain(4), ann=has(mason="0,0"), bob=has(mason="-4,0"), turn="bob", at="end", round=3,
        options={"round_limit": 3},
    )  # fmt: skip

    assert lines(table)[-1] == "The last round (3) is over: the score decides"


def test_every_line_of_a_game_between_wild_players_is_filled_in() -> None:
    from random import Random  # noqa: PLC0415

    match, luck = RULES.start(3, 11, {"sets": "random", "opening": "quick"}), Random(11)
    names, told = match.names(), []
    for _ in range(900):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        options: list[Option] = [option for option in question.options if not option.aside] or list(question.options)
        news: list[Event] = match.answer(seat, luck.choice(options))
        told += [names.line(event) for event in news]

    assert len(told) > 300
    assert [line for line in told if line.rstrip() != line or "  " in line or line.endswith((":", ","))] == []


# -- prompts and what follows --------------------------------------------------------------------------


@rule("CH-16.6")
def test_a_truce_is_offered_with_who_stands_next_to_whom() -> None:
    table = chobolo(plain(4), ann=has(mason="0,0"), bob=has(ranger="1,0"))

    assert prompt(table.players[0]) == (
        "Ann's mason stands next to Bob's ranger: offer Bob a truce in this battle, or fight?"
    )


@rule("CH-R68")
def test_a_window_says_which_moment_it_is() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(wizard="-5,0", stack="W F", hand="SP14"), at="warriors")
    ann, bob = table.players

    walks(ann, "mason", "1,0")
    stops(ann)

    assert prompt(bob) == "A warrior has moved: you may cast a spell"


@rule("CH-12.5", "CH-8.2")
def test_building_and_river_walking_say_their_odds() -> None:
    table = chobolo(
        plain(4, r="2,0"),
        ann=has(mason="0,0", archer="-2,0", river_walker="2,0"),
        bob=has(ranger="-4,0"),
        at="warriors",
    )
    ann, _ = table.players

    assert said(ann, "ann.mason", label="Build")["odds"] == 1 / 2
    assert said(ann, "ann.archer", label="Build")["odds"] == 1 / 4
    assert said(ann, "ann.river-walker", label="River walk")["odds"] == 1 / 2


@rule("CH-16.8", "CH-17.8")
def test_an_attack_says_its_odds_by_levels_and_spells() -> None:
    table = chobolo(
        plain(4), ann=has(wizard="-4,0", cavalry="1,0 L4", mason="-1,0", bound="SP08 on ann.mason"),
        bob=has(ranger="0,0 L2"), dice=[1] * 8,
    )  # fmt: skip
    ann, bob = table.players

    ann.chooses(label="Fight")
    bob.chooses("bob.ranger", "ann.cavalry")

    assert said(ann, "ann.cavalry", "bob.ranger")["odds"] == chances(2)[0]
    assert "fights back" in said(ann, "ann.cavalry", "bob.ranger")["note"]
    assert said(ann, "ann.mason", "bob.ranger") == {"odds": chances(1)[0], "of": "to hit", "note": "it only defends"}


def test_chances_are_counted_over_both_dice() -> None:
    assert chances(0) == (6 / 16, 6 / 16)
    assert chances(1) == (10 / 16, 3 / 16)
    assert chances(-3) == (0, 15 / 16)
    assert chances(4) == (1, 0)


@rule("CH-14.12", "CH-10.6", "CH-11.1", "CH-14.18")
def test_a_step_says_what_it_brings() -> None:
    table = chobolo(
        plain(6, s="0,1", A="-1,1"), ann=has(wizard="0,0", mason="5,-5"), bob=has(ranger="2,-2"), at="wizard",
        towers={"hex:2,-2": "bob", "hex:1,0": "", "hex:4,-5": "ann", "hex:5,-3": "ann", "hex:-5,0": "ann"},
    )  # fmt: skip
    ann, _ = table.players

    assert said(ann, "hex:0,1")["note"] == "swamp: one space less in this move"
    assert said(ann, "hex:-1,1")["note"] == "gives a chip of air"
    assert said(ann, "hex:1,0")["note"] == "the tower becomes yours, and one of your other three falls"
    assert said(ann, "hex:1,-1")["note"] == "in range of an opponent's tower"
    assert said(ann, "hex:-1,0") is None


@rule("CH-15.1")
def test_a_spell_says_its_price_and_its_only_target() -> None:
    table = chobolo(
        plain(5), ann=has(wizard="0,0", stack="A E F", hand="SP55", mason="3,0"), bob=has(ranger="-4,0"), at="wizard"
    )

    assert said(table.players[0], "SP55", label="Cast")["note"] == (
        "costs air, earth, fire; its only target is your Mason"
    )


@rule("CH-14.18", "CH-7.11", "CH-R89")
def test_a_shot_says_its_odds_with_towers_and_spells() -> None:
    table = chobolo(
        plain(6), ann=has(mason="3,0 L2", archer="5,0", wizard="-6,0", bound="SP39 on ann.mason"),
        bob=has(archer="0,0", towers="0,0"), at="warriors", dice=[1, 1],
    )  # fmt: skip
    ann, bob = table.players

    walks(ann, "mason", "2,0")

    assert prompt(bob) == "Ann's mason is in range of your tower: fire now, or keep the shot for later?"
    assert said(bob, "bob.archer", "ann.mason")["odds"] == chances(0)[0]  # +1 in the tower, +1 for Stone Skin


@rule("CH-14.25", "CH-7.13")
def test_shooting_back_says_what_both_risk() -> None:
    table = chobolo(plain(6), ann=has(archer="3,0 L2"), bob=has(mason="0,0", towers="0,0"), at="warriors", dice=[1, 1])
    ann, bob = table.players

    walks(ann, "archer", "2,0")
    bob.chooses("bob.mason", "ann.archer", label="Fire")

    assert prompt(ann) == "Bob's mason fires at Ann's archer: shoot back? Then the lower of the two loses a level"
    assert said(ann, label="Shoot back")["odds"] == chances(-1)[0]


@rule("CH-11.6", "CH-11.7")
def test_landing_says_what_is_lost_and_what_is_drawn() -> None:
    table = chobolo(
        plain(4, A="1,0"), ann=has(wizard="0,0", stack="F A", deck="SP06"), bob=has(mason="4,0"), at="wizard"
    )
    ann, _ = table.players

    goes(ann, "1,0")
    stops(ann)

    assert prompt(ann).startswith("You have landed on air and left its chip")
    assert said(ann, label="Discard")["note"] == "air goes off the top of your stack"
    assert said(ann, label="Pray")["note"] == "you draw a card"


def test_who_flies_is_told_nothing_of_the_ground() -> None:
    flight = Enchantment("SP18#1", "ann", "ann.wizard", "turn")
    table = chobolo(
        plain(4, s="1,0"), ann=has(wizard="0,0", mason="-4,0"), bob=has(ranger="4,0"), at="wizard",
        enchantments=[flight],
    )  # fmt: skip

    assert said(table.players[0], "hex:1,0") is None


@rule("CH-R46", "CH-14.8")
def test_who_would_die_outside_a_full_tower_is_named_before_somebody_stays() -> None:
    lakes = " ".join(f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4) if (q, r) != (0, 0) and abs(q + r) <= 3)
    table = chobolo(
        plain(4, F="0,0", l=lakes), ann=has(wizard="0,0", mason="0,0", main="0,0"), bob=has(ranger="4,0"),
        at="warriors", turns={"ann": 1, "bob": 1},
    )  # fmt: skip
    ann, _ = table.players

    ann.chooses(label="End movement")

    assert said(ann, "ann.wizard", label="{0} stays")["note"] == "Mason would have nowhere to go and die"
