"""What an action is: a word. An option is spelled in words, its choice first, then what it is about.

The options of a game are too many to number: a card, a tile and a price make thousands of them. Their words are few and
known: the ids of the choices, the designs of the cards, tiles, places, dice, numbers. `zombs.block B1 +1.high` takes
three actions at most: a word that must follow is not asked for, so a question with one choice begins with its things.

- A word has its number from the game's list (`lists.py`): the same in every game, position and process.
- A copy of a card is called by its design. Where two options differ only in the copy, or in words that are there to be
  read, these follow at the end (`#2`, `"Cancel one tragic"`).
- A word that is not in the list gets one of the spare numbers at the list's end, a different one for each unknown word
  at that point. It is counted (`Spelling.unlisted`), so that nobody learns from it without knowing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ossuary.engine import Option, OssuaryError, Seat
from ossuary.engine.refs import is_card

from .seen_from import from_seat

END = "."  # said where an option is complete, and another one would go on
SPARE = 32  # numbers for words that are not in the list, at least
ROUND = 64  # the number of actions is a multiple of this: a new word does not change it
MOST_KEPT = 1 << 16  # spelled options

Words = tuple[str, ...]


class Lexicon:
    """The words of one game and their numbers."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.number = {word: at for at, word in enumerate(self.words)}
        self.size = -(-(len(self.words) + SPARE) // ROUND) * ROUND

    def word(self, action: int) -> str:
        """What an action means; a spare one means something only where it was offered."""
        return self.words[action] if action < len(self.words) else f"(spare {action - len(self.words)})"


class Spelling:
    """One question being answered: the options that are left after the words said so far."""

    __slots__ = ("_left", "_lexicon", "actions", "said", "unlisted")

    def __init__(self, options: Sequence[Option], lexicon: Lexicon, seat: Seat, seats: int) -> None:
        self._lexicon = lexicon
        self._left: list[tuple[Words, int]] = list(zip(spelled(options, seat, seats), range(len(options)), strict=True))
        self.said: Words = ()
        self.actions: dict[int, str] = {}  # what can be said now, by number
        self.unlisted = 0  # how many of these words are not in the list
        self._follow()

    def say(self, action: int) -> int | None:
        """Say a word. The number of the option, as soon as only one is left."""
        word = self.actions[action]
        at = len(self.said)
        self._left = [(words, option) for words, option in self._left if _at(words, at) == word]
        self.said += (word,)
        if len(self._left) == 1:
            return self._left[0][1]
        self._follow()
        return None

    def repeat(self, said: Words) -> None:
        """Say what somebody has said to the same question."""
        while len(self.said) < len(said):
            word = said[len(self.said)]
            self.say(next(action for action, known in self.actions.items() if known == word))

    def copy(self) -> Spelling:
        """One that goes its own way."""
        other = Spelling.__new__(Spelling)
        other._lexicon, other._left, other.said = self._lexicon, self._left, self.said
        other.actions, other.unlisted = self.actions, self.unlisted
        return other

    def _follow(self) -> None:
        """Go over words that must follow, up to where there is something to say."""
        while True:
            at = len(self.said)
            words = {_at(words, at) for words, _ in self._left}
            if len(words) > 1 or END in words:
                break
            self.said += tuple(words)
        number = self._lexicon.number
        self.actions = {number[word]: word for word in words if word in number}
        strangers = sorted(word for word in words if word not in number)
        self.unlisted = len(strangers)
        if strangers:
            first = len(self._lexicon.words)
            spare = self._lexicon.size - first
            if len(strangers) > spare:
                raise OssuaryError(f"{len(strangers)} words here are not in the list; there are {spare} spare numbers.")
            self.actions.update((first + at, word) for at, word in enumerate(strangers))


def _at(words: Words, at: int) -> str:
    return words[at] if at < len(words) else END


def spelled(options: Sequence[Option], seat: Seat, seats: int) -> list[Words]:
    """Every option of a question in words, no two alike."""
    found = [_words(option, seat, seats) for option in options]
    if len(set(found)) < len(found):
        often = Counter(found)
        found = [
            words if often[words] == 1 else words + _details(option)
            for words, option in zip(found, options, strict=True)
        ]
        if len(set(found)) < len(found):
            raise OssuaryError(f"two options cannot be told apart in words: {list(options)!r}")
    return found


_SPELLED: dict[tuple[str, tuple[object, ...], Seat, int], Words] = {}


def _words(option: Option, seat: Seat, seats: int) -> Words:
    """The words of an option, without what is only there to be read."""
    key = (option.choice.id, option.args, seat, seats)
    kept = _SPELLED.get(key)
    if kept is None:
        filled = option.choice.filled
        kept = (option.choice.id, *(
            _word(arg, seat, seats) for at, arg in enumerate(option.args) if type(arg) is int or at not in filled
        ))  # fmt: skip
        if len(_SPELLED) < MOST_KEPT:
            _SPELLED[key] = kept
    return kept


def _word(arg: str | int, seat: Seat, seats: int) -> str:
    if type(arg) is int:
        return str(arg)
    ref = str(arg)
    return ref.partition("#")[0] if is_card(ref) else from_seat(ref, seat, seats)


def _details(option: Option) -> Words:
    """What tells two options apart that are spelled alike: copies of cards, and words."""
    filled = option.choice.filled
    more: list[str] = []
    for at, arg in enumerate(option.args):
        if type(arg) is str:
            if at in filled:
                more.append(f'"{arg}"')
            elif is_card(arg):
                more.append("#" + arg.partition("#")[2])
    return tuple(more)
