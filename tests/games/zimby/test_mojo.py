"""Chapters 8, 16, 24 and 25: a shaman's turn, mojo, spawning and cannibalism."""

from __future__ import annotations

import pytest

from ossuary.games.zimby.events.rounds import CouldDoNoMore, Ended
from ossuary.games.zimby.events.tribes import Paid
from ossuary.games.zimby.mojo.mojo import ASK_ME
from ossuary.games.zimby.state import Chant
from ossuary.games.zimby.verbs.losses import bring_home
from ossuary.testing import rule
from tests.games.zimby.table import all_pass, attacks, compound, ends, home, offered, on, tile, uses, walks


@rule("ZM-16.1", "ZM-16.4", "ZM-R11", "ZM-R126")
def test_tokens_pay_first_and_nobody_is_asked() -> None:
    table = compound()
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Spawn")

    assert home(table, "ann") == (4, 1, 1)


@rule("ZM-16.2", "ZM-R11")
def test_then_zimbies_pay() -> None:
    table = compound(tribes={"ann": {"tokens": 1}})
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Spawn")

    assert home(table, "ann") == (2, 2 + 1, 0)


@rule("ZM-16.2", "ZM-16.4", "ZM-R11")
def test_a_walk_says_who_goes_and_which_zimbies_it_depletes_before_it_is_paid() -> None:
    table = compound(stand={"2,15": "ann1"}, tribes={"ann": {"tokens": 1}})
    ann, _ = table.players
    ann.chooses("tile:2,15", label="Move")

    ann.chooses("tile:9,18", label="Walk to {0}: 10 tiles, 3 mojo, depleting 2 zimbies at home")

    assert home(table, "ann") == (2, 2, 0)


@rule("ZM-16.4", "ZM-R11")
@pytest.mark.parametrize(
    ("tribe", "said"),
    [
        ({"tokens": 3}, "for 3 mojo"),
        ({"tokens": 2}, "for 3 mojo, depleting 1 zimby at home"),
        ({"tokens": 0, "pool": 1}, "for 3 mojo, depleting 2 zimbies at home"),
        ({"tokens": 4, "asks": True}, "for 3 mojo, paid as you choose"),
        ({"tokens": 1, "ready": 1}, "for 3 mojo, paid by eating zimbies or with chanters"),
    ],
)
def test_a_price_says_all_that_it_takes(tribe: dict[str, object], said: str) -> None:
    table = compound(tribes={"ann": tribe})
    ann, _ = table.players

    assert ann.may("tile:4,20", label=f"Spawn a zimby on {{0}} {said}")


@rule("ZM-14.3", "ZM-R11")
def test_who_goes_out_does_not_pay_for_it() -> None:
    table = compound(tribes={"ann": {"tokens": 0, "ready": 3}})
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Move").chooses(label="2 zimbies: 4 tiles for 1 mojo")

    prices = {option.args[1:3] for option in ann.question.options}  # type: ignore[union-attr]
    assert prices == {(steps, "1 mojo, depleting 1 zimby at home") for steps in range(1, 5)}


@rule("ZM-16.2", "ZM-25.1")
@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("Pay: 2 tokens, 1 zimby", "Ann pays 3 mojo, depleting 1 zimby at home"),
        ("Pay: 1 token, 1 zimby eaten", "Ann pays 3 mojo, eating 1 zimby at home"),
        ("Pay: 1 zimby, 1 zimby eaten", "Ann pays 3 mojo, depleting 1 zimby at home, and eating 1 zimby at home"),
    ],
)
def test_the_log_says_who_paid_besides_tokens(way: str, said: str) -> None:
    table = compound(tribes={"ann": {"ready": 2, "tokens": 2, "asks": True}})
    ann, _ = table.players
    ann.chooses("tile:4,20", label="Spawn")

    ann.chooses(label=way)

    assert said in [table.match.names().line(event) for event in table.happened(Paid)]


