"""`scripts/sets`: what Chobolo's starter sets win of their fair share."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "sets"


def test_a_share_is_what_a_set_has_won_of_the_games_it_was_in(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    asked = [sys.executable, str(SCRIPT), "random", "--seats", "2", "--games", "30", "--seed", "3", "--out", str(out)]

    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout

    games = [json.loads(line)["shares"] for line in out.read_text(encoding="utf-8").splitlines()]
    shown = re.findall(r"^(.+): (\d\.\d\d) \((\d\.\d\d)-(\d\.\d\d)\)$", said, re.MULTILINE)
    won = sorted(
        2 * sum(game.get(one, 0.0) for game in games) / 10 for one in {name for game in games for name in game}
    )
    assert len(games) == 30  # every pair, each sitting on both sides: ten games for each of the six
    assert sorted(float(share) for _, share, _, _ in shown) == won
    assert all(float(low) < float(share) < float(high) for _, share, low, high in shown)
