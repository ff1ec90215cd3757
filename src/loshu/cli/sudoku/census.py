"""``loshu sudoku census``: count all grids, and the essentially different ones."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from loshu.cli.writing import progress_bar
from loshu.core.errors import NotationError
from loshu.core.store import replacing
from loshu.sudoku.counting import QUESTIONS, Count, count
from loshu.sudoku.counting.explaining import explained
from loshu.sudoku.shape import Shape, parse_shape

NAMES = [question.name for question in QUESTIONS]
VERSION = 1
"""Of the file of what is known; grows when a part could come to something else."""


@click.command("census")
@click.argument("shape", default="3x3")
@click.option(
    "--only", type=click.Choice(NAMES), help="Count all grids, or the essentially different ones."
)
@click.option("--explain", is_flag=True, help="Show every number on the way, in words.")
@click.option("--threads", type=click.IntRange(min=1), help="As many as processors by default.")
@click.option(
    "--state",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is known in this file, and go on from there.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each count.")
def command(
    shape: str,
    only: str | None,
    explain: bool,
    threads: int | None,
    state: Path | None,
    as_json: bool,
) -> int:
    r"""Count the grids of SHAPE, and those that are essentially different.

    SHAPE is the rows and columns of a box: 3x3, the usual one, or 2x2, 2x3, 2x4, 2x5. The numbers
    are computed; where one was published, the two are compared, and the exit code is 1 if they
    differ.

    \b
    Examples:
      loshu sudoku census
      loshu sudoku census --only grids --explain
      loshu sudoku census 2x3 --explain
      loshu sudoku census 2x5 --only grids --state 2x5.json
    """
    asked = parse_shape(shape)
    right = True
    for name in NAMES if only is None else [only]:
        found = _counted(asked, name, threads, state)
        right = right and found.agrees
        if as_json:
            click.echo(json.dumps(found.as_dict()))
        else:
            click.echo("\n".join(_described(found, explain)))
    return 0 if right else 1


def _counted(shape: Shape, name: str, threads: int | None, state: Path | None) -> Count:
    title = next(question.title for question in QUESTIONS if question.name == name)
    kept = _read(state) if state is not None else {}
    key = f"{shape} {name}"

    def keep(each: Mapping[str, int]) -> None:
        kept[key] = dict(each)
        if state is not None:
            with replacing(state) as file:
                file.write(json.dumps({"version": VERSION, "counts": kept}).encode())

    with progress_bar(f"Counting {title} of {shape}") as progress:
        return count(
            shape,
            name,
            threads=threads,
            progress=progress,
            known=kept.get(key),
            keep=None if state is None else keep,
        )


def _read(state: Path) -> dict[str, dict[str, int]]:
    if not state.exists():
        return {}
    try:
        record: Any = json.loads(state.read_text("utf-8"))
        if record["version"] != VERSION:
            raise ValueError
        return {
            str(key): {str(part): int(found) for part, found in parts.items()}
            for key, parts in record["counts"].items()
        }
    except (ValueError, KeyError, TypeError, AttributeError):
        raise NotationError(
            f"{state} holds no counts of this command; give another file, or remove it"
        ) from None


def _described(found: Count, explain: bool) -> list[str]:
    size = found.shape.size
    lines = [f"{found.question.title} of {size}x{size}, boxes of {found.shape}: {found.total:,}"]
    if explain:
        lines += ["", *explained(found), ""]
    lines.append(f"time: {found.seconds:.2f} s, of processors {found.cpu_seconds:.2f} s")
    printed = found.published
    if printed is not None and found.agrees:
        lines.append(f"agrees with the published number: {printed.source}")
    elif printed is not None:
        lines.append(f"DIFFERS FROM THE PUBLISHED NUMBER {printed.value:,}: {printed.source}")
    return lines
