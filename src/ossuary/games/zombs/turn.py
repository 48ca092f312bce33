"""Chapters 1, 3, 4 and 12: the game, its turns, drawing, acting and the end."""

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
    Result,
    Seat,
    ask,
    call,
    finish,
    go,
    move,
    next_seat,
    pick,
    shuffle,
    tell,
)

from .cards.cards import ZombsCard
from .cards.targets import Targets
from .events import Dealt, FoundNothing, OpenedGrave, RanOut, TurnBegan
from .state import GRAVE, HAND, POOL, VAULT, Zombs, team
from .verbs import discard, draw, refill_pool

FROM_GRAVE = Choice("zombs.draw_from_grave", "Draw from the Grave")
FROM_POOL = Choice("zombs.draw_from_pool", "Draw from the Pool")
DRAW_EITHER = Question("Draw a card from the Grave or the Pool", (FROM_GRAVE[GRAVE], FROM_POOL[POOL]), "ZB-3.4")
DRAW_FROM_GRAVE = Question("Draw a card from the Grave", (FROM_GRAVE[GRAVE],), "ZB-R7")
DISCARD = Choice("zombs.discard", "Discard {0} to end the turn", costs=True)  # its second click is the pile it goes to


@dataclass(slots=True)
class Game(Procedure):
    """ZB-1 set-up, then turn after turn until a horde is complete or nothing moves any more."""

    def begin(self, state: Zombs) -> Next:
        """ZB-1.1 to ZB-1.3, ZB-1.7, ZB-R1  Shuffle, draw lots for the dealer, deal, and open the Grave."""
        shuffle(state, POOL)
        dealer = pick(state, state.seats)
        count = state.settings.hand_size - 1
        pool = state.piles[POOL]
        for seat in state.seats:
            for _ in range(count):
                move(state, pool[-1], POOL, HAND[seat])
        move(state, pool[-1], POOL, GRAVE)
        state.active = state.first = next_seat(state.seats, dealer)
        tell(state, Dealt, dealer, count)
        tell(state, OpenedGrave, state.piles[GRAVE][0])
        return go(self.turn)

    def turn(self, state: Zombs) -> Next:
        tell(state, TurnBegan, state.active, state.round)
        return call(Turn(state.active), then=self.next_turn)

    def next_turn(self, state: Zombs) -> Next:
        """ZB-R1, ZB-R39  Clockwise, until nothing has grown for too long or the last round is over."""
        state.active = next_seat(state.seats, state.active)
        if state.active == state.first:
            if state.round - state.grown >= state.settings.patience:
                return longest_horde_wins(state, "No horde grew for too long: the longest one wins")
            if state.round >= state.settings.round_limit:
                return longest_horde_wins(state, "The last round is over: the longest horde wins")
            state.round += 1
        return self.turn(state)


@dataclass(slots=True)
class Turn(Procedure):
    """ZB-3 draw up to the hand size, ZB-4.1 any number of actions, ZB-12 the end."""

    seat: Seat
    pool_drawn: bool = False

    def begin(self, state: Zombs) -> Next:
        """ZB-3.3 to ZB-3.5, ZB-R5  While there is a choice, each card is chosen."""
        if len(state.piles[HAND[self.seat]]) >= state.settings.hand_size:
            return self.begin_action(state)
        if not state.piles[GRAVE]:
            return go(self.draw_from_pool)
        return ask(self.seat, DRAW_EITHER if can_draw_from_pool(state) else DRAW_FROM_GRAVE, then=self.draw)

    def draw(self, state: Zombs, answer: Answer) -> Next:
        if answer.option.choice is FROM_GRAVE:
            draw(state, self.seat, GRAVE)
            return go(self.begin)
        return go(self.draw_from_pool)

    def draw_from_pool(self, state: Zombs) -> Next:
        """ZB-3.6, ZB-3.7, ZB-R6  After a card from the Pool all others come from there: nothing is left to choose."""
        hand, pool = state.piles[HAND[self.seat]], state.piles[POOL]
        for _ in range(state.settings.hand_size - len(hand)):
            if not pool:
                if not can_draw_from_pool(state):
                    return go(self.stop_drawing)
                refill_pool(state)
            draw(state, self.seat, POOL)
            self.pool_drawn = True
        return go(self.begin_action)

    def stop_drawing(self, state: Zombs) -> Next:
        """ZB-R7  Fewer cards than the hand size, and none to be had."""
        tell(state, FoundNothing, self.seat)
        return go(self.begin_action)

    def begin_action(self, state: Zombs) -> Next:
        """ZB-4.1, ZB-12.2  Ask for the next action, as long as there are cards in the hand."""
        if not state.piles[HAND[self.seat]]:
            return go(self.run_out)
        question = Question("Play a card, or discard one to end your turn", actions(state, self.seat), "ZB-4.1")
        return ask(self.seat, question, then=self.act)

    def act(self, state: Zombs, answer: Answer) -> Next:
        option = answer.option
        card = option.refs[0]
        if option.choice is DISCARD:
            discard(state, self.seat, card)
            return DONE
        after = state.cards.face[card].use(option.choice).do(state, self.seat, option.refs)
        if after is None:
            return go(self.begin_action)
        return call(after, then=self.begin_action) if isinstance(after, Procedure) else after

    def run_out(self, state: Zombs) -> Next:
        """ZB-12.2, ZB-12.3, ZB-R34  An empty hand ends the turn without a discard."""
        tell(state, RanOut, self.seat)
        return DONE


def can_draw_from_pool(state: Zombs) -> bool:
    """ZB-R6  Also from an empty one, if the Grave can be shuffled into a new one."""
    return bool(state.piles[POOL]) or len(state.piles[GRAVE]) > 1


def actions(state: Zombs, seat: Seat) -> list[Option]:
    """ZB-4.1, ZB-12.1  Everything this seat may do now; identical copies are one option."""
    targets = Targets(state, seat)
    faces = state.cards.face
    options: list[Option] = []
    discards: dict[str, Option] = {}
    alike: dict[str, list[tuple[Ref, ZombsCard]]] = {}
    for card in state.piles[HAND[seat]]:
        face = faces[card]
        if (design := face.id) not in discards:
            discards[design] = DISCARD[card, VAULT if face.vault else GRAVE]
            if (kind := face.kind) in alike:
                alike[kind].append((card, face))
            else:
                alike[kind] = [(card, face)]
    for held in alike.values():
        for use in held[0][1].uses:
            use.offer(targets, held, options)
    options += discards.values()
    return options


def longest_horde_wins(state: Zombs, reason: str) -> Next:
    """ZB-R39  Teams count their longest horde; ties are shared."""
    scores = {seat: len(state.horde(seat)) for seat in state.seats}
    best = max(scores.values())
    winners = {friend for seat in state.seats if scores[seat] == best for friend in team(state.seats, seat)}
    return finish(state, Result(tuple(seat for seat in state.seats if seat in winners), scores, reason, (), "ZB-R39"))
