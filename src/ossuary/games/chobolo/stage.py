"""Who is winning, and what is being decided: a spell, a battle, a shot. For people only."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownFocus, ShownStanding, badge
from ossuary.engine.stage import ShownDie, ShownOdds, ShownSide, ShownStep, ShownVerdict
from ossuary.games.chobolo.cards.cards import in_words

from .chances import Chances, attack_chances, shot_chances, spell_chances
from .magic.dice import Die
from .magic.strikes import Strikes
from .state import BOOK, DECLARED, WIZARD, Chobolo, owner
from .war.attacks import Attack
from .war.battle import Battle
from .war.shooting import Shoot, TowerFire, aim

WAY = 4  # wall, Chobolo, tower, Armageddon
NOTES = ("the Plane Wall is closed", "the Plane Wall is open", "has Chobolo", "at a main tower", "has won")
CASTING = ("Declare", "Answers", "Pay", "Effect")


def standings(look: Look) -> list[ShownStanding]:
    """CH-3.1 to CH-3.6  Four steps: the Plane Wall, Chobolo, an opponent's main tower (or ascending), Armageddon."""
    state: Chobolo = look.state
    if not state.at:
        return []
    shown: list[ShownStanding] = []
    for seat in state.seats:
        value = steps_done(state, seat)
        note = "ascending" if state.ascending == seat else "out of the game" if seat in state.out else NOTES[value]
        shown.append({"seat": seat, "value": value, "of": WAY, "note": note})
    return shown


def steps_done(state: Chobolo, seat: Seat) -> int:
    """CH-3.2  How far a player has come on the way to the end."""
    if seat in state.out:
        return 0
    if state.result is not None and seat in state.result.winners:
        return WAY
    if state.ascending == seat:
        return 3
    if state.carrier != seat:
        return int(state.opened)
    here = state.at.get(WIZARD[seat], "")
    near = state.land.neighbours[here] if here else ()
    towers = [state.mains[foe] for foe in state.foes(seat) if foe in state.mains]
    return 3 if any(tile in near or tile == here for tile in towers) else 2


# -- what is being decided -------------------------------------------------------------------------------


def focus(look: Look) -> ShownFocus | None:
    """A declared spell first; else a blow, a shot, or the battle they belong to."""
    state: Chobolo = look.state
    if state.spells:
        return _casting(look, state)
    battle = next((one for one in reversed(state.flow) if isinstance(one, Battle)), None)
    for procedure in reversed(state.flow):
        match procedure:
            case Attack():
                return _attack(state, procedure, battle)
            case Shoot():
                return _shot(state, procedure, battle)
            case Strikes(now=now) if now:
                return _struck(state, procedure)
            case TowerFire(walker=walker) if walker in state.at:
                about = [walker]
                sides = [_side(state, walker)]
                return {"ref": "focus", "kind": "shot", "title": "{0} walks by a tower", "about": about, "sides": sides}
    return _battle(state, battle) if battle is not None else None


def _side(state: Chobolo, who: Ref) -> ShownSide:
    """A character with its level; whoever has died meanwhile has none."""
    side: ShownSide = {"name": state.face(who).name, "piece": who, "owner": owner(who)}
    if who in state.at:
        side["badges"] = [badge("level", state.levels[who])]
    return side


def _steps(names: tuple[str, ...], at: int) -> list[ShownStep]:
    return [
        {"name": name, "state": "done" if number < at else "now" if number == at else "next"}
        for number, name in enumerate(names)
    ]


def shares(of: Chances, win: str, lose: str) -> list[ShownOdds]:
    """As parts of a bar; what cannot happen has none."""
    named: list[ShownOdds] = [
        {"tone": "good", "share": of.win, "word": win},
        {"tone": "even", "share": of.even, "word": "nothing happens"},
        {"tone": "bad", "share": of.lose, "word": lose},
    ]
    return [one for one in named if one["share"]]


def _casting(look: Look, state: Chobolo) -> ShownFocus:
    """CH-15.6  A declared spell that others may answer before it is paid for."""
    declared = state.spells[-1]
    face, cost = state.spell(declared.card), state.cost(declared.seat, declared.card)
    place = BOOK[declared.seat] if face.standard else DECLARED
    aims = ", ".join(f"{{{at}}}" for at in range(2, 2 + len(declared.targets)))
    sides: list[ShownSide] = []
    if declared.card in state.piles[place]:
        sides.append({"name": face.name, "card": look.card(declared.card, place=place), "owner": declared.seat})
    sides += [_side(state, ref) for ref in declared.targets if ref in state.at][:1]
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "casting",
        "title": "{0}",
        "text": "{1} casts it" + (f" on {aims}" if aims else ""),
        "about": [declared.card, declared.seat, *declared.targets],
        "steps": _steps(CASTING, 1),
        "sides": sides,
    }
    if not declared.prepaid:
        able = state.stacks[declared.seat].endswith(cost)
        text = f"{in_words(cost)}, from the top of the stack" if able else f"{in_words(cost)}: no longer on the stack"
        shown["lanes"] = [{"badge": "chips", "text": text, "state": "next"}]
    if odds := spell_chances(state, declared.card, declared.targets):
        shown["odds"] = shares(odds, "struck", "struck back")
    return shown


