"""Shapes with magic numbers: cubes and hypercubes by construction, all others by a search."""

from loshu.core.errors import UnsupportedError
from loshu.magic.completion.entries import EntriesLike
from loshu.magic.hypercubes.kinds import SIMPLE
from loshu.magic.hypercubes.methods import make_cube
from loshu.magic.shapes.exact_numbers import ConstantLike
from loshu.magic.shapes.filled import FilledShape, Given, ShapeLike, as_filled
from loshu.magic.shapes.filling import fill_shape
from loshu.magic.shapes.impossible import why_impossible
from loshu.magic.shapes.question import ask


def make(
    shape: ShapeLike,
    numbers: "Given | None" = None,
    *,
    kind: str | None = None,
    method: str | None = None,
    entries: "EntriesLike | None" = None,
    constant: ConstantLike = None,
    repeats: bool = False,
    seed: int = 0,
) -> FilledShape:
    """Fill a shape with numbers, different ones unless they may repeat, so that sums are equal.

    Parameters
    ----------
    shape : FilledShape, MagicShape or str
        Such as ``"star-6"``, ``"cube-8"`` or ``"a b c/c d e/e f a"``.
    numbers : optional
        Given numbers, and blanks.
    kind : str, optional
        That of a cube or hypercube, such as ``"pantriagonal"``; ``"simple"`` if not given.
    method : str, optional
        A construction of cubes; `CUBE_CONSTRUCTIONS` lists them.
    entries : optional
        The numbers to use, whole, decimals or fractions, as for `loshu.magic.solve`; 1 to the
        number of cells by default.  One that is listed several times may be used as often.
    constant : int, Fraction or str, optional
        The sum of all lines.
    repeats : bool
        Whether each number may be used any number of times.
    seed : int
        Another one searches in another order.

    Raises
    ------
    NotationError, UnsupportedError
        A shape that cannot be read, or that no numbers fill.

    Examples
    --------
    >>> print(make("hexagon-2", entries="1,2,3"))
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: The entries are 3 numbers, but the shape has 7 cells. List 7
    numbers or more.
    >>> print(make("cube-4", kind="pantriagonal").text[:20])
    cube-4: 1 63 4 62 60
    """
    filled = as_filled(shape, numbers)
    blank = not any(number is not None for number in filled.numbers)
    if filled.sides and blank and entries is None and constant is None and not repeats:
        n, dimension = filled.sides[0], len(filled.sides)
        cube = make_cube(n, dimension, kind=kind or SIMPLE, method=method)
        return FilledShape(filled.name, tuple(cube.ravel().tolist()))
    if kind is not None or method is not None:
        raise UnsupportedError(
            "Kinds and methods are for cubes and hypercubes without given numbers, entries, a "
            "constant or repeats. Remove them."
        )
    asked = ask(filled, entries=entries, constant=constant, repeats=repeats)
    first = next(fill_shape(asked, seed=seed, limit=1), None)
    if first is None:
        raise UnsupportedError(
            f"No solution of {filled.name} exists. {why_impossible(asked)}".strip()
        )
    return asked.answer(first)
