/** One game: its puzzle, its states, its clock and its solution. */

import { History } from "../history.js";
import { Round } from "../playing/round.js";
import { tabs } from "../saving/tabs.js";
import { hiddenCells } from "./fog.js";
import {
  erased,
  firstState,
  shownCandidates,
  valuesOf,
  withColor,
  withLine,
  withMark,
  withStep,
  withValue,
} from "./game.js";
import { keep } from "./kept.js";
import { options } from "./options.js";
import { Rules } from "./rules.js";

/**
 * @typedef {import("./game.js").State} State
 * @typedef {import("./rules.js").Puzzle} Puzzle
 * @typedef {"digit" | "corner" | "centre" | "color" | "line"} Mode
 */

/** In the order of the space bar. @type {Mode[]} */
export const MODES = ["digit", "corner", "centre", "color", "line"];
export const COLORS = 9;

/**
 * Whether a link has digits, marks, colors or lines that a kept game has not.
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 */
function differs(puzzle, state) {
  const linked = firstState(puzzle);
  const parts = /** @type {const} */ (["entered", "centre", "corner", "colors", "lines"]);
  const isEmpty = (/** @type {readonly unknown[]} */ part) =>
    part.every((each) => !each || (Array.isArray(each) && !each.length));
  return parts.some((part) => !isEmpty(linked[part]) && JSON.stringify(linked[part]) !== JSON.stringify(state[part]));
}

