"""At one table everybody reads in their own language, and nothing of it is kept."""

from __future__ import annotations

import json
import random

from tests.server.serving import Server, whoever_is_asked


def test_two_play_a_whole_game_in_two_languages(server: Server) -> None:
    table = server.open("zombs", 2, options={"target": "fast", "round_limit": 12}, begin=True, seed=3)
    with table.sit("ann", language="de") as ann, table.sit("bob") as bob:
        luck, prompts = random.Random(1), set()
        while (asked := whoever_is_asked((ann, bob))) is not None:
            prompts.add((asked is ann, asked.update["question"]["prompt"]))
            asked.answer(luck.randrange(100))

        assert (True, "Spiel eine Karte, oder wirf eine ab und beende deinen Zug") in prompts
        assert (False, "Play a card, or discard one to end your turn") in prompts
        assert not {prompt for german, prompt in prompts if german} & {
            prompt for german, prompt in prompts if not german
        }
        with table.sit("ann", language="de", changes=False) as again:
            again.until(lambda update: update["over"])
            assert again.update["view"] == ann.update["view"]  # as it was made from changes
        with table.sit("ann", changes=False) as english:
            english.until(lambda update: update["over"])
            assert english.update["view"]["areas"][0]["parts"][0]["name"] == "Pool"
        assert ann.update["view"]["areas"][0]["parts"][0]["name"] == "Stapel"
        assert bob.update["view"]["areas"][0]["parts"][0]["name"] == "Pool"
    assert "Stapel" not in json.dumps(table.get("record").json())


def test_the_welcome_the_log_and_the_cards_are_in_the_language_of_the_viewer(server: Server) -> None:
    table = server.open("zombs", 2, bots={"bob": "random"}, begin=True, seed=3, hints=True)
    with table.sit("ann", language="de") as ann:
        ann.until(lambda update: update["question"])
        game = ann.welcome["game"]

        assert game["designs"]["PIG"]["name"] == "Schwein Frank"
        assert game["places"]["pool"] == "Stapel"
        told = {line["text"] for line in ann.welcome["history"]}
        assert told & {"Du gibst allen 7 Karten", "Bob gibt allen 7 Karten"}


def test_why_something_cannot_be_clicked_is_said_in_the_language_of_the_viewer(server: Server) -> None:
    table = server.open("zombs", 2, bots={"bob": "random"}, begin=True, seed=3)
    with table.sit("ann", language="de") as ann:
        ann.until(lambda update: update["question"])
        ann.say("why", refs=["vault"])
        assert ann.hear("reason")["text"] == "Erst wird gezogen, dann gespielt."
        ann.say("why", refs=["bob.hand:99"])
        assert ann.hear("reason")["text"] == "So etwas siehst du hier nicht."
        ann.say("answer", to=ann.update["question"]["id"] + 7, option=0)
        assert ann.hear("refused")["text"] == "Diese Frage ist nicht mehr offen."


def test_a_language_that_the_house_does_not_speak_is_english(server: Server) -> None:
    table = server.open("zombs", 2, bots={"bob": "random"}, begin=True)
    with table.sit("ann", language="xx") as ann:
        ann.until(lambda update: update["question"])
        assert ann.welcome["game"]["places"]["pool"] == "Pool"


def test_the_shelf_and_what_goes_wrong_are_told_in_the_language_that_was_chosen(server: Server) -> None:
    german = {"Accept-Language": "de"}
    shelf = {game["id"]: game for game in server.http.get("/api/games", headers=german).json()}
    plain = {game["id"]: game for game in server.http.get("/api/games").json()}

    assert shelf["zombs"]["about"].startswith("Zieh eine Horde")
    assert shelf["zombs"]["options"][2]["words"] == {"target": "Ziel", "normal": "normal", "fast": "schnell"}
    assert plain["zombs"]["about"].startswith("Grow one horde")
    assert shelf["graveyard"]["about"] == plain["graveyard"]["about"]  # nobody has translated it yet
    missing = server.http.get("/api/nothing/there", headers=german)
    assert missing.json()["error"] == "Hier ist nichts."
