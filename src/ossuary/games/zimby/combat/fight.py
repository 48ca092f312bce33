"""Chapters 21 and 22: attacks, combat rolls, locks, and the tile of the dead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Seat, ask, call, go, roll, tell
from ossuary.games.zimby.board.columns import eat, eatable, sole_tribe, swap_places
from ossuary.games.zimby.board.foes import attack_brutality, defence_brutality
from ossuary.games.zimby.board.obstacles import is_rooted
from ossuary.games.zimby.board.perils import who
from ossuary.games.zimby.events.fights import Attacked, Claimed, Fought, Locked
from ossuary.games.zimby.events.tribes import AteInColumn
from ossuary.games.zimby.events.walks import Swapped
from ossuary.games.zimby.scrolls.stack import Settle
from ossuary.games.zimby.state import KING, THUG, ZIMBY, ZOMBIE, Creature, Element, Zimby
from ossuary.games.zimby.verbs.creatures import describe, lock, stand, tell_of, tidy_locks
from ossuary.games.zimby.walking.entering import Enter

EAT_BEFORE = Choice("zimby.eat_before_blow", "Eat {0:d} of the column")
EATEN = 4  # brutality for each zimby eaten (ZM-25.7)


@dataclass(slots=True)
class Fight(Procedure):
    """ZM-21.2, ZM-22  One attack: what is eaten before it, the dice, the stack, the wounds, the tile."""

    one: str
    two: str
    owner: Seat = ""  # the attacker's controller
    fury: int = 0  # zimbies the attacker has eaten
    guard: int = 0  # and the defender
    die: int = 0  # what the attacker has rolled
    other: int = 0  # and the defender

    def begin(self, state: Zimby) -> Next:
        attacker, defender = state.creatures[self.one], state.creatures[self.two]
        attacker.attacked = True
        state.fallen = ""
        if state.turn.stride_of == self.one:
            state.turn.stride = 0  # ZM-13.18
        if state.news is not None:
            tell(state, Attacked, describe(attacker), attacker.tile, describe(defender), defender.tile)
        return go(self.grope) if state.dark(defender.tile) and attacker.kind != ZOMBIE else go(self.attacker_eats)

    def grope(self, state: Zimby) -> Next:
        """ZM-27.21  Into the dark: the two change places, and there is no combat."""
        swap_places(state, self.one, self.two)
        tell(state, Swapped, state.creatures[self.one].tile, state.creatures[self.two].tile)
        if state.king == self.one:
            return DONE
        return call(Enter(self.one, self.owner, "dark"), then=self.done)

    def attacker_eats(self, state: Zimby) -> Next:
        """ZM-R49 (a), D12"""
        return self._eat(state, self.one, self.attacker_ate) or go(self.defender_eats)

    def attacker_ate(self, state: Zimby, answer: Answer) -> Next:
        self.fury = self._ate(state, self.one, answer)
        return go(self.defender_eats)

    def defender_eats(self, state: Zimby) -> Next:
        return self._eat(state, self.two, self.defender_ate) or go(self.strike)

    def defender_ate(self, state: Zimby, answer: Answer) -> Next:
        self.guard = self._ate(state, self.two, answer)
        return go(self.strike)

    def _eat(self, state: Zimby, name: str, then: object) -> Next | None:
        creature = state.creatures[name]
        seat = sole_tribe(creature)
        most = eatable(creature, seat) if seat else 0
        if not most:
            return None
        options = [EAT_BEFORE[count] for count in range(most + 1)]
        attacker, defender = state.creatures[self.one], state.creatures[self.two]
        strong, firm = attack_brutality(state, attacker, self.owner), defence_brutality(state, defender)
        prompt = _eat_prompt(who(attacker), who(defender), strong + EATEN * self.fury, firm)
        question = Question(prompt, options, "ZM-25.7", (attacker.tile, defender.tile))
        return ask(seat, question, then=then)  # type: ignore[arg-type]

    def _ate(self, state: Zimby, name: str, answer: Answer) -> int:
        count = int(answer.option.args[0])
        if count:
            creature = state.creatures[name]
            eat(creature, count)
            state.tribes[answer.seat].far += count
            tell(state, AteInColumn, answer.seat, creature.tile, count)
        return count

    def strike(self, state: Zimby) -> Next:
        """ZM-22.1, ZM-22.2, ZM-R19  Brutality is fixed when the dice are thrown."""
        attacker, defender = state.creatures[self.one], state.creatures[self.two]
        die, other = self.die, self.other = roll(state, 6), roll(state, 6)
        attack = die + attack_brutality(state, attacker, self.owner) + EATEN * self.fury + attacker.blows
        defence = other + defence_brutality(state, defender) + EATEN * self.guard + defender.blows
        attacker.blows = defender.blows = 0
        if state.chants:
            attack += state.chanted("war", self.owner) if attacker.kind == ZIMBY else 0
            if defender.kind == ZIMBY:
                defence += sum(state.chanted("skin", tribe) for tribe in set(defender.members))
        state.stack.append(
            Element("combat", self.owner, target=self.two, source=self.one, attack=attack, defence=defence)
        )
        tell(state, Fought, attack, die, defence, other)
        return call(Settle(len(state.stack) - 1, walks=False), then=self.after)

    def after(self, state: Zimby) -> Next:
        """ZM-21.12, ZM-22.6, ZM-22.7, ZM-R41, ZM-R118  Survivors are locked; a victorious attacker takes the tile."""
        attacker, defender = state.creatures.get(self.one), state.creatures.get(self.two)
        if attacker is not None and defender is not None:
            self._lock(state, attacker, defender)
            return go(self.done)
        if attacker is None or state.fallen != self.two:
            return go(self.done)
        return go(self.claim)

    def _lock(self, state: Zimby, attacker: Creature, defender: Creature) -> None:
        if attacker.kind == KING and defender.kind == THUG:
            return  # ZM-R44: thugs do not fight him
        lock(state, self.one, self.two)
        tidy_locks_of(state, attacker)
        if state.is_locked(self.one):
            tell(state, Locked, attacker.tile, defender.tile)

    def claim(self, state: Zimby) -> Next:
        attacker = state.creatures[self.one]
        if attacker.kind == ZIMBY and not state.is_locked(self.one):
            attacker.attacked = False
        if state.grave in state.at or is_rooted(state, self.one):
            return go(self.done)
        stand(state, self.one, state.grave)
        tell_of(state, Claimed, attacker)
        if attacker.kind == KING:
            return go(self.done)
        return call(Enter(self.one, self.owner, "claim"), then=self.done)

    def done(self, state: Zimby) -> Next:
        """ZM-R55, ZM-R37  Free moves that scrolls gave in the fight: once it is known who is locked, and where."""
        return call(Settle(len(state.stack))) if state.moves and not state.stack else DONE


@cache
def _eat_prompt(attacker: str, defender: str, attack: int, defence: int) -> str:
    fight = f"{attacker} on {{0}} with {attack} against {defender} on {{1}} with {defence}"
    return f"{fight}: does your column eat before the dice, for {EATEN} brutality each?"


def tidy_locks_of(state: Zimby, creature: Creature) -> None:
    """A pair that cannot be (diagonal, allied, in the dark) does not begin; that gives no attack back."""
    attacked = creature.attacked
    tidy_locks(state)
    creature.attacked = attacked
