"""Chapter RB-12: combat between heroes, who take turns in playing the Challenge."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go, tell
from ossuary.games.zanaga.cards.cards import Ally
from ossuary.games.zanaga.cards.modifiers import Damage
from ossuary.games.zanaga.cards.resolve import play_out
from ossuary.games.zanaga.cards.words import PHASE, PHASES
from ossuary.games.zanaga.events.fights import Escaped, EscapeFailed, FightBegan, RoundBegan
from ossuary.games.zanaga.heroes.abilities import USE, open_abilities
from ossuary.games.zanaga.heroes.free import do_freely, free_uses
from ossuary.games.zanaga.heroes.gaining import GainCard
from ossuary.games.zanaga.heroes.wounds import LoseCostliest, hurt
from ossuary.games.zanaga.state import ALLIES, HERO, ITEMS, Combat, Zanaga, distinct
from ossuary.games.zanaga.verbs.table import gain_gear, gain_gold

from .clash import ATTACK, BEGIN, DEFEND, FIGHT_ON, LONGEST, READY, Clash, use
from .rolls import CombatRoll, combat_of, kit_without_allies, passes_test

BASE = 11  # RB-12.6
ESCAPE = {
    "R": button("zanaga.flee_by_mind", "Escape by the Mind"),
    "B": button("zanaga.flee_by_body", "Escape by the Body"),
    "S": button("zanaga.flee_by_spirit", "Escape by the Spirit"),
}
TAKE = Choice("zanaga.take_spoils", "Take {0}")
NOTHING = button("zanaga.take_nothing", "Take nothing")


@dataclass(slots=True)
class Duel(Clash):
    """RB-12.1  `seat` attacks `other`. In the combat, `seat` acts and `enemy` plays the Challenge; they swap."""

    seat: Seat
    other: Seat

    def begin(self, state: Zanaga) -> Next:
        state.combat = Combat(self.seat, self.other, "hero")
        state.fights += 1
        tell(state, FightBegan, self.seat, self.other, under="RB-12.1")
        return go(self.prepare)

    def prepare(self, state: Zanaga) -> Next:
        """RB-6.3, RB-12.3 (D-14)  Before the combat: first who attacks, then who is attacked."""
        for seat in (self.seat, self.other)[self.at :]:
            abilities = open_abilities(state, seat, "before", spent=self.used)
            if abilities:
                options = [BEGIN, *(USE[one.card] for one in abilities)]
                rival = self.other if seat == self.seat else self.seat
                question = Question("Before the combat with {0}", options, "RB-12.3", (rival,))
                return ask(seat, question, then=self.prepared)
        return go(self.round)

    def prepared(self, state: Zanaga, answer: Answer) -> Next:
        if answer.option.refs:
            return use(state, answer.seat, "before", answer.option.refs[0], self.used, self.prepare)
        self.at = 1 if answer.seat == self.seat else 2
        return go(self.prepare)

    def round(self, state: Zanaga) -> Next:
        """RB-12.2, RB-12.4  The next round; from the second on the heroes swap parts."""
        combat = combat_of(state)
        if combat.round >= LONGEST:
            combat.outcome = "fled"
            tell(state, Escaped, combat.seat, combat.enemy, under="RB-6.20")
        if combat.outcome:
            return go(self.conclude)
        combat.round += 1
        if combat.round > 1:
            combat.seat, combat.enemy = combat.enemy, combat.seat
        combat.phase, combat.attacked, combat.spent = "", [], []
        self.at, self.used, self.shaken = 0, [], False
        tell(state, RoundBegan, combat.enemy, combat.round, under="RB-12.4")
        return go(self.stand)

    def stand(self, state: Zanaga) -> Next:
        """D-16, D-40  Who plays the Challenge, too, may use what can be used at the start of a round."""
        combat = combat_of(state)
        options = [] if combat.outcome else free_uses(state, combat.enemy)
        if not options:
            return go(self.escape)
        question = Question("You play the Challenge against {0}", [READY, *options], "RB-12.3", (combat.seat,))
        return ask(combat.enemy, question, then=self.stood_by)

    def stood_by(self, state: Zanaga, answer: Answer) -> Next:
        if answer.option is READY:
            return go(self.escape)
        return do_freely(state, answer.seat, answer.option, self.stand)

    def escape(self, state: Zanaga) -> Next:
        """RB-12.6  Who does not play the Challenge may try to escape."""
        combat = combat_of(state)
        if combat.outcome:
            return go(self.conclude)
        options = [FIGHT_ON, *ESCAPE.values()]
        options += free_uses(state, combat.seat)
        question = Question("A new round against {0}", options, "RB-12.6", (combat.enemy,))
        return ask(combat.seat, question, then=self.escaped)

    def escaped(self, state: Zanaga, answer: Answer) -> Next:
        combat, option = combat_of(state), answer.option
        if option is FIGHT_ON:
            return go(self.ready)
        if option.refs:
            return do_freely(state, combat.seat, option, self.escape)
        phase = next(phase for phase in PHASES if ESCAPE[phase] is option)
        least = BASE + state.attribute(combat.enemy, phase)
        if passes_test(state, combat.seat, phase, least, combat.enemy, bonus=state.kit(combat.seat).escapes):
            combat.outcome = "fled"
            tell(state, Escaped, combat.seat, combat.enemy, under="RB-12.6")
            return go(self.conclude)
        tell(state, EscapeFailed, combat.seat, combat.enemy, under="RB-12.6")
        self.shaken = True
        harm = hurt(state, combat.seat, state.hero(combat.seat), self._danger(state, phase), state.hero(combat.enemy))
        return play_out(harm, then=self.ready)

    def _danger(self, state: Zanaga, phase: str) -> int:
        """RB-12.5  The damage of the hero who plays the Challenge, without his allies."""
        combat = combat_of(state)
        printed: int = state.sheet(combat.enemy).values[phase][1]
        kit = kit_without_allies(state, combat.enemy)
        more = [
            one.more
            for condition, one in kit.conditions
            if isinstance(one, Damage) and phase in one.phases and condition.holds(state, combat.enemy)
        ]
        return printed + kit.damage[phase] + sum(more)

    def _hurt(self, state: Zanaga, seat: Seat, character: Ref, count: int, cause: Ref) -> Next:
        return play_out(hurt(state, seat, character, count, cause), then=self.phase)

    def phase(self, state: Zanaga) -> Next:
        combat = combat_of(state)
        if combat.outcome:
            return go(self.conclude)
        if self.at >= len(PHASES):
            return go(self.round)
        combat.phase, combat.extra, self.used = PHASES[self.at], 0, []
        self.at += 1
        return call(CombatRoll(combat.enemy, state.hero(combat.enemy), "stand", 0), then=self.stood)

    def stood(self, state: Zanaga) -> Next:
        combat = combat_of(state)
        combat.against = combat.total
        return go(self.choose)

    def choose(self, state: Zanaga) -> Next:
        """RB-12.2  Knowing the value of the phase."""
        combat = combat_of(state)
        able = [who for who in state.piles[HERO[combat.seat]] + state.piles[ALLIES[combat.seat]]
                if who not in combat.attacked]  # fmt: skip
        options = [*(ATTACK[who] for who in able), DEFEND]
        prompt = f"{PHASE[combat.phase].capitalize()} phase: {{0}} reaches {combat.against}"
        return ask(combat.seat, Question(prompt, options, "RB-12.2", (combat.enemy,)), then=self.chosen)

    def chosen(self, state: Zanaga, answer: Answer) -> Next:
        combat = combat_of(state)
        if answer.option is DEFEND:
            combat.acting, combat.deed = state.hero(combat.seat), "defend"
        else:
            combat.acting, combat.deed = answer.option.refs[0], "attack"
            combat.attacked.append(combat.acting)
        return call(CombatRoll(combat.seat, combat.acting, combat.deed, combat.against), then=self.result)

    def result(self, state: Zanaga) -> Next:
        combat = combat_of(state)
        if combat.total < combat.against:
            danger = self._danger(state, combat.phase)
            return self._hurt(state, combat.seat, combat.acting, danger, state.hero(combat.enemy))
        if combat.deed == "defend":
            return go(self.defended)
        return go(self.hit)

    def deal(self, state: Zanaga, damage: int) -> Next:
        """RB-12.2  Who plays the Challenge is hit."""
        combat = combat_of(state)
        return self._hurt(state, combat.enemy, state.hero(combat.enemy), damage, combat.acting)

    def conclude(self, state: Zanaga) -> Next:
        """RB-12.7, RB-12.8  The winner takes his spoils; there is no experience."""
        combat = combat_of(state)
        state.combat = None
        if combat.outcome == "fled":
            return DONE
        winner, loser = (combat.seat, combat.enemy) if combat.outcome == "won" else (combat.enemy, combat.seat)
        return call(TakeSpoils(winner, loser))


@dataclass(slots=True)
class TakeSpoils(Procedure):
    """RB-12.7, MZ-R59  All gold, and one item or ally of the winner's choice (D-41)."""

    winner: Seat
    loser: Seat

    def begin(self, state: Zanaga) -> Next:
        gold = state.heroes[self.loser].gold
        gain_gold(state, self.loser, -gold, "RB-12.7")
        gain_gold(state, self.winner, gold, "RB-12.7")
        return go(self.pick)

    def pick(self, state: Zanaga) -> Next:
        owned = distinct(state.piles[ITEMS[self.loser]] + state.hired(self.loser))
        options = [*(TAKE[card] for card in owned), NOTHING]
        gear = [ref for ref in state.owned(self.loser) if ref not in state.cards.face]
        options += [TAKE[ref] for ref in gear]
        return ask(self.winner, Question("Your spoils from {0}", options, "RB-12.7", (self.loser,)), then=self.take)

    def take(self, state: Zanaga, answer: Answer) -> Next:
        if not answer.option.refs:
            return go(self.further)
        ref = answer.option.refs[0]
        if ref not in state.cards.face:
            kind = ref.partition(".")[2]
            state.heroes[self.loser].gear[kind] -= 1
            gain_gear(state, self.winner, kind, "RB-12.7")
            return go(self.further)
        source = (ALLIES if isinstance(state.cards.face[ref], Ally) else ITEMS)[self.loser]
        return call(GainCard(self.winner, ref, source, "RB-12.7"), then=self.further)

    def further(self, state: Zanaga) -> Next:
        """MZ-R75  What a ritual in play adds to every knock-out."""
        return call(LoseCostliest(self.loser, state.aura().knock_out_loss))
