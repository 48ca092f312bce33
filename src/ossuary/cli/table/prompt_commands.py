"""The commands that can be typed at the prompt. Each acts for whoever holds the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.table import Table as Grid
from rich.text import Text

from ossuary.bots.hint import hint
from ossuary.cli.errors import EndOfInput, Quit
from ossuary.cli.files import write_json
from ossuary.cli.program import command
from ossuary.cli.rulebook import find_rule, search_rules
from ossuary.engine import OssuaryError
from ossuary.engine.wording import counted, listed, sentence

from .things import things

if TYPE_CHECKING:
    from .table import Table

HINT = 2_000.0  # milliseconds that a hint takes at most
RECENT = 20  # lines of the log
FOUND = 8  # rules or cards about a word
SOME_RULE = "RULE"  # in the list of commands: the first rule of the game that is played


def explain(table: Table, rest: str) -> bool:
    """`?` lists the commands, `? ZB-3.4` reads a rule, `? cure` finds rules and cards."""
    if not rest:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(Text("a number", "bold"), "takes that option")
        for known in COMMANDS.values():
            for typed, text in known.lines:
                grid.add_row(Text(typed.replace(SOME_RULE, next(iter(table.match.rules.rulebook))), "bold"), text)
        table.screen.show(grid)
        return False
    rules = table.match.rules
    if "-" in rest and rest.partition("-")[0].isalpha() and any(letter.isdecimal() for letter in rest):
        table.screen.tell([find_rule(rules, rest)])
        return False
    cards = [card for card in rules.cards.designs.values() if rest.casefold() in card.name.casefold()]
    found = search_rules(rules, rest)
    if not cards and not found:
        raise OssuaryError(f"No rule and no card of {rules.name} speaks of {rest!r}.")
    table.screen.tell([("card", _card(card)) for card in cards[:FOUND]])
    table.screen.tell(found[:FOUND])
    if len(found) > FOUND:
        search = command("rules", rules.id, "--search", rest)
        table.screen.say_whole(f"{counted(len(found) - FOUND, 'more rule')}: {search}", "dim")
    return False


def look(table: Table, rest: str) -> bool:
    """A card's text, or everything that can be seen in a pile or on a tile."""
    if not rest:
        raise OssuaryError("Look at what? `look` takes the name of a card, of a pile or of a place on a board.")
    designs, view = table.match.rules.cards.designs, table.match.view(table.holder)
    for design in designs.values():  # a card's text is no secret, wherever the card lies
        if rest.casefold() in (design.name.casefold(), design.id.casefold()):
            table.screen.say(_card(design))
            return False
    for ref in things(rest, view, table.names):
        card = table.match.rules.cards.face.get(ref)
        if card is not None:
            table.screen.say(_card(card))
        else:
            contents = table.artist.contents(view, ref)
            table.screen.show(contents or f"There is nothing more to see of {table.names.of(ref)}.")
    return False


def why(table: Table, rest: str) -> bool:
    """Why something is not possible now."""
    if not rest:
        raise OssuaryError("Why what? `why` takes a card and, if you like, a place: why green 7 bob's low end.")
    seat = table.asked()
    refs = things(rest, table.match.view(seat), table.names)
    if entries := table.menu(seat).beginning(refs):
        numbers = listed([str(entry.number) for entry in entries])
        table.screen.say(f"That is possible: see {numbers}.")
    elif refusal := table.match.why_not(seat, refs):
        table.screen.tell([(refusal.rule, sentence(table.names.filled(refusal.text, refusal.about)))])
    else:
        named = listed([table.names.of(ref) for ref in refs])
        table.screen.say(f"No option begins with {named} now; the rules give no reason of their own.")
    return False


def give_hint(table: Table, rest: str) -> bool:
    """What the best bot would do here, knowing no more than the holder."""
    seat, names = table.asked(), table.names
    found = hint(table.match, seat, len(table.match.answers), milliseconds=HINT)
    then = "".join(f", then {names.label(option)}" for option in found.plan[1:])
    entries = [entry for entry in table.menu(seat).entries if entry.option == found.plan[0]]
    number = f"{entries[0].number}: " if entries else ""
    table.screen.say(f"{number}{names.label(found.plan[0])}{then}.", "bold")
    table.screen.say(found.why(names))
    if found.chance is not None and found.instead_chance is not None:
        table.screen.say(f"Chances to win: {found.chance:.0%}, otherwise {found.instead_chance:.0%}.")
    return False


def show_log(table: Table, rest: str) -> bool:
    """What has happened, as the holder may know it."""
    lines = table.log.lines(table.holder, table.names)
    table.screen.tell(lines if rest == "all" else lines[-RECENT:])
    if rest != "all" and len(lines) > RECENT:
        table.screen.say(f"{counted(len(lines) - RECENT, 'earlier line')}: log all shows everything.", "dim")
    return False


def redraw(table: Table, rest: str) -> bool:
    """The table again, and the question."""
    seat = table.holder
    if seat is None or seat not in table.match.waiting:
        table.draw()
        return False
    menu = table.menu(seat)
    table.draw(menu)
    table.ask(seat, menu)
    return False


