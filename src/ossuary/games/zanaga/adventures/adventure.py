"""Chapters RB-4 and MZ-4 to MZ-6: adventures, roaming monsters, and the track they roam on."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Procedure,
    Question,
    Ref,
    Refusal,
    Seat,
    ask,
    button,
    call,
)
from ossuary.games.zanaga.cards.cards import RANK
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.fight.duel import Duel
from ossuary.games.zanaga.heroes.free import discards, do_freely, free_uses, is_free
from ossuary.games.zanaga.land.spaces import JEWELS
from ossuary.games.zanaga.state import ARENA, Zanaga

from .drawing import DrawChallenge, Join, colour_to_draw
from .roaming import RoamingCheck

ATTEMPT = Choice("zanaga.attempt", "Attempt the adventure at {0} ({1!s})")
ATTACK_HERO = Choice("zanaga.attack_hero", "Attack {0}")
CHECK = button("zanaga.check_roaming", "Check for roaming monsters")

YOURSELF = Refusal("That is you.", "RB-12.1")
NOT_HERE = Refusal("Only a hero in your own space can be attacked.", "RB-12.1")
IN_TOWN = Refusal("Nobody is attacked in a town.", "MZ-R50")
ELSEWHERE = Refusal("An adventure is attempted in its own space.", "RB-4.1")
UNDER_CITY = Refusal("The Lost City lies on this counter.", "MZ-R12")
NO_COUNTER = Refusal("No counter lies there.", "RB-4.1")
CLOSED = Refusal("With the Life you have bought, this colour is closed to you.", "RB-11.5")


def cannot_attack(state: Zanaga, seat: Seat, other: Seat) -> Refusal | None:
    """RB-12.1, MZ-R50  Why this hero is safe from another."""
    here = state.heroes[seat].tile
    if other == seat:
        return YOURSELF
    if state.heroes[other].tile != here:
        return NOT_HERE
    return IN_TOWN if state.in_town(here) else None


def cannot_attempt(state: Zanaga, seat: Seat, tile: Ref) -> Refusal | None:
    """RB-4.1, RB-11.5, MZ-R12, MZ-R48  Why the counter of a space is out of reach."""
    if tile != state.heroes[seat].tile:
        return ELSEWHERE
    if tile == state.city:
        return UNDER_CITY
    if not state.jewels.get(tile):
        return NO_COUNTER
    return None if RANK[JEWELS[tile]] > state.heroes[seat].experience[4] else CLOSED


@dataclass(slots=True)
class Adventure(Procedure):
    """RB-4, MZ-R51  Outside towns exactly one of: the counter, a hero, a roaming check."""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        tile = state.heroes[self.seat].tile
        if state.in_town(tile):  # MZ-6.7, MZ-R4
            return DONE
        options: list[Option] = []
        if cannot_attempt(state, self.seat, tile) is None:
            options.append(ATTEMPT[tile, JEWELS[tile]])
        for other in state.seats:
            if cannot_attack(state, self.seat, other) is None:
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
