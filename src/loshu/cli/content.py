"""The text of an argument that names a file, or is '-' for standard input."""

from pathlib import Path

from loshu.cli.keyboard import standard_input
from loshu.core.errors import NotationError


def content(argument: str, what: str, example: str) -> tuple[str, str]:
    """Return the name of an argument and the text that it holds.

    Parameters
    ----------
    argument : str
        The name of a file, or ``-``.
    what, example : str
        What is expected, with its article, and an example, for errors.

    Raises
    ------
    NotationError
        No such file, or a closed standard input.
    """
    if argument == "-":
        data = standard_input(f"a file or {what}").read()
        return "standard input", data.decode("utf-8", errors="replace")
    try:
        return argument, Path(argument).read_text("utf-8", errors="replace")
    except (OSError, ValueError):
        raise NotationError(
            f"{argument!r} is neither a file nor {what} (expected e.g. {example!r}, or '-')"
        ) from None
