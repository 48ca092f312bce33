"""How often a shaman is asked: per round and seat, out of turn, and to what end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from ossuary.bots import decide, make
from ossuary.engine import PASS, Rules
from ossuary.engine.chance import stream


@dataclass
class Attention:
    """Counts over any number of games."""

    seat_rounds: int = 0  # rounds, once for every seat
    asked: int = 0
    out_of_turn: int = 0  # asked while it was not their turn
    acted: int = 0  # of these: answered with anything but a pass

    @property
    def per_round(self) -> float:
        """Questions a seat hears in a round."""
        return self.asked / self.seat_rounds

    @property
    def share_out_of_turn(self) -> float:
        return self.out_of_turn / self.asked

    @property
    def share_acted(self) -> float:
        """How many of the questions out of turn are answered with anything but a pass."""
        return self.acted / self.out_of_turn if self.out_of_turn else 0.0


def attention(rules: Rules, seats: int, bot: str, seeds: Iterable[int]) -> Attention:
    """Let bots play these games and count what they are asked."""
    total = Attention()
    for seed in seeds:
        match = rules.start(seats, stream(seed, 0), quiet=True)
        bots = {seat: make(bot, stream(seed, 1, at)) for at, seat in enumerate(match.seats)}
        tempo = Random(stream(seed, 2))
        while match.waiting:
            seat = tempo.choice(list(match.waiting))
            said = decide(match, seat, bots[seat], stream(seed, 3, len(match.answers)))
            total.asked += 1
            if rules.turn(match.state) != seat:
                total.out_of_turn += 1
                total.acted += said != PASS
            match.answer(seat, said)
        total.seat_rounds += seats * getattr(match.state, "round", 1)
    return total