@rule("ZM-16.3")
def test_zimbies_on_the_main_board_pay_nothing() -> None:
    table = compound(stand={"2,15": "ann3"}, tribes={"ann": {"tokens": 0, "ready": 0}}, left=["bob"])
    _, bob = table.players

    assert bob.is_asked  # the turn of Ann was over before it began: she could do nothing


@rule("ZM-16.4", "ZM-R11")
def test_who_wants_to_be_asked_chooses_among_all_ways_to_pay() -> None:
    table = compound(tribes={"ann": {"ready": 2, "tokens": 2}})
    ann, _ = table.players
    ann.chooses(label="Ask me")

    ann.chooses("tile:4,20", label="Spawn")

    assert ann.choices() == {
        "Pay: 2 tokens, 1 zimby", "Pay: 1 token, 2 zimbies", "Pay: 1 token, 1 zimby eaten",
        "Pay: 1 zimby, 1 zimby eaten", "Pay: 2 zimbies eaten",
    }  # fmt: skip


@rule("ZM-25.1", "ZM-25.4", "ZM-R10", "ZM-R11")
def test_a_meal_gives_two_mojo_and_what_is_too_much_stays_for_the_turn() -> None:
    table = compound(tribes={"ann": {"ready": 2, "tokens": 0}}, stand={"2,15": "ann1", "2,14": "bob1"})
    ann, _ = table.players
    ann.chooses("tile:4,20", label="Spawn")

    ann.chooses(label="Pay: 2 zimbies eaten")

    assert home(table, "ann") == (0, 1, 0)
    assert table.state.tribes["ann"].pool == 1
    assert table.state.tribes["ann"].meals == 2


@rule("ZM-25.1", "ZM-25.2", "ZM-8.6", "ZM-25.4")
def test_a_shaman_eats_for_a_scroll_twice_a_round() -> None:
    table = compound()
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Eat")
    ann.chooses("tile:4,20", label="Eat")

    assert home(table, "ann")[0] == 2
    assert len(table.state.hand("ann")) == 2
    assert not ann.may("tile:4,20", label="Eat")
    assert table.state.tribes["ann"].far == 14


@rule("ZM-25.3")
def test_depleted_zimbies_cannot_be_eaten() -> None:
    table = compound(tribes={"ann": {"ready": 0, "spent": 4}})
    ann, _ = table.players

    assert not ann.may("tile:4,20", label="Eat")


@rule("ZM-8.2", "ZM-24.3")
def test_two_are_spawned_in_a_turn_and_no_more() -> None:
    table = compound(tribes={"ann": {"ready": 5}})
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Spawn")
    ann.chooses("tile:4,20", label="Spawn")

    assert home(table, "ann")[1] == 2 + 2
    assert not ann.may("tile:4,20", label="Spawn")


@rule("ZM-24.5", "ZM-24.6", "ZM-R53", "ZM-R54", "ZM-24.7")
def test_a_tribal_board_holds_eight_chanters_too() -> None:
    table = compound(
        tribes={"ann": {"ready": 5, "spent": 2, "chanting": 1}}, chants=[Chant("war_chant#1", "ann", "ann")]
    )
    ann, _ = table.players
    assert not ann.may("tile:4,20", label="Spawn")

    bring_home(table.state, "ann", 1, active=True)

    assert table.state.tribes["ann"].at_home == 8
    assert table.state.tribes["ann"].far == 9


@rule("ZM-24.4")
def test_nobody_is_spawned_from_an_empty_far_shore() -> None:
    table = compound(tribes={"ann": {"far": 0}})
    ann, _ = table.players

    assert not ann.may("tile:4,20", label="Spawn")


@rule("ZM-8.8", "ZM-8.9", "ZM-R9")
def test_actions_come_in_any_order_until_the_shaman_ends_the_turn() -> None:
    table = compound(stand={"2,15": "ann1"}, left=["bob"])
    ann, bob = table.players
    ann.chooses("tile:4,20", label="Eat")
    walks(ann, "2,15", "2,14")
    ann.chooses("tile:4,20", label="Spawn")
    walks(ann, "2,14", "2,13")

    ends(ann)

    assert table.state.active == "bob"
    assert bob.is_asked


