"""What is being decided, who is winning and what an option leads to, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from ossuary.engine.stage import Follows, ShownFocus, ShownSide, ShownStanding, badges_said

from .artist import Artist, Flow, Piece, piece


def draw_focus(focus: ShownFocus, artist: Artist) -> RenderableType:
    """Its parts in the order in which the page draws them."""
    return Flow(_pieces(focus, artist))


def _pieces(focus: ShownFocus, artist: Artist) -> Iterator[Piece]:
    about = tuple(focus.get("about", ()))
    yield [Text(artist.names.filled(focus["title"], about), "bold")]
    if "text" in focus:
        yield [Text(word) for word in artist.names.filled(focus["text"], about).split(" ")]
    if now := [step["name"] for step in focus.get("steps", ()) if step["state"] == "now"]:
        yield piece("now", [Text(name) for name in now])
    for side in focus.get("sides", ()):
        yield _side(side, artist)
    for lane in focus.get("lanes", ()):
        odds = [Text(percent(lane["odds"]))] if "odds" in lane else []
        yield piece(lane["badge"].replace("-", " "), [Text(lane["text"]), Text(lane["state"]), *odds])
    if offers := focus.get("offers", ()):
        words = []
        for offer in offers:
            more = offer.get("short") or badges_said(offer.get("price", ()))
            words.append(Text.assemble(artist.card(offer["card"]), (f" ({more})" if more else "", "dim")))
        yield piece("offered", words)
    if dice := focus.get("dice", ()):
        notes = (f" ({die['note']})" if die.get("note") else "" for die in dice)
        yield piece("dice", [Text(die.get("name", die["face"]) + note) for die, note in zip(dice, notes, strict=True)])
    if "verdict" in focus:
        verdict = focus["verdict"]
        yield piece("so far", [Text(verdict["word"]), *([Text(verdict["line"])] if "line" in verdict else [])])
    if chances := focus.get("odds", ()):
        yield piece("chances", [Text(f"{chance['word']} {percent(chance['share'])}") for chance in chances])
    for stake in focus.get("stakes", ()):
        words = [Text(said) for said in (badges_said(stake["gives"]), stake.get("text", "")) if said]
        yield piece(stake["when"].lower(), words or [Text("nothing")])


def _side(side: ShownSide, artist: Artist) -> Piece:
    words: list[Text] = []
    if "card" in side and "face" in side["card"]:
        words.append(artist.card(side["card"]))
    if badges := badges_said(side.get("badges", ())):
        words.append(Text(badges))
    if "sum" in side:
        total = side["sum"]
        parts = [*([total["die"]["face"]] if "die" in total else []), badges_said(total["plus"])]
        words.append(Text(f"{' + '.join(filter(None, parts))} = {total['total']}"))
    return piece(side["name"], words or [Text("-", "dim")])


def draw_standings(standings: Sequence[ShownStanding], artist: Artist) -> RenderableType:
    """`Ann 4 of 7, Bob 9 tiles (Crown to home)`."""
    words = []
    for standing in standings:
        shown = standing.get("shown")
        said = f"{standing['value']:g} of {standing['of']:g}" if shown is None else str(shown)
        note = f" ({standing['note']})" if "note" in standing else ""
        unit = f" {standing['unit']}" if "unit" in standing else ""
        words.append(Text(f"{artist.names.of(standing['seat'])} {said}{unit}{note}"))
    return Flow([piece("Standing", words)])


def follows_said(follows: Follows) -> str:
    """`56 % to win, popularity +3, the card is spent`."""
    parts = [
        f"on {follows['whom']}" if "whom" in follows else "",
        " ".join(filter(None, (percent(follows["odds"]), follows.get("of", "")))) if "odds" in follows else "",
        badges_said(follows.get("gives", ())),
        follows.get("note", ""),
    ]
    return ", ".join(filter(None, parts))


def percent(share: float) -> str:
    """As people say it: no more exact than a hundredth."""
    return f"{round(100 * share)} %"
