"""Chapter 14 and all that is hidden: who sees what, in views, in events and in what a seat remembers."""

from __future__ import annotations

from ossuary.engine import Event
from ossuary.games.zombs.events import Drew, Fished, FishedInVain, Robbed, Traded
from ossuary.testing import Scene, rule
from tests.games.declared import costly_choices, minor_events
from tests.games.zombs.table import ends_the_turn, has, imagined, parts_of, zombs

SEVEN = "G1 G2 G3 G4 G7 G8 G9"
EVERYBODY = ("ann", "bob", "cyd", "dan", None)


def shown(table: Scene, viewer: str | None, place: str) -> list[str]:
    """What lies in a pile as this seat (None: a spectator) is shown it: names of cards, or of places."""
    pile = parts_of(table.match.view(viewer))[place]
    if pile["part"] == "goal":
        return [card["ref"] for card in pile["held"] if card is not None]
    return [card["ref"] for card in pile["cards"]]


def told(table: Scene, event: Event, viewer: str | None) -> str:
    return table.match.names().line(event.seen_by(viewer))


@rule("ZB-14.1", "ZB-R20")
def test_everybody_may_look_through_the_whole_grave_in_its_order() -> None:
    table = zombs(ann=has("O1 O2"), cyd=has(), dan=has(), grave="B2 G6 BRAIN P9", vault="PIG CURE")

    for viewer in EVERYBODY:
        assert shown(table, viewer, "grave") == ["B2#1", "G6#1", "BRAIN#1", "P9#1"]
        assert shown(table, viewer, "vault") == ["PIG#1", "CURE#1"]


@rule("ZB-14.1")
def test_looking_changes_nothing() -> None:
    table = zombs(ann=has("O1 O2"), grave="B2 G6 P9")
    ann, bob = table.players

    ann.sees(), bob.sees()

    assert table.pile("grave") == "B2 G6 P9"
    assert ann.is_asked


@rule("ZB-R42", "ZB-2.5")
def test_a_hand_is_seen_by_its_owner_alone_and_not_by_the_partner() -> None:
    table = zombs(ann=has("O1 O2"), bob=has("O3"), cyd=has("O4"), dan=has())

    assert shown(table, "ann", "ann.hand") == ["O1#1", "O2#1"]
    for viewer in EVERYBODY[1:]:
        assert shown(table, viewer, "ann.hand") == ["ann.hand:0", "ann.hand:1"]


@rule("ZB-R42")
def test_there_is_no_way_to_hand_a_card_to_the_partner() -> None:
    table = zombs(ann=has("O1 BRAIN ZERO G8 FISH RTG"), bob=has(), cyd=has("", "P[5-6]"), dan=has(), grave="B1")
    ann, *_ = table.players
    assert ann.question is not None

    assert not [option for option in ann.question.options if "cyd" in option.refs or "cyd.hand" in option.refs]


@rule("ZB-R42")
def test_nobody_can_say_what_the_partner_holds() -> None:
    table = zombs(ann=has("O1 O2"), bob=has(), cyd=has("P1 P2 P3"), dan=has())

    hands = {tuple(imagined(table, "ann", seed).hand("cyd")) for seed in range(5)}

    assert len(hands) == 5


@rule("ZB-1.3")
def test_the_pool_is_hidden_from_everybody_but_its_size_is_not() -> None:
    table = zombs(ann=has("O1 O2"), pool="G1 G2 G3")

    for viewer in ("ann", "bob", None):
        parts = [part for area in table.match.view(viewer)["areas"] for part in area["parts"] if part["ref"] == "pool"]
        assert shown(table, viewer, "pool") == ["pool:2"]
        assert [part["count"] for part in parts if part["part"] == "pile"] == [3]


@rule("ZB-3.4", "ZB-R42")
def test_a_card_drawn_from_the_pool_is_named_to_its_owner_alone() -> None:
    table = zombs(ann=has(SEVEN), bob=has(), cyd=has(), dan=has(), grave="P9", pool="O3", drawing=True)
    ann, *_ = table.players

    ann.chooses("pool")

    (drew,) = table.happened(Drew)
    assert drew.seen_by("ann") == Drew("ann", "O3#1", "pool")
    for viewer in EVERYBODY[1:]:
        assert drew.seen_by(viewer) == Drew("ann", "ann.hand:7", "pool")
        assert told(table, drew, viewer) == "Ann draws a card from the Pool"


@rule("ZB-3.4", "ZB-14.1")
def test_a_card_drawn_from_the_grave_is_named_to_all_and_remembered() -> None:
    table = zombs(ann=has(SEVEN), bob=has(), grave="P9", drawing=True)
    ann, _ = table.players

    ann.chooses("grave")

    (drew,) = table.happened(Drew)
    for viewer in ("ann", "bob", None):
        assert drew.seen_by(viewer) == Drew("ann", "P9#1", "grave")
        assert told(table, drew, viewer) == "Ann draws Purple 9 from the Grave"
        assert shown(table, viewer, "ann.hand")[-1] == "P9#1"
    assert {imagined(table, "bob", seed).hand("ann")[-1] for seed in range(5)} == {"P9#1"}


@rule("ZB-10.2")
def test_a_catch_is_named_to_all_and_a_miss_names_nothing() -> None:
    table = zombs(ann=has("FISH FISH O1 O2", "G[4-7]"), bob=has("G8 P1"), cyd=has("P2"), dan=has())
    ann, *_ = table.players

    ann.chooses("FISH", "bob")
    hit = table.news
    ann.chooses("FISH", "bob")

    for viewer in EVERYBODY:
        assert [event.seen_by(viewer) for event in hit] == [Fished("ann", "bob", "G8#1", "ann.high")]
        assert [event.seen_by(viewer) for event in table.news] == [FishedInVain("ann", "bob")]


