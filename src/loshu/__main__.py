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


if __name__ == "__main__":
    main()
