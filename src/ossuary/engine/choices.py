"""The one kind of question there is: pick one of these options.

What can be chosen in a game is declared once, as a `Choice`; an option is a choice and what it is about:

    BUY = Choice("zanaga.buy", "Buy {0} for {1:gold/gold}")
    STOP = button("zanaga.stop", "Stop here")

    options = [*(BUY[card, price(card)] for card in market), STOP]
    ...
    if answer.option.choice is BUY:
        card, price = answer.option.args

Rules recognise an option by its choice and never by its words. The words are filled in only when somebody reads them.

These records are made in the hot loop of simulated games, so their constructors are written by hand (a generated
frozen dataclass costs several times as much), and an option that was made is kept: `BUY[card, 3]` is a look into a
dict. Buttons can be recognised with `is`, other options by their choice. They are never changed once made: copies of
a match share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Any, NamedTuple

from .errors import RuleError
from .refs import Ref, Seat
from .wording import Filler, counted

Parts = list[tuple[str, int, str | None]]
"""A sentence: words, the number of what follows them (-1: nothing), and how that is written (None: as a name)."""

MOST_KEPT = 1 << 16  # options of one choice that are kept to be offered again

CHOICES: dict[str, Choice] = {}  # by id: saves name them so


class Choice(dict[Any, "Option"]):
    """Something players can choose: `choice[card, 3]` is the option to choose it for that card and that number.

    The `id` (`zombs.block`) is for machines: saves, search trees, the page and translations key on it, so it stays the
    same when the sentence is reworded. In it a plain `{0}` is the name of a thing, which players click. What is
    written with a format (`{1:card}`, a counted noun) or as `{1!s}` (a word) is only text and is not clicked.

    `aside`: it is no move (giving up, a setting, throwing something away). To the rules it is a choice like any other;
    tables show it apart, after the moves, and do not let the things glow that it names.

    `costs`: it gives something up. People are asked also where nothing else can be chosen (`Settings.ask_costs`): they
    see it coming, and can take back what led to it.

    It is a dict of the options made so far, because nothing in Python is quicker than finding them there.
    """

    __slots__ = ("aside", "clicked", "costs", "filled", "id", "parts", "text")

    def __init__(self, id: str, text: str, *, aside: bool = False, costs: bool = False) -> None:
        super().__init__()
        other = CHOICES.get(id)
        if other is not None and (other.text, other.aside) != (text, aside):  # the same twice: its module was reloaded
            raise RuleError(f"two choices are called {id!r}: {other.text!r} and {text!r}")
        self.id = id
        self.text: str = text
        self.aside: bool = aside
        self.costs: bool = costs
        self.parts = parts_of(text)
        self.filled = frozenset(at for _, at, form in self.parts if form is not None)
        # Mostly what is filled in comes last: then the things to click are the first so many of so many arguments.
        first = min(self.filled, default=0)
        last = self.filled == frozenset(range(first, first + len(self.filled)))
        self.clicked = (first, first + len(self.filled)) if last else (0, -1)
        CHOICES[id] = self

    def __missing__(self, about: Any) -> Option:
        made = Option(self, about if type(about) is tuple else (about,))
        if len(self) < MOST_KEPT:
            self[about] = made
        return made

    def label(self, args: tuple[Ref | int, ...]) -> str:
        """The sentence with its numbers and words filled in; `{0}` is the first of the things that are clicked."""
        if not self.filled:
            return self.text
        if max(at for _, at, _ in self.parts) >= len(args):
            raise RuleError(lacking(self.text, len(args)))
        places = {at: number for number, at in enumerate(at for at in range(len(args)) if at not in self.filled)}
        said = ""
        for words, at, form in self.parts:
            said += _escaped(words)
            if form is not None:
                said += _escaped(format(Filler(args[at]), form))
            elif at >= 0:
                said += f"{{{places[at]}}}"
        return said

    def takes(self, args: Sequence[object]) -> bool:
        """Do these arguments fit the sentence? Asked when a save is read."""
        right = (type(arg) is str or (type(arg) is int and at in self.filled) for at, arg in enumerate(args))
        return all(right) and max((at for _, at, _ in self.parts), default=-1) < len(args)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __bool__(self) -> bool:
        return True  # also before anything was offered

    def __repr__(self) -> str:
        return f"Choice({self.id!r}, {self.text!r})"


def button(id: str, text: str, *, aside: bool = False, costs: bool = False) -> Option:
    """The only option of a choice that is about nothing: "Pass"."""
    return Choice(id, text, aside=aside, costs=costs)[()]


def parts_of(text: str) -> Parts:
    """The sentence of a choice in parts."""
    parts: Parts = []
    for words, field, form, conversion in Formatter().parse(text):
        if field is None:
            parts.append((words, -1, None))
        elif not field.isdecimal():
            raise RuleError(f"{text!r}: {{{field}}} is not the number of anything")
        else:
            is_text = bool(form or conversion)  # a plain `{0}` is a thing
            parts.append((words, int(field), (form or "") if is_text else None))
    return parts


def lacking(text: str, there: int) -> str:
    """For the author of a sentence that speaks of more things than it is given."""
    last = max((int(field) for _, field, _, _ in Formatter().parse(text) if field and field.isdecimal()), default=0)
    return f"{text!r} speaks of {{{last}}}, but is given {counted(there, 'thing')}: they are counted from {{0}}"


def _escaped(words: str) -> str:
    return words.replace("{", "{{").replace("}", "}}")


class Option:
    """A choice and what it is about. `refs` are the things to click, in this order.

    An option that touches nothing is a button. What is clicked and has no place on the table (a colour, a number)
    is called `say:green`.
    """

    __slots__ = ("_label", "args", "choice", "refs")
    shared = True  # by copies of a state (copying.py)

    def __init__(self, choice: Choice, args: tuple[Ref | int, ...] = ()) -> None:
        self.choice = choice
        self.args = args
        self.refs: tuple[Ref, ...]
        filled = choice.filled
        if not filled:
            self.refs = args  # type: ignore[assignment]
        elif len(args) == choice.clicked[1]:
            self.refs = args[: choice.clicked[0]]  # type: ignore[assignment]
        else:
            self.refs = tuple(arg for at, arg in enumerate(args) if at not in filled)  # type: ignore[misc]

    @property
    def label(self) -> str:
        """Its sentence, for those who read it; `{0}` stands for the name of the first of its refs."""
        try:
            return self._label
        except AttributeError:
            self._label: str = self.choice.label(self.args)
            return self._label

    @property
    def aside(self) -> bool:
        """Is it no move?"""
        return self.choice.aside

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return self.choice is other.choice and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.choice.id, self.args))

    def __repr__(self) -> str:
        return f"<{self.choice.id}{''.join(f' {arg}' for arg in self.args)}>"


class Question:
    """What a seat is asked.

    `rule` is the paragraph that asks, `about` the things the prompt speaks of (`{0}` in it), and
    `kind` a word by which a table can recognise windows of one sort (to pass them all, say).
    """

    __slots__ = ("about", "kind", "options", "prompt", "rule")
    shared = True

    def __init__(
        self, prompt: str, options: Sequence[Option], rule: str = "", about: tuple[Ref, ...] = (), kind: str = ""
    ) -> None:
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.about = about
        self.kind = kind

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        return (
            self.prompt == other.prompt
            and list(self.options) == list(other.options)
            and (self.rule, self.about, self.kind) == (other.rule, other.about, other.kind)
        )

    def __hash__(self) -> int:
        return hash((self.prompt, self.rule, self.about))

    def __repr__(self) -> str:
        return f"Question({self.prompt!r}, {list(self.options)!r}, rule={self.rule!r})"


class Answer:
    """Who said what: what the step after a question receives."""

    __slots__ = ("option", "seat")
    shared = True

    def __init__(self, seat: Seat, option: Option) -> None:
        self.seat = seat
        self.option = option

    def __repr__(self) -> str:
        return f"Answer({self.seat!r}, {self.option!r})"


class Refusal(NamedTuple):
    """Why something cannot be done now: one sentence, and the rule that says so.

    What decides whether an option is offered says so with one of these, declared once, or with None: it can be done.
    """

    text: str
    rule: str = ""
    about: tuple[Ref, ...] = ()  # the things the sentence speaks of, `{0}` in it; none: those that were clicked


RAISED = -1
"""In a record, instead of the number of an option: that seat has raised a hand.

Some games allow deeds at any time. Nobody wants to be asked at every step whether they want one now, so windows ask
only those who have a reason to speak. Whoever wants to do something else raises a hand (`Match.raise_hand`) and is
asked as soon as the game pauses, with everything that may be done at any time. The hand comes down with the answer.
All see it.
"""
HAND = RAISE, REST = button("raise_hand", "Raise a hand", aside=True), button("rest_hand", "Go on")
"""The same as a question, for programs that can only answer (`research`)."""

GAME_OVER = Refusal("The game is over.")
NO_HANDS = Refusal("In this game nothing is done at any time: whoever may act is asked.")
UP_ALREADY = Refusal("Your hand is up: you are asked as soon as the game pauses.")
NOTHING_TO_DO = Refusal("There is nothing now that you could do out of turn.")

PASS = button("pass", "Pass")
