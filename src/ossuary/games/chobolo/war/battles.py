"""CH-16.1 to CH-16.4: who is in battle with whom, and in which order battles are fought."""

from __future__ import annotations

from dataclasses import dataclass, field

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Ref, Seat, ask, call, go
from ossuary.games.chobolo.state import Chobolo

from .battle import Battle
from .reach import may_fight, may_shoot

FIGHT_BATTLE = Choice("chobolo.fight_battle", "Fight the battle of {0}")


@dataclass(slots=True)
class Battles(Procedure):
    """T3  Groups are found once; the active player chooses their order (CH-16.2 to CH-16.4, CH-R58)."""

    seat: Seat
    groups: list[list[Ref]] = field(default_factory=list)

    def begin(self, state: Chobolo) -> Next:
        self.groups, state.fallen = groups(state, self.seat), []
        return go(self.choose)

    def choose(self, state: Chobolo) -> Next:
        if not self.groups:
            return DONE
        options = [FIGHT_BATTLE[group[0]] for group in self.groups]
        return ask(self.seat, Question("Which battle is next?", options, "CH-16.4"), then=self.fight)

    def fight(self, state: Chobolo, answer: Answer) -> Next:
        group = next(group for group in self.groups if group[0] == answer.option.refs[0])
        self.groups.remove(group)
        return call(Battle(self.seat, group), then=self.choose)


def groups(state: Chobolo, seat: Seat) -> list[list[Ref]]:
    """CH-16.3  Connected groups of the active player's characters and opponents next to or in range of them."""
    own = state.characters(seat)
    others = [one for foe in state.foes(seat) for one in state.characters(foe)]
    links: dict[Ref, list[Ref]] = {}
    at = state.at
    for one in own:
        near = state.land.range[at[one]]
        for other in others:
            if at[other] in near and linked(state, one, other):
                links.setdefault(one, []).append(other)
                links.setdefault(other, []).append(one)
    found: list[list[Ref]] = []
    seen: set[Ref] = set()
    for one in own:
        if one in links and one not in seen:
            group, edge = {one}, [one]
            while edge:
                edge = [other for here in edge for other in links[here] if other not in group]
                group.update(edge)
            seen |= group
            found.append([each for each in (*own, *others) if each in group])
    return found


def linked(state: Chobolo, one: Ref, other: Ref) -> bool:
    """They may fight or shoot each other."""
    return may_fight(state, one, other) or may_shoot(state, one, other) or may_shoot(state, other, one)
