"""Find a record by its name, and suggest what a misspelt name may have meant."""

import copyreg
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from loshu.core.errors import UnsupportedError


class Named(Protocol):
    """Anything that a list holds and a user calls by its name."""

    @property
    def name(self) -> str:
        """The name, in lower case with hyphens."""


Record = TypeVar("Record", bound=Named)


def find_named(records: Iterable[Record], name: str, what: str) -> Record:
    """Find the record of a name.

    Parameters
    ----------
    records : iterable of records with a ``name``
    name : str
    what : str
        What the records are called, such as ``"construction"``.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar name, and lists all.

    Examples
    --------
    >>> from loshu.core.symmetry import ASPECTS
    >>> find_named(ASPECTS, "transpose", "aspect").transpose
    True
    >>> find_named(ASPECTS[:3], "rotate90", "aspect")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: no aspect is called 'rotate90' (did you mean rotate-90?);
    there are: identity, rotate-90, rotate-180
    """
    known = []
    for record in records:  # one by one, as some lists import their records
        if record.name == name:
            return record
        known.append(record.name)
    raise _unknown(known, name, what)


def require_named(known: Sequence[str], name: str, what: str) -> None:
    """Raise the error of `find_named` where a name is not among those known."""
    if name not in known:
        raise _unknown(known, name, what)


def _unknown(known: Sequence[str], name: str, what: str) -> UnsupportedError:
    return UnsupportedError(
        f"no {what} is called {name!r}{did_you_mean(name, known)}; there are: {', '.join(known)}"
    )


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Suggest the known name that is most like another one, in brackets; nothing where none is.

    Examples
    --------
    >>> did_you_mean("anti-magic", ["magic", "antimagic"])
    ' (did you mean antimagic?)'
    >>> did_you_mean("blue", ["magic", "antimagic"])
    ''
    """
    if not isinstance(name, str):
        return ""
    from difflib import get_close_matches  # needed for errors only

    alike = get_close_matches(name, list(known), n=1)
    return f" (did you mean {alike[0]}?)" if alike else ""


def know_by_name(kind: type[Record], find: Callable[[str], Record]) -> None:
    """Pickle and show the records of a list by their names, because they hold functions.

    Parameters
    ----------
    kind : type
    find : callable
        A function at the root of a module that finds a record by its name.

    Examples
    --------
    >>> from loshu.magic import property_named
    >>> property_named("associative")
    property_named('associative')
    """
    copyreg.pickle(kind, lambda record: (find, (record.name,)))
    setattr(kind, "__repr__", lambda record: f"{find.__name__}({record.name!r})")  # noqa: B010
