"""Build a catalogue part by part, so that it can be interrupted at any moment and go on."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event, Lock
from typing import Final

from loshu.catalog.manifest import (
    NAME,
    Finished,
    Manifest,
    damages,
    finished_part,
    manifest_of,
    part_path,
    read_manifest,
    write_manifest,
)
from loshu.catalog.parquet import write_table
from loshu.core.catalog_source import CatalogSource, Columns, Part
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.store import require_room

Progress = Callable[[int, int], None]
"""Called with the number of rows done and of rows in all."""

SPARE: Final = 1.1
"""So much more room is asked for than a catalogue is thought to need."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a build has before it."""

    source: CatalogSource
    folder: Path
    manifest: Manifest
    """With the finished parts that are sound."""
    damaged: dict[str, str]
    """What is wrong with which parts; they are made anew."""

    @property
    def missing(self) -> tuple[Part, ...]:
        """The parts to be made."""
        there = {part.name for part in self.manifest.finished}
        return tuple(part for part in self.manifest.parts if part.name not in there)

    @property
    def share(self) -> float:
        """How much of the whole is to be made, from 0 to 1."""
        return sum(part.rows for part in self.missing) / max(1, self.manifest.rows)

    @property
    def bytes(self) -> int:
        """About how much room the missing parts take."""
        return int(self.source.bytes * self.share)

    def seconds(self, threads: int) -> float:
        """About how long they take."""
        return self.source.seconds * self.share / max(1, min(threads, len(self.missing) or 1))


def prospect(source: CatalogSource, folder: Path) -> Prospect:
    """See what a folder has of a catalogue, and what it lacks; nothing is written.

    Raises
    ------
    UnsupportedError
        The folder holds another catalogue, or one of another version, or other files.
    """
    fresh = manifest_of(source)
    if not (folder / NAME).exists():
        if folder.exists() and not folder.is_dir():
            raise UnsupportedError(f"{folder} is a file; name a folder for the catalogue")
        if folder.is_dir() and any(not _temporary(path) for path in folder.iterdir()):
            raise UnsupportedError(f"{folder} holds other files; name an empty or a new folder")
        return Prospect(source, folder, fresh, {})
    begun = read_manifest(folder)
    if replace(begun, finished=()) != fresh:
        raise UnsupportedError(
            f"{folder} holds {begun.title}, version {begun.version}, and this would be "
            f"{fresh.title}, version {fresh.version}: name another folder, or empty that one"
        )
    damaged = damages(folder, begun.finished)
    sound = tuple(part for part in begun.finished if part.name not in damaged)
    return Prospect(source, folder, replace(begun, finished=sound), damaged)


def _temporary(path: Path) -> bool:
    """Tell what a build that was killed may have left behind."""
    return path.name.startswith((".part-", f".{NAME}", ".lock"))


def build(
    source: CatalogSource, folder: Path, *, threads: int = 1, progress: Progress | None = None
) -> Manifest:
    """Make the parts that a catalogue lacks; what is finished and sound is not touched.

    Each part appears whole or not at all, and is then written down with its checksum, so that
    a build that ends at any moment loses only the parts it was at.

    Parameters
    ----------
    source : CatalogSource
    folder : Path
        Is made if it is not there.
    threads : int
    progress : function, optional

    Raises
    ------
    BackendError
        The disk has too little room, or refuses; the finished parts stay.
    UnsupportedError
        The folder holds something else, or another build is at work in it.
    """
    ahead = prospect(source, folder)
    require_space(ahead)
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        ahead = prospect(source, folder)
        for left in folder.glob(".part-*"):
            left.unlink()
        write_manifest(folder, ahead.manifest)
        builder = _Builder(ahead, progress)
        builder.make_all(threads)
    return builder.manifest


def require_space(ahead: Prospect) -> None:
    """Refuse a catalogue for which the disk has too little room; raises `BackendError`."""
    place = ahead.folder
    while not place.exists() and place != place.parent:
        place = place.parent
    require_room(place / NAME if place.is_dir() else place, int(ahead.bytes * SPARE))


class _StoppedError(Exception):
    """Ends a part whose build was given up."""


class _Builder:
    """A build at work: what is finished so far, shared by the threads that make parts."""

    def __init__(self, ahead: Prospect, progress: Progress | None) -> None:
        self.manifest = ahead.manifest
        self._ahead = ahead
        self._progress = progress
        self._done = ahead.manifest.rows - sum(part.rows for part in ahead.missing)
        self._lock = Lock()
        self._stop = Event()

    def make_all(self, threads: int) -> None:
        """Make the missing parts; an error or Ctrl-C ends all of them within a block's time."""
        executor = ThreadPoolExecutor(max(1, threads))
        try:
            parts = [executor.submit(self._make, part) for part in self._ahead.missing]
            for made in as_completed(parts):
                made.result()
        finally:
            self._stop.set()
            executor.shutdown(cancel_futures=True)

    def _make(self, part: Part) -> None:
        folder = self._ahead.folder
        path = part_path(folder, part.name)
        rows = write_table(path, self._ahead.source.columns, self._blocks(part))
        if rows != part.rows:
            path.unlink()
            raise BackendError(f"part {part.name} came out with {rows:,} rows, not {part.rows:,}")
        self._take_down(finished_part(folder, part.name, rows))

    def _blocks(self, part: Part) -> Iterator[Columns]:
        for block in self._ahead.source.read(part.name):
            if self._stop.is_set():
                raise _StoppedError
            yield block
            rows = len(next(iter(block.values())))
            with self._lock:
                self._done += rows
                if self._progress is not None:
                    self._progress(self._done, self.manifest.rows)

    def _take_down(self, done: Finished) -> None:
        """Write down that a part is finished, before its thread begins the next."""
        with self._lock:
            by_name = {part.name: part for part in (*self.manifest.finished, done)}
            names = (part.name for part in self.manifest.parts)
            finished = tuple(by_name[name] for name in names if name in by_name)
            self.manifest = replace(self.manifest, finished=finished)
            write_manifest(self._ahead.folder, self.manifest)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep a second build out of a folder; the lock ends with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # where there is no such lock, parts are whole all the same
        yield
        return
    with (folder / ".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UnsupportedError(f"another build is at work in {folder}") from None
        yield
