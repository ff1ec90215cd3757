"""Text from a file, or from standard input for '-'."""

import re
from pathlib import Path
from typing import Final

from loshu.cli import keyboard
from loshu.core.errors import NotationError

_NO_KEYS: Final = frozenset("{(0123456789._?*|")

_PASTED: Final = re.compile(
    r"[\[({<|\"'`]|=\s*\{|[rR]\d+[cC]\d+\s*[=:]|[A-Za-z_][^=\n]{0,60}=\s*\w*[\[({]|\w+!?[\[(]"
)
"""The beginning of a board in one line, in brackets of some language or with places."""


def content(argument: str, what: str, example: str) -> tuple[str, str]:
    """Return the name and the text of an argument; arrays and tables become lines.

    Parameters
    ----------
    argument : str
        The name of a file, or ``-``.
    what, example : str
        The expected thing, with its article, and an example, for errors.

    Raises
    ------
    NotationError
        No such file, the bytes of an array, or a closed standard input.
    """
    if argument == "-":
        name, data = "standard input", keyboard.standard_input(f"a file or {what}").read()
    else:
        try:
            name, data = argument, Path(argument).read_bytes()
        except (OSError, ValueError):
            from loshu.cli.slips import slip

            raise NotationError(
                f"{argument!r} is neither a file nor {what}. Expected a file name, '-', or text "
                f"such as {example!r}.{slip(argument)}"
            ) from None
    from loshu.cli.puzzle_column import puzzle_lines
    from loshu.core.notation.decode import decode, form_of_bytes

    try:
        data = puzzle_lines(data) or data
        if not form_of_bytes(data):
            return name, decode(data)
        from loshu.core.notation import read_grids, write_grids

        return name, b"".join(write_grids(read_grids(data), "json")).decode()
    except NotationError as error:
        raise NotationError(f"{name}: {error}") from None


def is_file(argument: str) -> bool:
    """Whether a file has this name; a long text cannot be one."""
    try:
        return Path(argument).is_file()
    except OSError:
        return False


def is_pasted(argument: str) -> bool:
    r"""Whether an argument has several lines, or values in brackets or with places.

    Examples
    --------
    >>> is_pasted("1 2\n3 4"), is_pasted("[[1, 2], [3, 4]]"), is_pasted("r1c1=8 r2c2=5")
    (True, True, True)
    >>> is_pasted("boards.txt"), is_pasted("8x8")
    (False, False)
    """
    if not any(map(str.isdigit, argument)):
        return False
    text = argument.strip()
    return "\n" in text or _PASTED.match(text) is not None


def holds_objects(text: str) -> bool:
    """Return whether a text begins like a JSON object, or like a list of them.

    Examples
    --------
    >>> holds_objects('[{"puzzle": 1}]'), holds_objects("[[1, 2]]"), holds_objects("8 1 6")
    (True, False, False)
    """
    head = text[:64].lstrip("\ufeff \t\r\n")
    if head.startswith("{") and head[1:].lstrip()[:1] in _NO_KEYS:
        return False  # rows in braces, as in C and Mathematica
    return head.startswith("{") or (head.startswith("[") and head[1:].lstrip().startswith("{"))
