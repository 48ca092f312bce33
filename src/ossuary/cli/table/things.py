"""The things somebody means by the words they type: `green 7 bob's low end`, or `G7 bob.low`."""

from __future__ import annotations

from ossuary.engine import OssuaryError, Ref
from ossuary.engine.naming import Names
from ossuary.engine.refs import design_of
from ossuary.engine.view import ShownTile, View, refs_in


def things(text: str, view: View, names: Names) -> tuple[Ref, ...]:
    """What is named, in this order. Only what the view shows can be meant."""
    known = vocabulary(view, names)
    found: list[Ref] = []
    rest = _plain(text)
    while rest:
        word = next((word for word in known if rest == word or rest.startswith(word + " ")), None)
        if word is None:
            raise OssuaryError(f"Nothing on the table is called {rest!r}.")
        found.append(known[word])
        rest = rest[len(word) :].strip()
    return tuple(found)


def vocabulary(view: View, names: Names) -> dict[str, Ref]:
    """What everything in this view may be called, the longest names first. Own things come before those of others."""
    own = view["seat"]
    refs = sorted(refs_in(view), key=lambda ref: (_owner(ref, view) != own, ref))
    known: dict[str, Ref] = {}
    grids = {tile["ref"]: tile["grid"] for tile in tiles_in(view) if "grid" in tile}
    for ref in refs:
        spoken = [names.of(ref), ref, design_of(ref)]
        if own is not None and ref.startswith(f"{own}."):
            spoken += [ref.removeprefix(f"{own}."), names.of(ref).removeprefix(f"{names.of(own)}'s ")]
        if ref in grids:
            spoken.append(grids[ref])
        for word in spoken:
            known.setdefault(_plain(word), ref)
    return dict(sorted(known.items(), key=lambda entry: -len(entry[0])))


def tiles_in(view: View) -> list[ShownTile]:
    """Of every board."""
    parts = [part for area in view["areas"] for part in area["parts"]]
    return [tile for part in parts if part["part"] == "board" for tile in part["tiles"]]


def _owner(ref: Ref, view: View) -> str | None:
    """Whose area shows it."""
    for area in view["areas"]:
        for part in area["parts"]:
            if part["part"] == "pile" and any(card["ref"] == ref for card in part["cards"]):
                return area.get("owner")
    return None


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("\u2019", "'").split())
