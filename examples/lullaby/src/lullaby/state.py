"""What is true in Lullaby, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import Card, Catalog, Place, Ref, Seat, Settings, State, setting

VERSES: tuple[Place, ...] = ("dusk", "midnight", "dawn")
VOICES = ("owl", "bell", "wind")
PITCHES = ("low", "middle", "high")
WORDS = (*VOICES, *PITCHES)  # LU-3.1: what can be whispered
MOST_BREATHS = 8

# What is known of a note is a set of words it may still be, one bit for each of WORDS.
BIT = {word: 1 << number for number, word in enumerate(WORDS)}
ANY_VOICE = sum(BIT[voice] for voice in VOICES)
ANY_PITCH = sum(BIT[pitch] for pitch in PITCHES)
UNKNOWN = ANY_VOICE | ANY_PITCH


@dataclass(frozen=True)
class LullabySettings(Settings):
    notes: int = setting(4, "Notes on the back of each sexton.", low=3, high=5)
    breaths: int = setting(7, "Breaths at the beginning.", low=0, high=MOST_BREATHS)
    verses: int = setting(6, "Verses that must be sung.", low=1, high=8)
    length: int = setting(3, "Notes of a verse.", low=3, high=5)
    dead: int = setting(3, "The dead who may not all wake up.", low=1, high=5)


@dataclass(frozen=True)
class Note(Card):
    """LU-1.1  A card: one voice, one height."""

    back: str = "note"
    voice: str = "owl"
    height: int = 1

    @property
    def pitch(self) -> str:
        """LU-3.1  Two heights share a pitch."""
        return PITCHES[(self.height - 1) // 2]

    def words(self) -> str:
        return f"Voice: {self.voice}. Height: {self.height} ({self.pitch})."


def bits(note: Note) -> int:
    """Both words that are true of a note."""
    return BIT[note.voice] | BIT[note.pitch]


def follows_on(note: Note, last: Note | None) -> bool:
    """LU-4.2  Does this note fit after that one?"""
    return last is None or (note.height > last.height and note.voice != last.voice)


def after(known: int, word: str, fits: bool) -> int:
    """LU-3.2  What is known of a note after a whisper that points at it, or does not."""
    kind = ANY_VOICE if word in VOICES else ANY_PITCH
    return known & ~kind | BIT[word] if fits else known & ~BIT[word]


def certain(known: int) -> list[str]:
    """The words that are known to be true: nothing else of their kind is possible."""
    return [word for word in WORDS if known & (ANY_VOICE if word in VOICES else ANY_PITCH) == BIT[word]]


def excluded(known: int) -> list[str]:
    """The words that are known to be false, where nothing better is known."""
    sure = certain(known)
    open_kinds = [kind for kind in (VOICES, PITCHES) if not any(word in kind for word in sure)]
    return [word for kind in open_kinds for word in kind if not known & BIT[word]]


@dataclass(slots=True, kw_only=True)
class Lullaby(State):
    settings: LullabySettings
    cards: Catalog[Note]
    active: Seat = ""
    breaths: int = 0
    awake: int = 0
    sung: int = 0  # verses sung to their end
    turns_left: int = -1  # LU-6.3: counted once the songbook is empty
    known: dict[Seat, list[int]] = field(default_factory=dict)  # by spot: what each sexton knows of their own notes

    @property
    def goal(self) -> int:
        """LU-6.1, LU-R4  The verses that win; with five sextons the songbook is thin, so one less is enough."""
        return max(self.settings.verses - (len(self.seats) == 5), 1)

    def hand(self, seat: Seat) -> list[Ref]:
        return self.piles[f"{seat}.back"]

    def note(self, card: Ref) -> Note:
        return self.cards.face[card]

    def last(self, verse: Place) -> Note | None:
        pile = self.piles[verse]
        return self.cards.face[pile[-1]] if pile else None

    def fits(self, card: Ref, verse: Place) -> bool:
        """LU-4.2"""
        return follows_on(self.cards.face[card], self.last(verse))

    def pointed_at(self, seat: Seat, word: str) -> list[int]:
        """LU-3.2  The spots of the notes that a word fits."""
        face, bit = self.cards.face, BIT[word]
        return [at for at, card in enumerate(self.hand(seat)) if bits(face[card]) & bit]

    def tells_something(self, seat: Seat, word: str) -> bool:
        """LU-3.4  Would this word make anything known that is not?"""
        face, bit = self.cards.face, BIT[word]
        pairs = zip(self.hand(seat), self.known[seat], strict=True)
        return any(after(known, word, bool(bits(face[card]) & bit)) != known for card, known in pairs)
