"""Census jobs that count tours; to add one, add an entry to `JOBS`."""

from typing import Final

from loshu.core.job import Job
from loshu.tour.counting.shards import frontier_job_of, job_of

FIVE_6: Final = job_of("five-6", "tours of the five-by-five game on 6x6", "6x6", "five")
FIVE_7: Final = job_of("five-7", "tours of the five-by-five game on 7x7", "7x7", "five")
KNIGHT_6: Final = job_of("knight-6", "knight's tours on 6x6", "6x6", "knight")
KNIGHT_8X7: Final = frontier_job_of(
    "knight-8x7",
    "closed knight's tours on 8x7",
    "8x7",
    "knight",
    cut=27,  # the corners and the middle of the sixth row are just within reach
    cells=("r5c4", "r6c4"),
)

JOBS: Final[tuple[Job, ...]] = (FIVE_6, FIVE_7, KNIGHT_6, KNIGHT_8X7)
