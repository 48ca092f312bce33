"""Why something people click is not possible now."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat

from .state import Zimby


def why_not(state: Zimby, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    return None
