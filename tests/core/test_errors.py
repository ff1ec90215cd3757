"""Every error has one parent and survives the way back from a worker process."""

import pickle

from tests.tables import each_row

from loshu.core import errors
from loshu.core.errors import LoshuError, NotationError

ERRORS = [value for value in vars(errors).values() if isinstance(value, type)]


def test_all_errors_have_one_parent_and_a_standard_one() -> None:
    others = [error for error in ERRORS if error is not LoshuError]
    assert len(others) >= 5
    for error in others:
        assert issubclass(error, LoshuError)
        assert issubclass(error, ValueError | RuntimeError)


@each_row("error", ERRORS)
def test_an_error_survives_pickling(error: type[LoshuError]) -> None:
    twin = pickle.loads(pickle.dumps(error("what went wrong")))
    assert type(twin) is error
    assert str(twin) == "what went wrong"


def test_the_place_of_a_notation_error_survives_pickling() -> None:
    twin = pickle.loads(pickle.dumps(NotationError("got 'x'", row=2, column=3)))
    assert (twin.message, twin.row, twin.column) == ("got 'x'", 2, 3)
    assert str(twin) == "row 2, column 3: got 'x'"


@each_row(
    ("row", "column", "expected"),
    [(None, None, "bad"), (2, None, "row 2: bad"), (None, 3, "column 3: bad")],
)
def test_an_unknown_place_is_left_out(row: int | None, column: int | None, expected: str) -> None:
    assert str(NotationError("bad", row=row, column=column)) == expected