def undo(table: Table, rest: str) -> bool:
    """Take back the last answer, or the last few: freely while nobody has learned or done anything since."""
    seat, match = table.asked(), table.match
    if rest and not (rest.isdecimal() and int(rest)):
        raise OssuaryError("`undo` takes back your last answer, `undo 3` your last three.")
    own = [number for number, (who, _) in enumerate(match.answers) if who == seat]
    steps = int(rest or 1)
    if steps > len(own):
        raise OssuaryError(
            f"You have given {counted(len(own), 'answer')} so far." if own else "There is nothing to take back yet."
        )
    number = own[-steps]
    if number < match.undo_limit(seat) and not _others_agree(table, len(match.answers) - number):
        return True
    table.go_back(number)
    table.screen.say(f"Taken back: {table.names.of(seat)} decides again.")
    return True


def _others_agree(table: Table, answers: int) -> bool:
    """Something was learned, rolled or done since: the others are asked by name. Bots agree to everything."""
    seat = table.asked()
    name = table.names.of(seat)
    bots = [table.names.of(other) for other in table.match.seats if not table.seating.is_person(other)]
    for other in table.seating.people:
        if other != seat:
            table.hand_to(other)
            back = "one answer" if answers == 1 else f"{answers} answers"
            asked = f"{table.names.of(other)}, {name} wants to go back {back}. Do you agree?"
            if not table.screen.agrees(asked):
                table.hand_to(seat)
                table.screen.say(f"{table.names.of(other)} does not agree: the game stands as it is.")
                return False
    table.hand_to(seat)
    if bots:
        table.screen.say(f"{listed(bots)} {'agree' if len(bots) > 1 else 'agrees'}.", "dim")
    return True


def raise_hand(table: Table, rest: str) -> bool:
    """Ask to be asked: for what the game allows at any time. With several people here, also for another by name."""
    seat = table.asked()
    if rest:
        named = [one for one in table.seating.people if table.names.of(one).casefold() == rest.casefold()]
        if not named:
            people = listed([table.names.of(one) for one in table.seating.people])
            raise OssuaryError(f"`hand` raises the hand of whoever sits here: {people}.")
        seat = named[0]
    before = dict(table.match.waiting)
    table.raise_hand(seat)
    table.screen.say(f"{table.names.of(seat)} raises a hand and is asked as soon as the game pauses.")
    return before != table.match.waiting


def save(table: Table, rest: str) -> bool:
    """The match as it stands, to go on with."""
    if _keep(table, rest, "save", table.match.save):
        again = command("play", table.match.rules.id, "--resume", rest, *table.seating.words())
        table.screen.say_whole(f"Saved. To go on from here: {again}")
    return False


def record(table: Table, rest: str) -> bool:
    """What led here, to be replayed."""
    if _keep(table, rest, "record", table.match.record):
        table.screen.say_whole(f"Recorded. To see it step by step: {command('replay', rest)}")
    return False


def _keep(table: Table, rest: str, word: str, made: Callable[[], dict[str, Any]]) -> bool:
    if not rest:
        raise OssuaryError(f"Where to? `{word}` takes the name of a file: {word} my-game.json.")
    path = Path(rest).expanduser()
    if path.is_dir():
        raise OssuaryError(f"{path}: this is a folder; name a file in it.")
    data = made()
    if path.exists() and not table.screen.agrees(f"{path} is there already. Write over it?"):
        table.screen.say("Nothing was written.")
        return False
    write_json(path, data)
    return True


def leave(table: Table, rest: str) -> bool:
    """Offer to save, and go."""
    try:
        while table.match.waiting and (name := table.screen.ask("A file to save to, or Enter to leave without> ")):
            try:
                save(table, name)
                break
            except OssuaryError as error:
                table.screen.say(str(error), "yellow")
    except EndOfInput:
        pass
    raise Quit


def _card(card: Any) -> str:
    return f"{card.name}: {card.words() or 'no text'} ({card.copies} in the game)"


class Command(NamedTuple):
    """What it does (True: the question is no longer the same), and what `?` says of it."""

    act: Callable[[Table, str], bool]
    lines: tuple[tuple[str, str], ...]


COMMANDS = {
    "?": Command(
        explain, (("?", "this list"), (f"? {SOME_RULE}", "reads a rule"), ("? word", "rules and cards about it"))
    ),
    "look": Command(
        look,
        (
            ("look THING", "a card's text, or everything in a pile"),
            ("look K11", "what is there: column K, row 11 of a board"),
        ),
    ),
    "why": Command(why, (("why CARD [PLACE]", "why that is not possible now"),)),
    "hint": Command(give_hint, (("hint", "what a bot would do, and why"),)),
    "log": Command(show_log, (("log [all]", "what has happened, with the rules"),)),
    "table": Command(redraw, (("table", "shows the whole table again, not only what has changed"),)),
    "undo": Command(undo, (("undo [N]", "takes back your last answer, or N of them"),)),
    "hand": Command(
        raise_hand,
        (("hand [NAME]", "raises your hand, to be asked at the next pause for what is allowed at any time"),),
    ),
    "save": Command(save, (("save FILE", "keeps the game to go on with"),)),
    "record": Command(record, (("record FILE", "keeps what happened, to be replayed"),)),
    "quit": Command(leave, (("quit", "leaves the table; offers to save"),)),
}
AFTERWARDS = ("?", "look", "log", "table", "save", "record", "quit")
