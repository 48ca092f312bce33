"""Chapter 5: which Quest is tried."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Option, Procedure, Question, Ref, Refusal, Seat, ask, go, tell
from ossuary.games.circus.cards.cards import ATTRIBUTES, Attribute
from ossuary.games.circus.events.quests import NoQuest, QuestChosen, RandomChosen
from ossuary.games.circus.state import QUESTS, ROW, Circus

TRY = Choice("circus.try", "Try {0}")  # a Quest of the row; `stage.py` says with which odds and at which risk
TRY_RANDOM = Choice("circus.try_random", "Try a random Quest from the deck")

NO_QUESTS_LEFT = Refusal("There are no Quests left in the deck.", "CC-R23")
NONE_OF_IT: dict[Attribute, Refusal] = {  # {0} is the Quest, {1} who is to try it
    attribute: Refusal(f"{{1}} has no {attribute} for {{0}}: choose another.", "CC-5.4") for attribute in ATTRIBUTES
}


@dataclass(slots=True)
class ChooseQuest(Procedure):
    """CC-5.1, CC-4.3, CC-R19, CC-R62  By the active player, or by who has taken over."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        options = quest_options(state, self.seat)
        if not options:
            return go(self.skip)
        question = Question("Which Quest does {0} try?", options, "CC-5.1", (self.seat,))
        return ask(state.chooser or self.seat, question, then=self.chosen)

    def skip(self, state: Circus) -> Next:
        """CC-R24  No Quest can be chosen, and the turn goes on."""
        state.idle |= {self.seat}
        tell(state, NoQuest, self.seat)
        return DONE

    def chosen(self, state: Circus, answer: Answer) -> Next:
        state.idle = frozenset()
        state.chosen = answer.option.refs[0]
        if answer.option.choice is TRY_RANDOM:
            tell(state, RandomChosen, self.seat)
        else:
            tell(state, QuestChosen, self.seat, state.chosen)
        return DONE


def quest_options(state: Circus, seat: Seat) -> list[Option]:
    """CC-5.1  Quests of the row, and a random one."""
    face, barred = state.cards.face, barred_tests(state, seat)
    options = [TRY[quest] for quest in state.piles[ROW] if face[quest].test not in barred]
    if state.piles[QUESTS]:
        options.append(TRY_RANDOM[QUESTS])
    return options


def barred_tests(state: Circus, seat: Seat) -> dict[Attribute, Refusal]:
    """CC-5.4  What this seat has none of, and what is said to who chooses a Quest that tests it."""
    return {attribute: NONE_OF_IT[attribute] for attribute in ATTRIBUTES if state.attribute(seat, attribute) <= 0}


def why_not(state: Circus, seat: Seat, quest: Ref) -> Refusal | None:
    """CC-5.4, CC-R23  Why this seat cannot try this Quest, or a random one (QUESTS)."""
    if quest == QUESTS:
        return None if state.piles[QUESTS] else NO_QUESTS_LEFT
    return barred_tests(state, seat).get(state.quest(quest).test)
