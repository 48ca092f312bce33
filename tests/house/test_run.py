"""`run.py`: what it believes, what it remakes, what it hands over. No network and no real set-up in here."""

import ast
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import venv
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and inherited locks are not Windows's way")

# stands in for pytest and for Ossuary: says what it was given and where it runs
PARROT = """
import os, sys
print(os.getcwd(), *sys.argv[1:], sep="|")
sys.exit(7)
"""


class Clone(run.Environment):
    """A clone whose set-up installs nothing but notes what it was asked to."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.installed: list[str] = []
        self.stamped_meanwhile = False

    def install(self, kind: str) -> None:
        self.installed.append(kind)
        self.stamped_meanwhile = self.stamp.exists()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    clone = tmp_path / "a clone"
    (clone / "requirements").mkdir(parents=True)
    (clone / "requirements" / "app.txt").write_text("app")
    (clone / "requirements" / "dev.txt").write_text("dev")
    (clone / "pyproject.toml").write_text("[project]")
    shutil.copy(ROOT / "run.py", clone)
    return clone


@pytest.fixture
def clone(root: Path) -> Clone:
    return Clone(root)


def start(root: Path, *words: str, at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(root / "run.py"), *words], cwd=at, capture_output=True, text=True, check=False
    )


def ready(root: Path) -> Path:
    """A set-up clone in which parrots sit for Ossuary and pytest; gives the folder where a user stands."""
    environment = Clone(root)
    environment.prepare("dev")
    packages = subprocess.check_output(
        [environment.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
    )
    for name in ("ossuary", "pytest"):
        (Path(packages.strip()) / name).mkdir()
        (Path(packages.strip()) / name / "__main__.py").write_text(PARROT)
    user = root.parent / "elsewhere"
    user.mkdir()
    return user


# --- old Pythons


def test_an_old_python_can_parse_the_file() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_hears_one_sentence() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 8, 18); runpy.run_path('run.py', run_name='__main__')"
    told = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False)

    assert told.returncode == 1
    assert told.stderr == "Ossuary needs Python 3.11 or later; this is Python 3.8.\n"


# --- handing over


def test_words_go_to_the_command_line_where_the_user_stands(root: Path) -> None:
    user = ready(root)

    told = start(root, "replay", "my game.json", "--step", "3", at=user)

    assert told.stdout == f"{user}|replay|my game.json|--step|3\n"
    assert told.stderr == ""


def test_no_word_at_all_starts_ossuary_without_arguments(root: Path) -> None:
    user = ready(root)

    assert start(root, at=user).stdout == f"{user}\n"


def test_tests_run_in_the_clone(root: Path) -> None:
    user = ready(root)

    assert start(root, "test", "-k", "two words", at=user).stdout == f"{root}|-k|two words\n"


def test_ossuary_is_told_how_it_was_called(root: Path) -> None:
    user = ready(root)
    parrot = next((root / ".venv").glob("**/ossuary/__main__.py"))
    parrot.write_text("import os; print(os.environ['OSSUARY_CALLED'])")

    told = start(root, "play", "zombs", at=user)

    assert shlex.split(told.stdout) == [sys.executable, str(root / "run.py")]


def test_exit_codes_come_through(root: Path) -> None:
    user = ready(root)

    assert start(root, "play", at=user).returncode == 7
    assert start(root, "test", at=user).returncode == 7


def test_a_file_that_lies_about_is_not_taken_for_a_package(root: Path) -> None:
    user = ready(root)
    (user / "ossuary.py").write_text("print('the wrong one')")

    assert start(root, at=user).stdout == f"{user}\n"


# --- the stamp


def test_a_set_up_is_done_once(clone: Clone) -> None:
    clone.prepare("app")
    clone.prepare("app")

    assert clone.installed == ["app"]


def test_the_stamp_is_away_while_packages_are_installed(clone: Clone) -> None:
    clone.prepare("app")
    clone.prepare("dev")

    assert clone.installed == ["app", "dev"]
    assert not clone.stamped_meanwhile


def test_tests_go_into_the_environment_that_is_there(clone: Clone) -> None:
    clone.prepare("app")
    (clone.folder / "kept").touch()

    clone.prepare("dev")

    assert (clone.folder / "kept").exists()


def test_playing_needs_nothing_more_once_tests_are_set_up(clone: Clone) -> None:
    clone.prepare("dev")
    clone.prepare("app")

    assert clone.installed == ["dev"]


@pytest.mark.parametrize("changed", ["requirements/app.txt", "pyproject.toml"])
def test_a_change_of_what_is_wanted_is_noticed(clone: Clone, changed: str) -> None:
    clone.prepare("app")
    (clone.folder / "kept").touch()

    (clone.root / changed).write_text("something else")
    clone.prepare("app")

    assert clone.installed == ["app", "app"]
    assert (clone.folder / "kept").exists()


def test_a_half_made_environment_is_made_again(clone: Clone) -> None:
    clone.folder.mkdir()
    (clone.folder / "left over").touch()

    clone.prepare("app")

    assert not (clone.folder / "left over").exists()
    assert clone.python.exists()


def test_an_environment_whose_python_has_gone_is_made_again(clone: Clone) -> None:
    clone.prepare("app")
    clone.python.unlink()

    clone.prepare("app")

    assert clone.installed == ["app", "app"]
    assert clone.python.exists()


def test_a_clone_that_was_moved_makes_its_environment_again(clone: Clone) -> None:
    clone.prepare("app")
    (clone.folder / "left over").touch()

    moved = Clone(clone.root.rename(clone.root.with_name("moved")))
    moved.prepare("app")

    assert moved.installed == ["app"]
    assert not (moved.folder / "left over").exists()


def test_another_python_makes_its_own_environment(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    clone.prepare("app")

    monkeypatch.setattr(sys, "version", "3.99.0")

    assert not clone.holds("app")
    assert clone.birthmark() not in clone.stamps()


def test_a_failed_set_up_for_tests_leaves_the_game_playable(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    clone.prepare("app")

    monkeypatch.setattr(clone, "install", lambda kind: sys.exit("offline"))
    with pytest.raises(SystemExit, match="offline"):
        clone.prepare("dev")

    assert clone.holds("app")
    assert not clone.holds("dev")


def test_a_set_up_cut_short_is_not_believed(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_short(kind: str) -> None:
        raise KeyboardInterrupt

    clone.prepare("app")
    monkeypatch.setattr(clone, "install", cut_short)
    with pytest.raises(KeyboardInterrupt):
        clone.prepare("dev")

    assert clone.stamps() == []


# --- uv, pip, and neither


class Machine:
    """Answers for the programs that run.py would start: those that hold one of `broken` in their words fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *broken: str, uv: bool = False, says: str = "") -> None:
        self.broken, self.says = broken, says
        self.ran: list[str] = []
        monkeypatch.setattr(run, "attempt", self.attempt)
        monkeypatch.setattr(shutil, "which", lambda name: "uv" if uv else None)

    def attempt(self, *command: str) -> subprocess.CompletedProcess[str]:
        words = " ".join(command)
        self.ran.append(words)
        failed = any(part in words for part in self.broken)
        return subprocess.CompletedProcess(command, int(failed), self.says if failed else "")

    def installers(self) -> list[str]:
        return [words.split(" install ")[0] for words in self.ran if " install " in words]


