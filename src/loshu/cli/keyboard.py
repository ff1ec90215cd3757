"""Standard input, and a note for a person who types."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Event
from typing import BinaryIO, Final

from loshu.core.errors import NotationError
from loshu.text import phrase

_TYPED: Final = phrase("note", "Note: reading from the keyboard. Ctrl-D ends.")
_TYPED_ON_WINDOWS: Final = phrase("note", "Note: reading from the keyboard. Ctrl-Z and Enter end.")
_TYPING: Final = Event()
"""Set while a person types; the progress display waits."""
_TOLD: Final = Event()


def standard_input(instead: str) -> BinaryIO:
    """Return the bytes of standard input; typed text is read to its end.

    Parameters
    ----------
    instead : str
        What to give if standard input is closed, such as ``"a file or a square"``.

    Raises
    ------
    NotationError
        Standard input is closed.
    """
    if sys.stdin is None:
        raise NotationError(f"Standard input is closed. Give {instead}.")
    if not sys.stdin.isatty():
        return sys.stdin.buffer
    with typing():
        return BytesIO(sys.stdin.buffer.read())  # another read would wait for a second Ctrl-D


@contextmanager
def typing() -> Iterator[None]:
    """Note once how to end the input from the keyboard, and hide the progress."""
    if not _TOLD.is_set():
        from loshu.cli.notes import remark

        _TOLD.set()
        remark(_TYPED_ON_WINDOWS if sys.platform == "win32" else _TYPED)
    _TYPING.set()
    try:
        yield
    finally:
        _TYPING.clear()


def is_typing() -> bool:
    """Return whether a command waits for the keyboard."""
    return _TYPING.is_set()
