"""Steps from the conclusions of techniques: places, digits, marks and the blanks of sentences."""

from collections.abc import Iterable
from dataclasses import replace

from loshu.core.step import Inference, Link, Mark, Step, Tie
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques.cell_set import CellSet, ValueSet, members, set_of
from loshu.sudoku.techniques.geometry import Geometry
from loshu.sudoku.techniques.region_state import CellTie, RegionState
from loshu.sudoku.techniques.step_digits import LEAST
from loshu.text.lists import SHORT


class StepMaker:
    """The part of a state that makes steps; it changes nothing."""

    __slots__ = ()
    sudoku: Sudoku
    geometry: Geometry
    places: list[CellSet]
    regions: RegionState | None

    @property
    def width(self) -> int:
        """The number of cells in a row of the field."""
        return self.geometry.width

    @property
    def shift(self) -> int:
        """The difference of a value and its digit."""
        return self.sudoku.field.shift

    @property
    def signs(self) -> str:
        """The symbols of an empty cell and of the values."""
        return self.sudoku.field.signs

    def place(
        self, key: str, cell: int, value: int, *, area: CellSet = 0, **blanks: int | str
    ) -> Step:
        """Return the step that places a value; its blanks are the cell, the digit, and others."""
        at = divmod(cell, self.width)
        filled = {"cell": self.geometry.name(cell), "digit": self.signs[value], **blanks}
        marks = (*self._marks("area", area & ~(1 << cell)), Mark(*at, "placed"))
        return Step(key, placed=((*at, value),), marks=marks, parameters=self._parameters(filled))

    def strike(
        self,
        key: str,
        struck: Iterable[tuple[ValueSet, CellSet]],
        *,
        focus: CellSet = 0,
        source: CellSet = 0,
        area: CellSet = 0,
        **blanks: int | str,
    ) -> Step | None:
        """Return the step that strikes out values in cells, or None where they are not there.

        Parameters
        ----------
        key : str
        struck : iterable of (values, cells)
            Each value is eliminated in each cell that has it.
        focus, source, area : CellSet
            The cells of the pattern, further ones that it rests on, and where it lies.
        **blanks
            What fills the blanks of the sentence.
        """
        gone = sorted(
            {
                (*divmod(cell, self.width), value)
                for values, cells in struck
                for value in members(values)
                for cell in members(cells & self.places[value])
            }
        )
        if not gone:
            return None
        marks = (
            *self._marks("area", area & ~(focus | source)),
            *self._marks("from", source & ~focus),
            *self._marks("focus", focus),
        )
        return Step(key, eliminated=tuple(gone), marks=marks, parameters=self._parameters(blanks))

    def conclude(
        self,
        key: str,
        placed: Iterable[tuple[int, int]],
        struck: Iterable[tuple[int, int]],
        *,
        focus: CellSet = 0,
        source: CellSet = 0,
        area: CellSet = 0,
        links: tuple[Link, ...] = (),
        nets: tuple[tuple[Inference, ...], ...] = (),
        ties: Iterable[CellTie] = (),
        **blanks: int | str,
    ) -> Step | None:
        """Return the step that places some candidates and strikes out others.

        Parameters
        ----------
        key : str
        placed, struck : iterable of (cell, value)
        focus, source, area : CellSet
            As in `strike`.
        links : tuple of Link
            Arrows from candidate to candidate.
        nets : tuple of tuples of Inference
            The lines of each case.
        ties : iterable of CellTie
            Facts found about regions; known ones are left out.
        **blanks
            What fills the blanks of the sentence.
        """
        set_here = tuple((*divmod(cell, self.width), value) for cell, value in placed)
        filled = set_of(row * self.width + column for row, column, _ in set_here)
        step = self.strike(
            key, ((1 << value, 1 << cell) for cell, value in struck),
            focus=focus & ~filled, source=source & ~filled, area=area, **blanks,
        )  # fmt: skip
        tied = tuple(self._new_ties(ties))
        if not set_here and not tied:
            return None if step is None else replace(step, links=links, nets=nets)
        shown = self._marks("focus", focus & ~filled) if tied else ()
        marks = (
            *self._marks("area", area & ~(focus | source | filled)),
            *self._marks("from", source & ~filled & ~focus), *shown,
            *self._marks("placed", filled),
        )  # fmt: skip
        gone = () if step is None else step.eliminated
        return Step(key, set_here, gone, marks, self._parameters(blanks), links, nets, tied)

    def _new_ties(self, ties: Iterable[CellTie]) -> Iterable[Tie]:
        for first, second, same in ties:
            if self.regions is not None and self.regions.known(first, second) is None:
                yield Tie(divmod(first, self.width), divmod(second, self.width), same)

    def _parameters(self, blanks: dict[str, int | str]) -> tuple[tuple[str, int | str], ...]:
        """Return the texts of the blanks, with a great width and digits from 0 where they apply."""
        width = {"width": self.width} if self.width > SHORT else {}
        least = {LEAST: 0} if self.shift else {}
        return tuple((blanks | width | least).items())

    def _marks(self, role: str, cells: CellSet) -> Iterable[Mark]:
        return (Mark(*divmod(cell, self.width), role) for cell in members(cells))
