"""A command: its help with the rare options last, and hints for mistyped arguments."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from pathlib import Path

SCREEN: Final = 40
"""Lines of the longest help; with more, rare options are named without their meaning."""
FEW: Final = 10
"""Options that need no second heading."""
_COLUMN: Final = 22
"""Width of the column of names; a longer name has a line of its own."""
OPTIONS: Final = "Options"
MORE: Final = "More options"
SHEETS: Final = "Sheets of many puzzles"
OUT: Final = "loshu.out"
TIME: Final = "loshu.time"
ESTIMATE: Final = "loshu.estimate"
"""Keys of the file and the time limit that are handled here, not by the command, and of the
command that estimates what one has no time to count."""
TEXTS: Final = (".txt", ".sdm")
JSON_AND_TABLES: Final = (".json", ".jsonl", ".csv", ".parquet")
"""Suffixes of the files to which commands without a choice of formats print."""
_EVERYTHING: Final = "loshu.help.everything"
_CONDENSED: Final = "loshu.help.condensed"


def names_of_command() -> list[str]:
    """Return the name of the running command and of its groups, such as ``["sudoku", "solve"]``."""
    # Not from its path, which begins with the program: this may be `python -m loshu`.
    context, names = click.get_current_context(silent=True), list[str]()
    while context is not None and context.parent is not None:
        names.insert(0, context.info_name or "")
        context = context.parent
    return names


class Rare(click.Option):
    """An option that few people need: it comes under the second heading."""

    heading = MORE


class OfSheets(click.Option):
    """An option of a printed sheet of puzzles."""

    heading = SHEETS


class Command(click.Command):
    """A command whose help fits on a screen."""

    runner: "Callable[[click.Context, Path | None, Callable[[Path | None], Any]], Any] | None" = (
        None
    )
    """Runs the command where its results go to a file or have a format of their own."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the parameters, with ``--help-all`` where the help is condensed."""
        found = super().get_params(ctx)
        return [*found, _HELP_ALL] if any(map(_is_rare, self.params)) else found

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; answer mistakes with a hint."""
        allowed, ctx.allow_extra_args = ctx.allow_extra_args, True
        typed = list(args)
        try:
            rest = super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            from loshu.cli.known_language import remember_language
            from loshu.cli.suggestions import unknown_option

            remember_language(ctx, typed)
            raise click.UsageError(unknown_option(ctx, error.option_name, typed), ctx) from None
        except click.UsageError as error:
            from loshu.cli.known_language import LANGUAGE, remember_language

            if LANGUAGE not in ctx.meta:
                remember_language(ctx, typed)
            error.ctx = error.ctx or ctx
            raise
        finally:
            ctx.allow_extra_args = allowed
        if rest and not allowed and not ctx.resilient_parsing:
            from loshu.cli.suggestions import unexpected_arguments

            raise click.UsageError(unexpected_arguments(ctx, rest), ctx)
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, within its time and with its results in a file if it is asked to."""
        out, time = ctx.meta.get(OUT), ctx.meta.get(TIME)

        def work() -> Any:
            return super(Command, self).invoke(ctx)

        place = out or ctx.params.get("out")
        _refuse_folder(ctx, place)
        _refuse_suffix(ctx, out)
        if self.runner is not None and (place is not None or ctx.params.get("format_")):
            return self.runner(ctx, place, lambda file: _run(ctx, work, file, time))
        return _run(ctx, work, out, time)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the whole help if it fits, otherwise rare options by their names alone."""
        ctx.meta[_CONDENSED] = False
        super().format_help(ctx, formatter)
        lines = formatter.getvalue().count("\n")
        if lines > SCREEN and not ctx.meta.get(_EVERYTHING) and any(map(_is_rare, self.params)):
            ctx.meta[_CONDENSED] = True
            formatter.buffer.clear()
            super().format_help(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options under their headings."""
        groups: dict[str, list[click.Option]] = {OPTIONS: []}
        options = [
            option
            for option in self.get_params(ctx)
            if isinstance(option, click.Option) and not option.hidden and option is not _HELP_ALL
        ]
        few = len(options) <= FEW
        for option in options:
            heading = getattr(option, "heading", OPTIONS)
            groups.setdefault(OPTIONS if few and heading == MORE else heading, []).append(option)
        for heading in (OPTIONS, SHEETS, MORE):
            if heading in groups:
                self._write_group(ctx, formatter, heading, groups[heading])

    def _write_group(
        self,
        ctx: click.Context,
        formatter: click.HelpFormatter,
        heading: str,
        options: Sequence[click.Option],
    ) -> None:
        from loshu.cli.option_texts import meaning, names, spelling  # for help alone

        condensed = heading != OPTIONS and ctx.meta.get(_CONDENSED)
        with formatter.section(heading):
            if condensed:
                formatter.write(names(options, formatter))
            else:
                rows = [(spelling(option, ctx), meaning(option, ctx)) for option in options]
                formatter.write_dl(rows, col_max=_COLUMN)
            if condensed and heading == MORE:
                formatter.write_text(f"Their meaning: {ctx.command_path} --help-all")


