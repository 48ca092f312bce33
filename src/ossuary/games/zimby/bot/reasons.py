"""What a seat's worth is made of, by name (`reasons.toml`): for the coach, who says why. Its sum is `worth`."""

from __future__ import annotations

from ossuary.engine import Ref, Seat
from ossuary.engine.content.reasons import Parts
from ossuary.games.zimby.board.compound import SHRINES
from ossuary.games.zimby.mojo.shrines import ActivateSeal
from ossuary.games.zimby.state import HAND, LIBRARY, THUG, Zimby

from .marches import MOJO, VICTORY, places_of
from .outlook import BESET, CROWN, FAR, TILE, WARDS, Outlook
from .worth import (
    AFIELD,
    ASLEEP,
    AT_HOME,
    LIBRARY_LEFT,
    READY_TO_PAY,
    SCROLL,
    STOCK,
    THUG_IN_PLAY,
    crown_of_others,
    dread,
    promise,
    stock_of,
)  # fmt: skip


def parts(state: Zimby, seat: Seat) -> Parts:
    if state.result is not None:
        winners = state.result.winners
        return {("won",): VICTORY if seat in winners else -VICTORY if winners else -VICTORY / 2}
    tribe = state.tribes[seat]
    found: Parts = {
        ("tribe",): AT_HOME * (tribe.ready + tribe.chanting) + ASLEEP * tribe.spent,
        ("mojo",): MOJO * (tribe.tokens + tribe.pool),
        ("home",): STOCK * min(tribe.at_home, stock_of(state)),
        ("scrolls",): SCROLL * min(len(state.piles[HAND[seat]]), 6),
        ("asks",): -(5.0 if tribe.asks else 0.0),
    }
    if state.alone:
        found["library",] = LIBRARY_LEFT * len(state.piles[LIBRARY])
    if not tribe.home:
        return found
    look = Outlook(state, seat)
    places = places_of(state, seat, look)
    found["wards",] = WARDS[4 - len(state.wards)]
    found["seal",] = READY_TO_PAY if look.shrines and tribe.tokens + tribe.ready else 0.0
    found["tribe",] += sum([
        AFIELD * one.members.count(seat) - 0.3 * one.spent.count(seat)
        for name, one in state.creatures.items() if name in places
    ])  # fmt: skip
    found["thugs",] = -THUG_IN_PLAY * sum([
        len(one.ready) for name, one in state.creatures.items()
        if state.king and name not in places and one.kind == THUG
    ])  # fmt: skip
    found["chants",] = sum(
        [-1.5 if state.cards.face[chant.card].dot else 0.3 for chant in state.chants if chant.target == seat]
    )
    carrier = look.carrier.holder if look.carrier is not None and look.carrier.holder else ""
    found[("their_crown", carrier) if carrier and carrier != seat else ("crown",)] = crown_of_others(state, seat, look)
    found["beset",] = -BESET * look.beset
    if any(seat in one.members for name, one in state.creatures.items() if name in state.turn.dropped):
        found["dropped",] = -20.0
    stride = 0.01 * state.turn.stride if state.turn.stride and state.active == seat else 0.0
    columns, hope = look.together(list(places.values())) + stride, promise(state, seat, look, places)
    if isinstance(state.flow[-1], ActivateSeal):
        found["wards",] += hope
    else:
        columns += hope
    if not state.king and carrier == seat:
        found["own_crown",] = CROWN
        columns -= CROWN
    found["columns", aim(state, seat, look)] = columns
    found["dread",] = -dread(state, seat)
    return found


def aim(state: Zimby, seat: Seat, look: Outlook) -> Ref:
    """Where the columns of a seat want to go: to a shrine, to the King, after the Crown, or home with it."""
    if not state.king:
        return "say:your home" if look.carrier is not None and look.carrier.holder == seat else "say:the Crown"
    if not look.shrines:
        return "say:the King"
    own = [one.tile for one in state.creatures.values() if seat in one.members] or [look.door]

    def near(shrine: int) -> float:
        steps, bonus = look.shrines[list(SHRINES).index(shrine)]
        return bonus - TILE * min([steps.get(tile, FAR) for tile in own])

    return SHRINES[max(SHRINES, key=near)]
