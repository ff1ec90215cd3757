/** Squares with empty cells: erase cells, complete, count, hint, make puzzles. */

import { call, stream } from "../api.js";
import { button, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { gameHead, PuzzleHead, sizeName } from "../playing/head.js";
import { gameMenus } from "../playing/menu.js";
import { answerPlace } from "../strip.js";
import { language, say } from "../words.js";
import { conditionForm } from "./conditions.js";
import { onBoard, showFilm } from "./films.js";
import { check, hintButton, status, whyNone } from "./hinting.js";
import { NARROW } from "./modes.js";
import { puzzleChips } from "./puzzles.js";
import { decimal, plainSum } from "./square.js";
import { grouped } from "./words.js";

/** @typedef {import("./room.js").Room} Room */

const LISTED = 60;

/** @typedef {{head: HTMLElement, levels: HTMLElement, conditions: HTMLElement}} Parts */

/** The parts for squares. @param {Room} room @returns {Parts} */
function squareParts(room) {
  return { head: headOf(room), levels: puzzleChips(room), conditions: conditionForm(room) };
}

/**
 * @param {Room} room
 * @param {HTMLElement} controls of the board
 * @param {Parts} [parts] that differ for shapes
 */
export function completingPanel(room, controls, parts = squareParts(room)) {
  const values = () => ({ text: room.text, ...room.conditions });
  const checking = onBoard(room, say("sudoku.play", "Check"), (...at) => check(room, values(), ...at), {}, "check");
  const first = element("div", { class: "toolbar helps" }, hintButton(room, values), checking);
  const help = [
    onBoard(room, say("sudoku.play", "Explain"), (...at) => explain(room, values(), ...at), {}, "explain"),
    onBoard(
      room,
      say("magic", "Count"),
      (...at) => count(values(), ...at),
      { title: say("magic", "Count completions") },
      "count",
    ),
    onBoard(room, say("magic", "Complete"), (...at) => complete(room, values(), ...at), {}, "solve"),
  ];
  const erasing = erasingFields(room);
  const hide = () => {
    const isMade = !room.isPuzzle && !room.history.state.cells.includes("");
    for (const each of [first, ...help]) each.hidden = room.isLarge || isMade;
    checking.hidden = !room.isPuzzle;
    erasing.hidden = room.isLarge;
  };
  room.addEventListener("change", hide);
  room.addEventListener("large", hide);
  const answers = answerPlace(
    room.strip,
    element(
      "details",
      { open: Object.values(room.conditions).some((each) => each && each !== "magic") },
      element("summary", {}, say("magic", "Conditions and givens")),
      parts.conditions,
      erasing,
    ),
  );
  // The other modes have them elsewhere.
  room.addEventListener("mode", () => {
    if (room.mode !== "complete") return;
    first.before(controls);
    answers.prepend(room.strip.element);
  });
  const head = gameHead(parts.head, gameMenus(parts.levels, help));
  placeHead(room, parts.head, head);
  return element("div", { class: "part completing" }, head, controls, first, answers);
}

/** The name of a puzzle; and its rule, if no condition changes it. @param {Room} room */
function headOf(room) {
  const head = new PuzzleHead();
  const show = () => {
    const { order, conditions, isPlain } = room;
    const { kind, where, preset, numbers, constant } = conditions;
    const isUsual = kind === "magic" && isPlain && ![where, preset, numbers, constant].some(Boolean);
    const sums = { last: order ** 2, sum: decimal(plainSum(order)) };
    const rule = say("magic", "Use 1 to {last} once each: every row, column and diagonal adds up to {sum}.", sums);
    head.show(say("magic", "Magic square {size}", { size: sizeName(order, order) }), isUsual ? rule : "");
    head.element.hidden = !room.isPuzzle;
  };
  room.addEventListener("change", show);
  show();
  return head.element;
}

/**
 * Where the board is above the panel, the name and the rule are above the board: beside the sum of a diagonal.
 *
 * @param {Room} room
 * @param {HTMLElement} head
 * @param {HTMLElement} place in the panel
 */
function placeHead(room, head, place) {
  const narrow = matchMedia(NARROW);
  const put = () => {
    const { field, strip } = room;
    if (!narrow.matches || room.isLarge || room.mode !== "complete") place.prepend(head);
    else if (field.shape) strip.side.before(head);
    else field.element.prepend(head);
  };
  for (const name of ["change", "large", "mode"]) room.addEventListener(name, put);
  narrow.addEventListener("change", put, { signal: room.signal });
}

/** @param {Room} room */
function erasingFields(room) {
  const amount = element("input", { type: "number", min: "1", max: "900", value: "4", inputMode: "numeric" });
  return element(
    "div",
    { class: "fields" },
    labelled(say("magic", "Cells"), amount),
    button(say("magic", "Erase random cells"), () => eraseAtRandom(room, Number(amount.value) || 1)),
  );
}

/** @param {Room} room @param {number} amount */
function eraseAtRandom(room, amount) {
  const { cells, givens } = room.history.state;
  const full = [...cells.keys()].filter((at) => cells[at] && !givens[at]);
  /** @type {[number, string][]} */
  const erased = [];
  while (full.length && erased.length < amount) {
    const [at] = full.splice(Math.floor(Math.random() * full.length), 1);
    if (at !== undefined) erased.push([at, ""]);
  }
  room.field.set(erased);
}

/**
 * @param {Room} room
 * @param {Record<string, unknown>} values
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
async function complete(room, values, place, signal) {
  const found = await call("magic", "complete", { ...values, limit: LISTED, lang: language() }, signal);
  const [first] = found.squares;
  if (found.status === "none") return whyNone(room, place, found.why_none);
  if (!first) return fill(place, status(say("magic", "None found within the time limit.")));
  room.fillIn(first);
  const words = {
    one: say("magic", "This is the only completion."),
    several: say("magic", "This is one of several completions."),
    unknown: say("magic", "This is one completion; there may be more."),
  }[/** @type {"one" | "several" | "unknown"} */ (found.status)];
  const total = found.complete
    ? say("magic", "{count} completions", { count: found.squares.length })
    : say("magic", "the first {count} completions", { count: found.squares.length });
  fill(place, status(words), found.squares.length > 1 ? completionList(room, found.squares, total) : null);
}

/**
 * A slider over the completions.
 *
 * @param {Room} room
 * @param {string[]} squares
 * @param {string} name
 */
function completionList(room, squares, name) {
  const number = element("output", { class: "counter" }, `1/${squares.length}`);
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(squares.length - 1),
    value: "0",
    "aria-label": name,
    oninput: () => {
      number.textContent = `${Number(slider.value) + 1}/${squares.length}`;
      room.fillIn(squares[Number(slider.value)] ?? "", true);
    },
  });
  return element("div", { class: "toolbar" }, element("span", {}, name), slider, number);
}

/**
 * @param {Record<string, unknown>} values
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
async function count(values, place, signal) {
  const shown = status("");
  for await (const found of stream("magic", "count", values, signal)) {
    const blanks = { count: grouped(found.count) };
    shown.textContent = found.complete
      ? say("magic", "Completions: {count}", blanks)
      : say("magic", "Completions: at least {count} …", blanks);
    fill(place, shown);
  }
}

/**
 * @param {Room} room
 * @param {Record<string, unknown>} values
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
async function explain(room, values, place, signal) {
  room.round?.help();
  const { text, kind, numbers, constant } = values;
  const asked = { text, kind, numbers, constant };
  await showFilm(room, place, "explain", asked, ({ rating }) => ({ lines: [rating] }), signal);
}
