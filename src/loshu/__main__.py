"""Run the command line, as ``loshu`` or ``python -m loshu``."""

import _thread
import os
import signal
import sys
import time
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line; Ctrl-C ends it cleanly even while it is imported."""
    sys.unraisablehook = _resend
    # Our own threads divide the work; those of OpenBLAS wait longer for each other at matrices as
    # small as ours than they multiply.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from loshu.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted: nothing half-written is left.\n")
        sys.exit(130)
    finally:
        # Where Ctrl-C came inside `exec` of a text, as `dataclass` calls it, Python notes that, and
        # kills a process of `python -m` by SIGINT at its end.  The next text takes the note back.
        exec("")


def _resend(ignored: "sys.UnraisableHookArgs") -> None:
    """Send a signal again whose exception came in a callback, where Python ignores exceptions.

    Each import ends with such a callback, for instance, that of a weak reference to its lock.
    """
    number = _signal_of(ignored.exc_value)
    if number is None:
        sys.__unraisablehook__(ignored)
    else:
        _thread.start_new_thread(_send_soon, (_thread.get_ident(), number))


def _signal_of(error: BaseException | None) -> signal.Signals | None:
    """Return the signal whose handler raised an exception, if one did."""
    if isinstance(error, KeyboardInterrupt):
        return signal.SIGINT
    if isinstance(error, SystemExit) and isinstance(error.code, int) and error.code > 128:
        return signal.Signals(error.code - 128)
    return None


def _send_soon(thread: int, number: signal.Signals) -> None:
    """Send a signal to a thread once the callback has ended that it is in."""
    time.sleep(0.01)
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(thread, number)
    else:
        _thread.interrupt_main(number)


if __name__ == "__main__":
    main()
