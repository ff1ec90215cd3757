"""Output to a folder: one numbered picture per puzzle."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

EACH: Final = "*"
"""The name of the files of a folder; their numbers take its place."""
_DIGITS: Final = 3


class OutPath(click.Path):
    """The path of a file, or of a folder: an existing one, or a name that ends in a slash.

    A folder becomes the path of its files, such as ``pictures/*``.

    Examples
    --------
    >>> OutPath().convert("pictures/", None, None).as_posix()
    'pictures/*'
    """

    def __init__(self) -> None:
        super().__init__(path_type=Path)
        self.name = "file"

    def convert(self, value: Any, *_place: click.Parameter | click.Context | None) -> Path:
        """Read a path."""
        text = os.fspath(value)
        path = Path(text)
        folder = text.endswith(("/", os.sep)) or (text != "-" and path.is_dir())
        return path / EACH if folder else path


def is_folder(out: Path | None) -> bool:
    """Return whether a path stands for the files of a folder."""
    return out is not None and out.stem == EACH


def require_folder(out: Path | None) -> None:
    """Refuse a folder that already has files, before its pictures are made."""
    if out is not None and is_folder(out):
        from loshu.core.store import require_new_folder

        require_new_folder(out.parent)


def write_folder(files: Sequence[tuple[bytes, bytes]], suffix: str, out: Path) -> None:
    """Write pictures and their solutions, which may be empty, to a new folder.

    Raises
    ------
    BackendError
        The folder already has files, or cannot be written.
    """
    from loshu.core.store import new_folder

    width = max(_DIGITS, len(str(len(files))))
    with new_folder(out.parent) as folder:
        for number, (picture, solution) in enumerate(files, 1):
            (folder / f"{number:0{width}}{suffix}").write_bytes(picture)
            if solution:
                (folder / f"{number:0{width}}-solution{suffix}").write_bytes(solution)
