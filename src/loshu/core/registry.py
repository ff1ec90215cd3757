"""Lists of records that are asked for one by one, so that their modules may load late."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar, overload

from loshu.core.named import require_named

Record = TypeVar("Record")


class Registry(Sequence[Record], Generic[Record]):
    """Records in a fixed order, each asked for when it is first used.

    Parameters
    ----------
    records : mapping of str to callable
        For each name a function without arguments that returns the record: the record of a
        module that is imported late, such as ``lambda: siamese.SIAMESE``.

    Examples
    --------
    >>> squares = Registry({"one": lambda: 1, "four": lambda: 4})
    >>> len(squares), squares[1], squares.names
    (2, 4, ('one', 'four'))
    """

    def __init__(self, records: Mapping[str, Callable[[], Record]]) -> None:
        self._records = dict(records)
        self.names = tuple(records)

    def named(self, name: str, what: str, *, listed_by: str = "") -> Record:
        """Return the record of a name.

        Parameters
        ----------
        name : str
        what : str
            What the records are called, such as ``"construction"``.
        listed_by : str
            The command that lists many records, such as ``"loshu magic methods"``.

        Raises
        ------
        UnsupportedError
            An unknown name; the message has a similar name, or the known ones or their command.
        """
        require_named(self.names, name, what, listed_by=listed_by)
        return self._records[name]()

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Record, ...]: ...
    def __getitem__(self, index: int | slice) -> Record | tuple[Record, ...]:
        if isinstance(index, slice):
            return tuple(self._records[name]() for name in self.names[index])
        return self._records[self.names[index]]()

    def __iter__(self) -> Iterator[Record]:
        return (record() for record in self._records.values())
