"""Representations of values that front ends provide, such as the HTML of notebooks."""

from collections.abc import Callable
from typing import Any, Final

_PROVIDERS: Final[dict[str, Callable[[Any], str]]] = {}


def provide(form: str, represent: Callable[[Any], str]) -> None:
    """Set the function that represents values in a form, ``html`` or ``svg``."""
    _PROVIDERS[form] = represent


def notebook_html(value: object) -> str:
    """Return the card that a notebook shows of a value; a type names it ``_repr_html_``."""
    return _PROVIDERS["html"](value)


def notebook_svg(value: object) -> str:
    """Return the picture that a notebook shows of a value; a type names it ``_repr_svg_``."""
    return _PROVIDERS["svg"](value)
