"""What an option leads to, option by option: fights one may look for, tokens, trades, cards, and rolls of a fight."""

from __future__ import annotations

import pytest

from ossuary.engine import Follows, Option, change
from ossuary.games.zanaga.adventures.adventure import CHECK
from ossuary.games.zanaga.adventures.roaming import MEET
from ossuary.games.zanaga.cards.cards import Challenge
from ossuary.games.zanaga.fight.clash import ATTACK, DEFEND
from ossuary.games.zanaga.fight.rolls import ACCEPT, ROLL, CombatRoll
from ossuary.games.zanaga.heroes.abilities import USE, Tire
from ossuary.games.zanaga.journey.market import TRADE
from ossuary.games.zanaga.odds import at_least, prospect
from ossuary.games.zanaga.outcomes import follows_from
from ossuary.games.zanaga.rites.gods import CONFRONT
from ossuary.games.zanaga.rites.tokens import DRAW_AGAIN, PLACE
from ossuary.games.zanaga.state import Zanaga
from ossuary.testing import rule
from tests.games.zanaga.table import BOB, CATALOG, fight, fights, has, state_of, zanaga


def leads(state: Zanaga, option: Option) -> Follows:
    found = follows_from(state, "ann", option)
    assert found is not None
    return found


@rule("RB-6.1", "MZ-6.3", "MZ-9.8")
@pytest.mark.parametrize(("choice", "enemy"), [(MEET, "AG01#1"), (CONFRONT, "P01#1")])
def test_looking_for_a_fight_says_how_likely_it_is_won(choice: object, enemy: str) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, roaming="AG01:S", awake="P01", rank=4, step="end"))
    odds = prospect(state, "ann", enemy)

    found = leads(state, choice[enemy])  # type: ignore[index]

    assert found["odds"] == odds.win
    assert found.get("note", "") == ("" if odds.exact else "roughly")


def of_terrain(terrain: str, count: int) -> list[str]:
    faces = {face.id: face for face in CATALOG.designs.values() if face.id.startswith("A")}
    return [name for name, face in faces.items() if getattr(face, "terrain", "") == terrain][:count]


@rule("MZ-6.3", "MZ-6.4")
@pytest.mark.parametrize("count", [1, 2])
def test_checking_for_monsters_names_the_one_most_likely_beaten(count: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, step="end"))
    here = of_terrain(state.terrain(state.heroes["ann"].tile), 2)
    roaming = " ".join(f"{name}:S" for name in here[:count])
    state = state_of(zanaga(ann=has(), bob=BOB, roaming=roaming, step="end"))
    chances = {CATALOG.face[f"{name}#1"].name: prospect(state, "ann", f"{name}#1").win for name in here[:count]}
    best = max(chances, key=lambda name: (chances[name], name))

    found = leads(state, CHECK)

    assert len(chances) == count
    assert found == {"odds": chances[best], "of": "to win", "note": f"you {'may ' if count > 1 else ''}fight {best}"}


@rule("MZ-7.3", "MZ-7.4")
@pytest.mark.parametrize("missing", [1, 2])
def test_a_token_says_how_many_more_a_ritual_needs(missing: int) -> None:
    state = state_of(zanaga(ann=has(), bob=BOB, rituals="QG02", step="end"))
    slots = CATALOG.face["QG02#1"].slots
    state.tokens["QG02#1"] = ("sun",) * (slots - missing)

    assert leads(state, PLACE["QG02#1"])["note"] == ("completes it" if missing == 1 else f"{missing - 1} more to go")
    del state.tokens["QG02#1"]
    assert leads(state, PLACE["QG02#1"])["note"] == f"{slots - 1} more to go"


@rule("MZ-12.6")
def test_drawing_again_costs_the_bones() -> None:
    state = state_of(zanaga(ann=has(gear="bones"), bob=BOB, step="end"))

    assert leads(state, DRAW_AGAIN["ann.bones"]) == {"gives": [change("bones", -1)]}


