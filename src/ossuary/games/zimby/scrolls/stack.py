"""Chapter 20: the stack, and the windows in which shamans speak out of turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Ref,
    Seat,
    ask_first,
    call,
    clockwise,
    go,
    next_seat,
    tell,
    unasked,
)
from ossuary.engine.wording import counted
from ossuary.games.zimby.board.compound import NEXT
from ossuary.games.zimby.board.foes import foes
from ossuary.games.zimby.board.perils import who
from ossuary.games.zimby.board.sight import onlookers, sights
from ossuary.games.zimby.events.fights import Draws, OutOfReach
from ossuary.games.zimby.mojo.mojo import EAT, EAT_CHANTER, eat_for_scroll, meals, wealth
from ossuary.games.zimby.mojo.shrines import (
    PROPOSE,
    SACRIFICE,
    ActivateSeal,
    is_met_on_a_shrine,
    sacrifice,
    seal_offers,
)
from ossuary.games.zimby.state import HAND, MEALS, Element, Zimby
from ossuary.games.zimby.verbs.crown import land_crown
from ossuary.games.zimby.verbs.rising import rise, thugs_are_in_the_mist
from ossuary.games.zimby.verbs.wounds import deliver, push_wounds

from .prospects import usable
from .resolving import resolve_scroll
from .targets import castings, castings_of, give_reason, stops
from .using import UseScroll

DROP = Choice("zimby.drop", "Drop the Crown on {0}")


def drop_offers(state: Zimby, seat: Seat) -> list[Option]:
    """ZM-13.12, ZM-R95  Whose zimby holds it may drop it whenever they are asked something."""
    column = state.creatures.get(state.crown)
    return [DROP[column.tile]] if column is not None and column.holder == seat else []


def could_speak(state: Zimby, seat: Seat) -> bool:
    """All that others can see of whether this shaman could act at all."""
    return bool(state.piles[HAND[seat]]) and wealth(state, seat) > 0


def questions(
    state: Zimby, order: tuple[Seat, ...], kind: str, prompt: str, rule: str, about: tuple[Ref, ...]
) -> Mapping[Seat, Question]:
    """ZM-R12, ZM-R13  For each who could speak, what they may say.

    Without a scroll or a seal nobody is asked just for a meal (ZM-R124), unless their hand is up (ZM-R130).
    """
    asked: dict[Seat, Question] = {}
    speakers = state.speakers(order)
    if state.closed or not speakers:
        return asked
    face = state.settings.poker_face
    meeting = kind != "answer" and is_met_on_a_shrine(state)
    scrolls = usable(state, speakers)
    for seat in speakers if face or meeting or state.hands_up else scrolls:
        if state.hands_up and state.has_hand_up(seat):
            options = any_time_offers(state, seat)
            if options or face:
                asked[seat] = Question(prompt, (*options, PASS), rule, about, kind)
            continue
        options = castings_of(state, seat, scrolls[seat]) if seat in scrolls else []
        if options and not give_reason(state, options):
            options = []
        if options and state.chants and not could_speak(state, seat):
            options = []  # free for once, but without any mojo nobody is asked
        if meeting:
            options += seal_offers(state, seat)
        if options:
            if kind != "answer":
                options += meals(state, seat)
            options += drop_offers(state, seat)
            asked[seat] = Question(prompt, (*options, PASS), rule, about, kind)
        elif face and could_speak(state, seat):
            asked[seat] = only_pass(prompt, rule, about, kind)
    return asked


def any_time_offers(state: Zimby, seat: Seat) -> list[Option]:
    """ZM-8.5 to ZM-8.7, ZM-13.12, ZM-R130  Everything a shaman may do whoever's turn it is."""
    options = castings(state, seat)
    if is_met_on_a_shrine(state):
        options += seal_offers(state, seat)
    return [*options, *meals(state, seat), *drop_offers(state, seat)]


def any_time(state: Zimby, seat: Seat) -> bool:
    """ZM-R130  Could this shaman do anything of that kind, now or as soon as mojo may be used again?"""
    if state.part == "setup":
        return False
    tribe = state.tribes[seat]
    hungry = tribe.meals < MEALS and bool(tribe.ready + tribe.chanting)
    return hungry or bool(any_time_offers(state, seat))


def hands_speak(state: Zimby, seat: Seat) -> tuple[Seat, ...]:
    """ZM-R130  Those, but for the shaman whose turn it is, who have a hand up and something to say."""
    order = [one for one in clockwise(state.seats, seat)[1:] if state.has_hand_up(one)]
    return tuple(questions(state, tuple(order), "pause", "", "", ())) if order else ()


@cache
def only_pass(prompt: str, rule: str, about: tuple[Ref, ...], kind: str) -> Question:
    """What a seat is asked that can do nothing: put only where poker faces are kept."""
    return Question(prompt, (PASS,), rule, about, kind)


