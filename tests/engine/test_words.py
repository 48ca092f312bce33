"""The words cards are written in, carried out from top to bottom and saved half-way."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from ossuary.engine import (
    Content,
    Effect,
    EffectCard,
    Match,
    Question,
    Resolve,
    RuleError,
    Word,
)
from ossuary.engine.content.words import NO, YES, Rolled
from ossuary.engine.saving import restoring
from ossuary.testing import Scene, given
from tests.engine.tables import RULES, Table


@dataclass(frozen=True)
class Note(Effect):
    """Writes a word into the diary, with what was chosen before."""

    says: ClassVar[str] = "note {what}."
    what: str

    def do(self, state: Table, by: Resolve) -> None:
        state.diary.append(" ".join([by.seat, self.what, *by.chosen]))


@dataclass(frozen=True)
class Hush(Effect):
    """Does nothing and says nothing."""

    def do(self, state: Table, by: Resolve) -> None:
        pass


def open_cards(state: Table, seat: str) -> Sequence[str]:
    return [card for card in state.piles["open"] if not card.startswith("tale")]


def two_piles(state: Table, seat: str) -> Sequence[str]:
    return ["deck", f"{seat}.hand"]


def rules_for(*effects: object, text: str = "") -> Any:
    """A table with a card `tale` of these effects, and two moons."""
    pack = {
        "card": [
            {"id": "tale", "name": "Tale", "effects": list(effects), "text": text},
            {"id": "moon", "name": "Moon", "copies": 2},
        ]
    }
    content = Content(
        folder=Path("nowhere"),
        sections={"card": EffectCard},
        words={"note": Note, "hush": Hush},
        selectors={"open cards": open_cards, "two piles": two_piles},
    )
    return replace(RULES, content=content, pack=pack)


def tell_tale(*effects: object, dice: tuple[int, ...] = (), lying_open: str = "") -> Scene:
    """Ann's tale is being carried out, up to the first question."""
    return given(
        rules_for(*effects),
        piles={"open": f"tale {lying_open}"},
        rest="box",
        flow=[Resolve("ann", "tale#1", rule="TA-4.3")],
        dice=dice,
    )


CHOOSE = {"choose": "open cards", "prompt": "Which card", "verb": "Take"}
MAY = {"may": "Go on?"}

# -- word by word --------------------------------------------------------------------------------


def test_words_are_carried_out_from_top_to_bottom() -> None:
    scene = tell_tale({"note": "once"}, "hush", {"note": "twice"})

    assert scene.state.diary == ["ann once", "ann twice"]
    assert scene.state.flow == []


def test_a_choice_asks_for_the_card_and_the_thing_and_is_remembered() -> None:
    scene = tell_tale(CHOOSE, {"note": "takes"}, lying_open="moon moon")
    ann, *_ = scene.players
    question = scene.match.waiting["ann"]
    assert (question.prompt, question.rule, question.about) == ("Which card", "TA-4.3", ("tale#1",))
    assert ann.choices(label="Take {1}") == {"tale moon"}

    ann.chooses("tale", "moon#2")

    assert scene.state.diary == ["ann takes moon#2"]


def test_a_choice_of_one_thing_is_not_put() -> None:
    assert tell_tale(CHOOSE, {"note": "takes"}, lying_open="moon").state.diary == ["ann takes moon#1"]


def test_a_card_with_nothing_to_choose_stops_there() -> None:
    scene = tell_tale({"note": "begins"}, CHOOSE, {"note": "takes"})

    assert scene.state.diary == ["ann begins"]
    assert scene.state.flow == []


def test_a_second_choice_is_remembered_beside_the_first() -> None:
    piles = {"choose": "two piles", "prompt": "Where"}
    scene = tell_tale(CHOOSE, piles, {"note": "lays"}, lying_open="moon")
    ann, *_ = scene.players

    names, options = scene.match.names(), scene.match.waiting["ann"].options
    assert [names.label(option) for option in options] == ["Deck", "Ann's hand"]
    ann.chooses("tale", "ann.hand")

    assert scene.state.diary == ["ann lays moon#1 ann.hand"]


