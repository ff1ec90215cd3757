"""Errors about boards, tours and sliding puzzles that the page translates."""

from typing import Final

from loshu.text import Phrase, phrase

OF_BOARDS: Final[tuple[Phrase, ...]] = (
    phrase(
        "refusal",
        "{text} is not a board. Expected 5x5, 6x8-torus, or a drawing with '.' and "
        "'#' such as '.#./...'.",
    ),
    phrase("refusal", "{text} is not a board. Expected rows and columns, such as 4x4."),
    phrase("refusal", "The board {board} has no cell {cell}."),
    phrase("refusal", "The board {board} has no cell number {cell}."),
    phrase("refusal", "{text} is not a blocked step."),
    phrase("refusal", "{text} is not a move. Expected a jump of 1 to {most} cells."),
    phrase("refusal", "The board has {cells} cells; puzzles can have {most}."),
    phrase("refusal", "The board has {cells} cells. Tours are found on boards of up to {most}."),
    phrase("refusal", "The board has {cells} cells. A picture can show up to {most}."),
    phrase("refusal", "The board has {cells} cells. A board to play on has at most {most}."),
    phrase("refusal", "No tour was found on {board}. Choose another board or other moves."),
    phrase(
        "refusal",
        "No puzzle was found on {board} in {tries} tries; {clues} clues or more "
        "were needed. Change --clues or --level, or try another --seed.",
    ),
    phrase(
        "refusal", "The symmetry {name} needs a square board, not {board}. For this board: {names}."
    ),
    phrase("refusal", "A start or end needs an empty board. In a puzzle, the givens set them."),
    phrase("refusal", "Symmetric tours need moves that go both ways."),
    phrase("refusal", "A symmetric tour cannot have a chosen start or end."),
    phrase("refusal", "The blocked step leads to a hole: {text}. Remove it."),
    phrase("refusal", "A hole has {text}. Write '#' for a hole."),
    phrase("refusal", "Move {number}: tile {tile} is not next to the hole."),
    phrase(
        "refusal", "No board of {board} needs {moves}. The farthest from this goal needs {most}."
    ),
    phrase(
        "refusal",
        "The range of moves {text} is wrong. Expected the smaller number first, 1 or more.",
    ),
    phrase("refusal", "The board and the goal have different tiles: {text}."),
    phrase("refusal", "The goal is {goal}; the board is {board}."),
    phrase("refusal", "The goal has more than one hole."),
    phrase("refusal", "The goal has no hole."),
    phrase("refusal", "The goal has {cells} cells; expected {size}."),
    phrase("refusal", "The cell {cell} is not on the board."),
    phrase("refusal", "Cell {cell} is not on the board."),
    phrase(
        "refusal",
        "Magic tours are searched on square boards without holes: closed tours with "
        "half-turn symmetry up to order {most}, and random knight's tours of order "
        "8, 12, 16 ... {largest}.",
    ),
    phrase("refusal", "Not on {board}."),
)
