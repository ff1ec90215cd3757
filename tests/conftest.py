"""Shared fixtures of all tests."""

import os
import signal
import sys

from hypothesis import settings

# Tests start Python hundreds of times: compile the sources once, whatever the machine's setting.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A loaded machine is slow, not wrong: examples are bounded by their number, never by time.
settings.register_profile("loshu", deadline=None, max_examples=60)
settings.load_profile("loshu")

# Whatever the language of whoever runs the tests, they expect English unless they ask for another.
os.environ["LOSHU_LANG"] = "en"

# Background processes of a shell ignore Ctrl-C, which tests send to themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)
