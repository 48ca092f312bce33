"""What must be true of whole games: accounts of chips and cards, ends, and bots that know what they want."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ossuary
from ossuary.bots.bot import decide
from ossuary.bots.greedy_bot import GreedyBot
from ossuary.games.chobolo.bot.plans import steps_left
from ossuary.games.chobolo.bot.worth import worth
from ossuary.games.chobolo.cards.cards import missing
from ossuary.games.chobolo.events.magic import Announced, Countered, Fizzled, WasCast
from ossuary.games.chobolo.events.walking import ChangedChips, LostChips, TookChips
from ossuary.games.chobolo.invariants import invariants
from ossuary.games.chobolo.magic.castable import CAST
from ossuary.games.chobolo.walking.asides import GIVE_UP_FOR_GOOD
from ossuary.games.chobolo.walking.wizards import WizardWalk
from ossuary.testing import Scene, rule
from tests.games.chobolo.table import chobolo, has, plain

RULES = ossuary.game("chobolo")
PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}
CHANGES = {"CH-11.1", "CH-11.6", "CH-11.10", "CH-15.1", "CH-4.2", "CH-5.22", "CH-19.3", "CH-R82"}


def letters(chips: str) -> str:
    """`earth, fire` as the state keeps it: EF."""
    return "".join(word[0].upper() for word in chips.split(", ") if word != "empty")


@rule("CH-11.10", "CH-15.1", "CH-15.7", "CH-15.9")
@pytest.mark.parametrize("seed", range(4))
def test_stacks_change_only_as_the_rules_say_and_every_spell_is_paid(seed: int) -> None:
    """7.1, numbers 8 and 9: the log accounts for every chip."""
    match, luck = RULES.start(3, seed, {"sets": "random", "opening": "quick"}), Random(seed)
    stacks = dict.fromkeys(match.seats, "")
    pending: list[str] = []
    for _ in range(1500):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        playing_on = [option for option in question.options if option is not GIVE_UP_FOR_GOOD]
        for event in match.answer(seat, luck.choice(playing_on)):
            if isinstance(event, TookChips | LostChips):
                assert event.rule in CHANGES
                before, after = stacks[event.seat], letters(event.stack)
                chips = letters(event.chips)
                if isinstance(event, LostChips):
                    assert before == after + chips
                stacks[event.seat] = after
            elif isinstance(event, ChangedChips):
                assert event.rule in CHANGES
                after = letters(event.stack)
                assert len(after) == len(stacks[event.seat])
                assert event.rule == "CH-R82" or sorted(after) == sorted(stacks[event.seat])
                stacks[event.seat] = after
            elif isinstance(event, Announced):
                pending.append(event.card)
            elif isinstance(event, WasCast | Fizzled | Countered):
                assert pending.pop() == event.card or isinstance(event, Countered)
        assert stacks == match.state.stacks  # type: ignore[attr-defined]
        assert list(invariants(match.state)) == []  # type: ignore[arg-type]


@rule("CH-R68", "CH-17.13", "CH-3.20")
@pytest.mark.parametrize("seats", [2, 6])
def test_games_end_even_if_nobody_gives_up(seats: int) -> None:
    match, luck = RULES.start(seats, 5, {"opening": "quick", "round_limit": 12}, quiet=True), Random(5)

    while match.waiting:
        seat, question = luck.choice(list(match.waiting.items()))
        playing_on = [option for option in question.options if option is not GIVE_UP_FOR_GOOD]
        match.answer(seat, luck.choice(playing_on))

    assert match.result is not None


def broken(**fields: Any) -> list[str]:
    table = chobolo(
        plain(5, **PLANE), ann=has(wizard="4,0", mason="0,4", main="", hand="SP06"), bob=has(mason="-4,0"),
        at="warriors", mains={"ann": "hex:5,0"},
    )  # fmt: skip
    for name, value in fields.items():
        setattr(table.state, name, value)
    return [complaint for complaint in invariants(table.state) if "lost spells" not in complaint]


@pytest.mark.parametrize(
    ("fields", "number"),
    [
        ({"at": {"ann.wizard": "hex:4,0", "ann.mason": "hex:4,0"}}, "CH-10.2"),
        ({"at": {"ann.mason": "hex:1,0"}}, "CH-10.14"),
        ({"at": {"bob.mason": "hex:5,0"}}, "CH-14.1"),
        ({"towers": {"hex:4,0": "ann"}}, "CH-14.4"),
        ({"towers": dict.fromkeys(("hex:-4,0", "hex:-4,2", "hex:-4,4", "hex:0,-3"), "ann")}, "CH-14.11"),
        ({"levels": {"ann.wizard": 5, "ann.mason": 1, "bob.mason": 1}}, "CH-6.1"),
        ({"carrier": "bob", "captured": True}, "CH-5.11"),
        ({"at": {"ann.wizard": "hex:0,0"}, "opened": True}, "CH-5.17"),
        ({"returned": ["ann", "ann"]}, "CH-5.5"),
        ({"shot": ["ann.mason>bob", "ann.mason>bob"]}, "CH-7.7"),
        ({"stacks": {"ann": "", "bob": "F"}}, "CH-4.2"),
    ],
)
def test_the_invariants_notice_what_must_not_be(fields: dict[str, Any], number: str) -> None:
    assert broken() == []
    assert any(number in complaint for complaint in broken(**fields))


@rule("CH-19.6")
def test_the_invariants_notice_stored_spells_without_a_pool() -> None:
    table = chobolo(
        plain(5), ann=has(mason="0,0", pool="SP46"), bob=has(mason="-4,0"), at="warriors", mains={"ann": "hex:5,0"}
    )

    assert any("CH-19.6" in complaint for complaint in invariants(table.state))


# -- bots ----------------------------------------------------------------------------------------------


def test_what_is_missing_is_counted_from_the_top_of_the_stack() -> None:
    assert missing("E", "FAW") == "FAW"
    assert missing("EFA", "FAW") == "W"
    assert missing("FAW", "FAW") == ""
    assert missing("FAF", "FAW") == "AW"


def test_a_step_towards_the_next_chip_is_a_step_towards_the_end() -> None:
    table = chobolo(
        plain(6, A="-4,0", W="-5,2", E="-6,4", F="-4,4", **PLANE),
        ann=has(wizard="-2,0"),
        bob=has(mason="6,0"),
        at="wizard",
    )
    state = table.state
    before = steps_left(state, "ann")
    state.at["ann.wizard"] = "hex:-3,0"

    assert steps_left(state, "ann") == before - 1


def test_a_bot_counts_the_way_round_whoever_is_in_the_way() -> None:
    table = chobolo(
        plain(6, A="-4,0", W="-5,2", E="-6,4", F="-4,4", **PLANE),
        ann=has(wizard="-2,0", mason="5,0", archer="5,-1"),
        bob=has(mason="6,0"),
        at="wizard",
    )
    state = table.state
    free = steps_left(state, "ann")

    state.at["ann.mason"] = "hex:-3,0"
    assert steps_left(state, "ann") == free + 1  # round one who blocks the straight way
    state.at["ann.wizard"] = "hex:-3,1"
    assert steps_left(state, "ann") == free - 1 + 1


def test_a_bot_gains_by_driving_an_opponent_from_the_centre_hex_and_by_leaving_it() -> None:
    def stands(mason: str, archer: str) -> float:
        table = chobolo(
            plain(6, F="5,0", **PLANE), ann=has(wizard="5,0", main="5,0", mason=mason),
            bob=has(archer=archer, wizard="-5,0"), at="warriors", carrier="ann", captured=True, opened=True,
            ascending="ann",
        )  # fmt: skip
        return worth(table.state, "ann")

    assert stands("3,0", "0,0") > stands("4,0", "0,0")
    assert stands("3,0", "-6,0") > stands("3,0", "0,0")
    assert stands("3,0", "-6,0") > stands("0,0", "-6,0")


def test_danger_counts_less_on_the_way_than_where_a_wizard_stops() -> None:
    def stands(stopped: bool) -> float:
        table = chobolo(
            plain(6, A="-4,0", W="-5,2", E="-6,4", F="-4,4", **PLANE), ann=has(wizard="3,0"),
            bob=has(mason="6,0", archer="6,-1"), at=WizardWalk("ann", who="ann.wizard", steps=2),
        )  # fmt: skip
        table.state.flow[-1].stopped = stopped
        return worth(table.state, "ann")

    assert stands(False) > stands(True)


@pytest.mark.parametrize("fields", [{"stack": "A W E F", "wizard": "1,0"}, {"stack": "A W E F A F", "wizard": "2,0"}])
def test_a_greedy_bot_casts_what_its_plan_was_for(fields: dict[str, str]) -> None:
    table = chobolo(
        plain(6, A="-4,0", W="-5,2", E="-6,4", F="-4,4 4,-6", **PLANE),
        ann=has(main="4,-6", **fields),
        bob=has(mason="6,0", wizard="5,0"),
        at="wizard",
        opened=fields["wizard"] == "1,0",
    )

    chosen = decide(table.match, "ann", GreedyBot(1), 1)

    assert chosen.choice is CAST


def test_a_greedy_bot_finishes_the_game_when_it_can() -> None:
    table = chobolo(
        plain(6, W="5,0"),
        ann=has(wizard="3,0", stack="E F A F F"),
        bob=has(wizard="-5,0", main="5,0"),
        at="spells",
        carrier="ann",
        captured=True,
    )

    chosen = decide(table.match, "ann", GreedyBot(1), 1)
    table.players[0].chooses(*chosen.refs)

    assert table.match.result is not None
    assert worth(table.state, "ann") > 1000
    assert worth(table.state, "bob") < -1000


def test_a_scene_of_the_kit_can_be_read_aloud() -> None:
    scene = Scene(RULES.start(2, 1, {"opening": "quick", "sets": "starter"}))

    names = scene.match.names()

    assert names.of("ann.river-walker") == "Ann's river walker"
    assert names.of("hex:3,-1") == "hex Q17"
    assert names.of("tower:hex:0,0") == "the tower on O18"
    assert names.of("ann.hand") == "Ann's hand"
