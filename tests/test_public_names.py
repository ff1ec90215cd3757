"""Public names of a package are in `dir` and `__all__`, and can be imported."""

import re
from importlib import import_module
from inspect import isfunction, ismodule, signature
from pathlib import Path
from types import ModuleType

import pytest

import loshu

SOURCES = Path(loshu.__file__).parents[1]
WITH_STUBS = [
    ".".join(stub.parent.relative_to(SOURCES).parts)
    for stub in sorted(SOURCES.rglob("__init__.pyi"))
]
"""The packages whose names are imported when they are first used."""
FAMILIES = [each for name in dir(loshu) if ismodule(each := getattr(loshu, name))]
PUBLIC = [loshu, *FAMILIES, loshu.magic.shapes]
"""The modules that users import."""


def test_every_name_that_a_package_offers_is_listed_and_found() -> None:
    for package in WITH_STUBS:
        module = import_module(package)
        assert set(module.__all__) <= {*dir(module), "__version__"}
        for name in module.__all__:
            assert getattr(module, name) is not None


def test_a_name_that_no_package_offers_is_quoted() -> None:
    for package in WITH_STUBS:
        with pytest.raises(AttributeError, match="'squarez'"):
            import_module(package).squarez  # noqa: B018


def leaks(module: ModuleType) -> list[str]:
    """List the visible names of a module that are not public."""
    found = []
    for name in set(dir(module)) - {"__version__"}:
        value = getattr(module, name)
        owner = value.__name__ if ismodule(value) else getattr(value, "__module__", None)
        listed = name in getattr(module, "__all__", ())
        own = listed or owner is None or owner.startswith("loshu.")
        if name.startswith("_") or not own or (ismodule(value) and value not in PUBLIC):
            found.append(f"{module.__name__}.{name}")
    return found


def test_a_module_shows_its_public_names_only() -> None:
    assert [name for module in PUBLIC for name in leaks(module)] == []


def test_help_names_types_and_does_not_expand_them() -> None:
    expanded = re.compile(r"numpy\.(_typing|ndarray)|Union\[|abc\.Callable")
    functions = {
        f"{module.__name__}.{name}": str(signature(value))
        for module in PUBLIC
        for name in dir(module)
        if isfunction(value := getattr(module, name))
    }
    assert {name for name, shown in functions.items() if expanded.search(shown)} == set()


RETIRED = {"n": "order or number", "count": "number", "seconds": "time"}
"""Words that parameters had beside those of docs/words.md, which name the same."""


def test_parameters_use_the_words_of_the_glossary() -> None:
    found = {
        f"{module.__name__}.{name}({word}): call it {RETIRED[word]}"
        for module in PUBLIC
        for name in dir(module)
        if isfunction(value := getattr(module, name))
        for word in signature(value).parameters.keys() & RETIRED.keys()
    }
    assert not found
