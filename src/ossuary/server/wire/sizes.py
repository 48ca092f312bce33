"""How long the texts and how large the numbers of a browser may be."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Short = Annotated[str, Meta(max_length=24)]
Title = Annotated[str, Meta(max_length=40)]
Phrase = Annotated[str, Meta(max_length=100)]
Text = Annotated[str, Meta(max_length=500)]
Token = Annotated[str, Meta(max_length=100)]
Name = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=1 << 53)]
