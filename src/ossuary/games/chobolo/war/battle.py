"""Chapters 16 and 17: battles, from truce and shots to the death, and the levels gained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go, tell
from ossuary.games.chobolo.events.war import Aimed, BattleBegan, Truce
from ossuary.games.chobolo.magic.casting import window
from ossuary.games.chobolo.state import Chobolo, owner
from ossuary.games.chobolo.verbs import gain_level

from .attacks import Attack
from .reach import may_fight, may_shoot
from .shooting import Shoot, may_exchange

OFFER, FIGHT = button("chobolo.offer_truce", "Offer a truce"), button("chobolo.fight", "Fight")
ACCEPT, REFUSE = button("chobolo.accept_truce", "Accept the truce"), button("chobolo.refuse_truce", "Refuse it")
AIM, NO_SHOT = Choice("chobolo.shoot_at", "Shoot at {0}"), button("chobolo.no_shot", "Do not shoot")
SHOOT = Choice("chobolo.next_shot", "{0} shoots at {1}")
ATTACK = Choice("chobolo.attack", "Attack {1} with {0}", costs=True)
STRIKE = Choice("chobolo.next_attack", "{0} strikes at {1}")
IDLE_ROUNDS = 10


@dataclass(slots=True)
class Battle(Procedure):
    """CH-9.3  Truce, spells, shots, combat rounds to the death, levels."""

    seat: Seat
    group: list[Ref]
    truces: list[Seat] = field(default_factory=list)
    asked: list[Seat] = field(default_factory=list)  # about a truce, in this round
    offered_to: Seat = ""  # who is asked about a truce now
    aimed: list[str] = field(default_factory=list)  # shooter and player whose shot is settled
    shots: list[tuple[Ref, Ref]] = field(default_factory=list)
    round: int = 0
    idle: int = 0  # combat rounds in a row without a loss (CH-17.13)
    losses: int = 0  # of the whole game when this round began
    aims: dict[Ref, Ref] = field(default_factory=dict)  # who attacks whom in this round
    done: list[Ref] = field(default_factory=list)  # who has attacked in this round

    def begin(self, state: Chobolo) -> Next:
        """CH-R58  Who has died since the battles were found has no part in it, back on the board or not."""
        self.group = [one for one in self.group if one not in state.fallen]
        if not self.group:
            return DONE
        state.fighting = self.group[:]
        state.blows = []
        tell(state, BattleBegan, tuple(self.group))
        return go(self.truce)

    # -- truce -----------------------------------------------------------------------------------

    def truce(self, state: Chobolo) -> Next:
        """CH-16.5, CH-16.6, CH-17.14  The active player may offer one to each opponent it would have to fight."""
        foe = self.next_foe(state)
        if foe:
            near = next(pair for pair in self.pairs(state) if owner(pair[1]) == foe)
            prompt = "{1} stands next to {2}: offer {0} a truce in this battle, or fight?"
            question = Question(prompt, (OFFER, FIGHT), self.truce_rule, (foe, *near))
            return ask(self.seat, question, then=self.decide)
        return go(self.open_battle) if not self.round else go(self.assign)

    def next_foe(self, state: Chobolo) -> Seat:
        """The next opponent with whom peace or war is not settled in this round; nobody: all are."""
        for foe in state.foes(self.seat):
            unsettled = foe not in self.asked and foe not in self.truces
            if unsettled and any(owner(other) == foe for _, other in self.pairs(state)):
                return foe
        return ""

    @property
    def truce_rule(self) -> str:
        """Before the battle, or between two rounds of it."""
        return "CH-17.14" if self.round else "CH-16.6"

    def decide(self, state: Chobolo, answer: Answer) -> Next:
        self.offered_to = self.next_foe(state)
        self.asked.append(self.offered_to)
        return go(self.offer) if answer.option is OFFER else go(self.truce)

    def offer(self, state: Chobolo) -> Next:
        question = Question(
            "{0} offers a truce: no shots and no fight between you two in this battle",
            (ACCEPT, REFUSE),
            self.truce_rule,
            (self.seat,),
        )
        return ask(self.offered_to, question, then=self.reply)

    def reply(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is ACCEPT:
            self.truces.append(self.offered_to)
            tell(state, Truce, self.seat, self.offered_to, under=self.truce_rule)
        return go(self.truce)

    def open_battle(self, state: Chobolo) -> Next:
        return window(state, 1, then=self.aim, when="battle")

    # -- shots -----------------------------------------------------------------------------------

    def aim(self, state: Chobolo) -> Next:
        """CH-16.15  The active player assigns first, then the defenders, clockwise."""
        for shooter, against in self.shooters(state):
            options = [AIM[target] for target in self.marks(state, shooter, against)]
            question = Question(
                "Whom does {0} shoot at? It has one shot a round at each player",
                [*options, NO_SHOT],
                "CH-16.15",
                (shooter,),
            )
            return ask(owner(shooter), question, then=self.take_aim)
        return window(state, 2, then=self.shoot, when="aimed") if self.shots else go(self.combat)

    def shooters(self, state: Chobolo) -> Iterator[tuple[Ref, Seat]]:
        """Shooters whose shot is not settled, and against whom."""
        foes = state.foes(self.seat)
        for side in (self.seat, *foes):
            for shooter in state.fighting:
                if owner(shooter) == side:
                    for against in foes if side == self.seat else [self.seat]:
                        if f"{shooter}>{against}" not in self.aimed and self.marks(state, shooter, against):
                            yield shooter, against

    def marks(self, state: Chobolo, shooter: Ref, against: Seat) -> list[Ref]:
        """Whom it may shoot at; one shot per tower (CH-14.29), none under a truce (CH-R59)."""
        if (owner(shooter) if against == self.seat else against) in self.truces:
            return []
        here = state.at[shooter]
        if state.tower(here) and any(state.at.get(a) == here and owner(b) == against for a, b in self.shots):
            return []
        return [one for one in state.fighting if owner(one) == against and may_shoot(state, shooter, one)]

    def take_aim(self, state: Chobolo, answer: Answer) -> Next:
        shooter, against = next(self.shooters(state))
        self.aimed.append(f"{shooter}>{against}")
        if answer.option is not NO_SHOT:
            self.shots.append((shooter, answer.option.refs[0]))
            tell(state, Aimed, *self.shots[-1])
        return go(self.aim)

    def shoot(self, state: Chobolo) -> Next:
        """CH-16.16, CH-16.17  In the order of the active player; lost targets and shooters void a shot."""
        left = self.live_shots(state)
        if not left:
            return go(self.combat)
        options = [SHOOT[pair] for pair in left]
        return ask(self.seat, Question("Which shot is next?", options, "CH-16.16"), then=self.resolve_shot)

    def live_shots(self, state: Chobolo) -> list[tuple[Ref, Ref]]:
        there = state.fighting
        return [(a, b) for a, b in self.shots if a in there and b in there and may_shoot(state, a, b)]

    def resolve_shot(self, state: Chobolo, answer: Answer) -> Next:
        """CH-7.13 to CH-7.15  Who aim at each other exchange shots, the active player's character rolling first."""
        shooter, target = answer.option.refs
        mutual = (target, shooter) in self.live_shots(state) and may_exchange(state, shooter, target)
        if mutual and owner(shooter) != self.seat:
            shooter, target = target, shooter
        spent = {(shooter, target), (target, shooter)} if mutual else {(shooter, target)}
        self.shots = [pair for pair in self.shots if pair not in spent]
        return call(Shoot(shooter, target, mutual), then=self.shot)

    def shot(self, state: Chobolo) -> Next:
        return window(state, 2, then=self.shoot, when="shot")

    # -- combat ----------------------------------------------------------------------------------

    def pairs(self, state: Chobolo) -> list[tuple[Ref, Ref]]:
        """CH-16.19, CH-R58  Opposing neighbours of this battle between whom there is no truce."""
        here = state.fighting
        return [
            (one, other)
            for one in here
            if owner(one) == self.seat
            for other in here
            if owner(other) != self.seat and owner(other) not in self.truces and may_fight(state, one, other)
        ]

    def combat(self, state: Chobolo) -> Next:
        """CH-17.13  Ten rounds without a loss end it."""
        if not self.pairs(state) or self.idle >= IDLE_ROUNDS:
            return go(self.levels)
        self.round += 1
        self.losses, self.aims, self.done, self.asked = state.losses, {}, [], []
        return go(self.truce) if self.round > 1 else go(self.assign)

    def targets(self, state: Chobolo, one: Ref) -> list[Ref]:
        """CH-17.3, CH-17.4  Adjacent opponents, if it can attack at all."""
        if state.forbidden(one, "attack"):
            return []
        return [b if a == one else a for a, b in self.pairs(state) if one in (a, b)]

    def assign(self, state: Chobolo) -> Next:
        """CH-17.1, CH-17.2  The active player first, then the defenders, clockwise."""
        for side in (self.seat, *state.foes(self.seat)):
            for one in state.fighting:
                free = owner(one) == side and one not in self.aims
                if free and (targets := self.targets(state, one)):
                    options = [ATTACK[one, target] for target in targets]
                    question = Question(
                        "Whom does {0} attack? It must attack somebody next to it",
                        options,
                        "CH-17.1" if side == self.seat else "CH-17.2",
                        (one,),
                    )
                    return ask(side, question, then=self.choose_target)
        return window(state, 1, then=self.strike, when="round") if self.aims else go(self.levels)

    def choose_target(self, state: Chobolo, answer: Answer) -> Next:
        one, target = answer.option.refs
        self.aims[one] = target
        return go(self.assign)

    def strike(self, state: Chobolo) -> Next:
        """CH-17.6, CH-17.7  Own attacks first, then those of the defenders, in the order of the active player."""
        pairs = self.pairs(state)
        left = [
            (one, target)
            for one, target in self.aims.items()
            if one not in self.done
            and not state.forbidden(one, "attack")
            and ((one, target) in pairs or (target, one) in pairs)
        ]
        own = [pair for pair in left if owner(pair[0]) == self.seat]
        if not left:
            self.idle = self.idle + 1 if state.losses == self.losses else 0
            return go(self.combat)
        options = [STRIKE[pair] for pair in own or left]
        question = Question("Which attack is next?", options, "CH-17.6" if own else "CH-17.7")
        return ask(self.seat, question, then=self.attack)

    def attack(self, state: Chobolo, answer: Answer) -> Next:
        """CH-17.8, CH-17.9  Two who attack each other fight once."""
        one, target = answer.option.refs
        mutual = self.aims.get(target) == one and target not in self.done and not state.forbidden(target, "attack")
        self.done += [one, target] if mutual else [one]
        return call(Attack(one, target, mutual), then=self.hit)

    def hit(self, state: Chobolo) -> Next:
        return window(state, 2, then=self.strike, when="hit")

    def levels(self, state: Chobolo) -> Next:
        """CH-6.5 to CH-6.8, CH-16.20  Final blows earn a level each, now that the battle is over."""
        blows, state.blows = state.blows, []
        for one in blows:
            if one in state.at:
                gain_level(state, one, "CH-6.5")
        state.fighting = []
        return window(state, 2, when="levels")