def act(seat: Seat, state: Zimby, option: Option) -> Procedure | None:
    """Carry out what was said in a window or on one's own turn."""
    choice, refs = option.choice, option.refs
    if choice is EAT or choice is EAT_CHANTER:
        eat_for_scroll(state, seat, refs[1] if choice is EAT_CHANTER else "")
    elif choice is DROP:
        drop(state)
    elif choice is SACRIFICE:
        sacrifice(state, seat, refs[0])
    elif choice is PROPOSE:
        return ActivateSeal(seat, refs[0], refs[1])
    else:
        return UseScroll(seat, refs[0], refs[1])
    return None


def drop(state: Zimby) -> None:
    """ZM-R94  Who drops it cannot take it again in this turn."""
    state.turn.dropped = [*state.turn.dropped, state.crown]
    land_crown(state, state.creatures[state.crown].tile)


MOMENTS = {
    "turn": "Do anything now? It is the turn of {0}",
    "king": "Do anything now? The King is about to act",
    "thugs": "Do anything now? The thugs are about to go on patrol",
    "strike": "Do anything now? The thugs are about to strike",
    "round": "Do anything now? The round begins",
    "zombies": "Do anything now? Zombies are about to shamble, and the round to end",
    "end": "Do anything now? The round is about to end",
}
"""What a pause is before."""


