"""Chapter MZ-6: roaming monsters, and checking for them."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go, tell
from ossuary.games.zanaga.events.rites import CheckBegan, CheckedInVain
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.land.dice import die_ref, face_of
from ossuary.games.zanaga.state import ARENA, ROAMING, Zanaga

from .drawing import DrawChallenge, Join, current_colour

FIGHT = Choice("zanaga.fight", "Fight {0}")
MEET = Choice("zanaga.meet_on_safari", "Spend {1} to meet {0}")
NO_SAFARI = button("zanaga.no_safari", "Leave it at that")


@dataclass(slots=True)
class AddMonsters(Procedure):
    """MZ-6.11  Cards from the current adventure deck join the track."""

    seat: Seat
    count: int

    def begin(self, state: Zanaga) -> Next:
        colour = current_colour(state) if self.count else ""
        if not colour:
            return DONE
        self.count -= 1
        return call(DrawChallenge(self.seat, colour, under="MZ-6.11"), then=self.join)

    def join(self, state: Zanaga) -> Next:
        return call(Join(state.piles[ARENA][-1]), then=self.begin)


@dataclass(slots=True)
class RoamingCheck(Procedure):
    """MZ-6  A match on the track must be fought; without one a card is drawn, and fought if it matches.

    A check forced by an effect (MZ-6.8, MZ-R34) is also made in towns, where nothing is fought.
    """

    seat: Seat
    forced: bool = False
    tile: Ref = ""
    card: Ref = ""
    knock_outs: int = 0  # of this hero before the check

    def begin(self, state: Zanaga) -> Next:
        """MZ-6.2, MZ-6.3  Monsters of the track whose terrain is this one; of several the hero chooses."""
        self.tile = state.heroes[self.seat].tile
        self.knock_outs = state.heroes[self.seat].knock_outs
        tell(state, CheckBegan, self.seat, under="MZ-6.8" if self.forced else "")
        matches = self.matches(state)
        if not matches:
            return go(self.draw)
        options = [FIGHT[card] for card in matches]
        question = Question("Several roaming monsters are here: which one do you fight?", options, "MZ-6.3")
        return ask(self.seat, question, then=self.fight)

    def matches(self, state: Zanaga) -> list[Ref]:
        """MZ-2.3, MZ-3.22  A printed town matches nothing; in a forced check the Lost City is wilderness."""
        return state.prowlers(self.tile)

    def fight(self, state: Zanaga, answer: Answer) -> Next:
        return call(Fight(self.seat, answer.option.refs[0], "roaming"))

    def draw(self, state: Zanaga) -> Next:
        """MZ-6.4  None is here: a new one is drawn."""
        colour = current_colour(state)
        return call(DrawChallenge(self.seat, colour, under="MZ-6.4"), then=self.join) if colour else DONE

    def join(self, state: Zanaga) -> Next:
        self.card = state.piles[ARENA][-1]
        return call(Join(self.card), then=self.look)

    def look(self, state: Zanaga) -> Next:
        """MZ-6.5, MZ-R20  The new card may be gone by now, and so may the hero."""
        hero = state.heroes[self.seat]
        if hero.tile != self.tile:
            return DONE
        if self.seat == state.active and hero.knock_outs != self.knock_outs:  # MZ-R21: his step is over
            return DONE
        if self.card in self.matches(state):
            return call(Fight(self.seat, self.card, "roaming"))
        tell(state, CheckedInVain, self.seat)
        if state.settings.monster_safari and not self.forced:
            return go(self.safari)
        return DONE

    def safari(self, state: Zanaga) -> Next:
        """MZ-14, MZ-R64  An unspent die leads to a monster elsewhere."""
        options = [
            MEET[card, die_ref(at, face)]
            for card in state.piles[ROAMING]
            for at, face in enumerate(state.dice)
            if state.challenge(card).terrain in face and state.dice.index(face) == at
        ]
        question = Question("A safari: spend an unused die to meet a monster?", [*options, NO_SAFARI], "MZ-14.2")
        return ask(self.seat, question, then=self.meet)

    def meet(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return DONE
        card, die = answer.option.refs
        state.dice.remove(face_of(die))
        return call(Fight(self.seat, card, "roaming"))
