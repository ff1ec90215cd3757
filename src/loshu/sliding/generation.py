"""Generator of puzzles: random boards, or boards with a chosen number of moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np

from loshu.core import whole
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.core.parallel import map_ordered
from loshu.core.representations import record_repr
from loshu.core.seeds import chosen_seed, item_seed
from loshu.core.solved import Made
from loshu.core.units import by_sides
from loshu.sliding.candidates import candidates, is_listed, solved_shuffle
from loshu.sliding.farthest import has_detour, most_moves, no_more_moves
from loshu.sliding.groups import MOST_CELLS
from loshu.sliding.moves import board_after
from loshu.sliding.notation import PuzzleLike, as_puzzle, parse_board
from loshu.sliding.positions import TABLE_CELLS
from loshu.sliding.puzzle import SlidingPuzzle, ordered_board
from loshu.sliding.rating import bits_of_ends, level_of, rate
from loshu.sliding.shortest import count
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import EXACT_CELLS, has_one_shortest
from loshu.text.levels import TITLES_TO_EXPERT, Level

ATTEMPTS: Final = 2_000
"""Boards to try before a length is given up."""
_UNIQUE_NODES: Final = 300_000_000
"""Boards to search for a second shortest solution: half a minute."""


@dataclass(frozen=True, slots=True)
class MadeSliding(Made):
    """A new puzzle, with a shortest solution if one is known.

    Boards of up to 16 cells are solved if that takes only seconds. So is every board for which a
    length, a level or a single solution was requested. Other boards are shuffled and not solved.

    Examples
    --------
    >>> made = make("10x10", seed=1)
    >>> made.puzzle.title, made.solution, made.length
    ('10x10', None, None)
    """

    puzzle: SlidingPuzzle
    solution: SlidingSolution | None

    __repr__ = record_repr

    @property
    def length(self) -> int | None:
        """The fewest moves, or None if unknown."""
        return None if self.solution is None else len(self.solution)

    @property
    def is_shortest(self) -> bool:
        """Whether the fewest moves are known."""
        return self.solution is not None

    @property
    def moves(self) -> tuple[int, ...]:
        """The tiles that slide in a shortest solution; raises if none is known."""
        if self.solution is None:
            raise UnsupportedError(
                f"The board of {self.puzzle.title} was shuffled and not solved. Solve it "
                "with loshu.sliding.solve."
            )
        return self.solution.moves

    def __len__(self) -> int:
        """Return the fewest moves; raises if they are unknown."""
        return len(self.moves)

    def __bool__(self) -> bool:
        return True


class NoPuzzleError(NotUniqueError, UnsupportedError):
    """No puzzle with these properties exists; the message gives the reason."""


def make(
    board: "PuzzleLike | None" = None,
    *,
    size: int | str | None = None,
    moves: int | range | None = None,
    level: Level | None = None,
    unique: bool = False,
    seed: int | None = None,
) -> MadeSliding:
    """Make a puzzle: a random board, or a board of a chosen length or level.

    Parameters
    ----------
    board : SlidingPuzzle, Problem, Grid or str, optional
        The puzzle gets the goal of this board.
    size : int or str, optional
        The rows, or rows and columns such as ``"3x4"``, of an ordered board (default: 4).
    moves : int or range, optional
        The fewest moves of the puzzle, or a range of them. Without moves and level, all boards from
        which the goal can be reached are equally likely.
    level : str, optional
        The level by `loshu.sliding.rate`.
    unique : bool
        Only puzzles with exactly one shortest solution.
    seed : int, optional

    Raises
    ------
    NoPuzzleError
        No such puzzle exists.
    UnsupportedError
        No such puzzle was found.

    Examples
    --------
    >>> made = make("3x3:1,2,3,4,5,6,7,8,0", moves=20, seed=1)
    >>> len(made), made.is_shortest
    (20, True)
    """
    return next(make_many(1, board, size=size, moves=moves, level=level, unique=unique, seed=seed))


def make_many(
    number: int,
    board: "PuzzleLike | None" = None,
    *,
    size: int | str | None = None,
    moves: int | range | None = None,
    level: Level | None = None,
    unique: bool = False,
    seed: int | None = None,
    threads: int | None = 1,
) -> Iterator[MadeSliding]:
    """Yield puzzles; other parameters and errors are those of `make`.

    Parameters
    ----------
    threads : int, optional
        Number of threads; None for all processors. The puzzles do not depend on it.

    Examples
    --------
    >>> [len(made) for made in make_many(3, "2x3:1,2,3,4,5,0", moves=12, seed=1)]
    [12, 12, 12]
    """
    model, lengths = _model(board, size), _range(moves)
    if level is not None and level not in TITLES_TO_EXPERT:
        *first, last = TITLES_TO_EXPERT
        raise UnsupportedError(f"Unknown level {level!r}. Expected {', '.join(first)} or {last}.")
    base = chosen_seed(seed)
    if type(number) is not int or number < 0:
        number = whole.at_least(0, number, "the number of puzzles")

    def work(each: int) -> MadeSliding:
        random = np.random.default_rng(item_seed(base, each))
        return _made(model, lengths, level, unique, random)

    yield from map_ordered(work, range(number), threads=1 if number == 1 else threads)


def _model(board: "PuzzleLike | None", size: int | str | None) -> SlidingPuzzle:
    if board is None:
        return ordered_board(*parse_board(by_sides(4 if size is None else size)))
    if size is not None:
        raise UnsupportedError(f"Give a board or a size, not both: {board} and {size!r}.")
    if isinstance(board, str) and "x" in board and ":" not in board:
        return ordered_board(*parse_board(board))
    return as_puzzle(board)


def _range(moves: int | range | None) -> range | None:
    if moves is None:
        return None
    if isinstance(moves, range):
        wanted = moves
    else:
        length = whole.at_least(1, moves, "the number of moves")
        wanted = range(length, length + 1)
    if not wanted or wanted.step != 1 or wanted[0] < 1:
        raise NotationError(
            f"The range of moves {moves} is wrong. Expected the smaller number first, 1 or more."
        )
    return wanted


def _made(
    model: SlidingPuzzle,
    moves: range | None,
    level: Level | None,
    unique: bool,
    random: np.random.Generator,
) -> MadeSliding:
    if moves is None and level is None and not unique:
        return MadeSliding(*solved_shuffle(model, random))
    if moves is not None:
        _require_possible(model, moves)
    in_line = 1 in (model.rows, model.columns)
    if unique and model.size > MOST_CELLS and not in_line:
        raise UnsupportedError(
            f"Unique shortest solutions are supported on boards of up to {MOST_CELLS} "
            f"cells; {model.title} has {model.size}."
        )
    tried = 0
    wanted = candidates(model, moves, random, level=level, unique=unique)
    for found in islice(wanted, ATTEMPTS):
        tried += 1
        part = found if moves is None else _within(found, moves)
        if part is not None and level is not None:
            part = _of_level(part, level, moves[0] if moves else 1)
        if part is not None and (not unique or _is_unique(part)):
            return MadeSliding(part.puzzle, part)
    raise _nothing(model, moves, level, unique, tried)


def _of_level(found: SlidingSolution, level: Level, least: int) -> SlidingSolution | None:
    """Return the solution if it has the level; for unlisted boards, perhaps its last moves."""
    if is_listed(found.puzzle):
        return found if rate(found.puzzle).level == level else None
    return _eased(found, level, least)


def _require_possible(model: SlidingPuzzle, moves: range) -> None:
    """Reject a length that no board needs."""
    farthest = most_moves(model)
    if farthest is not None and moves[0] > farthest:
        raise NoPuzzleError(
            f"No board of {model.title} needs {_named(moves)}. The farthest from this goal "
            f"needs {farthest}."
        )
    enough = no_more_moves(model)
    if enough is not None and moves[0] > enough:
        raise NoPuzzleError(
            f"No board of {model.title} needs {_named(moves)}. Every board is at most "
            f"{enough} moves from this goal."
        )


def _nothing(
    model: SlidingPuzzle, moves: range | None, level: Level | None, unique: bool, tried: int
) -> UnsupportedError:
    wanted = [
        *([_named(moves)] if moves else []),
        *([f"level {level}"] if level is not None else []),
        *(["one shortest solution"] if unique else []),
    ]
    what = " and ".join(wanted)
    if is_listed(model) and tried < ATTEMPTS:
        searched = f"all boards with {_named(moves)}" if moves else "all boards"
        return NoPuzzleError(
            f"No board of {model.title} with {what} exists: {searched} were searched."
        )
    found = f"was found in {tried:,} tries" if tried else "is known"
    remedy = " Ask for fewer moves." if moves else ""
    return UnsupportedError(f"No board of {model.title} with {what} {found}.{remedy}")


def _within(found: SlidingSolution, moves: range) -> SlidingSolution | None:
    """Return the solution, or its last moves if it is too long, or None if it is too short."""
    return _cut(found, min(len(found), moves[-1])) if len(found) >= moves[0] else None


def _named(moves: range) -> str:
    return f"{moves[0]:,} moves" if len(moves) == 1 else f"{moves[0]:,} to {moves[-1]:,} moves"


def _eased(found: SlidingSolution, level: Level, least: int) -> SlidingSolution | None:
    """Return the solution or an end of it with the level, of at least this length."""
    bits = bits_of_ends(found)
    for moves in range(len(found), least - 1, -1):
        part = _cut(found, moves) if level_of(bits[moves]) == level else None
        if part is None:
            continue
        if part.puzzle.size > EXACT_CELLS or rate(part.puzzle).level == level:
            return part
    return None


def _is_unique(found: SlidingSolution) -> bool:
    puzzle = found.puzzle
    if puzzle.size <= TABLE_CELLS or 1 in (puzzle.rows, puzzle.columns):
        return count(puzzle).total == 1
    return not has_detour(found) and has_one_shortest(puzzle, database="small", nodes=_UNIQUE_NODES)


def _cut(found: SlidingSolution, moves: int) -> SlidingSolution | None:
    """Return the last moves of a shortest solution, themselves a shortest solution."""
    if len(found) < moves:
        return None
    begun = found.moves[: len(found) - moves]
    puzzle = found.puzzle.with_start(board_after(found.puzzle, begun))
    return SlidingSolution(puzzle, found.moves[len(begun) :], moves)
