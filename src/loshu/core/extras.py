"""Late imports of optional libraries, with errors that name the extra to install."""

from functools import cache
from importlib import import_module
from types import ModuleType

from loshu.core.errors import MissingExtraError


def require(module: str, *, extra: str) -> ModuleType:
    """Import an optional library, or say in one line how to install it.

    Parameters
    ----------
    module : str
        The name to import, such as ``"typst"``.
    extra : str
        The extra of this package that installs it, such as ``"pdf"``.

    Raises
    ------
    MissingExtraError
        The library is not installed.
    KeyboardInterrupt
        Ctrl-C came meanwhile, also where the library made another error of it.

    Examples
    --------
    >>> require("no_such_library", extra="pdf")
    Traceback (most recent call last):
    loshu.core.errors.MissingExtraError: The package 'no_such_library' is missing. Install it:
    pip install "loshu[pdf]"
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise MissingExtraError(
            f"The package '{module}' is missing. Install it: pip install \"loshu[{extra}]\""
        ) from None
    except ImportError as error:
        if isinstance(error.__cause__, KeyboardInterrupt):  # while C++ was loaded
            raise KeyboardInterrupt from error
        raise


@cache
def version_of(distribution: str) -> str | None:
    """Return the version of an installed package without importing it, or None.

    Examples
    --------
    >>> version_of("no-such-package") is None
    True
    """
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return None
