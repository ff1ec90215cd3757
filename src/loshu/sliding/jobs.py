"""Census jobs that count sliding boards; to add one, add an entry to `JOBS`."""

from typing import Final

from loshu.core.job import Job
from loshu.sliding.goal_distances import job_of

JOBS: Final[tuple[Job, ...]] = (job_of(3), job_of(4))
