"""What a seat's worth is made of, by name (`reasons.toml`): for the coach, who says why. Its sum is `worth`."""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.engine.content.reasons import Parts
from ossuary.games.zombs.state import GRAVE, HAND, HORDE, Zombs, opponents, team

from .worth import CARD_IN_HORDE, REST, RIVALRY, SPECIAL_IN_HAND, VICTORY, gift, prospects, strength


def parts(state: Zombs, seat: Seat) -> Parts:
    if state.result is not None:
        return {("won",): VICTORY if seat in state.result.winners else -VICTORY}
    friends, foes, piles = team(state.seats, seat), opponents(state.seats, seat), state.piles
    cards = CARD_IN_HORDE * len(piles[HORDE[seat]])
    tools = SPECIAL_IN_HAND * len([card for card in piles[HAND[seat]] if not state.cards.face[card].colour])
    found: Parts = {
        ("horde",): cards,
        ("ends",): strength(state, seat) - cards,
        ("tools",): tools,
        ("hand",): prospects(state, seat, friends) - tools,
    }
    for mate in friends:
        if mate != seat:
            found["mate", mate] = strength(state, mate)
    hordes = {foe: strength(state, foe) for foe in foes}
    shared = 1.0 if len(friends) > 1 else (REST / len(foes) if len(foes) > 1 else 1.0)
    for foe, horde in hordes.items():
        found["rival", foe] = -RIVALRY * shared * horde
    if len(friends) == 1 and len(foes) > 1:
        found["leader",] = -RIVALRY * (1 - REST) * max(hordes.values())
    if given := gift(state, friends):
        found["gift", piles[GRAVE][-1], state.active] = -given
    return found
