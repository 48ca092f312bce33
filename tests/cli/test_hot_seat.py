"""Several people at one keyboard: nobody reads what is not theirs."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ossuary.cli.commands import play
from ossuary.cli.table.table import Table
from ossuary.engine.refs import NOBODY, bit
from tests.cli.keyboard import Typist, eager, ossuary, zombs_begun_by_ann

SOURCE = Path(__file__).parents[2] / "src"
KINDS = {"robbery": 10, "lantern": 5, "hex": 5}
EFFECTS = {
    "robbery": '[{ choose = "open graves", prompt = "Choose a grave", verb = "Rob" }, { roll = 3 }, "raise"]',
    "lantern": '[{ choose = "open graves", prompt = "Choose a grave", verb = "Look into" }, "peek"]',
    "hex": '["counter"]',
}


def cards_of_their_own_names() -> Iterator[str]:
    """Every card is the only one of its name, so that a name on the screen betrays one card and no other."""
    for kind, count in KINDS.items():
        yield f'[[night]]\nid = "{kind}"\ncopies = 0\n'
        for number in range(count):
            reaction = "true" if kind == "hex" else "false"
            title = f'id = "{kind}-{number}"\nname = "Q{kind[0]}{number:02}Q"\nreaction = {reaction}\n'
            yield f"[[night]]\n{title}effects = {EFFECTS[kind]}\n"
    for kind in ("ghoul", "wight", "lich"):
        yield f'[[zombie]]\nid = "{kind}"\ncopies = 0\n'
    for number in range(12):
        yield f'[[zombie]]\nid = "z{number}"\nname = "Qz{number:02}Q"\nvalue = {number % 3 + 1}\n'


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The tables at which the commands play."""
    found: list[Table] = []

    class Noticed(Table):
        def __init__(self, *given: object, brief: bool) -> None:
            super().__init__(*given, brief=brief)  # type: ignore[arg-type, misc]
            found.append(self)

    monkeypatch.setattr(play, "Table", Noticed)
    return found


def hidden_from_the_holder(table: Table) -> set[str]:
    """Names of all cards that whoever holds the keyboard cannot know (with nobody there: a spectator)."""
    state, eye = table.match.state, bit(table.holder)
    return {
        table.names.of(card)
        for place, pile in state.piles.items()
        for card in pile
        if not (state.sight[place] | state.memory.get(card, NOBODY)) & eye
    }


class Spy:
    """Types what another typist does, and notes every name on the screen that must not stand there."""

    def __init__(self, tables: list[Table], typist: Typist) -> None:
        self.tables = tables
        self.typist = typist
        self.betrayed: list[tuple[str | None, set[str]]] = []
        self.seen: set[tuple[str | None, str]] = set()

    def __call__(self, shown: str) -> str | None:
        table = self.tables[-1]
        names = set(re.findall(r"Q\w\d\dQ", shown))
        self.seen |= {(table.holder, name) for name in names}
        if table.match.waiting and (leaked := names & hidden_from_the_holder(table)):
            self.betrayed.append((table.holder, leaked))
        return self.typist(shown)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_nothing_hidden_from_the_holder_of_the_keyboard_is_ever_on_the_screen(
    seed: str, tables: list[Table], tmp_path: Path
) -> None:
    pack = tmp_path / "unique.toml"
    pack.write_text("\n".join(cards_of_their_own_names()), encoding="utf-8")
    spy = Spy(tables, eager("Play", "React", "Look", "Rob"))

    shown = ossuary("play", "graveyard", "--seats", "me,me,greedy", "--seed", seed, "--content", str(pack), typed=spy)

    assert shown.code == 0
    assert tables[-1].match.result is not None
    assert spy.betrayed == []
    assert {holder for holder, _ in spy.seen} >= {"ann", "bob"}
    assert len(spy.seen) > 20


