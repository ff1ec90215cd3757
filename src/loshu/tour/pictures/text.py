"""Tours as text: numbers joined by lines, and the path in box characters."""

from collections.abc import Iterable
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.tour.board import HOLE, OPEN
from loshu.tour.game import Game
from loshu.tour.pictures.lines import vector_of
from loshu.tour.pictures.tour_scene import places_of, steps_of
from loshu.tour.tour import Tour, TourLike, as_tour

# Arms: up 1, right 2, down 4, left 8.
_CORNERS: Final = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
_ARMS: Final = {(-1, 0): 1, (0, 1): 2, (1, 0): 4, (0, -1): 8}
_START, _END = "○", "●"


def walks(game: Game) -> bool:
    """Whether all steps lead to one of the eight neighbors, so lines can be drawn."""
    near = all(max(abs(down), abs(right)) == 1 for down, right in game.moves.vectors)
    return near and not game.blocked


def joined(tour: TourLike) -> str:
    """Write the numbers with lines between consecutive numbers.

    Raises
    ------
    UnsupportedError
        Some steps lead beyond the neighboring cells.

    Examples
    --------
    >>> print(joined("2x3:king:1,2,5/3,4,6"))
    1─2 5
     ╱ ╱│
    3─4 6
    """
    tour = as_tour(tour)
    game = tour.game
    if not walks(game):
        raise UnsupportedError(
            f"Text can draw steps between neighboring cells only. {game.title} has longer "
            "steps: use svg, png or pdf."
        )
    texts, columns = _texts(tour), game.board.columns
    width = max(map(len, texts))
    pitch = width + 1
    lines = [[" "] * (columns * pitch - 1) for _ in range(2 * game.board.rows - 1)]
    for cell, text in enumerate(texts):
        row, column = divmod(cell, columns)
        lines[2 * row][column * pitch : column * pitch + width] = f"{text:>{width}}"
    for start, end, legal in steps_of(game, places_of(tour)):
        down, right = vector_of(game, start, end)
        near = divmod(start + down * columns + right, columns) == divmod(end, columns)
        if not legal or not near or divmod(end, columns)[1] - start % columns != right:
            continue
        row, column = divmod(start, columns)
        _join(lines, 2 * row + down, column * pitch + width - 1, (down, right), pitch)
    return "\n".join("".join(line).rstrip() for line in lines)


def _join(lines: list[list[str]], y: int, x: int, step: tuple[int, int], pitch: int) -> None:
    """Draw a step from the last digit of a number; two diagonals make a cross."""
    down, right = step
    if down == 0:
        gap = x + 1 if right > 0 else x - pitch + 1
        lines[y][gap] = "─"
    elif right == 0:
        lines[y][x] = "│"
    else:
        gap = x + 1 if right > 0 else x - pitch + 1
        mark = "╲" if down == right else "╱"
        lines[y][gap] = mark if lines[y][gap] in (" ", mark) else "╳"


def only_path(tour: TourLike) -> str:
    """Draw the path of side-by-side steps with box characters, without numbers.

    Raises
    ------
    UnsupportedError
        Some steps are not to the side.

    Examples
    --------
    >>> print(only_path("2x3:rook-step:1,4,5/2,3,6"))
    ○ ┌─┐
    └─┘ ●
    """
    tour = as_tour(tour)
    game = tour.game
    if any(vector not in _ARMS for vector in game.moves.vectors):
        raise UnsupportedError(
            f"Box characters can draw steps to the side only. {game.title} has other "
            "steps: use svg, png or pdf."
        )
    board, places = game.board, places_of(tour)
    arms = dict.fromkeys(board.cells, 0)
    for start, end, legal in steps_of(game, places):
        down, right = vector_of(game, start, end)
        if legal:
            arms[start] |= _ARMS[down, right]
            arms[end] |= _ARMS[-down, -right]
    marks = {cell: _CORNERS[arm] for cell, arm in arms.items()}
    if not game.closed:
        ends = {1: _START, len(board.cells): _END}
        marks |= {places[number]: mark for number, mark in ends.items() if number in places}
    return "\n".join(_path_row(board.columns, row, arms, marks) for row in range(board.rows))


def _path_row(columns: int, row: int, arms: dict[int, int], marks: dict[int, str]) -> str:
    cells = range(row * columns, (row + 1) * columns)
    pieces = (
        marks.get(cell, HOLE) + ("─" if arms.get(cell, 0) & 2 and at < columns - 1 else " ")
        for at, cell in enumerate(cells)
    )
    return "".join(pieces).rstrip()


def _texts(tour: Tour) -> list[str]:
    values: Iterable[int] = tour.grid.array.ravel().tolist()
    return [
        HOLE if cell in tour.game.board.holes else OPEN if value == EMPTY else str(value)
        for cell, value in enumerate(values)
    ]
