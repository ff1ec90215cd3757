"""Names of lines in the sentences of steps, which `loshu.text.houses` translates."""

from loshu.magic.completion.explanation.square_state import SquareState
from loshu.magic.completion.partial import SumLine


def line_name(state: SquareState, line: SumLine) -> str:
    """Return the name of a line; a group lists its cells, and so does a line of named cells.

    Examples
    --------
    >>> from loshu.magic.completion.partial import read_partial
    >>> state = SquareState(read_partial(". . ./. . ./. . .").ways[0])
    >>> [line_name(state, line) for line in state.way.lines[::3]]
    ['row 1', 'column 1', 'main diagonal']
    """
    match line.kind:
        case "row" | "column":
            return f"{line.kind} {line.number + 1}"
        case "cells":
            kind = "line" if state.way.names else "group"
            return f"{kind} {'+'.join(map(state.name, line.cells))}"
        case kind:
            return kind.replace("main-", "main ")
