"""Puzzles with shortest solutions among which `make` chooses: listed, shuffled, or walked to.

Which source serves a board depends on its size, and nothing depends on time or on which databases
are kept: a board that takes too long to search is passed over after a number of nodes.
"""

from collections.abc import Iterator
from itertools import count as count_from
from itertools import islice
from typing import Final

import numpy as np

from loshu.core.parallel import checkpoint
from loshu.sliding.farthest import has_walks, no_more_moves, parts_of_walks
from loshu.sliding.groups import MOST_CELLS
from loshu.sliding.outward import outward_walk
from loshu.sliding.positions import TABLE_CELLS, all_boards
from loshu.sliding.puzzle import HOLE, SlidingPuzzle
from loshu.sliding.rating import level_of
from loshu.sliding.searching import solved_within
from loshu.sliding.shuffling import shuffled
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import EXACT_CELLS, solve
from loshu.sliding.table_choices import choices
from loshu.text.levels import Level

_RANDOM_TRIES: Final = 30
_FAR: Final = 0.8
"""The share of the largest distance from which on random boards are not worth a try."""
_NODES: Final = 20_000_000
"""Boards for one search, some three seconds; one random board of 4x4 in thousands needs more."""
_NODES_OF_LARGE: Final = 1_000_000
_VAIN: Final = 60
"""Walks in a row that end too soon, after which no more are tried."""
_SEARCHED: Final = 200
"""Moves of a random walk at most: no search proves longer ones."""
_STRETCH: Final = 1.5
"""Moves of a random walk for each move wanted, at most."""
_LEVELED: Final = range(8, 101)
"""Moves of large boards that are to have a level."""


def is_listed(model: SlidingPuzzle) -> bool:
    """Return whether `candidates` yields all there are."""
    return 1 in (model.rows, model.columns) or model.size <= TABLE_CELLS


def candidates(
    model: SlidingPuzzle,
    moves: range | None,
    random: np.random.Generator,
    *,
    level: Level | None = None,
    unique: bool = False,
) -> Iterator[SlidingSolution]:
    """Yield shortest solutions of random boards, with or without a number of moves in mind.

    Those of boards that can all be listed have what is wanted; others are to be tested, and may be
    longer, and are cut.
    """
    if 1 in (model.rows, model.columns):
        return _in_line(model, moves, random)
    if is_listed(model):
        return _of_table(model, moves, level, unique, random)
    if has_walks(model) or model.size <= EXACT_CELLS:
        return _searched(model, moves, random)
    return _of_large(model, moves or _LEVELED, random)


def solved_shuffle(
    model: SlidingPuzzle, random: np.random.Generator
) -> tuple[SlidingPuzzle, SlidingSolution | None]:
    """Return a shuffled board, with its solution where that is found soon."""
    puzzle = shuffled(model, random)
    if model.size > EXACT_CELLS:
        return puzzle, None
    return puzzle, solve(puzzle) if is_listed(model) else solved_within(puzzle, _NODES)


def _in_line(
    model: SlidingPuzzle, moves: range | None, random: np.random.Generator
) -> Iterator[SlidingSolution]:
    tiles = [tile for tile in model.goal if tile != HOLE]
    for cell in random.permutation(model.size).tolist():
        length = abs(cell - model.goal_hole)
        if length and (moves is None or length in moves):
            yield solve(model.with_start((*tiles[:cell], HOLE, *tiles[cell:])))


def _of_table(
    model: SlidingPuzzle,
    moves: range | None,
    level: Level | None,
    unique: bool,
    random: np.random.Generator,
) -> Iterator[SlidingSolution]:
    shape = (model.rows, model.columns, model.goal_hole)
    boards, lengths = all_boards(*shape)
    first, last = (moves[0], moves[-1]) if moves else (1, int(lengths.max()))
    wanted = (lengths >= first) & (lengths <= last)
    if level is not None:
        wanted &= np.array([level_of(bits) == level for bits in choices(*shape).bits.tolist()])
    if unique:
        wanted &= choices(*shape).ways == 1
    names = np.array(model.goal)
    for at in random.permutation(np.flatnonzero(wanted)).tolist():
        yield solve(model.with_start(names[boards[at]].tolist()))


def _searched(
    model: SlidingPuzzle, moves: range | None, random: np.random.Generator
) -> Iterator[SlidingSolution]:
    """Yield solutions of random boards; where these are too near, parts of known walks."""
    if moves is None:
        yield from _of_random(model, random)
        return
    farthest = no_more_moves(model)
    if farthest is None or moves[0] <= _FAR * farthest:
        yield from islice(_of_random(model, random), _RANDOM_TRIES)
    yield from parts_of_walks(model, moves, random)


def _of_random(model: SlidingPuzzle, random: np.random.Generator) -> Iterator[SlidingSolution]:
    while True:
        checkpoint()
        found = solved_within(shuffled(model, random), _NODES)
        if found is not None:
            yield found


def _of_large(
    model: SlidingPuzzle, moves: range, random: np.random.Generator
) -> Iterator[SlidingSolution]:
    """Yield solutions of random walks that a search proves, then of those that prove themselves."""
    home = model.with_start(model.goal)
    vain = 0
    for attempt in count_from():
        checkpoint()
        if vain == _VAIN:
            return
        length = moves[int(random.integers(len(moves)))]
        found = None
        if attempt < _RANDOM_TRIES and model.size <= MOST_CELLS and length <= _SEARCHED:
            steps = random.integers(length, int(_STRETCH * length) + 1)
            found = solved_within(_walked(home, int(steps), random), _NODES_OF_LARGE)
        if found is None or len(found) < moves[0]:
            found = outward_walk(model, length, random)
        vain = vain + 1 if found is None else 0
        if found is not None:
            yield found


def _walked(puzzle: SlidingPuzzle, steps: int, random: np.random.Generator) -> SlidingPuzzle:
    """Return the puzzle after random moves, none of which takes back the one before."""
    board, hole, last = [*puzzle.start], puzzle.start.index(HOLE), -1
    for _ in range(steps):
        near = [cell for cell in puzzle.neighbours(hole) if cell != last]
        last, cell = hole, near[int(random.integers(len(near)))]
        board[hole], board[cell] = board[cell], HOLE
        hole = cell
    return puzzle.with_start(board)
