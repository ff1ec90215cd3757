"""Notes on the input: assumptions of the readers, and what they left out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from loshu.cli.notes import is_quiet, note, words_of_command
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.sudoku.remark import Remark

_SEVERAL: Final = phrase("note", "{remark} ({count} puzzles, the first in line {line})")
_SHOWN: Final = 20
"""Different remarks that are printed."""


@dataclass
class ReaderNotes:
    """Notes on an input, each printed once."""

    name: str
    """The name of the input."""
    is_list: bool = True
    """Whether the puzzles have lines."""
    _zero: bool = field(default=False, init=False)
    _remarks: dict["Remark", tuple[int, int]] = field(default_factory=dict, init=False)
    """The first line and the number of puzzles with each remark."""
    _comments: list[tuple[int, str]] = field(default_factory=list, init=False)
    _comment_count: int = field(default=0, init=False)

    def take_zero(self, line: int, size: int) -> None:
        """Print once that zeros are values, and how these are written."""
        if self._zero:
            return
        self._zero = True
        from loshu.sudoku.notation.zeros import written_from_one

        others = " (likewise in similar lines)" if self.is_list else ""
        said = f"0 is a value, not an empty cell: {written_from_one(size)}"
        note(f"{self._place(line)}{said}{others}")

    def take_remarks(self, line: int, remarks: Sequence["Remark"]) -> None:
        """Remember the remarks on a puzzle."""
        for remark in remarks:
            first, count = self._remarks.get(remark, (line, 0))
            self._remarks[remark] = first, count + 1

    def take_lines(self, lines: Sequence[tuple[int, str]]) -> None:
        """Remember the comments among lines without a puzzle."""
        from loshu.sudoku.notation.comments import comment_of

        for number, line in lines:
            if said := comment_of(line):
                self._comment_count += 1
                if len(self._comments) < _SHOWN:
                    self._comments.append((number, said))

    def tell(self) -> None:
        """Print the remarks, each with the number of its puzzles, and the comments."""
        if is_quiet() or not (self._remarks or self._comments):
            return
        words = words_of_command()
        for remark, (line, count) in [*self._remarks.items()][:_SHOWN]:
            said = remark.text(words.code)
            if count > 1 and self.is_list:
                number = words.number(count)
                said = words.text(_SEVERAL, remark=said, count=number, line=words.number(line))
                note(f"{self.name}: {said}")
            else:
                note(f"{self._place(line)}{said}")
        if self._comments:
            from loshu.sudoku.notation.comments import left_out

            note(f"{self.name}: {left_out(self._comments, self._comment_count).text(words.code)}")

    def _place(self, line: int) -> str:
        return f"{self.name}, line {line}: " if self.is_list else f"{self.name}: "
