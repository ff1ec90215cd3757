/** What is known of the solutions of a puzzle while it is drawn; questions that are stale end. */

import { stream } from "../api.js";
import { Unreachable } from "../connection.js";
import { Refused } from "../refusals.js";

/** @typedef {import("#replies").Schemas["Known"]} Known */

/** Solutions that are sent with the next question: many of them fit a puzzle changed a little. */
const KEPT = 60;
/** Milliseconds that a puzzle stays as it is before it is asked for. */
const REST = 50;

export class Live extends EventTarget {
  /** @param {AbortSignal} signal ends all questions */
  constructor(signal) {
    super();
    this.signal = signal;
    /** @type {AbortController | undefined} */
    this.question = undefined;
    /** @type {string[]} the latest first */
    this.solutions = [];
    /** A solution of the puzzle as it is, if one is known. */
    this.solution = "";
    this.timer = 0;
    signal.addEventListener("abort", () => this.stop());
  }

  stop() {
    clearTimeout(this.timer);
    this.question?.abort();
    this.question = undefined;
  }

  /**
   * Ask about a puzzle; earlier questions end.
   *
   * @param {string} text
   */
  ask(text) {
    this.stop();
    this.solution = "";
    const question = (this.question = new AbortController());
    this.timer = setTimeout(() => void this.follow(text, question), REST);
  }

  /**
   * @param {string} text
   * @param {AbortController} question
   */
  async follow(text, question) {
    const { signal } = question;
    try {
      for await (const known of stream("sudoku", "setting_candidates", { text, known: this.solutions }, signal)) {
        if (signal.aborted) return;
        this.take(known.solutions);
        this.tell(known);
      }
    } catch (error) {
      if (signal.aborted || this.signal.aborted) return;
      this.dispatchEvent(new CustomEvent("refused", { detail: error }));
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  }

  /** @param {string[]} solutions */
  take(solutions) {
    if (!solutions.length) return;
    this.solution ||= solutions[0] ?? "";
    this.solutions = [...new Set([...solutions, ...this.solutions])].slice(0, KEPT);
  }

  /** @param {Known} known */
  tell(known) {
    this.dispatchEvent(new CustomEvent("known", { detail: known }));
  }
}
