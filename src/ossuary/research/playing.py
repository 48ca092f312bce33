"""A game that is played word by word: who speaks, what can be said, and what comes of it.

PettingZoo, OpenSpiel and the runner over processes all stand on this. It needs nothing but the engine.

Where several are asked at once (a window, or all in secret), one speaks after the other. Who is first is decided by a
lot that follows from the seed: nobody is quicker than the others, as in the lab. Whoever has begun to spell an answer
finishes it.

With `hands`, seats that may raise a hand (`Match.raise_hand`) are asked at every pause whether they do, asked something
else or not: all that the rules allow out of turn can be done. Without it, they speak where the rules find a reason to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ossuary.engine import IllegalAnswer, Match, OssuaryError, Rules, Seat
from ossuary.engine.chance import WORD, stream
from ossuary.engine.choices import CHOICES, HAND, REST
from ossuary.engine.saving.restoring import restore
from ossuary.engine.settings import unattended
from ossuary.games import find

from .features import Numbers, numbers_of
from .spaces import layout, lexicon
from .words import Lexicon, Spelling

LINE, TEMPO = range(2)  # what the seed of a game is used for
MOST_DECISIONS = 20_000  # then a game is broken off, if nobody says otherwise
SMALLEST_SEED, LARGEST_SEED = 0, 2**63 - 1


class Playing:
    """One game, its speaker, and the words the speaker can say."""

    __slots__ = ("about_hand", "decisions", "hands", "lexicon", "match", "most", "rested", "seat", "seed", "spelling")

    def __init__(self, match: Match, seed: int, most: int = MOST_DECISIONS, *, hands: bool = False) -> None:
        self.match = match
        self.seed = seed
        self.most = most
        self.decisions = 0
        self.hands = hands
        self.rested: tuple[Seat, ...] = ()  # who was asked in this pause, and raised no hand
        self.about_hand = False  # is this what the speaker is asked?
        self.lexicon: Lexicon = lexicon(match.rules.id)
        self.seat: Seat | None = None
        self.spelling: Spelling | None = None
        self.ask()

    @classmethod
    def start(
        cls,
        rules: Rules,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        most: int = MOST_DECISIONS,
        *,
        hands: bool = False,
    ) -> Playing:
        """A new game. Settings without which random games might never end are set, unless chosen otherwise."""
        if not SMALLEST_SEED <= seed <= LARGEST_SEED:
            raise OssuaryError(f"A seed is a whole number from 0 up to 63 bits, not {seed!r}.")
        chosen = {**unattended(rules.settings), **(options or {})}
        return cls(rules.start(seats, stream(seed, LINE), chosen, quiet=True), seed, most, hands=hands)

    @property
    def over(self) -> bool:
        """Has the game ended by its rules?"""
        return self.match.result is not None

    @property
    def cut(self) -> bool:
        """Was it broken off because it took too long?"""
        return not self.over and self.decisions >= self.most

    def actions(self) -> dict[int, str]:
        """What the speaker can say now, by number."""
        return self.spelling.actions if self.spelling is not None else {}

    def moves(self) -> list[int]:
        """The same without what is no move (giving up, a setting), where anything else can be said: for random play."""
        words = self.actions()
        return [at for at in sorted(words) if not (words[at] in CHOICES and CHOICES[words[at]].aside)] or sorted(words)

    def say(self, action: int) -> bool:
        """The speaker says a word. True: with it, the question is answered."""
        if self.spelling is None or self.seat is None:
            raise IllegalAnswer("The game is over: nobody is asked anything.")
        if action not in self.spelling.actions:
            raise IllegalAnswer(f"The action {action} ({self._meaning(action)}) is not possible now.")
        option = self.spelling.say(action)
        if option is None:
            return False
        if self.about_hand and option == HAND.index(REST):
            self.rested += (self.seat,)
        else:
            if self.about_hand:
                self.match.raise_hand(self.seat)
            else:
                self.match.answer(self.seat, option)
            self.decisions += 1
            self.rested = ()
        self.ask()
        return True

    def _meaning(self, action: int) -> str:
        return self.lexicon.word(action) if 0 <= action < self.lexicon.size else "no such word"

    def ask(self) -> None:
        """Find out who speaks next, and what they can say."""
        waiting = self.match.waiting
        self.about_hand = False
        if not waiting or self.decisions >= self.most:
            self.seat = self.spelling = None
            return
        able = self._next_hand() if self.hands else None
        if able is not None:
            self.seat, self.about_hand = able, True
            self.spelling = self._spelling(able)
            return
        seats = list(waiting)
        lot = stream(self.seed, TEMPO, self.decisions) * len(seats) // (WORD + 1) if len(seats) > 1 else 0
        self.seat = seats[lot]
        self.spelling = self._spelling(self.seat)

    def _next_hand(self) -> Seat | None:
        """Who can raise a hand, and was not asked in this pause."""
        match = self.match
        return next((seat for seat in match.seats if seat not in self.rested and not match.why_not_raise(seat)), None)

    def _spelling(self, seat: Seat) -> Spelling:
        options = HAND if self.about_hand else self.match.waiting[seat].options
        return Spelling(options, self.lexicon, seat, len(self.match.seats))

    @property
    def rule(self) -> str:
        """The rule by which the speaker is asked."""
        if self.about_hand:
            return self.match.rules.any_time_rule
        return self.match.waiting[self.seat].rule if self.seat is not None else ""

    def numbers(self, seat: Seat) -> Numbers:
        """What this seat sees, in numbers with names; to the speaker also what has been said so far."""
        said = self.spelling.said if self.spelling is not None and seat == self.seat else ()
        return numbers_of(self.match, seat, said)

    def vector(self, seat: Seat) -> list[float]:
        """The same numbers in their places."""
        return layout(self.match.rules.id).vector(self.numbers(seat))

    def reward(self, seat: Seat) -> float:
        """1 for who has won, -1 for who has not; 0 while the game is going on or where it was broken off."""
        result = self.match.result
        if result is None:
            return 0.0
        return 1.0 if seat in result.winners else -1.0

    def copy(self) -> Playing:
        """A game that goes its own way."""
        other = Playing.__new__(Playing)
        other.match = self.match.copy()
        other.seed, other.most, other.decisions = self.seed, self.most, self.decisions
        other.hands, other.rested, other.about_hand = self.hands, self.rested, self.about_hand
        other.lexicon, other.seat = self.lexicon, self.seat
        other.spelling = self.spelling.copy() if self.spelling is not None else None
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Playing:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Playing], tuple[object, ...]]:
        said = self.spelling.said if self.spelling is not None else ()
        hand = (self.hands, self.rested, self.about_hand)
        return revived, (self.match.save(), self.seed, self.most, self.decisions, self.seat, said, hand)


def revived(
    save: dict[str, Any],
    seed: int,
    most: int,
    decisions: int,
    seat: Seat | None,
    said: tuple[str, ...],
    hand: tuple[bool, tuple[Seat, ...], bool],
) -> Playing:
    """A game that was sent to another process."""
    playing = Playing.__new__(Playing)
    playing.match = restore(save, find, quiet=True)
    playing.seed, playing.most, playing.decisions, playing.seat = seed, most, decisions, seat
    playing.hands, playing.rested, playing.about_hand = hand
    playing.lexicon, playing.spelling = lexicon(playing.match.rules.id), None
    if seat is not None:
        playing.spelling = playing._spelling(seat)
        playing.spelling.repeat(said)
    return playing
