"""The coach: what worth is made of, and what is said of it."""

from __future__ import annotations

from random import Random

import pytest

import ossuary
from ossuary import bots
from ossuary.bots.coach import Coaching, Tried, Warned, Word, changed, coach, mean
from ossuary.engine import Match, OssuaryError
from ossuary.engine.content.reasons import Parts, read_reasons
from ossuary.engine.errors import ContentError
from ossuary.engine.imagine import imagine
from ossuary.engine.settings import unattended
from ossuary.games.chobolo.walking.wizards import WizardWalk
from tests.games.chobolo import table as chobolo
from tests.games.chobolo.test_play import PLANE
from tests.games.circus import table as circus
from tests.games.zanaga import table as zanaga
from tests.games.zimby import table as zimby
from tests.games.zombs.table import has, zombs

COACHED = ["chobolo", "circus", "graveyard", "zanaga", "zimby", "zombs"]
ANSWERS = 160  # of a game in which every third one is given at random


def begun(game: str, seats: int, seed: int) -> Match:
    rules = ossuary.game(game)
    return rules.start(seats, seed, unattended(rules.settings), quiet=True)


@pytest.mark.parametrize("game", COACHED)
def test_the_parts_of_a_worth_add_up_to_it_and_have_words(game: str) -> None:
    rules = ossuary.game(game)
    assert rules.worth is not None
    assert rules.parts is not None
    bot, luck = bots.make("quick", 1), Random(4)
    for seats in (rules.seats[0], rules.seats[-1]):
        match = begun(game, seats, seats)
        for number in range(ANSWERS):
            if not match.waiting:
                break
            seat, question = next(iter(match.waiting.items()))
            thought = number % 3
            match.answer(seat, bots.decide(match, seat, bot, number) if thought else luck.choice(question.options))
            for one in match.seats:
                parts = rules.parts(match.state, one)
                assert sum(parts.values()) == pytest.approx(rules.worth(match.state, one), abs=1e-6)
                for key in parts:
                    reason = rules.reasons[key[0]]
                    assert all(not reason.said(grown) or reason.speaks(key, grown) for grown in (True, False)), key


@pytest.mark.parametrize("game", COACHED)
def test_the_coach_says_the_same_whatever_others_hold(game: str) -> None:
    match = begun(game, 2, 5)
    bot = bots.make("quick", 1)
    looked = 0
    for number in range(60):
        seat, question = next(iter(match.waiting.items()))
        if len(question.options) > 1 and number % 6 == 0:
            swapped = Match(match.start, imagine(match.state, seat, 99), [], 0)
            assert coach(match, seat, 3) == coach(swapped, seat, 3)
            looked += 1
        match.answer(seat, bots.decide(match, seat, bot, number))
        if not match.waiting:
            break

    assert looked


def said(match: Match, seat: str = "ann") -> tuple[str, str, dict[str, str]]:
    """Label, why, and the warnings by label."""
    rules, names, options = match.rules, match.names(), match.waiting[seat].options
    found = coach(match, seat, 1)
    warnings = found.warnings(rules, names)
    return (
        names.label(options[found.option]),
        found.why(rules, names),
        {names.label(options[option]): text for option, text in warnings.items()},
    )


def test_the_coach_sees_the_win_and_warns_of_leaving_it() -> None:
    table = zombs(ann=has("O1 CURE G10 QUAR QUAR P2", "G[1-9]"), bob=has("", "P[2-10]"))

    label, why, warnings = said(table.match)

    assert label == "Add Green 10 to Ann's high end"
    assert why == "You win the game."
    assert warnings["Discard Orange 1 to end the turn"] == "There is something better to do first: you win the game."


def test_the_coach_warns_before_the_next_player_is_handed_what_fits() -> None:
    table = zombs(ann=has("O9 B1 B2", "G[5-6]"), bob=has("P1 P2", "O[5-8]", low="P7", high="B9"), cyd=has("B3 B4"))

    label, why, warnings = said(table.match)

    assert label == "Discard Blue 1 to end the turn"
    assert why == "Otherwise Bob may take Orange 9 from the Grave, and it fits."
    assert warnings["Discard Orange 9 to end the turn"] == "Bob may take Orange 9 from the Grave, and it fits."


def test_in_the_circus_a_rivals_success_is_spoilt_and_not_let_pass() -> None:
    table = circus.circus("roll", bob=circus.has("V01 V02"), quest="Q12", dice="S S")

    label, why, warnings = said(table.match, "bob")

    assert (label, why) == ("Play Banana Peel", "It spoils the test of Ann.")
    assert warnings == {"Pass": "Whoever is best against you gets stronger."}


def test_in_the_circus_a_success_is_left_alone() -> None:
    table = circus.circus("roll", ann=circus.has("V01 V02"), quest="Q07", dice="S S")

    label, why, warnings = said(table.match)

    assert (label, why) == ("Pass", "You gain popularity.")
    assert warnings["Play Banana Peel"] == "Your test of Toothy Bathtub looks worse."


def test_in_zimby_the_crown_is_picked_up_and_not_dropped() -> None:
    free = zimby.compound(stand={"2,15": "ann1"}, king=None, crown="2,15", burden=2, thugs=False)
    held = zimby.compound(stand={"4,18": "ann1"}, king=None, crown="ann@4,18", burden=2, thugs=False)

    assert said(free.match)[:2] == ("Pick up the Crown on route P3", "You get the Crown.")
    assert said(held.match)[2]["Drop the Crown on route S5"] == "The Crown is thrown away."


