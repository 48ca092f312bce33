"""What the deeds of a card say to a player: the text printed on it, made from its clauses."""

from __future__ import annotations

from ossuary.engine.wording import counted

from .grammar import ALL, ANY, Clause, Deed

PHASE = {"R": "ranged", "B": "melee", "S": "magic", ANY: "any phase", "": ""}
ATTRIBUTE = {"R": "Mind", "B": "Body", "S": "Spirit", ANY: "every attribute"}
TERRAIN = {
    "P": "savannah", "F": "jungle", "H": "hills", "M": "mountains", "S": "swamp", "R": "river", "T": "trail",
    "W": "town",
}  # fmt: skip
WHO = {
    "h": "you", "a": "the active hero", "e": "each hero", "w": "each hero outside the printed towns",
    "self": "that one", "": "you",
}  # fmt: skip
GEAR = {"trap": "lockjaw trap", "compass": "dead man's compass", "bones": "shaman bones", "any": "survival gear"}
WHICH = {"best": "costliest", "cheap": "cheapest", "pick": "chosen"}
COLOURS = {"G": "green ", "Y": "yellow ", "B": "blue ", "R": "red ", "all": ""}

PLAIN = {
    "doom": "{n:+d} doom on the god of omens",
    "roamadd": "{n} new roaming monster(s)",
    "lostcity": "{who}: place the Lost City",
    "roamcheck": "{who}: check for roaming monsters",
    "tokens": "draw and place {n} ritual token(s)",
    "untoken": "remove up to {n} token(s) from incomplete rituals",
    "ritdraw": "{n} new ritual(s) in play",
    "ritdrop": "discard {n} cards of the current ritual deck",
    "replenish": "replenish all {colour}jewels",
    "mktadd": "{n} new card(s) in every town",
    "mktdrop": "the {n} oldest card(s) leave every town",
    "setally": "the costliest ally in the towns goes under the god; then draw and place a token",
    "exp_roam": "gives its adventure counter even as a roaming monster",
    "evade": "the combat is evaded",
    "cwound": "the enemy takes {n} wound(s)",
    "cheal": "the enemy heals {n} wound(s)",
    "creduce": "the enemy's values {where}are {n} lower for this combat (3 at most)",
    "prevent": "prevent {n} wound(s)",
    "reroll": "draw or roll again ({name})",
    "setdie": "set {n} movement die to any side",
    "disable": "{n} of your items has no effect in this combat",
    "harry": "a d10 may forbid attacks in one phase of this round",
    "webbed": "your side has -1 on combat rolls for this combat (3 at most)",
    "pay": "pay {n} gold",
    "roll": "{n:+d} on {phase} rolls",
    "atk": "{n:+d} on {phase} attacks",
    "def": "{n:+d} on {phase} defence",
    "dmg": "{n:+d} {phase} damage",
    "attr": "{n:+d} {attribute}",
    "life": "{n:+d} life",
    "stam": "{n:+d} stamina",
    "dice": "{n:+d} movement dice",
    "esc": "{n:+d} on escapes",
    "tst": "{n:+d} on {name} tests",
    "price": "market cards cost {less} gold less",
    "healcost": "healing a wound costs {n} gold more",
    "cval": "the enemy's values are changed by {n:+d} for this combat",
    "cdmg": "enemies deal {n:+d} damage",
    "koextra": "whoever is knocked out loses {n} further card(s)",
    "free": "any die enters {terrain}",
    "ignore": "ambushes do not hinder you",
    "companion": "{name} is with you from the start",
    "ambush": "Ambush: nobody may attack it in the first round",
    "armor": "Armour: {phase} hits deal {n} less, at least 1",
    "immune": "Immune to {phase} hits",
    "weak": "Weak: {phase} hits deal 1 more",
    "fatigue": "Its {phase} damage is taken as exhaustion",
    "enrage": "Enraged: {n:+d} damage once it is half beaten",
    "regen": "Heals {n} at the start of every round but the first",
    "pack": "Pack: {n:+d} to its values for each other {name} on the roaming track",
    "under": "{n:+d} to its values for each card under it, at most +2",
    "escape": "Escaping it is {n} harder",
    "no_escape": "No escape",
    "no_allies": "Allies may not attack it",
    "no_weapons": "Weapons do nothing",
    "keep": "you may keep it",
}
TRIGGERS = {
    "before": "Before combat", "round": "Each round", "lose": "If it is not beaten", "win": "When you beat a Challenge",
    "movestart": "When a hero begins to move", "sun": "Sun", "moon": "Moon", "skull": "Skull", "hurt": "When it hurts",
    "struck": "When it is struck", "hit": "When you hit",
}  # fmt: skip
WINDOWS = {
    "before": "before combat", "round": "at the start of a round", "roll": "before a roll", "rolled": "after a roll",
    "hit": "when you hit", "defended": "after a successful defence", "damage": "when you are wounded",
    "move": "while moving", "market": "in a market", "token": "when you draw a token",
    "card": "when you draw a Challenge",
    "any": "in your turn",
}  # fmt: skip
CONDITIONS = {"godawake": "While a god is awake", "round=1": "In the first round"}


