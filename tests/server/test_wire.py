"""The page's types are made from the server's, and are up to date."""

from pathlib import Path

from ossuary.server.typescript import typescript

PAGE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_page_has_the_types_of_this_server() -> None:
    assert PAGE.read_text(encoding="utf-8") == typescript(), (
        "run: python -m ossuary.server.typescript > web/src/wire.ts"
    )


def test_what_may_be_missing_is_optional() -> None:
    made = typescript()
    assert "  owner?: string;" in made
    assert "  after?: number | null;" in made
    assert 'export interface Answer {\n  type: "answer";\n  to: number;\n  option: number;\n}' in made
