"""The steps of a search by `pool_search`: cells tried, and cells that follow."""

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from loshu.core.grid import EMPTY
from loshu.core.step import Trace
from loshu.magic.construction.construction import Square
from loshu.magic.construction.pool_search import MOVES
from loshu.magic.construction.stages import staged
from loshu.text import sentences


def turns(n: int) -> Square:
    """Return the move of the search that fills each cell.

    Examples
    --------
    >>> turns(3).tolist()
    [[1, 2, 2], [2, 0, 2], [2, 2, 1]]
    """
    filled = np.empty(n * n, dtype=np.int64)
    for turn, move in enumerate(MOVES[n]):
        filled[[move.cell, *(cell for cell, _ in move.forced)]] = turn
    return filled.reshape(n, n)


def search_trace(square: Square, permutation: list[int] | None = None) -> Trace:
    """Describe the last and successful tries of a search.

    Parameters
    ----------
    square : array of shape (n, n)
    permutation : list of n int, optional
        Permutation of the rows and columns alike, applied to the square that was found.
    """
    n = len(square)
    order = list(range(n)) if permutation is None else permutation
    filled = turns(n)[np.ix_(order, order)]
    constant = int(square[0].sum())

    def stages() -> Iterator[tuple[str, Square, Mapping[str, int | str]]]:
        yield "search.constant", np.full_like(square, EMPTY), {"constant": constant}
        for turn, move in enumerate(MOVES[n]):
            r, c = order.index(move.cell // n), order.index(move.cell % n)
            key = "search.decides" if move.forced else "search.tries"
            told: dict[str, int | str] = {"value": int(square[r, c]), "row": r, "column": c}
            if more := len(move.forced):
                told |= {"more": more, "form": "one" if more == 1 else "several"}
            yield key, np.where(filled <= turn, square, EMPTY), told

    return staged(stages())


SENTENCES: Final = sentences(
    {
        "search.constant": "Every line must add up to {constant}.",
        "search.tries": "Try {value} in r{row}c{column}.",
        "search.decides.one": "Try {value} in r{row}c{column}. The sums of lines and corners then "
        "determine one more cell.",
        "search.decides.several": "Try {value} in r{row}c{column}. The sums of lines and corners "
        "then determine {more} more cells.",
    }
)
