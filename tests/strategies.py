"""Hypothesis strategies for grids, squares and the texts that hold them."""

from dataclasses import replace

from hypothesis import strategies as st

from loshu.core.grid import EMPTY, Grid
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.notation import problem_of
from loshu.sliding.puzzle import SlidingPuzzle, ordered_goal
from loshu.sudoku import Shape, Sudoku
from loshu.tour import Board, Game, Tour, parse_moves

LARGEST = 2**63 - 1


def entries() -> st.SearchStrategy[int]:
    """Every whole number that a cell can hold; small ones and the limits more often."""
    whole = st.integers(EMPTY + 1, LARGEST)
    return st.one_of(st.integers(-20, 200), whole, st.sampled_from([EMPTY + 1, LARGEST, 0]))


def cells(*, blanks: bool = True) -> st.SearchStrategy[int | None]:
    """Entries, and None for empty cells."""
    return st.one_of(entries(), st.none()) if blanks else entries()


@st.composite
def grids(draw: st.DrawFn, *, max_side: int = 6, blanks: bool = True) -> Grid:
    """Rectangles of any entries."""
    height, width = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    row = st.lists(cells(blanks=blanks), min_size=width, max_size=width)
    return Grid(draw(st.lists(row, min_size=height, max_size=height)))


@st.composite
def squares(draw: st.DrawFn, *, max_order: int = 6, blanks: bool = True) -> Grid:
    """Squares of any entries."""
    order = draw(st.integers(1, max_order))
    row = st.lists(cells(blanks=blanks), min_size=order, max_size=order)
    return Grid(draw(st.lists(row, min_size=order, max_size=order)))


@st.composite
def normal_squares(draw: st.DrawFn, *, max_order: int = 6) -> Grid:
    """Squares that hold 1 .. n*n once each, in any arrangement."""
    order = draw(st.integers(1, max_order))
    numbers = draw(st.permutations(range(1, order * order + 1)))
    return Grid([numbers[start : start + order] for start in range(0, order * order, order)])


@st.composite
def magic_squares(draw: st.DrawFn, *, max_order: int = 12) -> Grid:
    """Magic squares as the constructions build them without options."""
    order = draw(st.integers(3, max_order))
    serving = [c for c in CONSTRUCTIONS if c.serves(order) and "magic" in c.promises(order)]
    return Grid.from_array(draw(st.sampled_from(serving)).square(order))


def scraps() -> st.SearchStrategy[str]:
    """Texts of signs that readers recognize, in random order."""
    pieces = [
        *"0123456789 \n\r\t/,;.|_?*+-:&%$~\"'()[]{}<>\\=│─┼║\u2212\ufeff\xa0８½",
        *("null", "None", "array(", "np.int64(8)", "dtype=int", "magic:", "|---|", "+---+"),
        *("\\begin{array}", "{cc}", "\\end{array}", "\\\\", "\\hline", "\\textbf{8}", "1e3"),
        *("<table>", "<tr>", "<td>", "</table>", "&nbsp;", '{"grid":', "]]", "[[", "12", "99" * 10),
        *("\n\n", "8 1 6", "3 5 7", "\x00", "\ud800"),
    ]
    return st.lists(st.sampled_from(pieces), max_size=40).map("".join)


@st.composite
def tours(draw: st.DrawFn, *, max_side: int = 5) -> Tour:
    """Boards of any kind with any numbers on them, mostly no tours."""
    rows, columns = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    size = rows * columns
    holes = draw(st.frozensets(st.integers(0, size - 1), max_size=min(3, size - 1)))
    board = Board(rows, columns, holes, draw(st.sampled_from(["", "cylinder", "torus"])))
    moves = parse_moves(draw(st.sampled_from(["five", "king", "(1,2)", "[0,1]+[2,1]", "(0,1)"])))
    pairs = st.tuples(st.sampled_from(board.cells), st.sampled_from(board.cells))
    walls = draw(st.frozensets(pairs.filter(lambda pair: pair[0] < pair[1]), max_size=2))
    number = st.one_of(st.none(), st.integers(0, size + 2))
    values = [None if cell in holes else draw(number) for cell in range(size)]
    grid = Grid([values[at : at + columns] for at in range(0, size, columns)])
    return Tour(Game(board, moves, walls, draw(st.booleans())), grid)


@st.composite
def sudokus(draw: st.DrawFn, *, max_side: int = 3) -> Sudoku:
    """Sudokus of any small shape with any values, mostly against the rules."""
    sides = st.tuples(st.integers(1, max_side), st.integers(1, max_side))
    shape = Shape(*draw(sides.filter(lambda box: box[0] * box[1] >= 4)))
    value = st.one_of(st.just(0), st.integers(1, shape.size))
    return Sudoku(shape, draw(st.lists(value, min_size=shape.cells, max_size=shape.cells)))


@st.composite
def sudoku_puzzles(draw: st.DrawFn) -> Sudoku:
    """Sudokus of any small shape, some of whose values were found."""
    sudoku = draw(sudokus())
    found = draw(st.frozensets(st.integers(0, len(sudoku.values) - 1)))
    return replace(sudoku, found=frozenset(cell for cell in found if sudoku.values[cell]))


@st.composite
def sliding_puzzles(draw: st.DrawFn, *, max_side: int = 4) -> SlidingPuzzle:
    """Boards of any size with any goal, half of which cannot be reached."""
    rows, columns = draw(st.integers(1, max_side)), draw(st.integers(2, max_side))
    tiles = st.permutations(range(rows * columns)).map(tuple)
    start = draw(tiles)
    goal = draw(st.one_of(st.just(ordered_goal(start)), tiles))
    return SlidingPuzzle(rows, columns, start, goal)


def problem_texts() -> st.SearchStrategy[str]:
    """Text forms such as ``magic:8 1 6/3 5 7/4 9 2`` and ``sudoku:2x2:1234341221434321``."""
    return st.one_of(
        # A single number of 4, 9 or 16 digits is also a square of digits.
        squares()
        .filter(lambda grid: not grid.text.isdigit() or len(grid.text) < 4)
        .map(lambda grid: str(problem_of(grid))),
        sudokus().map(lambda value: value.text),
        tours().map(lambda value: value.text),
        sliding_puzzles().map(lambda value: value.text),
    )
