"""The command line: read arguments, call one function, print."""

import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, NoReturn

import click

from loshu._exports import lazy_modules
from loshu._version import __version__
from loshu.cli.lazy import LazyGroup
from loshu.core.errors import PYTHON_REMEDY, LoshuError, NotUniqueError
from loshu.families import LISTED

lazy_modules(__name__)

READABLE_BUT_WRONG = 1
"""Exit code for wrong input, or a puzzle without exactly one solution."""
USAGE = 2
"""Exit code for arguments, text or files that cannot be used."""
INTERRUPTED = 130


def _without_color(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    """Turn colors off on request; click removes them from all output."""
    if asked or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        context.color = False


no_color_option = click.option(
    "--no-color",
    is_flag=True,
    expose_value=False,
    callback=_without_color,
    help="Do not use colors (or set NO_COLOR or TERM=dumb).",
)

ANY_FAMILY = {
    "check": "Check a puzzle or a solution of any family.",
    "solve": "Solve a puzzle of any family.",
    "count": "Count the solutions of a puzzle of any family.",
    "rate": "Rate a puzzle of any family.",
    "explain": "Explain the solution of a puzzle of any family.",
    "show": "Draw a puzzle of any family.",
}


_NEGATIVE_FIRST = re.compile(r"-\d+\s*[\s,;/|]")


class _ReaderGoneError(Exception):
    """Nobody reads standard output any more; click would exit with 1 at a broken pipe."""


class _Root(LazyGroup):
    """The command line as a whole."""

    def make_context(self, *args: Any, **others: Any) -> click.Context:
        """Read the arguments, and print the help on request."""
        try:
            return super().make_context(*args, **others)
        except BrokenPipeError as error:
            raise _ReaderGoneError from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that the arguments name."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise _ReaderGoneError from error
        except LoshuError as error:
            from loshu.cli.errors import print_error
            from loshu.cli.known_language import language_of

            print_error(error, language_of(ctx))
            return READABLE_BUT_WRONG if isinstance(error, NotUniqueError) else USAGE
        except click.UsageError as error:
            from loshu.cli.errors import print_usage_error
            from loshu.cli.known_language import language_of

            if language_of(error.ctx) == "en":
                raise

            print_usage_error(error, language_of(error.ctx))
            return USAGE


@click.group(
    cls=_Root,
    commands_in={
        **{name: (listing.commands, listing.summary) for name, listing in LISTED.items()},
        **{verb: ("loshu.cli.any_family", text) for verb, text in ANY_FAMILY.items()},
        "book": ("loshu.cli.book", "Make a puzzle book or worksheet as PDF."),
        "catalog": ("loshu.cli.catalog", "Catalogs of all squares: build, query, export."),
        "census": ("loshu.cli.census", "Long counts: plan, run, resume, verify, merge."),
        "serve": ("loshu.cli.serve", "Open the page: play, make and print in a browser."),
        "solvers": ("loshu.cli.solvers", "List the general solvers and how to install them."),
        "demo": ("loshu.cli.demo", "Show what Loshu can do, in half a minute."),
    },
    epilog="\b\nStart here:\n"
    "  loshu demo            see what Loshu does, in half a minute\n"
    "  loshu sudoku make     make a puzzle\n"
    "  loshu serve --open    open the page: play, make and print in a browser\n"
    "  loshu COMMAND --help  see the options and examples of a command\n"
    "Tutorials are in the folder docs.",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="loshu")
@no_color_option
def loshu() -> None:
    """Make, solve, explain and count number-grid puzzles.

    Commands read files, standard input ('-') or text such as 'magic:8 1 6/3 5 7/4 9 2'. Results go
    to standard output; notes and progress go to standard error.
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit code; no error shows a traceback.

    Parameters
    ----------
    arguments : sequence of str, optional
        Those of the process when not given.
    """
    try:
        code = _run(arguments)
    except SystemExit as leaving:  # at a signal, from wherever the program was
        code = leaving.code
    if arguments is None:
        _ignore_signals()
    _leave(code)


def _ignore_signals() -> None:
    """Let no second Ctrl-C disturb the end of the process."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def _as_argument(text: str) -> str:
    """Keep text that begins with a negative number, such as ``-1 2/3 4``, from being an option."""
    return f" {text}" if _NEGATIVE_FIRST.match(text) else text


def _run(arguments: Sequence[str] | None) -> object:
    """Run the command line and return its exit code, also where a signal ends it."""
    try:
        return _answer(arguments)
    except (KeyboardInterrupt, click.Abort):
        return _interrupted()
    except RuntimeError as error:  # a second signal may come while a lock is released: it fails
        if isinstance(error.__context__, SystemExit):
            return error.__context__.code
        if isinstance(error.__context__, KeyboardInterrupt):
            return _interrupted()
        raise


def _answer(arguments: Sequence[str] | None) -> object:
    """Run the command line and return its exit code; print errors."""
    try:
        with _cleaning_up_at_signals():
            given = sys.argv[1:] if arguments is None else arguments
            code: object = loshu([*map(_as_argument, given)], standalone_mode=False)
            if sys.stdout is not None:
                sys.stdout.flush()  # here, where an error is handled
    except click.ClickException as error:
        error.show()
        return USAGE
    except NotUniqueError as error:
        _say(f"Error: {error}")
        return READABLE_BUT_WRONG
    except LoshuError as error:
        _say(f"Error: {error}")
        return USAGE
    except (BrokenPipeError, _ReaderGoneError):
        return _without_reader()
    except MemoryError:
        _say("Error: Not enough memory. Ask for less.")
        return USAGE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _say(f"Error: {where}{error.strerror or error}")
        return USAGE
    return code


def _interrupted() -> int:
    _say("Interrupted: nothing half-written is left.")
    return INTERRUPTED


def _without_reader() -> int:
    """Return the exit code after the reader, such as `head`, has stopped reading."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):  # buffered output must not fail at exit
        with suppress(AttributeError, OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
    return 0


def _leave(code: object) -> NoReturn:
    """End the program, without waiting for a solver that is still stopping."""
    status = code if isinstance(code, int) else 0
    foreign = sys.modules.get("loshu.core.foreign")  # most commands never need it
    if foreign is not None:
        foreign.leave(status)
    sys.exit(status)


@contextmanager
def _cleaning_up_at_signals() -> Iterator[None]:
    """Let `kill`, a time limit or a closed terminal end a job as Ctrl-C does."""

    def leave(number: int, _frame: FrameType | None) -> NoReturn:
        sys.exit(128 + number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    numbers = [getattr(signal, name) for name in names]
    deadly = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    for number in deadly:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in deadly:
            signal.signal(number, signal.SIG_DFL)


def _say(message: str) -> None:
    click.echo(message.replace(PYTHON_REMEDY, ""), err=True)
