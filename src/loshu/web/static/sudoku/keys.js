/** Keyboard control, as in SudokuPad. */

import { announce } from "../dom.js";
import { halfWidth } from "../typing.js";
import { say } from "../words.js";
import { COLORS, MODES } from "./play.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("../board.js").Board} Board
 */

/** @param {import("./play.js").Mode} mode */
export function modeName(mode) {
  return {
    digit: say("sudoku.mode", "Digit"),
    corner: say("sudoku.mode", "Corner"),
    centre: say("sudoku.mode", "Center"),
    color: say("sudoku.mode", "Color"),
    line: say("sudoku.mode", "Line"),
  }[mode];
}

/**
 * Handle a key; return whether it was used.
 *
 * @param {Play} play
 * @param {Board} board
 * @param {KeyboardEvent} event
 */
export function onKey(play, board, event) {
  const { altKey } = event;
  const key = halfWidth(event.key);
  const control = event.ctrlKey || event.metaKey;
  if (altKey) return false;
  const value = valueOf(play, event);
  if (value) {
    const mode = control ? (event.shiftKey ? "color" : "centre") : event.shiftKey ? "corner" : play.mode;
    if (mode !== "color" || value <= COLORS) play.enter(selectedCells(board), value, mode);
    return true;
  }
  if (["Backspace", "Delete", "0", "."].includes(key)) play.erase(selectedCells(board));
  else if (key === " ") cycle(play, event.shiftKey ? -1 : 1);
  else if (key.toLowerCase() === "z") event.shiftKey ? play.history.redo() : play.history.undo();
  else if (key.toLowerCase() === "y") play.history.redo();
  else if (control && key.toLowerCase() === "a") board.selectAll();
  else if (key === "Escape") deselect(board);
  else return false;
  return true;
}

/**
 * @param {Play} play
 * @param {KeyboardEvent} event
 */
function valueOf({ puzzle }, { key: typed, code, ctrlKey, metaKey }) {
  const key = halfWidth(typed);
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit) return puzzle.symbols.indexOf(digit) + 1;
  if (key.length !== 1 || ctrlKey || metaKey) return 0;
  return puzzle.symbols.indexOf(key.toUpperCase()) + 1;
}

/**
 * @param {Play} play
 * @param {number} by
 */
function cycle(play, by) {
  const at = MODES.indexOf(play.mode) + by + MODES.length;
  const mode = MODES[at % MODES.length] ?? "digit";
  play.choose(mode);
  announce(modeName(mode));
}

/**
 * The numbers of the selected cells.
 *
 * @param {Board} board
 */
export function selectedCells(board) {
  return board.selected().map((cell) => board.number(cell));
}

/**
 * Select all cells with the digit of the current cell.
 *
 * @param {Play} play
 * @param {Board} board
 */
export function selectEqual(play, board) {
  const { values } = play;
  const value = values[board.number(board.here)];
  if (!value) return;
  for (const [cell, each] of values.entries()) if (each === value) board.selection.add(cell);
  board.dispatchEvent(new CustomEvent("select", { detail: board.here }));
}

/** @param {Board} board */
function deselect(board) {
  board.selection.clear();
  board.dispatchEvent(new CustomEvent("select", { detail: board.here }));
}
