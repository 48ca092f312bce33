"""What a game hands over: the contents page of its folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .cards import Catalog
from .chance import LARGEST_SEED, luck_of, secret_seed
from .choices import Option, Refusal
from .content.glossary import Term, read_glossary
from .content.primer import Primer, read_primer
from .content.reading import Content, Pack, read_pack
from .content.reasons import Parts, Reason, read_reasons
from .content.reference import Deed, read_reference
from .content.rulebook import read_rulebook
from .errors import OssuaryError
from .flow import Procedure
from .naming import Names
from .refs import SEATS, Place, Ref, Seat
from .settings import Settings, check_settings
from .stage import Follows, Route, ShownFocus, ShownStanding
from .state import State
from .view import Look, ShownArea

if TYPE_CHECKING:
    from .language.translation import Translation
    from .match import Match


PACKS_KEPT = 16  # with their cards


def _no_reason(state: Any, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    return None


@dataclass(frozen=True, eq=False)
class Rules:
    """A game: how it is set up, where it begins, what is seen of it, and what it calls things."""

    id: str
    name: str
    version: str
    seats: tuple[int, ...]  # the numbers of seats it can be played with
    folder: Path
    settings: type[Settings]
    content: Content
    setup: Callable[[tuple[Seat, ...], Any, Catalog[Any]], State]  # a table with everything in its box
    begin: Callable[[], Procedure]  # the procedure that plays the whole game
    view: Callable[[Look], list[ShownArea]]
    standings: Callable[[Look], list[ShownStanding]] = lambda look: []  # who is winning, and how far the end is
    focus: Callable[[Look], ShownFocus | None] = lambda look: None  # what is being decided
    follows: Callable[[Any, Seat, Option], Follows | None] | None = None  # what an option leads to, as the seat knows
    route: Callable[[Any, Seat, tuple[Ref, ...]], Route | None] | None = None  # how one comes there in several answers
    routed: frozenset[str] = frozenset()  # ids of the choices that make such a way, one step each
    tried: frozenset[str] = frozenset()  # ids of choices whose outcome on the board anybody may see beforehand
    any_time: Callable[[Any, Seat], bool] | None = None  # has a seat a reason to raise a hand? (`choices.RAISED`)
    any_time_rule: str = ""  # the rule by which something is allowed at any time
    turn: Callable[[Any], Seat | None] = lambda state: None  # whose turn it is, if anybody's
    places: Mapping[str, str] = field(default_factory=dict)  # what the piles are called
    called: Callable[[Ref], str | None] | None = None  # what tiles, pieces and other things are called
    worth: Callable[[Any, Seat], float] | None = None  # how well a seat stands: for bots
    parts: Callable[[Any, Seat], Parts] | None = None  # what `worth` is the sum of: for whoever must say why
    hints: Callable[[Any, Seat], Sequence[int]] = lambda state, seat: ()  # the options that deserve a try; none: all
    ideas: Callable[[Any, Seat], Sequence[int]] | None = None  # those that deserve a longer thought; None: the hints
    plausible: Callable[[Any, Seat], bool] = lambda state, seat: True  # could a seat believe in this imagined state?
    might_be: Callable[[Any, Seat, Place, int, Ref], bool] | None = (
        None  # could that card lie there, as a seat was told?
    )
    why_not: Callable[[Any, Seat, tuple[Ref, ...]], Refusal | None] = _no_reason
    invariants: Callable[[Any], Iterable[str]] = lambda state: ()  # what is not as it must be, if anything
    about: str = ""  # one sentence for the shelf
    minutes: str = ""
    pack: Pack | None = None  # content laid over the built-in cards

    @cached_property
    def cards(self) -> Catalog[Any]:
        """Every design, from the content files."""
        return self.content.load(*([("content pack", self.pack)] if self.pack is not None else []))

    @cached_property
    def fingerprint(self) -> str:
        """Of the files that decide how a game goes (`saving/fingerprint.py`); records carry it."""
        from .saving.fingerprint import fingerprint  # noqa: PLC0415  asked for when something is written or opened

        return fingerprint(self.folder, self.content.folder)

    @cached_property
    def rulebook(self) -> dict[str, str]:
        """The numbered rules in our words."""
        return read_rulebook(self.folder / "rulebook.md")

    @cached_property
    def glossary(self) -> tuple[Term, ...]:
        """What its signs and words mean."""
        return read_glossary(self.folder / "glossary.toml", self.rulebook)

    @cached_property
    def reasons(self) -> dict[str, Reason]:
        """What is said where a part of the worth has changed."""
        return read_reasons(self.folder / "reasons.toml")

    @cached_property
    def primer(self) -> Primer | None:
        """The game on one screen."""
        return read_primer(self.folder / "primer.toml", self.rulebook)

    @cached_property
    def reference(self) -> tuple[Deed, ...]:
        """What one can do in a turn, and what it costs."""
        return read_reference(self.folder / "reference.toml", self.rulebook)

    def names(self, people: Mapping[Seat, str] | None = None) -> Names:
        """What people call things at this table."""
        return Names(self.cards, self.places, people, self.called)

    def translation(self, language: str) -> Translation | None:
        """The sentences of this game in that language; None for English and for languages the house does not speak."""
        if language in ("", "en"):
            return None
        from .language.translation import languages, read_translation  # noqa: PLC0415  English needs none

        if language not in self._spoken and language in languages():
            self._spoken[language] = read_translation(self.folder, language, self.rulebook)
        return self._spoken.get(language)

    @cached_property
    def _spoken(self) -> dict[str, Translation]:
        """The translations that were asked for."""
        return {}

    def with_content(self, pack: Path | Pack) -> Rules:
        """The same game with a pack of cards laid over the built-in ones; checked at once."""
        name = pack.name if isinstance(pack, Path) else "content pack"
        data = read_pack(pack) if isinstance(pack, Path) else pack
        try:
            text = json.dumps(data, sort_keys=True)
        except (TypeError, ValueError, RecursionError):  # whoever reads it says what is wrong with it
            text = ""
        if text and text in self._laid:  # a bot is handed its table anew for each thought
            return self._laid[text]
        laid = replace(self, pack=json.loads(text) if text else data)
        laid.__dict__["cards"] = self.content.load((name, data))
        if text:
            self._laid[text] = laid
            for old in list(self._laid)[:-PACKS_KEPT]:
                self._laid.pop(old, None)
        return laid

    @cached_property
    def _laid(self) -> dict[str, Rules]:
        """The packs that were laid over this game last, by their text."""
        return {}

    def start(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        quiet: bool = False,
    ) -> Match:
        """A new match. Without a seed, one that nobody can guess. `quiet`: no events are made."""
        from .match import Match, Start  # noqa: PLC0415  a match knows its rules

        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise OssuaryError(f"{self.name} is for {_numbers(self.seats)} seats, not {seats!r}.")
        if seed is None:
            seed = secret_seed()
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
            raise OssuaryError(f"A seed is a whole number from 0 up to 256 bits, not {seed!r}.")
        checked = check_settings(self.settings, options)
        return Match.begin(Start(self, seats, seed, checked), quiet=quiet)

    def table(self, seats: int, chosen: Settings, seed: int) -> State:
        """The state before anything has happened."""
        state = self.setup(SEATS[:seats], chosen, self.cards)
        state.seed = luck_of(seed)
        state.flow = [self.begin()]
        return state


def _numbers(counts: tuple[int, ...]) -> str:
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return " or ".join(map(str, counts))
