"""Errors of commands that are translated, with a blank for each part that varies.

They are found in what was raised, so each text is that of the error, word for word.
"""

from typing import Final

from loshu.cli.known_option_errors import OF_OPTIONS
from loshu.text import Phrase, phrase
from loshu.text.square_titles import ORDERS, TITLES
from loshu.text.units import COSTS
from loshu.web.known_refusals import KNOWN as OF_THE_PAGE

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
)
"""Names within errors, in the blank ``{what}``."""
OF_ARGUMENTS: Final[tuple[Phrase, ...]] = (
    phrase("error", "The text: {reason}"),
    phrase("error", "Standard input: {reason}"),
    phrase("error", "Unknown {what} {name}."),
    phrase("error", "Unknown {what} {name}. Did you mean {other}?"),
    phrase("error", "Unknown {what} {name}. Did you mean one of {others}?"),
    phrase("error", "Unknown {what} {name}. Expected {names}."),
    phrase("error", "Unknown {what} {name} (did you mean {other}?). Expected {names}."),
    phrase("error", "Unknown {what} {name}. {command} lists all {count}."),
    phrase("error", "Missing argument {name}."),
    phrase("error", "Unexpected argument {name}."),
    phrase("error", "{text} is not a number. Expected one such as {example}."),
    phrase("error", "{text} is not a whole number."),
    phrase("error", "{text} is not a number of seconds."),
    phrase("error", "{text} is not a cell. Expected one such as r5c5."),
    phrase("error", "{number} is out of range. Expected {least} or more."),
    phrase("error", "{number} is out of range. Expected {least} to {most}."),
    phrase(
        "error",
        "{text} is neither a file nor {what}. Expected a file name, '-', or text such as "
        "{example}.",
    ),
    phrase(
        "error",
        "{text} is neither a file nor {what}. Expected a file name, '-', or text such as "
        "{example}. {hint}",
    ),
    phrase(
        "error",
        "{text} is neither a file nor {what}. Expected a file name, '-', or 81 characters such "
        "as {example}",
    ),
    phrase("error", "For a board of this size, type: {command}"),
    phrase("error", "This text is of another family. Type: {command}"),
    phrase("error", "This is for another family. Type: {command}"),
    phrase("error", "Unknown {what} {name}. The help lists the names: add --help."),
    phrase("error", "{text} is neither a file nor a pattern of {cells} characters."),
    phrase("error", "{what} contains no Sudoku."),
    phrase("error", "{what} contains {count} Sudokus. Give a file with one."),
    phrase("error", "{text} is not a tile. Expected a number, or '.' or 0 for the hole."),
    phrase(
        "error",
        "The text does not name its family. Type: {command}, or write {family} in front of the "
        "text.",
    ),
    phrase("error", "The book has no puzzles. Give a file, or a number such as --sudoku 20."),
    phrase("error", "The moves are missing. Example: {example}"),
    phrase("error", "The text is missing. Example: {example}"),
)
"""Errors about arguments and options."""
OF_COMMANDS: Final[tuple[Phrase, ...]] = (
    phrase("error", "Step {step} does not exist: the solution has 1 step."),
    phrase("error", "Step {step} does not exist: the solution has {count} steps."),
    phrase("error", "The cell {cell} does not exist: the puzzle has {rows} rows and columns."),
    phrase("error", "The time limit of {seconds} seconds was reached."),
    phrase("error", "No completion was found in {seconds} seconds. Increase --time."),
    phrase(
        "error",
        "The time limit of {seconds} seconds was reached. No puzzle was found; it is not known "
        "whether one exists. Increase --time, or ask for less. ({command} searches a pattern "
        "completely.)",
    ),
    phrase(
        "error",
        "The time limit of {seconds} seconds was reached. No tour was found; it is not known "
        "whether one exists.",
    ),
    phrase("error", "the squares are numbered from {first} to {last}, got {number}"),
    phrase("error", "no solution: {command} names the contradiction"),
    phrase("error", "The board has no tile {tile}."),
    phrase("error", "Tile {tile} is not in a line with the hole."),
    phrase("error", "This puzzle has no solution: {reason}"),
    phrase("error", "Unknown set of moves {name}. Expected {names}."),
    phrase(
        "error",
        "No construction makes squares of kind {name}. {command} lists the kinds that each "
        "construction makes.",
    ),
    phrase(
        "error",
        "no method here can count {what} of order {order} at once: {estimate} estimates how many, "
        "{plan} estimates how long counting them takes, {list} lists some",
    ),
    phrase("error.what", "magic squares"),
    phrase(
        "error",
        "Counting the {what} would take {cost} by the method {method}. Add --force to count "
        "anyway.",
    ),
)
"""Errors of what was asked for."""
KNOWN: Final = (
    *_NAMES,
    *OF_ARGUMENTS,
    *OF_OPTIONS,
    *OF_COMMANDS,
    *OF_THE_PAGE,
    *TITLES,
    *ORDERS,
    *COSTS,
)
