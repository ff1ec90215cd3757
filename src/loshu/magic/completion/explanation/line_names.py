"""Lines in the sentences of steps: each kind of line has a sentence of its own.

So a translator never has to put together a preposition, an article and the name of a line.
"""

from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.partial import SumLine


def of_line(state: SquareState, line: SumLine) -> dict[str, int | str]:
    """Return the parameters that name a line in the sentence of its kind.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> state = SquareState(read_partial(". . ./. . ./. . .").ways[0])
    >>> of_line(state, state.way.lines[1]), of_line(state, state.way.lines[6])
    ({'row': 1}, {})
    """
    if line.kind in ("row", "column"):
        return {line.kind: line.number}
    return {"cells": state.names(line.cells)} if line.kind == "cells" else {}


def short_name(state: SquareState, line: SumLine) -> str:
    """Return the short name of a line: ``r2``, ``c3``, ``d1`` (main diagonal), ``d2``.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> state = SquareState(read_partial(". . ./. . ./. . .").ways[0])
    >>> [short_name(state, line) for line in state.way.lines]
    ['r1', 'r2', 'r3', 'c1', 'c2', 'c3', 'd1', 'd2']
    """
    match line.kind:
        case "row" | "column":
            return f"{line.kind[0]}{line.number + 1}"
        case "main-diagonal":
            return "d1"
        case "anti-diagonal":
            return "d2"
        case _:
            return f"({state.names(line.cells)})"
