"""The kit notices a broken promise, and says nothing where all are kept."""

from __future__ import annotations

import re

import pytest

import ossuary
from ossuary.engine import OssuaryError, Rules
from ossuary.testing.keeping import keep
from ossuary.testing.promises import PROMISES
from ossuary.testing.walk import Game
from tests.testing import broken


def what_breaks(rules: Rules, games: int = 12, **options: object) -> set[str]:
    """The promises that a game is caught breaking."""
    return {entry.promise for entry in keep(rules, games, options=options or None, longest=600).broken}


TABLES = [(game, seats) for game in ossuary.games() for seats in ossuary.game(game).seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_game_of_the_house_keeps_every_promise_at_every_number_of_seats(game: str, seats: int) -> None:
    kept = keep(ossuary.game(game), 2, seed=1000 + seats, seats=seats)

    assert kept.broken == []
    assert kept.by_seats == {seats: 2}
    assert kept.promises == PROMISES


def test_a_view_that_names_a_hidden_card_is_a_leak() -> None:
    assert what_breaks(broken.LEAKY_VIEW) == {"keeps secrets"}


def test_a_view_that_looks_into_a_pile_it_was_given_is_told_so() -> None:
    (caught, *_) = keep(broken.PRYING_VIEW, 1).broken

    assert caught.promise == "shows"
    assert "the view looks into what `look.pile` gave it" in caught.complaint


def test_an_event_that_tells_of_a_hidden_card_in_words_is_a_leak() -> None:
    assert what_breaks(broken.with_rounds(broken.WhisperingRound), poker_face=True) == {"keeps secrets"}


def test_a_question_that_depends_on_the_hands_of_others_is_a_leak() -> None:
    assert what_breaks(broken.with_rounds(broken.TellingRound)) == {"keeps secrets"}


def test_a_card_that_was_learned_excuses_nothing_else_that_is_told_with_it() -> None:
    caught = keep(broken.with_rounds(broken.BoastingRound), 12, options={"poker_face": True}).broken

    assert {entry.promise for entry in caught} == {"keeps secrets"}


def test_what_an_answer_shows_of_others_hands_cannot_be_tried_out_and_taken_back() -> None:
    caught = keep(broken.with_rounds(broken.ListeningRound), 30, options={"poker_face": False}, longest=60).broken

    assert "is not probed" in {entry.promise for entry in caught}
    assert any("can take this back freely" in entry.complaint for entry in caught)


def test_a_refusal_that_depends_on_hidden_cards_is_a_leak() -> None:
    assert what_breaks(broken.LEAKY_REFUSAL) == {"keeps secrets"}


def test_what_is_told_while_the_table_is_set_up_is_checked_too() -> None:
    caught = keep(broken.LEAKY_SETUP, 6).broken

    assert {entry.promise for entry in caught} == {"keeps secrets"}
    assert "at the set-up" in caught[0].complaint


def test_a_complaint_says_which_part_differs_and_both_values() -> None:
    first = keep(broken.LEAKY_VIEW, 4).broken[0]

    assert re.search(r"areas\[\d+\]\.parts\[0\]\.\w+: \"\['.+'\]\", or \"\['.+'\]\"", first.complaint), first.complaint


def test_bots_lead_where_random_play_does_not() -> None:
    kept = keep(ossuary.game("graveyard"), 3, seed=1, bots=("greedy", "random"))

    assert kept.broken == []
    assert kept.decisions > 0


def test_only_bots_that_know_the_game_can_play_it() -> None:
    with pytest.raises(OssuaryError, match="There is no bot 'nobody'"):
        keep(ossuary.game("graveyard"), 1, bots=("nobody",))


def test_a_list_shared_between_copies_is_noticed() -> None:
    assert "copies" in what_breaks(broken.with_rounds(broken.DiaryRound, broken.WithDiary))


def test_a_field_that_is_not_saved_is_noticed() -> None:
    caught = keep(broken.with_rounds(broken.TallyRound, broken.WithTally), 6).broken

    assert {entry.promise for entry in caught} == {"saves"}
    assert "tally" in caught[0].complaint


def test_an_option_that_cannot_be_carried_out_is_noticed() -> None:
    caught = keep(broken.with_rounds(broken.CheatingRound), 12).broken

    assert {entry.promise for entry in caught} <= {"accepts"}
    assert caught


def test_a_game_that_never_ends_is_noticed() -> None:
    assert what_breaks(broken.with_rounds(broken.EndlessRound), games=2) == {"ends"}


def test_a_step_that_changes_the_table_before_it_asks_is_noticed() -> None:
    assert what_breaks(broken.with_rounds(broken.HastyRound)) == {"asks again"}


def test_chance_by_another_door_is_noticed() -> None:
    assert what_breaks(broken.with_rounds(broken.CarelessRound)) == {"undoes"}


def test_a_card_that_vanishes_is_noticed() -> None:
    assert what_breaks(broken.with_rounds(broken.LosingRound)) == {"stays whole"}


def test_what_was_broken_can_be_seen_again_from_its_seed() -> None:
    first = keep(broken.LEAKY_VIEW, 4).broken[0]

    again = keep(broken.LEAKY_VIEW, 1, seats=first.seats, seed=first.seed).broken[0]

    assert again == first


def test_with_an_option_chosen_games_still_have_the_last_round_of_games_nobody_watches_over() -> None:
    seen: list[dict[str, object]] = []

    for options in ({"solo": "hard"}, {"max_rounds": 3}):
        game = Game.begin(ossuary.game("zanaga"), 1, 5, options)
        seen.append({name: getattr(game.match.state.settings, name) for name in ("solo", "max_rounds")})

    assert seen == [{"solo": "hard", "max_rounds": 100}, {"solo": "usual", "max_rounds": 3}]
