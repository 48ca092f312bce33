"""Chapters 1, 2 and 5: the night, its turns and its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    PASS,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Result,
    Seat,
    ask,
    ask_all,
    call,
    clockwise,
    finish,
    go,
    move,
    next_seat,
    open_up,
    pick,
    shuffle,
    tell,
)

from .events import Began
from .play import PlayCard
from .state import GRAVES, Graveyard
from .verbs import draw, put_under

PLAY = Choice("graveyard.play", "Play {0}")
PUT_UNDER = Choice("graveyard.put_under", "Put {0} under the deck")


@dataclass(slots=True)
class Game(Procedure):
    """GY-1 set-up, then round after round."""

    def begin(self, state: Graveyard) -> Next:
        """GY-1.1 to GY-1.3  Fill the graves, deal the hands, and draw lots for who begins."""
        shuffle(state, "deck")
        shuffle(state, "crypt")
        while state.piles["crypt"]:
            for grave in GRAVES:
                if state.piles["crypt"]:
                    move(state, state.piles["crypt"][-1], "crypt", grave)
        for seat in state.seats:
            for _ in range(state.settings.hand_size):
                move(state, state.piles["deck"][-1], "deck", f"{seat}.hand")
        state.active = pick(state, state.seats)
        tell(state, Began, state.active)
        return go(self.round)

    def round(self, state: Graveyard) -> Next:
        return call(Round(state.active), then=self.round)


@dataclass(slots=True)
class Round(Procedure):
    """GY-2.3  A turn for everybody, then the exchange."""

    first: Seat
    played: int = 0

    def begin(self, state: Graveyard) -> Next:
        """GY-2.1  One card that is not a reaction, or nothing."""
        options = [PLAY[card] for card in state.actions(state.active)]
        question = Question("Play a card or pass", [*options, PASS], rule="GY-2.1")
        return ask(state.active, question, then=self.play)

    def play(self, state: Graveyard, answer: Answer) -> Next:
        if answer.option is PASS:
            return go(self.draw)
        self.played += 1
        return call(PlayCard(answer.seat, answer.option.refs[0]), then=self.draw)

    def draw(self, state: Graveyard) -> Next:
        """GY-2.2  A card for who has played, and the next turn; GY-5.1 the night may be over before that."""
        if not state.open_graves():
            return dawn(state, "The last grave is empty", "GY-5.1")
        if state.piles["deck"]:
            draw(state, state.active)
        state.active = next_seat(state.seats, state.active)
        return go(self.begin) if state.active != self.first else go(self.exchange)

    def exchange(self, state: Graveyard) -> Next:
        """GY-2.3  All at once, everybody may change a card; without a deck, nobody can."""
        if not state.piles["deck"]:
            return go(self.quiet)
        questions = {
            seat: Question(
                "Exchange a card?",
                [*(PUT_UNDER[card, "deck"] for card in state.hand(seat)), PASS],
                rule="GY-2.3",
            )
            for seat in clockwise(state.seats, self.first)
        }
        return ask_all(questions, then=self.exchanged)

    def exchanged(self, state: Graveyard, answers: Sequence[Answer]) -> Next:
        for answer in answers:
            if answer.option is not PASS:
                put_under(state, answer.seat, answer.option.refs[0])
                draw(state, answer.seat)
        return DONE

    def quiet(self, state: Graveyard) -> Next:
        """GY-5.2  A round without a deck in which nobody has played a card was the last one."""
        return DONE if self.played else dawn(state, "Nobody wants to dig any more", "GY-5.2")


def dawn(state: Graveyard, reason: str, rule: str) -> Next:
    """GY-5.3  The zombies are turned over and counted."""
    for seat in state.seats:
        open_up(state, f"{seat}.raised")
    scores = {seat: state.score(seat) for seat in state.seats}
    best = max(scores.values())
    winners = tuple(seat for seat in state.seats if scores[seat] == best)
    return finish(state, Result(winners, scores, reason, rule=rule))
