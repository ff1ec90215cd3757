"""What a picture shows, read out row by row for those who cannot see it."""

from collections.abc import Iterable
from typing import Final

from loshu.text.messages import phrase
from loshu.text.translation import translations

BLANK: Final = phrase("picture", "blank")
"""How an empty cell is read out."""
HOLE: Final = phrase("picture", "hole")
"""How a place without a cell is read out."""
_ROW: Final = phrase("picture", "Row {row}: {entries}.")


def rows_in_words(rows: Iterable[str], lang: str = "en") -> str:
    """Read out the entries of each row.

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
