"""The options of ``loshu magic solve``, and the search that they ask for."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from loshu.cli.magic.problem_options import WantedSquare
from loshu.cli.notes import note
from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.grid import Grid
from loshu.core.parallel import Progress
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search import saved_search
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.watch import Watch
from loshu.magic.number_unit import NumberUnit
from loshu.text import Translations, phrase

if TYPE_CHECKING:
    from loshu.magic.completion.search.saved_search import Asked, SavedSearch


_RESUME: Final = phrase(
    "magic.solve", "{number} completions so far; run the same command to resume from {path}"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveRequest:
    """The options of one command."""

    wanted: WantedSquare
    limit: int | None
    everything: bool
    unique: bool
    counted: bool
    time: float | None
    seed: int
    backend: str
    form: str | None
    memory: int | None
    threads: int | None
    state: Path | None
    words: Translations

    def __post_init__(self) -> None:
        asked = [self.limit is not None, self.everything, self.unique, self.counted]
        if sum(asked) > 1:
            raise UnsupportedError(
                "--limit, --all, --unique and --count cannot be combined. Give one of them."
            )
        if self.state is not None and not any(asked):
            raise UnsupportedError("--state needs --limit, --all, --unique or --count.")

    @property
    def scale(self) -> NumberUnit:
        """The unit of all numbers."""
        return self.wanted.own.scale

    @property
    def shown(self) -> int | None:
        """The most completions to print."""
        return None if self.everything else self.limit or 1

    def squares(self, argument: str | None, max_cells: int) -> Iterator[Grid]:
        """Yield the squares of an argument; a state file keeps the search of one."""
        squares = self.wanted.squares(argument, max_cells)
        if self.state is None:
            return squares
        first = list(islice(squares, 2))
        if len(first) != 1:
            number = "several" if first else "none"
            raise NotationError(f"--state works with one square; the input has {number}.")
        return iter(first)

    def problem(self, grid: Grid) -> SquareProblem:
        """Return the problem that a square with blanks is."""
        return self.wanted.problem(grid, self.words.code)

    @contextmanager
    def search(
        self, problem: SquareProblem, progress: Progress | None, limit: int | None
    ) -> Iterator[Stream]:
        """Give the completions; one who interrupts them reads how to resume."""
        saved = self._saved(problem, limit)
        stream = Stream(
            problem, Watch(self.time, progress), limit=limit, seed=self.seed,
            backend=self.backend, form=self.form, memory=self.memory, threads=self.threads,
            saved=saved,
        )  # fmt: skip
        try:
            with closing(stream):
                yield stream
        except (KeyboardInterrupt, GeneratorExit):
            if saved is not None:
                number = self.words.number(saved.place.found)
                note(self.words.text(_RESUME, number=number, path=self.state))
            raise

    def _saved(self, problem: SquareProblem, limit: int | None) -> "SavedSearch | None":
        if self.state is None:
            return None
        unlimited: Literal["count", "all"] = "count" if self.counted else "all"
        asked: Asked = unlimited if limit is None else "some"
        return saved_search.saved_search(
            self.state, problem, asked, seed=self.seed, backend=self.backend
        )
