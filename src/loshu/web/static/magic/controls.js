/** Controls below the board: undo, redo, erase, a keypad, and the remaining numbers. */

import { button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { key, keypad } from "../keypad.js";
import { iconButton, undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { numbersLeft } from "./square.js";
import { zoomButton } from "./zooming.js";

/** @typedef {import("./room.js").Room} Room */

const SHOWN_LEFT = 15;

/** @param {Room} room */
export function controls(room) {
  const { history } = room;
  const erase = iconButton("eraser", say("magic", "Erase the selected cells"), () => room.field.clear());
  const again = iconButton("restart", say("magic", "Restart"), () => room.startAgain());
  const fix = button("", () => room.fix(!room.isPuzzle));
  const pad = digits(room);
  const sign = iconButton("minus", say("magic", "Change the sign"), () => room.field.type("-"), {
    class: "sign-key",
    onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
  });
  /** @type {import("../board.js").Board | undefined} */
  let board;
  const left = element("div", { class: "left-numbers", role: "group", "aria-label": say("magic", "Numbers left") });

  function show() {
    again.hidden = !room.isPuzzle;
    fix.textContent = room.isPuzzle ? say("magic", "Edit givens") : say("magic", "Play from here");
    const { cells } = history.state;
    fix.hidden = !room.isPuzzle && (!cells.includes("") || !cells.some(Boolean));
    showLeft();
    if (board !== room.field.board) {
      board = room.field.board;
      board.addEventListener("select", showPad);
    }
    showPad();
  }

  /** The keypad is for a selected cell. */
  function showPad() {
    pad.hidden = sign.hidden = !board?.selection.size;
  }

  /** Offer the remaining numbers if they are few enough. */
  function showLeft() {
    const { order, cells } = room.field.square;
    const numbers = order <= SHOWN_LEFT && room.isPlain ? numbersLeft(order, cells) : [];
    const offered = numbers.length < order * order ? numbers : [];
    left.hidden = offered.length === 0;
    fill(
      left,
      element("span", { class: "quiet" }, say("magic", "Numbers left"), ": "),
      offered.map((each) => button(String(each), () => room.put(String(each)), { class: "chip", "data-number": each })),
    );
  }

  room.addEventListener("change", show);
  const made = element(
    "div",
    { class: "controls" },
    element(
      "div",
      { class: "toolbar", role: "toolbar", "aria-label": say("magic", "Edit") },
      undoButtons(history),
      erase,
      sign,
      again,
      fix,
      zoomButton(room),
    ),
    pad,
    left,
  );
  // A press outside the board and its controls ends the selection, and closes the keypad.
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Node && !made.contains(target) && !room.board.contains(target)) room.field.leave();
    },
    { signal: room.signal },
  );
  return made;
}

/** A keypad for touch. @param {Room} room */
function digits(room) {
  const named = (/** @type {string} */ name) => ({ "aria-label": name });
  const digit = (/** @type {string} */ name) => key(name, () => room.field.type(name));
  const keys = keypad(
    say("magic", "Digits"),
    [..."12345"].map(digit),
    key(icon("delete"), () => room.field.backspace(), named(say("magic", "Delete the last digit"))),
    [..."67890"].map(digit),
    key(icon("next"), () => room.field.forward(1), named(say("magic", "Enter and go to the next cell"))),
  );
  return element("div", { class: "keypad" }, keys);
}

export function keys() {
  return element(
    "p",
    { class: "quiet" },
    say(
      "magic",
      "Type a number. Enter or an arrow confirms it, Escape cancels it, Delete erases, minus changes the sign. Shift + arrows select, Ctrl+A selects all, Ctrl+Z undoes, Ctrl+C and Ctrl+V copy and paste a square.",
    ),
  );
}
