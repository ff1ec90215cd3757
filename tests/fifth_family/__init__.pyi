from tests.fifth_family.generation import make as make
from tests.fifth_family.generation import make_many as make_many
from tests.fifth_family.logic import FutoshikiRating as FutoshikiRating
from tests.fifth_family.logic import count as count
from tests.fifth_family.logic import explain as explain
from tests.fifth_family.logic import list_solutions as list  # noqa: A004, F401  (the verb)
from tests.fifth_family.logic import rate as rate
from tests.fifth_family.logic import solve as solve
from tests.fifth_family.picture import show as show
from tests.fifth_family.puzzle import Futoshiki as Futoshiki
from tests.fifth_family.puzzle import as_futoshiki as as_futoshiki
from tests.fifth_family.report import FutoshikiReport as FutoshikiReport
from tests.fifth_family.report import check as check
