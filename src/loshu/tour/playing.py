"""A tour that is being played: what may come next, back, hints and ways left.

Numbers are set in order, from 1 on.  Nothing here talks to a person: see `loshu tour play`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.scene import Fill, Item, Label, Scene
from loshu.tour.board_picture import board_items
from loshu.tour.game import Game
from loshu.tour.notation import numbered, problem_of
from loshu.tour.picture import middle, refuse_large
from loshu.tour.reaching import Ways, ways

HINT_EFFORT: Final = 2_000_000
"""Of a search for one way that is left: some tenths of a second."""
COUNT_EFFORT: Final = 10_000_000
"""Of counting the ways that are left: one second, or two."""
COUNTED_AT_MOST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Play:
    """A game, the numbers that a puzzle gave, and the cells of the numbers set so far.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> play = begun(parse_game("5x5", "five"), start=0)
    >>> [play.game.board.name_of(cell) for cell in play.next_cells()]
    ['r1c4', 'r4c1', 'r3c3']
    >>> str(play.go(3).grid)[:9]
    '1 . . 2 .'
    """

    game: Game
    givens: Mapping[int, int] = field(hash=False)
    """Numbers by their cells."""
    path: tuple[int, ...] = ()

    @property
    def grid(self) -> Grid:
        """The numbers that stand on the board, those of the puzzle included."""
        columns = self.game.board.columns
        given = ((*divmod(cell, columns), number) for cell, number in self.givens.items())
        return numbered(self.game, self.path).replace((r, c, number) for r, c, number in given)

    @property
    def is_whole(self) -> bool:
        """Whether every cell has its number."""
        return len(self.path) == len(self.game.board.cells)

    def next_cells(self) -> tuple[int, ...]:
        """Return the cells where the next number may go, in the order of the moves."""
        cells = self.game.graph.after(self.path[-1]) if self.path else self.game.graph.cells
        return tuple(cell for cell in cells.tolist() if not self.refusal(cell))

    def refusal(self, cell: int) -> str:
        """Say why the next number may not go to a cell; an empty text if it may."""
        name, number = self.game.board.name_of, len(self.path) + 1
        if cell in self.path:
            return f"{name(cell)} holds {self.path.index(cell) + 1} already"
        if self.path and cell not in self.game.graph.after(self.path[-1]):
            return f"from {number - 1} ({name(self.path[-1])}) to {name(cell)} there is no step"
        if self.givens.get(cell, number) != number:
            return f"{name(cell)} is given to {self.givens[cell]}"
        for given, at in self.givens.items():
            if at == number and given != cell:
                return f"{number} is given to {name(given)}"
        returns = cell in self.game.graph.cells and (
            self.path and self.path[0] in self.game.graph.after(cell)
        )
        last = len(self.game.board.cells)
        if self.game.closed and number == last > 1 and not returns:
            return f"from {last} ({name(cell)}) to 1 ({name(self.path[0])}) there is no step"
        return ""

    def go(self, cell: int) -> "Play":
        """Set the next number; raises `UnsupportedError` and says why where it may not go."""
        if refusal := self.refusal(cell):
            raise UnsupportedError(refusal)
        return replace(self, path=(*self.path, cell))

    def undo(self) -> "Play":
        """Take the last number back; raises `UnsupportedError` where there is none to take."""
        if not self.path or (len(self.path) == 1 and self.path[0] in self.givens):
            raise UnsupportedError("there is nothing to take back")
        return replace(self, path=self.path[:-1])

    def ways_left(self) -> Ways:
        """Count the ways in which the tour can be finished, within reason."""
        return ways(self.game, self.grid, most=COUNTED_AT_MOST, effort=COUNT_EFFORT)

    def save(self) -> str:
        """Return the text that `resumed` reads: the puzzle, and a line for the play so far."""
        puzzle = replace(self, path=()).grid
        return f"{problem_of(self.game, puzzle)}\n{problem_of(self.game, self.grid)}\n"


def begun(game: Game, givens: Mapping[int, int] | None = None, *, start: int | None = None) -> Play:
    """Begin to play; where 1 is given or a start is named, 1 is set already."""
    play = Play(game, dict(givens or {}))
    first = next((cell for cell, number in play.givens.items() if number == 1), start)
    return play if first is None else play.go(first)


def givens_of(grid: Grid) -> dict[int, int]:
    """Return the numbers of a grid by their cells."""
    values = (value for row in grid.rows() for value in row)
    return {cell: value for cell, value in enumerate(values) if value is not None}


def resumed(game: Game, puzzle: Grid, position: Grid) -> Play:
    """Go on with a play from its puzzle and its numbers.

    Raises
    ------
    NotationError
        Numbers that no play of this puzzle has.
    """
    play = begun(game, givens_of(puzzle))
    places = {number: cell for cell, number in givens_of(position).items()}
    while (cell := places.get(len(play.path) + 1)) is not None and len(play.path) < len(places):
        if cell in play.givens and not _leads_on(play, places):
            break
        try:
            play = play.go(cell)
        except UnsupportedError as error:
            raise NotationError(f"this is no play of the puzzle: {error}") from None
    if play.grid != position:
        raise NotationError("this is no play of the puzzle: its numbers do not go on from 1")
    return play


def _leads_on(play: Play, places: Mapping[int, int]) -> bool:
    """Whether the next number, a given, can be entered from the last, and so may have been."""
    return not play.refusal(places[len(play.path) + 1])


@dataclass(frozen=True, slots=True)
class Hint:
    """Where to go next."""

    cell: int | None
    """None where no way is left."""
    back: int = 0
    """How many numbers to take back until a way is left."""
    sure: bool = True
    """Whether a whole tour was found that goes on there."""


def hint(play: Play) -> Hint:
    """Say where the next number goes so that the tour can be finished.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> hint(begun(parse_game("3x3", "rook-step"), start=1))
    Hint(cell=None, back=1, sure=True)
    """
    for back in range(len(play.path) + 1):
        kept = play.path[: len(play.path) - back]
        found = ways(play.game, replace(play, path=kept).grid, most=1, effort=HINT_EFFORT)
        if found.first is not None:
            cell = found.first[len(kept)] if back == 0 and not play.is_whole else None
            return Hint(cell, back)
        if not found.complete:
            break
    else:
        return Hint(None, len(play.path))
    if back:
        return Hint(None, back, sure=False)
    cells = play.next_cells()
    free = set(play.game.board.cells) - set(play.path)
    after = play.game.graph.after
    fewest = min(cells, key=lambda cell: len(free & set(after(cell).tolist())), default=None)
    return Hint(fewest, sure=False)


def play_scene(play: Play, keys: Mapping[int, str]) -> Scene:
    """Draw the board as it is played: numbers, and keys in the cells that may come next."""
    board = play.game.board
    refuse_large(board.size)
    fills = [Fill(*divmod(cell, board.columns), "given") for cell in play.givens]
    fills += [Fill(*divmod(cell, board.columns), "focus") for cell in keys]
    fills += [Fill(*divmod(cell, board.columns), "placed") for cell in play.path[-1:]]
    items: list[Item] = [*fills, *board_items(play.game)]
    for cell, number in givens_of(play.grid).items():
        if cell not in keys:
            items.append(Label(*middle(play.game, cell), str(number)))
    items += [Label(*middle(play.game, cell), key) for cell, key in keys.items()]
    return Scene(board.columns, board.rows, tuple(items), f"Playing {play.game}")
