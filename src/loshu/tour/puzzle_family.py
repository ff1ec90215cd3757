"""Number tours as one of the families of puzzles."""

from typing import Final

from loshu.core.deferred import deferred
from loshu.core.family import Family
from loshu.text.messages import phrase
from loshu.tour.jobs import JOBS
from loshu.tour.pictures.tour_scene import show
from loshu.tour.report import violations
from loshu.tour.tour import FAMILY_NAME, parse_problem

FAMILY: Final = Family(
    name=FAMILY_NAME,
    title=phrase("family", "Number tours").english,
    parse=parse_problem,
    violations=violations,
    scene=show,
    examples=(
        "tour:5x5:(3,0)+(2,2):1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24",
        "tour:3x3:(1,0):1,2,3/.,.,4/7,6,5",
        "tour:3x4:(1,2):1,4,7,10/8,11,2,5/3,6,9,12",
        "tour:2x3:(1,0)!r1c2-r2c2:closed:1,.,3/6,.,4",
        "tour:3x3-torus:[0,1]+[1,0]:1,2,3/#,.,./.,.,.",
    ),
    jobs=JOBS,
    actions=deferred("loshu.tour.page:actions"),
)
