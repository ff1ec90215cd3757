"""Techniques of tour puzzles, the easiest first; a new one is a file and an entry here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from loshu.text.levels import TITLES_TO_EXPERT, Level
from loshu.tour.techniques import (
    connectivity,
    dead_end,
    distance,
    exhaustion,
    forcing,
    many_paths,
    neighbors,
    next_number,
    one_path,
    only_cell,
    only_number,
    parity,
)
from loshu.tour.techniques.technique import Technique

LEVELS: Final = tuple(TITLES_TO_EXPERT)

TECHNIQUES: Final[tuple[Technique, ...]] = (
    next_number.TECHNIQUE,
    only_cell.TECHNIQUE,
    only_number.TECHNIQUE,
    dead_end.TECHNIQUE,
    parity.TECHNIQUE,
    connectivity.TECHNIQUE,
    distance.TECHNIQUE,
    neighbors.TECHNIQUE,
    one_path.TECHNIQUE,
    many_paths.TECHNIQUE,
    forcing.TECHNIQUE,
    exhaustion.TECHNIQUE,
)

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {key: text for technique in TECHNIQUES for key, text in technique.sentences.items()}
)
"""The sentences of all techniques, by the keys of their steps."""
_BY_KEY: Final = {
    key[:end]: technique
    for technique in TECHNIQUES
    for key in technique.sentences
    for end in (key.find("."), len(key))
    if end > 0
}
"""Also without the form of the sentence."""


def technique_of(key: str) -> Technique:
    """Return the technique to which the key of a step belongs."""
    return _BY_KEY[key]


__all__ = ["LEVELS", "TECHNIQUES", "Level", "Technique", "technique_of"]
