"""Between two drawings of the whole table, only what has changed is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO

from rich.console import Console

from ossuary import game
from ossuary.cli.drawing.artist import Artist
from ossuary.cli.drawing.boards import draw_board
from ossuary.cli.drawing.changes import Changes, board_changes
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import ShownArea, ShownBoard, ShownPart, ShownPiece, ShownPile, ShownTile, View
from tests.cli.keyboard import Shown, eager, ossuary, zombs_begun_by_ann

RULES = game("zombs")
NAMES = RULES.names({"bob": "Ben"})
ARTIST = Artist(RULES.cards, NAMES)
SEED, TOP = zombs_begun_by_ann(seats=3)
PLAY = ("play", "zombs", "--seats", "me,greedy,random", "--seed", SEED)


def view(*parts: ShownPart) -> View:
    area: ShownArea = {"ref": "here", "name": "Here", "parts": list(parts)}
    return {
        "game": "zombs",
        "seat": "ann",
        "turn": "bob",
        "areas": [area],
        "awaits": None,
        "result": None,
        "standings": [],
        "focus": None,
    }


def pile(shape: str, faces: Sequence[str], hidden: int = 0) -> ShownPile:
    cards: list[ShownCard] = [{"ref": f"{face}#{at}", "face": face} for at, face in enumerate(faces)]
    cards += [{"ref": f"pile:{at}", "back": "zombs"} for at in range(hidden)]
    return {
        "part": "pile", "ref": "pile", "name": "pile", "shape": shape, "count": len(cards), "cards": cards,  # type: ignore[typeddict-item]
    }  # fmt: skip


def changed(before: ShownPart, after: ShownPart) -> list[str]:
    changes = Changes(view(before), view(after), ARTIST)
    console = Console(file=StringIO(), width=80)
    console.print(changes.draw())
    lines = [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]
    return [line for line in lines if line] if changes else []


def test_a_counter_says_what_it_was() -> None:
    shown = changed(
        {"part": "counter", "ref": "mojo", "name": "Mojo", "value": 4, "most": 9},
        {"part": "counter", "ref": "mojo", "name": "Mojo", "value": 2, "most": 9},
    )

    assert shown == ["Here  Mojo 2 of 9 (was 4)"]


def test_of_a_hand_one_sees_what_came_and_what_went() -> None:
    hand = ["G1", "G2", "G3", "B4"]

    assert changed(pile("hand", hand), pile("hand", [*hand[1:], "CURE", "CURE"])) == [
        "Here  pile +Cure x2, -Green 1 (5 now)"
    ]
    assert changed(pile("hand", hand), pile("hand", hand[::-1])) == ["Here  pile Green 1, Green 2, Green 3, Blue 4"]
    assert changed(pile("hand", [], hidden=4), pile("hand", [], hidden=5)) == ["Here  pile 5 cards"]


def test_a_short_row_and_a_stack_are_shown_as_they_are_now() -> None:
    assert changed(pile("row", ["G1", "G2"]), pile("row", ["G1", "G2", "G3"])) == [
        "Here  pile Green 1, Green 2, Green 3"
    ]
    assert changed(pile("stack", ["G1"]), pile("stack", ["G1", "B4"])) == ["Here  pile 2, top Blue 4"]
    assert changed(pile("stack", ["G1", "B4"]), pile("stack", ["G2", "B4"])) == []


def test_dice_are_shown_together_and_new_sentences_whole() -> None:
    five: ShownPart = {"part": "die", "ref": "die:1", "face": "5"}
    six: ShownPart = {"part": "die", "ref": "die:1", "face": "6"}
    fight: ShownPart = {"part": "note", "ref": "fight", "name": "Fight", "text": "{0} strikes", "about": ["bob"]}
    dodge: ShownPart = {"part": "note", "ref": "fight", "name": "Fight", "text": "{0} dodges", "about": ["bob"]}

    assert changed(five, six) == ["Here  die 6"]
    assert changed(fight, dodge) == ["Here  Fight Ben dodges"]
    assert changed(fight, fight) == []


def board(pieces: list[ShownPiece], note: str = "") -> ShownBoard:
    tiles: list[ShownTile] = [
        {"ref": f"tile:{row},{column}", "x": float(column), "y": float(row), "terrain": "floor" if row else "wall"}
        for row in range(9)
        for column in range(9)
    ]
    if note:
        tiles[0]["note"] = note
    return {"part": "board", "ref": "board", "name": "Castle", "shape": "squares", "tiles": tiles, "pieces": pieces}


def test_of_a_board_one_hears_who_moved_came_went_or_became_another() -> None:
    before = board(
        [
            {"ref": "king", "on": "tile:1,1", "kind": "king", "name": "the King"},
            {"ref": "thug", "on": "tile:2,2", "kind": "thug"},
            {"ref": "rats", "on": "tile:3,3", "kind": "rat", "owner": "bob", "count": 3},
            {"ref": "cat", "on": "tile:4,4", "kind": "cat", "owner": "ann"},
        ]
    )
    after = board(
        [
            {"ref": "king", "on": "tile:1,2", "kind": "king", "name": "the King"},
            {"ref": "rats", "on": "tile:3,3", "kind": "rat", "owner": "bob", "count": 2},
            {"ref": "cat", "on": "tile:4,4", "kind": "cat", "owner": "ann", "state": "asleep"},
            {"ref": "dog", "on": "tile:5,5", "kind": "dog"},
        ],
        note="a trap",
    )

    assert board_changes(before, after, NAMES) == [
        "the King from tile:1,1 to tile:1,2",
        "2 x Ben's rat on tile:3,3 (was 3)",
        "Ann's cat (asleep) on tile:4,4 (was Ann's cat)",
        "dog on tile:5,5, new",
        "thug on tile:2,2 is gone",
        "tile:0,0: a trap",
    ]


def test_of_many_places_one_hears_how_many_are_new_and_how_many_are_different() -> None:
    whole, small, burnt = board([]), board([]), board([])
    small["tiles"] = small["tiles"][:70]
    for tile in burnt["tiles"][:6]:
        tile["terrain"] = "ashes"
    both: ShownBoard = {**whole, "tiles": [*burnt["tiles"][:6], *whole["tiles"][6:71]]}

    assert board_changes(small, whole, NAMES) == ["11 places are new"]
    assert board_changes(whole, burnt, NAMES) == ["6 places are different now"]
    assert board_changes(small, both, NAMES) == ["1 place is new", "6 places are different now"]


def test_a_part_of_a_board_has_the_signs_of_the_whole() -> None:
    drawn = Console(file=StringIO(), width=80)
    whole = board(
        [{"ref": "king", "on": "tile:8,8", "kind": "king"}, {"ref": "kite", "on": "tile:7,7", "kind": "kite"}]
    )

    drawn.print(draw_board(whole, NAMES, {"tile:8,7": [1], "tile:7,8": [2]}, around=["tile:8,7", "tile:7,8"]))

    assert [line.rstrip() for line in drawn.file.getvalue().splitlines()] == [  # type: ignore[attr-defined]
        "Castle (a part of it)   f floor",
        "f      f      f      f",
        "f      f      f      f",
        "f      f      fI     f2)",
        "f      f      f1)    fK",
        "K king on tile:8,8; I kite on tile:7,7",
    ]


# --- at the table


def questions(shown: Shown) -> list[str]:
    """What was on the screen for each question, the answer before it excluded."""
    return re.split(r"^Ann> .*$", shown.out, flags=re.M)


def test_after_an_answer_only_what_it_changed_is_shown() -> None:
    shown = ossuary(*PLAY, typed=["1"])

    first, second, *_ = questions(shown)
    assert "seen by Ann" in first
    assert "seen by Ann" not in second
    assert re.search(r"^Table +Grave - *$", second, re.M)
    assert f"hand +{TOP} (" in second
    assert "Bob (greedy)" not in second


def test_when_a_turn_begins_the_whole_table_is_shown_again() -> None:
    shown = ossuary(*PLAY, typed=["1", eager("Discard"), "1", eager("Discard"), "1"])

    drawn = ["seen by Ann" in question for question in questions(shown)]
    assert drawn[:5] == [True, False, True, False, True]


def test_table_shows_everything_and_after_it_only_what_changes_again() -> None:
    shown = ossuary(*PLAY, typed=["1", "table", eager("Start", "Discard")])

    first, _, third, *_ = questions(shown)
    assert "seen by Ann" in third
    assert "Bob (greedy)" in third
    assert "Ann: Play a card" in third
    assert "table shows everything." in " ".join(first.split())


def test_a_large_table_is_not_drawn_whole_each_turn_but_what_is_ones_own_is() -> None:
    shown = ossuary("play", "zanaga", "--seed", "3", typed=["1"] * 12)

    own = [question for question in questions(shown) if "what has changed, and what is yours" in question]
    assert shown.out.count("seen by Ann") < len(questions(shown)) / 3
    assert own
    for question in own:
        assert re.search(r"^\* Ann \(you\) .*\blife \d of \d", question, re.M)
        assert "sleeping gods" not in question


def test_where_tiles_can_be_chosen_their_part_of_the_board_is_drawn_with_the_numbers() -> None:
    shown = ossuary("play", "zanaga", "--seed", "3", typed=["1"] * 4)

    stepping = next(question for question in questions(shown) if "Step to ... without rolling" in question)
    number = re.search(r"without rolling:  (\d+)\) ", stepping)
    assert number is not None
    assert "Zanaga (a part of it)" in stepping
    assert f"{number[1]})" in stepping.partition("Zanaga (a part of it)")[2].partition("─")[0]


def test_what_is_on_a_tile_can_be_looked_at() -> None:
    shown = ossuary("play", "zanaga", "--seed", "3", typed=["1", "look hills K1", "look tuskfall"])

    assert "hills K1; hills. There: yellow counter" in shown.said
    assert "Tuskfall, I1; town; native village. There: Ann's hero" in shown.said


def test_where_many_places_have_changed_their_part_of_the_board_is_drawn_instead_of_a_list() -> None:
    shown = ossuary("play", "chobolo", "--seats", "me,greedy", "--seed", "4", typed=["1"] * 3)

    assert "The lands   " in questions(shown)[1]  # where there was no board before, all of it
    laid = next(question for question in questions(shown)[1:] if "Ann lays" in question)
    assert re.search(r"\d\d places are (new|different now)", laid)
    assert "The lands (a part of it)" in laid
    assert laid.count("hex ") < 10
