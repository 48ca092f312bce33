"""Records and saves know the files that made them; only what would lead elsewhere now is refused."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.engine import Match, Next, RecordError, Rules, go, move
from ossuary.engine.saving import restoring
from ossuary.engine.saving.fingerprint import fingerprint
from ossuary.engine.saving.record import check_sum
from ossuary.games.graveyard.state import Graveyard
from ossuary.games.graveyard.turn import Game, Round
from ossuary.testing import given

GRAVEYARD = ossuary.game("graveyard")
SENTENCE = "Give changed rules a new version (`Rules.version`); to open this, use the rules that made it."


@dataclass(slots=True)
class OtherGame(Game):
    """One card more for everybody: the same answers mean other cards."""

    def begin(self, state: Graveyard) -> Next:
        Game.begin(self, state)
        for seat in state.seats:
            move(state, state.piles["deck"][-1], "deck", f"{seat}.hand")
        return go(self.round)


def edited(folder: Path, **more: Any) -> Rules:
    """The graveyard from a folder in which somebody has written a comment."""
    copy = Path(shutil.copytree(GRAVEYARD.folder, folder / "graveyard", ignore=shutil.ignore_patterns("__pycache__")))
    (copy / "turn.py").write_text((copy / "turn.py").read_text(encoding="utf-8") + "# so it is\n", encoding="utf-8")
    content = replace(GRAVEYARD.content, folder=copy / "content")
    return replace(GRAVEYARD, folder=copy, content=content, **more)


def played(answers: int = 20, seats: int = 3) -> Match:
    match = GRAVEYARD.start(seats, seed=5)
    while match.waiting and len(match.answers) < answers:
        seat = next(iter(match.waiting))
        match.answer(seat, len(match.answers) % len(match.waiting[seat].options))
    return match


def written(plain: dict[str, Any]) -> dict[str, Any]:
    """As it comes back from a file."""
    data: dict[str, Any] = json.loads(json.dumps(plain))
    return data


Write = Callable[[Match], dict[str, Any]]
Open = Callable[..., Match]
WAYS = pytest.mark.parametrize(
    ("write", "open_"), [(Match.record, restoring.load), (Match.save, restoring.restore)], ids=["record", "save"]
)


def test_a_fingerprint_is_of_rules_and_content_and_of_nothing_else(tmp_path: Path) -> None:
    rules, content = edited(tmp_path), tmp_path / "graveyard" / "content"
    before = rules.fingerprint
    assert before != GRAVEYARD.fingerprint

    def again() -> str:
        fingerprint.cache_clear()
        return fingerprint(rules.folder, content)

    (rules.folder / "look.json").write_text("{}")
    (rules.folder / "rulebook.md").write_text("# Nothing")
    assert again() == before
    (content / "cards.toml").write_text((content / "cards.toml").read_text().replace("copies = 10", "copies = 11"))
    assert again() != before


def test_line_endings_do_not_count(tmp_path: Path) -> None:
    rules = edited(tmp_path)
    before = rules.fingerprint
    fingerprint.cache_clear()
    for path in rules.folder.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))

    assert fingerprint(rules.folder, rules.content.folder) == before


def test_playing_asks_for_no_fingerprint() -> None:
    rules = replace(GRAVEYARD)
    match = rules.start(seats=2, seed=1)
    match.answer(next(iter(match.waiting)), 0)
    match.copy(), match.view("ann"), match.imagine("ann", 1)

    assert "fingerprint" not in rules.__dict__


@WAYS
def test_the_same_rules_open_it(write: Write, open_: Open) -> None:
    match = played()

    again = open_(written(write(match)), lambda _: GRAVEYARD)

    assert again.state.piles == match.state.piles
    assert again.waiting == match.waiting


@WAYS
def test_a_comment_changes_nothing(write: Write, open_: Open, tmp_path: Path) -> None:
    match, rules = played(), edited(tmp_path)

    again = open_(written(write(match)), lambda _: rules)

    assert again.rules is rules
    assert again.state.piles == match.state.piles
    assert again.waiting == match.waiting
    assert again.answers == match.answers
    assert again.horizon == match.horizon


@WAYS
def test_what_leads_elsewhere_now_is_refused(write: Write, open_: Open, tmp_path: Path) -> None:
    rules = edited(tmp_path, begin=OtherGame)

    with pytest.raises(RecordError) as caught:
        open_(written(write(played(1))), lambda _: rules)

    assert str(caught.value) == (
        f"This was made by other rules of Graveyard 1: the same answers lead to another position now. {SENTENCE}"
    )


@WAYS
def test_an_answer_that_is_not_possible_any_more_is_named(write: Write, open_: Open, tmp_path: Path) -> None:
    @dataclass(slots=True)
    class ShortRound(Round):
        def exchange(self, state: Graveyard) -> Next:
            return go(self.quiet)

    @dataclass(slots=True)
    class ShortGame(Game):
        def round(self, state: Graveyard) -> Next:
            kind, then, _ = Game.round(self, state)
            return (kind, then, ShortRound(state.active))

    rules = edited(tmp_path, begin=ShortGame)

    with pytest.raises(
        RecordError, match=r"other rules of Graveyard 1: (answer \d+ is not|the same answers)"
    ) as caught:
        open_(written(write(played(40))), lambda _: rules)

    assert str(caught.value).endswith(SENTENCE)


@WAYS
def test_what_was_written_before_there_were_fingerprints_opens_as_ever(
    write: Write, open_: Open, tmp_path: Path
) -> None:
    old = {key: value for key, value in written(write(played())).items() if key not in ("rules", "stands")}
    old["check"] = check_sum(old)
    rules = edited(tmp_path)

    assert open_(old, lambda _: rules).answers == played().answers


def test_a_table_in_play_goes_on_anyway(tmp_path: Path) -> None:
    match, rules = played(1), edited(tmp_path, begin=OtherGame)

    again = restoring.restore(written(match.save()), lambda _: rules, anyway=True)

    assert again.state.piles == match.state.piles
    assert restoring.is_changed(match.save(), rules)


def test_a_save_that_began_in_the_middle_is_played_from_there(tmp_path: Path) -> None:
    piles = {"ann.hand": "robbery", "oak": "ghoul"}
    flow = [Game(step="round"), Round("ann")]
    rest = {"night": "discard", "zombie": "crypt"}
    scene = given("graveyard", 2, piles=piles, rest=rest, flow=flow, dice=[6], active="ann")
    scene.players[0].chooses("robbery")
    rules = edited(tmp_path)

    again = restoring.restore(written(scene.match.save()), lambda _: rules)

    assert again.state.piles == scene.state.piles
    assert again.at(0).waiting["ann"] == scene.match.at(0).waiting["ann"]


def test_rules_without_files_have_no_fingerprint(tmp_path: Path) -> None:
    rules = replace(
        GRAVEYARD, folder=tmp_path / "nowhere", content=replace(GRAVEYARD.content, folder=tmp_path / "none")
    )

    assert rules.fingerprint == ""


def test_the_same_rules_that_do_not_replay_are_told_about_luck() -> None:
    broken = written(played().record())
    broken["answers"][0][1] = 99
    broken["check"] = check_sum(broken)

    with pytest.raises(RecordError, match=r"answer 1 is not possible: .* Do the rules take luck from `random`"):
        restoring.load(broken, lambda _: GRAVEYARD)
