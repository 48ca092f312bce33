"""Why a click does nothing: one sentence, and the rule that says so."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal, Seat

from .state import Chobolo


def why_not(state: Chobolo, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    return None
