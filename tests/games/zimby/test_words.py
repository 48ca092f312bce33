"""What options, prompts, cards and the log say: who, what it costs, what is at stake, and why."""

from __future__ import annotations

import re

from ossuary.games.zimby import RULES
from ossuary.games.zimby.events.fights import Wounded
from ossuary.games.zimby.events.scrolls import Immune
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.rounds.refresh import WrapUp
from ossuary.games.zimby.rounds.zombies import ZombiesTurn
from ossuary.games.zimby.state import Chant
from ossuary.games.zimby.turn import Game
from ossuary.testing import Player, Scene, rule
from tests.games.zimby.table import all_pass, attacks, compound, on, uses, walks


def labels(player: Player) -> list[str]:
    names = player.scene.match.names()
    return [names.label(option) for option in player.question.options] if player.question else []


def prompt(player: Player) -> str:
    return player.scene.match.names().prompt(player.question) if player.question else ""


def said(table: Scene) -> list[str]:
    names = table.match.names()
    return [names.line(event) for event in table.told]


def notes(player: Player) -> dict[str, str]:
    """What the table says beside each option."""
    said = player.scene.match.follows(player.seat)
    return {text: (follows or {}).get("note", "") for text, follows in zip(labels(player), said, strict=True)}


def read(player: Player, choice: str) -> list[str]:
    """The options of a choice as a page reads them: with who stands there."""
    match, question = player.scene.match, player.question
    assert question is not None
    said = zip(question.options, match.follows(player.seat), strict=True)
    better = [(option.refs, follows["label"]) for option, follows in said if option.choice.id == choice and follows]
    return [match.names().filled(label, refs) for refs, label in better]


def label(player: Player, goal: str) -> str:
    """What is said beside a walk to there."""
    return next(f"; {note}" for text, note in notes(player).items() if text.startswith(f"Walk to {goal}"))


# -- what a step leads to ----------------------------------------------------------------------------


@rule("ZM-27.15", "ZM-27.8", "ZM-27.18", "ZM-27.20", "ZM-28.3", "ZM-13.10")
def test_a_walk_says_what_awaits_one_there() -> None:
    table = compound(
        stand={"2,16": "ann1", "2,12": "bob2"}, king=None, crown="2,13", thugs=False,
        obstacles={"2,15": "deadly", "2,17": "entangling", "1,16": "darkness"},
    )  # fmt: skip
    ann, _ = table.players
    ann.chooses("tile:2,16", label="Move")

    assert label(ann, "route P3").endswith("; 1 wound from deadly vines")
    assert label(ann, "route R3").endswith("; vines that let nobody out")
    assert label(ann, "threshold Q2").endswith("; darkness that one leaves by chance")

    clear = compound(stand={"2,16": "ann1", "2,12": "bob2"}, king=None, crown="2,13", thugs=False)
    ann = clear.players[0]
    ann.chooses("tile:2,16", label="Move")
    assert label(ann, "route N3").endswith("; the Crown lies there")
    assert label(ann, "route M3").endswith("; joins Bob's 2, who may refuse")
    assert label(ann, "the north-east portal").endswith("; sent on to another portal")
    assert label(ann, "route O3") == "; "


@rule("ZM-12.9", "ZM-12.10")
def test_a_walk_says_who_would_be_expelled_by_joining() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "ann2"}, thugs=False)
    ann = table.players[0]
    ann.chooses("tile:2,15", label="Move")
    ann.chooses(label="The whole column")
    assert label(ann, "route O3").endswith("; joins Ann's 2; 1 zimby too many, expelled home depleted")

    crowd = compound(4, stand={"2,15": "ann1", "2,14": "bob1 cyd1 dan1"}, thugs=False)
    ann = crowd.players[0]
    ann.chooses("tile:2,15", label="Move")
    assert "a fourth tribe: one of them, drawn by lot, is expelled" in label(ann, "route O3")


@rule("ZM-27.5", "ZM-27.21")
def test_a_walk_says_what_the_mist_and_a_taken_dark_tile_do() -> None:
    table = compound(stand={"9,10": "ann1"}, king="9,11", wards={}, thugs=False)
    ann = table.players[0]
    ann.chooses("tile:9,10", label="Move")
    assert label(ann, "the blood mist").endswith("; 1 wound from the mist")

    dark = compound(stand={"2,15": "ann1", "2,14": "bob1"}, obstacles={"2,14": "darkness"}, thugs=False)
    ann = dark.players[0]
    ann.chooses("tile:2,15", label="Move")
    assert "changes places with Bob's zimby in the dark" in label(ann, "route O3")