@pytest.mark.parametrize(("said", "diary"), [("Yes", ["ann goes"]), ("No", [])])
def test_what_follows_may_is_done_only_if_the_player_wants_it(said: str, diary: list[str]) -> None:
    scene = tell_tale(MAY, {"note": "goes"})
    assert scene.match.waiting["ann"] == Question("Go on?", [YES, NO], "TA-4.3", ("tale#1",))

    scene.players[0].chooses(label=said)

    assert scene.state.diary == diary
    assert scene.state.flow == []


@pytest.mark.parametrize(("shown", "diary"), [(2, []), (3, ["ann digs"]), (6, ["ann digs"])])
def test_a_roll_below_what_is_needed_stops_the_card(shown: int, diary: list[str]) -> None:
    scene = tell_tale({"roll": 3}, {"note": "digs"}, dice=(shown,))

    assert scene.state.diary == diary
    assert scene.told == [Rolled("ann", "tale#1", shown, 3, under="TA-4.3")]
    assert scene.told[0].rule == "TA-4.3"
    assert scene.match.names().line(scene.told[0]) == f"Ann rolls {shown} for Tale and needs 3"


def test_a_die_has_as_many_sides_as_the_card_says() -> None:
    assert tell_tale({"roll": 15, "sides": 20}, {"note": "digs"}, dice=(15,)).state.diary == ["ann digs"]
    with pytest.raises(RuleError, match="a d4 was forced to show 5"):
        tell_tale({"roll": 2, "sides": 4}, dice=(5,))
    with pytest.raises(RuleError, match="a d6 was forced to show 7"):
        tell_tale({"roll": 2}, dice=(7,))


def test_nobody_is_told_of_a_roll_when_nobody_listens() -> None:
    scene = tell_tale(MAY, {"roll": 1}, {"note": "digs"})
    scene.state.news = None

    assert scene.match.answer("ann", 0) == []
    assert scene.state.diary == ["ann digs"]


# -- saved in mid text ---------------------------------------------------------------------------


def test_a_card_is_saved_in_the_middle_of_its_text_and_goes_on_from_there() -> None:
    effects = ({"note": "begins"}, CHOOSE, MAY, {"roll": 4}, {"note": "takes"})
    scene = tell_tale(*effects, lying_open="moon moon", dice=(4,))

    def reopened(match: Match) -> Match:
        return restoring.restore(json.loads(json.dumps(match.save())), lambda _: match.rules)

    first = reopened(scene.match)
    first.answer("ann", 1)
    second = reopened(first)
    second.answer("ann", YES)

    assert second.state.diary == ["ann begins", "ann takes moon#2"]  # type: ignore[attr-defined]
    assert not second.waiting
    assert scene.state.diary == ["ann begins"]


def test_a_save_keeps_the_line_and_what_was_chosen() -> None:
    scene = tell_tale(CHOOSE, MAY, lying_open="moon moon")
    scene.match.answer("ann", 0)

    assert scene.match.save()["state"]["flow"] == [
        {
            "is": "ossuary.engine.content.words.Resolve",
            "step": "agree",
            "seat": "ann",
            "card": "tale#1",
            "rule": "TA-4.3",
            "line": 1,
            "chosen": ["moon#1"],
        }
    ]


# -- what the card says --------------------------------------------------------------------------


def test_the_text_of_a_card_is_made_from_its_words() -> None:
    tale = rules_for(CHOOSE, "hush", MAY, {"roll": 4}, {"note": "it"}).cards.designs["tale"]

    assert tale.words() == "Which card. You may: Roll 4 or more: note it."


def test_a_card_may_give_its_own_text() -> None:
    assert rules_for({"note": "it"}, text="Read it aloud.").cards.designs["tale"].words() == "Read it aloud."


def test_a_word_without_a_saying_says_nothing() -> None:
    assert Word().words() == ""
    assert rules_for("hush").cards.designs["tale"].words() == ""
