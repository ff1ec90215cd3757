"""The record of one property of squares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loshu.core.representations import notebook_html
from loshu.text import Phrase

Squares = NDArray[np.int64]
Verdicts = NDArray[np.bool_]
Test: TypeAlias = Callable[[Squares], Verdicts]
Cells: TypeAlias = tuple[int, ...]
Operation: TypeAlias = Literal["sum", "product", "block", "first digit", "second digit"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """A group of cells that shows a property, and a value that must agree with similar groups.

    Parameters
    ----------
    cells : tuple of int
        Row by row, from 0.
    value : int
        A sum or a product of the entries, the sum of each line of a block, or a digit of all cells.
    operation : str
    power : int
        Power to which each entry of a sum is raised.
    """

    cells: Cells
    value: int
    operation: Operation = "sum"
    power: int = 1


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Property:
    """Something that is true or false of a square, tested for many squares at once."""

    name: str
    title: Phrase
    test: Test
    """From squares of shape ``(k, n, n)`` to verdicts of shape ``(k,)``; complete by itself."""
    meaning: Phrase
    """The definition, in one sentence."""
    implies: tuple[str, ...] = ()
    """Properties that follow from it: bulk classification tests it only where they all hold."""
    given: Test | None = None
    """The same verdict for squares that have all that `implies` names, without repeating it."""
    of_the_entries: bool = False
    """Whether it may change when every entry v becomes a*v + b, unlike a property of sums."""
    source: str = ""
    lines: Callable[[Squares], Iterable[Evidence]] | None = None
    """The groups of cells of one square, of shape ``(n, n)``, that show the property."""

    _repr_html_ = notebook_html

    def among_implied(self, squares: Squares) -> Verdicts:
        """Test squares already known to have every property that this one implies."""
        return (self.given or self.test)(squares)


def nothing_more(squares: Squares) -> Verdicts:
    """Answer yes for every square: what a property implies is all it asks.

    Examples
    --------
    >>> nothing_more(np.zeros((2, 3, 3), dtype=np.int64)).tolist()
    [True, True]
    """
    return np.ones(len(squares), dtype=np.bool_)
