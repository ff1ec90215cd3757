"""Read squares from arguments: text, a file, or '-' for standard input."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from loshu import families
from loshu.cli import keyboard
from loshu.cli.command import Rare
from loshu.cli.notes import naming_nearest, note_reading
from loshu.cli.ranges import NUMBER
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.notation import DEFAULT_LIMITS, Limits, read_grid
from loshu.core.notation.cells import quoted

_LONGEST = 2**16
"""Bytes of a text in which values with places are looked for."""
_SUFFIX = re.compile(r"\.(?=.*[A-Za-z])\w+", re.ASCII)

max_cells_option = click.option(
    "--max-cells",
    cls=Rare,
    type=NUMBER,
    default=DEFAULT_LIMITS.max_cells,
    show_default=True,
    help="Refuse grids with more cells than this.",
)


def read_argument(
    argument: str, max_cells: int, *, rewrite: Callable[[str], str] | None = None
) -> Iterator[Grid]:
    """Yield the squares of an argument.

    Parameters
    ----------
    argument : str
        ``-``, the name of a file or of a folder that 'loshu magic list' wrote, a text form such as
        ``magic:8 1 6/3 5 7/4 9 2``, or rows separated by ``/``.
    max_cells : int
        The largest grid to read.
    rewrite : callable, optional
        Changes text before it is read.

    Raises
    ------
    NotationError
        Text that cannot be read; names the file.
    """
    if _is_folder(argument):
        yield from _parts(Path(argument), max_cells)
        return
    limits = Limits(max_cells=max_cells)
    # One character more than allowed shows that there is more, even of an endless stream.
    name, data = _content(argument, limits.max_characters + 1)
    from loshu.core.notation.boards import read_boards

    if rewrite is not None:
        data = _rewritten(data, rewrite)
    with naming_nearest(data):
        try:
            _note_reading(data)
            yield from read_boards(data, limits=limits, squares=True)
        except NotationError as error:
            raise NotationError(f"{name}: {error}") from None


def _rewritten(data: bytes | str, rewrite: Callable[[str], str]) -> bytes | str:
    from loshu.core.notation.decode import decode, form_of_bytes

    if isinstance(data, bytes) and form_of_bytes(data):
        return data
    return rewrite(decode(data))


def read_one(argument: str, max_cells: int) -> Grid:
    """Read an argument that holds one square; raises `NotationError` for several.

    Parameters are those of `read_argument`.
    """
    return only_square(read_argument(argument, max_cells))


def only_square(squares: Iterator[Grid]) -> Grid:
    """Return the only square of an input; raises `NotationError` for several."""
    grids = list(squares)
    if len(grids) != 1:
        raise NotationError(f"The input has {len(grids)} squares. Give one.")
    return grids[0]


def read_rectangle(argument: str, max_cells: int) -> Grid:
    """Read an argument that holds one grid, which need not be a square.

    Parameters and errors are those of `read_one`.
    """
    name, data = _content(argument, Limits(max_cells=max_cells).max_characters + 1)
    return rectangle_of(name, data, max_cells)


def rectangle_of(name: str, data: bytes | str, max_cells: int) -> Grid:
    """Read one grid from what a file of that name, or standard input, contains."""
    from loshu.core.notation.boards import plain_rows
    from loshu.core.notation.decode import decode, form_of_bytes

    limits = Limits(max_cells=max_cells)
    with naming_nearest(data):
        try:
            limits.require_length(data)
            is_text = isinstance(data, str) or not form_of_bytes(data)
            return read_grid(plain_rows(decode(data)) if is_text else data, limits=limits)
        except NotationError as error:
            raise NotationError(f"{name}: {error}") from None


def _is_folder(argument: str) -> bool:
    try:
        return argument not in ("", "-") and Path(argument).is_dir()
    except OSError:  # a square longer than the name of any file
        return False


def _parts(folder: Path, max_cells: int) -> Iterator[Grid]:
    """Yield the squares of the parts in a folder, in their order."""
    parts = sorted(folder.glob("squares-*"))
    if not parts:
        raise NotationError(f"The folder {folder} contains no lists of squares.")
    for part in parts:
        yield from read_argument(str(part), max_cells)


def _content(argument: str, at_most: int) -> tuple[str, bytes | str]:
    if argument == "-":
        return "standard input", keyboard.standard_input("a file or a square").read(at_most)
    if argument.partition(":")[0] in families.LISTED and ":" in argument:
        problem = families.parse(argument)
        # The grid of a square of decimals counts a smaller unit; its text has the numbers.
        try:
            is_square = families.family_named(problem.family).problem_of(problem.grid) is not None
        except UnsupportedError:
            raise NotationError(
                f"{quoted(argument)} is not a square. For other shapes, see 'loshu magic shape'."
            ) from None
        return "the text", problem.body if is_square else problem.grid.text
    path = Path(argument)
    if argument and _exists(path):
        with path.open("rb") as file:
            return argument, file.read(at_most)
    looks_like_cells = argument.isdigit() or any(c.isspace() or c in ",;/[" for c in argument)
    if looks_like_cells and not _SUFFIX.fullmatch(path.suffix):
        return "the text", argument
    from loshu.cli.slips import slip

    raise NotationError(
        f"{argument!r} is neither a file nor a square. Expected a file name, '-', or text "
        f"such as '8 1 6/3 5 7/4 9 2'.{slip(argument)}"
    )


def _note_reading(data: bytes | str) -> None:
    from loshu.core.notation.decode import decode, form_of_bytes

    if isinstance(data, str) or (len(data) < _LONGEST and not form_of_bytes(data)):
        note_reading(decode(data), square=True)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a square longer than the name of any file
        return False
