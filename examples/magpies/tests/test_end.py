"""Chapter 5: who wins, and when snow falls."""

from __future__ import annotations

from magpies.turn import AGAINST, CLAIM, PECK
from tests.hedge import hedge

from ossuary.testing import Scene, rule


def outcome(scene: Scene) -> tuple[tuple[str, ...], str]:
    result = scene.match.result
    assert result is not None
    return result.winners, result.rule


@rule("MA-5.1")
def test_ten_trinkets_win() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", trinkets={"ann": 9})
    ann, _ = scene.players

    ann.chooses(label=PECK.choice)

    assert outcome(scene) == (("ann",), "MA-5.1")
    assert scene.match.result.scores == {"ann": 10, "bob": 2}


@rule("MA-5.1")
def test_nine_do_not() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", trinkets={"ann": 8})
    ann, _ = scene.players

    ann.chooses(label=PECK.choice)

    assert scene.match.result is None


@rule("MA-5.1")
def test_a_table_may_choose_how_many_win() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", trinkets={"ann": 6}, options={"goal": 7})
    ann, _ = scene.players

    ann.chooses(label=PECK.choice)

    assert outcome(scene) == (("ann",), "MA-5.1")


@rule("MA-5.2")
def test_who_alone_has_birds_wins() -> None:
    scene = hedge(ann="owl wren", bob="hawk", trinkets={"bob": 5})
    ann, bob = scene.players
    ann.chooses("say:heron", label=CLAIM)
    bob.chooses("ann")
    ann.chooses("owl")
    bob.chooses("say:heron", label=CLAIM)

    ann.chooses("bob")

    assert outcome(scene) == (("ann",), "MA-5.2")
    assert scene.match.result.scores == {"ann": 2, "bob": 0}


@rule("MA-5.2")
def test_the_trinkets_of_a_flock_without_birds_are_lost() -> None:
    scene = hedge(ann="magpie wren", bob="hawk", cyd="owl", trinkets={"bob": 5})
    ann, bob, cyd = scene.players
    ann.chooses("say:magpie", "bob", label=AGAINST)

    bob.chooses("ann")

    assert scene.state.trinkets == {"ann": 2, "bob": 0, "cyd": 2}
    assert scene.match.result is None
    assert cyd.is_asked


@rule("MA-5.3")
def test_snow_falls_after_the_tenth_round() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", round=10)
    ann, bob = scene.players
    ann.chooses(label=PECK.choice)
    assert scene.match.result is None

    bob.chooses("say:heron", label=CLAIM)
    ann.passes()

    assert outcome(scene) == (("bob",), "MA-5.3")
    assert [part["value"] for part in ann.sees()["areas"][0]["parts"] if part["ref"] == "round"] == [10]


@rule("MA-5.3")
def test_a_round_is_counted_when_all_have_had_a_turn() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", round=9)
    ann, bob = scene.players
    ann.chooses(label=PECK.choice)
    assert scene.state.round == 9

    bob.chooses(label=PECK.choice)

    assert scene.state.round == 10
    assert ann.is_asked


@rule("MA-5.3")
def test_a_round_is_counted_although_who_began_is_out() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", cyd="", round=4, trinkets={"cyd": 0})
    scene.state.first = "cyd"
    ann, bob, _ = scene.players
    ann.chooses(label=PECK.choice)

    bob.chooses(label=PECK.choice)

    assert scene.state.round == 5


@rule("MA-5.3")
def test_among_equals_the_one_with_more_birds_wins() -> None:
    scene = hedge(ann="heron owl", bob="wren", round=10)
    ann, bob = scene.players
    ann.chooses(label=PECK.choice)

    bob.chooses(label=PECK.choice)

    assert outcome(scene) == (("ann",), "MA-5.3")


@rule("MA-5.3")
def test_equals_share_the_victory() -> None:
    scene = hedge(ann="heron owl", bob="wren hawk", round=10)
    ann, bob = scene.players
    ann.chooses(label=PECK.choice)

    bob.chooses(label=PECK.choice)

    assert outcome(scene) == (("ann", "bob"), "MA-5.3")