@rule("ZB-R29")
def test_the_fish_that_was_not_taken_stays_secret() -> None:
    table = zombs(ann=has("FISH O1 O2", "G[4-7]"), bob=has("G3 G8"), cyd=has())
    ann, *_ = table.players
    ann.chooses("FISH", "bob")

    ann.chooses("G8", "ann.high")

    assert [event.seen_by("cyd") for event in table.news] == [Fished("ann", "bob", "G8#1", "ann.high")]
    assert shown(table, "ann", "bob.hand") == ["G3#1"]
    assert shown(table, "cyd", "bob.hand") == ["bob.hand:0"]
    assert len({imagined(table, "cyd", seed).hand("bob")[0] for seed in range(5)}) > 1
    assert {imagined(table, "ann", seed).hand("bob")[0] for seed in range(5)} == {"G3#1"}


@rule("ZB-9.1", "ZB-9.2")
def test_a_trade_names_no_card_and_both_remember_what_they_gave() -> None:
    table = zombs(ann=has("TRADE O1 O2"), bob=has("G1 G2 G3"), cyd=has())
    ann, *_ = table.players

    ann.chooses("TRADE", "bob")

    assert [event.seen_by("cyd") for event in table.news] == [Traded("ann", "bob")]
    assert shown(table, "ann", "ann.hand") == ["G1#1", "G2#1", "G3#1"]
    assert shown(table, "ann", "bob.hand") == ["O1#1", "O2#1"]
    assert shown(table, "cyd", "bob.hand") == ["bob.hand:0", "bob.hand:1"]
    assert imagined(table, "ann", 3).hand("bob") == ["O1#1", "O2#1"]
    assert imagined(table, "bob", 3).hand("ann") == ["G1#1", "G2#1", "G3#1"]
    assert len({tuple(imagined(table, "cyd", seed).hand("bob")) for seed in range(5)}) > 1


@rule("ZB-11.1")
def test_what_is_robbed_is_named_to_all() -> None:
    table = zombs(ann=has("RTG O1 O2"), grave="B1 P9")
    ann, _ = table.players

    ann.chooses("RTG", "B1")

    assert [event.seen_by("bob") for event in table.news] == [Robbed("ann", "B1#1", "RTG#1")]
    assert imagined(table, "bob", 3).hand("ann")[-1] == "B1#1"


@rule("ZB-R6")
def test_after_the_grave_is_shuffled_nobody_knows_the_order_of_the_new_pool() -> None:
    table = zombs(ann=has(SEVEN), grave="B1 B2 B3 B4 B7 P9", pool="", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert shown(table, "ann", "pool") == ["pool:3"]
    for viewer in ("ann", "bob", None):
        assert len({tuple(imagined(table, viewer, seed).piles["pool"]) for seed in range(5)}) > 1


@rule("ZB-12.1", "ZB-R20")
def test_a_discard_is_seen_by_all() -> None:
    table = zombs(ann=has("O1 O2"), bob=has(SEVEN), grave="P9")
    ann, _ = table.players

    ends_the_turn(ann)

    for viewer in ("ann", "bob", None):
        assert shown(table, viewer, "grave") == ["P9#1", "O1#1"]
        assert told(table, table.news[0], viewer) == "Ann discards Orange 1 to the Grave"


@rule("ZB-R28")
def test_what_has_been_learned_cannot_be_taken_back_freely() -> None:
    table = zombs(ann=has("FISH O9 O1 O2", "G[4-7]"), bob=has("P1", "P[5-6]"))
    ann, _ = table.players

    ann.chooses("O9", "bob.high")
    after_a_block = table.match.undo_limit("ann")
    ann.chooses("FISH", "bob")
    after_a_question = table.match.undo_limit("ann")

    assert (after_a_block, after_a_question) == (0, 2)


def test_hordes_and_what_lies_on_them_are_seen_by_all() -> None:
    table = zombs(ann=has("O1 O2"), bob=has("", "P[5-6]", low="G2"))

    for viewer in ("ann", "bob", None):
        assert shown(table, viewer, "bob.horde") == ["P5#1", "P6#1"]
        assert shown(table, viewer, "bob.low") == ["G2#1"]


def test_a_view_says_whose_turn_it_is_and_what_kind_of_closure_lies_on_an_end() -> None:
    table = zombs(ann=has("O1 O2", "G[5-6]", low="QUAR", high="QUAR"), bob=has("", "P[5-6]", low="B2"), turn="ann")
    view = table.match.view("bob")

    notes = {ref: part.get("note") for ref, part in parts_of(view).items()}

    assert view["turn"] == "ann"
    assert view["awaits"] == {"how": "one", "seats": ["ann"]}
    assert (notes["ann.low"], notes["ann.high"]) == ("quarantine", "quarantine")
    assert (notes["bob.low"], notes["bob.high"]) == ("blocked, number 2", None)
    assert parts_of(view)["bob.sheet"]["badges"][-1] == {"badge": "purple"}


def test_a_short_log_leaves_out_draws() -> None:
    assert minor_events("zombs") == {"Drew"}


def test_a_card_is_discarded_only_when_asked() -> None:
    assert costly_choices("zombs") == {"discard"}
