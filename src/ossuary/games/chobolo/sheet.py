"""What a player has before them: the wizard, the stack of chips, spells that fill up, and the company."""

from __future__ import annotations

from ossuary.engine import Badge, Look, Ref, Seat, badge, goal, sheet
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import ShownGoal, ShownPile, ShownSheet
from ossuary.games.chobolo.cards.cards import ELEMENTS, missing

from .state import BOOK, COMPANY, DECK, HAND, HIGHEST, MOST_TOWERS, PLAY, POOL, WIZARD, Chobolo, owner

MOST_STRIKES = 3  # CH-3.15


def wizard_sheet(look: Look, state: Chobolo, seat: Seat) -> ShownSheet:
    """CH-4, CH-11  The stack as it lies, the standard spells as far as it pays for them, and who is alive."""
    book, company = state.piles[BOOK[seat]], state.piles[COMPANY[seat]]
    rows: list[ShownGoal | ShownPile] = [goal(f"{seat}.stack", [], list(state.stacks[seat]), name="Spell stack")]
    ready = bool(book and state.alignments.get(seat) and WIZARD[seat] in state.kinds)
    if ready:
        rows += [spell_goal(state, seat, card) for card in book[1:]]
        if look.sees(HAND[seat]):  # before its owner's eyes also what the hand needs
            rows += [
                {**spell_goal(state, seat, card), "ref": f"needs:{card}", "about": card}
                for card in state.piles[HAND[seat]]
            ]
    elif book:
        rows.append(look.pile(BOOK[seat], "book", "row"))
    rows += [look.pile(place[seat], name, "row") for place, name in PILES if state.piles[place[seat]]]
    portrait = look.card(book[0], place=BOOK[seat]) if ready else None
    return sheet(
        f"{seat}.sheet",
        "wizard",
        wizard_badges(state, seat),
        name=state.cards.face[book[0]].name if book else "",
        portrait=portrait,
        slots={f"warrior{at}": [_warrior(look, state, seat, card)] for at, card in enumerate(company, 1)},
        rows=rows,
    )


PILES = ((PLAY, "spells in play"), (POOL, "Spell Pool"))


def spell_goal(state: Chobolo, seat: Seat, card: Ref) -> ShownGoal:
    """CH-15.1  The chips a spell needs, bottom to top, and those that lie right already."""
    cost = state.cost(seat, card)
    have = len(cost) - len(missing(state.stacks[seat], cost))
    held = [*cost[:have], *[None] * (len(cost) - have)]
    return goal(card, list(cost), held, name=state.cards.face[card].name, next=[have] if have < len(cost) else [])


def wizard_badges(state: Chobolo, seat: Seat) -> list[Badge]:
    """CH-6, CH-14, CH-3.15  Level, towers, chips; who carries Chobolo or is out says so."""
    badges = [
        badge("level", state.levels.get(WIZARD[seat], 0) if WIZARD[seat] in state.at else 0, HIGHEST),
        badge("towers", sum(holder == seat for holder in state.towers.values()), MOST_TOWERS),
        badge("chips", len(state.stacks[seat])),
    ]
    if state.alignments.get(seat):
        badges.append(badge("aligned", ELEMENTS[state.alignments[seat]]))
    if state.strikes[seat]:
        badges.append(badge("strikes", state.strikes[seat], MOST_STRIKES))
    badges += [badge("chobolo")] if state.carrier == seat else []
    badges += [badge("out")] if seat in state.out else []
    return [*badges, badge("deck", len(state.piles[DECK[seat]]), ref=DECK[seat])]


def _warrior(look: Look, state: Chobolo, seat: Seat, card: Ref) -> ShownCard:
    """Its level, or that it is dead."""
    design = state.cards.face[card].id
    who = next((one for one, kind in state.kinds.items() if kind == design and owner(one) == seat), "")
    if who in state.at:
        return look.card(card, [badge("level", state.levels[who])], COMPANY[seat])
    return look.card(card, [badge("dead")] if who and state.mains else (), COMPANY[seat])
