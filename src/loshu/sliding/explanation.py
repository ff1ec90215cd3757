"""Solutions step by step: a shortest one by moves, or that of a person by sub-goals."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import numpy as np

from loshu.core.grid import Grid
from loshu.core.named import require_named
from loshu.core.step import Mark, Step, Trace
from loshu.sliding.line_method import SubGoal, sub_goals
from loshu.sliding.moves import board_after, boards_along, directions
from loshu.sliding.notation import PuzzleLike, as_puzzle
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.solver import solve
from loshu.text import phrase, plural, sentence, sentences, translations
from loshu.text.lists import joined

Method: TypeAlias = Literal["shortest", "lines"]
METHODS: Final[tuple[Method, ...]] = ("shortest", "lines")

SENTENCES: Final = sentences(
    {
        "sliding.up": "{tile} slides up to {cell}.",
        "sliding.left": "{tile} slides left to {cell}.",
        "sliding.right": "{tile} slides right to {cell}.",
        "sliding.down": "{tile} slides down to {cell}.",
        "sliding.tile": "Bring {tiles} to its place {cells}: {moves}.",
        "sliding.pair": "{first} and {second} finish the line together. Put {first} in {corner} "
        "and {second} behind it in {behind}, then slide both into place ({cells}): {moves}.",
        "sliding.corner": "{first} and {second} finish the line together, in {cells}, by a detour: "
        "{moves}.",
        "sliding.turn": "Turn the last tiles around their square until they are right: {moves}.",
        "sliding.shift": "Move the hole along the line to its place: {moves}.",
    }
)
_RULES: Final = {"U": "sliding.up", "L": "sliding.left", "R": "sliding.right", "D": "sliding.down"}
_SHORTEST: Final = plural(
    "sliding.solution", "{count} move, the fewest possible", "{count} moves, the fewest possible"
)
_BOUNDED: Final = phrase("sliding.solution", "{moves}; every solution needs at least {bound}")
_OPENING: Final = phrase("sliding.opening", "{length}.")
_SUB_GOALS: Final = plural(
    "sliding.opening", "{count} sub-goal, {length}.", "{count} sub-goals, {length}."
)
_MOVES: Final = plural("sliding.solution", "{count} move", "{count} moves")


def explain(puzzle: PuzzleLike, *, method: Method = "shortest") -> Trace:
    """Solve a puzzle step by step; the hole is 0 on the boards of the trace.

    Parameters
    ----------
    puzzle : SlidingPuzzle, Problem, Grid or str
    method : str
        ``"shortest"``: a step for each move of a solution that `loshu.sliding.solve` finds;
        ``"lines"``: a step for each sub-goal of a person, who finishes line after line.

    Raises
    ------
    UnsupportedError
        The goal cannot be reached, for the reason in the message; or an unknown method.

    Examples
    --------
    >>> trace = explain("2x2:3,1,2,0")
    >>> [step_in_words(step) for step in trace.steps][:1], trace.final.text
    (['2 slides right to r2c2.'], '1 2/3 0')
    >>> step_in_words(explain("3x3:8,1,3,4,0,2,7,6,5", method="lines").steps[0])
    'Bring 1 to its place r1c1: 3 moves.'
    """
    board = as_puzzle(puzzle)
    if method == "lines":
        return line_trace(board)
    if method != "shortest":
        require_named(METHODS, method, "method")
    return move_trace(board, solve(board).moves)


def move_trace(puzzle: SlidingPuzzle, moves: tuple[int, ...]) -> Trace:
    """Return moves as steps, one each.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> move_trace(parse_puzzle("2x2:1,2,0,3"), (3,)).steps[0].key
    'sliding.left'
    """
    steps, board = [], puzzle.start
    letters = directions(puzzle, moves)
    for tile, letter, after in zip(moves, letters, boards_along(puzzle, moves), strict=True):
        cell = _cell_name(puzzle, after.index(tile))
        steps.append(
            _step(puzzle, _RULES[letter], board, after, {"tile": tile, "cell": cell}, (tile,))
        )
        board = after
    return Trace(_grid(puzzle, puzzle.start), tuple(steps), puzzle.problem)


def line_trace(puzzle: SlidingPuzzle) -> Trace:
    """Return the sub-goals of a person as steps; ``moves`` among the parameters are the tiles.

    Raises
    ------
    UnsupportedError
        The goal cannot be reached.

    Examples
    --------
    >>> from loshu.sliding.notation import parse_puzzle
    >>> trace = line_trace(parse_puzzle("3x3:8,1,3,4,0,2,7,6,5"))
    >>> [step.key for step in trace.steps]
    ['sliding.tile', 'sliding.corner', 'sliding.corner', 'sliding.turn']
    """
    steps, board = [], puzzle.start
    for goal in sub_goals(puzzle):
        after = board_after(puzzle.with_start(board), goal.moves)
        steps.append(_step(puzzle, goal.key, board, after, _blanks(puzzle, goal), goal.tiles))
        board = after
    return Trace(_grid(puzzle, puzzle.start), tuple(steps), puzzle.problem)


def step_in_words(step: Step, lang: str = "en") -> str:
    """Put a step into words.

    Raises
    ------
    UnsupportedError
        A language that Loshu does not speak.

    Examples
    --------
    >>> step = explain("2x2:1,2,0,3").steps[0]
    >>> step_in_words(step), step_in_words(step, "de")
    ('3 slides left to r2c1.', 'Die 3 rückt nach links auf r2c1.')
    """
    words = translations(lang)
    blanks: dict[str, int | str] = dict(step.parameters)
    if "moves" in blanks:
        moves = str(blanks["moves"]).split()
        blanks["moves"] = words.counted(_MOVES, len(moves))
    for name in ("tiles", "cells"):
        if name in blanks:
            blanks[name] = joined(str(blanks[name]).split(), words)
    filled = Step(step.key, parameters=tuple(blanks.items()))
    return sentence(filled, SENTENCES, lang)


def length_in_words(length: int, bound: int | None = None, lang: str = "en") -> str:
    """Put the length of a solution into words, and a bound where one is known.

    Examples
    --------
    >>> length_in_words(52, 52), length_in_words(120, 104)
    ('52 moves, the fewest possible', '120 moves; every solution needs at least 104')
    """
    words = translations(lang)
    if length == bound:
        return words.counted(_SHORTEST, length)
    moves = words.counted(_MOVES, length)
    if bound is None:
        return moves
    return words.text(_BOUNDED, moves=moves, bound=words.number(bound))


def opening(trace: Trace, method: Method, length: str, lang: str = "en") -> str:
    """Put the first line of an explanation into words.

    Parameters
    ----------
    trace : Trace
    method : str
        As for `explain`.
    length : str
        As `length_in_words` gives it.
    lang : str

    Examples
    --------
    >>> opening(explain("2x2:3,1,2,0"), "shortest", "4 moves, the fewest possible")
    '4 moves, the fewest possible.'
    """
    words = translations(lang)
    if method == "shortest":
        return words.text(_OPENING, length=length)
    return words.counted(_SUB_GOALS, len(trace), length=length)


def moves_of(step: Step) -> tuple[int, ...]:
    """Return the tiles that slide in a step.

    Examples
    --------
    >>> moves_of(explain("2x2:1,2,0,3").steps[0])
    (3,)
    """
    parameters = dict(step.parameters)
    return tuple(int(tile) for tile in str(parameters.get("moves", parameters.get("tile"))).split())


def _blanks(puzzle: SlidingPuzzle, goal: SubGoal) -> dict[str, int | str]:
    blanks: dict[str, int | str] = {"moves": " ".join(map(str, goal.moves))}
    if goal.tiles:
        blanks["tiles"] = " ".join(map(str, goal.tiles))
        blanks["cells"] = " ".join(_cell_name(puzzle, puzzle.places[tile]) for tile in goal.tiles)
    if len(goal.tiles) == 2:
        blanks["first"], blanks["second"] = goal.tiles
    if goal.waiting:
        corner, behind = (_cell_name(puzzle, cell) for _, cell in goal.waiting)
        blanks |= {"corner": corner, "behind": behind}
    return blanks


def _step(
    puzzle: SlidingPuzzle,
    key: str,
    before: tuple[int, ...],
    after: tuple[int, ...],
    blanks: dict[str, int | str],
    tiles: tuple[int, ...],
) -> Step:
    return Step(
        key,
        placed=tuple(
            (*divmod(cell, puzzle.columns), tile)
            for cell, tile in enumerate(after)
            if before[cell] != tile
        ),
        marks=tuple(_marks(puzzle, before, after, tiles)),
        parameters=tuple(blanks.items()),
    )


def _marks(
    puzzle: SlidingPuzzle, before: tuple[int, ...], after: tuple[int, ...], tiles: tuple[int, ...]
) -> Iterator[Mark]:
    for tile in tiles:
        yield Mark(*divmod(before.index(tile), puzzle.columns), "from")
        yield Mark(*divmod(after.index(tile), puzzle.columns), "placed")
    yield Mark(*divmod(after.index(HOLE), puzzle.columns), "area")


def _grid(puzzle: SlidingPuzzle, board: tuple[int, ...]) -> Grid:
    return Grid.from_array(np.array(board, dtype=np.int64).reshape(puzzle.rows, puzzle.columns))


def _cell_name(puzzle: SlidingPuzzle, cell: int) -> str:
    row, column = divmod(cell, puzzle.columns)
    return f"r{row + 1}c{column + 1}"
