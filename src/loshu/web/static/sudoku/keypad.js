/** The keypad of Sudokus: modes, digits or colors, undo, erase, candidates. */

import { element, fill } from "../dom.js";
import { key, keypad as keys } from "../keypad.js";
import { segmented } from "../segmented.js";
import { iconButton, undoButtons } from "../toolbar.js";
import { say, sayCount } from "../words.js";
import { colorName } from "./cells.js";
import { modeName, selectedCells } from "./keys.js";
import { COLORS, MODES } from "./play.js";
import { symbolOf } from "./rules.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./play.js").Mode} Mode
 */

/** Keys in a row by the size of the puzzle: in the whole width, beside the board, and on phones. */
const ROWS = [
  { size: 4, long: 4, wide: 2, narrow: 2 },
  { size: 6, long: 6, wide: 3, narrow: 3 },
  { size: 9, long: 9, wide: 3, narrow: 5 },
  { size: 16, long: 8, wide: 4, narrow: 4 },
];

/**
 * @param {Play} play
 * @param {import("../board.js").Board} board
 */
export function keypad(play, board) {
  const modes = segmented(
    say("sudoku.play", "Mode"),
    MODES.map((mode) => [mode, modeName(mode)]),
    (mode) => play.choose(/** @type {Mode} */ (mode)),
  );
  const pad = keys(say("sudoku.play", "Keypad"));
  const { size, holes } = play.puzzle;
  const { long, wide, narrow } = ROWS.find((row) => size <= row.size) ?? { long: 9, wide: 5, narrow: 5 };
  pad.style.setProperty("--keys", String(long));
  pad.style.setProperty("--keys-wide", String(wide));
  pad.style.setProperty("--keys-narrow", String(narrow));

  function show() {
    modes.show(play.mode);
    pad.dataset.mode = play.mode;
    fill(pad, keysOf(play, board));
    update();
  }

  /** Show how many of each digit are missing. */
  function update() {
    if (play.mode !== "digit" || holes.length) return;
    const counts = new Map();
    for (const value of play.values) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (pad.querySelectorAll("[data-value]"))) {
      const left = Math.max(0, size - (counts.get(Number(each.dataset.value)) ?? 0));
      each.classList.toggle("complete", !left);
      each.dataset.left = left ? String(left) : "";
      each.title = sayCount("sudoku.play", "{count} cell left", "{count} cells left", left);
    }
  }

  play.addEventListener("mode", show);
  play.addEventListener("change", update);
  show();
  return element("div", { class: "keypad key-side" }, modes.element, pad, tools(play, board));
}

/**
 * The keys of the mode.
 *
 * @param {Play} play
 * @param {import("../board.js").Board} board
 */
function keysOf(play, board) {
  if (play.mode === "line")
    return element(
      "p",
      { class: "quiet" },
      say("sudoku.play", "Drag from cell to cell to draw a line. Drag the same way again to erase it."),
      " ",
      say("sudoku.play", "Keyboard: Shift + arrow draws."),
    );
  if (play.mode === "color") return Array.from({ length: COLORS }, (_, at) => colorKey(at + 1));
  return Array.from({ length: play.puzzle.size }, (_, at) => digitKey(at + 1));

  /** @param {number} value */
  function digitKey(value) {
    const enter = (/** @type {Mode} */ mode) => play.enter(selectedCells(board), value, mode);
    const hold = () => enter(play.mode === "centre" ? "digit" : "centre");
    return key(symbolOf(play.puzzle, value), () => enter(play.mode), { hold, "data-value": value });
  }

  /** @param {number} color */
  function colorKey(color) {
    const name = colorName(color);
    return key(
      element("span", { class: `swatch color-${color}` }, color),
      () => play.enter(selectedCells(board), color),
      { class: "color-key", title: name, "aria-label": `${color}: ${name}` },
    );
  }
}

/**
 * Undo, redo, erase and candidates.
 *
 * @param {Play} play
 * @param {import("../board.js").Board} board
 */
function tools(play, board) {
  const auto = iconButton("marks", say("sudoku.play", "Candidates"), () => play.showCandidates());
  const erase = iconButton("eraser", say("sudoku.play", "Erase"), () => play.erase(selectedCells(board)));
  const show = () => auto.setAttribute("aria-pressed", String(play.state.auto));
  play.addEventListener("change", show);
  show();
  const label = say("sudoku.play", "Moves");
  const made = element(
    "div",
    { class: "tools", role: "toolbar", "aria-label": label },
    undoButtons(play.history),
    erase,
    auto,
  );
  // Like keys, they leave the focus on the board.
  made.addEventListener("mousedown", (event) => event.preventDefault());
  return made;
}
