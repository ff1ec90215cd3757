from tests.tables import each_row

from loshu.magic.construction.methods import duerer


@each_row("n", [4, 8, 12])
def test_the_last_step_marks_the_exchanged_columns(n: int) -> None:
    natural, complement, exchange = duerer.explain(n).steps
    assert len(natural.placed) == n * n
    assert len(complement.placed) == n * n // 2
    assert {mark.column % 4 for mark in exchange.marks} == {1, 2}
    assert {mark.role for mark in exchange.marks} == {"swapped"}