def _is_rare(parameter: click.Parameter) -> bool:
    return hasattr(parameter, "heading")


def _describe_everything(ctx: click.Context, _option: click.Parameter, asked: Any) -> None:
    if asked and not ctx.resilient_parsing:
        ctx.meta[_EVERYTHING] = True
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


_HELP_ALL: Final = click.Option(
    ["--help-all"],
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_describe_everything,
    help="Describe all options.",
)


def _refuse_folder(ctx: click.Context, out: "Path | None") -> None:
    """Refuse a folder where a command writes one file and has no choice of formats."""
    if out is None or any(hasattr(each, "choice") for each in ctx.command.params):
        return
    from loshu.cli.folders import is_folder

    if is_folder(out):
        from loshu.core.errors import UnsupportedError

        raise UnsupportedError(f"'{out.parent}' is a folder. Expected the name of a file.")


def _refuse_suffix(ctx: click.Context, out: "Path | None") -> None:
    """Refuse a file of another format than those of a command that prints text."""
    if out is None or any(hasattr(each, "choice") for each in ctx.command.params):
        return
    known = (*TEXTS, *(JSON_AND_TABLES if "as_json" in ctx.params else ()))
    suffix = out.suffix.lower()
    if suffix[1:].isalpha() and suffix not in known:
        from loshu.core.errors import UnsupportedError

        raise UnsupportedError(
            f"'{out}': unknown suffix '{out.suffix}'. Expected {', '.join(known)}."
        )


def _run(
    context: click.Context, work: Callable[[], Any], out: "Path | None", time: float | None
) -> Any:
    """Do the work of a command within its time, and print to its file.

    A file whose name ends in ``.json`` or ``.jsonl`` gets JSON.
    """
    objects = out is not None and out.suffix.lower() in (".json", ".jsonl")
    if objects and "as_json" in context.params:
        context.params["as_json"] = True
    with nullcontext() if out is None else _printing_to(out):
        if time is None:
            return work()
        return _within_its_time(context, work, time)


def _within_its_time(context: click.Context, work: Callable[[], Any], time: float) -> Any:
    from loshu.core.errors import OutOfTimeError
    from loshu.core.time_limit import within

    try:
        return next(within((each() for each in [work]), time))
    except OutOfTimeError:
        estimate = context.meta.get(ESTIMATE)
        if estimate is None:
            raise
        raise OutOfTimeError(
            f"The time limit of {time:g} seconds was reached. Estimate the number: {estimate}."
        ) from None


@contextmanager
def _printing_to(out: "Path") -> Iterator[None]:
    """Let standard output be a file, which appears whole or not at all."""
    from io import TextIOWrapper

    from loshu.core.store import replacing

    in_place = out.exists() and not out.is_file()  # a pipe or a device has nothing to keep
    before = sys.stdout
    with out.open("wb") if in_place else replacing(out) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="\n", write_through=True)
        sys.stdout = text
        try:
            yield
        finally:
            sys.stdout = before
            text.flush()
            text.detach()
