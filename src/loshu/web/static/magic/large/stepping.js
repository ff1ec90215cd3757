/** The construction of a large square, step by step on the canvas. */

import { stream } from "../../api.js";
import { element, fill } from "../../dom.js";
import { stepPlayer } from "../../steps.js";
import { language, number, say } from "../../words.js";
import { EMPTY, EMPTY_32 } from "./numbers.js";
import { makeLarge, showLarge } from "./opening.js";

/**
 * @typedef {import("../room.js").Room} Room
 * @typedef {import("#replies").Schemas["LargeStep"] & {svg: string}} Step
 */

/** Largest order whose construction the server explains. */
const EXPLAINED = 200;
/** Number of steps in which the numbers of larger squares appear. */
const PORTIONS = 50;

/**
 * Show a construction: each step, or the numbers in ascending order where there are too many steps.
 *
 * @param {Room} room
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
export function showConstruction(room, recipe, signal) {
  return recipe.order > EXPLAINED ? showInOrder(room, recipe, signal) : showSteps(room, recipe, signal);
}

/**
 * Show the numbers after each step of a construction.
 *
 * @param {Room} room
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
async function showSteps(room, { order, kind, method }, signal) {
  /** @type {Step[]} */
  const steps = [];
  /** @type {HTMLElement | undefined} */
  let player;
  const request = { order, kind, method, lang: language() };
  for await (const part of stream("magic", "construct_large", request, signal)) {
    steps.push(.../** @type {Step[]} */ (part.steps.map((/** @type {any} */ step) => ({ ...step, svg: "" }))));
    if (player) {
      player.dispatchEvent(new Event("more"));
      continue;
    }
    const view = await showLarge(room, order, new BigInt64Array(order ** 2).fill(EMPTY));
    if (!view) return;
    const board = new SteppedNumbers(order, steps);
    player = stepPlayer(steps, (_, at) => view.update(board.after(at), board.newest));
    fill(view.more, player);
    describe(room, part);
  }
}

/**
 * Show how the numbers fill a square, from the smallest to the largest.
 *
 * @param {Room} room
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
async function showInOrder(room, recipe, signal) {
  const made = await makeLarge(room, recipe, signal);
  const view = room.large;
  if (!view) return;
  const { numbers, checks } = view.square;
  const [least = 0, most = 0] = checks.ends.map(Number);
  const limits = Array.from({ length: PORTIONS }, (_, at) => Math.ceil(least + ((most - least) * (at + 1)) / PORTIONS));
  const steps = limits.map((last) => ({
    svg: "",
    sentence: say("magic", "The numbers up to {last}", { last: number(last) }),
  }));
  const player = stepPlayer(steps, (_, at) => view.update(upTo(numbers, limits[at] ?? most)));
  fill(view.more, player);
  describe(room, made);
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

/** @param {Room} room @param {{title: string, source: string}} method */
function describe(room, { title, source }) {
  room.report(element("p", {}, title, element("br"), element("span", { class: "quiet" }, source)));
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
