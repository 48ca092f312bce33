"""Kits over HTTP: what may be built, what is wrong with one, and its file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ossuary
from ossuary.server.settings import ServerSettings
from tests.server.kits import MINE, SETS, draft, post
from tests.server.serving import Json, Server, serving

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["wizard", "archer", "SP01"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    with serving() as running:
        yield running


def complaints(server: Server, body: Json) -> list[str]:
    answer = post(server, SETS, body)
    assert answer.status_code == 200, answer.text
    return [f"{one['field']}: {one['text']}" for one in answer.json()["complaints"]]


# -- building ----------------------------------------------------------------------------------------


def test_the_catalog_says_which_games_have_something_to_build(house: Server) -> None:
    kits = {line["id"]: line["kits"] for line in house.http.get("/api/games").json()}

    assert kits["chobolo"] == ["set"]
    assert kits["zombs"] == []


def test_what_belongs_in_a_kit_is_told_with_all_that_may_be_chosen(house: Server) -> None:
    kit = house.http.get(SETS).json()

    assert [(part["field"], part["least"], part["most"], len(part["among"])) for part in kit["parts"]] == [
        ("wizard", 1, 1, 5), ("warriors", 3, 3, 7), ("boards", 3, 3, 18), ("spells", 10, None, 55),
    ]  # fmt: skip
    assert len(kit["drawn"]["B01"]["tiles"]) == 37
    assert "CP" not in kit["drawn"]
    assert [one["name"] for one in kit["ready"]][:2] == ["Embers", "Tides"]
    designs = house.http.get("/api/games/chobolo").json()["designs"]
    assert {id for part in kit["parts"] for id in part["among"]} <= set(designs)


def test_every_set_of_the_house_is_in_order(house: Server) -> None:
    for ready in house.http.get(SETS).json()["ready"]:
        assert complaints(house, ready) == []


def test_a_finished_kit_comes_back_as_a_file_that_the_game_reads(house: Server) -> None:
    answer = post(house, SETS, draft('  "Élan"   &\u202e \x7fco\\ ')).json()

    assert answer["complaints"] == []
    assert answer["draft"]["name"] == '"Élan" & co\\'
    assert answer["file"] == "elan-co.toml"
    data = tomllib.loads(answer["toml"])
    assert data["set"][0]["name"] == '"Élan" & co\\'
    assert ossuary.game("chobolo").with_content(data).cards.designs["elan-co"].wizard == "aerwyn"


def test_what_is_missing_or_wrong_is_said_in_sentences_and_there_is_no_file(house: Server) -> None:
    assert complaints(house, {"name": " ", "chosen": {}}) == [
        "name: a name for the set is needed.",
        "wizard: 1 wizard is needed, none is there (CH-1.2).",
        "warriors: 3 warriors are needed, none is there (CH-1.3).",
        "boards: 3 boards are needed, none is there (CH-1.4).",
        "spells: at least 10 spells are needed, none is there (CH-1.5).",
    ]
    assert complaints(house, draft(boards=["B01", "B01", "CP"])) == [
        "boards: Cinder Ridge is there twice, and once is allowed (CH-1.6).",
        "boards: there is no board 'CP'; expected " + ", ".join(f"B{number:02}" for number in range(1, 19)) + ".",
    ]
    assert post(house, SETS, draft(warriors=[])).json()["toml"] is None


def test_an_id_that_is_taken_gets_a_number(house: Server) -> None:
    assert post(house, SETS, draft("Archer")).json()["file"] == "archer-2.toml"
    assert post(house, SETS, draft("漢字")).json()["file"] == "mine.toml"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422), (b"[", 422), (b"[]", 422), (b"[" * 50_000, 422), (b'{"name": "\\ud800", "chosen": {}}', 422),
        ({"name": "x"}, 422), ({"name": "x" * 41, "chosen": {}}, 422), ({"name": "x", "chosen": {"wizard": "y"}}, 422),
        ({"name": "x", "chosen": {"wizard": ["y" * 65]}}, 422), ({"name": "x", "chosen": {"spells": ["y"] * 201}}, 422),
        ({"name": "x", "chosen": {"effects": ["strike"]}}, 422), ({"name": "x", "chosen": {}, "effects": []}, 422),
        ({"name": "x", "chosen": {str(number): [] for number in range(21)}}, 422),
        (b" " * 70_000, 413),
    ],
)  # fmt: skip
def test_what_is_no_kit_is_refused_with_a_sentence(house: Server, body: Any, status: int) -> None:
    answer = post(house, SETS, body)

    assert answer.status_code == status
    assert answer.json()["error"].endswith(".")


def test_many_faults_are_not_all_listed(house: Server) -> None:
    assert len(complaints(house, draft(spells=[f"x{number}" for number in range(200)]))) == 50


@pytest.mark.parametrize("path", ["nothing/kits/set", "zombs/kits/set", "chobolo/kits/spell", "chobolo/kits/nothing"])
def test_where_nothing_can_be_built_there_is_nothing(house: Server, path: str) -> None:
    for answer in (house.http.get(f"/api/games/{path}"), post(house, f"/api/games/{path}", draft())):
        assert answer.status_code == 404
        assert answer.json()["error"].endswith(".")
    assert post(house, f"/api/games/{path}/read", {"toml": ""}).status_code == 404


# -- files -------------------------------------------------------------------------------------------


def read(server: Server, toml: str) -> httpx2.Response:
    return post(server, f"{SETS}/read", {"toml": toml})


def test_a_file_is_read_back_as_it_was_written(house: Server) -> None:
    written = post(house, SETS, MINE).json()

    answer = read(house, written["toml"]).json()

    assert answer == written
    assert answer["draft"] == MINE


def test_an_unfinished_file_is_read_with_what_is_missing(house: Server) -> None:
    answer = read(house, '[[set]]\nid = "x"\nseat = "bob"\nname = "Half"\nwarriors = ["archer"]\n').json()

    assert answer["draft"] == {
        "name": "Half",
        "chosen": {"wizard": [], "warriors": ["archer"], "boards": [], "spells": []},
    }
    assert len(answer["complaints"]) == 4


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("[[set", "not valid TOML"),
        ("x = " + "[" * 9_000, "not valid TOML"),
        ("", "expected one [[set]] and nothing else"),
        ("set = 3", "expected one [[set]] and nothing else"),
        ("[[set]]\n[[set]]", "expected one [[set]] and nothing else"),
        ("[[set]]\n[[spell]]\nid = 'SP01'\ncost = ''", "expected one [[set]] and nothing else"),
        ("total = 3\n[[set]]", "expected one [[set]] and nothing else"),
        ("[[set]]\neffects = [{ strike = 9 }]", "effects: expected a name or a list of names"),
        ("[[set]]\neffects = ['strike']", "has no field 'effects'; expected wizard, warriors, boards, spells"),
        ("[[set]]\ncopies = 9", "copies: expected a name or a list of names."),
        ("[[set]]\n" + "a." * 9_000 + "a = 1", "too many dots"),
        ("[[set]]\n" + "a." * 99 + "a = 1", "a: expected a name or a list of names."),
        (f"[[set]]\na = 0x{'f' * 15_000}", "a: expected a name or a list of names."),
        (f"[[set]]\na = {'9' * 15_000}", "not valid TOML"),
        ("[[set]]\nname = 9", "This cannot be read"),
        (f"[[set]]\nname = '{'x' * 41}'", "This cannot be read"),
        (f"[[set]]\nwizard = '{'x' * 65}'", "This cannot be read"),
    ],
)  # fmt: skip
def test_a_file_of_something_else_is_refused_with_a_sentence(house: Server, toml: str, said: str) -> None:
    answer = read(house, toml)

    assert answer.status_code == 422
    assert said in answer.json()["error"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=json_values, toml=st.text(max_size=60) | st.sampled_from(["[[set]]", "name=", "\n", "=[", "']"]))
def test_whatever_is_posted_the_answer_is_a_sentence_or_a_kit(house: Server, body: Any, toml: str) -> None:
    for path, said in ((SETS, body), (SETS, {"name": toml[:40], "chosen": body}), (f"{SETS}/read", {"toml": toml})):
        answer = post(house, path, said)
        assert answer.status_code in (200, 422)
        assert "error" in answer.json() or "complaints" in answer.json()


def test_a_file_that_is_too_long_is_not_read(house: Server) -> None:
    assert read(house, "#" * 20_001).status_code == 422
    assert read(house, "#" * 80_000).status_code == 413


def test_checks_have_a_measure_of_their_own() -> None:
    with serving(ServerSettings(open_burst=1, open_flow=0.01, check_burst=3, check_flow=0.01)) as house:
        assert [post(house, SETS, MINE).status_code for _ in range(5)] == [200] * 3 + [429] * 2
        assert post(house, f"{SETS}/read", {"toml": ""}).status_code == 429
        assert post(house, "/api/tables", {"game": "graveyard", "seats": 2}).status_code == 201
