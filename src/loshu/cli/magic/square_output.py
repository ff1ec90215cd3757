"""Write long lists of squares: as text, as an array, or as a table, by blocks."""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import BytesIO
from itertools import chain
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Any, Final

import click
import numpy as np
from numpy.lib import format as npy_format
from numpy.typing import NDArray

from loshu.cli.folders import EACH
from loshu.cli.formats import FormatChoice
from loshu.cli.pictures import PICTURES
from loshu.cli.writing import deliver, deliver_grids
from loshu.core.errors import BackendError, UnsupportedError
from loshu.core.extras import require
from loshu.core.store import replacing
from loshu.magic.listing.block_text import BLOCK_FORMATS, smallest_type, written

Blocks = Iterable[NDArray[np.integer]]
Sink = Callable[[Blocks, int, IO[bytes]], None]

PART: Final = 1 << 22
"""Squares in a file, where they go to a folder."""
ROW_GROUP: Final = 1 << 18
LISTS: Final = FormatChoice(
    names=(*(known.name for known in BLOCK_FORMATS), "npy", "parquet", *PICTURES.values()),
    suffixes={
        ".txt": "line",
        ".json": "json",
        ".jsonl": "jsonl",
        ".csv": "csv",
        ".npy": "npy",
        ".parquet": "parquet",
        **PICTURES,
    },
    help="line, text, json or jsonl, csv, excel, npy, parquet, svg, html, pdf, png, gif or box",
)
"""The formats of lists."""

list_out_option = click.option(
    "-o",
    "--out",
    "--output",
    type=click.Path(path_type=Path),
    callback=lambda _context, _option, out: None if out == Path("-") else out,
    help="Write to this file, or to this folder: in parts, or a picture of each square.",
)


def chosen_list_format(format_: str | None, out: Path | None) -> str:
    """Return the format of a list; a folder has no suffix to choose it by."""
    return LISTS.chosen(format_, None if out is not None and is_folder(out) else out)


def is_folder(out: Path) -> bool:
    """Return whether a path is a folder: an existing one, or a name without a suffix."""
    return out.is_dir() or (not out.exists() and not out.suffix)


def deliver_squares(
    blocks: Blocks, order: int, format_: str, out: Path | None, *, lang: str
) -> None:
    """Write squares to standard output, to a file, or in parts or as pictures to a folder.

    A file appears whole or not at all; in a folder each part does.
    """
    if format_ in PICTURES.values():
        from loshu.magic.picture import show

        place = out / EACH if out is not None and is_folder(out) else out
        deliver_grids(chain.from_iterable(blocks), format_, partial(show, lang=lang), place)
    elif out is not None and is_folder(out):
        _to_folder(blocks, order, format_, out)
    elif format_ in ("npy", "parquet"):
        _to_seekable(_SINKS[format_], blocks, order, out)
    else:
        deliver(_pieces(blocks, order, format_), out)


def _pieces(blocks: Blocks, order: int, format_: str) -> Iterator[bytes]:
    form = next(known for known in BLOCK_FORMATS if known.name == format_)
    return written(blocks, order, form)


def _to_seekable(sink: Sink, blocks: Blocks, order: int, out: Path | None) -> None:
    """Write to a seekable file, so that its header can be completed at the end."""
    if out is not None and (out.is_file() or not out.exists()):
        with replacing(out) as file:
            sink(blocks, order, file)
        return
    if out is None and sys.stdout is None:
        raise BackendError("Standard output is closed. Write to a file with -o.")
    with TemporaryFile() as whole:
        sink(blocks, order, whole)
        whole.seek(0)
        if out is None:
            copyfileobj(whole, sys.stdout.buffer)
            sys.stdout.buffer.flush()
        else:
            with out.open("wb") as device:
                copyfileobj(whole, device)


def _to_folder(blocks: Blocks, order: int, format_: str, folder: Path) -> None:
    suffix = next((s for s, name in LISTS.suffixes.items() if name == format_), ".txt")
    if any(folder.glob("squares-*")):
        raise UnsupportedError(f"{folder} already contains squares. Choose an empty folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for number, part in enumerate(_parts(blocks)):
        path = folder / f"squares-{number:05}{suffix}"
        deliver_squares(part, order, format_, path, lang="en")


def _parts(blocks: Blocks) -> Iterator[list[NDArray[np.integer]]]:
    """Gather blocks to parts of equal length, the last one shorter."""
    part: list[NDArray[np.integer]] = []
    length = 0
    for block in blocks:
        while length + len(block) >= PART:
            yield [*part, block[: PART - length]]
            block = block[PART - length :]
            part, length = [], 0
        if len(block):
            part.append(block)
            length += len(block)
    if part:
        yield part


def _write_npy(blocks: Blocks, order: int, file: IO[bytes]) -> None:
    """Write an array of shape (k, n, n); NumPy leaves room in the header for k to grow."""
    dtype = smallest_type(order)
    file.write(_npy_header(dtype, (0, order, order)))
    count = 0
    for block in blocks:
        file.write(np.ascontiguousarray(block, dtype=dtype).data)
        count += len(block)
    file.seek(0)
    file.write(_npy_header(dtype, (count, order, order)))


def _npy_header(dtype: np.dtype[Any], shape: tuple[int, ...]) -> bytes:
    stream = BytesIO()
    header = {
        "descr": npy_format.dtype_to_descr(dtype),
        "fortran_order": False,
        "shape": shape,
    }
    npy_format.write_array_header_1_0(stream, header)
    return stream.getvalue()


def _write_parquet(blocks: Blocks, order: int, file: IO[bytes]) -> None:
    """Write a table with a column for each cell: r1c1, r1c2 ..."""
    arrow = require("pyarrow", extra="census")
    parquet = require("pyarrow.parquet", extra="census")
    names = [f"r{r}c{c}" for r in range(1, order + 1) for c in range(1, order + 1)]
    kind = arrow.from_numpy_dtype(smallest_type(order))
    schema = arrow.schema([(name, kind) for name in names])
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for block in blocks:
            cells = np.ascontiguousarray(block.reshape(len(block), -1).T)
            columns = [arrow.array(column) for column in cells]
            writer.write_table(arrow.table(columns, schema=schema), row_group_size=ROW_GROUP)


_SINKS: Final[dict[str, Sink]] = {"npy": _write_npy, "parquet": _write_parquet}