@rule("ZM-27.15")
def test_the_only_way_is_asked_with_a_way_back() -> None:
    table = compound(stand={"2,15": "ann1", "2,16": "thug1"}, obstacles={"2,14": "deadly"}, thugs=False)
    ann = table.players[0]
    ann.chooses("tile:2,15", label="Move")
    assert on(table, "2,15") == "ann1", "nobody walks into vines because there is no other way"

    ann.chooses(label="Do something else")

    assert on(table, "2,15") == "ann1"
    assert prompt(ann) == "What do you do?"
    assert table.state.tribes["ann"].tokens == 4


@rule("ZM-18.6")
def test_going_out_says_how_many_chants_it_ends() -> None:
    table = compound(
        tribes={"ann": {"ready": 1, "chanting": 1}}, chants=[Chant("war_chant#1", "ann", "ann")], library="war_chant",
        stand={"2,15": "ann1"},
    )  # fmt: skip
    table.state.piles["library"].remove("war_chant#1")
    table.state.piles["chants"].append("war_chant#1")
    ann = table.players[0]
    assert any(text.endswith("for 2 zimbies at home, ending 1 chant") for text in labels(ann))

    ann.chooses("tile:4,20", label="Move")

    assert labels(ann) == ["1 zimby: 4 tiles for 1 mojo", "2 zimbies: 4 tiles for 1 mojo, ending 1 chant"]


@rule("ZM-21.17", "ZM-12.11", "ZM-12.12")
def test_an_attack_says_whom_and_how_strong_both_are() -> None:
    table = compound(stand={"2,15": "ann2", "2,14": "bob1 cyd2"}, seats=3, thugs=False)

    ann = table.players[0]
    assert read(ann, "zimby.attack") == ["Attack 3 of Bob and Cyd (route O3) from route P3"]
    assert notes(ann)["Route P3 attacks route O3"] == "d6 +2 against d6 +3"


@rule("ZM-17.4")
def test_a_scroll_says_on_whom_and_for_how_much() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,13": "bob2"}, hands={"ann": "bigger_blow_guns"}, tribes={"ann": {"tokens": 2}},
        thugs=False,
    )  # fmt: skip

    assert "Use Bigger Blow Guns on Bob's 2 (route N3)" in read(table.players[0], "zimby.use")


# -- prompts -----------------------------------------------------------------------------------------


@rule("ZM-20.2")
def test_who_answers_is_told_what_is_at_stake() -> None:
    table = compound(
        stand={"2,15": "ann3", "2,14": "bob2"}, hands={"bob": "bone_claws lil_armor", "ann": "blow_guns"},
        thugs=False, dice=[4, 3],
    )  # fmt: skip
    ann, bob = table.players
    attacks(ann, "2,15", "2,14")
    assert prompt(ann).startswith("Ann's 3 on route P3 with 3 against Bob's 2 on route O3 with 2: does your column eat")
    ann.chooses(label="Eat 0")
    bob.chooses(label="Eat 0")

    assert prompt(bob) == "Answer the fight of Ann's 3 on route P3 against Bob's 2 on route O3, 7 against 5?"
    bob.passes()
    ann.passes() if ann.is_asked and ann.question.kind else None  # type: ignore[union-attr]
    assert prompt(bob) == "Answer 2 wounds for Bob's 2 on route O3?"


@rule("ZM-20.2", "ZM-12.6", "ZM-19.14")
def test_scrolls_joins_and_stops_name_who_and_what() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,12": "bob2"}, hands={"ann": "blow_guns", "bob": "nix blow_guns"}, thugs=False
    )
    ann, bob = table.players
    uses(ann, "blow_guns", "2,12")
    assert prompt(bob) == "Answer Blow Guns, used by Ann on Bob's 2 on route M3?"
    uses(bob, "nix", "blow_guns")
    all_pass(table)

    walks(ann, "2,15", "2,12")
    assert prompt(bob) == "Stop Ann's zimby on route O3, who may go on?"
    while bob.question is not None and bob.question.kind:
        bob.passes()
    assert prompt(bob) == "May Ann join your column of 2 on route M3 with 1 zimby, and lead it on their turns?"


