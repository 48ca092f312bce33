"""Chapters MZ-9 and MZ-10: completed rituals one after another, the god they wake, and its omens."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Next, Procedure, Ref, call, go, move, tell
from ossuary.games.zanaga.cards.cards import God, Ritual
from ossuary.games.zanaga.cards.resolve import carry
from ossuary.games.zanaga.events.rites import GodsLeft, LaidUnder, OmenCame, RitualCompleted
from ossuary.games.zanaga.state import AWAKE, BESIDE, GONE, RITUALS, SLEEPING, Zanaga
from ossuary.games.zanaga.verbs.rites import discard_ritual, lay_beside, return_tokens, wake

TO_WAKE = 3  # MZ-9.3


@dataclass(slots=True)
class Settle(Procedure):
    """MZ-10, MZ-R30  While a ritual is complete, the leftmost one is resolved; never one within another."""

    ritual: Ref = ""

    def begin(self, state: Zanaga) -> Next:
        if state.settling:
            return DONE
        state.settling = True
        return go(self.resolve)

    def resolve(self, state: Zanaga) -> Next:
        """MZ-10.2, MZ-10.7, MZ-R63  The leftmost completed ritual takes effect; an active one has none then."""
        for ritual in state.piles[RITUALS]:
            if state.is_complete(ritual):
                break
        else:
            state.settling = False
            return DONE
        self.ritual = ritual
        state.completed += 1
        tell(state, RitualCompleted, ritual)
        face: Ritual = state.cards.face[ritual]
        if face.active:
            return go(self.leave)
        return call(carry(state, state.active, ritual, face.effect), then=self.leave)

    def leave(self, state: Zanaga) -> Next:
        """MZ-10.4, MZ-10.5  It leaves the track, and the god's omen of its symbol follows."""
        lay_beside(state, self.ritual)
        symbol = state.cards.face[self.ritual].symbol
        if state.piles[AWAKE]:
            return call(Omen(state.omen_god, symbol), then=self.put_away)
        return go(self.put_away)

    def put_away(self, state: Zanaga) -> Next:
        """MZ-9.2, MZ-9.3, MZ-10.6, MZ-16.8  It is discarded, or waits for the god that three of them wake."""
        if state.epic:
            woken = lay_under(state, self.ritual)
            if woken and state.settings.relentless_rituals:
                return call(WakingOmens(woken, in_card_order(state, woken)), then=self.resolve)
            return go(self.resolve)
        if state.piles[AWAKE]:
            discard_ritual(state, self.ritual, BESIDE)
            return go(self.resolve)
        return_tokens(state, self.ritual)  # MZ-R28
        if len(state.piles[BESIDE]) < TO_WAKE:
            return go(self.resolve)
        return call(Awaken(), then=self.resolve)


@dataclass(slots=True)
class Awaken(Procedure):
    """MZ-9.3 to MZ-9.6, MZ-15.2  The god of these three symbols awakes, the other nine leave the game."""

    def begin(self, state: Zanaga) -> Next:
        rituals, left = state.piles[BESIDE][:], 0
        symbols = sorted(state.cards.face[ritual].symbol for ritual in rituals)
        for god in state.piles[SLEEPING][:]:
            face: God = state.cards.face[god]
            if sorted(face.wakes) == symbols:
                wake(state, god)
            else:
                move(state, god, SLEEPING, GONE)
                left += 1
        if left:
            tell(state, GodsLeft, left)
        for ritual in rituals:
            discard_ritual(state, ritual, BESIDE, "MZ-9.6")
        if not state.settings.relentless_rituals:
            return DONE
        return call(WakingOmens(state.omen_god, in_card_order(state, state.omen_god)))


def in_card_order(state: Zanaga, god: Ref) -> list[str]:
    """MZ-15.3, MZ-R65  The symbols that woke a god, in the order of the omens on its card."""
    face: God = state.cards.face[god]
    return [omen.symbol for omen in face.omens for symbol in face.wakes if symbol == omen.symbol]


@dataclass(slots=True)
class WakingOmens(Procedure):
    """MZ-15.2, MZ-R73  The rituals that woke a god bring its omens at once."""

    god: Ref
    symbols: list[str]

    def begin(self, state: Zanaga) -> Next:
        if not self.symbols:
            return DONE
        return call(Omen(self.god, self.symbols.pop(0)), then=self.begin)


@dataclass(slots=True)
class Omen(Procedure):
    """MZ-9.7, MZ-9.8, MZ-R36  The god's omen of this symbol, if it has one."""

    god: Ref
    symbol: str

    def begin(self, state: Zanaga) -> Next:
        for omen in state.cards.face[self.god].omens:
            if omen.symbol == self.symbol:
                tell(state, OmenCame, self.god, self.symbol)
                return call(carry(state, state.active, self.god, omen.do))
        return DONE


def lay_under(state: Zanaga, ritual: Ref) -> Ref:
    """MZ-16.2 to MZ-16.5, MZ-R67  Epic: the first sleeping god that still needs this symbol takes the ritual.

    Gives back the god whose three symbols it has filled, if it has.
    """
    symbol = state.cards.face[ritual].symbol
    return_tokens(state, ritual)
    for god in state.piles[SLEEPING]:
        if lacks(state, god).count(symbol):
            state.under[ritual] = god
            tell(state, LaidUnder, ritual, god)
            if lacks(state, god):
                return ""
            _wake_up(state, god, "MZ-16.5")
            return god
    discard_ritual(state, ritual, BESIDE, "MZ-16.4" if state.piles[SLEEPING] else "MZ-R67")
    if state.piles[SLEEPING]:
        _wake_up(state, state.piles[SLEEPING][0], "MZ-16.4")
    return ""


def lacks(state: Zanaga, god: Ref) -> list[str]:
    """The awakening symbols of a sleeping god that no ritual under it fills yet."""
    missing = list(state.cards.face[god].wakes)
    for ritual, over in state.under.items():
        if over == god:
            missing.remove(state.cards.face[ritual].symbol)
    return missing


def _wake_up(state: Zanaga, god: Ref, under: str) -> None:
    """MZ-16.6, MZ-R66  Epic: the god awakes, and the rituals under it are discarded."""
    wake(state, god, under)
    for ritual in [ritual for ritual, over in state.under.items() if over == god]:
        discard_ritual(state, ritual, BESIDE, "MZ-R66")
