"""What the author of a game imports."""

from .cards import Card, Catalog
from .chance import number, pick, roll
from .choices import PASS, Answer, Choice, Option, Question, Refusal, button
from .content.kits import Complaint, Kit, Part
from .content.reading import Content
from .content.words import NO, YES, Effect, EffectCard, Resolve, Word
from .errors import ContentError, IllegalAnswer, OssuaryError, RecordError, RuleError
from .events import Event, tell
from .flow import DONE, Next, Procedure, ask, ask_all, ask_first, call, go
from .match import Match
from .refs import EVERYONE, NOBODY, SEATS, Place, Ref, Seat, clockwise, design_of, next_seat, sight
from .result import Result, finish
from .rules import Rules
from .settings import Settings, setting
from .stage import Badge, Follows, Route, ShownFocus, ShownStanding, badge, change, follows
from .state import State
from .view import Look, ShownArea, ShownPart, area, counter, goal, note, sheet
from .zones import consult, exchange, forget, move, move_all, open_up, show, shuffle, swap, unasked

__all__ = [
    "DONE", "EVERYONE", "NO", "NOBODY", "PASS", "SEATS", "YES",
    "Answer", "Badge", "Card", "Catalog", "Choice", "Complaint", "Content", "ContentError", "Effect", "EffectCard",
    "Event", "Follows", "IllegalAnswer", "Kit", "Look", "Match", "Next", "Option", "OssuaryError", "Part", "Place",
    "Procedure", "Question", "RecordError", "Ref", "Refusal", "Resolve", "Result", "Route", "RuleError", "Rules",
    "Seat", "Settings", "ShownArea", "ShownFocus", "ShownPart", "ShownStanding", "State", "Word",
    "area", "ask", "ask_all", "ask_first", "badge", "button", "call", "change", "clockwise", "consult", "counter",
    "design_of", "exchange", "finish", "follows", "forget", "go", "goal", "move", "move_all", "next_seat", "note",
    "number", "open_up", "pick", "roll", "setting", "sheet", "show", "shuffle", "sight", "swap", "tell", "unasked",
]  # fmt: skip
