"""Dresses the page for games that were installed beside Ossuary: their icons are added to a copy of the finished page.

The page is built with the looks of the games of the house and carries all other icons in `icons.json`, so nothing need
be built where a game is played. An icon that does not exist becomes a question mark and is named; where the page lacks
a font, it uses the house's own.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ICON = re.compile(r"(?:game-icons|lucide):[a-z0-9-]+")
UNKNOWN = "lucide:circle-question-mark"
SPRITE = re.compile(r'(<meta name="icons" content=")/assets/([^"]+)(">)')
SETS = {"game-icons": "Icons from game-icons.net", "lucide": "Icons from Lucide"}  # as the credits call them

Icons = Mapping[str, tuple[str, str]]


def undressed(page: Path, games: Iterable[str]) -> list[str]:
    """The games whose icons the page does not have."""
    index = (page / "index.html").read_text("utf-8")
    return [game for game in games if f'<meta name="icons-{game}"' not in index]


def dress(page: Path, looks: Mapping[str, Any], into: Path) -> list[str]:
    """Copies the page into an empty folder and adds the icons that these looks name. Gives what is wrong with them."""
    icons = all_icons(page)
    shutil.copytree(page, into, dirs_exist_ok=True)
    index = (into / "index.html").read_text("utf-8")
    main = SPRITE.search(index)
    if main is None:
        raise ValueError(f"{page} is no page of Ossuary")
    covers = {name for look in looks.values() for name in icons_in([look.get("icon"), look.get("cover")])}
    sprite = (page / "assets" / main[2]).read_text("utf-8")
    sprite = _with(sprite, (name for name in covers if f'id="{_id(name)}"' not in sprite), icons)
    index = SPRITE.sub(rf"\1/assets/{_write(into, 'icons', sprite)}\3", index)
    metas = [
        f'<meta name="icons-{game}" content="/assets/{_write(into, f"icons-{game}", _with(EMPTY, named, icons))}">'
        for game, named in sorted((game, icons_in(look)) for game, look in looks.items())
    ]
    (into / "index.html").write_text(index.replace("</head>", "\n".join([*metas, "</head>"]), 1), "utf-8")
    _credit(into / "assets" / "credits.json", {name for look in looks.values() for name in icons_in(look)} & set(icons))
    return [trouble for game, look in sorted(looks.items()) for trouble in troubles(game, look, icons)]


def troubles(game: str, look: Any, icons: Icons) -> list[str]:
    """What is wrong with a look, a sentence each."""
    missing = sorted(icons_in(look) - set(icons))
    return [f"The look of {game} names the icon {name}, which does not exist." for name in missing]


def all_icons(page: Path) -> Icons:
    """Every icon that a look may name: its drawing and its box."""
    found: Icons = json.loads((page / "icons.json").read_text("utf-8"))
    return found


def icons_in(value: Any) -> set[str]:
    """Every string in a look that names an icon, wherever it stands."""
    if isinstance(value, str):
        return {value} if ICON.fullmatch(value) else set()
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {name for entry in inner for name in icons_in(entry)}


EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'


def _with(sprite: str, names: Iterable[str], icons: Icons) -> str:
    symbols = []
    for name in sorted(names):
        body, box = icons.get(name) or icons[UNKNOWN]
        symbols.append(f'<symbol id="{_id(name)}" viewBox="{box}">{body}</symbol>')
    return sprite.removesuffix("</svg>") + "".join(symbols) + "</svg>"


def _id(name: str) -> str:
    return name.replace(":", "-")


def _write(page: Path, name: str, sprite: str) -> str:
    file = f"{name}-{hashlib.sha256(sprite.encode()).hexdigest()[:12]}.svg"
    (page / "assets" / file).write_text(sprite, "utf-8")
    return file


def _credit(path: Path, names: set[str]) -> None:
    """Adds icons to the page of credits."""
    credits = json.loads(path.read_text("utf-8"))
    for credit in credits:
        added = {name.partition(":")[2] for name in names if SETS[name.partition(":")[0]] == credit["what"]}
        credit["items"] = sorted({*credit["items"], *added})
    path.write_text(json.dumps(credits, ensure_ascii=False, indent=1), "utf-8")
