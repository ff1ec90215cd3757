"""Rate a stream of Sudokus, some at a time on all processors, and save the progress."""

import json
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

import numpy as np

from loshu.cli.notes import remark
from loshu.cli.progress import progress_bar
from loshu.cli.sudoku.source import Source
from loshu.cli.sudoku.unknown_rules import as_field, not_enforced
from loshu.core.errors import NotationError, NotUniqueError, UnsupportedError
from loshu.core.parallel import map_ordered
from loshu.core.store import sealed_json
from loshu.sudoku.explanation import explainer
from loshu.sudoku.notation.blocks import Block
from loshu.sudoku.ratings import openings, rating
from loshu.sudoku.ratings.scale import Scale
from loshu.sudoku.shape import NINE
from loshu.sudoku.solving.bulk import UNIQUE, solve_many
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase

Record: TypeAlias = dict[str, Any]
"""A Sudoku in JSON: its line, itself, and its ratings or the reason why it has none."""

FORM: Final = "loshu sudoku rate 1"
HODOKU: Final = "hodoku"
_RESUME: Final = phrase("note", "Note: resume with --state {path}")
_PART: Final = 128
"""Puzzles for one item of work on HoDoKu's scale alone, which takes a millisecond for a puzzle."""
_PART_OF_SLOW: Final = 8


@dataclass(frozen=True, slots=True)
class Wanted:
    """The ratings to compute for each Sudoku."""

    scales: tuple[Scale, ...]
    openings: bool = False
    """Also how many places are open at each moment, and the easiest path."""

    @property
    def keys(self) -> list[str]:
        """The keys of the ratings."""
        also = ["openings", "easiest_path"] if self.openings else []
        return [*(scale.key for scale in self.scales), *also]

    @property
    def part(self) -> int:
        """Number of Sudokus in an item of work."""
        fast = [scale.name for scale in self.scales] == [HODOKU] and not self.openings
        return _PART if fast else _PART_OF_SLOW


@dataclass
class Ratings:
    """The ratings of a source, one after another."""

    source: Source
    wanted: Wanted
    threads: int | None
    state: Path | None
    seen: int = field(default=0, init=False)
    unrated: int = field(default=0, init=False)

    def parts(self) -> Generator[list[Record], None, None]:
        """Yield the records of all Sudokus, some at a time, in their order."""
        done = 0
        with ExitStack() as stack:
            journal = None
            if self.state is not None:
                journal = stack.enter_context(_Journal(self.state, self.wanted))
            progress = stack.enter_context(progress_bar("Rating Sudokus"))
            work = map_ordered(self._rated, self._items(journal), threads=self.threads)
            stack.callback(work.close)
            for block, known, records in work:
                if journal is not None and not known:
                    journal.keep(records)
                self.seen += len(records)
                self.unrated += sum("error" in record for record in records)
                yield records
                done += block.size
                if progress is not None and self.source.size:
                    progress(min(done, self.source.size), self.source.size)

    def _items(self, journal: "_Journal | None") -> Iterator[tuple[Block, list[Record]]]:
        """Yield parts of blocks, with the records that an earlier run has kept of them."""
        for block in self.source.all_blocks():
            first = 0
            while first < len(block.lines):
                part = block.part(slice(first, first + self.wanted.part))
                known = [] if journal is None else journal.known(part)
                if known:
                    part = part.part(slice(len(known)))
                first += len(part.lines)
                yield part, known

    def _rated(self, item: tuple[Block, list[Record]]) -> tuple[Block, list[Record], list[Record]]:
        block, known = item
        return block, known, known or list(rated(block, self.wanted))


def rated(block: Block, wanted: Wanted) -> Iterator[Record]:
    """Yield the records of the Sudokus of a block, in their order."""
    lines = block.lines.tolist()
    if not (block.is_plain and block.shape == NINE):
        for line, sudoku in zip(lines, block.sudokus(), strict=True):
            yield {"line": line, "puzzle": sudoku.text, **_explained(sudoku, wanted)}
        return
    counts = solve_many(block.puzzles, NINE, limit=UNIQUE, threads=1).counts
    good = np.flatnonzero(counts == 1)
    values = iter(_values(block.puzzles[good], wanted))
    for line, sudoku, count in zip(lines, block.sudokus(), counts.tolist(), strict=True):
        # The same words as for puzzles of other sizes.
        how_many = "several solutions" if count else "no solution"
        error = {"error": f"The puzzle has {how_many}."}
        yield {"line": line, "puzzle": sudoku.text, **(next(values) if count == 1 else error)}


