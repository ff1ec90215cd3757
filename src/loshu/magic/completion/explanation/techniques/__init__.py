"""Techniques of completing squares, the easiest first; a new one is a file and an entry here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from loshu.magic.completion.explanation.techniques import (
    exhaustion,
    last_blank,
    line_sums,
    many_lines,
    number_range,
    only_number,
    only_pair,
    only_place,
    parity,
    three_lines,
    trial,
    two_blanks,
)
from loshu.magic.completion.explanation.techniques.technique import CompletionTechnique
from loshu.text.levels import TITLES_TO_EXPERT, Level

LEVELS: Final = tuple(TITLES_TO_EXPERT)

TECHNIQUES: Final[tuple[CompletionTechnique, ...]] = (
    last_blank.TECHNIQUE,
    only_place.TECHNIQUE,
    only_number.TECHNIQUE,
    three_lines.TECHNIQUE,
    number_range.TECHNIQUE,
    two_blanks.TECHNIQUE,
    parity.TECHNIQUE,
    only_pair.TECHNIQUE,
    many_lines.TECHNIQUE,
    line_sums.TECHNIQUE,
    trial.TECHNIQUE,
    exhaustion.TECHNIQUE,
)

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {key: text for technique in TECHNIQUES for key, text in technique.sentences.items()}
)
"""The sentences of all techniques, by the keys of their steps."""

_BY_KEY: Final = {known.name: known for known in TECHNIQUES} | {"trial.all": exhaustion.TECHNIQUE}


def technique_of(key: str) -> CompletionTechnique:
    """Return the technique to which the key of a step belongs.

    Examples
    --------
    >>> technique_of("last-blank.row").name
    'last-blank'
    """
    return _BY_KEY[key] if key in _BY_KEY else _BY_KEY[key.partition(".")[0]]


__all__ = ["LEVELS", "SENTENCES", "TECHNIQUES", "CompletionTechnique", "Level", "technique_of"]
