"""What a package offers, it shows: in `dir`, in `__all__`, and to whoever asks for it."""

from importlib import import_module

import pytest

from tests.tables import each_row

PACKAGES = (
    "loshu",
    "loshu.book",
    "loshu.catalog",
    "loshu.census",
    "loshu.core.notation",
    "loshu.core.store",
    "loshu.magic",
    "loshu.sudoku",
    "loshu.sudoku.rules",
    "loshu.text",
    "loshu.tour",
)


@each_row("package", PACKAGES)
def test_every_name_that_a_package_offers_is_listed_and_found(package: str) -> None:
    module = import_module(package)
    assert set(module.__all__) <= {*dir(module), "__version__"}
    for name in module.__all__:
        assert getattr(module, name) is not None


@each_row("package", PACKAGES)
def test_a_name_that_no_package_offers_is_quoted(package: str) -> None:
    with pytest.raises(AttributeError, match="'squarez'"):
        import_module(package).squarez  # noqa: B018
