"""Sentences of errors that are put together, or that libraries write.

Errors with their whole text are found where they are made: see ``tools/messages/errors.py``.
"""

from functools import cache
from typing import Final

from loshu.core.errors import LoshuError
from loshu.text.known_texts import in_language
from loshu.text.messages import Phrase, phrase
from loshu.text.page_sentences import for_page
from loshu.text.square_titles import ORDERS, TITLES
from loshu.text.translation import LOCALE, translations
from loshu.text.units import COSTS

CONTEXT: Final = "error"
FOUND: Final = LOCALE / "errors.txt"
"""The sentences that ``make messages`` finds in the sources, one a line."""
_NAMES: Final[tuple[Phrase, ...]] = (
    phrase("error.what", "level"),
    phrase("error.what", "technique"),
    phrase("error.what", "format"),
    phrase("error.what", "symmetry"),
    phrase("error.what", "paper size"),
    phrase("error.what", "variant"),
    phrase("error.what", "scale"),
    phrase("error.what", "method"),
    phrase("error.what", "property"),
    phrase("error.what", "construction"),
    phrase("error.what", "kind"),
    phrase("error.what", "family"),
    phrase("error.what", "breakdown"),
    phrase("error.what", "catalog"),
    phrase("error.what", "back end"),
    phrase("error.what", "preset"),
    phrase("error.what", "order of techniques"),
    phrase("error.what", "square of the gallery"),
    phrase("error.what", "option"),
    phrase("error.what", "command"),
    phrase("error.what", "moves"),
    phrase("error.what", "a Sudoku"),
    phrase("error.what", "a square"),
    phrase("error.what", "a tour"),
    phrase("error.what", "a board"),
    phrase("error.what", "a puzzle"),
    phrase("error.what", "standard input"),
    phrase("error.what", "suffix"),
    phrase("error.what", "picture format"),
    phrase("error.what", "format of models"),
    phrase("error.what", "set of moves"),
    phrase("error.what", "game"),
    phrase("error.what", "aspect"),
    phrase("error.what", "count of Sudoku grids"),
    phrase("error.what", "method of counting"),
    phrase("error.what", "magic squares"),
    phrase("error.what", "job"),
    phrase("error.what", "job version"),
    phrase("error.what", "Loshu version"),
    phrase("error.what", "number of shards"),
    phrase("error.what", "hash of all names of shards"),
    phrase("error.what", "modulus"),
)
"""Names within errors, in the blank ``{what}``."""
_SENTENCES: Final[tuple[Phrase, ...]] = (
    phrase("error", "several solutions"),
    phrase("error", "level {level}"),
    phrase("error", "{moves} moves"),
    phrase("error", "one shortest solution"),
    phrase("error", "level {level} and one shortest solution"),
    phrase("error", "{moves} moves and level {level}"),
    phrase("error", "{moves} moves and one shortest solution"),
    phrase("error", "{moves} moves and level {level} and one shortest solution"),
    phrase("error", "no solution"),
    phrase("error", "'/' ends a row: fractions are not read."),
    phrase("error", "The file of saved games was damaged."),
    phrase("error", "It was renamed to {path}, and a new file was started."),
    phrase("error", "--{option} cannot be combined with {names}."),
    phrase("error", "--{option} needs --{other}."),
    phrase("error", "A sum with 'mod' can be compared only with a number."),
    phrase("error", "A sum with 'mod' can have only cells."),
    phrase("error", "Remove the number."),
    phrase("error", "Add --force to do it, or run {command}, which can be resumed."),
    phrase("error", "At most {most} collections can be saved."),
    phrase("error", "At most {most} savepoints can be saved."),
    phrase("error", "At most {most} unfinished games can be saved."),
    phrase("error", "Brackets and 'not' can be nested {most} deep."),
    phrase("error", "Use fewer."),
    phrase("error", "Cannot read {path}: {reason}"),
    phrase("error", "Cannot write {path}: {reason}"),
    phrase("error", "Column {column}: {reason}"),
    phrase("error", "Counting {what} would take about {duration} on one thread."),
    phrase("error", "Counting {what} would take about {duration} on {threads} threads."),
    phrase("error", "Did you mean {other}?"),
    phrase("error", "Estimate the number: {command}."),
    phrase("error", "Expected ',' and the next cell of the path."),
    phrase("error", "Expected 'and', 'or' or the end of the condition."),
    phrase("error", "Expected a cell beside a row or column, such as 'R1C0' or 'R0C1'."),
    phrase("error", "Expected a cell of {count} rows and columns."),
    phrase("error", "Expected a cell outside the grid, where the diagonal begins."),
    phrase("error", "Expected a cell such as 'R1C2'."),
    phrase("error", "Expected a cell that lies in a grid."),
    phrase("error", "Expected a circle of at most {most} cells."),
    phrase("error", "Expected a name, a cell, a number, a relation or a bracket."),
    phrase("error", "Expected a number from {least} to {most}."),
    phrase("error", "Expected a number or a cell such as r1c1."),
    phrase("error", "Expected a number up to {most}."),
    phrase("error", "Expected a number."),
    phrase("error", "Expected a property, a cell such as r1c1, or one of: {names}."),
    phrase("error", "Expected a single grid for clues outside."),
    phrase("error", "Expected a text."),
    phrase("error", "Expected an object with 'value', or an empty one."),
    phrase("error", "Expected an object."),
    phrase("error", "Expected at least one cell."),
    phrase("error", "Expected at least {count} cells."),
    phrase("error", "Expected at most {most} cells."),
    phrase("error", "Expected at most {most} values, one for each cell."),
    phrase("error", "Expected cells around one corner."),
    phrase("error", "Expected cells of boxes with every digit."),
    phrase("error", "Expected every cell once."),
    phrase("error", "Expected numbers from 1 to {most}."),
    phrase("error", "Expected one of: = == != < <= > >=."),
    phrase("error", "Expected one such as {example}."),
    phrase("error", "Expected the cells of a square block."),
    phrase("error", "Expected true or false."),
    phrase("error", "Expected two cells that share an edge."),
    phrase("error", "Expected two cells."),
    phrase("error", "Expected {count} cells, the number in {path}."),
    phrase("error", "Expected {count}, the number of rows."),
    phrase("error", "Fix more cells with --fix, or choose a rarer --kind."),
    phrase("error", "As a grid of numbers: {reason}"),
    phrase("error", "For a board of this size, type: {command}"),
    phrase("error", "For puzzles of this game, write their rows behind it: {example}"),
    phrase("error", "Add the moves, for example: {command}"),
    phrase("error", "For a number of results, add -n {number}."),
    phrase("error", "Invalid value for {name}: {reason}"),
    phrase("error", "Is a directory."),
    phrase("error", "It is not a regular file."),
    phrase("error", "It needs {size} bytes, and {folder} has {free} free."),
    phrase("error", "Line {line}, column {column}: {reason}"),
    phrase("error", "Line {line}: {reason}"),
    phrase("error", "List some: {command}."),
    phrase("error", "Loshu cannot count {what}."),
    phrase("error", "Loshu cannot list {what}."),
    phrase("error", "Method {method} cannot make order {order}."),
    phrase("error", "Method {method} does not make squares of kind {kind} at order {order}."),
    phrase("error", "Its squares are: {properties}."),
    phrase("error", "Missing argument {name}."),
    phrase("error", "Missing command."),
    phrase("error", "Missing option {name}."),
    phrase("error", "Move {text}: {reason}"),
    phrase("error", "No board of {size} needs {moves} moves."),
    phrase("error", "{command} lists the kinds that each construction makes."),
    phrase("error", "No space left on device."),
    phrase("error", "No such file or directory."),
    phrase("error", "No {kind} square of order {order} is the only completion of 1 clue."),
    phrase("error", "The fewest are {least}; minimal puzzles have {range} clues."),
    phrase("error", "No {kind} square of order {order} is the only completion of {clues} clues."),
    phrase("error", "Try another seed."),
    phrase("error", "Not enough memory."),
    phrase("error", "Ask for less."),
    phrase("error", "Option {name} does not take a value."),
    phrase("error", "Option {name} requires an argument."),
    phrase("error", "Option {name} requires {count} arguments."),
    phrase("error", "Expected 3 or more; count smaller orders with {command}."),
    phrase("error", "Order {text} is not a number."),
    phrase("error", "PDF output needs a file: add -o {file}."),
    phrase("error", "Permission denied."),
    phrase("error", "Plan a long count: {command}."),
    phrase("error", "Put text with spaces in quotes."),
    phrase(
        "error",
        "Puzzle {number} has no solution and cannot be rated: only puzzles with exactly "
        "one solution can.",
    ),
    phrase(
        "error",
        "Puzzle {number} has several solutions and cannot be rated: only puzzles with "
        "exactly one solution can.",
    ),
    phrase("error", "Row {row}, column {column}: {reason}"),
    phrase("error", "Row {row}: {reason}"),
    phrase("error", "Standard input: {reason}"),
    phrase("error", "The block has {rows} x {columns} cells."),
    phrase("error", "Expected two opposite corners of a square."),
    phrase("error", "The board has more than one hole."),
    phrase("error", "The board has no hole."),
    phrase("error", "The board has {cells} cells; expected {size}."),
    phrase("error", "The board has {tiles} more than once."),
    phrase("error", "The cell {cell} is not on the board."),
    phrase("error", "The comparison has no cells, or they cancel out."),
    phrase("error", "Compare at least one cell."),
    phrase("error", "The divisor after 'mod' is 0."),
    phrase("error", "The field {name} is empty."),
    phrase("error", "The field {name} is missing."),
    phrase("error", "The field {name} is out of range."),
    phrase("error", "The field {name} is too long."),
    phrase("error", "Use {others}."),
    phrase("error", "The goal has more than one hole."),
    phrase("error", "The goal has no hole."),
    phrase("error", "The goal has {cells} cells; expected {size}."),
    phrase("error", "The goal is {goal}; the board is {board}."),
    phrase("error", "The grid has {count} columns; the limit is {most}."),
    phrase("error", "The grid has {count} rows; the limit is {most}."),
    phrase("error", "The input has {count} characters; the limit is {most}."),
    phrase("error", "The input is compressed with {program}."),
    phrase("error", "The moves {name} need a square that is {kind}: {meaning}."),
    phrase("error", "The moves {name} need order {order}; this square has order {found}."),
    phrase("error", "The number of explained puzzles is {number}."),
    phrase("error", "The number of puzzles is {number}."),
    phrase("error", "The number of puzzles per page is {number}."),
    phrase("error", "The path contains a cell twice."),
    phrase("error", "The puzzle has no solution: {reason}."),
    phrase("error", "The puzzle has several solutions."),
    phrase("error", "The request is too large (limit: {limit} bytes)."),
    phrase("error", "Expected a file, '-', or text such as {example}."),
    phrase("error", "Type: {command}, or write {family} in front of the text."),
    phrase("error", "The text: {reason}"),
    phrase("error", "Increase --time, or ask for less. ({command} searches a pattern completely.)"),
    phrase("error", "There are too many {what} to count here."),
    phrase("error", "This is for another family."),
    phrase("error", "Type: {command}"),
    phrase("error", "This square is not."),
    phrase("error", "This text is of another family."),
    phrase("error", "Unexpected argument {name}."),
    phrase("error", "Unexpected arguments {name}."),
    phrase("error", "Unknown moves {name} (did you mean {other}?)."),
    phrase("error", "Expected {names}, or vectors such as (3,0)+(2,2) or [0,1]."),
    phrase("error", "Unknown moves {name}."),
    phrase("error", "Unknown option {name}."),
    phrase("error", "Unknown profile {name}."),
    phrase("error", "Give {argument} without an option: {command}"),
    phrase("error", "Unknown set of moves {name}."),
    phrase("error", "Unknown {what} {name} (did you mean {other}?)."),
    phrase("error", "Did you mean one of {others}?"),
    phrase("error", "The help lists the names: add --help."),
    phrase("error", "{command} lists all {count}."),
    phrase("error", "{command} lists all."),
    phrase("error", "Without a method, one is chosen."),
    phrase("error", "Write it as {form}."),
    phrase(
        "error",
        "no method here can count {what} of order {order} at once: {estimate} estimates "
        "how many, {plan} estimates how long counting them takes, {list} lists some",
    ),
    phrase("error", "no solution: {command} names the contradiction"),
    phrase("error", "the squares are numbered from {first} to {last}, got {number}"),
    phrase("error", "Remove {options}."),
    phrase("error", "{board} is a game."),
    phrase("error", "{board} is the name of moves."),
    phrase("error", "Puzzles have {least} to {most} clues."),
    phrase("error", "Puzzles with boxes {boxes} have {least} to {most} clues."),
    phrase("error", "{command} describes how to list them."),
    phrase("error", "{command} takes one Sudoku; {name} contains {count}."),
    phrase("error", "{command} takes one puzzle; the input has {count}."),
    phrase("error", "{command} takes one tour; the input has {count}."),
    phrase("error", "{count} rows are out of range."),
    phrase("error", "{format} output needs a file: add -o {file}."),
    phrase("error", "{key} is '{value}'."),
    phrase("error", "{key} is missing."),
    phrase("error", "{names} cannot be combined."),
    phrase("error", "{names} need an empty board, not a puzzle."),
    phrase("error", "{names} need an order, not a square."),
    phrase("error", "{option} needs an empty board, not a puzzle."),
    phrase("error", "{path} is not a state file of {command} (expected {form})."),
    phrase("error", "{sign} is not a cell, and {text} has {cells} cells."),
    phrase("error", "{text} cannot be used as {argument}."),
    phrase("error", "{text} has 1 number."),
    phrase("error", "{text} has {cells} cells."),
    phrase("error", "Expected a file name, '-', or 81 characters such as {example}"),
    phrase("error", "Expected one such as r5c5."),
    phrase("error", "{text} is not a number of seconds."),
    phrase("error", "{text} is not a number."),
    phrase("error", "For a {size} square, type: {command}"),
    phrase("error", "Expected more than 0 to {most} seconds."),
    phrase("error", "Expected {least} to {most} seconds."),
    phrase("error", "Numbers must fit in 64 bits."),
    phrase("error", "{text} is wrong here (did you mean {other}?)."),
    phrase("error", "{text} is wrong here."),
    phrase("error", "{title} has no page size {size}."),
    phrase("error", "Sizes: {names}."),
)


