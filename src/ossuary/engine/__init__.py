"""What the author of a game imports. Boards have a room of their own, `ossuary.engine.boards`: `squares`, `hexes`,
`maps`, `drawings` and `paths`. What a game's tests import is in `ossuary.testing`."""

from .cards import Card, Catalog
from .chance import number, pick, roll
from .choices import PASS, RAISED, Answer, Choice, Option, Question, Refusal, button
from .content.kits import Complaint, Kit, Part
from .content.reading import Content, Pack
from .content.reasons import Parts
from .content.words import NO, YES, Choose, Effect, EffectCard, May, Resolve, Roll, Selector, Word
from .errors import ContentError, IllegalAnswer, OssuaryError, RecordError, RuleError
from .events import Event, tell
from .flow import DONE, Next, Procedure, ask, ask_all, ask_first, call, go
from .match import Match
from .refs import (
    EVERYONE,
    GALLERY,
    NOBODY,
    SEATS,
    Place,
    Ref,
    Seat,
    Sight,
    bit,
    clockwise,
    design_of,
    is_card,
    next_seat,
    sight,
)
from .result import Result, finish
from .rules import Rules
from .settings import Settings, setting
from .stage import (
    Badge,
    Follows,
    Route,
    ShownCard,
    ShownDie,
    ShownFocus,
    ShownLane,
    ShownOdds,
    ShownOffer,
    ShownSide,
    ShownStake,
    ShownStanding,
    ShownStep,
    ShownSum,
    ShownVerdict,
    Tone,
    badge,
    change,
    follows,
)
from .state import State
from .view import (
    Look,
    ShownArea,
    ShownBoard,
    ShownCounter,
    ShownGoal,
    ShownNote,
    ShownPart,
    ShownPiece,
    ShownPile,
    ShownSheet,
    ShownTile,
    View,
    area,
    counter,
    goal,
    note,
    sheet,
)
from .wording import counted, listed, plural, sentence
from .zones import (
    consult,
    exchange,
    forget,
    lying_at,
    move,
    move_all,
    open_up,
    place_of,
    show,
    shuffle,
    standing,
    swap,
    unasked,
    who_knows,
)

__all__ = [
    "DONE", "EVERYONE", "GALLERY", "NO", "NOBODY", "PASS", "RAISED", "SEATS", "YES", "Answer", "Badge", "Card",
    "Catalog", "Choice", "Choose", "Complaint", "Content", "ContentError", "Effect", "EffectCard", "Event", "Follows",
    "IllegalAnswer", "Kit", "Look", "Match", "May", "Next", "Option", "OssuaryError", "Pack", "Part", "Parts", "Place",
    "Procedure", "Question", "RecordError", "Ref", "Refusal", "Resolve", "Result", "Roll", "Route", "RuleError",
    "Rules", "Seat", "Selector", "Settings", "ShownArea", "ShownBoard", "ShownCard", "ShownCounter", "ShownDie",
    "ShownFocus", "ShownGoal", "ShownLane", "ShownNote", "ShownOdds", "ShownOffer", "ShownPart", "ShownPiece",
    "ShownPile", "ShownSheet", "ShownSide", "ShownStake", "ShownStanding", "ShownStep", "ShownSum", "ShownTile",
    "ShownVerdict", "Sight", "State", "Tone", "View", "Word", "area", "ask", "ask_all", "ask_first", "badge", "bit",
    "button", "call", "change", "clockwise", "consult", "counted", "counter", "design_of", "exchange", "finish",
    "follows", "forget", "go", "goal", "is_card", "listed", "lying_at", "move", "move_all", "next_seat", "note",
    "number", "open_up", "pick", "place_of", "plural", "roll", "sentence", "setting", "sheet", "show", "shuffle",
    "sight", "standing", "swap", "tell", "unasked", "who_knows",
]  # fmt: skip
