/** The room of a family without its own script: read, check, play, print and link a puzzle. */

import { call } from "../api.js";
import { askingButton, errorLine } from "../asking.js";
import { Board } from "../board.js";
import { button, element, fill, picture } from "../dom.js";
import { labelled } from "../limits.js";
import { closeEnd, showEnd } from "../playing/end.js";
import { Round } from "../playing/round.js";
import { familyTitle } from "../rooms.js";
import { Strip } from "../strip.js";
import { halfWidth } from "../typing.js";
import { language, say } from "../words.js";

/** In place of a cell, in a press that uses a tool. */
const TOOL = -1;
const CLEAR = "0";

/**
 * @typedef {[number, string]} Press a cell and a key
 * @typedef {{name: string, text: string, pressed: boolean | null, enabled: boolean}} Tool
 * @typedef {{text: string, presses: Press[], svg: string, left: number, top: number, rows: number,
 *   columns: number, cells: string[], keys: string[], tools: Tool[], sentence: string,
 *   solved: boolean}} Position
 */

/** A puzzle and the presses so far; the server replays them, because only it knows the rules. */
class Play {
  /**
   * @param {import("../rooms.js").Visit} visit
   * @param {HTMLElement} results
   * @param {Position} first
   */
  constructor({ family, signal }, results, first) {
    this.family = family?.name ?? "";
    this.room = { results, signal };
    this.now = first;
    this.round = new Round(this.family, first.text, signal);
    this.round.begin(first.solved);
    this.strength = 0;
    this.typed = "";
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
    this.board = new Board({
      rows: first.rows,
      columns: first.columns,
      name: familyTitle(/** @type {import("../api.js").FamilyRecord} */ (family)),
      describe: (row, column) => this.now.cells[row * first.columns + column] ?? "",
      draw: () => {},
      isCell: (row, column) => Boolean(this.now.cells[row * first.columns + column]),
    });
    this.buttons = element("div", { class: "toolbar" });
    this.state = element("p", { class: "state", role: "status" });
    /** The sentence of a hint is in the strip, beside the board. */
    this.stage = new Strip(signal).stage(this.board.element, this.state);
    this.board.addEventListener("select", () => (this.typed = ""));
    this.board.addEventListener("pick", () => !this.now.keys.length && void this.press(""));
    this.board.addEventListener("type", (event) => this.type(/** @type {CustomEvent} */ (event)));
    this.show();
  }

  show() {
    const { now, board, room } = this;
    board.setPicture(now.svg, now);
    board.refresh();
    board.tell();
    const focused = [...this.buttons.children].indexOf(/** @type {Element} */ (document.activeElement));
    fill(
      this.buttons,
      now.keys.map((key) => button(key, () => void this.press(key))),
      now.tools.map(({ name, text, pressed, enabled }) =>
        askingButton(text, () => this.use(name), room, { "aria-pressed": pressed, "aria-disabled": String(!enabled) }),
      ),
      button(say("page", "Print"), () => print()),
    );
    /** @type {HTMLElement | undefined} */ (this.buttons.children[focused])?.focus();
    this.state.textContent = now.sentence;
    this.state.classList.toggle("whole", now.solved);
    if (!now.solved) closeEnd();
    else if (now.presses.length && this.round.finish()) void showEnd({ round: this.round, board: board.element });
  }

  /**
   * Request another position; fast presses are queued in order.
   *
   * @param {(presses: Press[]) => Press[]} change
   * @param {boolean} [hint]
   */
  ask(change, hint = false) {
    const asked = this.last.then(async () => {
      const values = { text: this.now.text, presses: change(this.now.presses), lang: language() };
      const strength = hint ? this.strength + 1 : 0;
      const more = hint ? { strength } : {};
      this.now = await call(this.family, hint ? "hint" : "play", { ...values, ...more }, this.room.signal);
      this.strength = strength;
      this.show();
    });
    this.last = asked.catch(() => {}); // the caller shows the error
    return asked;
  }

  /** @param {string} key */
  async press(key) {
    const cell = this.board.number(this.board.here);
    try {
      await this.ask((presses) => [...presses, [cell, key]]);
    } catch (error) {
      if (!this.room.signal.aborted) fill(this.room.results, errorLine(error));
    }
  }

  /** @param {string} name of a tool */
  async use(name) {
    if (name === "hint") this.round.help();
    if (name === "hint") await this.ask((presses) => presses, true);
    else if (name === "undo") await this.ask((presses) => presses.slice(0, -1));
    else if (name === "again") await this.ask(() => []);
    else if (name === "clear") await this.press(CLEAR);
    else await this.ask((presses) => [...presses, [TOOL, name]]);
  }

  /** Consecutive digits make a number, if numbers can be that long. @param {CustomEvent} event */
  type(event) {
    const { key, ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event.detail);
    if (altKey || ctrlKey || metaKey) return;
    const longest = Math.max(...this.now.keys.map((each) => each.length), 0) || 4;
    if (key === "Delete" || key === "Backspace") this.typed = CLEAR;
    else if (/^[0-9]$/.test(key)) this.typed = (this.typed + key).slice(-longest);
    else if (this.now.keys.includes(key.toUpperCase())) this.typed = key.toUpperCase();
    else return;
    event.preventDefault();
    void this.press(this.typed);
  }
}

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, puzzle, family, address, signal } = visit;
  if (!family) return;
  const text = element("textarea", { rows: 3, spellcheck: false });
  text.value = puzzle || (family.examples[0] ?? "");
  const columns = element("div", { class: "columns" });
  const side = element("div", { class: "help-side" });
  const results = element("div", {});

  async function open() {
    fill(results);
    const values = { text: halfWidth(text.value) };
    const drawing = await call(family?.name ?? "", "draw", values, signal);
    address(drawing.text);
    const faults = drawing.violations.map((/** @type {string} */ fault) => element("li", {}, fault));
    const checked = faults.length
      ? element("ul", { class: "faults" }, faults)
      : element("p", {}, say("page", "No rule is broken."));
    // A puzzle too large to play has only this.
    layOut(element("div", { class: "shown" }, picture(drawing.svg)), checked);
    const first = await call(family?.name ?? "", "play", { ...values, presses: [], lang: language() }, signal);
    const play = new Play(visit, results, first);
    layOut(play.stage, play.buttons, faults.length && checked);
  }

  /** @param {HTMLElement} stage @param {...import("../dom.js").Child} tools */
  function layOut(stage, ...tools) {
    fill(
      side,
      tools,
      results,
      labelled(say("page", "Puzzle as text"), text),
      element("div", { class: "toolbar" }, show),
    );
    fill(columns, stage, side);
  }

  const show = askingButton(say("page", "Show"), open, { results, signal });
  layOut(element("div", { class: "stage" }));
  fill(place, element("h1", {}, familyTitle(family)), columns);
  try {
    await open();
  } catch (error) {
    fill(results, errorLine(error));
  }
}