def test_the_spy_would_notice(tables: list[Table], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = tmp_path / "unique.toml"
    pack.write_text("\n".join(cards_of_their_own_names()), encoding="utf-8")
    spy = Spy(tables, eager("Play"))
    monkeypatch.setattr(Table, "hand_to", lambda table, seat: None)  # the screen stays with whoever had it first
    monkeypatch.setattr(Table, "asked", lambda table: next(iter(table.match.waiting)))

    ossuary("play", "graveyard", "--seats", "me,me", "--seed", "1", "--content", str(pack), typed=spy)

    assert spy.betrayed


def test_between_two_people_the_screen_is_empty_until_the_next_one_says_so() -> None:
    shown = ossuary("play", "graveyard", "--seats", "me,me", "--names", "Ann,Ben", "--seed", "1", typed=eager("Play"))

    turns = re.split(r"(Hand the keyboard to (?:Ann|Ben); (?:Ann|Ben), press Enter\.)", shown.out)
    handed = [name for turn in turns for name in re.findall(r"^Hand the keyboard to (\w+)", turn)]
    assert handed[:4] in (["Ann", "Ben", "Ann", "Ben"], ["Ben", "Ann", "Ben", "Ann"])
    for name, turn in zip(handed, turns[2::2], strict=True):
        viewers = set(re.findall(r"^Graveyard, seen by (.+?) ─", turn, re.M))
        assert viewers <= {name, "a spectator"}


def test_others_are_asked_by_name_before_something_learned_is_taken_back() -> None:
    seed, _ = zombs_begun_by_ann(seats=3)
    to_ben, to_ann = ["", ""], ["", ""]  # Enter hides, Enter takes over

    shown = ossuary(
        "play", "zombs", "--seats", "me,me,random", "--names", "Ann,Ben", "--seed", seed,
        typed=["", "2", "undo", *to_ben, "n", *to_ann, "undo", *to_ben, "y", *to_ann, "log"],
    )  # fmt: skip

    question = "Ben, Ann wants to go back one answer. Do you agree? (y/n)"
    assert f"{question} n" in shown.lines
    assert "Ben does not agree: the game stands as it is." in shown.lines
    assert f"{question} y" in shown.lines
    assert "Cyd agrees." in shown.lines
    after_refusal, after_consent = shown.out.split("Ben does not agree")[1].split("Taken back: Ann decides again.")
    assert "Ann: Play a card" in after_refusal
    assert "Ann: Draw a card from the Grave or the Pool" in after_consent
    assert "Ann draws" not in after_consent


def test_what_showed_nothing_new_is_taken_back_without_asking_anybody() -> None:
    seed, top = zombs_begun_by_ann(seats=2)

    shown = ossuary("play", "zombs", "--seats", "me,me", "--seed", seed, typed=["", "1", "undo"])

    assert f"ZB-3.4   Ann draws {top} from the Grave" in shown.lines
    assert "Taken back: Ann decides again." in shown.lines
    assert "agree" not in shown.out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
def test_on_a_terminal_the_screen_and_what_can_be_scrolled_back_to_are_wiped() -> None:
    with_cards, wiped = "hand ", "\x1b[H\x1b[2J\x1b[3J"

    shown = on_a_terminal(
        ["play", "graveyard", "--seats", "me,me", "--seed", "1", "--option", "poker_face=yes"],
        [
            ("press Enter. ", ""),
            ("> ", "1"),
            ("hide what is yours. ", ""),
            ("press Enter. ", ""),
            ("> ", "quit"),
            ("> ", ""),
        ],
    )

    first = shown.index(with_cards)
    handing = shown.index("Hand the keyboard", first)
    assert wiped in shown[first:handing]
    assert wiped in shown[handing : shown.index(with_cards, handing)]
    assert "The table is cleared." in shown


def on_a_terminal(words: list[str], typed: list[tuple[str, str]]) -> str:
    """Everything a terminal received from a command at which somebody types: (when this stands there, this)."""
    import pty  # noqa: PLC0415  not on every system

    keyboard, terminal = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(
        [sys.executable, "-m", "ossuary", *words], stdin=terminal, stdout=terminal, stderr=terminal, env=environment
    )
    os.close(terminal)
    shown, waited_from = "", 0
    try:
        while True:
            if typed and typed[0][0] in shown[waited_from:]:
                waited_from = len(shown)
                os.write(keyboard, (typed.pop(0)[1] + "\n").encode())
            piece = os.read(keyboard, 4096)
            if not piece:
                break
            shown += piece.decode(errors="replace")
    except OSError:  # Linux says so when the other end is closed
        pass
    finally:
        os.close(keyboard)
        process.wait()
    return shown
