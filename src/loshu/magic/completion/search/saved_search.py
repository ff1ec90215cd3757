"""A search for completions that is kept in a state file, to be resumed.

The file holds the rest of the case at hand, as parts, and how many completions were found in
all that is done.  Where the squares themselves are wanted, a journal beside it holds them; what
the journal holds beyond the state is found again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from json import dumps
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.store import Journal, JournalMark, StateFile
from loshu.magic.completion.case import EXACT
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.exhaustive import NOTHING, Frontier
from loshu.magic.completion.search.parts import packed, unpacked
from loshu.magic.properties.square_property import Squares

FORM: Final = "loshu magic solve 2"
"""Its number grows when the cases of a problem, or their order, or their leaders are others."""
Asked: TypeAlias = Literal["count", "all", "some"]
"""The number of completions, all of them, or some up to a limit."""
_ROWS: Final = 4096
"""Squares of the journal in a block."""


@dataclass(frozen=True, slots=True)
class SavedPlace:
    """The progress of a search: all that has to be consistent, in one value."""

    case: int = 0
    """The cases before this one are done."""
    frontier: Frontier | None = None
    """The rest of it; None before its opening is over."""
    found: int = 0
    """Completions in all that is done."""
    mark: JournalMark | None = None
    """Their squares in the journal, where they are wanted."""


class SavedSearch:
    """The file of a search, which is read once and then written every few seconds.

    Parameters
    ----------
    path : Path
    problem : SquareProblem
    asked : {"count", "all", "some"}
    seed : int

    Raises
    ------
    NotationError
        The file is damaged, or of another search.
    """

    def __init__(self, path: Path, problem: SquareProblem, asked: Asked, seed: int) -> None:
        self._file = StateFile(path, FORM, "magic solve --state")
        self._problem = problem
        self._question = _question(problem, asked, seed)
        self.place = self._read() if self._file.exists() else SavedPlace()
        """The saved progress; completions found since then are not counted yet."""
        self.found = self.place.found
        self._closed = False
        self._journal: Journal | None = None
        if asked != "count":
            self._journal = Journal(path.with_name(f"{path.name}.squares"), self.place.mark)
        self.write()

    def squares(self) -> Iterator[Squares]:
        """Yield the squares that earlier runs found."""
        if self._journal is None:
            return
        n, dtype = self._problem.order, self._dtype
        for data in self._journal.pieces(_ROWS * n * n * dtype.itemsize):
            yield np.frombuffer(data, dtype=dtype).astype(np.int64).reshape(-1, n, n)

    def add(self, squares: Squares) -> None:
        """Keep what was found; it counts from the next `reach` on."""
        self.found += len(squares)
        if self._journal is not None:
            self._journal.add(squares.astype(self._dtype).tobytes())

    def frontier_of(self, case: int) -> Frontier | None:
        """Return the rest of a case, if it was opened."""
        return self.place.frontier if case == self.place.case else None

    def reach(self, case: int, frontier: Frontier | None) -> None:
        """Count what was found as done, if there is a frontier, and write it at times."""
        if frontier is not None:
            # One assignment: Ctrl-C comes before it or after it.
            self.place = SavedPlace(case, frontier, self.found, self._mark)
        if self._file.is_due:
            self.write()

    def close(self) -> None:
        """Write where the search is."""
        if not self._closed:
            self._closed = True
            self.write()
            if self._journal is not None:
                self._journal.close()

    def write(self) -> None:
        """Write where the search is, after the squares that belong to it."""
        place = self.place
        if self._journal is not None:
            self._journal.sync()
        frontier = place.frontier or Frontier(())
        fields = {
            **self._question,
            "case": place.case,
            "found": place.found,
            "opened": place.frontier is not None,
            "by_walk": frontier.by_walk,
            "shares": [part.share for part in frontier.parts],
            "journal": None if place.mark is None else [place.mark.size, place.mark.sha256],
        }
        self._file.write(fields, [packed(frontier.parts), frontier.seen.astype("<i8").tobytes()])

    @property
    def _mark(self) -> JournalMark | None:
        return None if self._journal is None else self._journal.mark

    @property
    def _dtype(self) -> "np.dtype[Any]":
        """The type of the numbers in the journal."""
        pool = self._problem.pool.numbers
        small = bool(pool) and max(abs(pool[0]), abs(pool[-1])) < 1 << 15
        return np.dtype("<i2" if small else "<i8")

    def _read(self) -> SavedPlace:
        fields, data = self._file.read_with_data()
        parts, seen = data
        asked = {name: fields.get(name) for name in self._question}
        if asked != self._question:
            raise NotationError(
                f"{self._file.path} belongs to a different search: {dumps(asked)}. "
                "Choose another file, or delete this one."
            )
        frontier = None
        if fields["opened"]:
            case = next(islice(self._problem.cases(), fields["case"], None))
            cells = self._problem.order**2
            frontier = Frontier(
                tuple(unpacked(parts, fields["shares"], case)),
                fields["by_walk"],
                np.frombuffer(seen, "<i8").astype(np.int64).reshape(-1, cells) if seen else NOTHING,
            )
        mark = None if fields["journal"] is None else JournalMark(*fields["journal"])
        return SavedPlace(fields["case"], frontier, fields["found"], mark)


def saved_search(
    path: Path, problem: SquareProblem, asked: Asked, *, seed: int, backend: str
) -> SavedSearch:
    """Begin a search that is kept in a file, or read the one that is there.

    Raises
    ------
    UnsupportedError
        The back end is none that can be resumed.
    NotationError
        The file is damaged, or of another search.
    """
    if backend not in EXACT:
        raise UnsupportedError(
            f"The solver {backend!r} cannot save its progress. Remove --state, or use --backend "
            f"{' or '.join(EXACT)}."
        )
    return SavedSearch(path, problem, asked, seed)


def _question(problem: SquareProblem, asked: Asked, seed: int) -> dict[str, Any]:
    """Return what a search is asked."""
    entries = ",".join(map(str, problem.pool.copies))
    return {
        "asked": asked,
        "square": problem.grid.text,
        "kinds": list(problem.kinds),
        "where": problem.condition.text if problem.condition is not None else "",
        "entries": "normal" if problem.normal else sha256(entries.encode()).hexdigest()[:16],
        "constant": problem.constant,
        "seed": seed,
    }
