/** A Sudoku whose cells have every color, mark and digit, under each selection and highlight. */

import { call } from "../api.js";
import { element } from "../dom.js";
import { segmented } from "../segmented.js";
import { boardOf } from "../sudoku/field.js";
import { COLORS, Play } from "../sudoku/play.js";

const SIZE = 10;
/** One row each; column 0 has no color, the others one each. */
const GIVEN = 0,
  ENTERED = 1,
  WRONG = 2,
  CORNER = 3,
  CENTRE = 4,
  LETTER = 6,
  SPLIT = 7,
  BOTH = 8,
  LINE = 9;
const EIGHT = 8;
/** Cells to select for each kind of selection; the last one has the focus. */
const SELECTIONS = {
  none: () => [],
  "an empty cell": () => [at(5, 0)],
  "a digit": () => [at(ENTERED, 0)],
  "all cells": () => [...cells(), at(5, 0)],
  "all cells, a digit": () => [...cells(), at(ENTERED, 0)],
};
const HINTS = { none: {}, house: { house: true }, cells: { cells: true }, both: { house: true, cells: true } };

/** Nothing of it is kept as a game. */
class Sample extends Play {
  keep() {}
}

const at = (/** @type {number} */ row, /** @type {number} */ column) => row * SIZE + column;
const cells = () => Array.from({ length: SIZE * SIZE }, (_, cell) => cell);
const rowOf = (/** @type {number} */ cell) => Math.floor(cell / SIZE);
const columnOf = (/** @type {number} */ cell) => cell % SIZE;

/** A killer with a cage for each cell, so that every cell has a clue. */
function text() {
  const given = (/** @type {number} */ row) =>
    row === GIVEN ? { value: EIGHT, given: true } : row === LETTER ? { value: SIZE, given: true } : {};
  const grid = Array.from({ length: SIZE }, (_, row) => Array.from({ length: SIZE }, () => given(row)));
  const killercage = cells().map((cell) => ({ cells: [`R${rowOf(cell) + 1}C${columnOf(cell) + 1}`], value: "9" }));
  return JSON.stringify({ size: SIZE, grid, killercage });
}

/** @param {import("../sudoku/game.js").State} first @returns {import("../sudoku/game.js").State} */
function filled(first) {
  /** @template Value @param {(row: number, column: number) => Value} of */
  const each = (of) => cells().map((cell) => of(rowOf(cell), columnOf(cell)));
  return {
    ...first,
    entered: each((row) => ([ENTERED, WRONG, SPLIT, LINE].includes(row) ? EIGHT : 0)),
    corner: each((row) => ([CORNER, BOTH].includes(row) ? [1, EIGHT] : [])),
    centre: each((row) => ([CENTRE, BOTH].includes(row) ? [2, EIGHT] : [])),
    colors: each((row, column) => (!column ? [] : row === SPLIT ? [column, (column % COLORS) + 1] : [column])),
    lines: Array.from({ length: SIZE - 1 }, (_, column) => `${at(LINE, column)}-${at(LINE, column + 1)}`),
  };
}

/** @param {AbortSignal} signal */
export async function boardStates(signal) {
  const { board: puzzle } = await call("sudoku", "board", { text: text(), lang: "en" }, signal);
  // The cells repeat a digit to be highlighted together: no conflicts, and all cells see each other.
  const play = new Sample({ ...puzzle, houses: [cells()] }, signal);
  play.rules.conflicts = () => new Set();
  play.history.push(filled(play.state));
  const board = boardOf(play);
  let hint = /** @type {keyof typeof HINTS} */ ("none");

  const mark = () => {
    const { house, cells: pointed } = /** @type {{house?: boolean, cells?: boolean}} */ (HINTS[hint]);
    const wrong = cells().filter((cell) => rowOf(cell) === WRONG);
    play.point({ wrong, house: house ? cells() : [], cells: pointed ? cells() : [] });
  };
  const selections = segmented(
    "Selection",
    Object.keys(SELECTIONS).map((name) => [name, name]),
    (name) => {
      const chosen = SELECTIONS[/** @type {keyof typeof SELECTIONS} */ (name)]();
      const last = chosen.at(-1) ?? 0;
      board.move({ row: rowOf(last), column: columnOf(last) }, false, false);
      board.selection = new Set(chosen);
      board.dispatchEvent(new CustomEvent("select"));
      selections.show(name);
    },
  );
  const hints = segmented(
    "Hint",
    Object.keys(HINTS).map((name) => [name, name]),
    (name) => {
      hint = /** @type {keyof typeof HINTS} */ (name);
      mark();
      hints.show(name);
    },
  );
  selections.show("none");
  hints.show(hint);
  mark();
  return element("div", { class: "states" }, selections.element, hints.element, board.element);
}
