"""Run the command line inside the test's own process, as a user would type it."""

import pytest
from tests.commands import Run, run


@pytest.fixture
def loshu() -> Run:
    return run
