"""Fuzz the readers of Sudokus: any bytes are puzzles or wrong lines with their places.

With atheris installed: ``python -m tests.fuzz.sudokus``; without it, ``test_sudokus.py`` feeds the
same function what Hypothesis and mutations of every format make.
"""

import sys
from contextlib import suppress
from importlib import import_module
from io import BytesIO

from loshu.core.errors import NotationError
from loshu.sudoku.notation.formats import FORMATS
from loshu.sudoku.notation.lists import read_blocks
from loshu.sudoku.notation.reading import WrongLine, read_text
from loshu.sudoku.notation.writing import write_one
from loshu.sudoku.sudoku import Sudoku

LONGEST_MESSAGE = 400


def read_any(data: bytes) -> None:
    """Read some bytes in every way there is; raises `AssertionError` where that goes wrong."""
    text = data.decode("utf-8", errors="replace")
    written = set[Sudoku]()
    for known in (None, *FORMATS):
        for line, found in read_text(text, known=known):
            assert line >= 1
            if isinstance(found, WrongLine):
                _require_readable(found)
                continue
            assert found.grid.shape == (found.field.width, found.field.width)
            assert found.candidates is None or len(found.candidates) == len(found.values)
            if found in written:  # another format reads the same
                continue
            written.add(found)
            for other in FORMATS:
                if other.write is not None:
                    with suppress(NotationError):
                        write_one(found, other)
    for block in read_blocks(BytesIO(data), block_bytes=64):
        assert len(block.puzzles) == len(block.lines)
        assert block.puzzles.max(initial=0) <= block.shape.size or block.special is not None
        for wrong in block.wrong:
            _require_readable(wrong)


def _require_readable(wrong: WrongLine) -> None:
    message = str(wrong)
    assert message.isprintable(), f"unprintable: {message!r}"
    assert len(message) <= LONGEST_MESSAGE, f"too long: {message}"


def main() -> None:
    """Run under atheris, which brings its own command line."""
    atheris = import_module("atheris")
    atheris.instrument_all()
    atheris.Setup(sys.argv, read_any)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
