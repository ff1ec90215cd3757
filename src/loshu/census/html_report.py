"""The report of a census: one HTML page with its progress and the times of its shards."""

from html import escape
from io import StringIO
from pathlib import Path
from typing import Any, Final

from loshu.census.results import Results
from loshu.census.summary import CensusStatus, shortest_pause, status_and_results, working_times
from loshu.core.extras import require
from loshu.core.units import duration

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


def report(folder: str | Path) -> str:
    """Return the report of a census, finished or not, as one page of HTML.

    It has no scripts and loads nothing from elsewhere.

    Parameters
    ----------
    folder : str or path

    Raises
    ------
    MissingExtraError
        The library that plots is not installed.
    UnsupportedError
        The folder has no census.
    """
    status, results = status_and_results(Path(folder))
    title = escape(f"{status.plan.job}: {status.plan.title}")
    sections = [
        f"<h1>{title}</h1>",
        f'<p class="state">{escape(_state(status))}</p>',
        _table(_facts(status)),
        *_plots(results),
        _parts(status),
        _wrong(status),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n{chr(10).join(filter(None, sections))}\n</body></html>\n"
    )


def _state(status: CensusStatus) -> str:
    if status.complete:
        return "Complete."
    left = f", about {duration(status.seconds_left)} left" if status.seconds_left else ""
    running = f"being counted by {status.run_by}{left}" if status.run_by else "not running"
    return f"{status.done:,} of {status.plan.shards:,} shards; {running}."


def _facts(status: CensusStatus) -> dict[str, str]:
    plan = status.plan
    return {
        f"{plan.unit} counted": status.counted,
        "checksum": f"{status.total.checksum:016x}",
        "shards": f"{status.done:,} of {plan.shards:,}",
        "CPU time": duration(status.cpu),
        "rate": f"{status.rate:.3g} shards per second" if status.rate else "not known yet",
        "workers that must agree": str(plan.quorum),
        "version of the job": plan.version,
        "Loshu": plan.loshu,
    }


def _plots(results: Results) -> list[str]:
    times = working_times(results)
    if not times:
        return []
    altair = require("altair", extra="plots")
    require("vl_convert", extra="plots")  # altair uses it to render
    return [
        "<h2>Progress</h2>",
        _svg(_progress_chart(altair, times, pause=shortest_pause(results))),
        "<h2>Times of the shards</h2>",
        _svg(_times_chart(altair, [result.cpu for result in results])),
    ]


def _progress_chart(altair: Any, times: list[float], *, pause: float) -> Any:
    unit, length = next(
        (
            (unit, length)
            for unit, length in (("hours", 3600.0), ("minutes", 60.0))
            if times[-1] > 3 * length
        ),
        ("seconds", 1.0),
    )
    step = max(1, len(times) // _POINTS)
    counts = [*range(step, len(times), step), len(times)]
    points = [{"time": 0.0, "results": 0}]
    points += [{"time": times[count - 1] / length, "results": count} for count in counts]
    return (
        altair.Chart(altair.Data(values=points))
        .mark_line(color=_INK, interpolate="step-after")
        .encode(
            x=altair.X("time:Q", title=f"{unit}, pauses of {duration(pause)} or more left out"),
            y=altair.Y("results:Q", title="results kept"),
        )
    )


def _times_chart(altair: Any, times: list[float]) -> Any:
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
            x=altair.X("from:Q", title="CPU seconds of a shard", bin="binned"),
            x2="to:Q",
            y=altair.Y("shards:Q", title="results"),
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


def _parts(status: CensusStatus) -> str:
    if not status.total.parts:
        return ""
    rows = {label: f"{count:,}" for label, count in sorted(status.total.parts.items(), key=_order)}
    return f"<h2>{escape(status.plan.unit)} by part</h2>\n{_table(rows, 'list')}"


def _order(part: tuple[str, int]) -> tuple[int, str]:
    label = part[0]
    return (int(label), "") if label.isdecimal() else (-1, label)


def _wrong(status: CensusStatus) -> str:
    found = [f"damaged file {damage}" for damage in status.damaged]
    found += [f"workers differ on shard {shard}" for shard in status.disputed]
    found += [f"worker {name} gave {n} wrong results" for name, n in status.faulty.items()]
    if not found:
        return ""
    items = "".join(f"<li>{escape(line)}</li>" for line in found)
    return f'<h2 class="wrong">Found wrong</h2>\n<ul>{items}</ul>'


def _table(rows: dict[str, str], kind: str = "") -> str:
    lines = "".join(
        f"<tr><th scope='row'>{escape(label)}</th><td>{escape(text)}</td></tr>\n"
        for label, text in rows.items()
    )
    return f'<table class="{kind}">\n{lines}</table>'
