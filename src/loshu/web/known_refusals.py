"""Errors that the page translates, with a blank for each part that varies.

The page finds them in what the server sends, so each text is that of the error, word for word.
"""

from typing import Final

from loshu.text import Phrase, phrase

PLACES: Final[tuple[Phrase, ...]] = (
    phrase("refusal", "Line {line}, column {column}: {reason}"),
    phrase("refusal", "Row {row}, column {column}: {reason}"),
    phrase("refusal", "Line {line}: {reason}"),
    phrase("refusal", "Row {row}: {reason}"),
    phrase("refusal", "Column {column}: {reason}"),
)
"""Places in front of a sentence."""
OF_THE_PAGE: Final[tuple[Phrase, ...]] = (
    phrase("refusal", "{count} jobs are running or waiting. Cancel one, or wait."),
    phrase("refusal", "Too many results. Ask for fewer."),
    phrase("refusal", "The request is too large (limit: {limit} bytes)."),
    phrase("refusal", "A collection named {name} exists. Choose another name."),
    phrase("refusal", "A collection can have {most} puzzles."),
    phrase("refusal", "{name} would have more than {most} puzzles. Start another collection."),
    phrase("refusal", "At most {most} savepoints can be saved. Delete some first."),
    phrase("refusal", "At most {most} unfinished games can be saved. Delete some first."),
    phrase("refusal", "At most {most} collections can be saved. Delete some first."),
    phrase("refusal", "Saved games can take {size} MB in all. Export them, then delete some."),
    phrase("refusal", "Games cannot be saved in {path}: {reason}"),
    phrase("refusal", "Not saved: {reason}"),
    phrase("refusal", "The saved games cannot be read: {reason}"),
    phrase("refusal", "{text} does not name its family."),
    phrase("refusal", "Title and author can have {most} characters each."),
    phrase("refusal", "The number of puzzles is {number}. Expected {least} to {most}."),
    phrase("refusal", "The number of puzzles per page is {number}. Expected {least} to {most}."),
    phrase("refusal", "The number of explained puzzles is {number}. Expected {least} to {most}."),
    phrase("refusal", "The number of processors is {number}. Expected 1 to {most}."),
    phrase("refusal", "Seed {seed} is out of range. Expected 0 to {most}."),
    phrase("refusal", "Seed {seed} is out of range. Expected 0 or more."),
    phrase("refusal", "{job} is running already. Cancel it first."),
    phrase("refusal", "The condition is too long. Expected at most {most} characters."),
    phrase("refusal", "The catalog of {title} does not exist yet."),
    phrase("refusal", "The square is empty. Expected rows of whole numbers."),
    phrase("refusal", "{text} is not a square. Expected rows of whole numbers."),
    phrase("refusal", "The page shows squares up to order {most}. This one is {rows} x {columns}."),
    phrase("refusal", "Order {order} is out of range. Expected 1 to {most}."),
    phrase("refusal", "A square of order 1 has no relatives."),
    phrase("refusal", "Choose at least one set of moves."),
    phrase("refusal", "{text} is not the number of a relative. Expected 0 or more."),
    phrase("refusal", "The text is empty. Expected a Sudoku."),
    phrase("refusal", "The file has no Sudokus."),
    phrase("refusal", "A file can have {most} puzzles. Use a shorter file."),
    phrase(
        "refusal",
        "With this scale a file can have {most} puzzles. Use a shorter file or no rating.",
    ),
    phrase("refusal", "The puzzle has no solution."),
    phrase("refusal", "The puzzle has several solutions."),
    phrase("refusal", "The page makes 1 to {most} puzzles at a time. You asked for {number}."),
    phrase("refusal", "Puzzles with a pattern can be listed for standard Sudokus only."),
    phrase("refusal", "The page makes puzzles of up to {most} cells. This board has {cells}."),
    phrase("refusal", "The page shows boards of up to {most} cells. This one has {cells}."),
    phrase("refusal", "The page plays boards of up to {most} cells. This one has {cells}."),
    phrase(
        "refusal",
        "The moves are {first} to {last}. Expected two numbers from 1 to {most}, the smaller "
        "first.",
    ),
    phrase(
        "refusal",
        "No magic goal of order {order} is {moves} moves away. Possible numbers of moves: "
        "{lengths}.",
    ),
)
"""Errors of this package."""
OF_READERS: Final[tuple[Phrase, ...]] = (
    phrase(
        "refusal",
        "expected 81 cells, or the square of a size from {smallest} to {largest}, got {cells}",
    ),
    phrase("refusal", "expected 1-{last} or '.', got {sign}"),
    phrase("refusal", "expected a Sudoku, got none"),
    phrase("refusal", "no JSON: {fault}"),
    phrase("refusal", "no JSON that can be read"),
    phrase("refusal", "the puzzle has rules that are not known: {rules}"),
    phrase("refusal", "puzzles have {least} to {most} clues, got {clues}"),
    phrase("refusal", "{method} serves these orders: {orders}; not {order}"),
    phrase("refusal", "expected rows of whole numbers, got nothing"),
    phrase("refusal", "expected a whole number or a blank (. _ ? *), got {text}"),
    phrase("refusal", "{text} does not fit in 64 bits"),
    phrase("refusal", "expected {width} values as in row 1, got {values}"),
    phrase(
        "refusal",
        "expected {width} values as in row 1, got {values} ('/' ends a row: fractions are not "
        "read)",
    ),
    phrase("refusal", "a grid needs at least one cell"),
    phrase("refusal", "the board has {cells} cells, got {values}"),
    phrase("refusal", "the board has more than one hole"),
    phrase("refusal", "the board has no hole"),
    phrase("refusal", "expected the number of a tile, or 0 or '.' for the hole, got {text}"),
    phrase("refusal", "expected a number, '.' or '#', got {text}"),
    phrase("refusal", "expected {rows} rows, got {found}"),
    phrase("refusal", "expected {columns} cells, got {found}"),
)
"""Errors of the families: text that is not a puzzle, and requests that cannot be met."""
KNOWN: Final = PLACES + OF_THE_PAGE + OF_READERS