def text_of(clauses: tuple[Clause, ...]) -> str:
    """The whole text of a card."""
    return " ".join(filter(None, map(clause_text, clauses)))


def clause_text(clause: Clause) -> str:
    deeds = "; ".join(deed_text(deed) for deed in clause.deeds)
    may = "you may " if clause.may else ""
    head = ""
    if clause.trigger:
        head = TRIGGERS[clause.trigger] + (f" ({PHASE[clause.letter]})" if clause.letter else "") + ": "
    elif clause.cost:
        cost = {"act": "Turn over", "use": "Discard", "ex": f"{clause.price} exhaustion", "geardrop": "A trap"}
        phase = f" ({PHASE[clause.letter]})" if clause.letter else ""
        head = f"{cost[clause.cost]} {WINDOWS[clause.window]}{phase}: "
    elif clause.condition:
        wounded = clause.condition.removeprefix("wounds>=")
        head = f"{CONDITIONS.get(clause.condition) or f'With {wounded} wounds or more'}: "
    limit = f" ({clause.limit})" if clause.limit else ""
    said = f"{head}{may}{deeds}{limit}."
    return f"{said[:1].upper()}{said[1:]}"


def deed_text(deed: Deed) -> str:
    n, who = deed.number, _who(deed.target)
    match deed.word:
        case "wound" | "exh":
            said = f"{who}: {n} {'wound' if deed.word == 'wound' else 'exhaustion'}{'s' if n > 1 else ''}".rstrip()
            return said.replace("exhaustions", "exhaustion")
        case "heal":
            return f"{who}: heal {n}"
        case "rest":
            return f"{who}: remove {'all' if n == ALL else n} exhaustion"
        case "gold":
            return f"{who}: {n:+d} gold"
        case "gear":
            return f"{who}: {n} {GEAR[deed.name]}"
        case "losegear":
            return f"{who}: lose {n} gear"
        case "loseitem" | "loseally":
            return f"{who}: lose the {WHICH[deed.name]} {deed.word.removeprefix('lose')}"
        case "market":
            return f"{who}: look at {counted(n, 'market card')} and keep one"
        case "nextdice":
            return f"{who}: {n:+d} dice in the next movement"
        case "test":
            skill = f", {deed.name}" if deed.name else ""
            return f"{who}: test {ATTRIBUTE[deed.letter]} {n}{skill}{_branches(deed, 'success', 'failure')}"
        case "pick":
            return f"{who}: {deed_text(deed.then[0])}, or {deed_text(deed.otherwise[0])}".replace("that one: ", "")
        case "keep":
            return f"you may keep it ({deed_text(deed.then[0])})"
    where = "" if deed.letter in ("", ANY) else f"in {PHASE.get(deed.letter, '')} "
    phase = "all" if deed.letter == ANY else PHASE.get(deed.letter, "")
    said = PLAIN[deed.word].format(
        n=n, who=who, name=deed.name, where=where, phase=phase, attribute=ATTRIBUTE.get(deed.letter, ""),
        terrain=TERRAIN.get(deed.letter, ""), colour=COLOURS.get(deed.name, ""), less=-n,
    )  # fmt: skip
    heroes = "each hero has " if deed.target == "e" and deed.word in ("roll", "atk", "dice") else ""
    return heroes + said.replace("(s)", "" if n == 1 else "s") + (_branches(deed, "then", "else") if deed.then else "")


def _who(target: str) -> str:
    if target.startswith("e@"):
        return f"each hero on {' or '.join(TERRAIN[letter] for letter in target[2:])}"
    return WHO[target]


def _branches(deed: Deed, good: str, bad: str) -> str:
    said = [f"{word} {deed_text(part[0])}" for word, part in ((good, deed.then), (bad, deed.otherwise)) if part]
    return f" ({'; '.join(said)})".replace("that one: ", "")
