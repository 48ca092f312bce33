"""Chapters RB-3 and MZ-13: the Movement step. Dice, walking, resting, the compass, and a market on the way."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Option,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    button,
    call,
    go,
    roll,
    tell,
)
from ossuary.engine.wording import listed
from ossuary.games.zanaga.cards.clauses import MoveStart
from ossuary.games.zanaga.cards.resolve import carry
from ossuary.games.zanaga.cards.uses import SetDie
from ossuary.games.zanaga.events.table import DiceRolled, DieSet, Moved, Stepped
from ossuary.games.zanaga.heroes.abilities import USE, find_ability, open_abilities, pay
from ossuary.games.zanaga.heroes.free import discards, do_freely, free_uses, is_free
from ossuary.games.zanaga.land.dice import FACES, die_ref, face_of
from ossuary.games.zanaga.land.reach import GO_TO, GO_WITH, journeys, reachable, spent
from ossuary.games.zanaga.land.spaces import NEIGHBOURS, OUTPOSTS, TOWNS
from ossuary.games.zanaga.state import HERO, RITUALS, TRACK, Zanaga
from ossuary.games.zanaga.verbs.table import drop_gear, rest

from .market import Market

FEWEST, MOST = 1, 8  # RB-3.3
ROLL = button("zanaga.roll_movement", "Roll the movement dice")
STEP = Choice("zanaga.step", "Step to {0} without rolling")
STOP = button("zanaga.end_movement", "End the movement")
SHOP = button("zanaga.visit_market_now", "Visit the market now")
REST = Choice("zanaga.rest", "Rest {1} with {0}")
USE_COMPASS = Choice("zanaga.use_compass", "Use {0}")
TURN = Choice("zanaga.turn_die", "Turn {0} to {1}")
AGAIN = Choice("zanaga.roll_die_again", "Roll {0} again")
ROLL_CHOSEN = button("zanaga.roll_chosen", "Roll these again")

WALK = [  # by how many monsters roam here
    "Go on, or end the movement",
    "Go on, or end the movement here, where {0} roams",
    *(
        f"Go on, or end the movement here, where {listed([f'{{{at}}}' for at in range(count)])} roam"
        for count in range(2, TRACK + 1)
    ),
]

STEPS: dict[Ref, tuple[Option, ...]] = {
    tile: tuple(STEP[other] for other in around) for tile, around in NEIGHBOURS.items()
}


def dice_count(state: Zanaga, seat: Seat) -> int:
    """RB-3.1 to RB-3.3, MZ-R52, MZ-R70  Five, one less for who is hurt or tired, and what cards change."""
    hero = state.piles[HERO[seat]][0]
    tired = state.wounds.get(hero, 0) > 0 or state.exhaustion.get(hero, 0) > 0
    count = 5 - tired + state.kit(seat).dice + state.aura().dice + state.heroes[seat].next_dice
    return max(FEWEST, min(MOST, count))


@dataclass(slots=True)
class Movement(Procedure):
    """RB-3.1  Roll and spend dice, or step to a neighbouring space without rolling."""

    seat: Seat
    at: int = 0

    def begin(self, state: Zanaga) -> Next:
        """Rituals in play that trouble a hero who begins to move."""
        rituals = state.piles[RITUALS]
        while self.at < len(rituals) and not state.this_turn.felled:
            ritual = rituals[self.at]
            self.at += 1
            for word in state.cards.face[ritual].effect:
                if isinstance(word, MoveStart) and state.heroes[self.seat].tile not in TOWNS:
                    # for the moving hero alone, if he is not in a printed town
                    return call(carry(state, self.seat, ritual, word.do, only=self.seat), then=self.begin)
        return DONE if state.this_turn.felled else go(self.mode)

    def mode(self, state: Zanaga) -> Next:
        """RB-3.8, RB-3.10 (D-04)  Dice, or a single step of any terrain."""
        if state.this_turn.felled:  # RB-9.6, MZ-R21
            return DONE
        options = [ROLL, *STEPS[state.heroes[self.seat].tile]]
        options += free_uses(state, self.seat) + discards(state, self.seat)
        return ask(self.seat, Question("Roll the movement dice, or take one step", options, "RB-3.8"), then=self.moded)

    def moded(self, state: Zanaga, answer: Answer) -> Next:
        option = answer.option
        if is_free(option):
            return do_freely(state, self.seat, option, self.mode)
        if option is ROLL:
            return go(self.roll)
        state.heroes[self.seat].tile = option.refs[0]
        tell(state, Stepped, self.seat, option.refs[0])
        return DONE

    def roll(self, state: Zanaga) -> Next:
        count = dice_count(state, self.seat)
        state.heroes[self.seat].next_dice = 0
        state.dice = sorted((FACES[roll(state, 6) - 1] for _ in range(count)), key=FACES.index)
        tell(state, DiceRolled, self.seat, tuple(state.dice))
        return go(self.walk)

    def walk(self, state: Zanaga) -> Next:
        """RB-3.6, MZ-R6, MZ-R44, MZ-R46 (D-05)  Spend dice on spaces or on rest, until none is left or wanted."""
        if not state.dice or state.this_turn.felled:
            return DONE
        tile = state.heroes[self.seat].tile
        near = tuple(state.prowlers(tile)) if tile != state.city else ()
        return ask(self.seat, Question(WALK[len(near)], self.options(state), "RB-3.5", near), then=self.act)

    def options(self, state: Zanaga) -> list[Option]:
        seat, dice = self.seat, state.dice
        hero = state.heroes[seat]
        free, marketed = state.kit(seat).free, state.this_turn.marketed
        options = [STOP, *journeys(hero.tile, tuple(dice), free, state.city, stops=marketed)]
        if state.exhaustion:
            options += [
                REST[die_ref(at, die), who]
                for who in state.characters(seat)
                if state.exhaustion.get(who)
                for at, die in enumerate(dice)
                if dice.index(die) == at
            ]
        if hero.gear.get("compass"):
            options.append(USE_COMPASS[f"{seat}.compass"])
        options += [USE[one.card] for one in open_abilities(state, seat, "move")]
        if not marketed and state.in_town(hero.tile) and hero.tile not in OUTPOSTS:
            options.append(SHOP)
        return options + free_uses(state, seat) + discards(state, seat)

    def act(self, state: Zanaga, answer: Answer) -> Next:
        option, refs = answer.option, answer.option.refs
        if option is STOP:
            return DONE
        if option is SHOP:
            return call(Market(self.seat, step="open"), then=self.walk)
        if is_free(option):
            return do_freely(state, self.seat, option, self.walk)
        if option.choice is REST:
            state.dice.remove(face_of(refs[0]))
            rest(state, self.seat, refs[1], 1)
            return go(self.walk)
        if option.choice is GO_TO or option.choice is GO_WITH:
            return self._go(state, option)
        if option.choice is USE:
            one = find_ability(state, self.seat, "move", refs[0])
            pay(state, self.seat, one)
            if isinstance(one.ability.do[0], SetDie):
                return call(TurnDie(self.seat, "RB-13.4"), then=self.walk)
            return call(RollAgain(self.seat), then=self.walk)
        drop_gear(state, self.seat, "compass", "MZ-12.5")
        return call(TurnDie(self.seat), then=self.walk)

    def _go(self, state: Zanaga, option: Option) -> Next:
        hero, tile = state.heroes[self.seat], option.refs[0]
        if option.choice is GO_WITH:
            used: tuple[str, ...] = (face_of(option.refs[1]),)
        else:
            dice = tuple(state.dice)
            free = state.kit(self.seat).free
            used = spent(dice, reachable(hero.tile, dice, free, state.city, stops=state.this_turn.marketed)[tile])
        for die in used:
            state.dice.remove(die)
        hero.tile = tile
        tell(state, Moved, self.seat, tile, used)
        if state.this_turn.marketed and state.in_town(tile):  # MZ-3.6, MZ-R7
            state.dice.clear()
            return DONE
        return go(self.walk)


@dataclass(slots=True)
class TurnDie(Procedure):
    """MZ-12.5, MZ-R44  One unspent die is set to any side, by a compass or by a card."""

    seat: Seat
    under: str = "MZ-12.5"

    def begin(self, state: Zanaga) -> Next:
        options = [
            TURN[die_ref(at, die), f"say:{face}"]
            for at, die in enumerate(state.dice)
            if state.dice.index(die) == at
            for face in FACES
            if face != die
        ]
        return ask(self.seat, Question("Which die, and to which side?", options, self.under), then=self.turn)

    def turn(self, state: Zanaga, answer: Answer) -> Next:
        old, new = face_of(answer.option.refs[0]), answer.option.refs[1].removeprefix("say:")
        state.dice.remove(old)
        state.dice.append(new)
        state.dice.sort(key=FACES.index)
        tell(state, DieSet, self.seat, old, new, under=self.under)
        return DONE


@dataclass(slots=True)
class RollAgain(Procedure):
    """RB-13.4 (D-06)  A card rolls unspent dice again, chosen one by one."""

    seat: Seat
    chosen: list[str] = field(default_factory=list)

    def begin(self, state: Zanaga) -> Next:
        left = state.dice[:]
        for die in self.chosen:
            left.remove(die)
        options = [AGAIN[die_ref(state.dice.index(die), die)] for die in dict.fromkeys(left)]
        return ask(
            self.seat, Question("Which dice do you roll again?", [*options, ROLL_CHOSEN], "RB-3.6"), then=self.pick
        )

    def pick(self, state: Zanaga, answer: Answer) -> Next:
        if answer.option.refs:
            self.chosen.append(face_of(answer.option.refs[0]))
            return go(self.begin)
        for die in self.chosen:
            state.dice.remove(die)
        state.dice += [FACES[roll(state, 6) - 1] for _ in self.chosen]
        state.dice.sort(key=FACES.index)
        tell(state, DiceRolled, self.seat, tuple(state.dice))
        return DONE
