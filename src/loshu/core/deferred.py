"""Functions in visible lists whose modules are imported when they are first called."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def deferred(place: str) -> Callable[..., Any]:
    """Return a function that imports the real one when it is called.

    A registry of such functions costs nothing to import, however many modules it lists.

    Parameters
    ----------
    place : str
        ``"module:function"``.

    Examples
    --------
    >>> hypot = deferred("math:hypot")
    >>> hypot(3, 4)
    5.0
    """
    module, _, name = place.partition(":")

    def call(*args: Any, **kwargs: Any) -> Any:
        return getattr(import_module(module), name)(*args, **kwargs)

    call.__module__, call.__name__ = module, name
    return call
