"""The version, in a file of its own so that `loshu --version` loads nothing else."""

__version__ = "0.2.0"
