"""What an option leads to, as the table says it before it is chosen: prices, odds and risks."""

from __future__ import annotations

from ossuary.engine import Badge, Follows, change
from ossuary.games.zanaga.odds import at_least
from ossuary.testing import Player, rule
from tests.games.zanaga.table import BOB, fight, has, says, zanaga

JUBARI = "-4,11"


def said(player: Player) -> dict[str, Follows | None]:
    """Every option as it is read out, and what it leads to."""
    names, question = player.scene.match.names(), player.question
    assert question is not None
    return dict(zip(map(names.label, question.options), player.scene.match.follows(player.seat), strict=True))


def gives(*changes: tuple[str, int]) -> Follows:
    badges: list[Badge] = [change(name, by) for name, by in changes]
    return {"gives": badges} if badges else {}


@rule("RB-10.2", "RB-10.3", "RB-10.5", "RB-10.6", "RB-10.8", "MZ-R1")
def test_business_in_a_market_says_its_price_and_what_it_changes() -> None:
    owner = has(at=JUBARI, gold=9, items="I07 I14", wounds=1, exhaustion=1, allies="L01", hurt={"L01": 1}, gear="trap")
    table = zanaga(ann=owner, bob=BOB, step="market", stacks={"jubari": "I01 L02"}, empty="market")
    ann = table.players[0]
    assert said(ann) == {
        "Visit the market": {"note": "new cards come, then buy, sell, heal and rest"},
        "Go on": {"note": "no market this time"},
        **{label: leads for label, leads in said(ann).items() if label.startswith(("Discard", "Use"))},
    }

    says(ann, "Visit the market")

    assert said(ann) == {
        "Leave the market": {"note": "the market is over for this turn"},
        "Buy Hunting Bow for 3 gold": gives(("gold", -3), ("ranged", 1)),
        "Buy Village Archer for 2 gold": gives(("gold", -2)),
        "Pay 1 gold to heal a wound of Tamsin Quill": gives(("gold", -1), ("life", 1)),
        "Pay 1 gold to heal a wound of Farmhand Levy": gives(("gold", -1)),
        "Pay 1 gold to remove all exhaustion": gives(("stamina", 1), ("gold", -1)),
        "Buy a lockjaw trap for 1 gold": gives(("gold", -1), ("trap", 1)),
        "Buy a dead man's compass for 1 gold": gives(("gold", -1), ("compass", 1)),
        "Buy shaman bones for 1 gold": gives(("gold", -1), ("bones", 1)),
        "Sell Broadsword for 2 gold": gives(("gold", 2), ("melee", -2)),
        "Sell Leather Coat for 1 gold": gives(("gold", 1)),
        "Discard Broadsword": gives(("melee", -2)),
        "Discard Leather Coat": {},
        "Discard Farmhand Levy": {},
        "Discard a lockjaw trap": gives(("trap", -1)),
    }


@rule("RB-11.2", "RB-11.6")
def test_experience_says_what_grows() -> None:
    table = zanaga(ann=has(counters=(3, 0, 0, 0)), bob=BOB, step="experience")
    ann = table.players[0]

    says(ann, "Spend 3 green")

    found = {label.split(" (")[0]: leads for label, leads in said(ann).items() if label.startswith("Gain")}
    assert found == {
        "Gain +2 Mind": gives(("ranged", 2), ("level", 1)),
        "Gain +2 Body": gives(("melee", 2), ("level", 1)),
        "Gain +2 Spirit": gives(("magic", 2), ("level", 1)),
        "Gain +2 Stamina": gives(("stamina", 2), ("level", 1)),
        "Gain +1 Life": gives(("life", 1), ("level", 1)),
    }


@rule("MZ-6.2", "MZ-R4", "MZ-6.3", "MZ-6.4", "RB-4.1")
def test_walks_and_adventures_say_who_is_there() -> None:
    walking = zanaga(ann=has(at="4,3"), roaming="AG01:S")
    nobody = zanaga(ann=has(), bob=BOB, roaming="AG01:S AG08:M", step="adventure")

    assert said(walking.players[0])["Step to jungle G5 without rolling"] == {"note": "Canopy Viper roams there"}
    assert said(walking.players[0])["Step to hills G4 without rolling"] is None
    assert said(nobody.players[0])["Check for roaming monsters"] == {
        "note": "a new Challenge is drawn; it is fought if it lives here"
    }
    usual = said(nobody.players[0])["Attempt the adventure at hills I4 (yellow)"]
    assert usual is not None
    assert usual["note"] == "against a yellow Challenge as they usually are"
    assert 0 < usual["odds"] < 1


@rule("RB-6.6", "RB-6.11", "RB-6.14", "RB-8.3", "RB-8.4", "MZ-12.4", "RB-13.1")
def test_a_fight_says_the_chances_and_what_follows_either_way() -> None:
    table = fight(has("H07", items="I05", gear="trap", allies="L01"), "AR14", *[1] * 20, bob=BOB)
    ann = table.players[0]
    before = said(ann)
    says(ann, "Fight on")
    during = said(ann)
    says(ann, "Defend")

    assert before["Escape by the Mind (ranged)"] == {
        "odds": at_least(17),
        "of": "to get away",
        "note": "failed: you take 4 wounds",
    }
    assert before["Escape by the Body (melee)"] == {
        "odds": at_least(14),
        "of": "to get away",
        "note": "failed: you take 3 wounds",
    }
    assert before["Escape by the Spirit (magic)"] == {
        "odds": at_least(16),
        "of": "to get away",
        "note": "failed: you take 3 wounds",
    }
    assert before["Escape with a lockjaw trap"] == {"gives": [change("trap", -1)], "note": "you get away"}
    assert during["Attack with Tamsin Quill"] == {
        "odds": at_least(17), "of": "to hit", "note": "hit: 1 wound; missed: you take 4 wounds",
    }  # fmt: skip
    assert during["Attack with Farmhand Levy"] == {
        "odds": at_least(19), "of": "to hit", "note": "hit: 1 wound; missed: you take 4 wounds",
    }  # fmt: skip
    assert during["Defend"] == {
        "odds": at_least(17),
        "of": "to hold",
        "note": "held: nothing; broken: you take 4 wounds",
    }
    assert said(ann) == {
        "Roll the dice": {"odds": at_least(17), "of": "to hold"},
        "Use Throwing Knives": {"note": "used until you refresh"},
    }
