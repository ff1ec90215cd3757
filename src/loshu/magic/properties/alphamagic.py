"""Alphamagic squares: the numbers of letters of the entries, in words, are magic, too."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from loshu.magic.properties.square_property import Squares
from loshu.magic.properties.sums import is_magic
from loshu.text import LANGUAGES
from loshu.text.numerals import LARGEST, letter_count


@lru_cache(maxsize=8)
def letter_counts(language: str, largest: int) -> NDArray[np.int64]:
    """Count the letters of 0 to a largest number, in words.

    Examples
    --------
    >>> letter_counts("en", 5).tolist()
    [4, 3, 3, 5, 4, 4]
    """
    counts = [letter_count(number, language) for number in range(largest + 1)]
    found = np.array(counts, dtype=np.int64)
    found.setflags(write=False)
    return found


def alphamagic_languages(squares: Squares) -> tuple[str, ...]:
    """Return the languages in which one square, of shape (1, n, n), is alphamagic.

    The square and the numbers of letters are magic, and not all of the latter are equal.  Entries
    from 1 to 999,999 have words (L. Sallows, Alphamagic squares, Abacus 4, 1986).

    Examples
    --------
    >>> alphamagic_languages(np.array([[[5, 22, 18], [28, 15, 2], [12, 8, 25]]]))
    ('en', 'zh')
    """
    smallest, largest = int(squares.min()), int(squares.max())
    if not 1 <= smallest < largest <= LARGEST or not is_magic(squares)[0]:
        return ()
    return tuple(language for language in LANGUAGES if _is_alphamagic(squares, language))


def _is_alphamagic(squares: Squares, language: str) -> bool:
    entries = squares.ravel().tolist()
    letters = np.array([letter_count(entry, language) for entry in entries], dtype=np.int64)
    return bool(letters.min() < letters.max() and is_magic(letters.reshape(squares.shape))[0])
