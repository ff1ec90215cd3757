"""Wrong input is refused in whole sentences: the mistake, its place and a remedy."""

import re
from typing import Final

from tests.commands import Run
from tests.tables import each_row

SENTENCE: Final = re.compile(r"Error: ['A-Z0-9-].*[.?)5]\Z", re.DOTALL)
"""A capital, a quotation, a number or an option, and an end; an example may be the end."""
CASES: Final = {
    "magic make --method siamee 5": "Did you mean 'siamese'?",
    "magic make 5 --kind pandiagnal": "Did you mean 'pandiagonal'?",
    "magic make 6 --method siamese": "Possible orders: odd, from 3. Without a method, one is",
    "magic make 5 --increment 0": "Choose a different number.",
    "magic make 5 --method siamese --set foo=1": "Method 'siamese' has no parameter 'foo'. Its",
    "magic make 5 -o /nope/x.svg": "the folder /nope does not exist. Create it, or choose",
    "magic solve 1_./2_3/4_5": "The grid has 3 rows and 2 columns. Expected a square.",
    "magic list 4 --where r9c9=3": "Expected r1c1 to r4c4.",
    "magic list 4 --nth 99999": "Expected 0 to 879.",
    "magic count 4 --fix 9,9=1": "Row 9, column 9 is outside a square of order 4. Expected 1 to 4.",
    "magic count 4 --fix 1,1": "'1,1' is not a cell and a number. Expected one such as 1,2=15.",
    "magic make-puzzle 4 --clues 99": "Expected 0 to 15 for order 4.",
    "sudoku make --profile nofile": "no such file exists. Expected hodoku, beginner, se",
    "sudoku rate --profile nofile.toml 1.....2..3.....4": "file exists. Expected hodoku, ",
    "sudoku make --clues 5": "Puzzles have 17 to 81 clues.",
    "sudoku convert 1.....2..3.....4 --to sdk": "Unknown option --to. Did you mean --format?",
    "tour count 5x5:knigt": "Unknown moves 'knigt'. Did you mean 'knight'?",
    "tour find 5x5:knight --start r9c9": "no cell 'r9c9'. Expected r1c1 to r5c5.",
    "tour list 0x5:king": "Expected 1 to 10000 rows and columns.",
    "sliding make 4 --moves 0": "0 moves are out of range. Expected 1 or more.",
    "sliding make 1x1": "A board of 1x1 is too small. Expected 2 cells or more.",
    "sliding solve 1_1_2/3_4_5/6_7_.": "The board has 1 more than once. Expected each tile once.",
    "book --sudoku 5 --levels easy:3": "Make the numbers equal, or remove one of them.",
    "census verify nofolder": "Start one with 'loshu census run --out'.",
    "magic foo": "Unknown command 'foo'. 'loshu magic --help' lists all.",
    "rate foo:1": "Expected magic, sudoku, tour or sliding.",
}


@each_row("command", CASES)
def test_an_error_is_a_sentence_with_a_remedy(loshu: Run, command: str) -> None:
    refused = loshu(*(word.replace("_", " ") for word in command.split()))
    assert (refused.code, refused.out) == (2, "")
    error = refused.err[refused.err.index("Error: ") :].rstrip("\n")
    assert SENTENCE.fullmatch(error)
    assert CASES[command] in error
