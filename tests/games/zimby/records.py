"""The worked examples as files: `python -m tests.games.zimby.records` plays them and writes them into the docs.

They begin in the middle of a game, so they are saves that know where they began: `ossuary replay` steps through them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ossuary.testing import Scene
from tests.games.zimby import test_scenarios as scenarios

FOLDER = Path(__file__).parents[3] / "docs" / "games" / "zimby"

EXAMPLES: dict[str, Callable[[], None]] = {
    "round-2-king": scenarios.test_s4_round_2_kings_turn,
    "round-2-seal": scenarios.test_s5_round_2_seal_activation,
    "round-3": scenarios.test_s7_round_3,
    "round-x": scenarios.test_s8_round_x_combat,
    "round-x-plus-2-vines": scenarios.test_s11_round_x_plus_2_entangling_vines,
    "round-x-plus-2-stack": scenarios.test_s12_round_x_plus_2_stack,
    "round-x-plus-2-map": scenarios.test_s13_round_x_plus_2_energy_portal_map,
}


def played(example: Callable[[], None]) -> dict[str, Any]:
    """The first table of an example, as it stands at its end."""
    tables: list[Scene] = []
    words_of = vars(scenarios)
    real = words_of["compound"]

    def remember(*words: Any, **more: Any) -> Scene:
        table: Scene = real(*words, **more)
        tables.append(table)
        return table

    words_of["compound"] = remember
    try:
        example()
    finally:
        words_of["compound"] = real
    return tables[0].match.save()


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, example in EXAMPLES.items():
        text = json.dumps(played(example), ensure_ascii=False)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
