"""The report of a census: one HTML page with its progress and the times of its shards."""

from html import escape
from io import StringIO
from pathlib import Path
from typing import Any, Final

from loshu.census.results import Results
from loshu.census.status_words import (
    CHECKSUM,
    CPU_TIME,
    RATE,
    SHARDS,
    count_in_words,
    duration_in,
    problems,
    rate_in_words,
    shards_in_words,
)
from loshu.census.summary import CensusStatus, shortest_pause, status_and_results, working_times
from loshu.core.extras import require
from loshu.text import Translations, phrase, translations
from loshu.text.counts import title_in, unit_in

_LEFT: Final = phrase("census", "{shards}, about {time} left")
_COUNTED: Final = phrase("census", "{unit} counted")
_NOT_KNOWN: Final = phrase("census", "not known yet")
_MUST_AGREE: Final = phrase("census", "workers that must agree")
_VERSION: Final = phrase("census", "version of the job")
_PROGRESS: Final = phrase("census", "Progress")
_TIMES: Final = phrase("census", "Times of the shards")
_HOURS: Final = phrase("census", "hours, pauses of {pause} or more left out")
_MINUTES: Final = phrase("census", "minutes, pauses of {pause} or more left out")
_SECONDS: Final = phrase("census", "seconds, pauses of {pause} or more left out")
_KEPT: Final = phrase("census", "results kept")
_SECONDS_OF_SHARD: Final = phrase("census", "CPU seconds of a shard")
_RESULTS: Final = phrase("census", "results")
_BY_PART: Final = phrase("census", "{unit} by part")
_FOUND_WRONG: Final = phrase("census", "Found wrong")

_POINTS: Final = 500
"""A curve of more points than this looks the same and weighs more."""
_BARS: Final = 30
_INK: Final = "#1f5fa8"
_STYLE: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff;
       max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin-bottom: .25rem; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
p.state { margin-top: 0; color: #555; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid #ddd;
         vertical-align: top; font-weight: normal; }
th { color: #555; width: 14rem; }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
table.list td + td, table.list th + th { text-align: right; }
svg { max-width: 100%; height: auto; }
.wrong { color: #a01818; }
"""


def report(folder: str | Path, lang: str = "en") -> str:
    """Return the report of a census, finished or not, as one page of HTML.

    It has no scripts and loads nothing from elsewhere.

    Parameters
    ----------
    folder : str or path
    lang : str

    Raises
    ------
    MissingExtraError
        The library that plots is not installed.
    UnsupportedError
        The folder has no census.
    """
    status, results = status_and_results(Path(folder))
    words = translations(lang)
    title = escape(f"{status.plan.job}: {title_in(status.plan.title, words)}")
    sections = [
        f"<h1>{title}</h1>",
        f'<p class="state">{escape(_state(status, words))}</p>',
        _table(_facts(status, words)),
        *_plots(results, words),
        _parts(status, words),
        _wrong(status, words),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{words.code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n{chr(10).join(filter(None, sections))}\n</body></html>\n"
    )


def _state(status: CensusStatus, words: Translations) -> str:
    left = status.seconds_left
    if status.complete or not status.run_by or not left:
        return f"{words.text(SHARDS).capitalize()}: {shards_in_words(status, words)}"
    shards = shards_in_words(status, words)
    return words.text(_LEFT, shards=shards, time=duration_in(left, words))


def _facts(status: CensusStatus, words: Translations) -> dict[str, str]:
    plan = status.plan
    return {
        words.text(_COUNTED, unit=unit_in(plan.unit, words)): count_in_words(status, words),
        words.text(CHECKSUM): f"{status.total.checksum:016x}",
        words.text(CPU_TIME): duration_in(status.cpu, words),
        words.text(RATE): (
            rate_in_words(status.rate, words) if status.rate else words.text(_NOT_KNOWN)
        ),
        words.text(_MUST_AGREE): str(plan.quorum),
        words.text(_VERSION): plan.version,
        "Loshu": plan.loshu,
    }


def _plots(results: Results, words: Translations) -> list[str]:
    times = working_times(results)
    if not times:
        return []
    altair = require("altair", extra="plots")
    require("vl_convert", extra="plots")  # altair uses it to render
    return [
        f"<h2>{words.text(_PROGRESS)}</h2>",
        _svg(_progress_chart(altair, times, words, pause=shortest_pause(results))),
        f"<h2>{words.text(_TIMES)}</h2>",
        _svg(_times_chart(altair, [result.cpu for result in results], words)),
    ]


def _progress_chart(altair: Any, times: list[float], words: Translations, *, pause: float) -> Any:
    unit, length = next(
        (
            (unit, length)
            for unit, length in ((_HOURS, 3600.0), (_MINUTES, 60.0))
            if times[-1] > 3 * length
        ),
        (_SECONDS, 1.0),
    )
    step = max(1, len(times) // _POINTS)
    counts = [*range(step, len(times), step), len(times)]
    points = [{"time": 0.0, "results": 0}]
    points += [{"time": times[count - 1] / length, "results": count} for count in counts]
    return (
        altair.Chart(altair.Data(values=points))
        .mark_line(color=_INK, interpolate="step-after")
        .encode(
            x=altair.X("time:Q", title=words.text(unit, pause=duration_in(pause, words))),
            y=altair.Y("results:Q", title=words.text(_KEPT)),
        )
    )


def _times_chart(altair: Any, times: list[float], words: Translations) -> Any:
    low, high = min(times), max(times)
    width = (high - low) / _BARS or max(high, 1e-3) / _BARS
    bars = [0] * _BARS
    for time in times:
        bars[min(int((time - low) / width), _BARS - 1)] += 1
    rows = [
        {"from": low + place * width, "to": low + (place + 1) * width, "shards": number}
        for place, number in enumerate(bars)
    ]
    return (
        altair.Chart(altair.Data(values=rows))
        .mark_bar(color=_INK)
        .encode(
            x=altair.X("from:Q", title=words.text(_SECONDS_OF_SHARD), bin="binned"),
            x2="to:Q",
            y=altair.Y("shards:Q", title=words.text(_RESULTS)),
        )
    )


def _svg(chart: Any) -> str:
    svg = StringIO()
    sized = chart.properties(width=600, height=220)
    sized.configure_axis(labelFontSize=12, titleFontSize=13, titleFontWeight="normal").save(
        svg, format="svg"
    )
    text = svg.getvalue()
    return text[text.index("<svg") :]


def _parts(status: CensusStatus, words: Translations) -> str:
    if not status.total.parts:
        return ""
    parts = sorted(status.total.parts.items(), key=_order)
    head = words.text(_BY_PART, unit=unit_in(status.plan.unit, words))
    rows = {label: words.number(count) for label, count in parts}
    return f"<h2>{escape(head)}</h2>\n{_table(rows, 'list')}"


def _order(part: tuple[str, int]) -> tuple[int, str]:
    label = part[0]
    return (int(label), "") if label.isdecimal() else (-1, label)


def _wrong(status: CensusStatus, words: Translations) -> str:
    found = [*problems(status, words)]
    if not found:
        return ""
    items = "".join(f"<li>{escape(line)}</li>" for line in found)
    return f'<h2 class="wrong">{words.text(_FOUND_WRONG)}</h2>\n<ul>{items}</ul>'


def _table(rows: dict[str, str], kind: str = "") -> str:
    lines = "".join(
        f"<tr><th scope='row'>{escape(label)}</th><td>{escape(text)}</td></tr>\n"
        for label, text in rows.items()
    )
    return f'<table class="{kind}">\n{lines}</table>'
