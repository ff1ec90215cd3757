"""Representations of values that front ends provide: the HTML of notebooks, pictures and words."""

import os
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from loshu.core.providers import PROVIDERS

_LONGEST: Final = 400
"""Characters of an expression in a `repr`."""
_LONGEST_FIELD: Final = 60


def notebook_html(value: object) -> str:
    """Return the card that a notebook shows of a value; a type names it ``_repr_html_``."""
    return str(PROVIDERS["html"](value))


def notebook_svg(value: object) -> str:
    """Return the picture that a notebook shows of a value; a type names it ``_repr_svg_``."""
    return str(PROVIDERS["svg"](value))


def expression(maker: str, text: str, instead: str) -> str:
    """Return the `repr` of a value that a function or a type makes of text.

    Parameters
    ----------
    maker, text : str
    instead : str
        The words in angle brackets for an expression that is too long.

    Examples
    --------
    >>> expression("Sudoku", "53..7", "Sudoku 9x9")
    "Sudoku('53..7')"
    """
    found = f"{maker}({text!r})"
    return found if len(found) <= _LONGEST else f"<{instead}>"


def record_repr(value: Any) -> str:
    """Return the fields of a record, long ones cut; a type names it ``__repr__``.

    Examples
    --------
    >>> from loshu.magic import explain
    >>> len(repr(explain(6, method="lux"))) < 200
    True
    """
    held = ((each.name, repr(getattr(value, each.name))) for each in fields(value) if each.repr)
    shown = (
        f"{name}={text if len(text) <= _LONGEST_FIELD else text[: _LONGEST_FIELD - 3] + '...'}"
        for name, text in held
    )
    return f"{type(value).__name__}({', '.join(shown)})"


def to(value: object, form: str) -> bytes:
    """Return the picture in a format: ``svg``, ``html``, ``pdf``, ``png``, ``gif`` or ``box``.

    Raises
    ------
    UnsupportedError
        An unknown format; the message lists the known ones.
    MissingExtraError
        A format whose library is not installed.

    Examples
    --------
    >>> from loshu.core.grid import Grid
    >>> Grid([[8, 1, 6], [3, 5, 7], [4, 9, 2]]).to("svg")[:5]
    b'<svg '
    """
    picture: bytes = PROVIDERS["picture"](value, form)
    return picture


def save(value: object, path: str | os.PathLike[str]) -> None:
    """Write the picture to a file, whose suffix names the format, such as ``square.svg``.

    A file that exists is replaced at once, when all is written.

    Raises
    ------
    UnsupportedError
        An unknown suffix; the message lists the known ones.
    MissingExtraError
        A format whose library is not installed.
    BackendError
        The file cannot be written.
    """
    from loshu.core.store import replacing  # most programs save nothing

    target = Path(path)
    picture = to(value, PROVIDERS["suffix"](target.suffix))
    with replacing(target) as file:
        file.write(picture)


def step_words(step: object, lang: str = "en") -> str:
    """Put the step into words of a language: ``en``, ``es``, ``pt``, ``de`` or ``zh``.

    Raises
    ------
    UnsupportedError
        An unknown language, or a step that needs its puzzle: see `Trace.words`.
    """
    return str(PROVIDERS["step"](step, lang))


def trace_words(trace: object, lang: str = "en") -> list[str]:
    """Put each step into words of a language: ``en``, ``es``, ``pt``, ``de`` or ``zh``.

    Raises
    ------
    UnsupportedError
        An unknown language, or steps that belong to no family.

    Examples
    --------
    >>> from loshu.sliding import explain
    >>> explain("sliding:2x2:1,2,0,3").words()
    ['3 slides left to r2c1.']
    """
    sentences: list[str] = PROVIDERS["trace"](trace, lang)
    return sentences


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Write rows of words on lines, the columns aligned to the right.

    Examples
    --------
    >>> print(aligned([["16", "3"], [".", "10"]]))
    16  3
     . 10
    """
    width = max(len(word) for row in rows for word in row)
    return "\n".join(" ".join([word.rjust(width) for word in row]) for row in rows)
