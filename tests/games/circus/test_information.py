"""CC-R65: who sees what, in views, in events and in what a seat remembers."""

from __future__ import annotations

from typing import Any

from ossuary.engine import badge, show
from ossuary.engine.view import refs_in
from ossuary.games.circus.events.table import CardStolen, Drew
from ossuary.testing import Scene, rule
from tests.games.circus.table import LIMBS, all_pass, asked, circus, has, offered, size

EVERYBODY = ("ann", "bob", "cyd", None)


def part(table: Scene, viewer: str | None, ref: str) -> Any:
    (found,) = [part for area in table.match.view(viewer)["areas"] for part in area["parts"] if part["ref"] == ref]
    return found


def shown(table: Scene, viewer: str | None, place: str) -> list[str]:
    return [card["ref"] for card in part(table, viewer, place)["cards"]]


@rule("CC-R65")
def test_hands_are_seen_by_their_owners_and_their_size_by_all() -> None:
    table = circus("upgrades", ann=has("U14 V01"))

    assert shown(table, "ann", "ann.hand") == ["U14#1", "V01#1"]
    for viewer in EVERYBODY[1:]:
        assert shown(table, viewer, "ann.hand") == ["ann.hand:0", "ann.hand:1"]
        assert part(table, viewer, "ann.hand")["count"] == 2


@rule("CC-R65")
def test_bodies_quests_discards_row_and_tokens_are_open() -> None:
    table = circus("upgrades", ann=has("U14", won="Q01"), piles={"scrap": "U15", "spent": "V02"},
                   tokens={"Q04": 2, "Q01": 1})  # fmt: skip

    for viewer in EVERYBODY:
        assert len({"ARM#3", "ARM#4", "LEG#3", "LEG#4"} & refs_in(table.match.view(viewer))) == 4
        (won,) = part(table, viewer, "ann.sheet")["rows"]
        assert won["cards"] == [{"ref": "Q01#1", "face": "Q01", "badges": [badge("token", 1)]}]
        assert (shown(table, viewer, "scrap"), shown(table, viewer, "spent")) == (["U15#1"], ["V02#1"])
        assert part(table, viewer, "row")["cards"][0]["badges"][-1] == badge("token", 2)


@rule("CC-R65")
def test_decks_are_hidden_from_all() -> None:
    table = circus("upgrades", ann=has("U14"))

    for viewer in EVERYBODY:
        for deck in ("upgrades", "voodoo", "quests"):
            assert shown(table, viewer, deck) == [f"{deck}:{size(table, deck) - 1}"]


@rule("CC-R65")
def test_what_is_drawn_is_told_to_who_draws() -> None:
    table = circus("draw", ann=has("U14"), piles={"voodoo": "V02 V01"}, box="voodoo")
    ann, *_ = table.players

    ann.chooses("voodoo")

    (told,) = table.happened(Drew)
    lines = [table.match.names().line(told.seen_by(viewer)) for viewer in ("ann", "bob")]
    assert lines == ["Ann draws Standing Ovation from the Voodoo deck", "Ann draws a card from the Voodoo deck"]


@rule("CC-R65")
def test_what_is_stolen_is_told_to_thief_and_victim() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U13 U03"), bob=has("U14"), picks=(1,))
    ann, *_ = table.players

    ann.chooses("U03")

    (told,) = table.happened(CardStolen)
    assert [told.seen_by(viewer).told()["card"] for viewer in ("ann", "bob", "cyd")] == ["U14#1", "U14#1", "ann.hand:1"]


@rule("CC-R65")
def test_who_has_seen_a_hand_does_not_see_which_card_is_taken_from_it() -> None:
    table = circus("upgrades", ann=has("V01", f"{LIMBS} U13 U03"), bob=has("U14 U15"), picks=(1,))
    ann, *_ = table.players
    show(table.state, table.state.piles["bob.hand"], ["cyd"])

    ann.chooses("U03")

    (told,) = table.happened(CardStolen)
    assert told.seen_by("cyd").told()["card"] == "ann.hand:1"
    assert shown(table, "cyd", "ann.hand") == ["ann.hand:0", "ann.hand:1"]
    assert shown(table, "cyd", "bob.hand") == ["bob.hand:0"]


