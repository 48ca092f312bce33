"""What the table answers to clicks that do nothing."""

from __future__ import annotations

import pytest

from ossuary.games.chobolo.state import ThisTurn
from ossuary.testing import Player, Scene, rule
from tests.games.chobolo.table import chobolo, has, plain, walks

PLANE = {"centre": "0,0", "d": "1,0 0,1 -1,1 -1,0 0,-1 1,-1"}


def refusal(player: Player, *clicks: str) -> str:
    """The rule and the sentence, with names: `CH-10.3: Somebody stands there.`"""
    told = player.why_not(*clicks)
    assert told is not None, f"{clicks} is possible, or refused without a reason"
    return f"{told.rule}: {told.text.format(*map(player.scene.match.names().of, told.about))}"


@pytest.fixture
def warriors() -> Scene:
    return chobolo(
        plain(5, F="1,0", f="-1,1", s="0,4"),
        ann=has(wizard="5,0", stack="F", hand="SP01 SP26", mason="0,0", archer="-1,0", cavalry="dead", ranger="-1,1"),
        bob=has(ranger="0,1", hand="SP28", deck="SP29"),
        at="warriors",
        this_turn=ThisTurn(moved=["ann.archer", "ann.wizard"]),
    )


@rule("CH-10.1", "CH-10.3", "CH-10.12", "CH-9.6", "CH-12.2")
def test_steps_that_are_not_possible(warriors: Scene) -> None:
    ann, _ = warriors.players

    assert refusal(ann, "ann.mason", "hex:3,0") == "CH-10.1: A step goes to a hex next to Ann's mason."
    assert refusal(ann, "ann.mason", "hex:0,1") == "CH-10.3: Somebody stands there."
    assert refusal(ann, "ann.mason", "hex:1,0") == "CH-10.12: Only wizards walk on element hexes."
    assert refusal(ann, "ann.archer", "hex:-2,0") == "CH-9.6: Ann's archer has moved already."
    assert refusal(ann, "hex:2,0") == "CH-12.2: Begin with the warrior that is to walk."


@rule("CH-9.5", "CH-5.1", "CH-14.2", "CH-9.1")
def test_characters_that_cannot_act(warriors: Scene) -> None:
    ann, _ = warriors.players

    assert refusal(ann, "ann.wizard") == "CH-9.5: The wizard has moved before the warriors."
    assert refusal(ann, "ann.cavalry") == "CH-5.1: Ann's cavalry is dead: Resurrect brings it back."
    assert refusal(ann, "ann.archer") == "CH-9.6: Ann's archer has moved already."
    assert refusal(ann, "bob.ranger") == "CH-9.1: Bob's ranger is not yours."


@rule("CH-15.2", "CH-15.4", "CH-R78")
def test_spells_that_cannot_be_cast(warriors: Scene) -> None:
    ann, _ = warriors.players

    assert refusal(ann, "SP01") == "CH-15.2: Sleep still needs air, water on top of your stack."
    assert (
        refusal(ann, "armageddon#1")
        == "CH-15.2: Armageddon still needs earth, fire, air, fire, fire on top of your stack."
    )
    assert refusal(ann, "bob.hand:0") == "CH-9.2: That does nothing now."
    assert refusal(ann, "resurrect#1") == "CH-R78: There is nothing Resurrect could be aimed at."
    assert refusal(ann, "resurrect#2") == "CH-15.4: Cast a spell of your own hand, book or pool."


@rule("CH-10.13", "CH-14.1", "CH-4.8", "CH-10.7")
def test_steps_of_a_wizard() -> None:
    table = chobolo(
        plain(5, W="2,1", **PLANE), ann=has(wizard="2,0"), bob=has(mason="-5,0", main="2,1"), at="wizard"
    )  # fmt: skip
    ann, _ = table.players

    assert refusal(ann, "hex:1,0") == "CH-10.13: The Plane Wall is closed."
    assert refusal(ann, "hex:2,1") == "CH-14.1: Nobody enters another player's main tower."


@rule("CH-10.7", "CH-12.1", "CH-10.14")
def test_spaces_that_are_used_up() -> None:
    table = chobolo(
        plain(6, s="4,0", **PLANE),
        ann=has(mason="2,0", ranger="2,-1"),
        bob=has(archer="-6,0"),
        at="warriors",
        opened=True,
    )
    ann, _ = table.players

    assert refusal(ann, "ann.mason", "hex:1,0").startswith("CH-10.14")
    walks(ann, "mason", "2,1", "2,2", "3,1")
    assert refusal(ann, "hex:4,0") == "CH-10.7: Swamp costs a space that Ann's mason does not have."


@rule("CH-5.17", "CH-15.7", "CH-4.1")
def test_what_chobolo_forbids() -> None:
    table = chobolo(
        plain(4, **PLANE), ann=has(wizard="1,0", stack="A F"), bob=has(mason="-4,0"), at="wizard", opened=True
    )
    ann, _ = table.players

    assert refusal(ann, "hex:0,0") == "CH-5.17: Nobody enters the Centre Hex while Chobolo is there."
    assert refusal(ann, "open#1") == "CH-15.7: The conditions of Open Plane Wall do not hold here and now."


@rule("CH-16.3", "CH-17.3")
def test_targets_in_a_battle() -> None:
    table = chobolo(plain(5), ann=has(mason="0,0"), bob=has(ranger="1,0", forester="-1,0", archer="5,0"), dice=[1, 1])
    ann, _ = table.players

    ann.chooses(label="Fight")

    assert refusal(ann, "bob.archer") == "CH-16.3: Bob's archer is not in this battle."
    assert refusal(ann, "bob.ranger") == "CH-17.3: Bob's ranger is no target now."
