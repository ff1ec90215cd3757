/** Facts about the solutions of a puzzle during editing; stale requests end. */

import { stream } from "../api.js";
import { Unreachable } from "../connection.js";
import { Refused } from "../refusals.js";

/** @typedef {import("#replies").Schemas["Known"]} Known */

/** Number of solutions sent with the next request: many still fit after a small change. */
const KEPT = 60;
/** Milliseconds without changes before a request. */
const REST = 50;

/**
 * Whether a candidate is eliminated; an empty board without rules has none to show.
 *
 * @param {Known | undefined} known
 * @param {number} values
 */
export function narrows(known, values) {
  const all = 2 ** values - 1;
  return known?.seen.some((bits, at) => (bits | (known.unknown[at] ?? 0)) !== all) ?? false;
}

export class Live extends EventTarget {
  /** @param {AbortSignal} signal ends all requests */
  constructor(signal) {
    super();
    this.signal = signal;
    /** @type {AbortController | undefined} */
    this.question = undefined;
    /** @type {string[]} the latest first */
    this.solutions = [];
    /** A solution of the current puzzle, if known. */
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
   * Ask about a puzzle; earlier requests end.
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
