"""Who is winning, which test is being decided, and what an option leads to: for people only."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import (
    PASS,
    Badge,
    Follows,
    Look,
    Option,
    Ref,
    Seat,
    ShownFocus,
    ShownStanding,
    badge,
    change,
    follows,
)
from ossuary.engine.stage import ShownOdds, ShownStake, ShownStep, ShownVerdict, Tone
from ossuary.engine.wording import counted

from .body.losing import LOSE, LoseLives, shield
from .body.reviving import TAKE_LIMB
from .body.slots import free, missing
from .body.upgrading import (
    NO_MORE_UPGRADES,
    PLAY_FOR_ROOM,
    PLAY_UPGRADE,
    RECYCLE,
    REGENERATE,
    REGENERATE_FOR_ROOM,
    PlayUpgrade,
)
from .cards.cards import Part
from .cards.dice import EPIC, Outcome, Value, outcome
from .cards.moments import AFTER_ROLL, BEFORE_ROLL
from .casting.casting import PLAY_VOODOO, USE, USE_UP, Casting, PlayVoodoo
from .casting.windows import SPEND_TOKEN, Window
from .odds import Chances, as_it_stands, before_the_roll, chances, of_a_random_quest, rerolled, turned
from .prospects import best
from .quests.attempt import Attempt
from .quests.choosing import TRY, TRY_RANDOM
from .state import ADDED, BODY, DIE, STACK, Circus, Trial
from .verbs import die_faces
from .view import dice_of
from .words.dice import ENOUGH_DICE, REMOVE, REROLL, SPOKEN, TURN_TO
from .words.values import CANCEL

WORDS: dict[Outcome, tuple[str, Tone]] = {
    "success": ("Success", "good"), "boring": ("Boring", "even"), "fail": ("Fail", "bad"),
}  # fmt: skip
STEPS = ("Choose", "Roll", "Change", "Result")
AT = {"reveal": 1, "roll": 1, "judge": 2, "award": 3, "settle": 3}  # what an attempt does next -> the step it is at


def standings(look: Look) -> list[ShownStanding]:
    """CC-13, CC-14.7  Popularity of what wins; partners count together."""
    state: Circus = look.state
    shown: list[ShownStanding] = []
    for seat in state.seats:
        fame = sum(state.popularity(friend) for friend in state.team(seat))
        shown.append({"seat": seat, "value": min(max(fame, 0), state.target), "of": state.target, "shown": fame})
    return shown


# -- what is being decided -------------------------------------------------------------------------------


def focus(look: Look) -> ShownFocus | None:
    """The running test; else a random Quest that is about to be revealed, or a card that is being played."""
    state: Circus = look.state
    attempt = next((procedure for procedure in state.flow if isinstance(procedure, Attempt)), None)
    if state.test is not None and attempt is not None:
        return _test(look, state, state.test, attempt)
    if state.piles[STACK]:
        return _played(look, state)
    if attempt is not None and attempt.step == "reveal":
        return {
            "ref": "focus", "kind": "test", "title": "A random Quest", "text": "{0} tries the top Quest of the deck",
            "about": [attempt.seat], "steps": _steps(1),
        }  # fmt: skip
    return None


def _test(look: Look, state: Circus, test: Trial, attempt: Attempt) -> ShownFocus:
    quest = state.quest(test.quest)
    at = AT.get(attempt.step, 3)
    tokens = [badge("token", state.tokens[test.quest])] if state.tokens.get(test.quest) else []
    shown: ShownFocus = {
        "ref": "focus",
        "kind": "test",
        "title": "{0}",
        "text": _said(test, quest.test, at),
        "about": [test.quest, test.receiver or test.tester],
        "steps": _steps(at),
        "sides": [
            {
                "name": quest.name,
                "card": look.card(test.quest, tokens),
                "badges": [badge(quest.test, state.attribute(test.tester, quest.test))],
            }
        ],
    }
    playing = [procedure for procedure in state.flow if isinstance(procedure, PlayVoodoo)]
    if playing:
        shown["text"] = "{1} plays {2}"
        shown["about"] = [test.quest, playing[-1].seat, playing[-1].card]
    if test.dice or test.added:
        shown["dice"] = dice_of(test)
    if at >= 2 or test.certain:
        shown["verdict"] = _verdict(test)
    else:
        shown["odds"] = _shares(before_the_roll(state, test))
    shown["stakes"] = _stakes(state, test)
    return shown


def _said(test: Trial, attribute: str, at: int) -> str:
    if test.receiver:
        return "{1} is about to get it"
    return f"{{1}} {'was' if at == 3 else 'is'} tested for {attribute}"


def _steps(at: int) -> list[ShownStep]:
    return [
        {"name": name, "state": "done" if number < at else "now" if number == at else "next"}
        for number, name in enumerate(STEPS)
    ]


def _verdict(test: Trial) -> ShownVerdict:
    """CC-9, CC-R25, CC-R61  How it stands, and what decides it."""
    if test.certain:
        return {"word": "Success", "tone": "great", "line": "A card makes it certain."}
    values = (*test.dice, *test.added)
    word, tone = WORDS["success" if test.receiver else outcome(values)]
    epics = sum(EPIC.get(value.face, 0) for value in values if not value.cancelled)
    if not values:
        return {"word": word, "tone": tone, "line": "Nothing is left to count."}
    if epics:
        decides = "An epic success beats any number of fails." if epics > 0 else "A tragic fail beats all successes."
        return {"word": word, "tone": tone, "line": decides}
    return {"word": word, "tone": tone}


def _shares(of: Chances) -> list[ShownOdds]:
    named = zip(WORDS.values(), of, strict=True)
    return [{"tone": tone, "share": share, "word": word.lower()} for (word, tone), share in named if share]


def _stakes(state: Circus, test: Trial) -> list[ShownStake]:
    """CC-10  What each outcome leads to for who is tested."""
    loss = _penalty(state, test.tester, test.quest)
    return [
        {"when": "Success", "tone": "good", "gives": _reward(state, test.quest)},
        {"when": "Boring", "tone": "even", "gives": [], "text": "the row grows by one"},
        {"when": "Fail", "tone": "bad", "gives": [change("lives", -loss)] if loss else [], "text": _after_a_fail(
            state, test.tester, loss
        )},
    ]  # fmt: skip


def _reward(state: Circus, quest: Ref) -> list[Badge]:
    fame, cards = state.reward(quest), state.quest(quest).cards
    return [*([change("popularity", fame)] if fame else []), *([change("limit", cards)] if cards else [])]


def _penalty(state: Circus, seat: Seat, quest: Ref) -> int:
    """CC-10.5, CC-R70  Lives that are owed after a fail."""
    level = state.quest(quest).level
    return level - (shield(state, seat) if level >= 2 else 0)


def _after_a_fail(state: Circus, seat: Seat, loss: int) -> str:
    lives = state.lives(seat)
    if seat in state.zombies:
        return "the whole hand is lost" if loss > lives else "a token on the Quest"
    return "death" if loss >= lives else "a token on the Quest"


def _played(look: Look, state: Circus) -> ShownFocus:
    """CC-3.5, CC-R10  A Voodoo card that can be answered, or an Upgrade that needs room."""
    card = state.piles[STACK][-1]
    playing = [procedure for procedure in state.flow if isinstance(procedure, PlayVoodoo)]
    who = playing[-1].seat if playing else state.active
    face = state.cards.face[card]
    return {
        "ref": "focus",
        "kind": "voodoo" if playing else "upgrade",
        "title": "{0}",
        "text": "{1} plays it" if playing else "{1} makes room for it",
        "about": [card, who],
        "sides": [{"name": face.name, "card": look.card(card, place=STACK)}],
    }


# -- what follows ----------------------------------------------------------------------------------------


SUCCEEDING = "to succeed"  # what the odds are the chance of


def follows_from(state: Circus, seat: Seat, option: Option) -> Follows | None:
    """What this option leads to for the seat that is asked."""
    choice = option.choice
    if choice is TRY:
        return _trying(state, seat, option.refs[0])
    if choice is TRY_RANDOM:
        return follows(odds=of_a_random_quest(state, _tester(state)), of=SUCCEEDING, note="the top of the deck")
    if choice in (PLAY_UPGRADE, PLAY_FOR_ROOM, REGENERATE, REGENERATE_FOR_ROOM, TAKE_LIMB):
        return _growing(state, seat, option.refs[0])
    if choice is LOSE:
        return _losing(state, seat, option.refs[0])
    if choice in (PLAY_VOODOO, USE, USE_UP):
        return _using(state, seat, option.refs[0], spent=choice is not USE)
    if option is PASS:
        return _passing(state, seat)
    if option is RECYCLE:
        return follows(note="discard cards to draw others at the end of the turn; no Upgrade this turn")
    if option is NO_MORE_UPGRADES:
        return follows(note="on to the Quest")
    return _changing(state, seat, option) if state.test is not None else None


def _tester(state: Circus) -> Seat:
    return state.test.tester if state.test is not None else state.active


def _trying(state: Circus, seat: Seat, quest: Ref) -> Follows:
    """CC-5.1, CC-7.5  With as many dice as there is of the attribute; somebody else may choose (CC-R62)."""
    tester, attribute = _tester(state), state.quest(quest).test
    count = state.attribute(tester, attribute)
    loss = _penalty(state, tester, quest)
    dies = tester not in state.zombies and loss >= state.lives(tester)
    note = f"{attribute}, {counted(count, 'die', 'dice')}{'; a fail is death' if dies else ''}"
    gives = [*_reward(state, quest), change("lives", -loss)] if seat == tester else []
    return follows(*gives, odds=chances(die_faces(state), count).success, of=SUCCEEDING, note=note)


def _part(state: Circus, thing: Ref) -> Part:
    """A card, or the top limb of a supply."""
    part: Part = state.cards.face[state.piles[thing][-1] if thing in state.piles else thing]
    return part


def _numbers(*parts: Part, lost: Part | None = None) -> list[Badge]:
    """CC-3, CC-7.3  What changes when these parts come and this one goes."""
    counts: dict[str, int] = {}
    for part, sign in (*((part, 1) for part in parts), *([(lost, -1)] if lost else [])):
        each = [("lives", part.lives), *part.symbols.items()]
        for name, count in (*each, *zip(("bones", "hands", "feet"), part.balance, strict=True)):
            counts[name] = counts.get(name, 0) + sign * count
    return [change(name, count) for name, count in counts.items() if count]


def _growing(state: Circus, seat: Seat, thing: Ref) -> Follows:
    """CC-3.5, CC-4.1  The part is added; where slots are missing something else has to go, which is chosen next."""
    part = _part(state, thing)
    if lacking := missing(free(state, seat), part):
        return follows(note=f"no free {lacking[0]}: something else has to go for it")
    return follows(*_numbers(part))


def _losing(state: Circus, seat: Seat, card: Ref) -> Follows | None:
    """CC-10.5, CC-R13, CC-3.5  The part is gone; cards that lose their slot go with it, or an Upgrade takes its place.

    Of others nothing changes here.
    """
    if card not in state.piles[BODY[seat]]:
        return None
    lost, by = _part(state, card), state.flow[-1]
    coming = _part(state, by.card) if isinstance(by, PlayUpgrade) else None
    after = tuple(left - more for left, more in zip(free(state, seat), lost.balance, strict=True))
    if lacking := missing(after, coming):
        return follows(note=f"one {lacking[0]} more has to go" if coming else f"what used its {lacking[0]} goes too")
    owed = state.lives(seat) - lost.lives - by.kept if isinstance(by, LoseLives) else 0
    if owed > 0:
        return follows(note=f"and {counted(owed, 'life', 'lives')} more")
    return follows(*_numbers(*([coming] if coming else []), lost=lost))


def _using(state: Circus, seat: Seat, card: Ref, *, spent: bool) -> Follows:
    """CC-8.2, CC-2.6  What it costs, and in a test what it could make of the roll."""
    price = "the card is spent" if spent or state.cards.face[card].spent else "once until your next turn"
    window = next((procedure for procedure in reversed(state.flow) if isinstance(procedure, Window)), None)
    if state.test is None or window is None or window.kind not in (BEFORE_ROLL, AFTER_ROLL):
        return follows(note=price)
    prospect = best(state, card, wanted=_wants(state, seat))
    return follows(note=price) if prospect is None else _told(state, seat, prospect, price)


def _wants(state: Circus, seat: Seat) -> bool:
    """Does this seat want the test to succeed?"""
    return seat in state.team(_tester(state))


def _told(state: Circus, seat: Seat, of: Chances, note: str = "") -> Follows:
    """The chance of a success for those who want it; for others in words, so that nobody takes it for theirs."""
    sure = next((word.lower() for (word, _), share in zip(WORDS.values(), of, strict=True) if share == 1), "")
    if _wants(state, seat):
        said = "; ".join(filter(None, (f"then {sure}" if sure else "", note)))
        return follows(odds=of.success, of=SUCCEEDING, note=said)
    said = f"then {sure}" if sure else f"then {of.success:.0%} success, {of.fail:.0%} fail"
    return follows(note="; ".join(filter(None, (said, note))))


def _passing(state: Circus, seat: Seat) -> Follows | None:
    """CC-8.7  What comes if nobody does anything more."""
    test = state.test
    window = next((procedure for procedure in reversed(state.flow) if isinstance(procedure, Window)), None)
    if test is None or window is None or isinstance(state.flow[-1], Casting):
        return None
    mine = seat == test.tester
    if window.kind == BEFORE_ROLL:
        gives = [*_reward(state, test.quest), change("lives", -_penalty(state, seat, test.quest))] if mine else []
        if not _wants(state, seat):
            return None
        return follows(*gives, odds=before_the_roll(state, test).success, of=SUCCEEDING)
    if window.kind != AFTER_ROLL:
        return None
    result = outcome((*test.dice, *test.added))
    if not mine:
        return follows(note=f"it stays: {WORDS[result][0].lower()}")
    if result == "success":
        return follows(*_reward(state, test.quest), note="success")
    if result == "boring":
        return follows(note="boring: the row grows by one")
    loss = _penalty(state, seat, test.quest)
    return follows(*([change("lives", -loss)] if loss else []), note=f"fail: {_after_a_fail(state, seat, loss)}")


def _changing(state: Circus, seat: Seat, option: Option) -> Follows | None:
    """Chapter 8  What becomes of the roll with this die, this face, this value."""
    test, choice = state.running_test, option.choice
    if choice is SPEND_TOKEN:
        left = state.reward(test.quest) - 1
        return _told(state, seat, rerolled(state, test, [DIE.index(option.refs[1])]), f"the Quest is then worth {left}")
    by = state.flow[-1]
    if not isinstance(by, Casting):
        return None
    chosen: Sequence[Ref] = [*filter(None, by.chosen), *option.refs]
    dice = [DIE.index(ref) for ref in chosen if ref in DIE]
    if choice is REROLL or (option is ENOUGH_DICE and _rerolls(state, by)):
        return _told(state, seat, rerolled(state, test, dice))
    if choice is REMOVE or option is ENOUGH_DICE:
        left_over = [value for at, value in enumerate(test.dice) if at not in dice]
        return _told(state, seat, as_it_stands((*left_over, *test.added)))
    if choice is TURN_TO and dice:
        return _told(state, seat, as_it_stands(turned(test, dice[0], SPOKEN[option.refs[0]])))
    if choice is CANCEL:
        counting = [value for ref, value in _lying(test) if ref != option.refs[0]]
        return _told(state, seat, as_it_stands(counting))
    return None


def _rerolls(state: Circus, by: Casting) -> bool:
    return any(getattr(effect, "choice", None) is REROLL for effect in by.effects(state))


def _lying(test: Trial) -> list[tuple[Ref, Value]]:
    return [*zip(DIE, test.dice, strict=False), *zip(ADDED, test.added, strict=False)]
