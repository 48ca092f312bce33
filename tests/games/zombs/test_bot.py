"""`worth`: a bot that looks one step ahead does what a sensible player would."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.bot.worth import worth
from ossuary.testing import Scene
from tests.games.zombs.table import after, has, imagined, zombs


def best(table: Scene) -> str:
    """What the seat that is asked likes best, in short words; it must like it more than anything else."""
    ((seat, question),) = table.match.waiting.items()
    values = {
        f"{option.choice.id.removeprefix('zombs.')} {' '.join(ref.split('#')[0] for ref in option.refs)}": worth(
            after(table, option), seat
        )
        for option in question.options
    }
    first, second, *_ = sorted(values, key=lambda words: -values[words])
    assert values[first] > values[second], f"{first} and {second} are worth the same"
    return first


def test_a_card_that_fits_is_added_to_the_own_horde() -> None:
    assert best(zombs(ann=has("G7 O1", "G[5-6]"), bob=has("", "P[5-6]", low="B1"))) == "expand G7 ann.high"


def test_a_horde_is_started() -> None:
    assert best(zombs(ann=has("G5 O1"))) == "start G5 ann.horde"


def test_a_horde_is_started_in_the_colour_with_most_to_follow() -> None:
    assert best(zombs(ann=has("P5 G5 G7 G4 O1"))) == "start G5 ann.horde"


def test_the_winning_card_is_played_first() -> None:
    table = zombs(ann=has("G10 CURE O1", "G[1-9]"), bob=has("", "P[2-10]"))

    assert best(table) == "expand G10 ann.high"


def test_a_partners_horde_is_helped() -> None:
    assert best(zombs(ann=has("G7 O1"), bob=has(), cyd=has("", "G[5-6]"), dan=has())) == "expand G7 cyd.high"


def test_an_opponent_is_blocked_with_a_card_that_is_of_no_other_use() -> None:
    assert best(zombs(ann=has("O1 G7", "G[4-5]"), bob=has("", "P[5-10]"))) == "block O1 bob.low"


def test_the_leader_is_blocked_and_not_the_other() -> None:
    table = zombs(ann=has("O1 G7", "G[4-5]"), bob=has("", "P[5-6]", low="B2"), cyd=has("", "B[5-10]"))

    assert best(table) == "block O1 cyd.low"


def test_the_own_horde_is_freed_and_not_an_opponents() -> None:
    table = zombs(ann=has("BRAIN O1", "G[5-6]", high="P9"), bob=has("", "P[5-6]", low="O8", high="O9"))

    assert best(table) == "unblock BRAIN ann.high"


def test_an_opponents_block_is_left_alone() -> None:
    table = zombs(ann=has("BRAIN O9", "G[5-6]"), bob=has("", "P[5-6]", low="O2", high="B2"))

    assert best(table) == "discard O9 grave"


def test_the_leader_is_cured() -> None:
    table = zombs(ann=has("CURE G9", "G[5-6]"), bob=has("", "P[5-8]", low="O2"), cyd=has("", "B[4-6]", high="O3"))

    assert best(table) == "cure CURE bob.high"


def test_the_leader_is_quarantined() -> None:
    table = zombs(ann=has("QUAR QUAR G3", "G[5-6]"), bob=has("", "P[4-8]"))

    assert best(table) == "quarantine QUAR QUAR bob.horde"


@pytest.mark.parametrize("kept", ["BRAIN", "PIG", "ZERO", "RTG", "G3", "G8"])
def test_of_what_is_left_the_least_useful_card_is_thrown_away(kept: str) -> None:
    table = zombs(ann=has(f"{kept} P2", "G[5-6]"), bob=has())

    assert best(table) == "discard P2 grave"


def test_the_next_card_is_kept_longer_than_a_later_one() -> None:
    table = zombs(ann=has("G7 G3", "G[5-6]", high="B9"), bob=has())

    assert best(table) == "discard G3 grave"


def test_a_game_that_is_over_is_worth_everything_or_nothing() -> None:
    table = zombs(ann=has("G10 O1"), bob=has("", "P[1-9]"), cyd=has("", "G[1-9]"), dan=has())
    ann, *_ = table.players

    ann.chooses("G10", "cyd.high")

    assert [worth(table.state, seat) for seat in ("ann", "bob", "cyd", "dan")] == [1000, -1000, 1000, -1000]


def test_a_horde_is_worth_more_the_longer_and_the_more_open_it_is() -> None:
    hordes = [has("O1 O2", "G[5-8]", low="P9"), has("O1 O2", "G[5-8]"), has("O1 O2", "G[5-9]")]

    values = [worth(zombs(ann=horde).state, "ann") for horde in hordes]

    assert values == sorted(values)
    assert len(set(values)) == 3


def test_what_others_have_is_worth_less() -> None:
    hordes = [has("", "P[5-9]"), has("", "P[5-8]"), has("", "P[5-8]", low="G9")]

    values = [worth(zombs(ann=has("O1 O2", "G[5-6]"), bob=horde).state, "ann") for horde in hordes]

    assert values == sorted(values)
    assert len(set(values)) == 3


def test_a_block_on_an_end_that_is_finished_anyway_costs_nothing_more() -> None:
    finished, open_end = (
        worth(zombs(ann=has("O1 O2", horde, low="QUAR", high="QUAR")).state, "ann") for horde in ("G[1-6]", "G[2-7]")
    )

    assert finished > open_end


def test_worth_knows_no_more_than_the_seat_does() -> None:
    table = zombs(ann=has("G7 G9 BRAIN", "G[5-6]"), bob=has("P7 G8 CURE", "P[5-6]"), cyd=has("B1 B2"))

    values = {worth(imagined(table, "ann", seed), "ann") for seed in range(10)}

    assert values == {worth(table.state, "ann")}


def test_who_has_been_blocked_is_not_freed_again_though_another_is_ahead() -> None:
    cyd = has("", "B[3-8]", low="O1", high="O3")
    table = zombs(ann=has("G2 O2", "G[4-6]"), bob=has("", "P[5-7]", high="O9"), cyd=cyd)
    freed = zombs(ann=has("G2 O2", "G[4-6]"), bob=has("", "P[5-7]"), cyd=cyd)

    assert worth(table.state, "ann") > worth(freed.state, "ann")
    assert best(table) == "block O2 bob.low"


def test_what_the_next_player_needs_is_not_thrown_onto_the_grave() -> None:
    bob = has("G9", "P[5-7]", low="O2", high="O9")

    assert best(zombs(ann=has("P8 P2"), bob=bob)) == "discard P2 grave"


def test_what_the_player_after_the_next_needs_may_be_thrown_away() -> None:
    cyd = has("", "P[5-7]", low="O2", high="O9")
    given, useless = (zombs(ann=has(), bob=has("G9"), cyd=cyd, grave=card, turn="bob", drawing=True).state
                      for card in ("P8", "P2"))  # fmt: skip

    assert worth(given, "ann") == worth(useless, "ann")
