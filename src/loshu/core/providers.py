"""Functions of front ends that represent values; imported with `loshu`, so it imports nothing."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

PROVIDERS: Final[dict[str, Callable[..., Any]]] = {}


def provide(form: str, represent: Callable[..., Any]) -> None:
    """Set the function that represents values in a form.

    Parameters
    ----------
    form : str
        ``html`` and ``svg`` for notebooks, ``picture`` for bytes of a format, ``suffix`` for the
        format of a suffix, ``step`` and ``trace`` for sentences.
    represent : callable
    """
    PROVIDERS[form] = represent
