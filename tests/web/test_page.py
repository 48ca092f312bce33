"""The page: it builds, its types and style hold, and its own tests pass."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ossuary.web import build
from ossuary.web.build import GAMES, WEB, PageError, digest, page_folder, run
from ossuary.web.dressing import dress, undressed

pytestmark = pytest.mark.xdist_group("page")


@pytest.fixture(scope="module")
def page() -> Path:
    return page_folder()


def test_the_page_is_built_and_everything_it_names_is_there(page: Path) -> None:
    index = (page / "index.html").read_text("utf-8")

    named = re.findall(r'(?:href|src|content)="(/assets/[^"]+)"', index)

    assert len(named) == 4 + len(list(GAMES.glob("*/look.json")))
    for path in named:
        assert (page / path.lstrip("/")).stat().st_size > 0
    style = next(page.glob("assets/page-*.css")).read_text("utf-8")
    for path in re.findall(r'url\("(/assets/[^"]+)"\)', style):
        assert (page / path.lstrip("/")).is_file()


def test_the_page_needs_no_inline_script_or_style(page: Path) -> None:
    index = (page / "index.html").read_text("utf-8")

    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", index)


def test_every_icon_a_game_names_is_in_the_sprite_and_credited(page: Path) -> None:
    index = (page / "index.html").read_text("utf-8")
    credits = json.loads((page / "assets/credits.json").read_text("utf-8"))
    credited = {item for credit in credits for item in credit["items"]}

    for look in GAMES.glob("*/look.json"):
        address = re.search(f'name="icons-{look.parent.name}" content="/(assets/[^"]+)"', index)
        assert address is not None
        sprite = (page / address[1]).read_text("utf-8")
        for family, name in re.findall(r'"(game-icons|lucide):([a-z0-9-]+)"', look.read_text("utf-8")):
            assert f'id="{family}-{name}"' in sprite
            assert name in credited


def test_a_page_that_stands_is_not_built_again(page: Path) -> None:
    before = page.stat().st_mtime_ns

    assert page_folder() == page
    assert page.stat().st_mtime_ns == before


def test_another_look_makes_another_page(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/look.json").write_text("{}")
    first = digest(WEB, tmp_path)

    (tmp_path / "a/look.json").write_text('{"icon": "lucide:x"}')

    assert digest(WEB, tmp_path) != first


def test_several_who_build_at_once_get_one_whole_page(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "deno.json").write_text("{}")

    def pretend(words: list[str], _: Path) -> str:
        if "scripts/build.ts" in words:
            Path(words[-2], "index.html").write_text("page")
        return ""

    monkeypatch.setattr(build, "run", pretend)
    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(lambda _: build.build(web, tmp_path), range(8)))

    assert len(made) == 1
    assert (made.pop() / "index.html").read_text() == "page"
    assert not list((web / ".build").glob("making-*"))


def test_a_page_that_cannot_be_built_says_so_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "PACKAGED", tmp_path / "page")
    monkeypatch.setattr(build, "WEB", tmp_path)

    with pytest.raises(PageError, match="not part of this installation"):
        page_folder()


def test_a_missing_deno_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(PageError, match="Deno is not installed"):
        build.deno()


def test_what_deno_has_to_say_reaches_whoever_can_act(tmp_path: Path) -> None:
    with pytest.raises(PageError, match=r"deno run says: .*nowhere"):
        run(["run", "nowhere.ts"], tmp_path)


@pytest.mark.parametrize(
    "words",
    [
        ["check", "--quiet", "src", "scripts", "tests", "site"],
        ["lint", "--quiet"],
        ["fmt", "--quiet", "--check"],
        ["test", "--quiet", "--allow-read", "tests"],
    ],
    ids=lambda words: words[0],
)
def test_the_sources_are_in_order(page: Path, words: list[str]) -> None:
    run(words, WEB)


def test_a_look_with_mistakes_is_named_and_costs_the_other_games_nothing(page: Path, tmp_path: Path) -> None:
    looks = {"moon": '{"fonts": {"text": "Moonbeam"}, "icon": "lucide:no-such-moon"}', "sun": "{", "star": STAR}
    for game, look in looks.items():
        (tmp_path / "games" / game).mkdir(parents=True)
        (tmp_path / "games" / game / "look.json").write_text(look)

    made = [str(tmp_path / "page"), str(tmp_path / "games")]
    run(["run", "--quiet", "--frozen", "--allow-all", "scripts/build.ts", *made], WEB)

    troubles = json.loads((tmp_path / "page" / "troubles.json").read_text("utf-8"))
    index = (tmp_path / "page" / "index.html").read_text("utf-8")
    assert [trouble.partition(":")[0] for trouble in sorted(troubles)] == [
        "The look of moon names the font Moonbeam",
        "The look of moon names the icon lucide",
        "The look of sun cannot be read",
    ]
    assert sprite_of("star", tmp_path / "page", index).count("<symbol") == 1
    assert 'id="lucide-no-such-moon"' in sprite_of("moon", tmp_path / "page", index)


def test_the_looks_of_the_house_have_no_mistakes(page: Path) -> None:
    assert json.loads((page / "troubles.json").read_text("utf-8")) == []


def test_the_page_is_dressed_for_a_game_that_comes_later(page: Path, tmp_path: Path) -> None:
    look = {
        "icon": "game-icons:wolf-howl",
        "cover": {"icons": ["lucide:moon"]},
        "places": {"den": {"icon": "lucide:no"}},
    }

    assert undressed(page, ["zombs", "wolves"]) == ["wolves"]
    troubles = dress(page, {"wolves": look}, tmp_path)

    index = (tmp_path / "index.html").read_text("utf-8")
    before = (page / "index.html").read_text("utf-8")
    covers = tmp_path / re.findall(r'name="icons" content="/([^"]+)"', index)[0]
    credited = (tmp_path / "assets/credits.json").read_text("utf-8")
    assert troubles == ["The look of wolves names the icon lucide:no, which does not exist."]
    for name in ("game-icons-wolf-howl", "lucide-moon", "lucide-no"):
        assert f'id="{name}"' in sprite_of("wolves", tmp_path, index)
    assert 'id="game-icons-wolf-howl"' in covers.read_text("utf-8")
    assert '"wolf-howl"' in credited
    assert sprite_of("zombs", tmp_path, index) == sprite_of("zombs", page, before)
    for path in re.findall(r'(?:href|src|content)="(/assets/[^"]+)"', index):
        assert (tmp_path / path.lstrip("/")).stat().st_size > 0


STAR = '{"icon": "lucide:star"}'


def sprite_of(game: str, page: Path, index: str) -> str:
    found = re.search(f'name="icons-{game}" content="/(assets/[^"]+)"', index)
    assert found is not None
    return (page / found[1]).read_text("utf-8")


def test_the_lock_names_no_host() -> None:
    assert not re.search(r"https?://", (WEB / "deno.lock").read_text("utf-8"))


def test_no_file_of_the_page_is_longer_than_one_likes_to_read() -> None:
    written = [path for path in WEB.glob("src/**/*.ts*") if path.name != "wire.ts"]  # which is made by a program

    assert len(written) > 50
    assert [path.name for path in written if len(path.read_text("utf-8").splitlines()) > 400] == []


def test_a_room_is_no_larger_than_one_can_survey() -> None:
    for room in {path.parent for path in WEB.glob("src/*/*.ts*")}:
        assert len(list(room.glob("*.ts*"))) <= 20


# Each room may import from those before it.
ROOMS = (
    "",
    "art",
    "session",
    "words",
    "model",
    "reading",
    "fair",
    "shell",
    "cards",
    "board",
    "lesson",
    "prompt",
    "stage",
    "lobby",
    "table",
    "bench",
    "builder",
    "review",
    "replay",
)


def test_rooms_import_only_from_rooms_before_them() -> None:
    for path in WEB.glob("src/*/*.ts*"):
        room = path.parent.name
        for name in re.findall(r'from "(\.[^"]+)"', path.read_text("utf-8")):
            other = (path.parent / name).resolve().parent
            if WEB / "src" in (other, *other.parents):
                known = "" if other == WEB / "src" else other.name
                assert ROOMS.index(known) <= ROOMS.index(room), f"{room}/{path.name} imports {name}"
    assert not re.search(r'from "\./\w+/', (WEB / "src/api.ts").read_text("utf-8"))
