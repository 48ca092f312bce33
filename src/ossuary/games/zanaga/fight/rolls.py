"""Rolls of two ten-sided dice: combat rolls with the windows around them, and tests (RB-5, RB-6.11, RB-6.18)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Next, Procedure, Question, Ref, RuleError, Seat, ask, button, go, roll, tell
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.kit import Kit, Usable, kit_of
from ossuary.games.zanaga.cards.modifiers import Attacks, Damage, Rolls
from ossuary.games.zanaga.cards.words import ATTRIBUTE, PHASE
from ossuary.games.zanaga.events.fights import Rolled, Stood, Tested
from ossuary.games.zanaga.heroes.abilities import USE, find_ability, open_abilities, pay
from ossuary.games.zanaga.state import HERO, ITEMS, TROPHIES, Combat, Zanaga

ROLL = button("zanaga.roll", "Roll the dice")
ACCEPT = button("zanaga.accept_roll", "Accept the roll")
VERDICTS = {
    ("attack", True): ("attacks", "a hit", "RB-6.11"),
    ("attack", False): ("attacks", "a miss", "RB-6.12"),
    ("defend", True): ("defends", "unhurt", "RB-6.13"),
    ("defend", False): ("defends", "not enough", "RB-6.13"),
}


def two_dice(state: Zanaga) -> tuple[int, int]:
    return roll(state, 10), roll(state, 10)


def passes_test(state: Zanaga, seat: Seat, phase: str, least: int, cause: Ref, skill: str = "", bonus: int = 0) -> bool:
    """RB-5.1  No automatic success or failure (RB-5.3)."""
    one, two = two_dice(state)
    total = one + two + state.attribute(seat, phase) + bonus
    if skill:
        sheet = state.sheet(seat)
        total += state.kit(seat).tests.get(skill, 0) + (sheet.bonus if sheet.skill == skill else 0)
    tell(state, Tested, seat, ATTRIBUTE[phase], cause, total, least, "passed" if total >= least else "failed")
    return total >= least


def roll_bonus(state: Zanaga, seat: Seat, character: Ref, phase: str, deed: str) -> int:
    """RB-6.18  What is added to the dice of a combat roll."""
    combat = state.combat
    webbed = combat.webbed if combat is not None else 0
    face = state.cards.face[character]
    if isinstance(face, Ally):
        ally: int = face.values[phase][0]
        return ally - webbed
    kit = kit_without_allies(state, seat) if deed == "stand" else state.kit(seat)
    sheet, experience = state.sheet(seat), state.heroes[seat].experience
    total: int = sheet.values[phase][0] + 2 * experience["RBS".index(phase)] + kit.attributes[phase] + kit.rolls[phase]
    aura = state.aura()
    total += aura.rolls[phase] - webbed
    if deed == "attack":
        total += kit.attacks[phase] + aura.attacks[phase]
        for condition, one in kit.conditions:
            if isinstance(one, Attacks) and phase in one.phases and condition.holds(state, seat):
                total += one.more
    elif deed == "defend":
        total += kit.defence[phase]
    return total


def kit_without_allies(state: Zanaga, seat: Seat) -> Kit:
    """RB-12.3  Whoever plays the Challenge uses items but no allies."""
    piles = state.piles
    return kit_of((*piles[HERO[seat]], *piles[ITEMS[seat]], *piles[TROPHIES[seat]]), state.cards)


@dataclass(slots=True)
class CombatRoll(Procedure):
    """RB-6.11  Windows `roll` and `rolled`, and the dice between them. Leaves the total in the combat."""

    seat: Seat
    character: Ref
    deed: str  # attack, defend or stand
    against: int
    spent: list[str] = field(default_factory=list)

    def begin(self, state: Zanaga) -> Next:
        """D-18  Before the roll: cards that raise it."""
        abilities = self.usable(state, "roll")
        if not abilities:
            return go(self.roll)
        options = [ROLL, *(USE[one.card] for one in abilities)]
        prompt = f"{PHASE[combat_of(state).phase].capitalize()} {self.deed}: {{0}} needs {self.against}"
        if self.deed == "stand":
            prompt = f"{PHASE[combat_of(state).phase].capitalize()}: {{0}} plays the Challenge"
        return ask(self.seat, Question(prompt, options, "RB-13.4", (self.character,)), then=self.answer)

    def usable(self, state: Zanaga, window: str) -> list[Usable]:
        combat = combat_of(state)
        phase = combat.phase if window == "roll" else ""
        found = open_abilities(state, self.seat, window, phase, self.spent)
        if not found:
            return found
        face = state.cards.face
        if isinstance(face[self.character], Ally):  # an ally's roll: only its own ability
            return [one for one in found if one.card == self.character]
        if self.deed != "attack":  # more damage is of no use here
            found = [one for one in found if not isinstance(one.ability.do[-1], Damage)]
        return found

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.roll)
        combat = combat_of(state)
        used = find_ability(state, self.seat, "roll", answer.option.refs[0], combat.phase)
        self.spent.append(used.card)
        pay(state, self.seat, used)
        for word in used.ability.do:
            if isinstance(word, Damage):
                combat.extra += word.more
            elif isinstance(word, Rolls):
                combat.bonus += word.more
        return go(self.begin)

    def roll(self, state: Zanaga) -> Next:
        combat = combat_of(state)
        combat.dice = two_dice(state)
        bonus = roll_bonus(state, self.seat, self.character, combat.phase, self.deed)
        combat.total = sum(combat.dice) + bonus + combat.bonus
        if state.news is not None:
            self._tell(state, combat)
        return go(self.rolled)

    def _tell(self, state: Zanaga, combat: Combat) -> None:
        """Who rolls, what for, and how it went."""
        shown, phase, total = tuple(map(str, combat.dice)), PHASE[combat.phase], combat.total
        if self.deed == "stand":
            tell(state, Stood, self.character, phase, shown, total)
            return
        deed, verdict, rule = VERDICTS[self.deed, total >= self.against]
        tell(state, Rolled, self.character, deed, phase, shown, total, self.against, verdict, under=rule)

    def rolled(self, state: Zanaga) -> Next:
        """D-19  After the roll: cards that roll again."""
        if isinstance(state.cards.face[self.character], Ally):
            return go(self.finish)
        abilities = self.usable(state, "rolled")
        if not abilities:
            return go(self.finish)
        combat = combat_of(state)
        prompt = f"{{0}} reaches {combat.total} and needs {self.against}"
        if self.deed == "stand":
            prompt = f"{{0}} plays the Challenge and reaches {combat.total}"
        options = [ACCEPT, *(USE[one.card] for one in abilities)]
        return ask(self.seat, Question(prompt, options, "RB-13.4", (self.character,)), then=self.again)

    def again(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.finish)
        card = answer.option.refs[0]
        pay(state, self.seat, find_ability(state, self.seat, "rolled", card))
        return go(self.roll)

    def finish(self, state: Zanaga) -> Next:
        combat_of(state).bonus = 0
        return DONE


def combat_of(state: Zanaga) -> Combat:
    if state.combat is None:
        raise RuleError(f"{state.whereabouts()}: there is no combat")
    return state.combat
