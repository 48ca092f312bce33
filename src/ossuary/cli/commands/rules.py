"""`ossuary rules`: the numbered rules, one of them, those about something, and whether tests watch over them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ossuary.cli.arguments import find_rules
from ossuary.cli.clone import tests_of
from ossuary.cli.rulebook import find_rule, search_rules
from ossuary.cli.screen import Screen
from ossuary.engine import OssuaryError, Rules
from ossuary.engine.content.rulebook import chapters


def rules(
    game: str,
    number: Annotated[str | None, Parameter(help="One rule: ZB-3.4.")] = None,
    /,
    *,
    search: Annotated[str | None, Parameter(help="Rules in which this word stands.")] = None,
    coverage: Annotated[bool, Parameter(help="Which rules are cited by tests, and which are not.")] = False,
    tests: Annotated[Path | None, Parameter(help="Where those tests are, if not where they usually are.")] = None,
) -> int:
    """Read the rules of a game by chapters, one of them, or those about a word."""
    if sum((number is not None, search is not None, coverage)) > 1:
        raise OssuaryError("Ask for one rule, for a word or for the coverage, not for several of them.")
    book, screen = find_rules(game), Screen()
    if coverage:
        return show_coverage(book, screen, tests)
    if number is not None:
        screen.tell([find_rule(book, number)])
    elif search is not None:
        found = search_rules(book, search)
        if not found:
            raise OssuaryError(f"No rule of {book.name} speaks of {search!r}.")
        screen.tell(found)
    else:
        show_book(book, screen)
    return 0


def show_book(book: Rules, screen: Screen) -> None:
    screen.say(f"{book.name}: {len(book.rulebook)} rules", "bold")
    for heading, numbers in chapters(book.folder / "rulebook.md").items():
        screen.say("")
        screen.say(heading, "bold")
        screen.tell([(number, book.rulebook[number]) for number in numbers])


def show_coverage(book: Rules, screen: Screen, tests: Path | None = None) -> int:
    """0 if every rule is cited by a test and every citation is of a rule there is."""
    from ossuary.testing import citations

    folder = tests_of(book, tests)
    cited = citations(folder)
    silent = [(number, text) for number, text in book.rulebook.items() if number not in cited]
    unknown = sorted(set(cited) - set(book.rulebook))
    count = len(book.rulebook) - len(silent)
    screen.say(f"{book.name}: {count} of {len(book.rulebook)} rules are cited by tests.", "bold")
    screen.tell(silent)
    for number in unknown:
        screen.say(f"{number} is cited by {', '.join(cited[number])}, but is no rule of {book.name}.", "red")
    return 1 if silent or unknown else 0