def test_in_zimby_three_beside_the_king_are_warned_of_ending_the_turn() -> None:
    table = zimby.compound(stand={"9,10": "ann3"}, king="9,11", wards={})

    label, why, warnings = said(table.match)

    assert label.startswith("Sanctum K10 attacks")
    assert why == "You get the Crown."
    assert warnings["End the turn"] == "There is something better to do first: you get the Crown."


def test_in_chobolo_the_spell_that_ends_the_game_is_cast() -> None:
    table = chobolo.chobolo(
        chobolo.plain(6, W="5,0"),
        ann=chobolo.has(wizard="3,0", stack="E F A F F"),
        bob=chobolo.has(wizard="-5,0", main="5,0"),
        at="spells",
        carrier="ann",
        captured=True,
    )

    assert said(table.match)[:2] == ("Cast Armageddon", "You win the game.")


def test_in_chobolo_a_step_towards_the_next_chip_is_a_step_towards_victory() -> None:
    table = chobolo.chobolo(
        chobolo.plain(6, A="-4,0", W="-5,2", E="-6,4", F="-4,4", **PLANE),
        ann=chobolo.has(wizard="-2,0"),
        bob=chobolo.has(mason="6,0"),
        at=WizardWalk("ann", who="ann.wizard", steps=2),
    )

    label, why, _ = said(table.match)

    assert label == f"Go to {table.match.names().of('hex:-3,0')}"
    assert why == "Your wizard gets nearer to victory."


def test_in_zanaga_a_hopeless_fight_is_left_by_the_trap_at_its_price() -> None:
    table = zanaga.fight(zanaga.has("H07", gear="trap", items="I09", gold=8), "AR14")

    label, why, warnings = said(table.match)

    assert label == "Escape with a lockjaw trap"
    assert why == ("The fight against Sky Serpent ends better for you, but something useful for the road is gone.")
    assert warnings["Escape by the Mind (ranged)"] == "The fight against Sky Serpent ends worse for you."


def test_what_depends_on_chance_is_warned_of_only_where_it_is_clear() -> None:
    sure, lucky = Tried([10.0] * 4, (0,), ends=False), Tried([0.0, 20.0, 0.0, 0.0], (1,), ends=False)

    assert Tried([2.0] * 4, (2,), ends=False).behind(sure) == 8.0
    assert lucky.behind(sure) == pytest.approx(0.0, abs=1e-6)


def test_a_part_that_is_about_something_else_now_is_still_the_same_part() -> None:
    before, after = {("gift", "O9", "bob"): -3.0, ("way",): 2.0}, {("gift", "P1", "cyd"): -1.0, ("way",): 2.5}

    assert changed(before, after) == {("gift", "P1", "cyd"): 2.0, ("way",): 0.5}


def test_of_several_things_each_is_a_part_of_its_own() -> None:
    before: Parts = {("rival", "bob"): -3.0, ("rival", "cyd"): -1.0}
    after: Parts = {("rival", "bob"): -2.0}

    assert changed(before, after) == {("rival", "bob"): 1.0, ("rival", "cyd"): 1.0}


def test_what_only_one_imagined_world_knows_is_not_named() -> None:
    worlds: list[Parts] = [
        {("fight", "AR14"): -4.0, ("rival", "bob"): 1.0},
        {("fight", "AG15"): -2.0, ("rival", "bob"): 3.0},
    ]

    assert mean(worlds) == {("fight",): -3.0, ("rival", "bob"): 2.0}
    assert not ossuary.game("zanaga").reasons["fight"].speaks(("fight",), grown=False)


def test_without_words_for_a_reason_the_coach_says_less() -> None:
    rules, names = ossuary.game("zombs"), ossuary.game("zombs").names()

    assert Coaching(0, None, None, ()).why(rules, names) == "It is as good as anything here."
    assert Coaching(0, None, None, (), alone=True).why(rules, names) == "Nothing else deserves a thought here."
    silent = Coaching(0, Word(("nothing",), grown=True), None, (Warned(1, Word(("nothing",), grown=False)),))
    assert silent.why(rules, names) == "It is as good as anything here."
    assert silent.warnings(rules, names) == {}


def test_a_gain_is_told_with_its_risk() -> None:
    rules, names = ossuary.game("zombs"), ossuary.game("zombs").names({"bob": "Bo"})
    word = Coaching(0, Word(("horde",), grown=True), Word(("rival", "bob"), grown=False), ())

    assert word.why(rules, names) == "Your horde grows, but the horde of Bo gets stronger."


def test_who_is_not_asked_is_not_coached() -> None:
    with pytest.raises(OssuaryError, match="not being asked"):
        coach(zombs(ann=has("O1 P1"), bob=has()).match, "bob", 1)


def test_a_reason_is_the_middle_of_a_sentence(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "reasons.toml"
    file.write_text('[way]\nmore = "It is shorter."\n', encoding="utf-8")

    with pytest.raises(ContentError, match="'way': it is said in the middle of a sentence"):
        read_reasons(file)
