"""``python -m tests.fifth_family.program``: the command line with the fifth family."""

import tests.fifth_family.listed  # noqa: F401  (worker processes import this module, too)
from loshu.cli import main

if __name__ == "__main__":
    main()
