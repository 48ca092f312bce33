"""The table with open cards: what all seats together may see. What nobody may know stays hidden."""

from __future__ import annotations

from typing import Any

from ossuary.engine import Match
from ossuary.engine.view import ShownArea, ShownPart, View


def open_view(match: Match) -> View:
    """Everybody's own area as they see it themselves, and of each pile the sight of whoever sees most of it."""
    views = [match.view(seat) for seat in (None, *match.seats)]
    shown = views[0]
    best: dict[str, ShownPart] = {}
    for view in views:
        for area in view["areas"]:
            for part in area["parts"]:
                if part["ref"] not in best or _faces(part) > _faces(best[part["ref"]]):
                    best[part["ref"]] = part
    areas: list[ShownArea] = []
    for at, area in enumerate(shown["areas"]):
        owner = area.get("owner")
        own = next((view["areas"][at] for view in views if view["seat"] == owner), area) if owner else area
        areas.append({**own, "parts": [best[part["ref"]] if part["part"] == "pile" else part for part in own["parts"]]})
    return {**shown, "areas": areas}


def _faces(part: Any) -> int:
    return sum("face" in card for card in part.get("cards", ()))
