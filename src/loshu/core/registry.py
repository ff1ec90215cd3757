"""Lists of records whose modules are imported when a record is first used."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeVar, overload

Record = TypeVar("Record")


class Registry(Sequence[Record], Generic[Record]):
    """Records in a fixed order, each imported when it is first used.

    Parameters
    ----------
    package : str
        The package of the modules.
    entries : sequence of str
        The module in the package and the name of the record in it, such as ``"siamese.SIAMESE"``.

    Examples
    --------
    >>> names = Registry[str]("loshu", ("_version.__version__",))
    >>> len(names), names[0].count(".")
    (1, 2)
    """

    def __init__(self, package: str, entries: Sequence[str]) -> None:
        self.package = package
        self.entries = tuple(entries)

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Record, ...]: ...
    def __getitem__(self, index: int | slice) -> Record | tuple[Record, ...]:
        if isinstance(index, slice):
            return tuple(self._record(entry) for entry in self.entries[index])
        return self._record(self.entries[index])

    def __iter__(self) -> Iterator[Record]:
        return map(self._record, self.entries)

    def _record(self, entry: str) -> Record:
        record: Record = _imported(self.package, entry)
        return record


@cache
def _imported(package: str, entry: str) -> Any:
    module, _, name = entry.rpartition(".")
    return getattr(import_module(f"{package}.{module}"), name)
