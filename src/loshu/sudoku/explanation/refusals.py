"""Puzzles without an explanation: two of their solutions, or givens that contradict each other."""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, count, islice
from typing import Final

from loshu.core.conflict import Tried, smallest_conflict
from loshu.core.representations import notebook_html
from loshu.core.scene import Fill, Item, Polyline, Scene
from loshu.sudoku.picture import show
from loshu.sudoku.settled import settled
from loshu.sudoku.solving.all_solutions import list as list_solutions
from loshu.sudoku.solving.solver import solve
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.sudoku_like import SudokuLike, as_sudoku
from loshu.sudoku.techniques.geometry import geometry_of
from loshu.text import phrase, plural, translations

_FEWER_TRIED: Final = 500
"""Sets that are tried in search of a smaller one; a general solver takes too long for that."""
_GAP: Final = 1
"""Cells between two grids beside each other."""
_SEVERAL: Final = plural(
    "sudoku.refusal",
    "The puzzle has several solutions. Two of them differ in {count} cell: {cells}.",
    "The puzzle has several solutions. Two of them differ in {count} cells: {cells}.",
)
_SEVERAL_DIVISIONS: Final = phrase(
    "sudoku.refusal",
    "The puzzle has several solutions. Two of them have the same digits but different regions.",
)
_NONE: Final = phrase(
    "sudoku.refusal",
    "The puzzle has no solution. These values contradict each other, and would not if any of them "
    "were left out: {values}.",
)
_NONE_AT_ALL: Final = phrase(
    "sudoku.refusal", "The puzzle has no solution, not even without the given values."
)
_NONE_WITH_CANDIDATES: Final = phrase(
    "sudoku.refusal",
    "The puzzle has no solution. These values contradict the candidates that are left, and would "
    "not if any of them were removed: {values}.",
)
_TITLE: Final = phrase("sudoku.refusal", "Not exactly one solution")


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason for which a puzzle is refused."""

    solutions: tuple[Sudoku, ...]
    """Two of several solutions, or none."""
    cells: tuple[int, ...]
    """The cells whose digits differ in these; otherwise a minimal set of values that contradict."""
    puzzle: Sudoku

    _repr_html_ = notebook_html

    def in_words(self, lang: str = "en") -> str:
        """Return the reason as a sentence."""
        words = translations(lang)
        names = [self.puzzle.field.name(cell) for cell in self.cells]
        if self.solutions and not self.cells:
            return words.text(_SEVERAL_DIVISIONS)
        if self.solutions:
            return words.counted(_SEVERAL, len(names), cells=words.listed(names))
        if not self.cells:
            return words.text(_NONE_AT_ALL)
        held = (
            f"{name}={self.puzzle.field.signs[self.puzzle.values[cell]]}"
            for name, cell in zip(names, self.cells, strict=True)
        )
        template = _NONE_WITH_CANDIDATES if self._needs_candidates() else _NONE
        return words.text(template, values=words.listed(held))

    def _needs_candidates(self) -> bool:
        """Whether the values contradict each other only with the candidates of the puzzle."""
        if self.puzzle.candidates is None:
            return False
        plain = replace(self.puzzle, candidates=None)
        return _tried(plain, frozenset(self.cells)).outcome == "together"

    def picture(self, lang: str = "en") -> Scene:
        """Return the solutions beside each other, or the puzzle, with the cells marked."""
        title = translations(lang).text(_TITLE)
        shown = [self._marked(sudoku) for sudoku in self.solutions or (self.puzzle,)]
        scene = shown[0] if len(shown) == 1 else beside(*shown)
        return replace(scene, title=title, caption=self.in_words(lang), lang=lang)

    def _marked(self, sudoku: Sudoku) -> Scene:
        scene = show(sudoku)
        left, top = _offset(sudoku)
        places = [divmod(cell, sudoku.field.width) for cell in self.cells]
        marked = {(row + top, column + left) for row, column in places}
        fills = tuple(Fill(*place, "blocked") for place in sorted(marked))
        return replace(scene, items=(*fills, *_without(scene, marked)))


def refusal(sudoku: SudokuLike) -> Refusal | None:
    """Return why a puzzle is refused; None where it has exactly one solution.

    Examples
    --------
    >>> refusal("2x2:12..34..........").in_words()[:59]
    'The puzzle has several solutions. Two of them differ in 4 c'
    >>> found = refusal("2x2:1..1............")
    >>> found.cells, found.solutions
    ((0, 3), ())
    """
    return _refusal(settled(as_sudoku(sudoku)))


@lru_cache(maxsize=64)  # a command asks again to draw it, and players ask for many hints
def _refusal(puzzle: Sudoku) -> Refusal | None:
    solved = solve(puzzle)
    if solved.count == 1:
        return None
    if solved.count:
        first, second = islice(list_solutions(puzzle), 2)
        pairs = zip(first.values, second.values, strict=True)
        cells = tuple(cell for cell, (one, other) in enumerate(pairs) if one != other)
        return Refusal((first, second), cells, puzzle)
    return Refusal((), contradictory_values(puzzle), puzzle)


def contradictory_values(sudoku: SudokuLike) -> tuple[int, ...]:
    """Return cells whose values alone have no solution, of which none can be left out.

    They are the fewest such cells where that takes few searches; see
    `loshu.core.conflict.smallest_conflict`.

    Examples
    --------
    >>> contradictory_values("2x2:12..........3..4")
    (0, 1, 12, 15)
    """
    puzzle = settled(as_sudoku(sudoku))
    peers = geometry_of(puzzle).peers
    filled = [cell for cell, value in enumerate(puzzle.values) if value]
    for cell, other in combinations(filled, 2):
        if puzzle.values[cell] == puzzle.values[other] and peers[cell] >> other & 1:
            return cell, other
    searches = count()
    found = smallest_conflict(
        filled,
        lambda cells: _tried(puzzle, cells),
        fewer=lambda: puzzle.is_plain and next(searches) < _FEWER_TRIED,
    )
    return found.items


def _tried(puzzle: Sudoku, cells: frozenset[int]) -> Tried[int]:
    """Solve a puzzle with the values of some cells; a solution may have other ones as well."""
    values = bytearray(len(puzzle.values))
    for cell in cells:
        values[cell] = puzzle.values[cell]
    part = Sudoku(puzzle.field, bytes(values), puzzle.constraints, candidates=puzzle.candidates)
    solved = solve(part, limit=1)
    solution = solved.solution
    if solution is None:
        return Tried("contradictory")
    pairs = zip(puzzle.values, solution.values, strict=True)
    return Tried("together", frozenset(c for c, (own, got) in enumerate(pairs) if own == got))


def beside(left: Scene, right: Scene) -> Scene:
    """Return two pictures beside each other."""
    shift = left.width + _GAP
    moved = tuple(_moved(item, int(shift)) for item in right.items)
    return replace(
        left,
        width=shift + right.width,
        height=max(left.height, right.height),
        items=(*left.items, *moved),
        description=" ".join((left.description, right.description)),
    )


def _moved(item: Item, by: int) -> Item:
    if isinstance(item, Fill):
        return replace(item, column=item.column + by)
    if isinstance(item, Polyline):
        return replace(item, points=tuple((x + by, y) for x, y in item.points))
    return replace(item, x=item.x + by)


def _offset(sudoku: Sudoku) -> tuple[int, int]:
    """Return how far clues beside the grid move it to the right and down."""
    if not sudoku.constraints:
        return 0, 0
    from loshu.sudoku.rules.picture import offset

    return offset(sudoku)


def _without(scene: Scene, places: set[tuple[int, int]]) -> tuple[Item, ...]:
    """Return the items of a picture, but for the backgrounds of some cells."""
    return tuple(
        item
        for item in scene.items
        if not (isinstance(item, Fill) and (item.row, item.column) in places)
    )
