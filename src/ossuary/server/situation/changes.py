"""What is different between two views, so that a browser that has the first need not be sent the whole second one.

A change is plain JSON:

    [value]          another value stands there now
    []               it is gone
    [3, value]       new in a list, at this place once what is gone is taken out
    {key: change}    a record, or a list of things with refs: only some of it has changed. In a list "#" gives the order
                     of all refs, where that is not what comes of the rest

The page does what `apply` does here (`web/src/session/changes.ts`).
"""

from __future__ import annotations

from typing import Any

ORDER = "#"

Change = list[Any] | dict[str, Any]


def changes(old: Any, new: Any) -> Change:
    """What must be done to the old one to get the new one. They are not equal."""
    if type(old) is dict and type(new) is dict:
        return _of_record(old, new)
    if type(old) is list and type(new) is list:
        before, after = by_ref(old), by_ref(new)
        if before is not None and after is not None:
            return of_things(before, after, changes)
    return [new]


def _of_record(old: dict[str, Any], new: dict[str, Any]) -> Change:
    changed: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            changed[key] = [value]
        elif old[key] != value:
            changed[key] = changes(old[key], value)
    return changed


def of_things(before: dict[str, Any], after: dict[str, Any], changed_thing: Any) -> dict[str, Any]:
    """What has changed in a list of things with refs. `changed_thing`: what has changed in one of them."""
    changed: dict[str, Any] = {ref: [] for ref in before if ref not in after}
    order = [ref for ref in before if ref in after]
    for at, (ref, thing) in enumerate(after.items()):
        if ref not in before:
            changed[ref] = [at, thing]
            order.insert(at, ref)
        elif before[ref] != thing:
            changed[ref] = changed_thing(before[ref], thing)
    if order != list(after):
        changed[ORDER] = list(after)
    return changed


def by_ref(things: list[Any]) -> dict[str, Any] | None:
    """Things by their refs; None: they are not all things, or two have one ref."""
    found = {thing["ref"]: thing for thing in things if type(thing) is dict and "ref" in thing}
    return found if len(found) == len(things) else None


def apply(old: Any, change: Change) -> Any:
    """The new one; the old one is left as it was. KeyError: it was made for something else."""
    if isinstance(change, list):
        (value,) = change
        return value
    if isinstance(old, list):
        return _apply_to_things(old, change)
    if not isinstance(old, dict):
        raise KeyError("there is no record or list to change")
    new = dict(old)
    for key, what in change.items():
        if what == []:
            del new[key]
        else:
            new[key] = apply(old.get(key), what)
    return new


def _apply_to_things(old: list[Any], change: dict[str, Any]) -> list[Any]:
    things = {thing["ref"]: thing for thing in old}
    order = [ref for ref in things if change.get(ref) != []]
    for ref, what in change.items():
        if ref == ORDER or what == []:
            continue
        if isinstance(what, list) and len(what) == 2:
            things[ref] = what[1]
            order.insert(what[0], ref)
        else:
            things[ref] = apply(things[ref], what)
    return [things[ref] for ref in change.get(ORDER, order)]
