"""A state that a seat could believe in.

What the seat cannot know is dealt anew: every card that is out of its sight and not remembered changes
places with others that have the same back. Luck gets a stream of its own, so that nobody can look into
the future, and imagining never disturbs the game. If others are being asked, their questions are put
again, since they hold other cards now; a world in which they would not have been asked is dealt again.
Who has answered in secret has answered something: any of their options.
"""

from __future__ import annotations

from . import chance
from .choices import Question
from .flow import ALL, ASK, FIRST
from .refs import Ref, Seat, Sight, bit, sight
from .state import State

ATTEMPTS = 8


def imagine(
    state: State, seat: Seat | None, seed: int, *, keep_luck: bool = False, pinned: frozenset[Ref] = frozenset()
) -> State:
    """A copy in which everything this seat (None: the gallery) cannot know is open again.

    For the kit, which compares two worlds: `keep_luck` leaves the stream of chance as it is, and what is `pinned` stays
    where it lies.
    """
    eye = bit(seat)
    spoken = state.given if state.asked == ALL else ()
    others = sight(asked for asked in (*state.waiting, *spoken) if asked != seat)
    named: frozenset[Ref] = frozenset()
    for attempt in range(ATTEMPTS):
        if attempt == ATTEMPTS // 2:  # this question needs these cards, so whoever hears it put can think of them
            named = frozenset(ref for put in state.waiting.values() for option in put.options for ref in option.refs)
        imagined = _deal_anew(state, eye, seed, attempt, named | pinned)
        if not (others or (state.asked == FIRST and state.waiting)) or _ask_again(imagined, seat):
            break
    else:
        # Whoever is being asked was asked because of what they know: leave them that.
        imagined = _deal_anew(state, eye | others, seed, ATTEMPTS, named | pinned)
        _ask_again(imagined, seat)
    imagined.forced = state.forced if keep_luck else ()
    imagined.seed = state.seed if keep_luck else chance.stream(seed, ATTEMPTS + 1)
    return imagined


def _deal_anew(state: State, eyes: Sight, seed: int, attempt: int, fixed: frozenset[Ref]) -> State:
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
        moved.update(zip(cards, dealt, strict=True))
    for place in places:
        pile = state.piles[place]
        imagined.piles[place] = list(map(moved.get, pile, pile))
    # Others still remember the *spots* they remembered; what lies there now is what they saw.
    if memory:
        imagined.memory = {moved.get(card, card): knows for card, knows in memory.items()}
    return imagined


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
