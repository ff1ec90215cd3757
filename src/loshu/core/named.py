"""Find a record by its name, and suggest what a misspelt name may have meant."""

import copyreg
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from loshu.core.errors import UnsupportedError

_LISTED: Final = 10
"""More names are listed by a command, not by an error."""


class Named(Protocol):
    """Anything that a list holds and a user calls by its name."""

    @property
    def name(self) -> str:
        """The name, in lower case with hyphens."""


Record = TypeVar("Record", bound=Named)


def find_named(records: Iterable[Record], name: str, what: str, *, listed_by: str = "") -> Record:
    """Find the record of a name.

    Parameters
    ----------
    records : iterable of records with a ``name``
    name : str
    what : str
        What the records are called, such as ``"construction"``.
    listed_by : str
        The command that lists many records, such as ``"loshu magic methods"``.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has a similar name, or the known ones or their command.

    Examples
    --------
    >>> from loshu.core.symmetry import ASPECTS
    >>> find_named(ASPECTS, "transpose", "aspect").transpose
    True
    >>> find_named(ASPECTS, "rotate90", "aspect")
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Unknown aspect 'rotate90'. Did you mean 'rotate-90'?
    """
    known = []
    for record in records:  # one by one, as some lists import their records
        if record.name == name:
            return record
        known.append(record.name)
    raise _unknown(known, name, what, listed_by)


def require_named(known: Sequence[str], name: str, what: str, *, listed_by: str = "") -> None:
    """Raise the error of `find_named` where a name is not among those known."""
    if name not in known:
        raise _unknown(known, name, what, listed_by)


def _unknown(known: Sequence[str], name: str, what: str, listed_by: str) -> UnsupportedError:
    remedy = suggestion(name, known)
    if not remedy and listed_by and len(known) > _LISTED:
        remedy = f" '{listed_by}' lists all {len(known)}."
    return UnsupportedError(f"Unknown {what} {name!r}.{remedy or f' Expected {either(known)}.'}")


def either(names: Sequence[str]) -> str:
    """List names in an error: "a, b or c".

    Examples
    --------
    >>> either(["easy", "medium", "hard"])
    'easy, medium or hard'
    """
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def suggestion(name: object, known: Iterable[str]) -> str:
    """Ask whether a similar known name was meant, behind a sentence; empty if none is similar.

    Examples
    --------
    >>> suggestion("anti-magic", ["magic", "antimagic"])
    " Did you mean 'antimagic'?"
    """
    alike = _most_similar(name, known)
    return f" Did you mean {alike!r}?" if alike else ""


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Ask the same in brackets, inside a sentence or a list.

    Examples
    --------
    >>> did_you_mean("anti-magic", ["magic", "antimagic"])
    ' (did you mean antimagic?)'
    >>> did_you_mean("blue", ["magic", "antimagic"])
    ''
    """
    alike = _most_similar(name, known)
    return f" (did you mean {alike}?)" if alike else ""


def _most_similar(name: object, known: Iterable[str]) -> str:
    if not isinstance(name, str):
        return ""
    from difflib import get_close_matches  # needed for errors only

    return next(iter(get_close_matches(name, list(known), n=1)), "")


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
    setattr(kind, "__repr__", lambda record: f"{find.__name__}({record.name!r})")  # noqa: B010  (mypy refuses an assignment)
