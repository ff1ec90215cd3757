"""Make tour puzzles with exactly one answer: a random tour, then givens taken away."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from loshu.core.errors import LoshuError, UnsupportedError
from loshu.core.grid import EMPTY, Grid
from loshu.kernels import shuffle_tour, solve_tours, thin_tour
from loshu.tour.checking import check
from loshu.tour.game import Game
from loshu.tour.notation import numbered
from loshu.tour.solving import LARGEST, is_unique, open_cells

_ROTATIONS: Final = 10_000_000  # rotations times cells of a call, some tens of milliseconds
_SHUFFLES: Final = 40
_NODES: Final = 1000
"""Of the proof that a given is not needed; where they do not suffice the given stays."""
_WORK: Final = 500_000  # nodes times cells of a call
_TRIES: Final = 50


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle that was made, and its only solution."""

    game: Game
    puzzle: Grid
    solution: Grid
    givens: int
    """How many numbers the puzzle shows."""
    minimal: bool
    """Whether every given was proved to be needed."""


def make(game: Game, *, seed: int = 0, givens: int | None = None) -> Made:
    """Make a puzzle with exactly one solution.

    Parameters
    ----------
    game : Game
    seed : int
        The same puzzle comes of the same seed.
    givens : int, optional
        How many numbers it shows; as few as can be without it, which is few but seldom the least
        number of all: none of them can be left out.

    Raises
    ------
    UnsupportedError
        A board on which no tour was found, or fewer givens than the puzzles made have.

    Examples
    --------
    >>> from loshu.tour.game import parse_game
    >>> made = make(parse_game("5x5", "king"), seed=1, givens=12)
    >>> made.givens, is_unique(made.game, made.puzzle)
    (12, True)
    """
    cells = len(game.board.cells)
    if givens is not None and givens > cells:
        raise UnsupportedError(f"the board has {cells} cells, fewer than {givens} givens")
    fewest = cells
    for attempt in range(_TRIES):
        random = np.random.default_rng([seed, attempt])
        solution = random_tour(game, random)
        order = random.permutation(game.graph.cells)
        kept, unproved = thinned(game, solution, order, nodes=_NODES, fewest=givens or 0)
        count = int((kept > 0).sum())
        if givens is None or count == givens:
            return verified(game, kept, solution, minimal=givens is None and unproved == 0)
        fewest = min(fewest, count)
    raise UnsupportedError(
        f"{_TRIES} puzzles on {game} needed {fewest} givens or more, not {givens}: ask for more, "
        "or take another --seed"
    )


def random_tour(game: Game, random: np.random.Generator) -> NDArray[np.int32]:
    """Find a random tour: the number of each cell, 0 in holes.

    Where every step has a step back the tour is mixed by random rotations of either end (backbite);
    its distribution is not known to be uniform.

    Raises
    ------
    UnsupportedError
        No tour was found; there may be none.
    """
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    if cells > LARGEST:
        raise UnsupportedError(f"puzzles have up to {LARGEST} cells, not {cells}")
    path, length, whole = np.zeros(cells, dtype=np.int32), 0, False
    if graph.symmetric:
        seed, mixing = int(random.integers(2**62)), 3 * cells
        for batch in range(_SHUFFLES):
            length, whole = shuffle_tour(
                graph.starts, graph.targets, open_, game.closed,
                path, length, _ROTATIONS // cells, mixing, seed, batch,
            )  # fmt: skip
            if whole:
                numbers = np.zeros(game.board.size, dtype=np.int32)
                numbers[path] = np.arange(1, cells + 1)
                return numbers
            mixing = mixing if length < cells else 0
            if batch == 0:
                _refuse_without_tours(game)
    return _searched_tour(game, random)


def _searched_tour(game: Game, random: np.random.Generator) -> NDArray[np.int32]:
    """Find a tour by the exact search, from random cells: for one-way steps and odd boards."""
    graph, open_ = game.graph, open_cells(game)
    cells = len(graph.cells)
    nothing = np.zeros(game.board.size, dtype=np.int32)
    out: NDArray[np.int32] = np.zeros((1, game.board.size), dtype=np.int32)
    starts = random.permutation(graph.cells)[:_SHUFFLES].tolist()
    for start in starts:
        givens = nothing.copy()
        givens[start] = 1
        state = np.zeros(2 + 3 * (4 * cells + 64), dtype=np.int32)
        _, found = solve_tours(
            graph.starts, graph.targets, open_, game.closed,
            givens, nothing, state, out, max(10, _WORK // cells),
        )  # fmt: skip
        if found:
            return out.ravel()
    _refuse_without_tours(game)
    raise UnsupportedError(f"no tour was found on {game}: take another board, or other moves")


def _refuse_without_tours(game: Game) -> None:
    """Refuse a board on which a short search proves that there is no tour."""
    graph, cells = game.graph, len(game.graph.cells)
    nothing = np.zeros(game.board.size, dtype=np.int32)
    state = np.zeros(2 + 3 * (4 * cells + 64), dtype=np.int32)
    out = np.zeros((1, game.board.size), dtype=np.int32)
    _, found = solve_tours(
        graph.starts, graph.targets, open_cells(game), game.closed,
        nothing, nothing, state, out, max(10, _WORK // cells),
    )  # fmt: skip
    if not found and state[0]:
        raise UnsupportedError(f"there is no tour on {game}: take another board, or other moves")


def thinned(
    game: Game,
    solution: NDArray[np.int32],
    order: NDArray[np.int32],
    *,
    nodes: int,
    fewest: int = 0,
) -> tuple[NDArray[np.int32], int]:
    """Take givens away in an order as long as the answer stays the only one.

    Parameters
    ----------
    nodes : int
        Of each proof; with 0 the puzzle stays solvable by deduction without trial.
    fewest : int
        How many givens stay at least.

    Returns
    -------
    (givens, unproved)
        What is left, and how many stayed because no proof was found.
    """
    graph, open_ = game.graph, open_cells(game)
    givens, unproved, position = solution.copy(), 0, 0
    while position < len(order):
        position, given_up = thin_tour(
            graph.starts, graph.targets, open_, game.closed, solution,
            order, position, nodes, max(10, _WORK // len(graph.cells)), fewest, givens,
        )  # fmt: skip
        unproved += given_up
    return givens, unproved


def verified(
    game: Game, givens: NDArray[np.int32], solution: NDArray[np.int32], *, minimal: bool
) -> Made:
    """Check a puzzle and its solution by the rules, and that there is no other solution."""
    path = np.argsort(solution, kind="stable")[-len(game.board.cells) :]
    answer = numbered(game, path.tolist())
    shape = (game.board.rows, game.board.columns)
    puzzle = Grid.from_array(np.where(givens == 0, EMPTY, givens.astype(np.int64)).reshape(shape))
    if not check(game, answer).is_tour or not is_unique(game, puzzle):
        raise LoshuError(f"a puzzle on {game} came out wrong: please report it")
    return Made(game, puzzle, answer, int((givens > 0).sum()), minimal)
