/** The construction of a large square, step by step on the canvas. */

import { stream } from "../../api.js";
import { fillLines } from "../../steps.js";
import { language, number, say } from "../../words.js";
import { EMPTY, EMPTY_32 } from "./numbers.js";
import { makeLarge, showLarge } from "./opening.js";

/**
 * @typedef {import("../room.js").Room} Room
 * @typedef {import("#replies").Schemas["LargeStep"]} Step
 */

/** Largest order whose construction the server explains. */
const EXPLAINED = 200;
/** Milliseconds of a whole film, and of its shortest step. */
const WHOLE = 60_000;
const QUICKEST = 100;
/** Number of steps in which the numbers of larger squares appear. */
const PORTIONS = 50;

/**
 * Show a construction: each step, or the numbers in ascending order where there are too many steps.
 *
 * @param {Room} room
 * @param {HTMLElement} place in the strip
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
export function showConstruction(room, place, recipe, signal) {
  return recipe.order > EXPLAINED ? showInOrder(room, place, recipe, signal) : showSteps(room, place, recipe, signal);
}

/**
 * Show the numbers after each step of a construction.
 *
 * @param {Room} room
 * @param {HTMLElement} place
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
async function showSteps(room, place, { order, kind, method }, signal) {
  /** @type {import("../../steps.js").StepViewer | undefined} */
  let viewer;
  const request = { order, kind, method, lang: language() };
  for await (const part of stream("magic", "construct_large", request, signal)) {
    if (!viewer) {
      const view = await showLarge(room, order, new BigInt64Array(order ** 2).fill(EMPTY));
      if (!view) return;
      const steps = /** @type {Step[]} */ ([]);
      const board = new SteppedNumbers(order, steps);
      const draw = (/** @type {any} */ _, /** @type {number} */ at) => view.update(board.after(at), board.newest);
      const pace = Math.max(QUICKEST, WHOLE / order ** 2);
      viewer = room.strip.viewer(place, { draw, pace });
      board.steps = /** @type {Step[]} */ (viewer.steps);
      whenClosed(room, signal, () => view.update(board.after(board.steps.length - 1)));
    }
    viewer.add(part.steps);
    if (!viewer.opening.childElementCount) describe(room, viewer, part);
  }
}

/**
 * Show how the numbers fill a square, from the smallest to the largest.
 *
 * @param {Room} room
 * @param {HTMLElement} place
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
async function showInOrder(room, place, recipe, signal) {
  const made = await makeLarge(room, recipe, signal);
  const view = room.large;
  if (!view) return;
  const { numbers, checks } = view.square;
  const [least = 0, most = 0] = checks.ends.map(Number);
  const limits = Array.from({ length: PORTIONS }, (_, at) => Math.ceil(least + ((most - least) * (at + 1)) / PORTIONS));
  const draw = (/** @type {any} */ _, /** @type {number} */ at) => view.update(upTo(numbers, limits[at] ?? most));
  const viewer = room.strip.viewer(place, { draw, pace: WHOLE / PORTIONS });
  whenClosed(room, signal, () => view.update(numbers));
  viewer.add(limits.map((last) => ({ sentence: say("magic", "The numbers up to {last}", { last: number(last) }) })));
  describe(room, viewer, made);
}

/** Show the whole square again when the strip is closed. @param {Room} room @param {AbortSignal} signal @param {() => void} show */
function whenClosed(room, signal, show) {
  room.strip.screen.addEventListener("uncovered", show, { once: true, signal });
}

/**
 * Empty all cells with larger numbers.
 *
 * @param {import("./numbers.js").Numbers} numbers
 * @param {number} last
 */
function upTo(numbers, last) {
  if (numbers instanceof Int32Array) return numbers.map((value) => (value > last ? EMPTY_32 : value));
  return numbers.map((value) => (value > last ? EMPTY : value));
}

/** @param {Room} room @param {import("../../steps.js").StepViewer} viewer @param {{title: string, source: string}} method */
function describe(room, viewer, { title, source }) {
  fillLines(viewer.opening, [title, source]);
  room.large?.board.scrollIntoView({ block: "nearest" });
}

/** The numbers of a square after any step. */
class SteppedNumbers {
  /**
   * @param {number} order
   * @param {Step[]} steps
   */
  constructor(order, steps) {
    this.steps = steps;
    this.numbers = new BigInt64Array(order ** 2).fill(EMPTY);
    /** Number of steps in the numbers. */
    this.done = 0;
  }

  /** The cell of the last step, if it is only one. */
  get newest() {
    const cells = this.steps[this.done - 1]?.cells ?? [];
    return cells.length === 1 ? cells[0] : undefined;
  }

  /** @param {number} at the step */
  after(at) {
    if (at < this.done - 1) {
      this.numbers.fill(EMPTY);
      this.done = 0;
    }
    for (; this.done <= at; this.done++) {
      const { cells, values } = /** @type {Step} */ (this.steps[this.done]);
      for (const [place, cell] of cells.entries()) this.numbers[cell] = BigInt(values[place] ?? 0);
    }
    return this.numbers;
  }
}
