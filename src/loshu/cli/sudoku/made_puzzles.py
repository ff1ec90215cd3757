"""The lines that ``loshu sudoku make`` prints of the puzzles it made."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from loshu.cli.formats import FormatChoice
from loshu.sudoku.generation import are_minimal
from loshu.sudoku.notation.blocks import write_lines
from loshu.sudoku.shape import Shape, shape_of_size
from loshu.sudoku.solving.bulk import solve_many
from loshu.sudoku.sudoku import Sudoku

if TYPE_CHECKING:
    from loshu.sudoku.generation.made import MadeSudoku

PUZZLES: Final = FormatChoice(
    names=("line", "box", "json", "link"),
    suffixes={"": "line", ".txt": "line", ".sdm": "line", ".json": "json", ".jsonl": "json"},
    help="line, box, json or link (to f-puzzles)",
    on_terminal="box",
    records="sudoku",
)


def plain_pieces(
    made: Iterator[NDArray[np.uint8]], shape: Shape, format_: str, solution: bool, lang: str
) -> Iterator[bytes]:
    """Write plain puzzles, batch by batch."""
    if format_ == "box":
        yield from _boards(_in_turn(made, shape, solution), lang)
        return
    for puzzles in made:
        if format_ == "line" and not solution:
            yield _lines(puzzles, shape)
        else:
            yield "".join(_plain_lines(puzzles, shape, format_, solution)).encode()


def _in_turn(made: Iterator[NDArray[np.uint8]], shape: Shape, solution: bool) -> Iterator[Sudoku]:
    """Yield the puzzles one by one, each followed by its solution if that is asked for."""
    for puzzles in made:
        solutions = solve_many(puzzles, shape, limit=2).solutions if solution else puzzles
        for row, answer in zip(puzzles, solutions, strict=True):
            puzzle = Sudoku(shape, row.tobytes())
            yield puzzle
            if solution:
                yield puzzle.filled(answer.tolist())


def _boards(sudokus: Iterator[Sudoku], lang: str) -> Iterator[bytes]:
    """Write boards with blank lines between them."""
    from loshu.cli.sudoku.boards import board

    for number, sudoku in enumerate(sudokus):
        between = "\n" if number else ""
        yield f"{between}{board(sudoku, lang)}".encode()


def _plain_lines(
    puzzles: NDArray[np.uint8], shape: Shape, format_: str, solution: bool
) -> Iterator[str]:
    solutions, _ = solve_many(puzzles, shape, limit=2)
    texts = _lines(puzzles, shape).decode().split()
    answers = _lines(solutions, shape).decode().split()
    if format_ == "json":
        from loshu.sudoku.notation.publication import published

        rules = published(Sudoku(shape)).comment
        minimal = are_minimal(puzzles, shape).tolist()
        clues = (puzzles > 0).sum(axis=1).tolist()
        for text, answer, number, needed in zip(texts, answers, clues, minimal, strict=True):
            record = {"rules": rules, "clues": number, "minimal": needed}
            yield _object(f"sudoku:{text}", f"sudoku:{answer}", **record)
        return
    for puzzle, solved, text, answer in zip(puzzles, solutions, texts, answers, strict=True):
        yield f"{_link(puzzle, solved, shape) if format_ == 'link' else text}\n"
        if solution:
            yield f"{answer}\n"


def _link(puzzle: NDArray[np.uint8], solution: NDArray[np.uint8], shape: Shape) -> str:
    from loshu.sudoku.notation.links import write_f_puzzles
    from loshu.sudoku.notation.publication import published

    values = solution.tolist()
    return write_f_puzzles(published(Sudoku(shape, puzzle.tobytes()), solution=values))


def variant_pieces(
    made: Iterator["MadeSudoku"], format_: str, solution: bool, lang: str
) -> Iterator[bytes]:
    """Write puzzles with rules of their own, one by one."""
    from loshu.cli.sudoku.modelling import in_rows
    from loshu.sudoku.notation.links import write_f_puzzles
    from loshu.sudoku.notation.publication import published
    from loshu.sudoku.rules import write_description

    if format_ == "box":
        pairs = ((each.puzzle, each.solution) for each in made)
        shown = (sudoku for pair in pairs for sudoku in pair[: 1 + solution])
        yield from _boards(shown, lang)
        return
    for each in made:
        puzzle = each.puzzle
        whole = published(puzzle, solution=each.solution.values)
        answer = in_rows(each.solution.line, puzzle.field)
        if format_ == "json":
            clues = len(puzzle.givens)
            data = json.loads(write_description(whole))
            record = {"rules": whole.comment, "clues": clues, "minimal": each.minimal}
            yield _object(data, answer, **record).encode()
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
