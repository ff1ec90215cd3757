"""Run the command line as ``python -m loshu``."""

from loshu.cli import main

main()
