"""Shared fixtures of all tests."""

import gc
import os
import signal
import sys

from hypothesis import settings

# All tests are in memory at once, and a collection of garbage would visit them again and again:
# they are set aside once they are known, and what tests leave behind is collected less often.
gc.disable()


def pytest_collection_finish() -> None:
    """Exempt what has been imported from garbage collection."""
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


# Tests start Python hundreds of times: compile the sources once, whatever the machine's setting.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A loaded machine is slow, not wrong: examples are bounded by their number, never by time.
settings.register_profile("loshu", deadline=None, max_examples=40)
settings.load_profile("loshu")

# Whatever the language of whoever runs the tests, they expect English unless they ask for another.
os.environ["LOSHU_LANG"] = "en"

# Background processes of a shell ignore Ctrl-C, which tests send to themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)
