"""Levels of difficulty, one scale for all families."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from loshu.text.messages import Phrase, phrase

Level: TypeAlias = Literal["easy", "medium", "hard", "expert", "extreme"]
LEVEL_TITLES: Final[Mapping[Level, Phrase]] = MappingProxyType(
    {
        "easy": phrase("level", "easy"),
        "medium": phrase("level", "medium"),
        "hard": phrase("level", "hard"),
        "expert": phrase("level", "expert"),
        "extreme": phrase("level", "extreme"),
    }
)
"""The easiest first."""
LEVELS: Final = tuple(LEVEL_TITLES)
TITLES_TO_EXPERT: Final[Mapping[Level, Phrase]] = MappingProxyType(
    {name: title for name, title in LEVEL_TITLES.items() if name != "extreme"}
)
"""The levels of a family without extreme puzzles."""
