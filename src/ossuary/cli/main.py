"""The front door: `ossuary` and its words. A command is imported when it is called, so that the door opens quickly."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from cyclopts import App, CycloptsError, MissingArgumentError, Parameter, UnknownCommandError, UnusedCliTokensError

import ossuary
from ossuary.engine import OssuaryError
from ossuary.engine.wording import printable

from .errors import EndOfInput
from .program import program

FAILED, MISUSED, INTERRUPTED = 1, 2, 130
ABOUT = ("--help", "-h", "--version")

COMMANDS = {
    "games": "Show all games, or what can be chosen in one of them.",
    "play": "Play at this keyboard: alone against bots, several in turn, or watch bots.",
    "serve": "Start the table in the browser.",
    "site": "Build the house as files for any web host: it runs in the browser, without a server.",
    "replay": "Step through a recorded or saved game.",
    "review": "Look back at a game: chances, turning points, costly decisions.",
    "report": "Show what a player found wrong at a table, and write a test of it.",
    "rules": "Read the rules of a game: all, one, or those about a word.",
    "check": "Put a game to the promises that every game keeps.",
    "playthroughs": "Compare recorded games with what the rules do now.",
    "translations": "List the sentences of a game that have no translation yet.",
    "new": "Begin a game of your own.",
    "dev": "Open a table of a game that follows every save of its rules.",
    "speed": "Measure decisions, copies and views per second.",
}

app = App(
    name=program(),
    help="A house for tabletop games.",
    version=ossuary.__version__,
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
    result_action="return_value",
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
)
for name, text in COMMANDS.items():
    app.command(f"ossuary.cli.commands.{name}:{name}", name=name, help=text)
lab = App(name="lab", help="Play thousands of games and see what they tell.")
for name, text in {
    "lab:run": "Play a series of games between bots.",
    "lab_report:report": "Make a page of a series.",
    "lab_compare:compare": "Set two variants of a game beside each other.",
    "lab_ladder:ladder": "Rate bots by games against each other.",
}.items():
    lab.command(f"ossuary.cli.commands.{name}", name=name.partition(":")[2], help=text)
app.command(lab)
research = App(name="research", help="For who does research: figures of the games, and an agent that learns.")
for name, text in {
    "figures": "Measure how large and how fast games are.",
    "names": "Write the lists of names of a game's actions and observations.",
    "learn": "Let the agent of the worked example learn Zombs.",
}.items():
    research.command(f"ossuary.cli.commands.research:{name}", name=name, help=text)
app.command(research)
tables = App(name="tables", help="For the keeper of a house: look at tables, export, delete, copy them, renew links.")
for name, text in {
    "list": "All tables, newest first.",
    "show": "How a table stands.",
    "export": "Write all that is kept of a table into a file.",
    "delete": "Remove a table for good.",
    "expire": "Remove all tables at which nothing was written for so long.",
    "rekey": "Give a seat a new link.",
    "forget": "Remove the names and the chat of a seat, or of everybody at a table.",
    "backup": "Write all tables into a new file that only you can read.",
    "restore": "Bring back the tables of a copy.",
}.items():
    called = "list_tables" if name == "list" else name
    tables.command(f"ossuary.cli.commands.tables:{called}", name=name, help=text)
app.command(tables)


def main() -> NoReturn:
    """What the `ossuary` script calls."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Does what the words say, and gives the exit code. Mistakes in the words are one sentence on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if not words or (words[0].startswith("-") and words[0] not in ABOUT):
        words = ["serve", *words]  # the table is what most people come for
    try:
        _know(words)
        code = app(list(words))
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except OssuaryError as error:
        return _complain(printable(str(error)), MISUSED)
    except CycloptsError as error:
        return _complain(_usage(error, words), MISUSED)
    except EndOfInput:
        return _complain("The input has ended, and the game has not: it is not saved.", FAILED)
    except KeyboardInterrupt:
        print(file=sys.stderr)  # below what stands at the prompt
        return _complain("Stopped; nothing more was written.", INTERRUPTED)
    except BrokenPipeError:  # whoever read along has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _know(words: Sequence[str]) -> None:
    """Refuse an unknown command here: to guess what was meant, cyclopts would import them all."""
    known = (*COMMANDS, "lab", "research", "tables")
    if words and not words[0].startswith("-") and words[0] not in known:
        raise OssuaryError(f"There is no command {words[0]!r}; there are {', '.join(sorted(known))}.")


def _usage(error: CycloptsError, words: Sequence[str]) -> str:
    """What is wrong with the words, and where the right ones stand."""
    command = " ".join([program(), *words[:1]])
    if isinstance(error, UnusedCliTokensError | UnknownCommandError) and error.unused_tokens:
        said = f"{command} does not know what to do with {' '.join(map(repr, error.unused_tokens))}"
    elif isinstance(error, MissingArgumentError) and error.argument is not None:
        wanted = error.argument.name
        said = f"{wanted} needs a value" if wanted.startswith("-") else f"{command} needs {wanted}"
    else:
        said = str(error).rstrip(".")
    return f"{said}; see {command} --help."


def _complain(sentence: str, code: int) -> int:
    print(f"ossuary: {' '.join(sentence.split())}", file=sys.stderr)
    return code
