/** The time of a game, the help used and its level; stored by the browser. */

import { call } from "../api.js";
import { tabs } from "../saving/tabs.js";
import { language } from "../words.js";
import { Clock } from "./clock.js";

const NAME = "loshu-rounds";
/** Largest number of stored games; the oldest are dropped. */
const MOST = 60;

/**
 * @typedef {{level: string, seconds: number, helps: number, solved: boolean}} Played
 * @typedef {Played & {shown: boolean}} Kept
 * @typedef {import("#replies").Schemas["PuzzleLevel"]} PuzzleLevel
 */

/** Sends "level" once the level is known, and "end" when the player has solved the puzzle. */
export class Round extends EventTarget {
  /**
   * @param {string} family
   * @param {string} puzzle as text
   * @param {AbortSignal} signal ends when the game is left
   */
  constructor(family, puzzle, signal) {
    super();
    this.family = family;
    this.puzzle = puzzle;
    this.signal = signal;
    const kept = stored()[this.key];
    this.helps = kept?.helps ?? 0;
    this.level = kept?.level ?? "";
    this.solved = kept?.solved ?? false;
    /** Whether the solution was shown: such a game does not count as solved. */
    this.shown = kept?.shown ?? false;
    /** The level in words, once known. @type {PuzzleLevel | undefined} */
    this.words = undefined;
    this.clock = new Clock(kept?.seconds ?? 0, signal);
    if (this.solved) this.clock.end();
    signal.addEventListener("abort", () => this.keep());
    addEventListener("pagehide", () => this.keep(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep(), { signal });
  }

  get key() {
    return `${this.family} ${this.puzzle}`;
  }

  /** What the statistics need. @returns {Played} */
  get played() {
    const { level, helps, solved } = this;
    return { level, seconds: Math.round(this.clock.seconds * 10) / 10, helps, solved };
  }

  /** Restart a puzzle that is played again. @param {boolean} isSolved whether the board is */
  begin(isSolved) {
    if (!isSolved && (this.solved || this.shown)) this.restart();
  }

  /** Count a hint, a check or an explanation. */
  help() {
    if (!this.solved) this.helps += 1;
    this.keep();
  }

  /** The solution is on the board, and not by the player. */
  show() {
    this.shown = true;
    this.clock.end();
    this.keep();
  }

  /** The puzzle is solved. @returns {boolean} whether by the player, for the first time */
  finish() {
    if (this.shown || this.solved) return false;
    this.solved = true;
    this.clock.end();
    this.keep();
    this.dispatchEvent(new Event("end"));
    return true;
  }

  restart() {
    Object.assign(this, { helps: 0, solved: false, shown: false });
    this.clock.restart(0);
    this.keep();
  }

  /**
   * Ask for the level in the background.
   *
   * @param {Record<string, unknown>} [more] arguments
   */
  async learn(more = {}) {
    try {
      const asked = { text: this.puzzle, lang: language(), ...more };
      this.words = /** @type {PuzzleLevel} */ (await call(this.family, "level", asked, this.signal));
      this.level = this.words.level;
      this.keep();
      this.dispatchEvent(new Event("level"));
    } catch {
      // A puzzle without exactly one solution has no level, nor has one without the server.
    }
  }

  keep() {
    // Another tab has a newer state of this game.
    if (tabs.elsewhere) return;
    const all = stored();
    delete all[this.key];
    const kept = Object.entries({ ...all, [this.key]: { ...this.played, shown: this.shown } });
    try {
      localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
    } catch {
      // They are kept until the page is closed.
    }
  }
}

/** @returns {Record<string, Kept>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}");
  } catch {
    return {};
  }
}
