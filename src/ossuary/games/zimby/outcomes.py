"""What an option leads to: mojo and zimbies it takes, odds of a fight, for the one who is asked and nobody else."""

from __future__ import annotations

from functools import cache

from ossuary.engine import PASS, Follows, Option, Ref, Seat, change, follows
from ossuary.engine.content.words import YES
from ossuary.engine.wording import counted

from .board.foes import attack_brutality, defence_brutality
from .combat.attacks import ATTACK, RUSH
from .combat.fight import EAT_BEFORE, EATEN, Fight
from .mojo.mojo import EAT, USED, Pay, chosen_payment, only_payment
from .mojo.shrines import PROPOSE, SACRIFICE, ActivateSeal
from .mojo.spawning import SPAWN, spawn_price
from .rounds.zombies import KEEP_STILL
from .scrolls.prospects import price_of
from .scrolls.targets import USE
from .stage import deaths
from .state import ZIMBY, Creature, Zimby
from .turn import END_TURN
from .words.fighting import Brutality, Shield

YOU_CHOOSE = "you choose how to pay"


def follows_from(state: Zimby, seat: Seat, option: Option) -> Follows | None:
    """What this option leads to for the seat that is asked."""
    choice = option.choice
    if choice is USE:
        return _using(state, seat, *option.refs[:2])
    if choice is ATTACK:
        return _attacking(state, seat, *option.refs)
    if choice is RUSH:
        return follows(note="you change places in the dark, nobody is hurt")
    if choice is EAT_BEFORE:
        return _feasting(state, seat, int(option.args[0]))
    if choice is SPAWN:
        return _paid(state, seat, spawn_price(state, seat), far=-1, asleep=1)  # ZM-24.1
    if choice is EAT:
        return follows(change("ready", -1), change("far", 1), change("meals", 1), note="and a scroll")  # ZM-25.1
    if choice in USED:
        return _paying(state, seat, option)
    if option is KEEP_STILL:
        return _paid(state, seat, 1)
    if choice is PROPOSE:
        return follows(note="1 mojo each, if they agree; a ward falls")
    if choice is SACRIFICE:
        return follows(change("afield", -1), change("far", 1), note="a ward falls")
    if option is YES and isinstance(state.flow[-1], ActivateSeal):
        return _paid(state, seat, 1, note="a ward falls")
    if option is PASS:
        return _passing(state, seat)
    if option is END_TURN:
        tribe = state.tribes[seat]
        return follows(note=f"{tribe.tokens} mojo unused") if tribe.tokens else None
    return None


# -- mojo ------------------------------------------------------------------------------------------------


def _paid(state: Zimby, seat: Seat, cost: int, keep: int = 0, note: str = "", far: int = 0, asleep: int = 0) -> Follows:
    """ZM-R11  A cost, tokens first, and who comes or goes for it; where there is a real choice, that is asked next."""
    payment = only_payment(state.tribes[seat], max(0, cost), keep)
    if payment is None:
        return follows(note="; ".join(filter(None, (f"{cost} mojo, {YOU_CHOOSE}", note))))
    tokens, zimbies, _, _ = payment
    counts = (
        ("mojo", -tokens), ("ready", -zimbies), ("asleep", zimbies + asleep), ("far", far),
        ("leftover", tokens + zimbies - max(0, cost)),
    )  # fmt: skip
    return follows(*[change(name, by) for name, by in counts if by], note=note)


def _paying(state: Zimby, seat: Seat, option: Option) -> Follows:
    """ZM-16.2, ZM-18.5, ZM-25.3  Zimbies that pay sleep; those that are eaten go to the Far Shore."""
    payment, paying = chosen_payment(option), state.flow[-1]
    awake = payment.zimbies + payment.meals
    if payment.chanters or (isinstance(paying, Pay) and awake > state.tribes[seat].ready - paying.keep):
        return follows(note="a chant ends")
    counts = (("mojo", -payment.tokens), ("ready", -awake), ("asleep", payment.zimbies), ("far", payment.meals))
    return follows(*(change(name, by) for name, by in (*counts, ("meals", payment.meals)) if by))


# -- scrolls ---------------------------------------------------------------------------------------------