def test_uv_is_used_where_it_is(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, uv=True)

    run.Environment(root).install("app")

    assert machine.installers() == ["uv pip", "uv pip"]


@pytest.mark.parametrize("broken", ["uv pip install --require-hashes", "uv pip install --no-deps"])
def test_pip_steps_in_when_any_step_of_uv_fails(root: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    machine = Machine(monkeypatch, broken, uv=True)
    environment = run.Environment(root)

    environment.install("app")

    assert machine.installers()[-2:] == [f"{environment.python} -m pip"] * 2


def test_without_ensurepip_the_hosts_pip_is_lent(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = run.Environment(root)
    machine = Machine(monkeypatch, f"{environment.python} -m")

    environment.install("app")

    assert f"{environment.python} -m ensurepip" in machine.ran
    assert machine.installers() == [f"{sys.executable} -m pip --python {environment.python}"] * 2


def test_without_any_pip_one_sentence_says_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch, "-m pip", "-m ensurepip")

    with pytest.raises(SystemExit, match="apt install python3-venv"):
        run.Environment(root).install("app")


def test_offline_one_sentence_says_so(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Machine(monkeypatch, " install ", says="Retrying after 'NewConnectionError(...)'\nERROR: No matching distribution")

    with pytest.raises(SystemExit, match="packages cannot be fetched; connect this machine"):
        run.Environment(root).install("app")

    assert capsys.readouterr().err == ""


def test_where_pip_knows_better_it_speaks_first(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Machine(monkeypatch, " install ", says="ERROR: these packages do not match the hashes\n")

    with pytest.raises(SystemExit, match="pip could not install requirements/dev"):
        run.Environment(root).install("dev")

    assert capsys.readouterr().err == "ERROR: these packages do not match the hashes\n"


def test_a_folder_that_cannot_be_written_gets_a_sentence(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, folder: object) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(venv.EnvBuilder, "create", refuse)

    with pytest.raises(SystemExit, match=r"^Set-up stopped: .*Permission denied"):
        run.main(root, [])


# --- two at once


def test_of_two_set_ups_at_once_one_waits_and_finds_it_done(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = Clone(root), Clone(root)

    with run.alone(root / ".setup.lock"):
        waiting = threading.Thread(target=second.prepare, args=["app"])
        waiting.start()
        while "waiting" not in capsys.readouterr().err:
            time.sleep(0.01)
        venv.EnvBuilder().create(first.folder)
        first.write_stamp([first.birthmark(), first.digest("app")])
    waiting.join()

    assert second.installed == []


@posix
def test_what_a_killed_set_up_left_running_keeps_the_lock(root: Path) -> None:
    step = "import time; from pathlib import Path; Path('at work').touch(); time.sleep(1); Path('at work').unlink()"
    set_up = (
        "import sys; from pathlib import Path; import run\n"
        f"with run.alone(Path('.setup.lock')): run.attempt(sys.executable, '-c', {step!r})"
    )
    with subprocess.Popen([sys.executable, "-c", set_up], cwd=root) as killed:
        while not (root / "at work").exists():
            time.sleep(0.01)
        killed.kill()

    with run.alone(root / ".setup.lock"):
        assert not (root / "at work").exists()


@posix
def test_control_c_is_quiet(root: Path) -> None:
    with run.alone(root / ".setup.lock"):
        waiting = subprocess.Popen([sys.executable, root / "run.py"], stderr=subprocess.PIPE, text=True)
        assert waiting.stderr is not None
        assert "waiting" in waiting.stderr.readline()
        waiting.send_signal(signal.SIGINT)
        _, told = waiting.communicate()

    assert waiting.returncode == 130
    assert told == ""
