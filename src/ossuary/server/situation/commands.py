"""What players may do: each message becomes a draft of a log entry, or is refused with a reason. Changes nothing."""

from __future__ import annotations

import logging
from collections.abc import Container
from contextlib import nullcontext
from typing import Any, NamedTuple

import msgspec

from ossuary import bots
from ossuary.engine import OssuaryError, Seat
from ossuary.engine.choices import RAISED
from ossuary.engine.wording import sentence
from ossuary.server import wire

from .people import deciders
from .playing import Playing, Trial
from .situation import Situation
from .work import shared_work, show

logger = logging.getLogger(__name__)


MOST_SAID = 5_000  # entries of one seat that are no answers: nobody fills the log for the others


class Refused(OssuaryError):
    """It cannot be done, and the text says why. `to`: the question that was answered, if any."""

    def __init__(self, text: str, to: int | None = None) -> None:
        super().__init__(text)
        self.to = to


class Draft(NamedTuple):
    """A log entry that has no number yet. `tried`: what an answer led to on a copy of the match."""

    kind: str
    seat: Seat | None
    data: dict[str, Any]
    tried: Trial | None = None


def draft(
    situation: Situation, seat: Seat, message: wire.FromBrowser, here: Container[Seat], gone: Container[Seat] = ()
) -> Draft:
    """The entry for this message of this seat, or Refused.

    `here`: the seats that are connected; `gone`: those that were a moment ago.
    """
    if not isinstance(message, wire.Answer):
        _check_not_too_much(situation, seat)
    match message:
        case wire.Answer(to, option):
            return _answer(situation, seat, to, option)
        case wire.RaiseHand():
            return _raise_hand(situation, seat)
        case wire.Undo(to):
            return _undo(situation, seat, to)
        case wire.Consent(yes):
            return _consent(situation, seat, yes)
        case wire.Chat(text):
            return Draft("chat", seat, {"text": _readable(text)})
        case wire.Rename(name):
            return Draft("name", seat, {"name": _readable(name)})
        case wire.ShuffleWords(text):
            _check_not_begun(situation)
            return Draft("words", seat, {"text": _plain(text)})
        case wire.Ready(yes):
            _check_not_begun(situation)
            return Draft("ready", seat, {"yes": yes})
        case wire.Begin():
            _check_not_begun(situation)
            return Draft("begin", seat, {})
        case wire.SeatBot(other, bot):
            return _bot(situation, seat, other, bot, here, gone)
        case wire.AutoPass():
            return Draft("standing", seat, {key: value for key, value in _fields(message).items() if key != "type"})
    raise Refused("That cannot be said at a table.")


def _answer(situation: Situation, seat: Seat, to: int, option: int) -> Draft:
    """A browser knows its question by a ticket."""
    playing = situation.playing
    number = playing.ids[seat] if playing is not None and playing.ticket(seat) == to else -1
    try:
        return answer(situation, seat, number, option)
    except Refused as refusal:
        raise Refused(str(refusal), to) from None


def answer(situation: Situation, seat: Seat, to: int, option: int, **how: str) -> Draft:
    """The entry for an answer. It is played on a copy first: what is not legal is never written.

    `how`: who answered, if it was not the player.
    """
    playing = situation.playing
    if playing is None:
        raise Refused("The game has not begun.", to)
    if situation.over:
        raise Refused("The game is over.", to)
    if playing.ids.get(seat) != to:
        raise Refused("That question is no longer open.", to)
    if situation.course is not None and situation.course.progress(playing.match).held:
        raise Refused("Take your last choice back first: then the lesson goes on.", to)
    tried = _tried(situation, playing, seat, option, to)
    return Draft("answer", seat, {"to": playing.ticket(seat), "option": option, **how}, tried)


def _raise_hand(situation: Situation, seat: Seat) -> Draft:
    """The seat wants to be asked as soon as the game pauses. Answers count as answers, and so do raised hands."""
    playing = situation.playing
    if playing is None:
        raise Refused("The game has not begun.")
    refusal = playing.match.why_not_raise(seat)
    if refusal is not None:
        raise Refused(sentence(situation.names.filled(refusal.text, refusal.about)))
    return Draft("hand", seat, {}, _tried(situation, playing, seat, RAISED))


def _tried(situation: Situation, playing: Playing, seat: Seat, option: int, to: int | None = None) -> Trial:
    """What it leads to, on a copy. Refused if it is not legal, means too much work, or the rules stumble over it."""
    changed = situation.opening.content is not None
    try:
        with shared_work(situation.share) if changed else nullcontext():
            trial = playing.trial(seat, option)
            if changed:
                show(trial.match)
            return trial
    except OssuaryError as error:
        raise Refused(str(error), to) from None
    except Exception:  # a mistake in the rules must not take the table down
        # Over changed cards they stumble as often as strangers like: that fills no log.
        over, known = (" over changed cards", False) if changed else ("", True)
        logger.error(
            "The rules of %s stumbled at entry %d%s", situation.rules.id, situation.number, over, exc_info=known
        )
        raise Refused("The rules stumble over this answer, which is our mistake; choose another.", to) from None


