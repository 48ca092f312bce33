"""What a game hands over: starting a match, and what is said to whoever starts one wrongly."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.engine import ContentError, IllegalAnswer, OssuaryError, RecordError, Refusal, RuleError, Rules
from ossuary.engine.chance import LARGEST_SEED, WORD
from ossuary.engine.rules import PACKS_KEPT
from tests.engine.tables import RULES

GRAVEYARD = ossuary.game("graveyard")

# -- starting ------------------------------------------------------------------------------------


def test_a_match_has_the_seats_the_seed_and_the_options_that_were_asked_for() -> None:
    match = GRAVEYARD.start(seats=3, seed=7, options={"hand_size": "2"})

    assert match.seats == ("ann", "bob", "cyd")
    assert (match.start.seats, match.start.seed) == (3, 7)
    assert all(len(match.state.piles[f"{seat}.hand"]) == 2 for seat in match.seats)


def test_the_same_seed_starts_the_same_match_and_another_one_another() -> None:
    first, again, other = (GRAVEYARD.start(3, seed).state.piles for seed in (7, 7, 8))

    assert first == again
    assert first != other


def test_without_a_seed_no_two_matches_are_alike() -> None:
    seeds = {GRAVEYARD.start(2).start.seed for _ in range(5)}

    assert len(seeds) == 5
    assert all(seed >> 128 == 1 for seed in seeds)


@pytest.mark.parametrize("seed", [0, WORD, WORD + 1, LARGEST_SEED])
def test_every_seed_up_to_256_bits_is_one(seed: int) -> None:
    assert GRAVEYARD.start(2, seed).waiting


def test_a_quiet_match_tells_nothing() -> None:
    loud, quiet = GRAVEYARD.start(3, 7), GRAVEYARD.start(3, 7, quiet=True)

    assert loud.opening
    assert quiet.opening == []
    assert quiet.state.piles == loud.state.piles


def test_a_table_is_what_is_there_before_anything_has_happened() -> None:
    state = GRAVEYARD.table(2, GRAVEYARD.start(2, 7).start.settings, 7)

    assert state.seats == ("ann", "bob")
    assert state.seed == 7
    assert [type(rule).__name__ for rule in state.flow] == ["Game"]
    assert not state.waiting
    assert (state.asked, state.mover, state.learned, state.crossed, state.result) == (0, 0, 0, False, None)


# -- starting wrongly ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 5, 0, -1, True, "3", 3.0, None])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: Any) -> None:
    with pytest.raises(OssuaryError) as refused:
        GRAVEYARD.start(seats, 7)

    assert str(refused.value) == f"Graveyard is for 2 to 4 seats, not {seats!r}."


@pytest.mark.parametrize(
    ("seats", "said"),
    [((2,), "2"), ((2, 4), "2 or 4"), ((2, 3), "2 or 3"), ((2, 4, 6), "2 or 4 or 6"), ((1, 2, 3), "1 to 3")],
)
def test_the_numbers_of_seats_are_said_as_people_say_them(seats: tuple[int, ...], said: str) -> None:
    with pytest.raises(OssuaryError, match=f"^Table is for {said} seats, not 9\\.$"):
        replace(RULES, seats=seats).start(9)


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, True, "7", 1.5])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(OssuaryError) as refused:
        GRAVEYARD.start(2, seed)

    assert str(refused.value) == f"A seed is a whole number from 0 up to 256 bits, not {seed!r}."


def test_options_that_do_not_exist_or_do_not_fit_are_refused() -> None:
    with pytest.raises(
        OssuaryError, match=r"^There is no option 'hands'; there are poker_face, ask_costs, hand_size\.$"
    ):
        GRAVEYARD.start(2, 7, {"hands": 3})
    with pytest.raises(OssuaryError, match=r"^Option 'hand_size' takes a whole number from 1 to 4, not 5\.$"):
        GRAVEYARD.start(2, 7, {"hand_size": 5})


# -- content -------------------------------------------------------------------------------------


def test_a_pack_is_laid_over_the_built_in_cards_and_the_game_itself_stays() -> None:
    changed = GRAVEYARD.with_content({"zombie": [{"id": "lich", "value": 9, "copies": 3}]})

    assert isinstance(changed, Rules)
    assert changed.cards.designs["lich"].value == 9
    assert len(changed.cards.face) == 33
    assert changed.start(2, 7).state.cards is changed.cards
    assert GRAVEYARD.cards.designs["lich"].value == 3
    assert changed.id == GRAVEYARD.id


def test_a_pack_that_was_laid_just_now_is_not_read_again_whatever_became_of_it() -> None:
    lich: dict[str, Any] = {"id": "lich", "value": 8}
    first = GRAVEYARD.with_content({"zombie": [lich]})
    lich["value"] = 7

    again, other = (
        GRAVEYARD.with_content({"zombie": [{"value": 8, "id": "lich"}]}),
        GRAVEYARD.with_content({"zombie": [lich]}),
    )

    assert again is first
    assert again.pack == {"zombie": [{"id": "lich", "value": 8}]}
    assert other.cards.designs["lich"].value == 7
    for value in range(PACKS_KEPT):
        GRAVEYARD.with_content({"zombie": [{"id": "lich", "value": value + 20}]})
    assert GRAVEYARD.with_content({"zombie": [{"id": "lich", "value": 8}]}) is not first


def test_a_pack_may_be_a_file_and_errors_name_it(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("[[zombie]]\nid = 'lich'\nvalue = 9\n")
    assert GRAVEYARD.with_content(pack).cards.designs["lich"].value == 9

    pack.write_text("[[zombie]]\nid = 'lich'\nvalue = 'much'\n")
    with pytest.raises(ContentError, match=r"^mine\.toml: zombie 'lich': value: expected a whole number, found 'much'"):
        GRAVEYARD.with_content(pack)


def test_a_pack_that_cannot_be_used_is_refused_before_a_match_is_started() -> None:
    complaint = r"^content pack: there is no section 'zombies'; expected night, zombie\.$"

    with pytest.raises(ContentError, match=complaint):
        GRAVEYARD.with_content({"zombies": []})
    with pytest.raises(ContentError, match=complaint):
        replace(GRAVEYARD, pack={"zombies": []}).start(2)


# -- the rest ------------------------------------------------------------------------------------


def test_the_rulebook_is_read_from_the_folder_of_the_game() -> None:
    assert GRAVEYARD.rulebook["GY-4.1"] == "The card is laid on the stack, open for all."


def test_cards_and_rulebook_are_read_once() -> None:
    assert GRAVEYARD.cards is GRAVEYARD.cards
    assert GRAVEYARD.rulebook is GRAVEYARD.rulebook


def test_names_come_from_the_cards_and_places_of_the_game() -> None:
    names = GRAVEYARD.names({"bob": "Roberta"})

    assert names.of("robbery#1") == "Robbery"
    assert names.of("bob.raised") == "Roberta's zombies"


def test_a_game_that_gives_no_reasons_needs_no_code_for_it() -> None:
    assert (RULES.about, RULES.minutes, RULES.worth) == ("", "", None)
    assert RULES.why_not(None, "ann", ("moon#1",)) is None
    assert RULES.turn(None) is None
    assert Refusal("No.") == Refusal("No.", "", ())


def test_what_people_can_put_right_is_a_value_error_and_a_mistake_of_the_rules_is_not() -> None:
    for kind in (IllegalAnswer, ContentError, RecordError):
        assert issubclass(kind, OssuaryError)
    assert issubclass(OssuaryError, ValueError)
    assert not issubclass(RuleError, ValueError)