@rule("MZ-3.8")
def test_a_trade_says_what_it_changes() -> None:
    state = state_of(zanaga(ann=has(items="I07"), bob=BOB, stacks={"jubari": "I01"}, step="end"))

    found = leads(state, TRADE["I07#1", "I01#1"])

    assert found == {"gives": [change("ranged", 1), change("melee", -2)]}
    assert state.piles["ann.items"] == ["I07#1"]


@rule("RB-13.1", "RB-13.2", "RB-13.3")
@pytest.mark.parametrize(
    ("owner", "card", "note"),
    [
        (has(items="I05"), "I05#1", "used until you refresh"),
        (has(items="I32"), "I32#1", "the card is discarded"),
        (has("H06"), "H06#1", "exhaustion"),
    ],
)
def test_using_a_card_says_its_price(owner: object, card: str, note: str) -> None:
    state = state_of(zanaga(ann=owner, bob=BOB, step="end"))  # type: ignore[arg-type]
    price = next(iter(found for found in state.kit("ann").abilities.values() if found))[0].ability
    note = f"{price.by} exhaustion" if isinstance(price, Tire) else note

    assert leads(state, USE[card]) == {"note": note}
    assert follows_from(state, "ann", USE["I01#1"]) is None


# -- in a fight --------------------------------------------------------------------------------------


def quiet_phase() -> tuple[str, str]:
    """A monster and a phase in which it does nothing."""
    foes = (face for face in CATALOG.designs.values() if isinstance(face, Challenge))
    return next((face.id, phase) for face in foes for phase, (_, damage) in face.values.items() if not damage)


@rule("RB-12.4", "RB-6.6")
def test_in_a_duel_one_reads_the_chance_alone() -> None:
    state = state_of(fight(has("H07"), "AR14", *[1] * 20, bob=BOB))
    combat = state.combat
    assert combat is not None
    combat.kind, combat.against, combat.phase = "hero", 17, "B"

    found = leads(state, DEFEND)

    assert set(found) == {"odds", "of"}
    assert found["odds"] == at_least(17 - 2) or 0 < found["odds"] < 1
    combat.against = 18
    assert leads(state, DEFEND)["odds"] < found["odds"]


@rule("RB-6.11")
@pytest.mark.parametrize(("total", "said"), [(14, "it fails"), (15, "it succeeds"), (16, "it succeeds")])
def test_who_accepts_a_roll_reads_what_comes_of_it(total: int, said: str) -> None:
    state = state_of(fight(has("H07"), "AR14", *[1] * 20, bob=BOB))
    combat = state.combat
    assert combat is not None
    combat.phase, combat.total = "B", total
    state.flow.append(CombatRoll("ann", state.hero("ann"), "attack", 15))

    assert leads(state, ACCEPT) == {"note": said}


@rule("RB-12.3")
def test_who_plays_the_challenge_reads_what_is_added_to_the_dice() -> None:
    state = state_of(fight(has("H07"), "AR14", *[1] * 20, bob=BOB))
    combat = state.combat
    assert combat is not None
    combat.phase, combat.bonus = "B", 1
    state.flow.append(CombatRoll("ann", state.hero("ann"), "stand", 0))

    note = leads(state, ROLL)["note"]
    combat.bonus = 2

    assert note.startswith("2d10 +")
    assert note.endswith(", melee")
    assert leads(state, ROLL)["note"] != note
    assert follows_from(state, "ann", ACCEPT) is None


@rule("RB-6.15")
def test_who_defends_where_nothing_strikes_reads_that_nothing_happens() -> None:
    enemy, phase = quiet_phase()
    state = state_of(zanaga(ann=has("H07"), bob=BOB, roaming=f"{enemy}:K", flow=[fights("ann", enemy)], step="end"))
    assert state.combat is not None
    state.combat.phase = phase

    assert leads(state, DEFEND) == {"note": "nothing happens in this phase"}
    assert leads(state, ATTACK[state.hero("ann")])["note"].endswith("missed: nothing")
