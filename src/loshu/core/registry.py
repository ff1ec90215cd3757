"""Lists of records whose modules are imported when a record is first used."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeVar, overload

from loshu.core.named import require_named

Record = TypeVar("Record")


class Registry(Sequence[Record], Generic[Record]):
    """Records in a fixed order, each imported when it is first used.

    Parameters
    ----------
    package : str
        The package of the modules.
    places : mapping of str to str
        For the name of each record the module in the package that has it, and what the record is
        called there, such as ``"siamese.SIAMESE"``.

    Examples
    --------
    >>> versions = Registry[str]("loshu", {"loshu": "_version.__version__"})
    >>> len(versions), versions[0].count("."), versions.names
    (1, 2, ('loshu',))
    """

    def __init__(self, package: str, places: Mapping[str, str]) -> None:
        self.package = package
        self._places = dict(places)
        self.names = tuple(places)

    def named(self, name: str, what: str) -> Record:
        """Import the record of a name.

        Parameters
        ----------
        name : str
        what : str
            What the records are called, such as ``"construction"``.

        Raises
        ------
        UnsupportedError
            There is none of that name; the message lists them all.
        """
        require_named(self.names, name, what)
        return self._record(name)

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Record, ...]: ...
    def __getitem__(self, index: int | slice) -> Record | tuple[Record, ...]:
        if isinstance(index, slice):
            return tuple(self._record(name) for name in self.names[index])
        return self._record(self.names[index])

    def __iter__(self) -> Iterator[Record]:
        return map(self._record, self.names)

    def _record(self, name: str) -> Record:
        record: Record = _imported(self.package, self._places[name])
        return record


@cache
def _imported(package: str, place: str) -> Any:
    module, _, name = place.rpartition(".")
    return getattr(import_module(f"{package}.{module}"), name)
