"""Chapters 1 and 2: sets, the start player, lands, main towers and the first two cards."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import (
    DONE,
    SEATS,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    clockwise,
    go,
    move,
    pick,
    roll,
    shuffle,
    tell,
)
from ossuary.games.chobolo.cards.cards import Board, Costs, Set, Spell, Warrior, Wizard
from ossuary.games.chobolo.events.table import LaidBoard, PlacedMainTower, RolledForStart, TookSet
from ossuary.games.chobolo.land.lands import Tile, coordinates
from ossuary.games.chobolo.land.layouts import piece, slot_name
from ossuary.games.chobolo.magic.dice import SIDES

from .state import BOARDS, BOOK, BOX, COMPANY, DECK, SHELF, WIZARD, Chobolo
from .verbs import draw

TURNS = range(6)

PLAY_SET = Choice("chobolo.play_set", "Play {0}")
LAY_BOARD = Choice("chobolo.lay_board", "Lay {0} in {2!s}, turned {1}/6")
PLACE_MAIN_TOWER = Choice("chobolo.place_main_tower", "Place your main tower on {0}")


@dataclass(slots=True)
class Opening(Procedure):
    """CH-2  Everything before the first turn."""

    def begin(self, state: Chobolo) -> Next:
        """CH-1.2 to CH-1.6  Everybody's set, in seat order."""
        seat = next((seat for seat in state.seats if seat not in state.chosen), None)
        if seat is None:
            return go(self.roll_for_start)
        if own := state.cards.brought.get(seat):
            bring(state, seat, own)
            return go(self.begin)
        if state.settings.sets == "choose":
            options = [PLAY_SET[card] for card in state.piles[SHELF]]
            return ask(seat, Question("Choose your set", options, "CH-1.2"), then=self.choose)
        return go(self.hand_out)

    def choose(self, state: Chobolo, answer: Answer) -> Next:
        bring(state, answer.seat, state.cards.face[answer.option.refs[0]])
        return go(self.begin)

    def hand_out(self, state: Chobolo) -> Next:
        for number, seat in enumerate(state.seats):
            if seat in state.chosen or seat in state.cards.brought:
                continue
            if state.settings.sets == "starter":
                bring(state, seat, state.cards.sets[number % len(state.cards.sets)])
            else:
                bring(state, seat, any_set(state))
        return go(self.begin)

    def roll_for_start(self, state: Chobolo) -> Next:
        """CH-2.1, CH-2.2  The highest die begins; who are tied roll again."""
        tied = list(state.seats)
        while len(tied) > 1:
            shown = {seat: roll(state, SIDES) for seat in tied}
            for seat, number in shown.items():
                tell(state, RolledForStart, seat, number)
            tied = [seat for seat in tied if shown[seat] == max(shown.values())]
        state.active = state.first = tied[0]
        state.layout = piece("CP", "C", 0)
        return go(self.arrange)

    def arrange(self, state: Chobolo) -> Next:
        """CH-2.4 to CH-2.9  The start player first, slot by slot; unused boards go back into the box."""
        for seat, wanted in slots(state).items():
            laid = state.laid.setdefault(seat, [])
            if len(laid) < len(wanted):
                if state.settings.opening == "quick":
                    return go(self.arrange_quickly)
                slot = wanted[len(laid)]
                options = [
                    LAY_BOARD[board, f"say:{turns}", slot_name(slot)]
                    for board in state.piles[BOARDS[seat]]
                    for turns in TURNS
                ]
                return ask(
                    seat,
                    Question(f"Lay a board in {slot_name(slot)}; it may be turned clockwise", options, "CH-2.9"),
                    then=self.lay,
                )
        return go(self.place_towers)

    def lay(self, state: Chobolo, answer: Answer) -> Next:
        seat, (board, turns) = answer.seat, answer.option.refs
        slot = slots(state)[seat][len(state.laid[seat])]
        lay_board(state, seat, board, slot, int(turns.removeprefix("say:")))
        return go(self.arrange)

    def arrange_quickly(self, state: Chobolo) -> Next:
        """Boards in the order of the set, turned by the number of their slot."""
        for seat, wanted in slots(state).items():
            for slot in wanted:
                lay_board(state, seat, state.piles[BOARDS[seat]][0], slot, int(slot[1]))
        return go(self.place_towers)

    def place_towers(self, state: Chobolo) -> Next:
        """CH-2.11 to CH-2.14  Each on a hex of the own alignment, the start player first."""
        for seat in clockwise(state.seats, state.first):
            if seat not in state.mains:
                sites = fair_sites(state, seat)
                if state.settings.opening == "quick":
                    sites = [farthest(state, seat, sites)]
                options = [PLACE_MAIN_TOWER[tile] for tile in sites]
                return ask(seat, Question("Place your main tower", options, "CH-2.11"), then=self.place)
        return go(self.deal)

    def place(self, state: Chobolo, answer: Answer) -> Next:
        """CH-2.18 to CH-2.20  All characters start in it, the wizard at level 2."""
        seat, tile = answer.seat, answer.option.refs[0]
        state.mains[seat] = tile
        state.alignments[seat] = state.land.tiles[tile]
        for character in state.companies.get(seat, ()):
            state.at[character] = tile
            state.levels[character] = 2 if character == WIZARD[seat] else 1
        tell(state, PlacedMainTower, seat, tile)
        return go(self.place_towers)

    def deal(self, state: Chobolo) -> Next:
        """CH-2.21  Two cards for each."""
        for seat in state.seats:
            shuffle(state, DECK[seat])
            draw(state, seat, "CH-2.21")
            draw(state, seat, "CH-2.21")
        return DONE