def _values(puzzles: "np.ndarray[Any, np.dtype[np.uint8]]", wanted: Wanted) -> Iterator[Record]:
    """Yield the ratings of puzzles of 9x9 with one solution."""
    columns = [scale.rate(puzzles) for scale in wanted.scales] if len(puzzles) else []
    for at, row in enumerate(puzzles):
        also = openings.feeling(Sudoku(values=row.tobytes())).as_dict() if wanted.openings else {}
        ratings = (column[at] for column in columns)
        yield {**dict(zip((s.key for s in wanted.scales), ratings, strict=True)), **also}


def _explained(sudoku: Sudoku, wanted: Wanted) -> Record:
    """Rate a variant or another size by its explanation; other scales have no rating."""
    found: Record = dict.fromkeys(wanted.keys)
    try:
        trace = explainer.explain(sudoku, ignore_unknown=True, order=rating.order_of(sudoku))
    except (NotUniqueError, UnsupportedError) as error:
        return {"error": str(error)}
    left_out = as_field(not_enforced(sudoku))
    return {
        **found,
        **({HODOKU: rating.rating_value(trace)} if HODOKU in found else {}),
        **{scale.key: scale.explain(sudoku) for scale in wanted.scales if scale.explain},
        **left_out,
    }


class _Journal:
    """The file of a run that can be resumed: the request, then a line for each rated Sudoku."""

    def __init__(self, path: Path, wanted: Wanted) -> None:
        self._path, self._head = (
            path,
            sealed_json.sealed_line({"form": FORM, "ratings": wanted.keys}),
        )
        self._left: Iterator[Record] = iter(())
        self._file: IO[bytes]

    def __enter__(self) -> "_Journal":
        if not self._path.exists():
            self._file = self._path.open("wb")
            self._file.write(self._head)
            return self
        whole = self._whole()
        self._left = self._records(whole)
        self._file = self._path.open("r+b")
        self._file.truncate(whole)  # a line that was cut short is rated again
        self._file.seek(whole)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        self._file.close()
        if kind is GeneratorExit or kind is KeyboardInterrupt:
            remark(_RESUME, path=self._path)

    def keep(self, records: list[Record]) -> None:
        """Add ratings."""
        self._file.writelines(line_of(record) for record in records)
        self._file.flush()

    def known(self, block: Block) -> list[Record]:
        """Return the records of the first Sudokus of a block that an earlier run has rated."""
        found = []
        for line, sudoku in zip(block.lines.tolist(), block.sudokus(), strict=True):
            record = next(self._left, None)
            if record is None:
                break
            if (record["line"], record["puzzle"]) != (line, sudoku.text):
                raise NotationError(
                    f"{self._path} has ratings of other puzzles, such as line {record['line']}: "
                    f"{record['puzzle']}. Delete it to start again."
                )
            found.append(record)
        return found

    def _whole(self) -> int:
        """Return where the last whole line ends."""
        with self._path.open("rb") as file:
            head = file.readline()
            if head != self._head:
                raise NotationError(
                    f"{self._path} {_wrong_head(head)}. Choose another --state file."
                )
            end = file.tell()
            for line in file:
                end += len(line) if line.endswith(b"\n") else 0
        return end

    def _records(self, end: int) -> Iterator[Record]:
        with self._path.open("rb") as file:
            file.readline()
            while file.tell() < end:
                line = file.readline()
                try:
                    yield json.loads(line)
                except ValueError:
                    raise NotationError(
                        f"{self._path} is damaged. Delete it to start again."
                    ) from None


def _wrong_head(head: bytes) -> str:
    if head.startswith(b'{"form": "' + FORM.encode() + b'"'):
        try:
            return f"has ratings by {', '.join(sealed_json.unsealed_line(head)['ratings'])}"
        except NotationError:
            return "is damaged"
    return f"is not a state file of 'sudoku rate --state' (expected {FORM!r})"


def line_of(record: Record) -> bytes:
    """Return the line of JSON of a record."""
    return json.dumps(record, ensure_ascii=False).encode() + b"\n"
