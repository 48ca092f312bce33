"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Badge, Look, Place, Ref, Seat, ShownArea, area, badge, counter, note, sheet
from ossuary.engine.stage import ShownCard, ShownDie
from ossuary.engine.view import ShownPart, ShownPile, ShownSheet

from .body.slots import free, provided
from .cards.cards import ATTRIBUTES, FACES, SLOTS, Part
from .cards.dice import Value
from .state import (
    ADDED,
    ARMS,
    BODY,
    COMMON,
    DIE,
    DISCARD,
    EYES,
    HAND,
    HEAP,
    LEGS,
    QUESTS,
    ROW,
    SCRAP,
    SELF,
    SPENT,
    STACK,
    UPGRADES,
    VOODOO,
    WON,
    Circus,
    Trial,
)

PLACES = {
    UPGRADES: "Upgrade deck",
    VOODOO: "Voodoo deck",
    COMMON: "deck",
    QUESTS: "Quest deck",
    SCRAP: "discarded Upgrades",
    SPENT: "discarded Voodoo",
    HEAP: "discard pile",
    ROW: "row of Quests",
    STACK: "being played",
    ARMS: "Arms",
    LEGS: "Legs",
    "hand": "hand",
    "body": "body",
    "won": "Quests",
    "self": "Animatron",
    "eyes": "cards in view",
}


def called(ref: Ref) -> str | None:
    """`die-3` is die 3, `epic` is Epic."""
    kind, _, number = ref.partition("-")
    if number.isdecimal() and kind in ("die", "added"):
        return f"die {number}" if kind == "die" else f"added value {number}"
    word = ref.removeprefix("say:")
    return word.capitalize() if word in FACES else None


def view(look: Look) -> list[ShownArea]:
    """The Quests and the running test, the decks, then everybody: numbers, body, Quests, hand."""
    state: Circus = look.state
    return [area("table", "Table", [*_quests(look, state), *_decks(look, state)]), *(
        _player(look, state, seat) for seat in state.seats
    )]  # fmt: skip


def _quests(look: Look, state: Circus) -> list[ShownPart]:
    parts: list[ShownPart] = [_tried(look, state)]
    if state.piles[STACK]:
        parts.append(look.pile(STACK, PLACES[STACK], "row"))
    test = state.test
    if test is not None:
        parts += dice_of(test)
    if state.now.extra:
        parts.append(note("extra", "Encore", "{0} tries one more Quest this turn.", (state.active,)))
    return parts


def _tried(look: Look, state: Circus) -> ShownPile:
    """CC-5, CC-7.5  The row: what each Quest tests, the dice that the active player would roll, and its tokens."""
    row = state.piles[ROW]
    dice = {attribute: state.attribute(state.active, attribute) for attribute in ATTRIBUTES} if state.active else {}
    cards: list[ShownCard] = []
    for quest in row:
        attribute = state.quest(quest).test
        badges = [badge(attribute, dice[attribute])] if dice else []
        cards.append(look.card(quest, [*badges, *_token(state, quest)], ROW))
    return {"part": "pile", "ref": ROW, "name": PLACES[ROW], "shape": "row", "count": len(row), "cards": cards}


def dice_of(test: Trial) -> list[ShownDie]:
    """CC-7.5, CC-R28  The dice of a test, then the values that were added to them."""
    return [
        *(_die(ref, value) for ref, value in zip(DIE, test.dice, strict=False)),
        *(_die(ref, value, "added") for ref, value in zip(ADDED, test.added, strict=False)),
    ]


def _die(ref: Ref, value: Value, word: str = "") -> ShownDie:
    shown: ShownDie = {"part": "die", "ref": ref, "face": value.face}
    if said := " ".join(filter(None, (word, "cancelled" if value.cancelled else ""))):
        shown["note"] = said
    return shown


def _token(state: Circus, quest: Ref) -> list[Badge]:
    """CC-10.4  Popularity that was added by failing."""
    return [badge("token", state.tokens[quest])] if state.tokens.get(quest) else []


