/** The board of a game: the server's picture, the cells, and the player's lines. */

import { Board } from "../board.js";
import { say } from "../words.js";
import { describeCell, drawCell } from "./cells.js";
import { fogCover } from "./fog-cover.js";
import { onKey, selectEqual } from "./keys.js";

const UNIT = 40;
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {import("./play.js").Play} play
 * @returns {Board}
 */
export function boardOf(play) {
  const { puzzle } = play;
  const { width } = puzzle;
  const holes = new Set(puzzle.holes);
  const at = (/** @type {number} */ row, /** @type {number} */ column) => row * width + column;
  const focus = { value: 0, cell: -1 };
  const board = new Board({
    rows: width,
    columns: width,
    name: say("sudoku.play", "{size} x {size} Sudoku", { size: width }),
    several: true,
    framed: !holes.size,
    letters: /[WASD]/.test(puzzle.symbols),
    isCell: (row, column) => !holes.has(at(row, column)),
    describe: (row, column) => describeCell(play, at(row, column)),
    draw: (row, column, cell) => drawCell(play, at(row, column), cell, focus),
  });
  board.element.classList.add("sudoku-board");
  board.element.classList.toggle("ruled", Boolean(puzzle.rules));
  board.element.style.setProperty("--box-rows", String(puzzle.box_rows));
  board.element.style.setProperty("--box-columns", String(puzzle.box_columns));
  board.setPicture(puzzle.svg);
  place(board, puzzle);
  const overlay = document.createElementNS(SVG, "svg");
  overlay.setAttribute("class", "drawn-lines");
  overlay.setAttribute("viewBox", `0 0 ${width} ${width}`);
  overlay.setAttribute("aria-hidden", "true");
  board.grid.before(overlay);
  overlay.style.cssText = board.grid.style.cssText;

  const cover = puzzle.fog && fogCover(puzzle.fog.cover, width);
  if (cover) overlay.before(cover.element);
  if (cover) cover.element.style.cssText = overlay.style.cssText;

  let shown = puzzle.svg;
  const drawRegions = () => {
    const svg = (play.isSolved && play.isFull && play.solvedPicture) || puzzle.svg;
    if (svg !== shown) board.setPicture(svg);
    shown = svg;
  };
  const look = () => {
    const { row, column } = board.here;
    focus.cell = board.selection.size === 1 ? at(row, column) : -1;
    focus.value = board.selection.size ? (play.values[at(row, column)] ?? 0) : 0;
  };
  const refresh = () => {
    look();
    board.refresh();
    overlay.replaceChildren(...linesOf(play));
    cover?.show(play.known.hidden);
  };
  board.addEventListener("select", refresh);
  board.addEventListener("type", (event) => {
    const key = /** @type {CustomEvent<KeyboardEvent>} */ (event);
    if (onKey(play, board, key.detail)) event.preventDefault();
  });
  board.addEventListener("double", () => selectEqual(play, board));
  listenForLines(play, board);
  for (const name of ["change", "point", "options"]) play.addEventListener(name, refresh);
  play.addEventListener("change", () => {
    drawRegions();
    board.tell();
  });
  play.addEventListener("solved", drawRegions);
  const first = board.all().find((each) => board.isCell(each.row, each.column) && !play.values[board.number(each)]);
  if (first) board.move(first, false, false);
  refresh();
  board.noticed();
  return board;
}

/**
 * A digit that is typed while nothing has the focus goes to the selected cells.
 *
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function listenForDigits(board, signal) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const focused = document.activeElement;
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (focused !== document.body && focused?.id !== "main") return;
    const cell = board.cell(board.here);
    cell.focus({ preventScroll: true });
    // A paused game takes no focus.
    if (document.activeElement === cell) board.key(event);
  };
  document.addEventListener("keydown", listen, { signal });
}

/**
 * Position the cells in a picture with clues outside the grid.
 *
 * @param {Board} board
 * @param {import("./rules.js").Puzzle} puzzle
 */
function place(board, puzzle) {
  const box = board.backdrop.querySelector("svg")?.viewBox.baseVal;
  if (!box) return;
  Object.assign(board.grid.style, {
    left: `${((puzzle.left * UNIT - box.x) / box.width) * 100}%`,
    top: `${((puzzle.top * UNIT - box.y) / box.height) * 100}%`,
  });
}

/** @param {import("./play.js").Play} play */
function linesOf({ state, puzzle: { width } }) {
  return state.lines.map((line) => {
    const [from = 0, to = 0] = line.split("-").map(Number);
    const drawn = document.createElementNS(SVG, "line");
    const middle = (/** @type {number} */ cell) => [(cell % width) + 0.5, Math.floor(cell / width) + 0.5];
    const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) drawn.setAttribute(name, String(value));
    return drawn;
  });
}

/**
 * In the line mode, draw a line from cell to cell by dragging, or with Shift + arrows.
 *
 * @param {import("./play.js").Play} play
 * @param {Board} board
 */
function listenForLines(play, board) {
  board.addEventListener("drag", (event) => {
    const { from, to } = /** @type {CustomEvent<Record<"from" | "to", import("../board.js").Cell>>} */ (event).detail;
    const far = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
    if (play.mode === "line" && far === 1) play.line(board.number(from), board.number(to));
  });
  board.addEventListener("drop", () => {
    if (play.mode === "line") board.move(board.here);
  });
}
