"""Reader of texts with puzzles of one or several families."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from loshu.core.errors import LoshuError, NotationError
from loshu.families import LISTED, by_precedence, family_named, name_in


def read_puzzles(text: str, *, family: str = "") -> list[tuple[str, Any]]:
    r"""Read the puzzles of a text, each with its family.

    A line can begin with the name of its family and a colon, and families can be mixed.  The
    remaining text is read as a whole: as Sudokus in any format, tours or sliding boards in lines,
    or squares.

    Parameters
    ----------
    text : str
    family : str
        The family of text without a name (default: the first family that can read it).

    Raises
    ------
    NotationError
        No puzzles, or text that no family can read.

    Examples
    --------
    >>> found = read_puzzles("sudoku:2x2:1.....2..3.....4\nmagic:8 . ./. 5 ./4 . .")
    >>> [name for name, _ in found]
    ['sudoku', 'magic']
    """
    if family and family not in LISTED:
        raise NotationError(f"Unknown family {family!r}. Expected one of: {', '.join(LISTED)}.")
    found = list(_found(text.removeprefix("\ufeff"), family))
    if not found:
        raise NotationError(
            "The input contains no puzzle. Expected lines such as 'sudoku:53..7....' or "
            "'magic:8 . ./. 5 ./4 . .'."
        )
    return found


def _found(text: str, family: str) -> Iterator[tuple[str, Any]]:
    lines = list(enumerate(text.splitlines(), 1))
    if not any(name_in(line) for _, line in lines):
        yield from _whole(text, family, 1)
        return
    for name, group in groupby(lines, lambda line: name_in(line[1])):
        part = list(group)
        if name:
            for number, line in part:
                yield from _by(name, line.strip().partition(":")[2], f"line {number}")
        else:
            yield from _whole("\n".join(line for _, line in part), family, part[0][0])


def _whole(text: str, family: str, first: int) -> Iterator[tuple[str, Any]]:
    if not any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines()):
        return
    place = "" if first == 1 else f"From line {first}, the text"
    if family:
        yield from _by(family, text, place)
        return
    said = {}
    for each in by_precedence():
        name = each.name
        try:
            read = each.printing().read(text)
        except LoshuError as error:
            said[name] = str(error)
            continue
        if read:
            yield from ((name, puzzle) for puzzle in read)
            return
    if said:
        reasons = "; ".join(f"{name}: {reason.rstrip('.')}" for name, reason in said.items())
        raise NotationError(f"{place or 'The text'} is not a puzzle of any family ({reasons}).")


def _by(name: str, text: str, place: str) -> Iterator[tuple[str, Any]]:
    try:
        yield from ((name, puzzle) for puzzle in family_named(name).printing().read(text))
    except LoshuError as error:
        raise NotationError(f"{place}: {error}" if place else str(error)) from None
