"""Chapters 4, 5 and 11: the wizard's move, chips, removal, praying, and taking Chobolo."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Next, Procedure, Question, Seat, ask, button, call, go, tell
from ossuary.games.chobolo.cards.cards import ELEMENTS
from ossuary.games.chobolo.events.walking import Prayed
from ossuary.games.chobolo.magic.castable import CAST, castable
from ossuary.games.chobolo.magic.casting import spell_of, window
from ossuary.games.chobolo.state import DECK, WIZARD, Chobolo
from ossuary.games.chobolo.verbs import add_chips, draw, drop_chips, take_chobolo, use_move

from .steps import may_stop
from .walk import DROWN_IN, STOP, STOPPING, Walk, forced_stop

TAKE_CHIP, TAKE_TWO = button("chobolo.take_chip", "Take the chip"), button("chobolo.take_two_chips", "Take two chips")
LEAVE_CHIP = button("chobolo.leave_chip", "Leave it")
REMOVE, PRAY = button("chobolo.discard_top_chip", "Discard the top chip"), button("chobolo.pray", "Pray for a card")
NOTHING = button("chobolo.do_nothing", "Do nothing")
TAKE_CHOBOLO = button("chobolo.take_chobolo", "Take Chobolo")
LEAVE_CHOBOLO = button("chobolo.leave_chobolo", "Leave Chobolo")

TAKE = {letter: f"Put a chip of {name} on top of your stack?" for letter, name in ELEMENTS.items()}
LANDED = {
    letter: f"You have landed on {name} and left its chip: discard a top chip of {name}, pray for a card, or neither?"
    for letter, name in ELEMENTS.items()
}


@dataclass(slots=True)
class Chips(Procedure):
    """CH-11.1, CH-11.2  The wizard has entered an element hex: take what it gives, or leave it."""

    seat: Seat

    def begin(self, state: Chobolo) -> Next:
        two = (TAKE_TWO,) if state.has(WIZARD[self.seat], "doublechip") else ()
        prompt = TAKE[state.element(state.at[WIZARD[self.seat]])]
        return ask(self.seat, Question(prompt, (TAKE_CHIP, *two, LEAVE_CHIP), "CH-11.1"), then=self.take)

    def take(self, state: Chobolo, answer: Answer) -> Next:
        state.took = answer.option is not LEAVE_CHIP
        if state.took:
            element = state.element(state.at[WIZARD[self.seat]])
            add_chips(state, self.seat, element * (2 if answer.option is TAKE_TWO else 1))
        return DONE


@dataclass(slots=True)
class WizardWalk(Walk):
    """T1  Up to eight steps with chips and spells between them, then the landing."""

    stopped: bool = False

    def begin(self, state: Chobolo) -> Next:
        """CH-4.8, CH-11.11  Ask for the next step, or a spell before it."""
        who = WIZARD[self.seat]
        if self.stopped or who not in state.at or self.seat in state.out:
            return go(self.landed)
        if not self.who:
            return go(self.set_off)
        options = self.next_steps(state)
        if may_stop(state, who, self.steps):
            options.append(STOP)
        elif not options:
            options.append(forced_stop(state, who))
        question = Question("Move your wizard", [*options, *castable(state, self.seat)], "CH-4.8")
        return ask(self.seat, question, then=self.act)

    def set_off(self, state: Chobolo) -> Next:
        self.set_out(state, WIZARD[self.seat])
        return go(self.begin)

    def act(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option.choice is CAST:
            return call(spell_of(state, answer), then=self.begin)
        if answer.option in STOPPING:
            self.stopped = True
            return go(self.arrive)
        return self.take(state, answer.option.refs[0], fatal=answer.option.choice is DROWN_IN)

    def chips(self, state: Chobolo) -> Next:
        """CH-11.1, CH-11.2, CH-10.16  Only on the hex it has stepped to: being put on another gives nothing."""
        if state.at.get(self.who) != self.goal or not state.element(state.at[self.who]):
            return go(self.fire)
        return call(Chips(self.seat), then=self.fire)

    def land_here(self, state: Chobolo) -> Next:
        """CH-11.6 to CH-11.9, CH-10.16  Removal, praying or nothing, where its last step led and the chip was left."""
        tile = state.at.get(self.who, "")
        if not tile or not self.steps or tile != self.reached or state.took or not state.element(tile):
            return go(self.landed)
        options = []
        if state.stacks[self.seat].endswith(state.element(tile)):
            options.append(REMOVE)
        if state.piles[DECK[self.seat]]:
            options.append(PRAY)
        return ask(self.seat, Question(LANDED[state.element(tile)], [*options, NOTHING], "CH-11.8"), then=self.use)

    def use(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is REMOVE:
            drop_chips(state, self.seat, 1, "CH-11.6")
        elif answer.option is PRAY:
            tell(state, Prayed, self.seat, state.at[self.who])
            draw(state, self.seat, "CH-11.7")
        return go(self.landed)

    def landed(self, state: Chobolo) -> Next:
        """CH-5.13  After its return, Chobolo may be taken by whoever finishes next to it."""
        who = WIZARD[self.seat]
        if who in state.at:
            use_move(state, who)
        if not (state.captured and not state.carrier and state.at.get(who) in state.land.around):
            return go(self.finish)
        return ask(
            self.seat,
            Question("Chobolo stands next to {0}: take it?", (TAKE_CHOBOLO, LEAVE_CHOBOLO), "CH-5.13", (who,)),
            then=self.grasp,
        )

    def grasp(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is TAKE_CHOBOLO:
            take_chobolo(state, self.seat, "CH-5.13")
        return go(self.finish)

    def finish(self, state: Chobolo) -> Next:
        return window(state, 1, when="wizard")
