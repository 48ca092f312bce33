"""Chapters 1, 2, 4 and 5: the summer, its turns, blocks, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Option,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    ask_first,
    button,
    call,
    finish,
    go,
    next_seat,
    pick,
    shuffle,
    tell,
)

from .claims import Claim, Lose
from .events import Began, Blocked, Hunted
from .refusals import cannot_aim, cannot_claim
from .state import AIMED, NEST, Hedge
from .verbs import deal, draw, fish, pay, peck, put_back, steal

PECK = button("magpies.peck", "Peck up a trinket")
CLAIM = Choice("magpies.claim", "Claim the {0}")
AGAINST = Choice("magpies.against", "Claim the {0} against {1}")
BLOCK = Choice("magpies.block", "Claim the {0} and block")
PUT_BACK = Choice("magpies.put_back", "Put {0} back")

RULE = {"fish": "MA-2.3", "steal": "MA-2.4", "hunt": "MA-2.5", "swap": "MA-2.6"}
BLOCK_RULE = {"steal": "MA-4.1", "hunt": "MA-4.2"}


@dataclass(slots=True)
class Game(Procedure):
    """MA-1 set-up, then turn after turn."""

    def begin(self, state: Hedge) -> Next:
        """MA-1.1, MA-1.3  Two birds for each; lots are drawn for who begins."""
        shuffle(state, "hedge")
        for seat in state.seats:
            for _ in range(NEST):
                deal(state, seat)
        state.active = pick(state, state.seats)
        state.first = state.active
        tell(state, Began, state.active)
        return go(self.turn)

    def turn(self, state: Hedge) -> Next:
        return call(Turn(state.active), then=self.look)

    def look(self, state: Hedge) -> Next:
        """MA-5  Is the summer over? Else it is the turn of the next flock that has birds."""
        flocks = state.flocks()
        rich = [seat for seat in flocks if state.trinkets[seat] >= state.settings.goal]
        if rich:
            return end(state, rich, "The hoard is full", "MA-5.1")
        if len(flocks) == 1:
            return end(state, flocks, "One flock is left in the hedge", "MA-5.2")
        return go(self.pass_on)

    def pass_on(self, state: Hedge) -> Next:
        """MA-1.3, MA-5.3  A round is over when the turn comes back to, or passes over, who began."""
        while True:
            state.active = next_seat(state.seats, state.active)
            state.round += state.active == state.first
            if state.nest(state.active):
                break
        if state.round > state.settings.rounds:
            best = max(standing(state, seat) for seat in state.flocks())
            return end(
                state, [seat for seat in state.flocks() if standing(state, seat) == best], "Snow falls", "MA-5.3"
            )
        return go(self.turn)


def standing(state: Hedge, seat: Seat) -> tuple[int, int]:
    """MA-5.3  Trinkets, then birds."""
    return state.trinkets[seat], len(state.nest(seat))


def end(state: Hedge, winners: list[Seat], reason: str, rule: str) -> Next:
    return finish(state, Result(tuple(winners), dict(state.trinkets), reason, rule=rule))


@dataclass(slots=True)
class Turn(Procedure):
    """MA-2.1  Peck, or claim a bird and do its deed."""

    seat: Seat
    bird: str = ""
    victim: Seat = ""
    blocker: str = ""

    def begin(self, state: Hedge) -> Next:
        question = Question("Peck, or claim a bird?", deeds(state, self.seat), "MA-2.1")
        return ask(self.seat, question, then=self.act)

    def act(self, state: Hedge, answer: Answer) -> Next:
        if answer.option is PECK:
            peck(state, self.seat)
            return DONE
        self.bird = answer.option.refs[0].removeprefix("say:")
        if answer.option.choice is AGAINST:
            self.victim = answer.option.refs[1]
        bird = state.cards.designs[self.bird]
        if bird.costs:
            pay(state, self.seat, bird.costs)
        return call(Claim(self.seat, self.bird, RULE[bird.deed], self.victim), then=self.hear)

    def hear(self, state: Hedge) -> Next:
        """MA-3.4  Does the claim stand?"""
        if not state.stands:
            return DONE
        return go(self.block) if self.victim and state.nest(self.victim) else go(self.deed)

    def block(self, state: Hedge) -> Next:
        """MA-4.1, MA-4.2  Only the flock that it is done to may block."""
        deed = state.cards.designs[self.bird].deed
        options: list[Option] = [*(BLOCK[f"say:{bird}"] for bird in state.blockers(deed)), PASS]
        question = Question(
            "{0} comes with the {1}. Do you block?", options, BLOCK_RULE[deed],
            about=(self.seat, f"say:{self.bird}"), kind="block",
        )  # fmt: skip
        return ask_first(dict.fromkeys(state.speakers([self.victim]), question), then=self.answer)

    def answer(self, state: Hedge, answer: Answer | None) -> Next:
        if answer is None:
            return go(self.deed)
        self.blocker = answer.option.refs[0].removeprefix("say:")
        rule = BLOCK_RULE[state.cards.designs[self.bird].deed]
        return call(Claim(self.victim, self.blocker, rule), then=self.parried)

    def parried(self, state: Hedge) -> Next:
        """MA-4.3  A block that stands stops the deed."""
        if not state.stands:
            return go(self.deed)
        tell(state, Blocked, self.victim, f"say:{self.blocker}", self.seat)
        return DONE

    def deed(self, state: Hedge) -> Next:
        """MA-2.3 to MA-2.6"""
        bird = state.cards.designs[self.bird]
        match bird.deed:
            case "fish":
                fish(state, self.seat, bird.takes)
            case "steal":
                steal(state, self.seat, self.victim, bird.takes)
            case "swap":
                return call(Swap(self.seat))
            case "hunt" if state.nest(self.victim):
                tell(state, Hunted, self.seat, self.victim)
                return call(Lose(self.victim))
        return DONE


def deeds(state: Hedge, seat: Seat) -> list[Option]:
    """MA-2.1  What this flock may do: no bird need be there, but the trinkets must."""
    options: list[Option] = [PECK]
    for bird in state.cards.designs.values():
        if cannot_claim(state, seat, bird.id):
            continue
        if bird.deed in AIMED:
            others = (other for other in state.seats if cannot_aim(state, seat, bird.id, other) is None)
            options += [AGAINST[f"say:{bird.id}", other] for other in others]
        else:
            options.append(CLAIM[f"say:{bird.id}"])
    return options


@dataclass(slots=True)
class Swap(Procedure):
    """MA-2.6  Take a bird from the hedge, put one of your birds back."""

    seat: Seat

    def begin(self, state: Hedge) -> Next:
        draw(state, self.seat)
        return go(self.choose)

    def choose(self, state: Hedge) -> Next:
        options = [PUT_BACK[card] for card in state.nest(self.seat)]
        return ask(self.seat, Question("Which bird do you put back?", options, "MA-2.6"), then=self.finish)

    def finish(self, state: Hedge, answer: Answer) -> Next:
        put_back(state, self.seat, answer.option.refs[0])
        return DONE
