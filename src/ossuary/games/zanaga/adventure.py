"""Chapters RB-4 and MZ-4 to MZ-6: adventures, roaming monsters, and the track they roam on."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Next, Option, Procedure, Question, Ref, Seat, ask, call, go, move, tell

from .abilities import USE, find_ability, open_abilities, pay
from .cards import COLOURS, RANK
from .combat import Fight
from .duel import Duel
from .events import CheckedInVain, Drew, PutBack
from .free import discards, do_freely, free_uses, is_free
from .land import JEWELS, TOWNS
from .rituals import Settle
from .state import ARENA, DECK, DISCARD, ROAMING, TRACK, Zanaga
from .tokens import KEEP, DrawToken, PlaceTokens, bones
from .verbs import drive_off, drop_gear, join_track, refill, take_from_deck

CHECK = Option("Check for roaming monsters")
NO_SAFARI = Option("Leave it at that")


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
            options.append(Option("Attempt the adventure at {0}", (tile,)))
        for other in state.seats:
            if other != self.seat and state.heroes[other].tile == tile:
                options.append(Option("Attack {0}", (other,)))
        options.append(CHECK)
        options += free_uses(state, self.seat)
        if len(options) > 1:  # for throwing something away alone nobody is asked (RB-10.8)
            options += discards(state, self.seat)
        return ask(self.seat, Question("Your adventure: what do you seek here?", options, "MZ-6.1"), then=self.seek)

    def seek(self, state: Zanaga, answer: Answer) -> Next:
        option = answer.option
        if is_free(option):
            return do_freely(state, self.seat, option, self.begin)
        if option == CHECK:
            return call(RoamingCheck(self.seat), then=self.finish)
        if option.refs[0] in state.seats:
            return call(Duel(self.seat, option.refs[0]), then=self.finish)
        return call(Attempt(self.seat), then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE


@dataclass(slots=True)
class DrawChallenge(Procedure):
    """MZ-4.2, MZ-12.6, MZ-R19  Draw, draw again perhaps, and lay a token on the card. It waits in the arena."""

    seat: Seat
    colour: str
    card: Ref = ""
    tokens: int = 0
    under: str = ""  # the rule that makes him draw
    spent: list[str] = field(default_factory=list)

    def begin(self, state: Zanaga) -> Next:
        self.card = take_from_deck(state, self.colour)
        if state.news is not None:
            tell(state, Drew(self.seat, self.card, under=self.under))
        return go(self.offer)

    def offer(self, state: Zanaga) -> Next:
        options = [USE[card] for card, _, _ in open_abilities(state, self.seat, "card", spent=self.spent)]
        if state.heroes[self.seat].gear.get("bones"):
            options.append(bones(self.seat))
        question = Question("You have drawn {0}", [KEEP, *options], "MZ-12.6", (self.card,))
        return ask(self.seat, question, then=self.answer)

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            self.tokens = 2 if state.parameters.relentless_rituals else 1  # MZ-15.1
            return go(self.token)
        used = answer.option.refs[0]
        if used in state.cards.face:
            pay(state, self.seat, find_ability(state, self.seat, "card", used))
            self.spent.append(used)
        else:
            drop_gear(state, self.seat, "bones", "MZ-12.6")
        move(state, self.card, ARENA, DECK[self.colour], at=0)
        if state.news is not None:
            tell(state, PutBack(self.seat, self.card))
        return go(self.begin)

    def token(self, state: Zanaga) -> Next:
        if not self.tokens:
            return DONE
        self.tokens -= 1
        return call(DrawToken(self.card), then=self.token)


def current_colour(state: Zanaga) -> str:
    """MZ-5.1, MZ-5.2, MZ-R22  The first adventure deck of the current rank or above that holds a card."""
    for colour in COLOURS[state.rank - 1 :]:
        if state.piles[DECK[colour]]:
            return colour
    refill(state, DISCARD["red"], DECK["red"])
    return "red" if state.piles[DECK["red"]] else ""


def colour_to_draw(state: Zanaga, colour: str) -> str:
    """MZ-R23  The deck of a counter's colour; if it is empty its discards, else the next higher one."""
    for other in COLOURS[RANK[colour] - 1 :]:
        if not state.piles[DECK[other]]:
            refill(state, DISCARD[other], DECK[other], "MZ-R23")
        if state.piles[DECK[other]]:
            return other
    return ""


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
            return call(Join(state.piles[ARENA][-1]), then=self.finish)
        return DONE

    def finish(self, state: Zanaga) -> Next:
        return DONE


@dataclass(slots=True)
class Join(Procedure):
    """MZ-6.12 to MZ-6.14, MZ-R19  A card joins on the right; a seventh drives the leftmost one off."""

    card: Ref

    def begin(self, state: Zanaga) -> Next:
        join_track(state, self.card, ARENA)
        if len(state.piles[ROAMING]) <= TRACK:
            return DONE
        drive_off(state)
        return call(PlaceTokens(leftmost=True), then=self.settle)

    def settle(self, state: Zanaga) -> Next:
        return call(Settle(), then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE


@dataclass(slots=True)
class AddMonsters(Procedure):
    """`roamadd(n)`, MZ-6.11  Cards from the current adventure deck join the track."""

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
        """MZ-6.2, MZ-6.3"""
        self.tile = state.heroes[self.seat].tile
        self.knock_outs = state.heroes[self.seat].knock_outs
        matches = self.matches(state)
        if not matches:
            return go(self.draw)
        options = [Option("Fight {0}", (card,)) for card in matches]
        question = Question("Several roaming monsters are here: which one do you fight?", options, "MZ-6.3")
        return ask(self.seat, question, then=self.fight)

    def matches(self, state: Zanaga) -> list[Ref]:
        """MZ-2.3, MZ-3.22  A printed town matches nothing; in a forced check the Lost City is wilderness."""
        if self.tile in TOWNS:
            return []
        terrain = state.terrain(self.tile)
        return [card for card in state.piles[ROAMING] if state.challenge(card).terrain == terrain]

    def fight(self, state: Zanaga, answer: Answer) -> Next:
        return call(Fight(self.seat, answer.option.refs[0], "roaming"), then=self.finish)

    def draw(self, state: Zanaga) -> Next:
        """MZ-6.4"""
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
            return call(Fight(self.seat, self.card, "roaming"), then=self.finish)
        if state.news is not None:
            tell(state, CheckedInVain(self.seat))
        if state.parameters.monster_safari and not self.forced and not state.felled:
            return go(self.safari)
        return DONE

    def safari(self, state: Zanaga) -> Next:
        """MZ-14, MZ-R64"""
        options = [
            Option("Spend {1} to meet {0}", (card, die_ref(at, face)))
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
        state.dice.remove(die.partition(".")[2])
        return call(Fight(self.seat, card, "roaming"), then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE


def die_ref(at: int, face: str) -> Ref:
    """`die:2.HSF`: the third of the unspent dice."""
    return f"die:{at}.{face}"
