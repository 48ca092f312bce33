"""What somebody new wants to know of a game: the one screen with its pictures, and what one can do in a turn."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from ossuary.engine import Rules
from ossuary.engine.content.primer import Line, Picture, Primer
from ossuary.server import wire

from .translated import translated_steps


def told(rules: Rules, language: str = "") -> wire.FirstSteps:
    """In the language of whoever asks."""
    words = rules.translation(language)
    return shown(rules) if words is None else translated_steps(shown(rules), words)


@lru_cache(maxsize=32)
def shown(rules: Rules) -> wire.FirstSteps:
    deeds = [wire.Deed(deed.when, deed.says, deed.costs, deed.rule, list(deed.choices)) for deed in rules.reference]
    return wire.FirstSteps(_primer(rules, rules.primer) if rules.primer else None, deeds)


def _primer(rules: Rules, primer: Primer) -> wire.Primer:
    drawn = pictures(rules)
    return wire.Primer(
        goal=_line(primer.goal),
        turn=[_line(line) for line in primer.turn],
        win=_line(primer.win),
        signs=[wire.PrimerSign(sign.name, sign.says) for sign in primer.sign],
        pictures=_pictures(primer.picture, drawn),
        examples=_pictures(primer.example, drawn),
    )


def _pictures(named: tuple[Picture, ...], drawn: dict[str, Any]) -> list[wire.PrimerPicture]:
    return [wire.PrimerPicture(one.says, one.rule, **drawn[one.name]) for one in named if one.name in drawn]


def pictures(rules: Rules) -> dict[str, Any]:
    """The positions that `scripts/primer` has written beside the game, by name."""
    path = rules.folder / "primer.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def _line(line: Line) -> wire.PrimerLine:
    return wire.PrimerLine(line.says, line.rule)
