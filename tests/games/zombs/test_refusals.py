"""What the table says to a click that is not possible: one sentence, and the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import ossuary
from ossuary.engine import Ref, Seat
from ossuary.engine.view import refs_in
from ossuary.games.zombs.cards.cards import Use, ZombsCard
from ossuary.games.zombs.cards.hordes import BLOCK, EXPAND, UNBLOCK
from ossuary.games.zombs.cards.specials import CURE, FISH, ROB, TRADE
from ossuary.games.zombs.cards.words import WORDS
from ossuary.games.zombs.state import GRAVE, HIGH, HORDE, LOW, Zombs
from tests.games.zombs.table import Has, has, offered, play_at_random, read, refusal, state_of, zombs

SEVEN = "G1 G2 G3 G4 G7 G8 G9"
QUARANTINED = {"low": "QUAR", "high": "QUAR"}


def test_what_is_possible_is_not_refused() -> None:
    table = zombs(ann=has("G7 O1", "G[5-6]"), bob=has("", "P[5-6]"))
    ann, _ = table.players

    assert ann.why_not("G7") is None
    assert ann.why_not("G7", "ann.high") is None
    assert ann.why_not("O1", "bob.low") is None


def test_whoever_is_not_asked_is_told_so() -> None:
    table = zombs(ann=has("G7 O1"), bob=has("P1"))
    _, bob = table.players

    told = bob.why_not("P1")

    assert told is not None
    assert read(table, told) == "You are not being asked anything now."


# -- drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("click", "answer"),
    [
        ("G1", "ZB-3.7: First you draw, then you act."),
        ("P8", "ZB-3.4: Only the top card of the Grave can be drawn: choose the pile."),
        ("vault", "ZB-3.7: First you draw, then you act."),
    ],
)
def test_while_drawing(click: str, answer: str) -> None:
    table = zombs(ann=has(SEVEN), grave="P8 P9", drawing=True)
    ann, _ = table.players

    assert refusal(ann, click) == answer


def test_while_drawing_the_grave_is_closed_after_the_pool() -> None:
    table = zombs(ann=has("G1 G2"), grave="P8 P9", drawing=True, options={"poker_face": True})
    ann, _ = table.players

    ann.chooses("pool")

    assert refusal(ann, "grave").startswith("ZB-3.6: You have drawn from the Pool")


def test_while_drawing_an_empty_pool_may_be_beyond_help() -> None:
    table = zombs(ann=has("G1 G2"), grave="P9", pool="", drawing=True, options={"poker_face": True})
    ann, _ = table.players

    assert refusal(ann, "pool").startswith("ZB-R7: The Pool is empty")


@pytest.mark.parametrize(("source", "rule"), [("pool", "ZB-3.6"), ("grave", "ZB-3.7")])
def test_after_drawing_the_grave_is_closed(source: str, rule: str) -> None:
    table = zombs(ann=has(SEVEN), grave="P8 P9", drawing=True)
    ann, _ = table.players

    ann.chooses(source)

    assert refusal(ann, "grave").startswith(rule)
    assert refusal(ann, "P8").startswith(rule)
    assert refusal(ann, "pool") == "ZB-3.7: You have finished drawing for this turn."


# -- things that cannot come first ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("click", "answer"),
    [
        ("PIG", "ZB-1.4: What lies in the Vault is out of the game."),
        ("vault", "ZB-1.4: What lies in the Vault is out of the game."),
        ("bob.hand:0", "ZB-4.1: Begin with a card of your own hand."),
        ("B9", "ZB-4.1: Begin with a card of your own hand."),
        ("P5", "ZB-4.1: Begin with a card of your own hand."),
        ("bob.low", "ZB-4.1: Begin with a card of your own hand."),
        ("bob", "ZB-4.1: Begin with a card of your own hand."),
        ("nonsense", "ZB-4.1: Begin with a card of your own hand."),
    ],
)
def test_what_is_not_in_the_own_hand(click: str, answer: str) -> None:
    table = zombs(ann=has("G1 G2"), bob=has("B9", "P[5-6]"), vault="PIG")
    ann, _ = table.players

    assert refusal(ann, click) == answer


def test_copies_are_alike_and_the_offered_one_is_to_be_used() -> None:
    table = zombs(ann=has("G7#1 G7#2 QUAR#1 QUAR#2 O1", "G[5-6]"), bob=has("", "P[5-6]"))
    ann, _ = table.players
    alike = "ZB-4.1: Your copies of Green 7 are alike: use the first of them."

    assert refusal(ann, "G7#2") == alike
    assert refusal(ann, "G7#2", "ann.high") == alike
    assert "are alike" in refusal(ann, "QUAR#2", "QUAR#1", "bob.horde")


# -- discarding -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "pile", "answer"),
    [
        ("PIG", "grave", "ZB-R10: Frank the Pig is discarded to the Vault."),
        ("QUAR", "grave", "ZB-R10: Quarantine is discarded to the Vault."),
        ("G1", "vault", "ZB-R9: Green 1 is no card for the Vault: it is discarded to the Grave."),
        ("TRADE", "vault", "ZB-R9: Trade Hands is no card for the Vault: it is discarded to the Grave."),
        ("G1", "pool", "ZB-12.1: Nothing is ever put back into the Pool."),
    ],
)
def test_discarding_to_the_wrong_pile(card: str, pile: str, answer: str) -> None:
    table = zombs(ann=has("PIG QUAR G1 TRADE"))
    ann, _ = table.players

    assert refusal(ann, card, pile) == answer


# -- hordes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        ("G8 ann.horde", "ZB-4.2: A horde starts with a 5 or a 6."),
        ("P5 ann.horde", "ZB-4.3: There is a horde of this colour already."),
        ("G5 cyd.horde", "ZB-4.6: Your partner must start that horde alone."),
        ("G5 ann.low", "ZB-4.1: Green 5 is used on the whole horde: choose that."),
        ("BRAIN ann.low", "ZB-7.1: There is no block to remove."),
    ],
)
def test_starting_a_horde(clicks: str, answer: str) -> None:
    table = zombs(ann=has("G8 P5 G5 BRAIN"), bob=has("", "P[6-6]"), cyd=has(), dan=has())
    ann, *_ = table.players

    assert refusal(ann, *clicks.split()) == answer


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        ("O7 ann.high", "ZB-4.7: Only green Zombs can join that horde."),
        ("O5 ann.horde", "ZB-4.4: You have a horde already, and it is green."),
        ("G1 ann.low", "ZB-4.8: There must be no gap: next at Ann's low end comes the 4."),
        ("G9 ann.horde", "ZB-4.8: There must be no gap: next at Ann's high end comes the 8."),
        ("G6 ann.high", "ZB-4.7: The horde has that number already."),
        ("G4 ann.horde", "ZB-4.1: Green 4 is used on an end of the horde: choose that."),
        ("G4 G5", "ZB-4.1: Green 4 is used on an end of the horde: choose that."),
        ("P3 cyd.low", "ZB-4.7: The horde has that number already."),
        ("P9 cyd.low", "ZB-4.7: Cyd's low end is finished."),
        ("O7 cyd.high", "ZB-4.7: Only purple Zombs can join that horde."),
        ("P9 cyd.high", "ZB-4.8: There must be no gap: next at Cyd's high end comes the 7."),
        ("ZERO ann.low", "ZB-5.5: Your own horde is not yours to block."),
        ("ZERO cyd.high", "ZB-R13: Only opponents can be blocked, cured or quarantined."),
        ("BRAIN ann.low", "ZB-7.1: There is no block to remove."),
        ("CURE ann.low", "ZB-R13: Only opponents can be blocked, cured or quarantined."),
        ("G1 bob.hand", "ZB-4.1: Green 1 can do nothing there."),
        ("G1 O7", "ZB-4.1: Green 1 can do nothing there."),
    ],
)
def test_a_horde_of_ones_own_side(clicks: str, answer: str) -> None:
    table = zombs(
        ann=has("O7 O5 G1 G9 G6 G4 P3 P9 ZERO BRAIN CURE", "G[5-7]"), bob=has("B1"), cyd=has("", "P[1-6]"), dan=has()
    )
    ann, *_ = table.players

    assert refusal(ann, *(click.replace("G5", "G5#1") for click in clicks.split())) == answer


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        (
            "G3 ann.low",
            "ZB-7.1: Orange 7 blocks Ann's low end with the number 7: of Zombs only a higher "
            "number or a 10 removes it.",
        ),
        ("G4 ann.low", "ZB-5.1: Orange 7 blocks Ann's low end: free it first."),
        (
            "B7 ann.low",
            "ZB-7.1: Orange 7 blocks Ann's low end with the number 7: of Zombs only a higher "
            "number or a 10 removes it.",
        ),
        (
            "B8 ann.high",
            "ZB-7.1: Zero blocks Ann's high end with the number 8: of Zombs only a higher number or a 10 removes it.",
        ),
        ("ZERO ann.high", "ZB-R15: A 0 removes nothing, and an end holds one block only."),
        (
            "P1 bob.low",
            "ZB-7.1: Blue 2 blocks Bob's low end with the number 2: of Zombs only a higher number or a 10 removes it.",
        ),
        ("ZERO bob.low", "ZB-R15: A 0 removes nothing, and an end holds one block only."),
        ("UNI ann.low", "ZB-4.1: Unicorn is used on the whole horde: choose that."),
        ("BRAIN ann.horde", "ZB-4.1: Brain is used on an end of the horde: choose that."),
    ],
)
def test_blocked_ends(clicks: str, answer: str) -> None:
    table = zombs(
        ann=has("G3 G4 B7 B8 ZERO P1 UNI BRAIN", "G[5-8]", low="O7", high="ZERO"), bob=has("", "P[5-6]", low="B2")
    )
    ann, _ = table.players

    assert refusal(ann, *clicks.split()) == answer


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        ("P8 bob.high", "ZB-5.4: A horde cannot be blocked with its own colour."),
        ("P8 bob", "ZB-5.4: A horde cannot be blocked with its own colour."),
        ("O3 bob.low", "ZB-R17: There is no end here that could still be blocked."),
        ("ZERO bob.low", "ZB-R17: There is no end here that could still be blocked."),
        ("O3 bob.horde", "ZB-4.1: Orange 3 is used on an end of the horde: choose that."),
        ("O3 cyd.low", "ZB-R37: There is no horde there yet."),
        ("ZERO cyd.high", "ZB-R37: There is no horde there yet."),
        ("CURE cyd.low", "ZB-R37: There is no horde there yet."),
        ("BRAIN bob.high", "ZB-7.1: There is no block to remove."),
        ("PIG bob.high", "ZB-7.1: There is no block to remove."),
        ("UNI bob.horde", "ZB-R24: There is nothing to clear away from that horde."),
    ],
)
def test_an_opponents_horde(clicks: str, answer: str) -> None:
    table = zombs(ann=has("P8 O3 ZERO CURE BRAIN PIG UNI"), bob=has("", "P[1-6]"), cyd=has())
    ann, *_ = table.players

    assert refusal(ann, *clicks.split()) == answer


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        ("G6 ann.horde", "ZB-4.7: The horde has that number already."),  # the blocks on its ends have no part in it
        ("P3 bob.horde", "ZB-5.4: A horde cannot be blocked with its own colour."),
        ("P9 bob.horde", "ZB-5.4: A horde cannot be blocked with its own colour."),
        ("X cyd.horde", "ZB-4.1: Odd One can do nothing there."),
        ("pool G6", "ZB-3.7: You have finished drawing for this turn."),
    ],
)
def test_who_clicks_a_whole_horde_means_none_of_its_ends(clicks: str, answer: str) -> None:
    odd = {"id": "X", "name": "Odd One", "colour": "orange", "number": 5, "uses": ["start"]}
    deck = ossuary.game("zombs").with_content({"total": 109, "card": [odd]})
    table = zombs(
        ann=has("G6 P3 P9 X O1", "G[5-7]", low="O7", high="O9"),
        bob=has("", "P[5-7]", low="O10", high="B10"),
        cyd=has("", "B[5-6]"),
        rules=deck,
    )
    ann, *_ = table.players

    assert refusal(ann, *clicks.split()) == answer


# -- quarantine -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["BRAIN", "CURE", "O9", "O1"])
@pytest.mark.parametrize("place", ["ann.low", "ann.horde", "bob.high", "bob.horde"])
def test_what_never_lifts_a_quarantine(card: str, place: str) -> None:
    table = zombs(ann=has(f"{card} G1", "G[5-6]", **QUARANTINED), bob=has("", "P[5-6]", **QUARANTINED))
    ann, _ = table.players

    assert refusal(ann, card, place).startswith("ZB-6.7: That horde is under quarantine")


def test_a_quarantine_is_lifted_from_the_whole_horde() -> None:
    table = zombs(ann=has("O10 PIG G1"), bob=has("", "P[5-6]", **QUARANTINED))
    ann, _ = table.players

    assert refusal(ann, "O10", "bob.low") == "ZB-4.1: Orange 10 is used on the whole horde: choose that."
    assert refusal(ann, "PIG", "bob.high") == "ZB-4.1: Frank the Pig is used on the whole horde: choose that."


@pytest.mark.parametrize(
    ("hand", "clicks", "answer"),
    [
        ("QUAR O1", "QUAR bob.horde", "ZB-R12: A single Quarantine card does nothing: it takes two."),
        ("QUAR O1", "QUAR O1", "ZB-R12: A single Quarantine card does nothing: it takes two."),
        ("QUAR QUAR", "QUAR bob.horde", "ZB-6.1: Choose two Quarantine cards, then the horde."),
        ("QUAR QUAR", "QUAR ann.horde", "ZB-R13: Only opponents can be blocked, cured or quarantined."),
        ("QUAR QUAR", "QUAR cyd.horde", "ZB-R13: Only opponents can be blocked, cured or quarantined."),
        (
            "QUAR QUAR",
            "QUAR#1 QUAR#2 dan.horde",
            "ZB-6.2: Only a horde without any block or quarantine can be quarantined.",
        ),
    ],
)
def test_quarantining(hand: str, clicks: str, answer: str) -> None:
    table = zombs(ann=has(hand, "G[5-6]"), bob=has("", "P[5-6]"), cyd=has(), dan=has("", "O[5-6]", low="B2"))
    ann, *_ = table.players

    assert refusal(ann, *clicks.split()) == answer


@pytest.mark.parametrize("bob", [has("", "P[5-6]", low="B2"), has("", "P[5-6]", **QUARANTINED), has()])
def test_quarantining_with_no_horde_to_quarantine(bob: Has) -> None:
    table = zombs(ann=has("QUAR#5 QUAR#6 O1"), bob=bob)
    ann, _ = table.players

    assert refusal(ann, "QUAR#5", "QUAR#6") == "ZB-6.2: No opponent has a horde that could be quarantined."


# -- specials -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        ("CURE bob.low", "ZB-8.4: A 5 or a 6 cannot be cured."),
        ("CURE B5#1", "ZB-8.4: A 5 or a 6 cannot be cured."),
        ("CURE B6#1", "ZB-8.2: Only the lowest or the highest Zomb of a horde can be cured."),
        (
            "CURE B8#1",
            "ZB-8.3: Green 2 lies on that Zomb: a Cure can remove the block, but not cure beneath it.",
        ),
        ("CURE cyd.horde", "ZB-8.4: A 5 or a 6 cannot be cured."),
        ("CURE ann.low", "ZB-R13: Only opponents can be blocked, cured or quarantined."),
    ],
)
def test_curing(clicks: str, answer: str) -> None:
    table = zombs(ann=has("CURE O1", "G[4-7]"), bob=has("", "B[5-8]", high="G2"), cyd=has("", "P[5-6]"))
    ann, *_ = table.players

    assert refusal(ann, *clicks.split()) == answer


def test_curing_where_a_cure_is_a_brain() -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", "B[4-8]"), options={"cure_as_brain": True})
    ann, _ = table.players

    assert refusal(ann, "CURE", "bob.high").startswith("ZB-13.2: In this game a Cure only removes blocks")


def test_trading_with_oneself() -> None:
    table = zombs(ann=has("TRADE O1"))
    ann, _ = table.players

    assert refusal(ann, "TRADE", "ann") == "ZB-9.1: Hands are traded with another player: choose one."
    assert refusal(ann, "TRADE", "bob.hand") == "ZB-9.1: Hands are traded with another player: choose one."


@pytest.mark.parametrize(
    ("owned", "click", "answer"),
    [
        (has("FISH O1"), "bob", "ZB-R30: Your own horde has no end that can grow."),
        (has("FISH O1", "G[1-6]", high="P9"), "bob", "ZB-R30: Your own horde has no end that can grow."),
        (has("FISH O1", "G[5-6]"), "cyd", "ZB-R30: Only opponents can be asked, not your partner."),
        (has("FISH O1", "G[5-6]"), "ann", "ZB-10.1: Choose the opponent you want to ask."),
    ],
)
def test_fishing(owned: Has, click: str, answer: str) -> None:
    table = zombs(ann=owned, bob=has("G7"), cyd=has("", "P[5-6]"), dan=has())
    ann, *_ = table.players

    assert refusal(ann, "FISH", click) == answer


def test_fishing_with_two_fish_on_the_hook() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[5-6]"), bob=has("G7 G4"))
    ann, _ = table.players

    ann.chooses("FISH", "bob")

    assert refusal(ann, "O1") == "ZB-R29: Take one of the cards that fit your horde."


@pytest.mark.parametrize(
    ("grave", "click", "answer"),
    [
        ("B1 RTG#3", "RTG#3", "ZB-R32: Another Rob the Grave cannot be taken."),
        ("RTG#3", "RTG#3", "ZB-R32: There is nothing to take from the Grave."),
        ("", "PIG", "ZB-R32: There is nothing to take from the Grave."),
        ("B1", "PIG", "ZB-11.2: Rob the Grave takes a card that lies in the Grave."),
    ],
)
def test_robbing(grave: str, click: str, answer: str) -> None:
    table = zombs(ann=has("RTG#1 O1"), grave=grave, vault="PIG")
    ann, _ = table.players

    assert refusal(ann, "RTG#1", click) == answer


# -- whatever is clicked --------------------------------------------------------------------------


def test_a_refusal_does_not_tell_where_a_hidden_card_lies() -> None:
    here, there = (
        zombs(ann=has("G1 CURE RTG"), bob=has(hand, "P[5-6]"), grave="O1", pool=pool)
        for hand, pool in (("B9", "B8"), ("B8", "B9"))
    )

    for table in (here, there):
        assert offered(table.player("ann"))
    for first in ((), ("G1",), ("CURE",), ("RTG",)):
        for hidden in ("B8", "B9"):
            answers = {refusal(table.player("ann"), *first, hidden) for table in (here, there)}
            assert len(answers) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_use_is_offered_where_it_knows_no_reason_against_it_and_nowhere_else(seats: int) -> None:
    luck = Random(seats)
    refused, offered = Counter[type[Use]](), Counter[type[Use]]()
    for seed in range(60):
        match = ossuary.game("zombs").start(seats, seed=seed, quiet=True)
        while match.waiting and len(match.answers) < 120:
            ((seat, question),) = match.waiting.items()
            if question.rule == "ZB-4.1":
                state = state_of(match)
                options = {(use.choice, state.face(use.refs[0]).id, use.refs[-1]) for use in question.options}
                for face, use, target in attempts(state, seat):
                    reason = use.why_not(state, seat, face, target)
                    assert ((use.choice, face.id, target) in options) == (reason is None), (use, target, reason)
                    (refused if reason else offered)[type(use)] += 1
            play_at_random(match, luck)
    assert set(refused) == set(offered) == set(WORDS.values())


def attempts(state: Zombs, seat: Seat) -> Iterator[tuple[ZombsCard, Use, Ref]]:
    """Whatever this seat could try to do with its cards, possible or not."""
    for face in map(state.face, state.hand(seat)):
        for use in face.uses:
            if use.choice in (EXPAND, BLOCK, UNBLOCK, CURE):
                targets = [end for owner in state.seats for end in (LOW[owner], HIGH[owner])]
            elif use.choice in (TRADE, FISH):
                targets = list(state.seats)
            else:
                targets = state.piles[GRAVE] if use.choice is ROB else [HORDE[owner] for owner in state.seats]
            yield from ((face, use, target) for target in targets)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_click_at_every_table_gets_a_sentence_with_a_rule_that_tells_nothing_hidden(seats: int) -> None:
    rules = ossuary.game("zombs")
    luck = Random(seats)
    match = rules.start(seats, seed=4, options={"poker_face": True})
    refused = 0
    for _ in range(60):
        (seat,) = match.waiting
        other_world = match.imagine(seat, luck.getrandbits(30))
        clicks = sorted(refs_in(match.view(seat)))
        hand = list(match.state.piles[f"{seat}.hand"])
        for refs in [*((click,) for click in clicks), *product(hand, luck.sample(clicks, min(12, len(clicks))))]:
            told = match.why_not(seat, refs)
            assert told == other_world.why_not(seat, refs)
            if told is None:
                assert any(option.refs[: len(refs)] == refs for option in match.waiting[seat].options)
            else:
                refused += 1
                assert told.rule in rules.rulebook
                assert told.text.format(*map(match.names().of, told.about)).endswith(".")
        play_at_random(match, luck)
        if not match.waiting:
            break
    assert refused > 1000
