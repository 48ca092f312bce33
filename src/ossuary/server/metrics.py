"""Numbers for whoever watches over a house, in the form that Prometheus reads. Off unless a port is given for them.

Nothing in them names a table, a player or an address.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
PATIENCE = 5.0  # seconds for somebody who asks


class Metrics:
    """What is counted in this process. `gauges`: what is looked up when somebody asks."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, kind: str = "") -> None:
        self.counts[name, kind] += 1

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self.counts}):
            lines.append(f"# TYPE ossuary_{name}_total counter")
            for (other, kind), number in sorted(self.counts.items()):
                if other == name:
                    label = f'{{kind="{kind}"}}' if kind else ""
                    lines.append(f"ossuary_{name}_total{label} {number}")
        for name, look in sorted(self.gauges.items()):
            lines += [f"# TYPE ossuary_{name} gauge", f"ossuary_{name} {look():g}"]
        return "\n".join([*lines, ""])

    async def serve(self, host: str, port: int) -> asyncio.Server:
        """Answer every request with the numbers."""

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await reader.readuntil(b"\r\n\r\n")
                    body = self.text().encode()
                    writer.write(HEAD % len(body) + body)
                    await writer.drain()
            except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                pass
            finally:
                writer.close()

        return await asyncio.start_server(answer, host, port)