def bring(state: Chobolo, seat: Seat, chosen: Set) -> None:
    """CH-1.2 to CH-1.5  Out of the box come the copies that belong to this seat."""
    number = SEATS.index(seat) + 1
    state.chosen[seat] = chosen.id
    for place, designs in (
        (BOOK, [chosen.wizard, *Costs.__dataclass_fields__]),
        (COMPANY, chosen.warriors), (BOARDS, chosen.boards), (DECK, chosen.spells),
    ):  # fmt: skip
        for design in designs:
            move(state, f"{design}#{number}", BOX, place[seat])
    wizard: Wizard = state.cards.designs[chosen.wizard]
    company = {WIZARD[seat]: chosen.wizard, **{f"{seat}.{kind}": kind for kind in chosen.warriors}}
    state.kinds, state.companies = {**state.kinds, **company}, {**state.companies, seat: tuple(company)}
    state.alignments[seat] = wizard.alignment
    tell(state, TookSet, seat, chosen.name)


def any_set(state: Chobolo) -> Set:
    """CH-1.14  Any legal set there is."""

    def several(kind: type[Wizard] | type[Warrior] | type[Board] | type[Spell], count: int) -> tuple[str, ...]:
        left = [name for name in state.cards.ids(kind) if name != "CP"]
        found: list[str] = []
        while len(found) < count:
            found.append(pick(state, left))
            left.remove(found[-1])
        return tuple(found)

    return Set(
        id="any", name="a set by chance", wizard=several(Wizard, 1)[0], warriors=several(Warrior, 3),
        boards=several(Board, 3), spells=several(Spell, 10),
    )  # fmt: skip


def slots(state: Chobolo) -> dict[Seat, list[str]]:
    """CH-R5, CH-2.8  Whose slots are which, the start player's first."""
    groups = state.cards.layouts[state.settings.layout].groups(len(state.seats))
    return dict(zip(clockwise(state.seats, state.first), groups, strict=True))


def lay_board(state: Chobolo, seat: Seat, board: Ref, slot: str, turns: int) -> None:
    """CH-2.9  The board becomes a piece of the layout."""
    move(state, board, BOARDS[seat], BOX)
    state.laid.setdefault(seat, []).append(piece(state.cards.face[board].id, slot, turns))
    state.layout = f"{state.layout} {state.laid[seat][-1]}"
    tell(state, LaidBoard, seat, board, slot, turns)
    if not state.piles[BOARDS[seat]] and len(state.laid[seat]) < len(slots(state)[seat]):
        fetch_boards(state, seat)


def fetch_boards(state: Chobolo, seat: Seat) -> None:
    """CH-R97  All boards of the set are laid and more are wanted: every other board there is may be chosen."""
    number = SEATS.index(seat) + 1
    laid = [one.partition("@")[0] for one in ("CP", *state.laid[seat])]
    for board in state.cards.ids(Board):
        if board not in laid:
            move(state, f"{board}#{number}", BOX, BOARDS[seat])


def tower_sites(state: Chobolo, seat: Seat, apart: int = 1) -> list[Tile]:
    """CH-2.11 to CH-2.14  Hexes of the alignment on own boards, at least one hex away from other towers."""
    land, wanted = state.land, state.alignments[seat] or "AEFW"
    return [
        tile
        for laid in state.laid[seat]
        for tile in land.pieces[laid]
        if land.tiles[tile] in wanted and all(land.distance(tile, main) > apart for main in state.mains.values())
    ]


def fair_sites(state: Chobolo, seat: Seat) -> list[Tile]:
    """CH-2.11, CH-2.12  Sites that leave every later player one; where there are none, spacing gives way."""
    sites = tower_sites(state, seat)
    later = [other for other in clockwise(state.seats, seat)[1:] if other not in state.mains]
    towers = list(state.mains.values())
    wanted = {other: tower_sites(state, other) for other in later}
    fair = [tile for tile in sites if _have_sites(state, later, wanted, [*towers, tile])]
    return fair or sites or tower_sites(state, seat, apart=0)


def _have_sites(state: Chobolo, later: list[Seat], wanted: dict[Seat, list[Tile]], towers: list[Tile]) -> bool:
    """Can these players place their towers one after another?"""
    if not later:
        return True
    distance = state.land.distance
    return any(
        all(distance(tile, tower) > 1 for tower in towers) and _have_sites(state, later[1:], wanted, [*towers, tile])
        for tile in wanted[later[0]]
    )


def farthest(state: Chobolo, seat: Seat, sites: list[Tile]) -> Tile:
    """On the first board the one farthest from the Centre Hex; a shadow wizard takes earth."""
    land = state.land
    first = [tile for tile in sites if tile in land.pieces[state.laid[seat][0]]] or sites
    if not state.alignments[seat]:
        first = [tile for tile in first if land.tiles[tile] == "E"] or first

    def order(tile: Tile) -> tuple[int, int, int]:
        q, r = coordinates(tile)
        return -max(abs(q), abs(r), abs(q + r)), r, q

    return min(first, key=order)
