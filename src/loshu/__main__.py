"""Run the command line as ``python -m loshu``."""

from loshu.cli import main

if __name__ == "__main__":
    main()
