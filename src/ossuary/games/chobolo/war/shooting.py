"""Chapters 7 and 14: shots of archers and towers, exchanges, and tower fire at whoever walks by."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, button, call, go, tell
from ossuary.games.chobolo.events.war import Shot
from ossuary.games.chobolo.magic.casting import window
from ossuary.games.chobolo.magic.dice import ATTACK, DEFENCE, Die
from ossuary.games.chobolo.magic.strikes import HIT, MISS
from ossuary.games.chobolo.state import Chobolo, owner
from ossuary.games.chobolo.verbs import lose_level

from .reach import may_shoot

BEATEN = "the first is hit"
FIRE, HOLD = Choice("chobolo.tower_fire", "Fire at {1} with {0}"), button("chobolo.hold_fire", "Hold fire")
SHOOT_BACK = button("chobolo.shoot_back", "Shoot back")
BEAR_IT = button("chobolo.do_not_shoot_back", "Do not shoot back")


@dataclass(slots=True)
class Shoot(Procedure):
    """CH-7.2 to CH-7.4, CH-7.13, CH-7.14, CH-14.17  Dice against dice; in an exchange both may lose a level."""

    shooter: Ref
    target: Ref
    mutual: bool
    high: int = 0

    def begin(self, state: Chobolo) -> Next:
        use_shot(state, self.shooter, owner(self.target))
        if self.mutual:
            use_shot(state, self.target, owner(self.shooter))
        return call(Die(self.shooter, purpose=ATTACK), then=self.defend)

    def defend(self, state: Chobolo) -> Next:
        if self.shooter not in state.at or self.target not in state.at:
            return DONE
        self.high = state.die + aim(state, self.shooter, self.target)
        if self.mutual:
            self.high += state.bonus(self.shooter, "rdef")
        return call(Die(self.target, purpose=ATTACK if self.mutual else DEFENCE), then=self.compare)

    def compare(self, state: Chobolo) -> Next:
        if self.shooter not in state.at or self.target not in state.at:
            return DONE
        low = state.die + state.bonus(self.target, "rdef")
        if self.mutual:
            low += aim(state, self.target, self.shooter)
        if state.news is not None:
            self.tell(state, low)
        if self.high > low:
            lose_level(state, self.target, owner(self.shooter), "shot by", self.shooter)
        elif self.mutual and low > self.high:
            lose_level(state, self.shooter, owner(self.target), "shot by", self.target)
        return DONE

    def tell(self, state: Chobolo, low: int) -> None:
        """CH-7.3, CH-7.4  For the log: who has rolled what, and what comes of it."""
        outcome = HIT if self.high > low else BEATEN if self.mutual and low > self.high else MISS
        tell(state, Shot, self.shooter, self.target, self.high, low, outcome, under=self.rule(state))

    def rule(self, state: Chobolo) -> str:
        """Which kind of shot it is."""
        if self.mutual:
            return "CH-7.13" if state.in_tower(self.shooter) or state.in_tower(self.target) else "CH-7.14"
        return "CH-7.2" if state.has(self.shooter, "archery") else "CH-14.17"


def aim(state: Chobolo, shooter: Ref, target: Ref) -> int:
    """CH-7.11, CH-7.12, CH-7.18, CH-R89  Levels never count."""
    bonus = state.bonus(shooter, "ranged")
    if state.has(shooter, "archery"):
        if state.in_tower(shooter):
            bonus += 1
        elif state.in_tower(target):
            bonus -= 1
    return bonus


def use_shot(state: Chobolo, shooter: Ref, against: Seat) -> None:
    """CH-7.7, CH-14.20, CH-14.21  Of the shooter, and of the tower it shoots from."""
    state.shot.append(f"{shooter}>{against}")
    if state.in_own_tower(shooter):
        state.shot.append(f"{state.at[shooter]}>{against}")


def may_exchange(state: Chobolo, one: Ref, other: Ref) -> bool:
    """CH-7.13, CH-7.14  Two archers, or an archer on the ground and somebody in a tower."""
    if state.has(one, "archery") and state.has(other, "archery"):
        return True
    return state.in_tower(one) != state.in_tower(other) and (
        state.has(one, "archery") if state.in_tower(other) else state.has(other, "archery")
    )


@dataclass(slots=True)
class TowerFire(Procedure):
    """CH-14.18, CH-14.19  Whoever holds a tower within 2 of this step may fire at once or hold the shot."""

    walker: Ref
    held: list[Seat] = field(default_factory=list)
    shooter: Ref = ""

    def begin(self, state: Chobolo) -> Next:
        if self.walker in state.at:
            for foe in state.foes(owner(self.walker)):
                if foe not in self.held and (shooters := tower_shooters(state, foe, self.walker)):
                    options = [*(FIRE[one, self.walker] for one in shooters), HOLD]
                    question = Question(
                        "{0} is in range of your tower: fire now, or keep the shot for later?",
                        options,
                        "CH-14.18",
                        (self.walker,),
                    )
                    return ask(foe, question, then=self.fire)
        return DONE

    def fire(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is HOLD:
            self.held.append(answer.seat)
            return go(self.begin)
        self.shooter = answer.option.refs[0]
        return go(self.offer_answer)

    def offer_answer(self, state: Chobolo) -> Next:
        """CH-14.25  An archer may shoot back at once."""
        can = may_shoot(state, self.walker, self.shooter)
        prompt = "{1} fires at {0}: shoot back? Then the lower of the two loses a level"
        options = (SHOOT_BACK, BEAR_IT) if can else (BEAR_IT,)
        question = Question(prompt, options, "CH-14.25", (self.walker, self.shooter))
        return ask(owner(self.walker), question, then=self.shoot)

    def shoot(self, state: Chobolo, answer: Answer) -> Next:
        """In an exchange the character of the active player, who walks, rolls first."""
        mutual = answer.option is SHOOT_BACK
        pair = (self.walker, self.shooter) if mutual else (self.shooter, self.walker)
        return call(Shoot(*pair, mutual), then=self.shot)

    def shot(self, state: Chobolo) -> Next:
        return window(state, 2, then=self.begin, when="shot")


def under_towers(state: Chobolo, walker: Ref) -> bool:
    """Is any tower of somebody else with anybody inside near? A quick look before the question is thought of."""
    here, own, inside, ranges = state.at[walker], owner(walker), state.at.values(), state.land.range
    for seat, tile in state.mains.items():
        if seat != own and here in ranges[tile] and tile in inside:
            return True
    for tile, holder in state.towers.items():
        if holder != own and holder and here in ranges[tile] and tile in inside:
            return True
    return False


def tower_shooters(state: Chobolo, foe: Seat, target: Ref) -> list[Ref]:
    """CH-14.15, CH-14.29  One shot per tower: any of those inside may take it."""
    if state.in_tower(target):
        return []
    return [one for one in state.characters(foe) if state.in_own_tower(one) and may_shoot(state, one, target)]
