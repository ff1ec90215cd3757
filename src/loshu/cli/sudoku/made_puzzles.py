"""The lines that ``loshu sudoku make`` prints of the puzzles it made."""

import json
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.cli.formats import FormatChoice
from loshu.core.named import find_named
from loshu.sudoku.generation import are_minimal
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.shape import Shape, shape_of_size
from loshu.sudoku.solving import solve_many
from loshu.sudoku.sudoku import Sudoku

PUZZLES: Final = FormatChoice(
    what="a list of puzzles",
    names=("text", "json", "link"),
    suffixes={"": "text", ".txt": "text", ".sdm": "text", ".json": "json", ".jsonl": "json"},
    help="A line for each puzzle: its text, JSON with its solution, or a link to f-puzzles.com.",
)


def plain_pieces(
    made: Iterator[NDArray[np.uint8]], shape: Shape, format_: str, solution: bool
) -> Iterator[bytes]:
    """Write plain puzzles, batch by batch."""
    for puzzles in made:
        if format_ == "text" and not solution:
            yield _lines(puzzles, shape)
        else:
            yield "".join(_plain_lines(puzzles, shape, format_, solution)).encode()


def _plain_lines(
    puzzles: NDArray[np.uint8], shape: Shape, format_: str, solution: bool
) -> Iterator[str]:
    solutions, _ = solve_many(puzzles, shape, limit=2)
    texts = _lines(puzzles, shape).decode().split()
    answers = _lines(solutions, shape).decode().split()
    if format_ == "json":
        minimal = are_minimal(puzzles, shape).tolist()
        clues = (puzzles > 0).sum(axis=1).tolist()
        for text, answer, number, needed in zip(texts, answers, clues, minimal, strict=True):
            record = {"clues": number, "minimal": needed}
            yield _object(f"sudoku:{text}", f"sudoku:{answer}", **record)
        return
    for puzzle, solved, text, answer in zip(puzzles, solutions, texts, answers, strict=True):
        yield f"{_link(puzzle, solved, shape) if format_ == 'link' else text}\n"
        if solution:
            yield f"{answer}\n"


def _link(puzzle: NDArray[np.uint8], solution: NDArray[np.uint8], shape: Shape) -> str:
    from loshu.sudoku.notation.links import write_f_puzzles
    from loshu.sudoku.variants.publication import published

    values = solution.tolist()
    return write_f_puzzles(published(Sudoku(shape, puzzle.tobytes()), solution=values))


def variant_pieces(
    name: str,
    shape: Shape,
    seed: int,
    number: int,
    minimal: bool,
    format_: str,
    solution: bool,
    **options: Any,
) -> Iterator[bytes]:
    """Make and write puzzles with rules of their own, one by one from consecutive seeds.

    The options are those of the function that makes the variant.
    """
    from loshu.cli.sudoku.modelling import in_rows
    from loshu.sudoku.notation.links import write_f_puzzles
    from loshu.sudoku.variants import write_description
    from loshu.sudoku.variants.generation import KINDS
    from loshu.sudoku.variants.generation.reduction import without_redundant
    from loshu.sudoku.variants.publication import published

    kind = find_named(KINDS, name, "variant")
    for each in range(seed, seed + number):
        made = kind.make(each, shape, **options)
        if minimal and not made.minimal:
            made = without_redundant(made, each)
        puzzle = made.puzzle
        whole = published(puzzle, solution=made.solution)
        answer = in_rows(puzzle.filled(made.solution).line, puzzle.field)
        if format_ == "json":
            clues = len(puzzle.givens)
            data = json.loads(write_description(whole))
            yield _object(data, answer, clues=clues, minimal=made.minimal).encode()
            continue
        text = write_f_puzzles(whole) if format_ == "link" else write_description(puzzle)
        yield f"{text}\n".encode()
        if solution:
            yield f"{answer}\n".encode()


def _object(puzzle: Any, solution: str, **fields: Any) -> str:
    return json.dumps({"puzzle": puzzle, "solution": solution, **fields}) + "\n"


def _lines(grids: NDArray[np.uint8], shape: Shape) -> bytes:
    """Write grids, after the shape where it is not the default one of its size."""
    text = write_lines(grids).tobytes()
    if shape == shape_of_size(shape.size):
        return text
    return b"".join(f"{shape}:".encode() + line + b"\n" for line in text.split())
