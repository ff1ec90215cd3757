"""Alphamagic squares of order 3: those of the entries' letters are magic, too."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.construction.construction import Construction, Option, Square, fixed
from loshu.magic.construction.options import VARIANT, VARIANTS, whole_numbers
from loshu.magic.construction.stages import staged
from loshu.magic.properties.alphamagic import letter_counts
from loshu.text import phrase, sentences, translations
from loshu.text.numerals import letter_count, number_words

LARGEST: Final = 1000
_LARGEST_AT_FIRST: Final = 200


@lru_cache(maxsize=8)
def alphamagic_squares(language: str, largest: int) -> tuple[tuple[int, ...], ...]:
    """Return all alphamagic squares of order 3 with entries up to a largest one, each once.

    Those with the most different numbers of letters come first.  Opposite entries are the center
    e plus and less a, b, a + b and b - a, as E. Lucas wrote all magic squares of order 3; their
    letters are magic if each pair has twice those of e, and one row and one column their sum.

    Examples
    --------
    >>> len(alphamagic_squares("en", 100)), alphamagic_squares("en", 100)[0]
    (7, (5, 28, 12, 22, 15, 8, 18, 2, 25))
    """
    letters = letter_counts(language, largest)
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for center in range(5, largest - 3):
        reach = min(center - 1, largest - center)
        steps = np.arange(reach + 1)
        paired = letters[center + steps] + letters[center - steps] == 2 * letters[center]
        a, b = np.meshgrid(*2 * [np.flatnonzero(paired[1:]) + 1], indexing="ij")
        right = (a < b) & (a + b <= reach) & (b != 2 * a)
        a, b = a[right], b[right]
        right = paired[a + b] & paired[b - a]
        a, b = a[right], b[right]
        cells = center + np.array([-b, a + b, -a, b - a, 0 * a, a - b, a, -a - b, b])
        counts = letters[cells]
        total = 3 * letters[center]
        right = (counts[:3].sum(axis=0) == total) & (counts[::3].sum(axis=0) == total)
        for square, of_letters in zip(cells.T[right].tolist(), counts.T[right], strict=True):
            different = len(np.unique(of_letters))
            if different > 1:
                found.append((-different, max(square), tuple(square)))
    return tuple(square for *_, square in sorted(found))


def build(
    n: int, *, language: str = "en", largest: int = _LARGEST_AT_FIRST, variant: int | None = None
) -> Square:
    """Find an alphamagic square.

    Parameters
    ----------
    n : int
        3.
    language : str
        The one of the number words, such as ``"es"``.
    largest : int
        The largest entry to look for, up to `LARGEST`.
    variant : int, optional
        Choose one of all squares; the first if not given.

    Raises
    ------
    UnsupportedError
        An unknown language, no square with such entries, or `largest` out of range.

    Examples
    --------
    >>> build(3).tolist()
    [[5, 28, 12], [22, 15, 8], [18, 2, 25]]
    """
    translations(language)  # or it is unknown
    if not 9 <= largest <= LARGEST:
        raise UnsupportedError(f"The entry {largest} is out of range. Expected 9 to {LARGEST}.")
    squares = alphamagic_squares(language, largest)
    if not squares:
        raise UnsupportedError(
            f"No alphamagic square in this language has entries up to {largest}. The search was "
            "complete. Choose a larger entry."
        )
    chosen = squares[0 if variant is None else variant % len(squares)]
    return np.array(chosen, dtype=np.int64).reshape(n, n)


def explain(
    n: int, *, language: str = "en", largest: int = _LARGEST_AT_FIRST, variant: int | None = None
) -> Trace:
    """Write the rows one after another, and count their letters."""
    square = build(n, language=language, largest=largest, variant=variant)
    shown = np.full_like(square, EMPTY)
    stages: list[tuple[str, Square, Mapping[str, int | str]]] = []
    for r, row in enumerate(square.tolist()):
        shown = shown.copy()
        shown[r] = row
        letters = [letter_count(entry, language) for entry in row]
        told: Mapping[str, int | str] = {
            "words": ", ".join(number_words(entry, language) for entry in row),
            "letters": " + ".join(map(str, letters)),
            "total": sum(letters),
        }
        stages.append(("alphamagic.row", shown, told))
    return staged(stages)


def _largest(text: str) -> int:
    (number,) = whole_numbers(text, least=1, most=1)
    return number


def random_options(_n: int, rng: "np.random.Generator") -> Mapping[str, Any]:
    """Draw one of the English squares."""
    return {"variant": int(rng.integers(VARIANTS))}


ALPHAMAGIC: Final = Construction(
    name="alphamagic",
    title=phrase("construction", "Alphamagic square"),
    orders=phrase("construction.orders", "3"),
    serves=lambda n: n == 3,
    promises=fixed(
        "semi-magic", "magic", "self-complementary", "self-complementary-by-rotation", "associative"
    ),
    source="L. Sallows, Alphamagic squares, Abacus 4, 1986; found by search",
    build=build,
    options=(
        Option(
            "language",
            str,
            phrase("construction.option", "the language of the number words: en, es, pt, de or zh"),
        ),
        Option("largest", _largest, phrase("construction.option", "the largest entry, up to 1000")),
        VARIANT,
    ),
    random_options=random_options,
    distribution=phrase(
        "construction.random",
        "uniform over the English squares with entries up to 200; then the eight aspects",
    ),
    explain=explain,
    sentences=sentences({"alphamagic.row": "{words}: {letters} = {total} letters."}),
)
