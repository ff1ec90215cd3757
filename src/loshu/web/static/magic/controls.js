/** Controls below the board: undo, redo, erase, a keypad, and the remaining numbers. */

import { element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { key, keypad } from "../keypad.js";
import { iconButton, undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { zoomButton } from "./zooming.js";

/** @typedef {import("./room.js").Room} Room */

const SHOWN_LEFT = 225;
/** Largest order of which all numbers have a key, as those of a Sudoku. */
const ALL_KEYS = 4;
/** Numbers of the largest shape of which all have a key. */
const SHAPE_KEYS = 36;
/** Numbers of keys in a row that fit a phone, the best first; and those that fit the panel beside a board. */
const ROWS = [6, 7, 8, 5];
const WIDE_ROWS = [...ROWS, 9, 10];
/** Keys of digits in a row. */
const DIGIT_KEYS = 12;

/** @param {Room} room */
export function controls(room) {
  const { history } = room;
  const erase = iconButton("eraser", say("sudoku.play", "Erase"), () => room.field.clear());
  const again = iconButton("restart", say("magic", "Restart"), () => room.startAgain());
  const fix = iconButton("pencil", "", () => room.fix(!room.isPuzzle));
  const pad = digits(room);
  const stay = (/** @type {Event} */ event) => event.preventDefault();
  const touched = { class: "sign-key", onmousedown: stay };
  const sign = iconButton("minus", say("magic", "Change the sign"), () => room.field.type("-"), touched);
  const point = iconButton("point", say("magic", "Decimal point"), () => room.field.type("."), touched);
  /** @type {import("../board.js").Board | undefined} */
  let board;
  const left = keypad(say("magic", "Numbers left"));
  left.classList.add("left-numbers");

  function show() {
    again.hidden = !room.isPuzzle;
    fix.title = room.isPuzzle ? say("magic", "Edit givens") : say("magic", "Play from here");
    fix.ariaLabel = fix.title;
    const { cells } = history.state;
    fix.hidden = !room.isPuzzle && (!cells.includes("") || !cells.some(Boolean));
    showLeft();
    if (board !== room.field.board) {
      board = room.field.board;
      board.addEventListener("select", showPad);
    }
    showPad();
  }

  /** The keypad is for a selected cell; that of a puzzle stays, and is not needed where each number has a key. */
  function showPad() {
    const { isPuzzle, isPlain } = room;
    const isChosen = Boolean(board?.selection.size);
    pad.hidden = isPuzzle ? isPlain && hasAllKeys(room) : !isChosen;
    sign.hidden = point.hidden = isPuzzle ? isPlain : !isChosen;
  }

  /** Offer the remaining numbers if they are few enough. */
  function showLeft() {
    const { order } = room;
    const numbers = room.numbers.length <= SHOWN_LEFT ? room.left : [];
    const offered = numbers.length < room.numbers.length ? numbers : [];
    left.hidden = offered.length === 0;
    left.classList.toggle("many", order > ALL_KEYS);
    const [keys, wide] = keysInRows(room);
    left.style.setProperty("--keys", String(keys));
    left.style.setProperty("--keys-wide", String(wide));
    const repeat = new Set(room.numbers).size < room.numbers.length;
    const all = !hasAllKeys(room) || repeat ? offered : room.numbers;
    fill(
      left,
      all.map((each) => key(each, () => room.put(each), { disabled: !offered.includes(each) })),
    );
  }

  room.addEventListener("change", show);
  room.addEventListener("numbers", show);
  const made = element(
    "div",
    { class: "controls key-side" },
    pad,
    left,
    element(
      "div",
      { class: "toolbar tools", role: "toolbar", "aria-label": say("magic", "Edit") },
      undoButtons(history),
      erase,
      sign,
      point,
      again,
      fix,
      room.field.shape ? null : zoomButton(room),
    ),
  );
  // A press outside the board and its controls ends the selection, and closes the keypad.
  document.addEventListener(
    "pointerdown",
    (event) => {
      // The pressed part of a cell may no longer be on the board.
      const path = event.composedPath();
      if (path.includes(made) || path.includes(room.board)) return;
      const pressed = event.target instanceof Element && event.target.closest("button, a, summary, label");
      // A keypad that closes moves a button away before its click.
      if (pressed) pressed.addEventListener("click", () => room.field.leave(), { once: true, signal: room.signal });
      else room.field.leave();
    },
    { signal: room.signal },
  );
  return made;
}

/** Whether each number has a key, even if it is placed. @param {Room} room */
function hasAllKeys({ field, numbers, order }) {
  return field.shape ? numbers.length > 0 && numbers.length <= SHAPE_KEYS : order <= ALL_KEYS;
}

/**
 * The number of keys in a row below the board, and beside it.
 *
 * @param {Room} room
 * @returns {[number, number]}
 */
function keysInRows(room) {
  const { field, numbers, order } = room;
  if (field.shape && hasAllKeys(room)) return [evenRows(numbers.length, ROWS), evenRows(numbers.length, WIDE_ROWS)];
  if (order > ALL_KEYS) return [DIGIT_KEYS / 2, DIGIT_KEYS / 2];
  return [order === ALL_KEYS ? 8 : order * order, order];
}

/** The length of rows of which there are few, and whose last one has few gaps. @param {number} all @param {number[]} lengths */
function evenRows(all, lengths) {
  const cost = (/** @type {number} */ keys) => Math.ceil(all / keys) + ((keys - (all % keys)) % keys);
  return lengths.reduce((one, other) => (cost(other) < cost(one) ? other : one));
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
      "Type a number. Enter or an arrow confirms it, Escape cancels it, Delete erases, minus changes the sign, a point or a comma begins the decimals. Shift + arrows select, Ctrl+A selects all, Ctrl+Z undoes, Ctrl+C and Ctrl+V copy and paste a square.",
    ),
  );
}
