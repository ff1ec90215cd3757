/** New puzzles by size, rules, level, technique, symmetry and pattern; positions for practice. */

import { call, stream } from "../api.js";
import { openDialog } from "../dialog.js";
import { button, element, fill } from "../dom.js";
import { requireLimits } from "../limits.js";
import { failure, waiting } from "../panel.js";
import { language, say, sayCount } from "../words.js";
import { profile, profileFields } from "./profiles.js";
import { WantedPuzzle } from "./wanted.js";

/**
 * @typedef {import("./rules.js").Puzzle} Puzzle
 * @typedef {import("./wanted.js").Choices} Choices
 * @typedef {import("#replies").Schemas["ShownExercise"]} Exercise
 */

/** The last request, for another puzzle of its kind. @type {Record<string, unknown> | undefined} */
let wanted;
const FIRST = "easy";

/**
 * Make another puzzle like the last one that was asked for.
 *
 * @param {AbortSignal} signal
 * @param {string} [level] unless one was asked for
 * @returns {Promise<Puzzle>}
 */
export async function another(signal, level = FIRST) {
  const asked = wanted ?? { level: level || FIRST };
  const made = await call("sudoku", "make", { ...asked, profile: profile(), lang: language() }, signal);
  return /** @type {Puzzle} */ (made.puzzles[0]);
}

/** The next puzzles have a level and the standard rules. @param {string} level */
export function want(level) {
  wanted = { level };
}

/**
 * Open the dialog for new puzzles.
 *
 * @param {Choices} choices
 * @param {(puzzle: Puzzle, exercise?: Exercise) => void} start
 * @param {AbortSignal} signal
 */
export function makePuzzle(choices, start, signal) {
  new Making(new WantedPuzzle(choices, String(wanted ? (wanted.level ?? "") : FIRST)), start, signal);
}

/** The dialog for new puzzles; it runs one request at a time. */
class Making {
  /**
   * @param {WantedPuzzle} fields
   * @param {(puzzle: Puzzle, exercise?: Exercise) => void} start
   * @param {AbortSignal} signal
   */
  constructor(fields, start, signal) {
    this.fields = fields;
    this.start = start;
    this.work = new AbortController();
    this.result = element("div", { role: "status" });
    signal.addEventListener("abort", () => this.work.abort());
    this.dialog = openDialog(
      say("sudoku.play", "New puzzle"),
      () => [...fields.elements(), profileFields(fields.profiles, signal), this.tools(), this.result],
      signal,
    );
    this.dialog.addEventListener("close", () => this.work.abort());
  }

  tools() {
    return element(
      "div",
      { class: "toolbar" },
      button(say("sudoku.play", "Make"), () => void this.run((now) => this.make(now)), { class: "main" }),
      button(say("sudoku.play", "Practice this technique"), () => void this.run((now) => this.practise(now))),
      button(say("sudoku.play", "List all puzzles with this pattern"), () => void this.run((now) => this.list(now))),
    );
  }

  /** @param {(signal: AbortSignal) => Promise<void>} task */
  async run(task) {
    this.work.abort();
    this.work = new AbortController();
    const { signal } = this.work;
    fill(this.result, waiting());
    try {
      requireLimits(this.dialog);
      await task(signal);
    } catch (error) {
      if (!signal.aborted) fill(this.result, failure(error));
    }
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Exercise} [exercise]
   */
  done(puzzle, exercise) {
    this.dialog.close();
    this.start(puzzle, exercise);
  }

  /** @param {AbortSignal} signal */
  async make(signal) {
    wanted = this.fields.asked();
    this.done(await another(signal));
  }

  /** @param {AbortSignal} signal */
  async practise(signal) {
    const technique = this.fields.technique.value;
    if (!technique) throw new Error(say("sudoku.play", "Choose a technique to practice."));
    const exercise = await call("sudoku", "practise", { technique, lang: language() }, signal);
    this.done(exercise.board, exercise);
  }

  /** @param {AbortSignal} signal */
  async list(signal) {
    const text = this.fields.patternText();
    if (!text)
      throw new Error(say("sudoku.play", "Open “Pattern of givens” and select the cells that will have givens."));
    const items = element("ol", { class: "found-puzzles" });
    const count = element("p", { role: "status" });
    for await (const each of stream("sudoku", "puzzles_of_pattern", { text }, signal)) {
      const open = () => void this.run((now) => this.open(each.text, now));
      const entry = button(each.text.replace("sudoku:", ""), open, { class: "found-puzzle" });
      items.append(element("li", {}, entry));
      if (items.childElementCount === 1) fill(this.result, count, items);
      count.textContent = sayCount("sudoku.play", "One puzzle", "{count} puzzles: choose one", items.childElementCount);
    }
    if (!items.childElementCount)
      fill(this.result, say("sudoku.play", "No puzzle with one solution has this pattern."));
  }

  /**
   * @param {string} text
   * @param {AbortSignal} signal
   */
  async open(text, signal) {
    const { board } = await call("sudoku", "board", { text, lang: language() }, signal);
    this.done(board);
  }
}
