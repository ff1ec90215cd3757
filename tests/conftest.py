"""Shared fixtures of all tests."""

import gc
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# All tests are in memory at once, and a collection of garbage would visit them again and again:
# they are set aside once they are known, and what tests leave behind is collected less often.
gc.disable()


class FilesWithExamples:
    """Look for doctests only in files with a prompt; most have none, above all the tests."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        if found and b">>> " not in file_path.read_bytes():
            return [each for each in found if type(each) is pytest.Module]
        return found


def pytest_configure(config: pytest.Config) -> None:
    """Register a hook for all folders; those of this file are for its own."""
    config.pluginmanager.register(FilesWithExamples())


def pytest_collection_finish() -> None:
    """Exempt what has been imported from garbage collection."""
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


# Tests start Python hundreds of times: compile the sources once, whatever the machine's setting.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# As in a process of Loshu: the threads of OpenBLAS wait more than they multiply.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# A loaded machine is slow, not wrong: examples are bounded by their number, never by time.
settings.register_profile("loshu", deadline=None, max_examples=30)
settings.load_profile("loshu")

# Whatever the language of whoever runs the tests, they expect English unless they ask for another.
os.environ["LOSHU_LANG"] = "en"

# Background processes of a shell ignore Ctrl-C, which tests send to themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)
