/** The construction of a large square, step by step on the canvas. */

import { stream } from "../../api.js";
import { element, fill } from "../../dom.js";
import { stepPlayer } from "../../steps.js";
import { language } from "../../words.js";
import { EMPTY } from "./numbers.js";
import { showLarge } from "./opening.js";

/**
 * @typedef {import("../room.js").Room} Room
 * @typedef {import("#replies").Schemas["LargeStep"] & {svg: string}} Step
 */

/**
 * Show the numbers after each step of a construction.
 *
 * @param {Room} room
 * @param {import("./opening.js").Recipe} recipe
 * @param {AbortSignal} signal
 */
export async function showSteps(room, { order, kind, method }, signal) {
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
    player = stepPlayer(steps, (_, at) => view.update(board.after(at)));
    fill(view.more, element("h2", {}, part.title), element("p", { class: "quiet" }, part.source), player);
    room.report();
    view.board.scrollIntoView({ block: "nearest" });
  }
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
