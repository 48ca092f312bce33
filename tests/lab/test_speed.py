"""Speed is measured in turns and read as ratios. Nothing here depends on how fast this machine is."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

import ossuary
from ossuary.engine import OssuaryError
from ossuary.lab import peers
from ossuary.lab.speed import (
    COPIES,
    DECISIONS,
    FIGURES,
    MOVES,
    ROUNDS,
    RandomTable,
    Speed,
    Subject,
    measure,
    middle,
    per_second,
    subject,
    tables,
)


def test_a_game_is_measured_in_a_fraction_of_a_second() -> None:
    speed = measure([subject(ossuary.game("graveyard"))], seconds=0.05)

    assert speed.ours == ("graveyard (3)",)
    assert speed.rate("graveyard (3)", MOVES) is None  # they are its decisions: nobody is asked without a choice
    for figure in set(FIGURES) - {MOVES}:
        assert len(speed.rounds["graveyard (3)", figure]) == ROUNDS
        assert (speed.rate("graveyard (3)", figure) or 0) > 10


def test_everything_is_measured_in_turns() -> None:
    order: list[str] = []

    def note(name: str) -> Subject:
        return Subject(name, {DECISIONS: lambda: order.append(name)})

    heard: list[tuple[int, int]] = []
    measure([note("ours")], [note("theirs")], seconds=0.001, progress=lambda done, of: heard.append((done, of)))

    turns = [name for name, before in zip(order, ["", *order], strict=False) if name != before]
    assert turns == ["ours", "theirs"] * (ROUNDS + 1)
    assert heard == [(number, 2 * ROUNDS) for number in range(1, 2 * ROUNDS + 1)]


def test_a_deed_is_counted() -> None:
    count = 0

    def deed() -> None:
        nonlocal count
        count += 1

    assert per_second(deed, 0.002) > 0
    assert count > 1


def test_a_ratio_is_taken_within_a_round() -> None:
    # a slow machine in the second and third round slows both
    rounds = {("ours", DECISIONS): [100, 10, 20], ("theirs", DECISIONS): [50, 5, 5], ("theirs", COPIES): [1, 1, 1]}
    speed = Speed(("ours",), ("theirs",), ("absent",), rounds)

    assert speed.rate("ours", DECISIONS) == 20
    assert speed.ratio("ours", "theirs", DECISIONS) == 2
    assert speed.ratio("ours", "theirs", COPIES) is None
    assert json.loads(json.dumps(speed.plain())) == {
        "per second": {"ours": {"decisions": 20}, "theirs": {"decisions": 5, "copies": 1}},
        "times as many as": {"ours": {"theirs": {"decisions": 2}}},
        "not installed": ["absent"],
    }


def test_forced_moves_of_peers_are_made_but_are_no_decisions() -> None:
    made: list[int] = []

    def step(position: int) -> int:
        made.append(position)
        return 0 if position == 5 else position + 1

    walks = peers._walks(lambda: 0, step, lambda position: 2 if position in (2, 5) else 1)
    walks[MOVES]()
    assert made == [0]

    walks[DECISIONS]()
    assert made == [0, 1, 2]
    walks[DECISIONS]()
    assert made == [0, 1, 2, 3, 4, 5]


def test_moves_of_peers_are_set_against_our_decisions() -> None:
    rounds = {("ours", DECISIONS): [12.0], ("theirs", DECISIONS): [5.0], ("theirs", MOVES): [8.0]}
    speed = Speed(("ours",), ("theirs",), (), rounds)

    assert speed.ratio("ours", "theirs", DECISIONS) == 2.4
    assert speed.ratio("ours", "theirs", MOVES) == 1.5


def test_figures_and_ratios_are_shown() -> None:
    rounds = {("ours", DECISIONS): [12000.0], ("theirs", DECISIONS): [5000.0], ("theirs", COPIES): [1.0]}
    page = Console(file=io.StringIO(), width=100)

    for table in tables(Speed(("ours",), ("theirs",), (), rounds)):
        page.print(table)

    shown = page.file.getvalue()  # type: ignore[attr-defined]
    assert "12,000" in shown
    assert "2.4" in shown


def test_without_peers_there_are_no_ratios() -> None:
    assert len(tables(Speed(("ours",), (), (), {("ours", DECISIONS): [1.0]}))) == 1


def test_a_random_table_begins_a_new_game_when_one_is_over() -> None:
    table = RandomTable(ossuary.game("graveyard"), 2)

    for _ in range(500):
        table.decide()
        assert table.match.waiting

    assert table.games > 2


def test_positions_come_from_all_parts_of_a_game() -> None:
    positions = RandomTable(ossuary.game("graveyard"), 2).positions()

    lengths = [len(match.answers) for match in positions]
    assert lengths == sorted(lengths)
    assert lengths[0] == 0
    assert lengths[-1] > 10
    assert all(match.waiting for match in positions)


def test_the_middle_of_the_range_is_measured() -> None:
    assert middle(ossuary.game("zombs")) == 3


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(peers, "import_module", nowhere)

    assert peers.find_peers() == ([], ["OpenSpiel", "RLCard", "Catanatron"])


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_time_to_measure_is_needed(seconds: float) -> None:
    with pytest.raises(OssuaryError, match=r"^A figure is measured for up to 3600 seconds, and more than 0, not for "):
        measure([subject(ossuary.game("graveyard"))], seconds=seconds)