def _undo(situation: Situation, seat: Seat, to: int) -> Draft:
    playing = situation.playing
    if playing is None:
        raise Refused("The game has not begun.")
    if situation.over:
        raise Refused("The game is over: start another from any point of it instead.")
    now = len(playing.match.answers)
    answers = situation.history.answers_at(seat, to, now)
    if answers is None or answers >= now:
        raise Refused("There is nothing to take back to there.")
    if answers >= playing.free_limit(seat):
        return Draft("undo", seat, {"to": answers, **_undone(situation, seat, answers)})
    if situation.wish is not None:
        raise Refused("Somebody already wishes to go back: say yes or no to that first.")
    alone = set(deciders(situation.people)) <= {seat}
    return Draft("undo_asked", seat, {"to": answers, **(_undone(situation, seat, answers) if alone else {})})


def _undone(situation: Situation, seat: Seat, answers: int) -> dict[str, Any]:
    """What the log keeps of an undo, for whoever reads it without the rules: only this seat's own answers are gone if
    the question is still open to others, and else all after so many."""
    within = situation.playing is not None and answers >= situation.playing.window_from
    return {"undone": {"to": answers, "only": seat if within else None}}


def _agreed(situation: Situation, missing: Container[Seat]) -> dict[str, Any]:
    """What the log keeps of the last consent to a wish. `missing`: who is not waited for any more."""
    wish = situation.wish
    if wish is None or any(seat not in missing for seat in situation.not_agreed()):
        return {}
    return _undone(situation, wish.by, wish.answers)


def _consent(situation: Situation, seat: Seat, yes: bool) -> Draft:
    wish = situation.wish
    if wish is None:
        raise Refused("Nobody wishes to go back now.")
    if yes and seat not in situation.not_agreed():
        raise Refused("You have agreed already." if seat != wish.by else "The others decide about your wish.")
    return Draft("undo_said", seat, {"yes": yes, **(_agreed(situation, (seat,)) if yes else {})})


def _bot(
    situation: Situation, seat: Seat, other: str, bot: str | None, here: Container[Seat], gone: Container[Seat]
) -> Draft:
    if other not in situation.people:
        raise Refused(f"There is no seat {other!r} at this table.")
    if bot is not None and bot not in bots.names_for(situation.rules):
        raise Refused(f"There is no bot {bot!r} for this game; there are {', '.join(bots.names_for(situation.rules))}.")
    if other != seat and situation.people[other].taken and (other in here or bot is None):
        raise Refused("Only its own player can decide about that seat.")
    if other != seat and situation.people[other].taken and other in gone:
        raise Refused(f"{situation.names.of(other)} was here a moment ago and may be back in another: wait a little.")
    if situation.over:
        raise Refused("The game is over.")
    decides_no_more = (other,) if other == seat and bot is not None else ()
    return Draft("bot", other, {"bot": bot, "by": seat, **_agreed(situation, decides_no_more)})


def _check_not_too_much(situation: Situation, seat: Seat) -> None:
    if situation.said[seat] >= MOST_SAID:
        raise Refused("You have said so much at this table that nothing more is written down but your answers.")


def _check_not_begun(situation: Situation) -> None:
    if situation.playing is not None:
        raise Refused("The game has begun already.")


def _plain(text: str) -> str:
    """On one line, and only what can be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _readable(text: str) -> str:
    plain = _plain(text)
    if not plain:
        raise Refused("There was nothing to read in that.")
    return plain


def _fields(message: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(message)
    return plain


# -- what the table does by itself -----------------------------------------------------------------------


def sit_down(situation: Situation, seat: Seat) -> Draft:
    """Somebody has opened this seat's link."""
    if situation.people[seat].taken:
        raise Refused("You sit already.")
    return Draft("sat", seat, {})


def take_seat(situation: Situation, key: str, wished: str | None = None) -> Draft:
    """Somebody comes with the invitation: they get the first free seat, or the one they wish for. `key`: the hash of
    their new secret."""
    free = free_seats(situation)
    if wished is not None and wished not in free:
        raise Refused("That seat is not free.")
    if not free:
        raise Refused("All seats are taken; you can watch.")
    return Draft("key", wished or free[0], {"key": key, "by": "invitation"})


def free_seats(situation: Situation) -> list[Seat]:
    """Where the invitation leads to."""
    if situation.over:
        return []
    held = set(situation.keys.values())
    return [
        seat
        for seat, sitter in situation.people.items()
        if not sitter.taken and sitter.bot is None and seat not in held
    ]


def renewed(situation: Situation, seat: Seat, key: str, by: str) -> Draft:
    """A seat gets another secret. `by`: "player" or "keeper"."""
    if seat not in situation.people:
        raise Refused(f"There is no seat {seat!r} at this table.")
    if by == "player":
        _check_not_too_much(situation, seat)
    return Draft("key", seat, {"key": key, "by": by})


def has_substitute(situation: Situation, seat: Seat) -> bool:
    """Did other players let a bot play for this seat?"""
    sitter = situation.people[seat]
    return sitter.bot is not None and sitter.bot_by not in (None, seat)


def play_again(situation: Situation, seat: Seat) -> Draft:
    """The player is back and takes over from the bot."""
    if not has_substitute(situation, seat):
        raise Refused("You play already.")
    return Draft("bot", seat, {"bot": None, "by": seat})


def woken(situation: Situation) -> Draft:
    """After all processes were away: the clock of the open question begins again."""
    return Draft("woken", None, {})
