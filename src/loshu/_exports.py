"""The one way to import late: names and modules of packages, imported when they are first used."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # that of `typing`, whose import takes as long as all of this package
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType


def lazy_exports(
    package: str, file: str, *, modules: bool = True
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and ``__dir__`` of a package whose stub lists its names.

    The stub ``__init__.pyi`` has a line such as ``from loshu.magic.make import make as make`` for
    each name, which type checkers read too.  It is read when a name is first asked for.

    Parameters
    ----------
    package, file : str
        Its ``__name__`` and ``__file__``.
    modules : bool
        Whether the modules of the package are imported late as well, see `lazy_modules`.

    Examples
    --------
    >>> import loshu
    >>> getattr_, dir_ = lazy_exports("loshu", loshu.__file__)
    >>> getattr_("Grid")
    <class 'loshu.core.grid.Grid'>
    >>> "magic" in dir_()
    True
    """
    read: dict[str, tuple[str, str | None]] = {}
    other = _lazy_module_in(package, file if modules else None)

    def places() -> dict[str, tuple[str, str | None]]:
        if not read:
            read.update(_names_in(file, package))
        return read

    def find(name: str) -> object:
        if name == "__all__":
            return offered_names()
        # Names with underscores are asked for by Python itself, and never exported.
        if name.startswith("_") or name not in places():
            return other(name)
        module, attribute = places()[name]
        found: object = _imported(module)
        if attribute is not None:
            found = getattr(found, attribute)
        # Kept, so that the next use is as quick as that of any other name.
        vars(sys.modules[package])[name] = found
        return found

    def offered_names() -> list[str]:
        return sorted(places())

    return find, offered_names


def lazy_modules(package: str) -> None:
    """Import the modules of a package when one of their names is first used.

    The package calls this before its own imports.  ``from package import module`` then costs
    nothing, whoever writes it, and type checkers see the module itself; ``from package.module
    import name`` imports at once, as ever.

    Parameters
    ----------
    package : str
        Its ``__name__``.

    Examples
    --------
    >>> from loshu.render import gif
    >>> gif.render.__name__
    'render'
    """
    module = sys.modules[package]
    # Set from here, so that type checkers still refuse a name that the package does not have.
    vars(module)["__getattr__"] = _lazy_module_in(package, module.__file__)


def _lazy_module_in(package: str, file: str | None) -> Callable[[str], object]:
    """Return the ``__getattr__`` that answers names of modules in the folder of a package."""

    def find(name: str) -> object:
        if file is not None and not name.startswith("_"):
            from pathlib import Path  # slow to import, and not needed to import Loshu alone

            folder = Path(file).parent
            if (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists():
                return _LazyModule(f"{package}.{name}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)

    return find


class _LazyModule:
    """Takes the place of a module, which is imported when a name of it is asked for."""

    __slots__ = ("_found", "_place")
    _found: ModuleType | None
    _place: str

    def __init__(self, place: str) -> None:
        object.__setattr__(self, "_place", place)
        object.__setattr__(self, "_found", None)

    def __getattr__(self, name: str) -> object:
        if name == "__name__":
            return self._place
        if name.startswith("__"):  # tools that inspect all values ask for these: not a use
            raise AttributeError(name)
        if self._found is None:
            object.__setattr__(self, "_found", _imported(self._place))
        return getattr(self._found, name)

    # Tests replace names for a while, and look at what was there before.
    def __setattr__(self, name: str, value: object) -> None:
        setattr(_imported(self._place), name, value)

    @property
    def __dict__(self) -> dict[str, object]:  # type: ignore[override]  # as a module has it
        return vars(_imported(self._place))


def _imported(module: str) -> ModuleType:
    """Import a module; `importlib` itself takes longer to import than this module."""
    __import__(module)
    return sys.modules[module]


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


def _names_in(file: str, package: str) -> dict[str, tuple[str, str | None]]:
    """Return the names of a file's stub, each with its module and what it is called there."""
    import ast  # help and version need no names
    from pathlib import Path

    found: dict[str, tuple[str, str | None]] = {}
    for line in ast.parse(Path(file).with_suffix(".pyi").read_text("utf-8")).body:
        if isinstance(line, ast.ImportFrom) and line.module:
            for each in line.names:
                name = each.asname or each.name
                own = line.module == package  # a module of the package itself
                found[name] = (f"{package}.{name}", None) if own else (line.module, each.name)
    return found
