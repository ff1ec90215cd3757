"""Rules about regions to be found have no model for general solvers."""

from loshu.core.errors import UnsupportedError
from loshu.model import Model
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.rule import Variables


def no_model(_model: Model, constraint: Constraint, _field: Field, _variable_of: Variables) -> None:
    """Refuse the constraint.

    Raises
    ------
    UnsupportedError
        Always.
    """
    raise UnsupportedError(
        f"General solvers cannot find regions, which the rule {constraint.kind!r} needs. Leave out "
        "the back end to solve the puzzle with the engine of Loshu."
    )
