"""The words at the prompt: rules, reasons, undo, and games kept in files."""

import json
import re
from pathlib import Path

import pytest

import ossuary as house
from tests.cli.keyboard import Shown, eager, ossuary, zombs_begun_by_ann

SEED, TOP = zombs_begun_by_ann(seats=3)
PLAY = ("play", "zombs", "--seats", "me,greedy,random", "--seed", SEED)


def hands(shown: Shown) -> list[str]:
    """Ann's hand each time the table was drawn."""
    return re.findall(r"hand (\w[^(]*?)\s*─", shown.out.replace("\n", " "))


def test_question_mark_lists_every_word() -> None:
    shown = ossuary(*PLAY, typed=["?"])

    for word in ("? ZB-1.1", "? word", "look", "why", "log", "table", "undo", "save FILE", "record FILE", "quit"):
        assert re.search(rf"^{re.escape(word)}", shown.out, re.M), word


def test_a_rule_is_read_by_its_number_and_found_by_a_word() -> None:
    shown = ossuary(*PLAY, typed=["? zb-8.4", "? unicorn", "? ZB-99.9", "? xylophone"])

    assert f"ZB-8.4   {house.game('zombs').rulebook['ZB-8.4']}" in shown.lines
    assert re.search(r"^card     Unicorn: .* \(1 in the game\)$", shown.out, re.M)
    assert f"ZB-R15   {house.game('zombs').rulebook['ZB-R15']}" in shown.lines
    assert "Zombs has no rule 'ZB-99.9': see `ossuary rules zombs`." in shown.lines
    assert "No rule and no card of Zombs speaks of 'xylophone'." in shown.lines


def test_look_tells_what_a_card_says_and_what_lies_in_a_pile() -> None:
    shown = ossuary(*PLAY, typed=["look cure", "look grave", "look pool", "look moon", "look"])

    assert "Cure: Remove a block, or move the end Zomb of an opponent's horde to the Grave" in shown.said
    assert f"Grave (1, the top one last): {TOP}" in shown.said
    assert "Pool (86, the top one last): 1 card, 85 more" in shown.said
    assert "Nothing on the table is called 'moon'." in shown.lines
    assert "Look at what?" in shown.out


def test_a_place_on_a_board_is_looked_at_by_its_name_or_by_column_and_row() -> None:
    typed = ["look k11", "look the blood mist", "look Q3", "look k99"]
    shown = ossuary("play", "zimby", "--seats", "me,greedy", "--seed", "7", typed=typed)

    assert shown.lines.count("the blood mist, K11; mist. There: king.") == 2
    assert "route Q3; route. There: nothing." in shown.lines
    assert "Nothing on the table is called 'k99'." in shown.lines
    assert re.search(r"^ *11 .* mK ", shown.out, re.M)


def test_why_knows_what_is_possible_and_says_which_rule_forbids_the_rest() -> None:
    shown = ossuary(
        *PLAY, typed=["why grave", f"why {TOP}", "1", f"why {TOP}", f"why {TOP} pool", "why the moon", "why"]
    )

    possible = re.findall(r"^That is possible: see (.+)\.$", shown.out, re.M)
    assert possible[0] == "1"
    assert all(number.isdecimal() for number in re.split(", | and ", possible[1]))
    assert shown.said.count("No option begins with") + len(re.findall(r"> why [^>]*? ZB-[R0-9.]+ ", shown.said)) == 2
    assert "Nothing on the table is called 'the moon'." in shown.lines
    assert "Why what?" in shown.out


def test_an_answer_that_showed_nothing_new_is_taken_back_freely() -> None:
    shown = ossuary(*PLAY, typed=["1", "table", "undo", "undo"])

    before, after_drawing, after_undo = hands(shown)
    assert TOP not in before
    assert TOP in after_drawing
    assert after_undo == before
    assert "Taken back: Ann decides again." in shown.lines
    assert "agree" not in shown.out
    assert "There is nothing to take back yet." in shown.lines


def test_bots_agree_to_undo_over_what_was_learned() -> None:
    shown = ossuary(*PLAY, typed=["2", "table", "undo"])

    before, after_drawing, after_undo = hands(shown)
    assert after_drawing != before
    assert after_undo == before
    assert "Bob and Cyd agree." in shown.lines


def test_undo_takes_back_several_answers_at_once_and_the_log_forgets_them() -> None:
    shown = ossuary(*PLAY, typed=["1", eager("Discard"), "undo 2", "log"])

    told = shown.out[shown.out.index("undo 2") :]
    assert f"{TOP} is the first card of the Grave" in told
    assert f"Ann draws {TOP}" not in told
    assert "Ann discards" not in told


