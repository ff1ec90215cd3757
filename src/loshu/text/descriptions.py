"""Descriptions of pictures for screen readers, row by row."""

from collections.abc import Iterable
from typing import Final

from loshu.text.messages import phrase
from loshu.text.translation import translations

BLANK: Final = phrase("picture", "blank")
"""The text for an empty cell."""
HOLE: Final = phrase("picture", "hole")
"""The text for a place without a cell."""
_ROW: Final = phrase("picture", "Row {row}: {entries}.")


def rows_in_words(rows: Iterable[str], lang: str = "en") -> str:
    """Return the entries of each row as text.

    Examples
    --------
    >>> rows_in_words(["1 2", "4 3"])
    'Row 1: 1 2. Row 2: 4 3.'
    >>> rows_in_words(["1 2", "4 3"], "de")
    'Zeile 1: 1 2. Zeile 2: 4 3.'
    """
    template = translations(lang).template(*_ROW)
    return " ".join(
        template.format(row=row, entries=entries) for row, entries in enumerate(rows, 1)
    )
