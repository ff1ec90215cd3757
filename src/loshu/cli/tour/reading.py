"""Read tours from arguments: text, a file with a tour in each line, or '-'."""

from collections.abc import Iterator
from pathlib import Path

from loshu.cli.content import content
from loshu.core.errors import NotationError
from loshu.tour.tour import EXAMPLE, FAMILY_NAME, Tour, parse_tour


def read_tours(argument: str) -> Iterator[Tour]:
    """Yield the tours of an argument, whole or partial.

    Parameters
    ----------
    argument : str
        ``-``, the name of a file, or a text form such as ``tour:3x3:(1,0):1,2,3/.,.,4/7,6,5``.

    Raises
    ------
    NotationError
        Text that cannot be read; names the file and the line.
    """
    if argument.startswith(f"{FAMILY_NAME}:"):
        yield parse_tour(argument)
        return
    name, text = content(argument, "a tour", EXAMPLE)
    found = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = True
        try:
            yield parse_tour(line)
        except NotationError as error:
            raise NotationError(f"{name}, line {number}: {error}") from None
    if not found:
        raise NotationError(f"{name} holds no tour such as {EXAMPLE!r}")


def read_one_tour(argument: str, purpose: str) -> Tour:
    """Read an argument that holds one tour; raises `NotationError` for several."""
    tours = list(read_tours(argument))
    if len(tours) != 1:
        raise NotationError(f"{purpose} takes one tour, got {len(tours)}; give one at a time")
    return tours[0]


def holds_tours(argument: str) -> bool:
    """Whether an argument is a text form, '-', or a file that is not the shape of a board."""
    if argument == "-" or argument.startswith(f"{FAMILY_NAME}:"):
        return True
    try:
        path = Path(argument)
        text = path.read_text("utf-8", errors="replace") if path.is_file() else ""
    except OSError:  # longer than the name of any file
        return False
    return ":" in text