@pytest.mark.parametrize("words", ["undo x", "undo 0", "undo 2"])
def test_undo_refuses_what_cannot_be_taken_back(words: str) -> None:
    shown = ossuary(*PLAY, typed=["1", words, "log"])

    assert "Taken back" not in shown.out
    assert shown.lines.count(f"ZB-3.4   Ann draws {TOP} from the Grave") == 2


def test_a_bot_chooses_the_same_again_after_undo() -> None:
    discard = eager("Discard")
    plain = ossuary(*PLAY, typed=["1", discard])
    undone = ossuary(*PLAY, typed=["1", discard, "undo 2", "1", discard])

    assert "Taken back" in undone.out
    news = plain.out[plain.out.rindex("ZB-12.1  Ann discards") :]
    assert undone.out.endswith(news)


def test_a_saved_game_goes_on_as_if_nobody_had_left(tmp_path: Path) -> None:
    save, whole, resumed = (tmp_path / name for name in ("save.json", "whole.json", "resumed.json"))
    play, option = eager("Add", "Start", "Discard"), ("--option", "round_limit=6")
    beginning = [play] * 5
    ossuary(*PLAY, *option, "--record", str(whole), typed=[*beginning, *[play] * 500])

    stopped = ossuary(*PLAY, *option, typed=[*beginning, f"save {save}", "quit", ""])
    again = stopped.said[stopped.said.index("ossuary play zombs --resume") : stopped.said.index(" Ann> quit")]
    ossuary(*again.split()[1:], "--record", str(resumed), typed=play)

    saved, first, second = (json.loads(path.read_text(encoding="utf-8")) for path in (save, whole, resumed))
    assert 5 <= len(saved["answers"]) < len(first["answers"])
    assert second == first
    assert house.load(first).result is not None


def test_quit_offers_to_save(tmp_path: Path) -> None:
    save = tmp_path / "later.json"

    saved = ossuary(*PLAY, typed=["1", "quit", str(tmp_path / "no" / "folder.json"), str(save)])
    left = ossuary(*PLAY, typed=["1", "quit", ""])

    assert (saved.code, left.code) == (0, 0)
    assert "cannot be written: No such file or directory." in saved.said
    assert house.restore(json.loads(save.read_text(encoding="utf-8"))).answers == [("ann", 0)]
    assert [path.name for path in tmp_path.iterdir()] == ["later.json"]


def test_a_file_that_is_there_is_only_written_over_if_one_agrees(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious", encoding="utf-8")

    refused = ossuary(*PLAY, typed=[f"save {path}", "perhaps", "n"])
    kept = path.read_text(encoding="utf-8")
    ossuary(*PLAY, typed=[f"record {path}", "y"])

    assert "Nothing was written." in refused.lines
    assert kept == "precious"
    assert house.load(json.loads(path.read_text(encoding="utf-8"))).answers == []
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


def test_what_is_neither_option_nor_command_changes_nothing() -> None:
    shown = ossuary(*PLAY, typed=["99", "0", "-1", "dance", "", "save", "l", "log"])

    assert "There is no option 99: they are 1 to 2." in shown.lines
    assert "There is no option 0: they are 1 to 2." in shown.lines
    assert "'dance' is no option and no command; ? lists what there is." in shown.lines
    assert "'l' is no option and no command; ? lists what there is." in shown.lines
    assert "Where to?" in shown.out
    assert shown.out.count("seen by Ann") == 1


def test_an_option_can_be_typed_in_words() -> None:
    shown = ossuary(*PLAY, typed=["draw from the grave"])

    assert f"ZB-3.4   Ann draws {TOP} from the Grave" in shown.lines


def test_a_finished_game_can_still_be_recorded(tmp_path: Path) -> None:
    record = tmp_path / "it.json"
    play = eager()

    def typist(shown: str) -> str | None:
        if "game is over" not in shown:
            return play(shown)
        return f"record {record}" if not record.exists() else None

    shown = ossuary("play", "graveyard", "--seed", "2", typed=typist)

    assert shown.code == 0
    assert house.load(json.loads(record.read_text(encoding="utf-8"))).result is not None


def test_a_hint_names_an_option_and_says_why() -> None:
    shown = ossuary(*PLAY, typed=["hint"])

    assert re.search(r"^\d+: [A-Z].*\.$", shown.out, re.M)
    assert re.search(r"imagined games|deserves a thought|at once", shown.said)