@rule("ZM-R9", "ZM-8.9")
def test_a_turn_that_ends_by_itself_is_told() -> None:
    table = compound(tribes={"ann": {"tokens": 3, "ready": 0}}, left=["bob"])
    ann, bob = table.players

    ann.chooses("tile:4,20", label="Spawn")

    assert bob.is_asked
    [told] = table.happened(CouldDoNoMore)
    assert (told.rule, told.seat) == ("ZM-R9", "ann")
    assert not table.happened(Ended)


@rule("ZM-R9", "ZM-8.9")
def test_who_ends_the_turn_has_ended_it() -> None:
    table = compound(left=["bob"])

    ends(table.players[0])

    assert [told.seat for told in table.happened(Ended)] == ["ann"]
    assert not table.happened(CouldDoNoMore)


def test_with_poker_faces_nobody_sees_that_nothing_was_left() -> None:
    table = compound(tribes={"ann": {"tokens": 3, "ready": 0}}, left=["bob"], options={"poker_face": True})
    ann, _ = table.players

    ann.chooses("tile:4,20", label="Spawn")

    assert not table.happened(CouldDoNoMore)


@pytest.mark.parametrize(
    "label",
    [
        "Spawn a zimby on {0} for 3 mojo",
        "Send zimbies from {0} through a portal for 1 mojo",
        "Make a zombie of the zimby on {0} for 2 zimbies at home",
    ],
)
def test_what_costs_something_says_what(label: str) -> None:
    table = compound(stand={"2,15": "ann1"})
    ann, _ = table.players

    assert ann.choices(label)


def test_how_costs_are_paid_is_a_setting_and_no_move() -> None:
    ann, _ = compound().players
    assert ann.question is not None

    assert [option for option in ann.question.options if option.aside] == [ASK_ME]


@rule("ZM-R9")
def test_attacks_are_free_even_without_mojo() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob1"}, tribes={"ann": {"tokens": 0, "ready": 0}}, dice=[6, 1])
    ann, _ = table.players

    attacks(ann, "2,15", "2,14")

    assert on(table, "2,14") == "ann1"


@rule("ZM-8.5", "ZM-R12", "ZM-R13", "ZM-17.4")
def test_others_may_use_scrolls_after_each_action() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,14": "cyd1"},
        seats=3,
        hands={"bob": "energy"},
        tribes={"bob": {"spent": 2}},
        dice=[3, 3],
    )
    ann, bob, cyd = table.players
    attacks(ann, "2,15", "2,14")
    assert bob.question is not None
    assert (bob.question.kind, cyd.is_asked) == ("answer", False)
    bob.passes()
    assert bob.question is not None
    assert bob.question.kind == "pause"


@rule("ZM-R14")
def test_every_window_says_of_which_kind_it_is_so_that_a_table_can_pass_them_all() -> None:
    table = compound(stand={"2,15": "ann1", "2,11": "bob1"}, hands={"bob": "blow_guns"})
    ann, bob = table.players

    walks(ann, "2,15", "2,13")

    assert bob.question is not None
    assert bob.question.kind == "stop"
    all_pass(table)


@rule("ZM-8.7", "ZM-25.5", "ZM-25.6", "ZM-25.11", "ZM-25.12", "ZM-R49", "ZM-R50", "ZM-25.10")
@pytest.mark.parametrize(("count", "total"), [(0, 3 + 1), (1, 2 + 4 + 1), (2, 1 + 8 + 1)])
def test_before_the_dice_a_column_eats_of_its_own(count: int, total: int) -> None:
    table = compound(stand={"2,15": "ann3", "2,14": "bob1"}, hands={"bob": "nix"}, dice=[1, 1], seats=2)
    ann, _ = table.players
    attacks(ann, "2,15", "2,14")
    assert ann.choices() == {"Eat 0 of the column", "Eat 1 of the column", "Eat 2 of the column"}

    ann.chooses(label=f"Eat {count}")

    fought = [event for event in table.told if type(event).__name__ == "Fought"]
    assert [event.attack for event in fought] == [total]  # type: ignore[attr-defined]
    assert table.state.on(tile("2,14")).size == 3 - count


