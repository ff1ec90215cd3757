/** The keypad for mouse and touch: modes, digits or colors, undo, erase. */

import { button, element, fill } from "../dom.js";
import { say } from "../words.js";
import { colorName } from "./cells.js";
import { modeName, selectedCells } from "./keys.js";
import { COLORS, MODES } from "./play.js";
import { symbolOf } from "./rules.js";

/** @typedef {import("./play.js").Play} Play */

/** Milliseconds of a long press. */
const LONG = 450;

/** Keys must not take the focus from the board: the next key press would be lost. */
const stay = (/** @type {Event} */ event) => event.preventDefault();

/**
 * @param {Play} play
 * @param {import("../board.js").Board} board
 */
export function keypad(play, board) {
  const modes = element(
    "div",
    { class: "modes", role: "group", "aria-label": say("sudoku.play", "Mode") },
    MODES.map((mode) =>
      button(modeName(mode), () => play.choose(mode), {
        class: `mode mode-${mode}`,
        onmousedown: stay,
        "data-mode": mode,
      }),
    ),
  );
  const keys = element("div", { class: "keys", role: "group", "aria-label": say("sudoku.play", "Keypad") });
  const undo = tool("↶", say("sudoku.play", "Undo"), () => play.history.undo());
  const redo = tool("↷", say("sudoku.play", "Redo"), () => play.history.redo());
  const auto = tool("⁝⁝⁝", say("sudoku.play", "Candidates"), () => play.showCandidates());
  const tools = element(
    "div",
    { class: "tools", role: "group", "aria-label": say("sudoku.play", "Moves") },
    undo,
    redo,
    tool("⌫", say("sudoku.play", "Erase"), () => play.erase(selectedCells(board))),
    auto,
  );

  function show() {
    for (const each of modes.querySelectorAll("button"))
      each.setAttribute("aria-pressed", String(each.dataset.mode === play.mode));
    const { size } = play.puzzle;
    keys.dataset.mode = play.mode;
    keys.style.setProperty("--keys", String(size <= 4 ? 4 : size <= 9 ? 5 : size <= 16 ? 6 : 9));
    if (play.mode === "line")
      fill(
        keys,
        element(
          "p",
          { class: "quiet" },
          say("sudoku.play", "Drag from cell to cell to draw a line. Drag the same way again to erase it."),
          " ",
          say("sudoku.play", "Keyboard: Shift + arrow draws."),
        ),
      );
    else if (play.mode === "color")
      fill(
        keys,
        Array.from({ length: COLORS }, (_, at) => colorKey(at + 1)),
      );
    else
      fill(
        keys,
        Array.from({ length: size }, (_, at) => digitKey(at + 1)),
      );
    update();
  }

  /** @param {number} value */
  function digitKey(value) {
    const symbol = symbolOf(play.puzzle, value);
    const enter = (/** @type {import("./play.js").Mode} */ mode) => play.enter(selectedCells(board), value, mode);
    return element(
      "button",
      {
        type: "button",
        class: "key",
        onmousedown: stay,
        "data-value": value,
        ...held(
          () => enter(play.mode),
          () => enter(play.mode === "centre" ? "digit" : "centre"),
        ),
      },
      symbol,
    );
  }

  /** @param {number} color */
  function colorKey(color) {
    return element(
      "button",
      {
        type: "button",
        class: "key color-key",
        "aria-label": `${color}: ${colorName(color)}`,
        title: colorName(color),
        onmousedown: stay,
        onclick: () => play.enter(selectedCells(board), color),
      },
      element("span", { class: `swatch color-${color}` }, color),
    );
  }

  /** Show how many of each digit are missing, and whether undo is possible. */
  function update() {
    const counts = new Map();
    for (const value of play.values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const { size, holes } = play.puzzle;
    const all = holes.length ? Infinity : size;
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (keys.querySelectorAll("[data-value]")))
      key.classList.toggle("complete", play.mode === "digit" && (counts.get(Number(key.dataset.value)) ?? 0) >= all);
    undo.disabled = play.history.at === 0;
    redo.disabled = play.history.at === play.history.states.length - 1;
    auto.setAttribute("aria-pressed", String(play.state.auto));
  }

  play.addEventListener("mode", show);
  play.addEventListener("change", update);
  show();
  return element("div", { class: "keypad" }, modes, keys, tools);
}

/**
 * Handlers for a key that does something else when it is held.
 *
 * @param {() => void} press
 * @param {() => void} hold
 */
function held(press, hold) {
  let waiting = 0;
  let isHeld = false;
  const end = () => clearTimeout(waiting);
  return {
    onpointerdown: () => {
      isHeld = false;
      waiting = window.setTimeout(() => {
        isHeld = true;
        hold();
      }, LONG);
    },
    onpointerup: end,
    onpointerleave: end,
    onpointercancel: end,
    oncontextmenu: stay,
    onclick: () => {
      if (!isHeld) press();
      isHeld = false;
    },
  };
}

/**
 * @param {string} sign
 * @param {string} name
 * @param {() => void} action
 */
function tool(sign, name, action) {
  const made = button("", action, { class: "tool", onmousedown: stay });
  fill(
    made,
    element("span", { class: "sign", "aria-hidden": "true" }, sign),
    element("span", { class: "tool-name" }, name),
  );
  return made;
}
