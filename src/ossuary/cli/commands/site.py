"""`ossuary site`: the same house without a server, as files for any web host."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ossuary.cli.commands.serve import dressed, find_page
from ossuary.engine.errors import OssuaryError


def site(folder: Annotated[Path, Parameter(help="A new folder for its files.")] = Path("site"), /) -> int:
    """Build a folder that any web host can serve: rules, bots and lessons run in the browser, also offline."""
    from ossuary.site.build import build_site
    from ossuary.web.build import PageError

    page, trouble = find_page()
    if page is None:
        raise OssuaryError(trouble)
    with ExitStack() as until:
        dressed_page = dressed(page, until)
        assert dressed_page is not None  # noqa: S101  there was a page
        try:
            sizes = build_site(dressed_page, folder)
        except PageError as error:
            raise OssuaryError(str(error)) from None
    print(f"{folder}: {len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB, of which a browser keeps all.")
    print(f"To look at it: python3 -m http.server --bind 127.0.0.1 --directory {folder}")
    return 0
