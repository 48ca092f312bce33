"""Chapters MZ-1 and RB-1: the game from its set-up to its end, and the steps of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    call,
    clockwise,
    finish,
    go,
    move,
    next_seat,
    pick,
    shuffle,
    tell,
)

from .adventures.adventure import Adventure
from .cards.cards import COLOURS
from .events.rites import LandLost
from .events.table import Arrived, HeroChosen, Readied, TurnBegan
from .fight.combat import Fight
from .journey.experience import Experience
from .journey.market import Market
from .journey.travel import Movement
from .land.spaces import OUTPOSTS, TOWNS
from .rites.gods import NOT_NOW, confrontations, scores
from .rites.solo import grows_too_strong
from .state import ALLIES, ARENA, DECK, GEAR, GONE, HERO, HEROES, ITEMS, MARKET, RITUAL_DECK, SLEEPING, ThisTurn, Zanaga
from .verbs.rites import begin_ritual, draw_token, give_token, join_track, take_from_deck
from .verbs.table import add_cards, gain_gear, place_city

PLAY_HERO = Choice("zanaga.play_hero", "Play {0}")
SET_OUT = Choice("zanaga.set_out", "Set out from {0}")
START_GOLD = 3  # RB-10.10, MZ-1.11
START_CARDS = 3  # MZ-1.5, MZ-1.8


@dataclass(slots=True)
class Game(Procedure):
    """MZ-1 set-up in its order, then turn after turn."""

    def begin(self, state: Zanaga) -> Next:
        """MZ-1.2 to MZ-1.11  Decks, tracks, markets, gold and gear."""
        state.jewels = dict.fromkeys(state.jewels, True)
        for colour in COLOURS:
            shuffle(state, DECK[colour])
            shuffle(state, RITUAL_DECK[colour])
        shuffle(state, MARKET)
        if state.epic:
            shuffle(state, SLEEPING)  # MZ-R66
        state.active = state.first = pick(state, state.seats)
        for _ in range(START_CARDS):
            card = take_from_deck(state, "green")
            for _ in range(2 if state.settings.relentless_rituals else 1):
                give_token(state, card, draw_token(state, state.active, "MZ-1.6"))
            join_track(state, card, ARENA)
            begin_ritual(state)
        for tile in TOWNS:
            add_cards(state, tile, 2 if tile in OUTPOSTS else 1, "MZ-1.10")
        for hero in state.heroes.values():
            hero.gold = START_GOLD
        for seat in state.seats:
            for kind in GEAR:
                gain_gear(state, seat, kind, "MZ-1.11")
        return go(self.hero)

    def hero(self, state: Zanaga) -> Next:
        """MZ-1.12, MZ-1.13 (D-01)  Heroes are dealt, or chosen in turn."""
        seat = next((seat for seat in clockwise(state.seats, state.first) if not state.piles[HERO[seat]]), "")
        if not seat:
            return go(self.set_out)
        if state.settings.hero_pick == "choose":
            options = [PLAY_HERO[card] for card in state.piles[HEROES]]
            return ask(seat, Question("Choose your hero", options, "MZ-1.12"), then=self.choose)
        return go(self.deal)

    def deal(self, state: Zanaga) -> Next:
        for seat in clockwise(state.seats, state.first):
            self._take(state, seat, pick(state, state.piles[HEROES]))
        return go(self.set_out)

    def choose(self, state: Zanaga, answer: Answer) -> Next:
        self._take(state, answer.seat, answer.option.refs[0])
        return go(self.hero)

    def _take(self, state: Zanaga, seat: Seat, card: str) -> None:
        move(state, card, HEROES, HERO[seat])
        tell(state, HeroChosen, seat, card)
        name = state.kit(seat).companion
        for ally in state.piles[GONE][:]:
            if name and state.cards.face[ally].name == name:
                move(state, ally, GONE, ALLIES[seat])

    def set_out(self, state: Zanaga) -> Next:
        """MZ-1.15 (D-02)  Heroes nobody plays leave the game; the others set out."""
        for card in state.piles[HEROES][:]:
            move(state, card, HEROES, GONE)
        return go(self.town)

    def town(self, state: Zanaga) -> Next:
        seat = next((seat for seat in clockwise(state.seats, state.first) if not state.heroes[seat].tile), "")
        if not seat:
            return go(self.turn)
        options = [SET_OUT[tile] for tile in TOWNS]
        return ask(seat, Question("In which town do you set out?", options, "MZ-1.15"), then=self.arrive)

    def arrive(self, state: Zanaga, answer: Answer) -> Next:
        state.heroes[answer.seat].tile = answer.option.refs[0]
        tell(state, Arrived, answer.seat, answer.option.refs[0])
        return go(self.town)

    def turn(self, state: Zanaga) -> Next:
        tell(state, TurnBegan, state.active, state.round)
        return call(Turn(state.active), then=self.next_turn)

    def next_turn(self, state: Zanaga) -> Next:
        """RB-1.3, MZ-R60, MZ-R77  To the left; after the last round the game is a draw. Alone the land can be lost."""
        state.active = next_seat(state.seats, state.active)
        if state.active == state.first:
            if len(state.seats) == 1 and (god := grows_too_strong(state)):
                tell(state, LandLost, god)
                reason = "{0} has destroyed the land"
                return finish(state, Result((), scores(state), reason, (god,), "MZ-R77"))
            if state.settings.max_rounds and state.round >= state.settings.max_rounds:
                reason = "The last round is over, and no hero has defeated a god: a draw"
                winners = state.seats if len(state.seats) > 1 else ()  # alone, a draw is no win
                return finish(state, Result(winners, scores(state), reason, (), "MZ-R60"))
            state.round += 1
        return go(self.turn)


@dataclass(slots=True)
class Turn(Procedure):
    """RB-1.2  Refresh, Movement, Adventure, Market, Experience; or a confrontation instead of all of them."""

    seat: Seat
    sought: bool = False  # has he had his adventure?

    def begin(self, state: Zanaga) -> Next:
        state.this_turn = ThisTurn()
        state.dice.clear()
        return go(self.confront)

    def confront(self, state: Zanaga) -> Next:
        """MZ-11.1, MZ-11.3 (D-03)  A god may be confronted instead of everything else."""
        options = confrontations(state, self.seat)
        if not options:
            return go(self.refresh)
        question = Question(
            "Do you confront a god? It would be your whole turn",
            [NOT_NOW, *options],
            "MZ-11.1" if state.city else "MZ-11.3",
        )
        return ask(self.seat, question, then=self.confronted)

    def confronted(self, state: Zanaga, answer: Answer) -> Next:
        """MZ-11.2, MZ-R41  The whole turn is that combat."""
        if answer.option is NOT_NOW:
            return go(self.refresh)
        if state.city != state.heroes[self.seat].tile:
            place_city(state, self.seat, state.heroes[self.seat].tile)
        return call(Fight(self.seat, answer.option.refs[0], "god"))

    def refresh(self, state: Zanaga) -> Next:
        """RB-2.1  Used cards are ready again."""
        piles, used = state.piles, state.used
        if used:
            mine = [card for place in (HERO, ITEMS, ALLIES) for card in piles[place[self.seat]] if card in used]
            used.difference_update(mine)
            if mine:
                tell(state, Readied, self.seat, len(mine))
        return call(Movement(self.seat), then=self.adventure)

    def adventure(self, state: Zanaga) -> Next:
        """RB-4.4, MZ-R71  Once a turn."""
        if state.this_turn.felled or self.sought:
            return go(self.experience)
        self.sought = not state.in_town(state.heroes[self.seat].tile)
        return call(Adventure(self.seat), then=self.market)

    def market(self, state: Zanaga) -> Next:
        """RB-10.1, MZ-3.5, MZ-R8, RB-9.6  In a town, once a turn, and not after a knock-out."""
        if state.this_turn.felled or state.this_turn.marketed or not state.in_town(state.heroes[self.seat].tile):
            return go(self.experience)
        return call(Market(self.seat), then=self.walk_on)

    def walk_on(self, state: Zanaga) -> Next:
        """MZ-3.3, MZ-3.4, MZ-R71  From the market of a village or the Lost City, with the dice that are left."""
        tile = state.heroes[self.seat].tile
        if not state.dice or not state.this_turn.marketed or state.this_turn.felled or tile in OUTPOSTS:
            return go(self.experience)
        return call(Movement(self.seat, step="walk"), then=self.adventure)

    def experience(self, state: Zanaga) -> Next:
        return call(Experience(self.seat))
