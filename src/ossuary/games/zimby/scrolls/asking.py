"""Effects of scrolls and rituals that leave somebody a choice: what to deplete, what to lose, where to redirect."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Option, Procedure, Question, Ref, Seat, ask, button, go, tell
from ossuary.games.zimby.board.sight import reach_of, sights
from ossuary.games.zimby.events.scrolls import Redirected
from ossuary.games.zimby.events.tribes import Depleted, SentFar
from ossuary.games.zimby.mojo.chanters import chants_of
from ossuary.games.zimby.state import Element, Zimby
from ossuary.games.zimby.verbs.library import end_chant

from .targets import fits, targets, why_not_on

PLAIN = button("zimby.an_active_one", "One that is active")
CHANTING = Choice("zimby.a_chanting_one", "The one that chants {0}", costs=True)
SLEEPING = button("zimby.a_depleted_one", "One that is depleted")
REDIRECT = Choice("zimby.redirect", "Redirect {0} at {1}")


def _chanters(state: Zimby, seat: Seat) -> list[Option]:
    """ZM-18.5  Each by what it chants."""
    return [CHANTING[chant.card] for chant in chants_of(state, seat)] if state.chants else []


@dataclass(slots=True)
class DepleteZimbies(Procedure):
    """DEPLETE, D18  So many active zimbies of a tribal board, one by one as their shaman likes."""

    seat: Seat
    count: int

    def begin(self, state: Zimby) -> Next:
        tribe = state.tribes[self.seat]
        kinds = [*([PLAIN] if tribe.ready else []), *_chanters(state, self.seat)]
        if not self.count or not kinds:
            return DONE
        return ask(self.seat, Question("Which zimby is depleted?", kinds, "ZM-2.1", (tribe.home,)), then=self.deplete)

    def deplete(self, state: Zimby, answer: Answer) -> Next:
        tribe = state.tribes[self.seat]
        if answer.option.choice is CHANTING:
            end_chant(state, answer.option.refs[0], depleted=True)
        else:
            tribe.ready -= 1
            tribe.spent += 1
        self.count -= 1
        tell(state, Depleted, self.seat, 1, "zimby")
        return go(self.begin)


@dataclass(slots=True)
class SendFar(Procedure):
    """ZM-7.12, ZM-R78, D18  So many tribal zimbies of any kind go to the Far Shore."""

    seat: Seat
    count: int

    def begin(self, state: Zimby) -> Next:
        tribe = state.tribes[self.seat]
        kinds = [kind for kind, number in ((SLEEPING, tribe.spent), (PLAIN, tribe.ready)) if number]
        kinds += _chanters(state, self.seat)
        if not self.count or not kinds:
            return DONE
        question = Question("Which zimby goes to the Far Shore?", kinds, "ZM-7.12", (tribe.home,))
        return ask(self.seat, question, then=self.send)

    def send(self, state: Zimby, answer: Answer) -> Next:
        tribe = state.tribes[self.seat]
        if answer.option.choice is CHANTING:
            end_chant(state, answer.option.refs[0])
            tribe.ready -= 1
        elif answer.option is PLAIN:
            tribe.ready -= 1
        else:
            tribe.spent -= 1
        tribe.far += 1
        self.count -= 1
        tell(state, SentFar, self.seat)
        return go(self.begin)


@dataclass(slots=True)
class Redirect(Procedure):
    """REDIRECT, D23  The effect below gets another target that its own caster could have chosen."""

    seat: Seat
    card: Ref

    def begin(self, state: Zimby) -> Next:
        options = [REDIRECT[self.card, target] for target in self.possible(state)]
        if not options:
            return DONE
        return ask(self.seat, Question("Redirect {0} at what?", options, "ZM-17.8", (self.card,)), then=self.turn)

    def element(self, state: Zimby) -> Element:
        return next(element for element in state.stack if element.card == self.card)

    def possible(self, state: Zimby) -> list[Ref]:
        element = self.element(state)
        face = state.cards.face[self.card]
        now = state.where(element.target)
        if face.kind == "incantation":
            return [seat for seat in state.seats if seat != now]  # it has been paid for
        if face.kind != "witchery":
            return [ref for ref in targets(state, element.owner, face) if ref not in (now, self.card)]
        found: list[Ref] = []
        reach = reach_of(state, element.owner)
        for tile, through in sights(state, element.owner).items():
            same = [one for one in through if one[0] == element.channeler and one[1] <= reach]
            if not same or tile == now:
                continue
            if face.targets[0] == "tile":
                if face.effect[0].works(state, element.owner, tile):
                    found.append(tile)
            elif tile in state.at and why_not_on(state, element.owner, face, state.at[tile], same) is None:
                found += [tile for one in same[:1] if fits(state, face, state.at[tile], one)]
        return found

    def turn(self, state: Zimby, answer: Answer) -> Next:
        target = answer.option.refs[1]
        face = state.cards.face[self.card]
        creature = face.kind == "witchery" and face.targets[0] != "tile"
        element = self.element(state)
        element.target = state.at[target] if creature else target
        element.redirected = True
        tell(state, Redirected, self.card, target)
        return DONE
