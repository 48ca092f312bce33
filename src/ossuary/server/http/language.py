"""In which language somebody asks over HTTP: the page says what was chosen in its settings."""

from __future__ import annotations

from starlette.requests import Request

from ossuary.engine.language.translation import house, languages


def language_of(request: Request) -> str:
    """The language that was chosen; nothing for English and for what the house does not speak."""
    chosen = request.headers.get("accept-language", "")
    return chosen if chosen in languages() else ""


def said(request: Request, text: str) -> str:
    """A sentence of the house in the language of whoever asks."""
    language = language_of(request)
    return house(language).said(text) if language else text
