"""Which search finds the magic tours that are asked for."""

from collections.abc import Iterator
from dataclasses import replace

from loshu.cli.writing import note
from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.tour import Game
from loshu.tour.search.quads import larger, no_diagonals, quad_tours, serves
from loshu.tour.search.semi_magic import line_sums, semi_magic_tours


def chosen_magic_tours(
    game: Game, *, diagonals: bool, seed: int | None, skip: int | None, all_: bool
) -> tuple[Game, Iterator[Grid]]:
    """Return the game that is played, perhaps closed, and its magic tours as they are found."""
    if diagonals and serves(game) and (reason := no_diagonals(game)) is not None:
        raise UnsupportedError(f"{reason}: leave out --diagonals")
    if seed is None and not larger(game):
        if skip is not None:
            raise UnsupportedError("--skip goes with tours found at random: give --seed")
        game = replace(game, closed=True)
        return game, _half_turn_tours(game, diagonals)
    if all_:
        raise UnsupportedError("magic tours found at random cannot be listed: give --limit")
    return game, _tours_at_random(game, diagonals, seed or 0, skip or 0)


def _tours_at_random(game: Game, diagonals: bool, seed: int, skip: int) -> Iterator[Grid]:
    """Yield tours, and say where to go on if that is interrupted."""
    attempts = skip

    def begin(attempt: int) -> None:
        nonlocal attempts
        attempts = attempt

    try:
        yield from quad_tours(game, diagonals=diagonals, seed=seed, skip=skip, progress=begin)
    except KeyboardInterrupt:
        note(f"{attempts} attempts were made: --seed {seed} --skip {attempts} goes on from there")
        raise


def _half_turn_tours(game: Game, diagonals: bool) -> Iterator[Grid]:
    for grid in semi_magic_tours(game):
        sides, across = line_sums(grid)
        if not diagonals or across == sides:
            yield grid
