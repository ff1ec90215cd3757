"""Errors that the page translates, with a blank for each part that varies.

The page finds them in what the server sends, so each text is that of the error, word for word.
"""

from typing import Final

from loshu.text import Phrase, phrase
from loshu.web.known_in_formats import OF_FORMATS
from loshu.web.known_in_magic import OF_MAGIC
from loshu.web.known_in_sudoku import OF_SUDOKU
from loshu.web.known_on_boards import OF_BOARDS
from loshu.web.known_sentences import COMMON

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
    phrase("refusal", "Method {method} cannot make order {order}. Possible orders: {orders}."),
    phrase("refusal", "The puzzle has unknown rules: {rules}."),
    phrase(
        "refusal",
        "Unknown moves {text}. Expected {names}, or vectors such as (3,0)+(2,2) or [0,1].",
    ),
    phrase(
        "refusal",
        "Unknown moves {text}. Did you mean {guess}? Expected {names}, or vectors such as "
        "(3,0)+(2,2) or [0,1].",
    ),
    phrase("refusal", "The input is empty. Expected rows of whole numbers."),
    phrase("refusal", "{text} is not a whole number. Write '.' for an empty cell."),
    phrase("refusal", "{text} is out of range. Numbers must fit in 64 bits."),
    phrase(
        "refusal",
        "The row has length {found}; row 1 has length {columns}. {hint}",
    ),
    phrase("refusal", "'/' ends a row: fractions are not read."),
    phrase("refusal", "The grid is empty."),
    phrase("refusal", "{text} is not a tile. Expected a number, or 0 or '.' for the hole."),
    phrase("refusal", "The board has {cells} cells; expected {size}."),
    phrase("refusal", "The board has more than one hole."),
    phrase("refusal", "The board has no hole."),
    phrase("refusal", "The board has {tiles} more than once."),
    phrase(
        "refusal",
        "{text} is not a sliding puzzle. Expected a board and its cells, as in {example}.",
    ),
    phrase("refusal", "{text} is not a tour. Expected a board, moves and rows, as in {example}."),
    phrase("refusal", "The grid has {found} rows; the board has {rows}."),
    phrase("refusal", "The row has {found} cells; the board has {columns} columns."),
    phrase("refusal", "The row has length {found}; row 1 has length {columns}."),
    phrase("refusal", "{text} is not a cell. Expected a number, '.' or '#'."),
    phrase("refusal", "{text} is not a cell. Expected one such as r1c1."),
    phrase("refusal", "The board has no cells, only holes."),
    phrase("refusal", "A board of {size} is out of range. Expected 1 to {most} rows and columns."),
    phrase("refusal", "{clues} clues are too many: the board has {cells} cells."),
    phrase("refusal", "{sign} is not allowed here. Expected {symbols}."),
    phrase("refusal", "Not valid JSON: {fault}."),
    phrase("refusal", "The JSON cannot be read."),
    phrase("refusal", "The input contains no Sudoku."),
    phrase("refusal", "{clues} clues are out of range. Puzzles have {least} to {most} clues."),
    phrase(
        "refusal",
        "{text} has {cells} cells. Expected 81, or n x n cells for a size n from {smallest}"
        " to {largest}.",
    ),
    phrase(
        "refusal",
        "{sign} is not a cell, and {text} has {cells} cells. Expected 81, or n x n cells "
        "for a size n from {smallest} to {largest}.",
    ),
    phrase(
        "refusal",
        "{text} has {cells} cells with blanks between them; expected 81. Write '.' for an "
        "empty cell.",
    ),
    phrase("refusal", "The line is longer than {most} characters."),
    phrase("refusal", "The puzzle has {cells} cells. A Sudoku with boxes {boxes} has {size}."),
    phrase(
        "refusal",
        "Levels, techniques and scores work for 9x9 puzzles only, not for boxes {boxes}.",
    ),
    phrase("refusal", "The pattern has {clues} clues. At least {least} are needed."),
    phrase(
        "refusal",
        "No puzzle with this pattern has one solution: {name} {first} and {second} have no "
        "clues, so exchanging them gives a second solution.",
    ),
    phrase(
        "refusal", "{clues} clues are impossible with {symmetry} symmetry. Try {below} or {above}."
    ),
    phrase(
        "refusal",
        "Minimal puzzles with {clues} clues are too rare to find. Ask for {most} or fewer, "
        "or allow redundant clues.",
    ),
    phrase("refusal", "The pattern sets the clues. Remove their number and symmetry."),
    phrase("refusal", "The puzzle has more than one solution."),
    phrase("refusal", "The puzzle has no solution: {reason}."),
    phrase("refusal", "The square {square} has no completion."),
    phrase(
        "refusal",
        "The square has more than one completion, such as {first} and {second}. Give more numbers.",
    ),
    phrase("refusal", "No construction makes squares of kind {name}."),
    phrase(
        "refusal",
        "Unknown moves {name}. Expected {names}, or vectors such as (3,0)+(2,2) or [0,1].",
    ),
    phrase(
        "refusal",
        "Unknown moves {name} (did you mean {other}?). Expected {names}, or vectors such as "
        "(3,0)+(2,2) or [0,1].",
    ),
    phrase("refusal", "The board has numbers: {board}. Expected an empty board."),
    phrase(
        "refusal",
        "The puzzle of the link {link} is on SudokuPad's server. Open it in the browser, export "
        "it there, and paste the exported link.",
    ),
    phrase("refusal", "the puzzle has several solutions"),
    phrase("refusal", "no solution"),
    phrase(
        "refusal",
        "Puzzle {number} has several solutions and cannot be rated: only puzzles with exactly one "
        "solution can. The puzzle: {puzzle}",
    ),
    phrase(
        "refusal",
        "Puzzle {number} has no solution and cannot be rated: only puzzles with exactly one "
        "solution can. The puzzle: {puzzle}",
    ),
    phrase("refusal", "The link is damaged. Copy the whole link."),
    phrase("refusal", "The format {format} cannot express: {parts}. Use {others}."),
    phrase("refusal", "The grid is {rows} x {columns}. Expected a square."),
    phrase(
        "refusal",
        "Boxes of {boxes} are out of range. Expected {least} to {most} cells, which is also the "
        "number of rows.",
    ),
    phrase(
        "refusal",
        "No board of {size} needs {moves} moves. The farthest from this goal needs {most}.",
    ),
    phrase("refusal", "{board} has no tour. Choose another board or other moves."),
    phrase(
        "refusal",
        "No {kind} square of order {order} is the only completion of {clues} clues. The fewest are "
        "{least}; minimal puzzles have {range} clues.",
    ),
    phrase(
        "refusal",
        "No {kind} square of order {order} is the only completion of 1 clue. The fewest are "
        "{least}; minimal puzzles have {range} clues.",
    ),
)
"""Errors of the families: text that is not a puzzle, and requests that cannot be met."""
KNOWN: Final = (
    *PLACES,
    *OF_THE_PAGE,
    *OF_READERS,
    *COMMON,
    *OF_MAGIC,
    *OF_SUDOKU,
    *OF_FORMATS,
    *OF_BOARDS,
)
