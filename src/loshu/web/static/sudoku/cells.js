/** The look and the description of a cell. */

import { element, spaced } from "../dom.js";
import { say } from "../words.js";
import { options } from "./options.js";
import { cellName, symbolOf } from "./rules.js";

/** @typedef {import("./play.js").Play} Play */

/** The colors of cells, each with its own pattern: Okabe and Ito's, then gray. */
export function colorName(/** @type {number} */ color) {
  return (
    [
      say("sudoku.color", "orange, rising stripes"),
      say("sudoku.color", "sky blue, dots"),
      say("sudoku.color", "green, level stripes"),
      say("sudoku.color", "yellow, squares"),
      say("sudoku.color", "blue, upright stripes"),
      say("sudoku.color", "red, falling stripes"),
      say("sudoku.color", "purple, a lattice"),
      say("sudoku.color", "gray, a slanted lattice"),
      say("sudoku.color", "black, rings"),
    ][color - 1] ?? ""
  );
}

/**
 * Fill a cell of the board.
 *
 * @param {Play} play
 * @param {number} at
 * @param {HTMLElement} cell
 * @param {{value: number, cell: number}} focus the value and the cell in focus
 */
export function drawCell(play, at, cell, focus) {
  const { puzzle, state, pointed } = play;
  const isHidden = play.known.hidden.has(at);
  const given = isHidden ? 0 : (puzzle.givens[at] ?? 0);
  const value = given || (state.entered[at] ?? 0);
  const { same, seen, conflicts } = options();
  const is = {
    given: Boolean(given),
    entered: !given && Boolean(value),
    wrong: (conflicts && !isHidden && play.known.conflicts.has(at)) || pointed.wrong.has(at),
    same: same && Boolean(value) && value === focus.value,
    // A hint has its own marks.
    seen: seen && !pointed.house.size && !pointed.cells.size && Boolean(play.rules.peers[focus.cell]?.has(at)),
    "in-house": pointed.house.has(at),
    pointed: pointed.cells.has(at),
  };
  for (const [name, has] of Object.entries(is)) cell.classList.toggle(name, has);
  const paint = painted(state.colors[at] ?? []);
  if (value) cell.replaceChildren(...paint, element("span", { class: "digit" }, symbolOf(puzzle, value)));
  else cell.replaceChildren(...paint, ...marked(play, at, same ? focus.value : 0));
}

/** @param {number[]} colors */
function painted(colors) {
  if (!colors.length) return [];
  return [
    element(
      "span",
      { class: "paint" },
      colors.map((color) => element("span", { class: `color-${color}` })),
    ),
  ];
}

/**
 * @param {Play} play
 * @param {number} at
 * @param {number} value in focus
 */
function marked({ puzzle, state, known }, at, value) {
  const isHidden = known.hidden.has(at);
  const one = (/** @type {number} */ each) =>
    element("span", { class: each === value ? "same-mark" : "" }, symbolOf(puzzle, each));
  if (state.auto && !isHidden) {
    const corners = new Set(state.corner[at] ?? []);
    const shown = new Set([...(known.candidates[at] ?? []), ...corners]);
    const marks = [...shown]
      .sort((a, b) => a - b)
      .map((each) => {
        const mark = one(each);
        mark.classList.toggle("corner-mark", corners.has(each));
        mark.style.gridRow = String(Math.floor((each - 1) / puzzle.box_columns) + 1);
        mark.style.gridColumn = String(((each - 1) % puzzle.box_columns) + 1);
        return mark;
      });
    return [element("span", { class: "candidates" }, spaced(marks))];
  }
  const [corner, centre] = [state.corner[at] ?? [], state.centre[at] ?? []];
  const size = Math.min(Math.max(centre.length, 4), 10);
  return [
    corner.length ? element("span", { class: "corners" }, spaced(corner.map(one))) : "",
    corner.length && centre.length ? " " : "",
    centre.length ? element("span", { class: `centre centre-${size}` }, spaced(centre.map(one))) : "",
  ];
}

/**
 * Describe a cell for screen readers.
 *
 * @param {Play} play
 * @param {number} at
 */
export function describeCell(play, at) {
  const { puzzle, state } = play;
  const isHidden = play.known.hidden.has(at);
  const given = isHidden ? 0 : (puzzle.givens[at] ?? 0);
  const value = given || (state.entered[at] ?? 0);
  const listed = (/** @type {number[]} */ values) => values.map((each) => symbolOf(puzzle, each)).join(" ");
  const parts = [cellName(puzzle, at)];
  if (given) parts.push(say("sudoku.cell", "given {value}", { value: listed([given]) }));
  else if (value) parts.push(listed([value]));
  else parts.push(say("sudoku.cell", "empty"));
  if (isHidden) parts.push(say("sudoku.cell", "in fog"));
  if (!value) {
    if (state.corner[at]?.length)
      parts.push(say("sudoku.cell", "corner marks {values}", { values: listed(state.corner[at]) }));
    if (state.auto && !isHidden)
      parts.push(say("sudoku.cell", "candidates {values}", { values: listed(play.known.candidates[at] ?? []) }));
    else if (state.centre[at]?.length)
      parts.push(say("sudoku.cell", "center marks {values}", { values: listed(state.centre[at]) }));
  }
  if ((options().conflicts && !isHidden && play.known.conflicts.has(at)) || play.pointed.wrong.has(at))
    parts.push(say("sudoku.cell", "breaks a rule"));
  if (play.pointed.cells.has(at)) parts.push(say("sudoku.cell", "marked by the hint"));
  for (const color of state.colors[at] ?? []) parts.push(colorName(color));
  const ends = state.lines.flatMap((line) => line.split("-").map(Number)).filter((end) => end === at);
  if (ends.length) parts.push(say("sudoku.cell", "on a line"));
  return parts.join(", ");
}
