"""Clauses of puzzles for SAT solvers, from automata or models of constraints."""

from contextlib import nullcontext

from loshu.model import Model
from loshu.model.automata import Automaton
from loshu.model.clauses import Clauses
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.logic import nothing
from loshu.sudoku.rules.unknown import known_part
from loshu.sudoku.sudoku import Sudoku


class PuzzleClauses:
    """The clauses of a puzzle.

    The logic of a rule may be incomplete; `complete` adds its model.

    Parameters
    ----------
    puzzle : Sudoku
    optional : bool
        Make each given and constraint depend on its truth value in `given_truths` or
        `constraint_truths`.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> puzzle = PuzzleClauses(Sudoku(Shape(2, 2), "1" + "." * 15))
    >>> puzzle.truths[0], len(puzzle.truths[1])
    ({1: 1}, 4)
    """

    def __init__(self, puzzle: Sudoku, *, optional: bool = False) -> None:
        puzzle = known_part(puzzle)
        self.clauses = Clauses()
        self._field = puzzle.field
        self._cells = puzzle.field.cells()
        board = puzzle.without_values() if optional else puzzle
        self._number = {c: self.clauses.variable(board.allowed(c)) for c in self._cells}
        for _, cells in puzzle.field.houses():
            self.clauses.all_different([self._number[cell] for cell in cells])
        self.given_truths = dict[int, int]()
        self.constraint_truths = list[int]()
        if optional:
            self.given_truths = {cell: self.clauses.fresh() for cell in puzzle.givens}
            self.constraint_truths = [self.clauses.fresh() for _ in puzzle.constraints]
        for cell, truth in self.given_truths.items():
            with self.clauses.only_if(truth):
                self.clauses.restrict(self._number[cell], [puzzle.values[cell]])
        self._by_logic = list[tuple[Constraint, int | None]]()
        for at, constraint in enumerate(puzzle.constraints):
            self._add(constraint, self.constraint_truths[at] if optional else None)

    @property
    def truths(self) -> dict[int, dict[int, int]]:
        """The number of the truth value of each cell and value."""
        return {cell: self.clauses.truths[number] for cell, number in self._number.items()}

    def complete(self) -> bool:
        """Add the models of all constraints; return whether any were added."""
        constraints, self._by_logic = self._by_logic, []
        for constraint, truth in constraints:
            with nullcontext() if truth is None else self.clauses.only_if(truth):
                self._add_model(constraint)
        return bool(constraints)

    def _add(self, constraint: Constraint, truth: int | None) -> None:
        with nullcontext() if truth is None else self.clauses.only_if(truth):
            if RULE_OF[constraint.kind].logic.walks is nothing:
                self._add_model(constraint)
            else:
                self._add_logic(constraint)
                self._by_logic.append((constraint, truth))

    def _add_logic(self, constraint: Constraint) -> None:
        logic, field, clauses = RULE_OF[constraint.kind].logic, self._field, self.clauses
        for cell, values in logic.allowed(constraint, field):
            clauses.restrict(self._number[cell], values)
        for group in logic.groups(constraint, field):
            clauses.all_different([self._number[cell] for cell in group.cells])
        for first, second, fits in logic.pairs(constraint, field):
            a, b = self._number[first], self._number[second]
            for x in clauses.truths[a]:
                wrong = [y for y in clauses.truths[b] if not fits(x, y)]
                for y in wrong:
                    clauses.not_all([(a, x), (b, y)])
        for walk in logic.walks(constraint, field):
            numbers = [self._number[cell] for cell in walk.cells]
            clauses.automaton(numbers, Automaton(walk.start, walk.advance, walk.accepts))

    def _add_model(self, constraint: Constraint) -> None:
        model, everything = Model(), range(1, self._field.size + 1)
        variable_of = {cell: model.variable(everything) for cell in self._cells}
        RULE_OF[constraint.kind].model(model, constraint, self._field, variable_of)
        numbers = [self._number[cell] for cell in self._cells]
        for number, values in zip(numbers, model.allowed, strict=False):
            if len(values) < len(everything):
                self.clauses.restrict(number, values)
        numbers += map(self.clauses.variable, model.allowed[len(numbers) :])
        for each in model.constraints:
            self.clauses.add(each, numbers)