/** Sends "change" with each state, "mode", and "solved" once. */
export class Play extends EventTarget {
  /**
   * @param {Puzzle} puzzle
   * @param {AbortSignal} signal
   * @param {import("./kept.js").KeptGame} [kept]
   */
  constructor(puzzle, signal, kept) {
    super();
    this.puzzle = puzzle;
    this.rules = new Rules(puzzle);
    /** @type {Mode} */
    this.mode = "digit";
    this.history = new History(firstState(puzzle));
    if (kept) {
      this.history.states = kept.states;
      this.history.at = kept.at;
      if (differs(puzzle, this.state)) this.history.push(firstState(puzzle));
    }
    this.isSolved = Boolean(kept?.solved);
    this.round = new Round("sudoku", puzzle.text, signal);
    this.round.begin(this.isSolved);
    this.clock = this.round.clock;
    /** The only solution, once known. @type {number[] | undefined} */
    this.solution = undefined;
    /** Whether the puzzle has no solution that digits can be compared with. */
    this.isUnchecked = false;
    /** The board with the regions of the solution, where they are to be found. @type {string | undefined} */
    this.solvedPicture = undefined;
    /** Cells marked by a hint. */
    this.pointed = { house: new Set(), cells: new Set(), wrong: new Set() };
    this.cache = {
      state: /** @type {State | undefined} */ (undefined),
      values: /** @type {number[]} */ ([]),
      conflicts: new Set(),
      candidates: /** @type {number[][]} */ ([]),
      hidden: /** @type {Set<number>} */ (new Set()),
    };
    this.history.addEventListener("change", () => this.changed());
    signal.addEventListener("abort", () => this.keep());
    // A closed tab, or one that a phone ends in the background, sends no other event.
    addEventListener("pagehide", () => this.keep(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep(), { signal });
    this.keep();
  }

  get state() {
    return this.history.state;
  }

  get values() {
    return this.known.values;
  }

  /** Values, conflicts, candidates and cells in fog of the state, each computed once. */
  get known() {
    if (this.cache.state !== this.state) {
      const hidden = hiddenCells(this.puzzle, this.state.entered, this.solution, this.isUnchecked);
      this.rules.hidden = hidden;
      const values = valuesOf(this.rules, this.state);
      const conflicts = this.rules.conflicts(values);
      const candidates = this.state.auto ? shownCandidates(this.rules, this.state) : [];
      this.cache = { state: this.state, values, conflicts, candidates, hidden };
    }
    return this.cache;
  }

  /** Pencil marks as candidates for hints, without marks where the solution is missing. */
  get marks() {
    const marks = this.state.auto ? this.known.candidates : this.state.centre;
    if (!this.solution) return this.state.auto ? [] : marks;
    return marks.map((each, cell) => (each.includes(this.solution?.[cell] ?? 0) ? each : []));
  }

  /** All pencil marks, for sharing. */
  get noted() {
    const { auto, centre, corner } = this.state;
    return { centre: auto ? this.known.candidates : centre, corner };
  }

  /** @param {State} next */
  move(next) {
    if (next !== this.state) this.history.push(next);
  }

  /**
   * @param {number[]} cells
   * @param {number} value
   * @param {Mode} [mode]
   */
  enter(cells, value, mode = this.mode) {
    if (mode === "color") return this.move(withColor(this.state, cells, value));
    if (mode === "corner" || mode === "centre") return this.move(withMark(this.rules, this.state, cells, value, mode));
    return this.move(withValue(this.rules, this.state, cells, value, options().tidy));
  }

  /** @param {number[]} cells */
  erase(cells) {
    this.move(erased(this.rules, this.state, cells, this.mode));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  line(from, to) {
    this.move(withLine(this.state, from, to));
  }

  /** @param {{placed: [number, number][], eliminated: [number, number][]}} step */
  step(step) {
    this.move(withStep(this.rules, this.state, step, options().tidy));
  }

  showCandidates() {
    this.move({ ...this.state, auto: !this.state.auto });
  }

  /** @param {Mode} mode */
  choose(mode) {
    this.mode = mode;
    this.dispatchEvent(new Event("mode"));
  }

  /** @param {State} [state] */
  mistakes(state = this.state) {
    const right = this.solution;
    if (!right) return [];
    const { givens } = this.puzzle;
    return state.entered.flatMap((value, cell) => (value && !givens[cell] && value !== right[cell] ? [cell] : []));
  }

  /** Cells without the right value in their pencil marks. */
  wrongMarks() {
    const right = this.solution;
    if (!right) return [];
    const { centre, struck, auto } = this.state;
    return this.values.flatMap((value, cell) => {
      const lost = auto
        ? struck[cell]?.includes(right[cell] ?? 0)
        : centre[cell]?.length && !centre[cell].includes(right[cell] ?? 0);
      return !value && lost ? [cell] : [];
    });
  }

  /** Go back to the last state without a mistake. */
  undoMistakes() {
    const { states, at } = this.history;
    for (let to = at; to >= 0; to -= 1) if (!this.mistakes(states[to]).length) return this.history.go(to);
    const entered = this.state.entered.slice();
    for (const cell of this.mistakes()) entered[cell] = 0;
    this.move({ ...this.state, entered });
    return true;
  }

  /**
   * Keep the only solution; it lifts the fog around right digits.
   *
   * @param {import("#replies").Schemas["Solution"]} found
   */
  learn(found) {
    if (found.status === "one") {
      this.solution = found.values;
      this.solvedPicture = found.svg ?? undefined;
    } else this.isUnchecked = true;
    if (!this.puzzle.fog) return;
    this.cache.state = undefined;
    this.dispatchEvent(new Event("options"));
  }

  /** Fill in the solution; the game does not count as solved by the player. */
  fillIn() {
    if (!this.solution) return;
    const { givens } = this.puzzle;
    this.isSolved = true;
    this.round.show();
    this.move({ ...this.state, entered: this.solution.map((value, cell) => (givens[cell] ? 0 : value)) });
  }

  /** Restart; candidates stay visible if they were. */
  restart() {
    const entered = this.puzzle.givens.map(() => 0);
    const bare = { ...this.puzzle, entered, marks: [], corners: [], colors: undefined, lines: undefined };
    this.isSolved = false;
    this.round.restart();
    this.move({ ...firstState(bare), auto: this.state.auto });
  }

  get isFull() {
    const holes = new Set(this.puzzle.holes);
    return this.values.every((value, cell) => value || holes.has(cell));
  }

  /** Whether the grid is full and correct, as far as the browser knows. */
  get isRight() {
    if (!this.isFull || this.known.conflicts.size) return false;
    return this.solution ? !this.mistakes().length : true;
  }

  changed() {
    this.point();
    this.dispatchEvent(new Event("change"));
    this.keep();
    if (!this.isSolved && this.isRight && (this.solution || !this.puzzle.rules)) this.finish();
  }

  finish() {
    this.isSolved = true;
    this.keep();
    if (this.round.finish()) this.dispatchEvent(new Event("solved"));
  }

  /**
   * Mark cells, or none.
   *
   * @param {{house?: number[], cells?: number[], wrong?: number[]}} [at]
   */
  point({ house = [], cells = [], wrong = [] } = {}) {
    this.pointed = { house: new Set(house), cells: new Set(cells), wrong: new Set(wrong) };
    this.dispatchEvent(new Event("point"));
  }

  keep() {
    // Another tab has a newer state of this game.
    if (tabs.elsewhere) return;
    const { states, at } = this.history;
    keep({ puzzle: this.puzzle, states, at, solved: this.isSolved });
  }
}
