"""Options as numbers to type: alike ones together, copies once, different ones never confused."""

from io import StringIO

from rich.console import Console

from ossuary import game
from ossuary.cli.drawing.artist import Artist
from ossuary.cli.table.menu import Menu
from ossuary.engine import Option, Question, Ref
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import ShownPile, View
from tests.said import said

RULES = game("zombs")
ARTIST = Artist(RULES.cards, RULES.names())


def pile(place: str, shape: str, *cards: Ref) -> ShownPile:
    shown: list[ShownCard] = [{"ref": card, "face": card.partition("#")[0]} for card in cards]
    return {"part": "pile", "ref": place, "name": place, "shape": shape, "count": len(cards), "cards": shown}  # type: ignore[typeddict-item]


def menu(*options: Option) -> Menu:
    """For Ann, who holds G7, G7 and B2; the Grave holds P3 twice."""
    piles = [pile("grave", "stack", "P3#1", "P3#2"), pile("ann.hand", "hand", "G7#2", "G7#1", "B2#1")]
    view: View = {
        "game": "zombs", "seat": "ann", "turn": "ann", "awaits": None, "result": None, "standings": [], "focus": None,
        "areas": [{"ref": "table", "name": "Table", "parts": list(piles)}],
    }  # fmt: skip
    return Menu(Question("Do what?", options), ARTIST, view)


def lines(shown: Menu) -> list[str]:
    console = Console(file=StringIO(), width=80)
    for thing in shown.draw():
        console.print(thing)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def test_options_that_differ_in_one_thing_stand_under_one_heading() -> None:
    shown = menu(
        *(said("Block {1} with {0}", card, end) for card in ("B2#1", "G7#1") for end in ("bob.low", "bob.high")),
        *(said("Discard {0} to end the turn", card, "grave") for card in ("B2#1", "G7#1")),
        said("Trade hands with {1}", "G7#1", "bob"),
    )

    assert lines(shown) == [
        "Block Bob's low end with:  1) Green 7  2) Blue 2",
        "Block Bob's high end with:  3) Green 7  4) Blue 2",
        "Discard ... to end the turn:  5) Green 7  6) Blue 2",
        "7) Trade hands with Bob",
    ]


def test_numbers_of_one_choice_stand_under_one_heading() -> None:
    shown = menu(*(said("Pay {0:gold/gold}", number) for number in (1, 2, 3)), said("Pass"))

    assert lines(shown) == ["Pay:  1) 1 gold  2) 2 gold  3) 3 gold", "4) Pass"]


def test_bare_numbers_are_not_parted_from_their_words() -> None:
    shown = menu(*(said("Bid {0:d}", number) for number in (3, 4)))

    assert lines(shown) == ["1) Bid 3   2) Bid 4"]


def test_things_of_one_price_stand_together_whatever_comes_between() -> None:
    prices = (("B2#1", 3), ("G7#1", 2), ("P3#1", 3))

    shown = menu(*(said("Buy {0} for {1:gold/gold}", card, price) for card, price in prices))

    assert lines(shown) == ["Buy ... for 3 gold:  1) Purple 3  2) Blue 2", "3) Buy Green 7 for 2 gold"]


def test_one_thing_at_several_prices_stands_under_one_heading() -> None:
    shown = menu(*(said("Bribe {0} with {1:card}", "bob", number) for number in (1, 2)))

    assert lines(shown) == ["Bribe Bob with:  1) 1 card  2) 2 cards"]


def test_what_is_no_move_comes_after_the_moves_and_says_so() -> None:
    options = [said("Give up", aside=True), said("Ask me often", aside=True), said("Pass"), said("Keep {0}", "B2#1")]

    shown = menu(*options)

    assert lines(shown) == ["1) Pass   2) Keep Blue 2", "Besides:  3) Give up  4) Ask me often"]
    chosen = shown.find("3")
    assert chosen
    assert options[chosen.index].label == "Give up"


def test_things_to_throw_away_stand_after_the_moves() -> None:
    away = [said("Discard {0}", card, aside=True) for card in ("B2#1", "G7#1")]

    assert lines(menu(*away, said("Pass"))) == ["1) Pass", "Besides, discard:  2) Green 7  3) Blue 2"]


def test_where_there_are_no_moves_nothing_stands_apart() -> None:
    away = [said("Discard {0}", card, aside=True) for card in ("B2#1", "G7#1")]

    assert lines(menu(*away)) == ["Discard:  1) Green 7  2) Blue 2"]


def test_what_is_no_move_is_not_marked_on_the_map() -> None:
    shown = menu(said("Raze {0}", "tile:1,1", aside=True), said("Go to {0}", "tile:1,2"))

    assert shown.marks() == {"tile:1,2": [1]}


def test_a_number_means_the_option_that_stands_behind_it() -> None:
    options = [said("Discard {0}", card) for card in ("B2#1", "G7#1")] + [said("Pass")]

    shown = menu(*options)

    chosen = [shown.find(word) for word in ("1", "2", "3", "pass", "discard blue 2")]
    assert [entry and options[entry.index].refs for entry in chosen] == [("G7#1",), ("B2#1",), (), (), ("B2#1",)]
    assert [shown.find(word) for word in ("0", "4", "", "-1", "²", "sing")] == [None] * 6


def test_copies_in_one_hand_are_one_choice() -> None:
    shown = menu(*(said("Discard {0}", card) for card in ("G7#1", "G7#2", "B2#1")))

    assert lines(shown) == ["Discard:  1) Green 7  2) Blue 2"]


def test_copies_that_lie_in_an_order_stay_apart() -> None:
    shown = menu(*(said("Take {0}", card) for card in ("P3#1", "P3#2")))

    assert lines(shown) == ["Take:  1) Purple 3 (1 in Grave)  2) Purple 3 (2 in Grave)"]


def test_buttons_stand_side_by_side() -> None:
    assert lines(menu(said("Yes"), said("No"))) == ["1) Yes   2) No"]


def test_a_long_group_goes_on_in_the_next_line_and_keeps_its_words_whole() -> None:
    cards = [f"{colour}{number}#1" for colour in "GB" for number in range(1, 9)]

    shown = lines(menu(*(said("Discard {0} to end the turn", card) for card in cards)))

    assert len(shown) > 2
    assert max(map(len, shown)) <= 80
    assert all(line.startswith("    ") for line in shown[1:])
    assert " ".join(shown).count("Green") == 8


def test_what_is_asked_for_by_copy_is_found_by_any_copy_in_the_hand() -> None:
    shown = menu(said("Discard {0}", "G7#2"), said("Discard {0}", "B2#1"))

    assert [entry.number for entry in shown.beginning(["G7#1"])] == [1]
    assert shown.beginning(["P3#1"]) == []


def test_a_tile_that_one_option_leads_to_carries_its_number() -> None:
    shown = menu(said("Go to {0}", "tile:1,1"), said("Go to {0}", "tile:1,2"), said("Stay"))

    assert shown.marks() == {"tile:1,1": [1], "tile:1,2": [2]}


def test_a_tile_that_two_options_lead_to_carries_both_numbers() -> None:
    shown = menu(said("Go to {0}", "tile:1,1"), said("Stay"), said("Burn {0}", "tile:1,1"))

    assert shown.marks() == {"tile:1,1": [1, 3]}
