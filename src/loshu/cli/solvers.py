"""``loshu solvers``: list the general solvers."""

import json
from typing import Final

import click

from loshu.cli.command import Command
from loshu.cli.options import json_option, print_option
from loshu.model.overview import Solver, solvers

_HEAD: Final = ("solver", "version", "first", "all", "count", "proof", "to install")
_MISSING: Final = "-"


@click.command("solvers", cls=Command)
@json_option
@print_option
def command(as_json: bool) -> None:
    r"""List the general solvers: which are installed, what each can do, how to install it.

    Every solver finds a first solution or proves that there is none. Under 'all' and 'count',
    'yes' means in one search; 'slow' means a new search for each solution. --backend takes these
    names.

    \b
    Examples:
      loshu solvers
      loshu solvers --json
    """
    known = solvers()
    if as_json:
        click.echo(json.dumps([solver.as_dict() for solver in known], indent=1))
        return
    rows = [_HEAD, *(_row(solver) for solver in known)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        click.echo(line.rstrip())


def _row(solver: Solver) -> tuple[str, ...]:
    return (
        solver.name,
        solver.version or _MISSING,
        "yes" if solver.first else "no",
        "yes" if solver.all else "slow",
        "yes" if solver.count else "slow",
        "yes" if solver.proof else "no",
        "" if solver.version else solver.install,
    )
