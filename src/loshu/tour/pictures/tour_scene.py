"""Scenes of tours."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import numpy as np

from loshu.core.errors import UnsupportedError
from loshu.core.grid import EMPTY
from loshu.core.scene import Disc, Fill, Item, Label, Point, Polyline, Scene
from loshu.text import phrase, translations
from loshu.text.descriptions import BLANK, HOLE, rows_in_words
from loshu.tour import solver
from loshu.tour.game import Game
from loshu.tour.pictures.board import board_items
from loshu.tour.pictures.lines import step_line
from loshu.tour.tour import Tour, TourLike, as_tour

LARGEST_PICTURE: Final = 250_000
"""Maximum cells of a picture; more would be unreadable."""
NUMBERED_AT_MOST: Final = 2_500
"""Up to this many cells, numbers are drawn by default."""
DESCRIBED_AT_MOST: Final = 400
"""Up to this many cells, the description lists the numbers."""
HALO: Final = 0.3
"""Radius of the free space around a number on the path."""
_TITLE: Final = phrase("picture", "A tour: {game}")
_COUNTED: Final = phrase("picture", "Cells with a number: {held} of {cells}.")
_CIRCLE = 0.44  # radius around the first and the last number of a puzzle
_RIM = 0.04
_LARGEST = 0.6  # height of a number, of its cell
_BESIDE_A_PATH = 0.42  # the same within the halo of a path
_DIGIT = 0.56  # width of a digit in a sans-serif face, for a size of 1
_ROOM = 0.62  # of a cell's width, for a number with a halo
_ROOM_OF_A_CELL = 0.78


def show(
    tour: TourLike,
    *,
    numbers: bool | None = None,
    path: bool | None = None,
    givens: Collection[int] = (),
    title: str = "",
    lang: str = "en",
) -> Scene:
    """Return a picture of a board with its numbers, and a line through them in order.

    The start and the end are ringed, in different colors; a closed tour is a loop.  Consecutive
    numbers without a step between them are joined by a line in the color of mistakes.  A puzzle is
    drawn without the line, which would show part of the solution.  The cells of its first and last
    number are circled, even if these numbers are not given.

    Parameters
    ----------
    tour : Tour, Game, Problem or str
        Cells without a number stay empty.
    numbers : bool, optional
        Write the numbers (default: on boards of up to `NUMBERED_AT_MOST` cells).
    path : bool, optional
        Draw the line (default: if no number is missing).
    givens : collection of int
        Cells of the givens, which are shaded.
    title : str
        The name of the picture.
    lang : str
        The language of the default name and of the description.

    Raises
    ------
    UnsupportedError
        The board is too large for a picture.

    Examples
    --------
    >>> drawn = show("2x2:rook-step:1,2/4,3")
    >>> drawn.width, drawn.description
    (2, 'Row 1: 1 2. Row 2: 4 3.')
    """
    tour = as_tour(tour)
    game, board = tour.game, tour.game.board
    refuse_large(board.size)
    written = board.size <= NUMBERED_AT_MOST if numbers is None else numbers
    puzzle = any(value == EMPTY for value in held_by(tour))
    if path is None:
        path = not puzzle
    fills = (Fill(*divmod(cell, board.columns), "given") for cell in sorted(givens))
    items: list[Item] = [*fills, *board_items(game)]
    items += _path(tour, written) if path else ()
    items += _circles(tour, frozenset(givens)) if puzzle and not path and written else ()
    items += _entries(tour, frozenset(givens), haloed=path) if written else ()
    title = title or translations(lang).text(_TITLE, game=game.title)
    text = described(tour, lang)
    return Scene(board.columns, board.rows, tuple(items), title, text, lang=lang)


def refuse_large(size: int) -> None:
    """Reject a board with too many cells."""
    if size > LARGEST_PICTURE:
        raise UnsupportedError(
            f"The board has {size:,} cells. A picture can show up to {LARGEST_PICTURE:,}."
        )


def places_of(tour: Tour) -> dict[int, int]:
    """Return the cells of the valid numbers that occur once, in order."""
    values = tour.grid.array.ravel()
    held = np.flatnonzero((values >= 1) & (values <= len(tour.game.board.cells)))
    kept, first, count = np.unique(values[held], return_index=True, return_counts=True)
    once = count == 1
    return dict(zip(kept[once].tolist(), held[first[once]].tolist(), strict=True))


def middle(game: Game, cell: int) -> Point:
    """Return the center of a cell."""
    row, column = divmod(cell, game.board.columns)
    return column + 0.5, row + 0.5


def number_size(game: Game, *, path: bool = True) -> float:
    """Return the height of the numbers; the longest fits into its halo or its cell."""
    digits = len(str(game.board.size - len(game.board.holes)))
    largest, room = (_BESIDE_A_PATH, _ROOM) if path else (_LARGEST, _ROOM_OF_A_CELL)
    return round(min(largest, room / (_DIGIT * digits)), 3)


def steps_of(game: Game, places: Mapping[int, int]) -> Iterator[tuple[int, int, bool]]:
    """Yield the cells of consecutive numbers, and whether a step joins them."""
    graph, last = game.graph, len(game.board.cells)
    targets, starts = graph.targets.tolist(), graph.starts.tolist()
    for number, cell in places.items():
        next_ = places.get(number + 1)
        if number == last and game.closed and last > 1:
            next_ = places.get(1)
        if next_ is not None:
            yield cell, next_, next_ in targets[starts[cell] : starts[cell + 1]]


def path_width(game: Game, *, numbers: bool) -> float:
    """Return the width of the path; small or unnumbered cells get a wider path."""
    if game.board.size > NUMBERED_AT_MOST:
        return 0.12
    return 0.045 if numbers else 0.08


def _path(tour: Tour, numbers: bool) -> Iterator[Item]:
    game, places = tour.game, places_of(tour)
    width = path_width(game, numbers=numbers)
    bowed = game.board.size <= NUMBERED_AT_MOST
    wrong: list[Polyline] = []
    run: list[Point] = []
    at = -1  # the last cell of the run
    for start, end, legal in steps_of(game, places):
        if not legal:
            wrong.append(Polyline((middle(game, start), middle(game, end)), "wrong", width))
            continue
        first, *others = step_line(game, start, end, bowed=bowed)
        if start == at:
            run += first[1:]
        else:
            if run:
                yield Polyline(tuple(run), "path", width)
            run = list(first)
        for part in others:
            yield Polyline(tuple(run), "path", width)
            run = list(part)
        at = end
    if run:
        yield Polyline(tuple(run), "path", width)
    yield from wrong
    yield from _ends(game, places, numbers)


def _ends(game: Game, places: Mapping[int, int], numbers: bool) -> Iterator[Disc]:
    """Ring the start and, unless the tour is closed, the end."""
    side = max(game.board.rows, game.board.columns)
    radius = HALO + 0.06 if numbers else max(0.22, side / 80)
    last = len(game.board.cells)
    if 1 in places:
        yield Disc(*middle(game, places[1]), radius, "path")
    if last in places and last > 1 and not game.closed:
        yield Disc(*middle(game, places[last]), radius, "move")


def held_by(tour: Tour) -> list[int]:
    """Return the numbers of all cells without holes; `EMPTY` if missing."""
    values = tour.grid.array.ravel()
    return [int(values[cell]) for cell in tour.game.board.cells]


def _circles(tour: Tour, givens: frozenset[int]) -> Iterator[Disc]:
    """Circle the cells of the first and the last number of a puzzle, given or not."""
    game, last = tour.game, len(tour.game.board.cells)
    if game.closed or tour.is_blank:
        return
    places = places_of(tour)
    if not {1, last} <= places.keys():
        solved = solver.solution_soon(tour)
        places = {**(places_of(solved) if solved else {}), **places}
    for number in (1, last):
        if number in places:
            at = places[number]
            yield Disc(*middle(game, at), _CIRCLE, "border")
            role = "halo-given" if at in givens else "halo"
            yield Disc(*middle(game, at), _CIRCLE - _RIM, role)


def _entries(tour: Tour, givens: frozenset[int], *, haloed: bool) -> list[Item]:
    game, values = tour.game, tour.grid.array.ravel().tolist()
    known = places_of(tour)
    size = number_size(game, path=haloed)
    room = _ROOM if haloed else _ROOM_OF_A_CELL
    halos: list[Item] = []
    labels: list[Item] = []
    for cell, value in enumerate(values):
        if value == EMPTY or cell in game.board.holes:
            continue
        x, y = middle(game, cell)
        if haloed:
            halos.append(Disc(x, y, HALO, "halo-given" if cell in givens else "halo"))
        role = "move" if givens and cell not in givens else "entry"
        shrunk = min(size, room / (_DIGIT * len(str(value))))
        labels.append(Label(x, y, str(value), shrunk, role if value in known else "wrong"))
    return [*halos, *labels]


def described(tour: Tour, lang: str = "en") -> str:
    """List the numbers row by row, or only count them."""
    words = translations(lang)
    game, values, holes = tour.game, tour.grid.array.ravel().tolist(), tour.game.board.holes
    if len(values) > DESCRIBED_AT_MOST:
        held = sum(value != EMPTY for value in values)
        return words.text(_COUNTED, held=held, cells=len(game.board.cells))
    hole, blank = words.text(HOLE), words.text(BLANK)
    read = [
        hole if cell in holes else blank if value == EMPTY else str(value)
        for cell, value in enumerate(values)
    ]
    rows = (read[at : at + game.board.columns] for at in range(0, len(read), game.board.columns))
    return rows_in_words((" ".join(row) for row in rows), lang)
