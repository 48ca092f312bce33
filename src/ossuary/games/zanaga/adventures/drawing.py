"""Chapters MZ-4 and MZ-5: Challenges are drawn, and what is not defeated joins the track."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Next, Procedure, Question, Ref, Seat, ask, call, go, move, tell
from ossuary.games.zanaga.cards.cards import COLOURS, RANK
from ossuary.games.zanaga.events.rites import Drew, PutBack
from ossuary.games.zanaga.heroes.abilities import USE, find_ability, open_abilities, pay
from ossuary.games.zanaga.rites.rituals import Settle
from ossuary.games.zanaga.rites.tokens import KEEP, DrawToken, PlaceTokens, bones
from ossuary.games.zanaga.state import ARENA, DECK, DISCARD, ROAMING, TRACK, Zanaga
from ossuary.games.zanaga.verbs.rites import drive_off, join_track, refill, take_from_deck
from ossuary.games.zanaga.verbs.table import drop_gear


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
        tell(state, Drew, self.seat, self.card, under=self.under)
        return go(self.offer)

    def offer(self, state: Zanaga) -> Next:
        options = [USE[one.card] for one in open_abilities(state, self.seat, "card", spent=self.spent)]
        if state.heroes[self.seat].gear.get("bones"):
            options.append(bones(self.seat))
        question = Question("You have drawn {0}", [KEEP, *options], "MZ-12.6", (self.card,))
        return ask(self.seat, question, then=self.answer)

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            self.tokens = 2 if state.settings.relentless_rituals else 1  # MZ-15.1
            return go(self.token)
        used = answer.option.refs[0]
        if used in state.cards.face:
            pay(state, self.seat, find_ability(state, self.seat, "card", used))
            self.spent.append(used)
        else:
            drop_gear(state, self.seat, "bones", "MZ-12.6")
        move(state, self.card, ARENA, DECK[self.colour], at=0)
        tell(state, PutBack, self.seat, self.card)
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
        return call(Settle())