def _attack(state: Chobolo, attack: Attack, battle: Battle | None) -> ShownFocus:
    """CH-16.8 to CH-16.13  Die and modifier of both; the second die falls last."""
    plus = [
        state.modifier(attack.attacker) if attack.attacker in state.at else 0,
        0 if attack.target not in state.at else state.modifier(attack.target) if attack.mutual
        else state.bonus(attack.target, "passive"),
    ]  # fmt: skip
    return _duel(state, "battle", (attack.attacker, attack.target), plus, attack.first, battle, attack_chances(
        state, attack.attacker, attack.target, mutual=attack.mutual
    ))  # fmt: skip


def _shot(state: Chobolo, shot: Shoot, battle: Battle | None) -> ShownFocus:
    """CH-7.2, CH-7.13  Levels never count."""
    there = shot.shooter in state.at and shot.target in state.at
    bonus = aim(state, shot.shooter, shot.target) if there else 0
    if shot.mutual and there:
        bonus += state.bonus(shot.shooter, "rdef")
    other = state.bonus(shot.target, "rdef") if there else 0
    if shot.mutual and there:
        other += aim(state, shot.target, shot.shooter)
    first = shot.high - bonus if shot.high else 0
    odds = shot_chances(state, shot.shooter, shot.target, mutual=shot.mutual) if there else None
    return _duel(state, "shot", (shot.shooter, shot.target), [bonus, other], first, battle, odds)


def _struck(state: Chobolo, strikes: Strikes) -> ShownFocus:
    """CH-R89  A spell or a burning hex strikes."""
    caster = WIZARD[strikes.seat]
    other = state.bonus(strikes.now, "rdef") if strikes.now in state.at else 0
    first = strikes.high - strikes.plus if strikes.high else 0
    return _duel(state, "casting", (caster, strikes.now), [strikes.plus, other], first, None, None)


def _duel(
    state: Chobolo, kind: str, pair: tuple[Ref, Ref], plus: list[int], first: int, battle: Battle | None,
    odds: Chances | None,
) -> ShownFocus:  # fmt: skip
    """Two dice against each other: the first lies there, the second is being rolled."""
    die = next((one for one in reversed(state.flow) if isinstance(one, Die)), None)
    now = die.shown if die is not None else 0
    rolled = [first, now] if first and die is not None and die.who == pair[1] else [first or now, 0]
    sides = [_side(state, who) for who in pair]
    for number, (side, shown) in enumerate(zip(sides, rolled, strict=True)):
        if shown:
            face: ShownDie = {"part": "die", "ref": f"d4-{number + 1}", "face": str(shown)}
            side["sum"] = {"die": face, "plus": [badge("modifier", plus[number])], "total": shown + plus[number]}
    found: ShownFocus = {
        "ref": "focus",
        "kind": kind,
        "title": "{0} against {1}",
        "about": list(pair),
        "sides": sides,
    }
    if battle is not None:
        found["steps"] = _battle_steps(battle)
    if all(rolled):
        found["verdict"] = _verdict(state, pair, [rolled[0] + plus[0], rolled[1] + plus[1]])
    elif odds is not None and not any(rolled):
        found["odds"] = shares(odds, "struck", "struck back")
    return found


def _verdict(state: Chobolo, pair: tuple[Ref, Ref], totals: list[int]) -> ShownVerdict:
    high, low = totals
    line = f"{high} against {low}"
    if high > low:
        return {"word": "Struck", "tone": "good", "line": f"{line}: {state.face(pair[1]).name} loses a level"}
    return {"word": "Even" if high == low else "Missed", "tone": "even", "line": line}


def _battle_steps(battle: Battle) -> list[ShownStep]:
    rounds = tuple(f"Round {number}" for number in range(1, max(1, battle.round) + 1))
    names = ("Truce", "Shots", *rounds[-2:])
    at = len(names) - 1 if battle.round else 1 if battle.shots or battle.aimed else 0
    return _steps(names, at)


def _battle(state: Chobolo, battle: Battle) -> ShownFocus:
    """CH-16, CH-17  Everybody who takes part, while truces, shots and attacks are chosen."""
    there = [one for one in battle.group if one in state.at]
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "battle",
        "title": "Battle at {0}" if there else "Battle",
        "text": "; ".join(f"{{{at}}} aims at {{{at + 1}}}" for at in range(1, 1 + 2 * len(_aims(battle)), 2)),
        "about": [*(state.at[one] for one in there[:1]), *(ref for pair in _aims(battle) for ref in pair)],
        "steps": _battle_steps(battle),
        "sides": [_side(state, one) for one in there],
    }
    if not shown["text"]:
        del shown["text"]
    return shown


def _aims(battle: Battle) -> list[tuple[Ref, Ref]]:
    return [pair for pair in (*battle.shots, *battle.aims.items()) if pair[0] not in battle.done]