def _using(state: Zimby, seat: Seat, card: Ref, target: Ref) -> Follows:
    """ZM-17.4  Its price, and what it makes of the fight on the stack."""
    face = state.cards.face[card]
    chanter = int(face.kind == "incantation")
    return _paid(state, seat, price_of(state, seat, face), keep=chanter, note=_effect_on(state, card, target))


def _effect_on(state: Zimby, card: Ref, target: Ref) -> str:
    """ZM-22.3, ZM-23.2  What becomes of totals or wounds, if nobody answers and nothing is eaten for it."""
    if not state.stack:
        return ""
    top, name = state.stack[-1], state.at.get(target, target)
    for spell in state.cards.face[card].effect:
        if isinstance(spell, Brutality) and top.kind == "combat" and name in (top.source, top.target):
            attack = top.attack + spell.change * (name == top.source)
            defence = top.defence + spell.change * (name == top.target)
            return f"then {attack} against {defence}"
        if isinstance(spell, Shield) and top.kind == "wounds" and name == top.target:
            return f"then {counted(max(0, top.amount - spell.wounds), 'wound')}"
    return ""


# -- fights ----------------------------------------------------------------------------------------------


@cache
def wins(lead: int) -> float:
    """The chance that a die with this lead shows more than another."""
    return sum(one + lead > two for one in range(1, 7) for two in range(1, 7)) / 36


def force(state: Zimby, attacker: Creature, defender: Creature, owner: Seat) -> tuple[int, int]:
    """ZM-22.1, ZM-22.2  What both add to their dice, chants included."""
    attack = attack_brutality(state, attacker, owner) + attacker.blows
    defence = defence_brutality(state, defender) + defender.blows
    if attacker.kind == ZIMBY:
        attack += state.chanted("war", owner)
    if defender.kind == ZIMBY:
        defence += sum(state.chanted("skin", tribe) for tribe in set(defender.members))
    return attack, defence


def _attacking(state: Zimby, seat: Seat, source: Ref, target: Ref) -> Follows | None:
    """ZM-22.4  How likely the attacker has more, before anybody eats or answers."""
    attacker, defender = state.on(source), state.on(target)
    if attacker is None or defender is None:
        return None
    attack, defence = force(state, attacker, defender, seat)
    return follows(odds=wins(attack - defence), of="to win", note=f"d6 {attack:+d} against d6 {defence:+d}")


def _feasting(state: Zimby, seat: Seat, count: int) -> Follows | None:
    """ZM-25.7  Four brutality for each zimby eaten."""
    fight = state.flow[-1]
    if not isinstance(fight, Fight):
        return None
    attacker, defender = state.creatures[fight.one], state.creatures[fight.two]
    attack, defence = force(state, attacker, defender, fight.owner)
    mine = fight.step == "attacker_ate"
    attack += EATEN * (count if mine else fight.fury) - (min(count, attacker.size) if mine else 0)
    defence += EATEN * (0 if mine else count) - (0 if mine else min(count, defender.size))
    chance = wins(attack - defence) if mine else wins(defence - attack)
    eaten = f"{counted(count, 'zimby', 'zimbies')} to the Far Shore; " if count else ""
    return follows(odds=chance, of="to win", note=f"{eaten}d6 {attack:+d} against d6 {defence:+d}")


def _passing(state: Zimby, seat: Seat) -> Follows | None:
    """ZM-20.4, ZM-22.4  What comes if nobody answers any more."""
    top = state.stack[-1] if state.stack else None
    if top is None or top.kind == "scroll":
        return None
    if top.kind == "combat":
        loser = top.target if top.attack > top.defence else top.source if top.defence > top.attack else ""
        wounds, said = abs(top.attack - top.defence), f"{top.attack} against {top.defence}"
    else:
        loser, wounds, said = top.target, top.amount, counted(top.amount, "wound")
    creature = state.creatures.get(loser)
    if creature is None or creature.kind != ZIMBY:
        return follows(note=f"it stays: {said}")
    dead = deaths(creature, wounds)
    if dead and set(creature.members) == {seat}:
        return follows(change("afield", -dead), note=f"it stays: {said}")
    return follows(note=f"it stays: {said}")
