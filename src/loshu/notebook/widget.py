"""The board of a notebook: a widget whose script draws what a session shows it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from loshu.any_puzzle import board_of
from loshu.core.extras import require
from loshu.core.step import Trace
from loshu.notebook.session import PlaySession, StepSession

STATIC: Final = Path(__file__).parent / "static"


def play(puzzle: Any, *, lang: str = "en") -> Any:
    """Return a board to play a puzzle on, in a cell of a notebook.

    Click or tap a cell and type, or use the buttons; arrow keys go from cell to cell.  Python
    checks every move, knows the legal ones and gives the hints.

    Parameters
    ----------
    puzzle : Sudoku, Tour, Game, SlidingPuzzle, Grid, Problem, str, or a puzzle that was made
        A puzzle of any family; text begins with its family, and a grid is a magic square with
        empty cells.
    lang : str
        The language of all sentences.

    Returns
    -------
    widget
        Its attribute `board` is the position as it is now.

    Raises
    ------
    MissingExtraError
        The extra ``notebook`` is not installed.
    UnsupportedError
        A board of too many cells.

    Examples
    --------
    >>> board = play("sliding:2x2:1,2,0,3")
    >>> board.session.receive({"type": "press", "cell": 3, "key": ""})
    >>> board.session.board.game.is_solved
    True
    """
    return _widget(PlaySession(board_of(puzzle, lang)))


def step(trace: Trace, *, lang: str = "en") -> Any:
    """Return a board that shows the steps of a trace one by one, each with its sentence.

    Parameters
    ----------
    trace : Trace
        As the `explain` of every family returns it.
    lang : str
        The language of all sentences.

    Raises
    ------
    MissingExtraError
        The extra ``notebook`` is not installed.
    UnsupportedError
        A grid of too many cells.

    Examples
    --------
    >>> from loshu.magic import explain
    >>> step(explain("8 . ./. 5 ./4 . .")).view["sentence"]
    'Step 1 of 6 · Column 1 has one empty cell, r2c1: 15 − 12 = 3.'
    """
    return _widget(StepSession(trace, lang))


def _widget(session: PlaySession | StepSession) -> Any:
    widget = _widget_class()(view=session.view)
    widget.session = session

    def answer(_: Any, message: Mapping[str, Any], __: Any) -> None:
        session.receive(message)
        widget.view = session.view

    widget.on_msg(answer)
    return widget


@cache
def _widget_class() -> type[Any]:
    """Make the class when the first board is shown: its base is an optional library."""
    anywidget = require("anywidget", extra="notebook")
    traitlets = require("traitlets", extra="notebook")
    fields = {
        "__module__": __name__,
        "__doc__": "A board to play on or to step through.",
        "_esm": STATIC / "board.js",
        "_css": STATIC / "board.css",
        "view": traitlets.Dict().tag(sync=True),
    }
    return type("Board", (anywidget.AnyWidget,), fields)
