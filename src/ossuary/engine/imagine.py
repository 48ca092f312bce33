"""A state that a seat could believe in.

What the seat cannot know is dealt anew: every card that is out of its sight and not remembered changes
places with others that have the same back. Luck gets a stream of its own, so that nobody can look into
the future, and imagining never disturbs the game. If others are being asked, their questions are put
again, since they hold other cards now; a world in which they would not have been asked is dealt again.
Who has answered in secret has answered something: any of their options.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import chance
from .choices import Question
from .flow import ALL, ASK, FIRST
from .refs import Place, Ref, Seat, Sight, bit, sight
from .state import State

ATTEMPTS = 8
PASSES = 16  # over cards that lie where they cannot lie, as far as the seat was told

Spot = tuple[Place, int]
Fits = Callable[[Spot, Ref], bool]
"""Could this card lie at this spot, as far as the seat was told? (`Rules.might_be`)"""


def imagine(
    state: State,
    seat: Seat | None,
    seed: int,
    *,
    keep_luck: bool = False,
    pinned: frozenset[Ref] = frozenset(),
    fits: Fits | None = None,
) -> State:
    """A copy in which everything this seat (None: the gallery) cannot know is open again.

    `fits`: which cards could lie where. For the kit, which compares two worlds: `keep_luck` leaves the stream of chance
    as it is, and what is `pinned` stays where it lies.
    """
    eye = bit(seat)
    spoken = state.given if state.asked == ALL else ()
    others = sight(asked for asked in (*state.waiting, *spoken) if asked != seat)
    named: frozenset[Ref] = frozenset()
    for attempt in range(ATTEMPTS):
        if attempt == ATTEMPTS // 2:  # this question needs these cards, so whoever hears it put can think of them
            named = frozenset(ref for put in state.waiting.values() for option in put.options for ref in option.refs)
        imagined = _deal_anew(state, eye, seed, attempt, named | pinned, fits)
        if not (others or (state.asked == FIRST and state.waiting)) or _ask_again(imagined, seat):
            break
    else:
        # Whoever is being asked was asked because of what they know: leave them that.
        imagined = _deal_anew(state, eye | others, seed, ATTEMPTS, named | pinned, fits)
        _ask_again(imagined, seat)
    imagined.forced = state.forced if keep_luck else ()
    imagined.seed = state.seed if keep_luck else chance.stream(seed, ATTEMPTS + 1)
    return imagined


def _deal_anew(state: State, eyes: Sight, seed: int, attempt: int, fixed: frozenset[Ref], fits: Fits | None) -> State:
    imagined: State = state.copy()
    imagined.news = None
    imagined.seed = chance.stream(seed, attempt)
    memory, back = state.memory, state.cards.back
    kept = fixed.union(card for card, knows in memory.items() if knows & eyes) if memory else fixed
    places = [place for place, pile in state.piles.items() if pile and not state.sight[place] & eyes]
    hidden: dict[str, list[Ref]] = {}
    for place in places:
        pile = state.piles[place]
        unknown = pile if kept.isdisjoint(pile) else [card for card in pile if card not in kept]
        backs = dict.fromkeys(map(back.__getitem__, unknown))
        for one in backs:
            alike = unknown if len(backs) == 1 else [card for card in unknown if back[card] == one]
            hidden.setdefault(one, []).extend(alike)
    moved: dict[Ref, Ref] = {}
    for cards in hidden.values():
        dealt = sorted(cards)  # whatever is true: a seat that knows the same imagines the same
        chance.shuffle(imagined, dealt)
        if fits is not None:
            spots = {card: (place, at) for place in places for at, card in enumerate(state.piles[place])}
            _mend(imagined, [spots[card] for card in cards], dealt, fits)
        moved.update(zip(cards, dealt, strict=True))
    for place in places:
        pile = state.piles[place]
        imagined.piles[place] = list(map(moved.get, pile, pile))
    # Others still remember the *spots* they remembered; what lies there now is what they saw.
    if memory:
        imagined.memory = {moved.get(card, card): knows for card, knows in memory.items()}
    return imagined


def _mend(imagined: State, spots: Sequence[Spot], dealt: list[Ref], fits: Fits) -> None:
    """Let cards that cannot lie where they were dealt change places with others, at first only where both then fit."""
    count = len(dealt)
    for number in range(PASSES):
        wrong = [at for at in range(count) if not fits(spots[at], dealt[at])]
        if not wrong:
            return
        for at in wrong:
            start = chance.number(imagined, count)
            fitting = [other for other in (*range(start, count), *range(start)) if fits(spots[at], dealt[other])]
            both = [other for other in fitting if fits(spots[other], dealt[at])]
            other = next(iter(both), None) if both or number == 0 else next(iter(fitting), None)
            if other is not None:
                dealt[at], dealt[other] = dealt[other], dealt[at]


def _ask_again(imagined: State, seat: Seat | None) -> bool:
    """Put the open question again in this world. False: here, the others would not have been asked."""
    before = imagined.waiting
    procedure = imagined.flow[-1]
    follow, procedure.step = procedure.step, imagined.asking
    kind, then, questions = getattr(procedure, procedure.step)(imagined)
    procedure.step = follow
    asked, given = imagined.asked, dict(imagined.given)
    if kind != asked or then != follow:
        return False
    if asked == ASK and list(questions) != list(before):
        return False
    waiting: dict[Seat, Question] = {}
    for other, question in questions.items():
        if other == seat:
            if other in before:
                waiting[other] = before[other]
        elif not imagined.is_asked(question):
            if asked == ALL:
                given[other] = question.options[0]
        elif other not in given:
            waiting[other] = question
        elif asked == ALL:
            given[other] = question.options[chance.number(imagined, len(question.options))]
    imagined.waiting, imagined.given = waiting, given
    return bool(waiting)
