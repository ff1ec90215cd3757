"""The Siamese method: go up and right; where the cell is taken, go down one instead."""

from loshu.magic.closed_form import ClosedForm
from loshu.magic.construction import Construction, fixed
from loshu.magic.constructions.step_method import step_form


def closed_form(n: int) -> ClosedForm:
    """Start in the middle of the top row."""
    return step_form(n, start=(0, n // 2), ordinary=(-1, 1), break_move=(1, 0))


SIAMESE = Construction(
    name="siamese",
    title="Siamese method (de la Loubère)",
    orders="odd, from 3",
    serves=lambda n: n >= 3 and n % 2 == 1,
    promises=fixed("normal", "semi-magic", "magic", "associative"),
    source="S. de la Loubère, Du royaume de Siam, 1691, vol. 2, pp. 235-288",
    closed_form=closed_form,
)