@rule("CC-R65", "CC-R57")
def test_who_knew_the_top_of_a_deck_does_not_know_it_after_it_was_sorted() -> None:
    table = circus("end", bob=has("V28"), piles={"quests": "Q01 Q02 Q03"}, box="quest")
    _, bob, _ = table.players
    show(table.state, ["Q03#1"], ["cyd"])
    assert shown(table, "cyd", "quests") == ["Q03#1"]

    bob.chooses("V28").chooses("quests").chooses("Q01").chooses("Q02")

    assert table.pile("quests") == "Q01 Q02 Q03"
    assert shown(table, "cyd", "quests") == ["quests:2"]
    assert shown(table, "bob", "quests") == ["Q03#1"]


@rule("CC-R65", "CC-R57")
def test_cards_being_sorted_are_seen_by_one_player_who_remembers_their_order() -> None:
    table = circus("end", bob=has("V28"), piles={"quests": "Q01 Q02 Q03"}, box="quest")
    _, bob, cyd = table.players

    bob.chooses("V28").chooses("quests")

    assert shown(table, "bob", "bob.eyes") == ["Q01#1", "Q02#1", "Q03#1"]
    assert shown(table, "cyd", "bob.eyes") == ["bob.eyes:0", "bob.eyes:1", "bob.eyes:2"]
    bob.chooses("Q03").chooses("Q01")
    assert shown(table, "bob", "quests") == ["Q02#1"]
    assert not cyd.sees_ref("Q02")


@rule("CC-R65")
def test_quests_to_be_given_are_chosen_in_secret() -> None:
    table = circus("end", ann=has("", won="Q01 Q02"), bob=has("V50"), cyd=has("", won="Q16 Q17"))
    ann, bob, cyd = table.players

    bob.chooses("V50").chooses("say:left")
    before = table.match.view("cyd")
    ann.chooses("Q01")

    assert asked(table) == ["cyd"]
    assert table.match.view("cyd") == before
    assert table.pile("ann.won") == "Q01 Q02"
    cyd.chooses("Q16")
    assert table.pile("bob.won") == "Q01"


def test_the_test_is_read_off_the_table() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V09"), dice="S F", added="T")
    _, bob, _ = table.players

    before = table.match.view(None)["focus"]
    bob.chooses("V09").chooses(label="Cancel every fail")

    assert (part(table, None, "die-1")["face"], part(table, None, "die-2")["face"]) == ("success", "fail")
    assert part(table, None, "die-2")["note"] == "cancelled"
    assert part(table, None, "added-1") == {"part": "die", "ref": "added-1", "face": "tragic", "note": "added"}
    assert before is not None
    assert table.match.names().filled(before["text"], tuple(before["about"])) == "Ann is tested for power"
    assert before["verdict"]["word"] == "Fail"


def test_the_table_says_what_is_certain_and_what_is_about_to_be_won() -> None:
    certain = circus("before", ann=has("V34", f"{LIMBS} U46"), quest="Q07")
    certain.players[0].chooses("U46")
    won = circus("success", ann=has("V34"), quest="Q07")
    begun = circus("before", ann=has("V34"), quest="Q07")

    sure, got, still = (table.match.view(None)["focus"] for table in (certain, won, begun))
    assert sure is not None and got is not None and still is not None  # noqa: PT018
    assert (sure["verdict"]["word"], sure["verdict"]["line"]) == ("Success", "A card makes it certain.")
    assert got["text"] == "{1} is about to get it"
    assert "verdict" not in still


def test_used_cards_and_further_quests_are_shown() -> None:
    table = circus("end", ann=has("V34", f"{LIMBS} U25"), bob=has("V38"), used="U25#1")
    _, bob, _ = table.players
    (used,) = part(table, None, "ann.sheet")["slots"]["hand1"]

    bob.chooses("V38")

    assert used == {"ref": "U25#1", "face": "U25", "badges": [badge("used")]}
    assert part(table, None, "extra")["about"] == ["ann"]
    all_pass(table)
    assert offered(table.players[0], "Try")


@rule("CC-R10")
def test_a_card_that_is_being_played_lies_open_before_all() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V37"), dice="F")
    ann, *_ = table.players

    ann.chooses("V01")

    assert shown(table, "cyd", "stack") == ["V01#1"]
