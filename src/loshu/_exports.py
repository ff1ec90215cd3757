"""Packages offer names that are imported when they are first used."""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def lazy_exports(
    package: str, names_in: Mapping[str, Sequence[str]], *, modules: Sequence[str] = ()
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and ``__dir__`` of a package that imports a name at first use.

    Parameters
    ----------
    package : str
        Its ``__name__``.
    names_in : mapping of str to sequence of str
        The names that each of its modules gives; ``"list_squares as list"`` renames one, where
        a function of the name would hide the type in its own module.
    modules : sequence of str
        Modules of the package that are offered themselves.

    Examples
    --------
    >>> getattr_, dir_ = lazy_exports("json", {"decoder": ["JSONDecoder"]}, modules=["tool"])
    >>> getattr_("JSONDecoder")
    <class 'json.decoder.JSONDecoder'>
    >>> dir_()
    ['JSONDecoder', 'tool']
    """
    places: dict[str, tuple[str, str | None]] = {name: (name, None) for name in modules}
    for module, entries in names_in.items():
        for entry in entries:
            name, _, offered = entry.partition(" as ")
            places[offered or name] = (module, name)

    def find(name: str) -> object:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        module, attribute = places[name]
        found: object = import_module(f"{package}.{module}")
        if attribute is not None:
            found = getattr(found, attribute)
        # Kept, so that the next use is as quick as that of any other name.
        vars(sys.modules[package])[name] = found
        return found

    def offered_names() -> list[str]:
        return sorted(places)

    return find, offered_names