@cache
def known_errors() -> tuple[Phrase, ...]:
    """Return the texts of errors that have translations."""
    found = FOUND.read_text("utf-8").splitlines()
    sentences = dict.fromkeys((*(Phrase(CONTEXT, each) for each in found), *_SENTENCES))
    return (*_NAMES, *sentences, *TITLES, *ORDERS, *COSTS)


def error_in(error: LoshuError | str, lang: str) -> str:
    """Return an error in a language; one without a translation stays English.

    Examples
    --------
    >>> error_in("The puzzle has no solution.", "de")
    'Das Rätsel hat keine Lösung.'
    """
    return _in_language(_own_words(error, lang), lang)


def error_for_page(error: LoshuError | str, lang: str) -> str:
    """Return an error as the page shows it: without commands and options.

    Examples
    --------
    >>> error_for_page("The puzzle has no solution. Check it: loshu sudoku check", "de")
    'Das Rätsel hat keine Lösung.'
    """
    return _in_language(for_page(_own_words(error, lang)), lang)


def _own_words(error: LoshuError | str, lang: str) -> str:
    return error.in_words(lang) if isinstance(error, LoshuError) else error


def _in_language(text: str, lang: str) -> str:
    return text if lang == "en" else in_language(text, known_errors(), translations(lang))
