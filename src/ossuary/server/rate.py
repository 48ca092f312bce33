"""How much one address or one websocket may ask for (token buckets)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

KEPT = 10_000  # addresses at most
MAY_SAY = "ossuary.may_say"  # in the scope of a websocket: takes tokens of its address, for all its websockets together


class Bucket:
    """Holds up to `size` tokens, and gains `flow` of them each second."""

    __slots__ = ("at", "flow", "left", "size")

    def __init__(self, size: float, flow: float, now: float) -> None:
        self.size = size
        self.flow = flow
        self.left = size
        self.at = now

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take so many, or none if there are fewer."""
        self.left = min(self.size, self.left + max(0.0, now - self.at) * self.flow)
        self.at = now
        if self.left < tokens:
            return False
        self.left -= tokens
        return True


class Buckets:
    """A bucket for each address. The longest unused are forgotten first, and begin full again."""

    def __init__(self, size: float, flow: float, now: Callable[[], float]) -> None:
        self.size = size
        self.flow = flow
        self.now = now
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, tokens: float = 1) -> bool:
        now = self.now()
        bucket = self._kept.get(address)
        if bucket is None:
            bucket = self._kept[address] = Bucket(self.size, self.flow, now)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(address)
        return bucket.take(now, tokens)

    def __len__(self) -> int:
        return len(self._kept)