@dataclass(slots=True)
class Pause(Procedure):
    """ZM-R12  W-ACTION and W-PHASE: a moment in which shamans may use scrolls, propose a seal, or eat."""

    order: tuple[Seat, ...]
    kind: str = "pause"  # or "part": the beginning of a part of the round
    moment: str = ""  # what is about to happen, if the part does not say it

    def begin(self, state: Zimby) -> Next:
        moment = self.moment or ("turn" if state.active else state.part)
        about = (state.active,) if moment == "turn" else ()
        asked = questions(state, self.order, self.kind, MOMENTS[moment], "ZM-8.5", about)
        return ask_first(asked, then=self.spoken) if asked else unasked(state, DONE)

    def spoken(self, state: Zimby, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        said = act(answer.seat, state, answer.option)
        return call(said, then=self.settle) if said is not None else go(self.begin)

    def settle(self, state: Zimby) -> Next:
        return call(Settle(0), then=self.begin)


@dataclass(slots=True)
class Stop(Procedure):
    """ZM-R12, ZM-R15  W-STEP: a creature has come onto a tile, and somebody may call "stop!"."""

    tile: Place
    order: tuple[Seat, ...]

    def begin(self, state: Zimby) -> Next:
        asked = stop_questions(state, self.tile, self.order)
        return ask_first(asked, then=self.spoken) if asked else unasked(state, DONE)

    def spoken(self, state: Zimby, answer: Answer | None) -> Next:
        if answer is None:
            return DONE
        said = act(answer.seat, state, answer.option)
        return call(said, then=self.settle) if said is not None else go(self.begin)

    def settle(self, state: Zimby) -> Next:
        return call(Settle(len(state.stack) - 1), then=self.begin) if state.stack else go(self.begin)


def stop_questions(
    state: Zimby, tile: Place, order: tuple[Seat, ...], near: Sequence[Seat] | None = None
) -> dict[Seat, Question]:
    """Who could stop what has come onto this tile, and how; `near`: its onlookers, if they are known."""
    asked: dict[Seat, Question] = {}
    if near is None:
        near = onlookers(state, tile)
    hands = state.hands_up
    for seat in state.speakers(order) if near or hands else ():
        if hands and state.has_hand_up(seat) and not state.closed:  # ZM-R130
            options = [*stops(state, seat, tile), *meals(state, seat), *drop_offers(state, seat)]
            if options or state.settings.poker_face:
                asked[seat] = Question(_stop_prompt(state, tile), (*options, PASS), "ZM-19.14", (tile,), "stop")
            continue
        if seat not in near or not state.piles[HAND[seat]]:
            continue
        options = stops(state, seat, tile)
        if options and give_reason(state, options):
            options = [*options, *drop_offers(state, seat), PASS]
            asked[seat] = Question(_stop_prompt(state, tile), options, "ZM-19.14", (tile,), "stop")
        elif state.settings.poker_face and wealth(state, seat) > 0 and could_stop(state, seat, tile):
            asked[seat] = only_pass(_stop_prompt(state, tile), "ZM-19.14", (tile,), "stop")
    return asked


def _stop_prompt(state: Zimby, tile: Place) -> str:
    name = state.at.get(tile)
    return _stop_who(who(state.creatures[name])) if name is not None else "Stop what is moving on {0}?"


@cache
def _stop_who(mover: str) -> str:
    return f"Stop {mover} on {{0}}, who may go on?"


def could_stop(state: Zimby, seat: Seat, tile: Place) -> bool:
    """What others can see of it: a zimby of theirs looks at the tile or at one next to it."""
    seeing = sights(state, seat)
    return tile in seeing or any(there in seeing for there in NEXT[tile])


@dataclass(slots=True)
class Settle(Procedure):
    """ZM-20.3 to ZM-20.5  Everybody may answer the top of the stack; when all have passed it takes effect."""

    base: int  # what lies below was there before and waits
    walks: bool = True  # are free moves made as soon as the stack is empty?

    def begin(self, state: Zimby) -> Next:
        if len(state.stack) <= self.base:
            if state.crown and thugs_are_in_the_mist(state):
                return rise(state)
            return go(self.walk) if self.walks and state.moves and not state.stack else DONE
        top = state.stack[-1]
        if top.kind == "wounds" and not top.amount:
            return self.resolve(state)  # armour has kept off all of them
        order = answer_order(state, top)
        prompt, about = _answer_prompt(state, top)
        asked = questions(state, order, "answer", prompt, "ZM-20.2", about)
        return ask_first(asked, then=self.spoken) if asked else unasked(state, self.resolve(state))

    def spoken(self, state: Zimby, answer: Answer | None) -> Next:
        if answer is None:
            return self.resolve(state)
        said = act(answer.seat, state, answer.option)
        return call(said, then=self.begin) if said is not None else go(self.begin)

    def resolve(self, state: Zimby) -> Next:
        element = state.stack.pop()
        said: Procedure | None = None
        if element.kind == "scroll":
            said = resolve_scroll(state, element)
        elif element.kind == "combat":
            resolve_combat(state, element)
        else:
            deliver(state, element.target, element.amount, element.source, element.cause)
        if said is not None:
            return call(said, then=self.begin)
        return go(self.begin) if len(state.stack) > self.base else self.begin(state)  # asks nobody: nothing is left

    def walk(self, state: Zimby) -> Next:
        """ZM-R55  Free moves are made as soon as the stack is empty."""
        # Walking settles stacks, and a stack may set somebody walking.
        from ossuary.games.zimby.walking.free_walks import FreeWalk  # noqa: PLC0415

        given = state.moves.pop(0)
        if given.creature not in state.creatures:
            return go(self.begin)
        return call(FreeWalk(given.seat, given.creature, given.tiles), then=self.begin)


def _answer_prompt(state: Zimby, top: Element) -> tuple[str, tuple[Ref, ...]]:
    """Who does what to whom, and what is at stake; sentences are made once."""
    target = state.creatures.get(top.target)
    there = state.where(top.target)
    if top.kind == "scroll":
        if target is None:
            return "Answer {0}, used by {1} on {2}?", (top.card, top.owner, there)
        return _scroll_prompt(who(target)), (top.card, top.owner, there)
    if target is None:
        return "Answer what happens on {0}?", (there,)
    if top.kind == "wounds":
        return _wounds_prompt(top.amount, who(target)), (there,)
    source = state.creatures.get(top.source)
    if source is None:
        return "Answer the fight on {0}?", (there,)
    return _fight_prompt(who(source), who(target), top.attack, top.defence), (source.tile, there)


@cache
def _scroll_prompt(target: str) -> str:
    return f"Answer {{0}}, used by {{1}} on {target} on {{2}}?"


@cache
def _wounds_prompt(amount: int, target: str) -> str:
    return f"Answer {counted(amount, 'wound')} for {target} on {{0}}?"


@cache
def _fight_prompt(attacker: str, defender: str, attack: int, defence: int) -> str:
    return f"Answer the fight of {attacker} on {{0}} against {defender} on {{1}}, {attack} against {defence}?"


def answer_order(state: Zimby, top: Element) -> tuple[Seat, ...]:
    """ZM-R13  From the left of the owner, who speaks last; where nobody owns it, from the first mover.

    ZM-R131: nobody is asked about their own scroll, unless it has been redirected or their hand is up.
    """
    owner = top.owner
    order = clockwise(state.seats, next_seat(state.seats, owner) if owner else state.first)
    return order[:-1] if top.kind == "scroll" and not top.redirected and not state.has_hand_up(owner) else order


def resolve_combat(state: Zimby, element: Element) -> None:
    """ZM-22.4, ZM-R20  Whoever has less suffers the difference in wounds, if the two can still reach each other."""
    one, two = element.source, element.target
    if one not in state.creatures or two not in state.creatures or two not in foes(state, one):
        left = state.creatures.get(two) or state.creatures.get(one)
        if left is not None:
            tell(state, OutOfReach, left.tile)
        return
    if element.attack > element.defence:
        push_wounds(state, two, element.attack - element.defence, source=one, owner=element.owner)
    elif element.defence > element.attack:
        push_wounds(state, one, element.defence - element.attack, source=two, owner=element.owner)
    else:
        tell(state, Draws, state.creatures[two].tile)
