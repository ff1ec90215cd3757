"""Functions in visible lists whose modules are imported when they are first called."""

from collections.abc import Callable
from importlib import import_module
from types import MethodType, ModuleType
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
    return _Deferred(place)


class _Deferred:
    """Calls a function that it imports then; as an attribute of a class it is a method."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._module: ModuleType | None = None
        self.__module__, _, self.__name__ = place.partition(":")

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self._module is None:
            self._module = import_module(self.__module__)
        return getattr(self._module, self.__name__)(*args, **kwargs)

    def __get__(self, value: object, owner: type) -> Callable[..., Any]:
        return self if value is None else MethodType(self, value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Deferred) and self._place == other._place

    def __hash__(self) -> int:
        return hash(self._place)

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        # Other processes get families, which name functions of this kind.
        return deferred, (self._place,)
