"""`worth` and `hints`: a bot that looks one action ahead does what a sensible shaman would."""

from __future__ import annotations

import ossuary
from ossuary.bots import decide, make
from ossuary.engine import Option, Seat, design_of
from ossuary.engine.content.words import YES
from ossuary.games.zimby.bot.hints import WALKS
from ossuary.games.zimby.combat.fight import EAT_BEFORE
from ossuary.games.zimby.mojo.shrines import PROPOSE
from ossuary.games.zimby.scrolls.targets import USE
from ossuary.games.zimby.turn import PICK_UP
from ossuary.lab.play import play
from ossuary.testing import Scene
from tests.games.zimby.table import compound, tile

OPEN: dict[str, str] = {}


def setting(table: Scene, seat: Seat) -> Option:
    return decide(table.match, seat, make("greedy", 1), 1)


def hinted(table: Scene, seat: Seat) -> set[str]:
    """The options that deserve a try, in short words: `use blow_guns tile:7,12`."""
    options = table.match.waiting[seat].options
    chosen = [options[index] for index in table.match.rules.hints(table.match.state, seat)]
    names = [option.choice.id.removeprefix("zimby.") for option in chosen]
    return {" ".join([name, *map(design_of, option.refs)]) for name, option in zip(names, chosen, strict=True)}


def test_the_crown_is_carried_home() -> None:
    table = compound(stand={"4,18": "ann1"}, king=None, crown="ann@4,18", burden=2, thugs=False)
    ann, _ = table.players
    assert setting(table, "ann").refs == (tile("4,18"),)

    ann.chooses(tile("4,18"), label="Move")

    assert setting(table, "ann").refs == (tile("4,20"),)


def test_three_beside_the_king_eat_and_strike() -> None:
    table = compound(stand={"9,10": "ann3"}, king="9,11", wards=OPEN)
    ann, _ = table.players
    assert setting(table, "ann").refs == (tile("9,10"), tile("9,11"))

    ann.chooses(tile("9,10"), tile("9,11"))

    assert setting(table, "ann") is EAT_BEFORE[2]


def test_who_meets_on_a_shrine_opens_it_together() -> None:
    table = compound(stand={"6,13": "ann1 bob1"}, thugs=False)
    ann, _ = table.players
    assert setting(table, "ann").choice is PROPOSE

    ann.chooses(tile("6,13"), "bob", label="Activate")

    assert setting(table, "bob") is YES


def test_company_on_a_shrine_is_welcome() -> None:
    table = compound(stand={"6,13": "bob1", "5,13": "ann1"}, thugs=False)
    ann, _ = table.players
    ann.chooses(tile("5,13"), label="Move")
    ann.chooses(tile("6,13"), label="Walk")

    assert setting(table, "bob") is YES


def test_the_crown_is_picked_up() -> None:
    table = compound(stand={"2,15": "ann1"}, king=None, crown="2,15", burden=2, thugs=False)

    assert setting(table, "ann").choice is PICK_UP


def test_scrolls_are_thought_of_for_those_they_are_meant_for() -> None:
    hand = "blow_guns sharp_knives pilfered_pages muddy_feet quick_feet deadly_vines"
    table = compound(stand={"7,11": "ann1", "7,12": "thug1"}, hands={"ann": hand})
    offered = {
        (option.refs[0].split("#")[0], option.refs[1])
        for option in table.match.waiting["ann"].options[:-1]
        if option.choice is USE
    }

    thought_of = {words for words in hinted(table, "ann") if words.startswith("use")}

    assert {("blow_guns", tile("7,11")), ("pilfered_pages", "bob"), ("muddy_feet", "ann")} <= offered
    assert thought_of == {
        f"use blow_guns {tile('7,12')}",
        f"use sharp_knives {tile('7,11')}",
        "use pilfered_pages ann",
        "use muddy_feet bob",
        "use quick_feet ann",
    }


def test_out_of_turn_only_what_answers_something_is_thought_of() -> None:
    table = compound(
        stand={"7,11": "ann1", "7,12": "bob1"}, hands={"ann": "blow_guns", "bob": "nix energy lil_armor blow_guns"}
    )
    ann, bob = table.players
    ann.chooses("blow_guns", tile("7,12"), label="Use")
    assert hinted(table, "bob") == {"use nix blow_guns", "pass"}

    bob.passes()
    assert hinted(table, "bob") == {f"use lil_armor {tile('7,12')}", "pass"}


def test_the_foe_who_carries_the_crown_is_worth_a_scroll_at_any_time() -> None:
    foe, hand = {"4,18": "bob1", "2,18": "ann1"}, {"ann": "bungle pilfered_pages deadly_vines shove"}
    table = compound(stand=foe, king=None, crown="bob@4,18", hands=hand, turn="bob", thugs=False, burden=2)
    _, bob = table.players
    bob.chooses(tile("4,18"), label="Move")
    bob.chooses(tile("5,18"), label="Walk")

    assert hinted(table, "ann") == {
        f"use bungle {tile('5,18')}",
        f"use deadly_vines {tile('5,18')}",
        f"use shove {tile('5,18')}",
        "pass",
    }


def test_walks_are_thought_of_where_they_lead_to_something() -> None:
    table = compound(stand={"3,18": "ann1"}, king=None, crown="ann@3,18", burden=2, thugs=False)
    ann, _ = table.players
    ann.chooses(tile("3,18"), label="Move")

    assert len(table.match.waiting["ann"].options) > WALKS
    assert len(hinted(table, "ann")) == WALKS
    assert any(words.endswith(tile("4,20")) for words in hinted(table, "ann"))


def test_a_hand_that_is_too_large_loses_what_helps_least() -> None:
    table = compound(hands={"ann": "nix nix lil_armor blow_guns barren sharp_knives bungle"})
    ann, _ = table.players
    ann.chooses(label="End the turn")
    while not next(iter(table.match.waiting.values())).prompt.startswith("Discard"):
        seat = next(iter(table.match.waiting))
        table.match.answer(seat, table.match.waiting[seat].options[-1])

    assert hinted(table, "ann") == {"discard barren"}


def test_two_bots_finish_a_game() -> None:
    rules = ossuary.game("zimby")

    ended = [play(rules, ("greedy", "greedy"), seed).rule for seed in range(3)]

    assert ended == ["ZM-2.17"] * 3
