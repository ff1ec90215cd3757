"""The text of state machines: what cannot be read is an error that names its column."""

import re

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.sudoku import Sudoku
from loshu.sudoku.rules import Constraint
from loshu.sudoku.rules.state_machines import read_machine
from loshu.sudoku.solving import automata
from loshu.sudoku.solving.rule_search import rule_solutions


@each_row(
    ("text", "words"),
    [
        ("", "Column 1: expected the name of a state"),
        ("start: 1 -> 0", "Column 1: expected the name of a state"),
        ("0: 1 -> 0", "Column 10: expected a state with 'start'"),
        ("0 start: 1 -> 1", "Column 15: expected the name of a state that has its own part"),
        ("0 start: 1 -> 0; 0 end", "Column 18: expected every state once"),
        ("0 start: 5 -> 0", "Column 10: expected digits up to 4"),
        ("0 start: 3-2 -> 0", "Column 10: expected digits up to 4"),
        ("0 start: 1- -> 0", "Column 10: expected digits up to 4"),
        ("0 start: 1/ -> 0", "Column 11: expected '->'"),
        ("0 start: 1 ->", "Column 14: expected the name of a state"),
        ("0 start: 1 -> 0,", "Column 17: expected digits up to 4"),
        ("0 start 1 -> 0", "Column 9: expected ';' or the end"),
        ('0 start "x"', "Column 9: expected ';' or the end"),
    ],
)
def test_a_wrong_machine_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        read_machine(text, range(1, 5))


def test_a_machine_with_too_many_sets_of_states_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 13th digit from the end is 1: a search would remember the last 13 digits."""
    monkeypatch.setattr(automata, "MOST_STATES", 6000)
    states = [f"{at}: . -> {at + 1}" for at in range(1, 13)]
    text = "; ".join(["0 start: . -> 0, 1 -> 1", *states, "13 end"])
    machine = Constraint("state-machine", (tuple(range(30)),), text=text)
    with pytest.raises(UnsupportedError, match=r"needs more than 6,000 states after one cell"):
        next(rule_solutions(Sudoku(constraints=[machine])))
