"""Threads of code of others end with the program, whenever Ctrl-C comes."""

import subprocess
import sys
from threading import Event, Thread

import pytest

from loshu.core import foreign
from loshu.core.foreign import ForeignThread

INTERRUPTED = """
import threading, time
from loshu.core import foreign

start = threading.Thread.start

def interrupted(self):
    start(self)
    threading.Thread.start = start
    raise KeyboardInterrupt

threading.Thread.start = interrupted
try:
    foreign.ForeignThread(lambda: time.sleep(600), lambda: None).start()
except KeyboardInterrupt:
    foreign.leave(7)
"""
"""Ctrl-C comes when the thread has begun, before `start` returns."""


def test_a_thread_that_began_under_ctrl_c_is_known_when_the_program_is_left() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], timeout=60, check=False)
    assert done.returncode == 7


def test_a_thread_that_began_under_ctrl_c_is_asked_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, start = Event(), Thread.start

    def interrupted(self: Thread) -> None:
        monkeypatch.setattr(Thread, "start", start)
        start(self)
        raise KeyboardInterrupt

    monkeypatch.setattr(Thread, "start", interrupted)
    thread = ForeignThread(lambda: asked.wait(60), asked.set)
    with pytest.raises(KeyboardInterrupt):
        thread.start()
    assert asked.is_set()
    assert thread.outcome()
    assert thread not in foreign._left


def test_a_thread_that_never_began_keeps_no_program_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_: Thread) -> None:
        monkeypatch.undo()
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refused)
    thread = ForeignThread(lambda: 1, lambda: None)
    with pytest.raises(RuntimeError):
        thread.start()
    assert thread not in foreign._left
