"""What a seat's worth is made of, by name (`reasons.toml`): for the coach, who says why. Its sum is `worth`."""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.engine.content.reasons import Parts
from ossuary.games.circus.state import BODY, HAND, SELF, WON, Circus

from .worth import HIDDEN, LIMIT, READY, RIVAL, RIVALS, VICTORY, body_worth, hand_worth, pending, strength


def parts(state: Circus, seat: Seat) -> Parts:
    if state.result is not None:
        return {("won",): VICTORY if seat in state.result.winners else -VICTORY}
    found = own(state, seat)
    tests = pending(state)
    friends = state.team(seat) if state.in_pairs else (seat,)
    foes = state.opponents(seat) if state.in_pairs else tuple([one for one in state.seats if one != seat])
    for mate in friends:
        if mate != seat:
            found["mate", mate] = strength(state, mate)
    quest = state.test.quest if state.test is not None else ""
    for friend in friends:
        if friend in tests:
            found["test" if friend == seat else "mates_test", quest, friend] = tests[friend]
    sides = {foe: state.team(foe) if state.in_pairs else (foe,) for foe in foes}
    totals = {foe: sum([strength(state, one) + tests.get(one, 0.0) for one in sides[foe]]) for foe in foes}
    best = max(totals, key=totals.__getitem__)
    for foe in foes:
        weight = RIVALS / len(foes) + (RIVAL if foe == best and len(foes) == 1 else 0.0)
        brings = sum([tests.get(one, 0.0) for one in sides[foe]])
        found["rival", foe] = -weight * (totals[foe] - brings)
        if brings:
            found["their_test", quest, foe] = -brings * (RIVALS / len(foes) + (RIVAL if foe == best else 0.0))
    if len(foes) > 1:
        found["leader",] = -RIVAL * (totals[best] - sum([tests.get(one, 0.0) for one in sides[best]]))
    return found


def own(state: Circus, seat: Seat) -> Parts:
    """What a player has: `strength` in its parts, and the hand."""
    piles, face, body = state.piles, state.cards.face, state.piles[BODY[seat]]
    limit = LIMIT * (face[piles[SELF[seat]][0]].limit + sum([face[quest].cards for quest in piles[WON[seat]]]))
    built = body_worth(state.cards, tuple(body), seat not in state.zombies)
    ready = -READY * len(state.used.intersection(body))
    held = HIDDEN * len(piles[HAND[seat]])
    return {
        ("popularity",): strength(state, seat) - limit - built - ready - held,
        ("limit",): limit,
        ("body",): built,
        ("ready",): ready,
        ("hand",): held + hand_worth(state, seat),
    }
