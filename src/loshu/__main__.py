"""Run the command line, as ``loshu`` or ``python -m loshu``."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line; Ctrl-C ends it cleanly even while it is imported."""
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


if __name__ == "__main__":
    main()
