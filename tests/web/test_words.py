"""The page's own words can be translated: none of them stands outside `phrase`, and each has its German."""

from __future__ import annotations

import json
import re

import pytest

from ossuary.web.build import WEB

pytestmark = pytest.mark.xdist_group("page")

SOURCES = sorted(path for path in (WEB / "src").rglob("*.tsx") if "bench" not in path.parts)  # for designers: English

SAID = re.compile(r'phrase\(\s*"((?:[^"\\]|\\.)*)"')
# Text between two tags, and attributes that are read or shown.
BETWEEN = re.compile(r"(?<!=)>\s*([^<>{}=;()&?:`]*[A-Za-z]{3,}[^<>{}=;()&?`]*?)\s*(?=[<{])")
SHOWN = re.compile(r'(?:aria-label|title|placeholder|alt)=(?:"([^"]*[A-Za-z]{2}[^"]*)"|\{`([^`]*)`\})')
CODE = re.compile(r"\$\{[^}]*\}|\W")
NAMES = {"Ossuary"}


def test_no_sentence_of_the_page_stands_outside_phrase() -> None:
    outside = []

    for path in SOURCES:
        text = path.read_text("utf-8")
        between = [match[1] for match in BETWEEN.finditer(text)]
        shown = [match[1] or match[2] for match in SHOWN.finditer(text)]
        outside += [f"{path.name}: {one}" for one in between if one not in NAMES and " && " not in one]
        outside += [f"{path.name}: {one}" for one in shown if re.search("[A-Za-z]{3}", CODE.sub(" ", one))]

    assert outside == []


def test_every_sentence_of_the_page_has_its_german() -> None:
    german = json.loads((WEB / "src/words/de.json").read_text("utf-8"))

    said = {match for path in SOURCES for match in SAID.findall(path.read_text("utf-8"))}

    assert len(said) > 300
    assert {one for one in said if json.loads(f'"{one}"') not in german} == set()
