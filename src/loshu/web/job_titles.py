"""Names of long jobs for people, from the records of the families."""

from loshu.core.errors import LoshuError
from loshu.families import job_named
from loshu.text import translations
from loshu.text.counts import title_in
from loshu.web.actions import action_named
from loshu.web.worker_process import PageTask


def job_title(task: PageTask) -> str:
    """Return the name of a job in the language of its page; empty if it has none.

    Examples
    --------
    >>> job_title(PageTask("page", "census", {"job": "magic-4"}))
    'Count all magic squares of order 4, with a checksum'
    >>> job_title(PageTask("sliding", "prepare", {}, "de"))
    'Ein Schiebebrett vorbereiten'
    >>> job_title(PageTask("sliding", "check", {}))
    ''
    """
    words = translations(task.lang)
    title = action_named(task.family, task.action).title
    if title is None:
        return ""
    if "{job}" not in title.english:
        return words.text(title)
    try:
        counted = job_named(str(task.arguments.get("job", ""))).title
    except LoshuError:
        return ""
    return words.text(title, job=title_in(counted, words))
