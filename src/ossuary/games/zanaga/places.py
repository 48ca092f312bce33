"""Where cards lie, and the numbers of counters and tokens."""

from __future__ import annotations

from ossuary.engine import SEATS, Place, Seat

from .cards import COLOURS
from .land import STACK

DECK: dict[str, Place] = {colour: f"{colour}-adventures" for colour in COLOURS}
DISCARD: dict[str, Place] = {colour: f"{colour}-discards" for colour in COLOURS}
RITUAL_DECK: dict[str, Place] = {colour: f"{colour}-rituals" for colour in COLOURS}
RITUAL_DISCARD: dict[str, Place] = {colour: f"{colour}-completed" for colour in COLOURS}
ROAMING, RITUALS, BESIDE, SLEEPING, AWAKE, UNDER = "roaming", "rituals", "beside", "sleeping", "awake", "under"
MARKET, CITY, ARENA, HEROES, GONE, BOX = "market", "city", "arena", "heroes", "gone", "box"
STACKS: tuple[Place, ...] = tuple(STACK.values())
HERO: dict[Seat, Place] = {seat: f"{seat}.hero" for seat in SEATS}
ITEMS: dict[Seat, Place] = {seat: f"{seat}.items" for seat in SEATS}
ALLIES: dict[Seat, Place] = {seat: f"{seat}.allies" for seat in SEATS}
TROPHIES: dict[Seat, Place] = {seat: f"{seat}.trophies" for seat in SEATS}
OFFER: dict[Seat, Place] = {seat: f"{seat}.offer" for seat in SEATS}
SYMBOLS = ("sun", "moon", "skull", "wild")
POOL = {"sun": 16, "moon": 16, "skull": 16, "wild": 12}  # MZ-0.2
GEAR = ("trap", "compass", "bones")
GEAR_SUPPLY = 9  # MZ-0.7
TRACK = 6  # MZ-6.13, MZ-7.14
MOST_DOOM = 8  # MZ-R35
EXPERIENCE = ("Mind", "Body", "Spirit", "Stamina", "Life")
MOST_LIFE = 3  # RB-11.5
FACES = ("TPH", "TPF", "TRF", "PSM", "HSF", "HRM")  # RB-3.4