@rule("ZM-R12")
def test_a_pause_says_what_is_about_to_happen() -> None:
    hands, tribes = {"bob": "energy"}, {"bob": {"spent": 2}}
    frame = [Game(["ann"], step="player")]
    for part, words, more in (
        (KingsTurn(), "The King is about to act", {}),
        (KingsTurn(), "The round begins", {"king": None, "crown": "2,2"}),
        (ZombiesTurn(), "The round is about to end", {}),
        (ZombiesTurn(), "Zombies are about to shamble", {"stand": {"2,5": "zombie_ann1"}}),
    ):
        table = compound(hands=hands, tribes=tribes, thugs=False, flow=[*frame, part], **more)
        assert words in prompt(table.players[1])


# -- cards and log -----------------------------------------------------------------------------------


@rule("ZM-17.7", "ZM-19.4", "ZM-18.1")
def test_every_scroll_says_its_kind_its_targets_and_how_long_it_lasts() -> None:
    words = {design.id: design.words() for design in RULES.cards.designs.values()}

    assert words["blow_guns"] == (
        "Witchery on a zimby column, thugs, the King or a zombie, in a straight free line of up to 3 tiles from your "
        "active zimby. 1 wound for the target. Cost 1."
    )
    assert words["nix"].startswith("Ritual on a scroll on the stack, at any distance, once. ")
    assert words["war_chant"].startswith(
        "Incantation on any shaman, as long as an active zimby of yours chants it at home. "
    )
    for design in RULES.cards.designs.values():
        if design.back == "scroll":
            assert re.match(r"(Witchery|Ritual|Incantation) on .+ Cost \d\.$", words[design.id]), design.id


@rule("ZM-23.2", "ZM-23.10", "ZM-11.2")
def test_wounds_name_their_cause() -> None:
    fight = compound(stand={"2,15": "ann1", "2,14": "thug1"}, thugs=False, dice=[6, 3])
    attacks(fight.players[0], "2,15", "2,14")
    (wound,) = fight.happened(Wounded)
    assert fight.match.names().line(wound) == (
        "Thug 1 on route O3 suffers 1 wound from the blows of Ann's zimby, which does not kill and leaves no trace"
    )

    dart = compound(stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "blow_guns"}, thugs=False)
    uses(dart.players[0], "blow_guns", "2,13")
    assert "Bob's zimby on route N3 suffers 1 wound from Blow Guns" in said(dart)

    vines = compound(stand={"2,15": "ann2"}, obstacles={"2,15": "deadly"}, thugs=False, flow=[Game(), WrapUp()])
    assert "Ann's column of 2 on route P3 suffers 1 wound from deadly vines" in said(vines)


@rule("ZM-30.5")
def test_the_crowns_die_names_the_obstacle_as_people_do() -> None:
    table = compound(
        stand={"2,15": "ann1"}, king=None, crown="ann@2,15", burden=2, obstacles={"2,14": "deadly"}, dice=[3]
    )
    walks(table.players[0], "2,15", "2,14")

    (event,) = table.happened(Immune)
    assert table.match.names().line(event) == "The Crown's die against deadly vines shows 3: it protects"


@rule("ZM-2.17")
def test_the_winning_deed_has_a_line() -> None:
    table = compound(stand={"4,19": "ann1"}, king=None, crown="ann@4,19", burden=2)
    walks(table.players[0], "4,19", "4,20")

    assert said(table)[-1] == "Ann carries the Cannibal Crown home to tribal board U5 and wins"


@rule("ZM-23.2", "ZM-R131")
def test_nobody_is_asked_about_wounds_that_armour_has_kept_off() -> None:
    table = compound(
        stand={"2,15": "ann1", "2,13": "bob1"}, hands={"ann": "blow_guns", "bob": "lil_armor lil_armor"}, thugs=False
    )
    ann, bob = table.players
    uses(ann, "blow_guns", "2,13")
    uses(bob, "lil_armor", "2,13")

    assert not bob.is_asked
    assert on(table, "2,13") == "bob1"
