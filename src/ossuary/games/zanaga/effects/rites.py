"""What cards do to the land, its monsters and its rituals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Seat, ask, call, move, tell
from ossuary.games.zanaga.adventures.roaming import AddMonsters, RoamingCheck
from ossuary.games.zanaga.cards.cards import COLOURS, Ally
from ossuary.games.zanaga.cards.words import AimedEffect, CardEffect, Occasion, Who
from ossuary.games.zanaga.events.rites import Subverted
from ossuary.games.zanaga.land.spaces import NEIGHBOURS, TOWNS
from ossuary.games.zanaga.rites.tokens import TakeTokensOff, Tokens, begin_rituals
from ossuary.games.zanaga.state import RITUAL_DECK, RITUAL_DISCARD, STACKS, UNDER, Zanaga
from ossuary.games.zanaga.verbs.rites import change_doom, take_ritual
from ossuary.games.zanaga.verbs.table import place_city, replenish

PLACE_CITY = Choice("zanaga.place_city", "Place the Lost City at {0}")
GIVE = Choice("zanaga.give_ally_to_god", "Give {0} to the god")


@dataclass(frozen=True)
class CheckRoaming(AimedEffect):
    """MZ-6.8, MZ-R34  Each hero finishes his check before the next begins."""

    says: ClassVar[str] = "check for roaming monsters"
    to: Who

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return RoamingCheck(by.seat, forced=True)


@dataclass(frozen=True)
class NewMonsters(CardEffect):
    """MZ-6.11  Cards of the current adventure deck join the roaming track."""

    says: ClassVar[str] = "{count:new roaming monster}"
    count: int

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return AddMonsters(by.seat, self.count)


@dataclass(frozen=True)
class Replenish(CardEffect):
    """MZ-13.4  Counters are laid on the empty jewel spaces of a colour, or of all."""

    colour: Literal["all", "green", "yellow", "blue", "red"]

    def words(self) -> str:
        return f"lay counters on all empty {'' if self.colour == 'all' else f'{self.colour} '}jewel spaces"

    def do(self, state: Zanaga, by: Occasion) -> None:
        replenish(state, COLOURS if self.colour == "all" else (self.colour,))


@dataclass(frozen=True)
class LostCity(AimedEffect):
    """MZ-3.15  A hero places the Lost City, or moves it."""

    says: ClassVar[str] = "place the Lost City"
    to: Who

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return PlaceCity(by.seat)


@dataclass(slots=True)
class PlaceCity(Procedure):
    """MZ-3.15 to MZ-3.17, MZ-R12 (D-36)  It rises where the hero stands; from a printed town, on a space beside it."""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        tile = state.heroes[self.seat].tile
        tiles = [other for other in NEIGHBOURS[tile] if other not in TOWNS] if tile in TOWNS else [tile]
        options = [PLACE_CITY[other] for other in tiles]
        return ask(self.seat, Question("Where does the Lost City rise?", options, "MZ-3.17"), then=self.place)

    def place(self, state: Zanaga, answer: Answer) -> Next:
        place_city(state, self.seat, answer.option.refs[0])
        return DONE


@dataclass(frozen=True)
class DrawTokens(CardEffect):
    """MZ-7.9  Tokens are drawn and placed one at a time."""

    says: ClassVar[str] = "draw and place {count:ritual token}"
    count: int

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return Tokens(self.count)


@dataclass(frozen=True)
class RemoveTokens(CardEffect):
    """MZ-10.8  The active hero chooses which tokens go."""

    says: ClassVar[str] = "remove up to {count:token} from incomplete rituals"
    count: int

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return TakeTokensOff(self.count)


@dataclass(frozen=True)
class NewRituals(CardEffect):
    """MZ-7.14  Rituals are begun while the track has room."""

    says: ClassVar[str] = "{count:new ritual} in play"
    count: int

    def do(self, state: Zanaga, by: Occasion) -> None:
        begin_rituals(state, self.count)


@dataclass(frozen=True)
class DiscardRituals(CardEffect):
    """MZ-9.7  Stops when the deck is empty; MZ-8.7 then applies."""

    says: ClassVar[str] = "discard {count:card} of the current ritual deck"
    count: int

    def do(self, state: Zanaga, by: Occasion) -> None:
        colour = state.colour
        for _ in range(self.count):
            last = len(state.piles[RITUAL_DECK[colour]]) <= 1
            if not take_ritual(state, RITUAL_DISCARD[colour]) or last:
                return


@dataclass(frozen=True)
class Doom(CardEffect):
    """MZ-R35  Doom counters are laid on the god whose omens count, or taken off it."""

    says: ClassVar[str] = "{more:+d} doom on the awakened god"
    more: int

    def do(self, state: Zanaga, by: Occasion) -> None:
        change_doom(state, self.more)


@dataclass(frozen=True)
class SubvertAlly(CardEffect):
    """MZ-10.8 (D-37)  Of a god that leads allies astray."""

    says: ClassVar[str] = "the costliest ally in the towns goes under the god; then draw and place a token"

    def do(self, state: Zanaga, by: Occasion) -> Procedure:
        return TakeAlly()


@dataclass(slots=True)
class TakeAlly(Procedure):
    """The costliest ally in the town stacks goes under the god, then a token is drawn."""

    def begin(self, state: Zanaga) -> Next:
        allies = [card for stack in STACKS for card in state.piles[stack] if isinstance(state.cards.face[card], Ally)]
        if not allies:
            return DONE
        most = max(map(state.cost, allies))
        options = [GIVE[card] for card in allies if state.cost(card) == most]
        return ask(state.active, Question("Which ally is led astray?", options, "MZ-10.8"), then=self.take)

    def take(self, state: Zanaga, answer: Answer) -> Next:
        ally = answer.option.refs[0]
        stack = next(stack for stack in STACKS if ally in state.piles[stack])
        move(state, ally, stack, UNDER)
        tell(state, Subverted, ally, state.omen_god)
        return call(Tokens(1))
