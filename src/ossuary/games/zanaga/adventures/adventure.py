"""Chapters RB-4 and MZ-4 to MZ-6: adventures, roaming monsters, and the track they roam on."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Option, Procedure, Question, Seat, ask, button, call
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.fight.duel import Duel
from ossuary.games.zanaga.heroes.free import discards, do_freely, free_uses, is_free
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.state import ARENA, Zanaga

from .drawing import DrawChallenge, Join, colour_to_draw
from .roaming import RoamingCheck

ATTEMPT = Choice("zanaga.attempt", "Attempt the adventure at {0}")
ATTACK_HERO = Choice("zanaga.attack_hero", "Attack {0}")
CHECK = button("zanaga.check_roaming", "Check for roaming monsters")


@dataclass(slots=True)
class Adventure(Procedure):
    """RB-4, MZ-R51  Outside towns exactly one of: the counter, a hero, a roaming check."""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        tile = state.heroes[self.seat].tile
        if state.in_town(tile):  # MZ-6.7, MZ-R4
            return DONE
        options: list[Option] = []
        if state.may_attempt(self.seat, tile, JEWELS.get(tile, "")):
            options.append(ATTEMPT[tile])
        for other in state.seats:
            if other != self.seat and state.heroes[other].tile == tile:
                options.append(ATTACK_HERO[other])
        options.append(CHECK)
        options += free_uses(state, self.seat)
        if len(options) > 1:  # for throwing something away alone nobody is asked (RB-10.8)
            options += discards(state, self.seat)
        return ask(self.seat, Question("Your adventure: what do you seek here?", options, "MZ-6.1"), then=self.seek)

    def seek(self, state: Zanaga, answer: Answer) -> Next:
        option = answer.option
        if is_free(option):
            return do_freely(state, self.seat, option, self.begin)
        if option is CHECK:
            return call(RoamingCheck(self.seat))
        if option.choice is ATTACK_HERO:
            return call(Duel(self.seat, option.refs[0]))
        return call(Attempt(self.seat))


@dataclass(slots=True)
class Attempt(Procedure):
    """RB-4.1  The hero draws a card of the counter's colour and fights it."""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        colour = colour_to_draw(state, JEWELS[state.heroes[self.seat].tile])
        return call(DrawChallenge(self.seat, colour), then=self.fight) if colour else DONE

    def fight(self, state: Zanaga) -> Next:
        return call(Fight(self.seat, state.piles[ARENA][-1], "counter"), then=self.aftermath)

    def aftermath(self, state: Zanaga) -> Next:
        """MZ-4.5  What was not defeated joins the roaming monsters."""
        if state.piles[ARENA]:
            return call(Join(state.piles[ARENA][-1]))
        return DONE
