from tests.tables import each_row

from loshu.magic.construction.methods import bachet


@each_row("n", [3, 5, 7, 11])
def test_the_lozenge_covers_every_other_cell_and_its_points_the_rest(n: int) -> None:
    inside, *points = bachet.explain(n).steps
    assert {(r + c) % 2 for r, c, _ in inside.placed} == {0}
    assert len(inside.placed) == (n * n + 1) // 2
    sizes = {len(step.placed) for step in points}
    assert sizes == {(n * n - 1) // 8}