def _decks(look: Look, state: Circus) -> list[ShownPart]:
    parts: list[ShownPart] = [look.pile(QUESTS, PLACES[QUESTS])]
    for deck in state.decks:
        parts += [look.pile(deck, PLACES[deck]), look.pile(DISCARD[deck], PLACES[DISCARD[deck]])]
    parts += [counter(place, f"{PLACES[place]} left", len(state.piles[place])) for place in (ARMS, LEGS)]
    return [*parts, counter("round", "Round", state.round, state.settings.round_limit)]


def _player(look: Look, state: Circus, seat: Seat) -> ShownArea:
    parts: list[ShownPart] = [_body(look, state, seat)]
    if state.piles[EYES[seat]]:
        parts.append(look.pile(EYES[seat], PLACES["eyes"], "row"))
    parts.append(look.pile(HAND[seat], PLACES["hand"], "hand"))
    team = state.seats.index(state.team(seat)[0]) if state.in_pairs else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)


# -- bodies --------------------------------------------------------------------------------------------

USED = [badge("used")]
DRAWN = (6, 4, 2)  # bones, hands and feet that have a place of their own in the figure


def _body(look: Look, state: Circus, seat: Seat) -> ShownSheet:
    """CC-3  A figure with its limbs: the Animatron is the head, what needs no slot is the core."""
    own = state.piles[SELF[seat]][0]
    undead = [badge("zombie")] if seat in state.zombies else []
    won: ShownPile = {
        "part": "pile",
        "ref": WON[seat],
        "name": PLACES["won"],
        "shape": "row",
        "count": len(state.piles[WON[seat]]),
        "cards": [look.card(quest, _token(state, quest), WON[seat]) for quest in state.piles[WON[seat]]],
    }
    slots = {"head": [look.card(own, undead, SELF[seat])], **_limbs(look, state, seat)}
    return sheet(f"{seat}.sheet", "body", body_badges(state, seat), slots=slots, rows=[won])


def body_badges(state: Circus, seat: Seat) -> list[Badge]:
    """CC-3, CC-7.3, CC-13  What a player is worth, and the slots that are free of those there are."""
    friends = state.team(seat)
    alone = len(friends) == 1
    badges = [
        badge("lives", state.lives(seat)),
        *(badge(attribute, state.attribute(seat, attribute)) for attribute in ATTRIBUTES),
        badge("limit", state.limit(seat)),
        badge("popularity", state.popularity(seat), state.target if alone else None),
    ]
    if not alone:
        badges.append(badge("together", sum(state.popularity(friend) for friend in friends), state.target))
    badges += [
        badge(name, left, given)
        for name, given, left in zip(("bones", "hands", "feet"), provided(state, seat), free(state, seat), strict=True)
    ]
    return [*badges, badge("zombie")] if seat in state.zombies else badges


def _limbs(look: Look, state: Circus, seat: Seat) -> dict[str, list[ShownCard]]:
    """CC-R11  Slots are counted and not linked: cards lie in them one after the other, as long as there are any.

    A card for two hands takes the room of two. What finds no slot (while some are missing) lies on the last one.
    """
    place: Place = BODY[seat]
    face, used = state.cards.face, state.used
    slots: dict[str, list[ShownCard]] = {}
    empty: dict[str, list[str]] = {"core": ["core"]}
    for slot, given, most in zip(SLOTS, provided(state, seat), DRAWN, strict=True):
        empty[slot] = [f"{slot}{number}" for number in range(1, min(given, most) + 1)]
        slots |= {name: [] for name in empty[slot]}
    slots["core"] = []
    last = {kind: names[-1] if names else "core" for kind, names in empty.items()}
    for card in state.piles[place]:
        part: Part = face[card]
        kind = part.needs[0] if part.needs else "core"
        free_ones = empty[kind]
        here = free_ones.pop(0) if free_ones else last[kind]
        slots[here].append(look.card(card, USED if card in used else (), place))
        if len(part.needs) > 1:
            for taken in free_ones[: len(part.needs) - 1]:
                del slots[taken]
                last[kind] = here if last[kind] == taken else last[kind]
            del free_ones[: len(part.needs) - 1]
    return slots
