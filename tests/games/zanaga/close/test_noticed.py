"""What is easily overlooked: cards without a limit outside of fights, marks on allies, what is minor in the log."""

from __future__ import annotations

import pytest

from ossuary.engine import Answer, badge, go
from ossuary.games.zanaga.cards.cards import Ally, HeroCard, Item
from ossuary.games.zanaga.cards.words import PHASES
from ossuary.games.zanaga.fight.combat import Fight
from ossuary.games.zanaga.heroes.abilities import USE
from ossuary.games.zanaga.heroes.gaining import DISCARD_FOR
from ossuary.games.zanaga.heroes.wounds import Hurt, exhaust, hurt
from ossuary.games.zanaga.sheet import hero_badges, marks
from ossuary.games.zanaga.state import Zanaga
from ossuary.testing import Scene, rule
from tests.games.declared import costly_choices, minor_events
from tests.games.zanaga.table import BOB, CATALOG, fight, has, state_of, zanaga


def fight_of(table: Scene) -> tuple[Zanaga, Fight]:
    state = state_of(table)
    return state, next(one for one in state.flow if isinstance(one, Fight))


# -- fights ------------------------------------------------------------------------------------------


@rule("RB-6.12", "RB-7.4")
@pytest.mark.parametrize(("tired", "count", "exhausted"), [(0, 1, 1), (0, 2, 2), (1, 1, 1)])
def test_exhaustion_counts_as_dealt_by_the_blow(tired: int, count: int, exhausted: int) -> None:
    """What an enemy does to whom it has struck also follows when it has only tired him."""
    state, _ = fight_of(fight(has("H01", exhaustion=tired), "AR14", *[1] * 20, bob=BOB))
    assert state.combat is not None
    state.combat.dealt = 0

    exhaust(state, "ann", state.hero("ann"), count, "AR14#1")

    assert state.combat.dealt == exhausted
    assert state.exhaustion[state.hero("ann")] == tired + exhausted


@rule("RB-6.16")
@pytest.mark.parametrize("outcome", ["", "won", "lost"])
def test_a_fight_that_is_over_before_its_round_begins_is_concluded(outcome: str) -> None:
    state, one = fight_of(fight(has("H01"), "AR14", *[1] * 20, bob=BOB))
    assert state.combat is not None
    state.combat.outcome = outcome

    assert one.ready(state) == go(one.conclude if outcome else one.phase)


@rule("RB-13.4")
def test_a_card_is_used_once_for_a_hit() -> None:
    state, one = fight_of(fight(has("H01", items="X01"), "AR14", *[1] * 20, bob=BOB))
    assert state.combat is not None
    state.combat.acting = state.hero("ann")
    (club,) = state.kit("ann").abilities["hit"]
    state.combat.phase = next(name for name in PHASES if club.ability.is_for(name))

    one.hit_with(state, Answer("ann", USE["X01#1"]))

    assert one.used == ["X01#1"]
    assert state.combat.extra > 0


@rule("RB-13.4", "RB-7.1")
def test_a_card_for_once_a_round_also_helps_outside_of_a_fight() -> None:
    """H11 prevents wounds for exhaustion once a combat round; a wound of a ritual is no combat."""
    table = zanaga(ann=has("H11"), bob=BOB, step="end")
    state = state_of(table)

    procedure = hurt(state, "ann", state.hero("ann"), 1, "QG02#1")

    assert isinstance(procedure, Hurt)
    _, _, questions = procedure.begin(state)
    assert USE["H11#1"] in questions["ann"].options


# -- cards and sheets --------------------------------------------------------------------------------


@rule("RB-7.4")
def test_who_is_said_to_have_no_stamina_has_none() -> None:
    assert Ally(id="L99", name="A guide").stamina == 0
    assert HeroCard(id="H99", name="A hero").stamina == 0
    assert (Ally(id="L99", name="A guide").cost, Item(id="I99", name="A thing").cost) == (0, 0)


@rule("RB-1.8")
def test_a_card_is_equal_to_itself_alone() -> None:
    one, other = CATALOG.face["L01#1"], Ally(id="L01", name="Farmhand Levy")

    assert one.__eq__(one) is True
    assert one.__eq__(other) is False
    assert len({one, other}) == 2


@rule("RB-7.1", "RB-7.4", "RB-13.1")
@pytest.mark.parametrize(
    ("wounds", "tired", "used", "shown"),
    [
        (0, 0, False, []),
        (1, 0, False, ["life"]),
        (0, 1, False, ["stamina"]),
        (1, 1, True, ["life", "stamina", "used"]),
    ],
)
def test_what_lies_on_an_ally_is_shown(wounds: int, tired: int, used: bool, shown: list[str]) -> None:
    state = state_of(zanaga(ann=has(allies="L09", items="I07"), bob=BOB, step="end"))
    if wounds:
        state.wounds["L09#1"] = wounds
    if tired:
        state.exhaustion["L09#1"] = tired
    if used:
        state.used |= {"L09#1", "I07#1"}
    face = CATALOG.face["L09#1"]

    found = marks(state, "L09#1")

    assert [one["badge"] for one in found] == shown
    assert not wounds or found[0] == badge("life", face.life - wounds, face.life)
    assert not tired or badge("stamina", face.stamina - tired, face.stamina) in found
    assert marks(state, "I07#1") == ([badge("used")] if used else [])


@rule("RB-1.8", "RB-11.1")
def test_a_sheet_without_a_hero_shows_gold_gear_and_counters() -> None:
    state = state_of(zanaga(ann=has(gold=4, counters=(1, 0, 2, 0), gear="trap"), bob=BOB, step="end"))
    state.piles["ann.hero"] = []

    found = {one["badge"]: one.get("value") for one in hero_badges(state, "ann")}

    assert found == {
        "gold": 4, "trap": 1, "compass": 0, "bones": 0, "green-counters": 1, "blue-counters": 2,
    }  # fmt: skip


# -- what is asked and told --------------------------------------------------------------------------


@rule("RB-10.7", "RB-7.6")
def test_what_one_gives_up_to_carry_something_else_is_asked_for() -> None:
    assert DISCARD_FOR["I07#1"].choice.costs


def test_a_short_log_leaves_out_dice_draws_gold_and_what_is_on_the_sheets() -> None:
    assert minor_events("zanaga") == {
        "CardsAdded", "DiceRolled", "EnemyWounded", "Exerted", "Exhausted", "GoldChanged", "GoldGone", "Healed",
        "Rested", "Rolled", "RoundBegan", "Stood", "TokenDrawn", "TokenPlaced", "TokenReturned",
    }  # fmt: skip


def test_what_is_lost_or_picked_is_asked_even_where_there_is_no_other() -> None:
    assert costly_choices("zanaga") == {"discard_for", "lose", "pick_first", "pick_second"}
