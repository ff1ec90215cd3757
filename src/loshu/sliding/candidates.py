"""Candidate puzzles for `make`: listed, shuffled, or made by walks from the goal.

The size of the board decides the source. Results do not depend on time or on cached databases: a
board that takes too long to search is skipped after a fixed number of nodes.
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
from loshu.sliding.report import check, exchangeable
from loshu.sliding.searching import solved_within
from loshu.sliding.solution import SlidingSolution
from loshu.sliding.solver import EXACT_CELLS, solve
from loshu.sliding.table_choices import choices
from loshu.text.levels import Level

_RANDOM_TRIES: Final = 30
_FAR: Final = 0.8
"""Random boards are too rarely this far away, as a share of the largest distance."""
_NODES: Final = 20_000_000
"""Nodes of one search, about three seconds; one random 4x4 board in thousands needs more."""
_NODES_OF_LARGE: Final = 1_000_000
_VAIN: Final = 60
"""Give up after this many walks in a row that end too soon."""
_SEARCHED: Final = 200
"""Maximum moves of a random walk: no search proves longer ones."""
_STRETCH: Final = 1.5
"""Maximum moves of a random walk for each move wanted."""
_LEVELED: Final = range(8, 101)
"""Solution lengths of large boards that need a level."""


def is_listed(model: SlidingPuzzle) -> bool:
    """Return whether `candidates` yields every puzzle."""
    return 1 in (model.rows, model.columns) or model.size <= TABLE_CELLS


def candidates(
    model: SlidingPuzzle,
    moves: range | None,
    random: np.random.Generator,
    *,
    level: Level | None = None,
    unique: bool = False,
) -> Iterator[SlidingSolution]:
    """Yield shortest solutions of random boards, for any or a wanted number of moves.

    On boards small enough to list, all of them have the wanted length. On others the caller tests
    each one, and cuts it if it is longer.
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
    """Return a shuffled board, with its solution if that is found soon."""
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
    """Yield solutions of random boards, or parts of known walks if random boards are too near."""
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
    """Yield random walks that a search proves shortest, then walks that need no proof."""
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
    """Return the puzzle after random moves, never undoing the last one."""
    board, hole, last = [*puzzle.start], puzzle.start.index(HOLE), -1
    for _ in range(steps):
        near = [cell for cell in puzzle.neighbors(hole) if cell != last]
        last, cell = hole, near[int(random.integers(len(near)))]
        board[hole], board[cell] = board[cell], HOLE
        hole = cell
    return puzzle.with_start(board)


def shuffled(model: SlidingPuzzle, random: np.random.Generator) -> SlidingPuzzle:
    """Return a puzzle with a random start; all starts but the goal are equally likely.

    Exchanging two fixed tiles turns an unsolvable permutation into a solvable one. That pairs the
    two halves of all permutations, so the result is uniform.

    Examples
    --------
    >>> from loshu.sliding.puzzle import ordered_board
    >>> check(shuffled(ordered_board(10, 10), np.random.default_rng(1))).is_reachable
    True
    """
    while True:
        in_line = 1 in (model.rows, model.columns)
        tiles = _with_hole_anywhere(model, random) if in_line else _permuted(model, random)
        if tiles != model.goal:
            return model.with_start(tiles)


def _permuted(model: SlidingPuzzle, random: np.random.Generator) -> tuple[int, ...]:
    tiles = tuple(random.permutation(model.goal).tolist())
    if check(model.with_start(tiles)).is_reachable:
        return tiles
    first, second = exchangeable(model)
    return tuple({first: second, second: first}.get(tile, tile) for tile in tiles)


def _with_hole_anywhere(model: SlidingPuzzle, random: np.random.Generator) -> tuple[int, ...]:
    """Return the tiles of a one-line board with the hole anywhere; tiles keep their order."""
    tiles = [tile for tile in model.goal if tile != HOLE]
    tiles.insert(int(random.integers(model.size)), HOLE)
    return tuple(tiles)
