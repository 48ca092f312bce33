"""Whose request is it? The address that limits are counted for, also behind a proxy.

Only proxies that the keeper names (`--proxy`) are believed when they say whom they speak for (`X-Forwarded-For`);
anybody can write such a header. A visitor whose proxy does not say it is nobody in particular: all those share limits
that are wide enough for many.
"""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.types import Scope

from ossuary.engine import OssuaryError

logger = logging.getLogger(__name__)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

HOUSEHOLD = 64  # bits of an IPv6 address that belong to one household
FORWARDED = "x-forwarded-for"
MOST_HOPS = 20  # that are looked at


def networks(names: Iterable[str]) -> tuple[Network, ...]:
    """`127.0.0.1`, `10.0.0.0/8`; or a sentence about what is wrong."""
    found: list[Network] = []
    for name in names:
        try:
            found.append(ipaddress.ip_network(name, strict=False))
        except ValueError:
            raise OssuaryError(f"{name!r} is no address of a proxy: 127.0.0.1 or 10.0.0.0/8 would be.") from None
    return tuple(found)


class Addresses:
    """Knows the proxies of this house."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self.proxies = networks(proxies)
        self._has_warned = False

    def of(self, scope: Scope) -> str | None:
        """The visitor's address. None: it came through a proxy that does not say whose it is."""
        client = (scope.get("client") or ("",))[0]
        if not self._is_proxy(client):
            if _is_loopback(client) and FORWARDED in Headers(scope=scope):
                self._warn(client)
                return None
            return household(client)
        for hop in reversed(_hops(Headers(scope=scope))):
            if not self._is_proxy(hop):
                return household(hop)
        return None

    def _is_proxy(self, address: str) -> bool:
        found = _read(address)
        return found is not None and any(found in network for network in self.proxies)

    def _warn(self, client: str) -> None:
        if not self._has_warned:
            self._has_warned = True
            logger.warning(
                "Visitors come through a proxy that was not named. Start with --proxy %s to tell them apart.", client
            )


def _hops(headers: Headers) -> list[str]:
    """Nearest last. What is no address ends the list: what was said before it cannot be believed."""
    found: list[str] = []
    said = ",".join(headers.getlist(FORWARDED)).split(",")
    for hop in reversed(said[-MOST_HOPS:]):
        address = _read(hop.strip())
        if address is None:
            break
        found.insert(0, str(address))
    return found


def _read(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    text = address.strip("[]").partition("%")[0]
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, ipaddress.IPv6Address) else found


def _is_loopback(address: str) -> bool:
    found = _read(address)
    return found is not None and found.is_loopback


def household(address: str) -> str:
    """Whoever has one IPv6 address has 2**64 of them: they count as one."""
    found = _read(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False).network_address)
    return address if found is None else str(found)
