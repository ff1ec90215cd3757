"""Public names of packages, imported when they are first used; their stubs list them."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path


def lazy_exports(
    package: str, file: str
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and ``__dir__`` of a package whose stub lists its names.

    The stub ``__init__.pyi`` has a line such as ``from loshu.magic.make import make as make`` for
    each name, which type checkers read too.  It is read when a name is first asked for.

    Parameters
    ----------
    package, file : str
        Its ``__name__`` and ``__file__``.

    Examples
    --------
    >>> import loshu
    >>> getattr_, dir_ = lazy_exports("loshu", loshu.__file__)
    >>> getattr_("Grid")
    <class 'loshu.core.grid.Grid'>
    >>> "magic" in dir_()
    True
    """
    places = cache(lambda: _names_in(Path(file).with_suffix(".pyi"), package))

    def find(name: str) -> object:
        if name == "__all__":
            return offered_names()
        # Names with underscores are asked for by Python itself, and never exported.
        if name.startswith("_") or name not in places():
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        module, attribute = places()[name]
        found: object = import_module(module)
        if attribute is not None:
            found = getattr(found, attribute)
        # Kept, so that the next use is as quick as that of any other name.
        vars(sys.modules[package])[name] = found
        return found

    def offered_names() -> list[str]:
        return sorted(places())

    return find, offered_names


def own_names(module: str) -> Callable[[], list[str]]:
    """Return the ``__dir__`` of a module without a stub: the public names that it defines itself.

    Examples
    --------
    >>> from loshu import render
    >>> dir(render)
    ['FORMATS', 'format_named', 'format_of_suffix']
    """

    def is_own(name: str, value: object) -> bool:
        owner = getattr(value, "__module__", None)
        constant = isinstance(value, tuple | dict | str)
        return not name.startswith("_") and (owner == module or (owner is None and constant))

    return lambda: sorted(
        name for name, value in vars(sys.modules[module]).items() if is_own(name, value)
    )


def _names_in(stub: Path, package: str) -> dict[str, tuple[str, str | None]]:
    """Return the names of a stub, each with its module and what it is called there."""
    import ast  # help and version need no names

    found: dict[str, tuple[str, str | None]] = {}
    for line in ast.parse(stub.read_text("utf-8")).body:
        if isinstance(line, ast.ImportFrom) and line.module:
            for each in line.names:
                name = each.asname or each.name
                own = line.module == package  # a module of the package itself
                found[name] = (f"{package}.{name}", None) if own else (line.module, each.name)
    return found
