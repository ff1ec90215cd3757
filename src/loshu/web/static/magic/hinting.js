/** Hints and checks of squares and shapes, and the reason why one has no completion. */

import { call } from "../api.js";
import { button, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { hinter } from "../playing/hinting.js";
import { mistakeCard } from "../playing/mistakes.js";
import { language, listed, say } from "../words.js";
import { givensOf } from "./square.js";
import { cellName } from "./words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["WhyNone"]} WhyNone
 * @typedef {Record<string, unknown>} Values
 */

/** @param {Room} room @param {() => Values} values of the square on the board */
export function hintButton(room, values) {
  const next = hinter(room.strip, {
    history: room.history,
    state: () => room.history.state,
    unmark: () => room.mark([], []),
    find: (place, signal) => findHint(room, values(), place, signal),
  });
  const show = () => {
    room.field.enter();
    room.ask();
    room.report();
    void next();
  };
  return button(named(icon("hint"), say("sudoku.play", "Hint")), show, { class: "main" });
}

/**
 * @param {Room} room
 * @param {Values} values
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
async function findHint(room, values, place, signal) {
  const { outcome, stages, placed, why_none, ...found } = await askForHint(room, values, signal);
  if (outcome === "step")
    return {
      stages,
      /** @param {number} stage */
      mark: (stage) => {
        if (stage === 1) return room.mark([], [], found.house);
        if (stage) return room.mark(found.at, [], found.house);
        room.mark(found.at, [], found.marked, found.ghosts);
        const [first] = found.at;
        if (first !== undefined) room.point(first);
      },
      apply: () => {
        const { field, order } = room;
        field.set(placed.map(([row, column, value]) => [row * order + column, value]));
        field.board.cell(field.board.here).focus();
      },
    };
  if (outcome === "none") whyNone(room, place, why_none);
  else if (outcome === "wrong") showMistakes(room, place, found.wrong);
  else fill(place, status(WITHOUT_STEP[outcome]()));
  return null;
}

/**
 * Ask for the next number and for the wrong ones.
 *
 * @param {Room} room
 * @param {Values} values
 * @param {AbortSignal} signal
 */
async function askForHint(room, values, signal) {
  room.round?.help();
  const puzzle = room.isPuzzle ? givensOf(room.field.square) : "";
  const found = await call("magic", "hint", { ...values, puzzle, lang: language() }, signal);
  const cellOf = (/** @type {[number, number, ...unknown[]]} */ [row, column]) => row * room.order + column;
  /** @type {[number, string][]} */
  const ghosts = found.placed.map((each) => [cellOf(each), each[2]]);
  const [at, house] = [found.placed.map(cellOf), found.house.map(cellOf)];
  return { ...found, at, house, ghosts, wrong: found.wrong.map(cellOf), marked: found.marked.map(cellOf) };
}

/**
 * @param {Room} room
 * @param {Values} values
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
export async function check(room, values, place, signal) {
  const { outcome, wrong, why_none } = await askForHint(room, values, signal);
  if (outcome === "none") return whyNone(room, place, why_none);
  if (outcome === "wrong") return showMistakes(room, place, wrong);
  fill(place, status(say("magic", "No mistake so far.")));
}

/** @param {Room} room @param {HTMLElement} place @param {number[]} wrong cells */
function showMistakes(room, place, wrong) {
  mistakeCard(place, room.strip, {
    count: wrong.length,
    names: listed(wrong.map((at) => cellName(room.field.square, at))),
    mark: () => room.mark([], wrong),
    remove: [say("tour", "Remove them"), () => room.field.set(wrong.map((at) => [at, ""]))],
  });
}

/** The answer to a request for a hint without a step. */
const WITHOUT_STEP = {
  done: () => say("magic", "Complete!"),
  open: () => say("magic", "Several completions remain, so no number is certain. Choose one."),
  unknown: () => say("magic", "No hint found within the time limit. Choose a number."),
};

/** @param {string} words */
export function status(words) {
  return element("p", { role: "status" }, words);
}

/**
 * @param {Room} room
 * @param {HTMLElement} place
 * @param {WhyNone | null} why
 */
export function whyNone(room, place, why) {
  room.mark(
    [],
    (why?.cells ?? []).map(([row, column]) => row * room.order + column),
  );
  if (why?.svg) room.strip.draw(why.svg);
  fill(
    place,
    status(say("magic", "No completion exists.")),
    element(
      "ul",
      {},
      (why?.sentences ?? []).map((each) => element("li", {}, each)),
    ),
  );
}
