"""Any option, each as likely as the others: the measure of all other bots."""

from __future__ import annotations

from ossuary.engine import Match, Option, Seat

from .bot import Bot


class RandomBot(Bot):
    """Chooses blindly."""

    def choose(self, match: Match, seat: Seat) -> Option:
        return self.luck.choice(match.waiting[seat].options)
