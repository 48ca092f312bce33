"""Chapter MZ-7: ritual tokens, drawn from the pool and placed on rituals one at a time."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Choice, Next, Option, Procedure, Question, Ref, Seat, ask, button, call, go
from ossuary.games.zanaga.cards.cards import Ritual
from ossuary.games.zanaga.heroes.abilities import USE, find_ability, open_abilities, pay
from ossuary.games.zanaga.state import RITUALS, SYMBOLS, TRACK, Zanaga
from ossuary.games.zanaga.verbs.rites import (
    begin_ritual,
    draw_token,
    give_token,
    place_token,
    remove_token,
    return_drawn,
)
from ossuary.games.zanaga.verbs.table import drop_gear

KEEP = button("zanaga.keep_drawn", "Keep it")
DRAW_AGAIN = Choice("zanaga.draw_again", "Discard {0} and draw again")
PLACE = Choice("zanaga.place_token", "Place it on {0}")
TAKE_OFF = Choice("zanaga.take_token_off", "Take a token off {0}: {1}")
STOP = button("zanaga.stop_taking_off", "Stop")
DRAWN = {symbol: f"You have drawn a {symbol} token to place" for symbol in SYMBOLS}
DRAWN_FOR = {symbol: f"You have drawn a {symbol} token for {{0}}" for symbol in SYMBOLS}
WHERE = {symbol: f"On which ritual do you place the {symbol} token?" for symbol in SYMBOLS}


@dataclass(slots=True)
class DrawToken(Procedure):
    """MZ-4.2, MZ-12.7, MZ-R14, MZ-R15  The active hero draws a token, and may draw again.

    It is laid on the card it is for; without one it stays on its way (`state.drawn`).
    """

    card: Ref = ""
    symbol: str = ""
    spent: list[str] = field(default_factory=list)

    def begin(self, state: Zanaga) -> Next:
        self.symbol = draw_token(state, state.active, "" if self.card else "MZ-7.9")
        return go(self.offer)

    def offer(self, state: Zanaga) -> Next:
        seat = state.active
        options = [USE[one.card] for one in open_abilities(state, seat, "token", spent=self.spent)]
        if state.heroes[seat].gear.get("bones"):
            options.append(bones(seat))
        prompt = DRAWN[self.symbol] if not self.card else DRAWN_FOR[self.symbol]
        about = (self.card,) if self.card else ()
        return ask(seat, Question(prompt, [KEEP, *options], "MZ-12.7", about), then=self.answer)

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            if self.card:
                give_token(state, self.card, self.symbol)
            return DONE
        used = answer.option.refs[0]
        if used in state.cards.face:
            pay(state, answer.seat, find_ability(state, answer.seat, "token", used))
            self.spent.append(used)  # RB-13.2: once for this token
        else:
            drop_gear(state, answer.seat, "bones", "MZ-12.7")
        return_drawn(state, self.symbol)
        return go(self.begin)


def bones(seat: Seat) -> Option:
    return DRAW_AGAIN[f"{seat}.bones"]


@dataclass(slots=True)
class PlaceTokens(Procedure):
    """MZ-7.3 to MZ-7.7  The tokens on their way go onto rituals, one after another.

    Those of a Challenge that was driven off the track take the leftmost match (MZ-6.14, MZ-R27).
    """

    leftmost: bool = False

    def begin(self, state: Zanaga) -> Next:
        """MZ-7.6, MZ-R26  Rituals are begun until one matches or the track is full."""
        if not state.drawn:
            return DONE
        while not matching(state, state.drawn[0]) and begin_ritual(state):
            pass
        return go(self.choose)

    def choose(self, state: Zanaga) -> Next:
        symbol = state.drawn[0]
        rituals = matching(state, symbol)
        if not rituals:  # MZ-7.7, MZ-R25
            rituals = [ritual for ritual in state.piles[RITUALS] if not state.is_complete(ritual)][:1]
        if not rituals:
            return go(self.give_back)
        if self.leftmost:
            rituals = rituals[:1]
        options = [PLACE[ritual] for ritual in rituals]
        prompt = WHERE[symbol]
        return ask(state.active, Question(prompt, options, "MZ-7.4"), then=self.place)

    def place(self, state: Zanaga, answer: Answer) -> Next:
        place_token(state, answer.option.refs[0], state.drawn[0])
        return go(self.begin)

    def give_back(self, state: Zanaga) -> Next:
        """MZ-R25  No ritual can take it: back to the pool."""
        return_drawn(state, state.drawn[0])
        return go(self.begin)


def matching(state: Zanaga, symbol: str) -> list[Ref]:
    """MZ-7.3, MZ-7.5, MZ-7.10  Incomplete rituals in play that can take this token."""
    found: list[Ref] = []
    for ritual in state.piles[RITUALS]:
        face: Ritual = state.cards.face[ritual]
        if symbol in ("wild", face.symbol) and not state.is_complete(ritual):
            found.append(ritual)
    return found


@dataclass(slots=True)
class Tokens(Procedure):
    """MZ-7.9  Several tokens are drawn and placed one at a time."""

    count: int

    def begin(self, state: Zanaga) -> Next:
        if not self.count:
            return DONE
        self.count -= 1
        return call(DrawToken(), then=self.place)

    def place(self, state: Zanaga) -> Next:
        return call(PlaceTokens(), then=self.begin)


@dataclass(slots=True)
class TakeTokensOff(Procedure):
    """D-35  Up to so many tokens leave incomplete rituals, one by one."""

    count: int

    def begin(self, state: Zanaga) -> Next:
        if not self.count:
            return DONE
        options = [
            TAKE_OFF[ritual, f"say:{symbol}"]
            for ritual in state.piles[RITUALS]
            if not state.is_complete(ritual)
            for symbol in dict.fromkeys(state.tokens.get(ritual, ()))
        ]
        if not options:
            return DONE
        return ask(state.active, Question("Take a token off a ritual?", [*options, STOP], "MZ-10.8"), then=self.answer)

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return DONE
        ritual, word = answer.option.refs
        remove_token(state, ritual, word.removeprefix("say:"))
        self.count -= 1
        return go(self.begin)


def begin_rituals(state: Zanaga, count: int) -> None:
    """MZ-7.14  New rituals, while the track has room."""
    for _ in range(count):
        if len(state.piles[RITUALS]) >= TRACK or not begin_ritual(state):
            return