@rule("ZM-25.5")
def test_columns_of_two_tribes_do_not_eat() -> None:
    table = compound(stand={"2,15": "ann2 bob1", "2,14": "cyd1"}, seats=3, dice=[6, 1])
    ann, *_ = table.players

    attacks(ann, "2,15", "2,14")

    assert on(table, "2,14") == "ann2 bob1"


@rule("ZM-R49", "ZM-R50", "ZM-25.7")
def test_a_defender_eats_too_on_anothers_turn() -> None:
    table = compound(stand={"2,15": "ann1", "2,14": "bob2"}, dice=[5, 1])
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")

    bob.chooses(label="Eat 1")

    assert on(table, "2,14") == "bob1"
    assert on(table, "2,15") == "ann1"


@rule("ZM-25.7", "ZM-25.9", "ZM-R51", "ZM-R71")
@pytest.mark.parametrize(("eaten", "left"), [(0, "bob2"), (1, "bob1"), (2, "")])
def test_eating_doubles_the_effect_of_a_witchery(eaten: int, left: str) -> None:
    table = compound(stand={"2,15": "ann3", "2,14": "bob3"}, hands={"ann": "blow_guns"})
    ann, _ = table.players
    uses(ann, "blow_guns", "2,14")

    ann.chooses(label=f"Eat 0 for range and {eaten} for effect")

    assert on(table, "2,14") == left
    assert on(table, "2,15") == f"ann{3 - eaten}"


@rule("ZM-25.7", "ZM-25.9", "ZM-R51")
def test_eating_doubles_the_range_of_a_witchery() -> None:
    table = compound(stand={"2,17": "ann2", "2,12": "bob1"}, hands={"ann": "blow_guns"})
    ann, _ = table.players
    uses(ann, "blow_guns", "2,12")

    assert on(table, "2,12") == ""
    assert on(table, "2,17") == "ann1"


@rule("ZM-R50")
def test_who_eats_the_holder_holds_the_crown() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "bob1"}, king=None, crown="ann@2,15", dice=[3, 1])
    ann, _ = table.players
    attacks(ann, "2,15", "2,14")

    ann.chooses(label="Eat 1")

    assert table.state.creatures[table.state.crown].members == ["ann"]


@rule("ZM-8.3", "ZM-8.4", "ZM-29.4", "ZM-29.1", "ZM-29.2", "ZM-29.8")
def test_one_zombie_a_turn_and_two_in_play() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,13": "ann1", "18,15": "ann2", "18,12": "ann1 bob1"}, tribes={"ann": {"ready": 6}}
    )
    ann, _ = table.players
    assert offered(ann, "Make") == {"2,15", "2,13"}

    ann.chooses("tile:2,15", label="Make")

    assert on(table, "2,15") == "zombie_ann"
    assert home(table, "ann")[0] == 4
    assert not offered(ann, "Make")
    full = compound(stand={"2,15": "ann1", "2,13": "zombie_ann1", "2,11": "zombie_ann1"})
    assert not offered(full.players[0], "Make")


@rule("ZM-R123")
def test_a_scroll_that_can_do_nothing_is_not_offered() -> None:
    table = compound(hands={"ann": "energy mojo_juice hack wakey_wakey"})
    ann, _ = table.players

    assert not offered(ann, "Use")


@rule("ZM-R124", "ZM-R125")
def test_nobody_is_asked_just_for_a_meal_nor_after_a_walk_that_could_be_stopped() -> None:
    table = compound(stand={"2,15": "ann1"}, hands={"bob": "energy"}, tribes={"bob": {"spent": 1}})
    ann, bob = table.players

    walks(ann, "2,15", "2,14")

    assert ann.is_asked
    assert not bob.is_asked
