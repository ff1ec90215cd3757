/** The viewer of steps: a sentence, and buttons and keys to go forward and back. */

import { openDialog } from "./dialog.js";
import { announce, element, fill, picture } from "./dom.js";
import { iconButton, toolbar } from "./toolbar.js";
import { capital, say } from "./words.js";

/**
 * @typedef {{sentence: string, title?: string, svg?: string}} ShownStep
 * @typedef {object} ViewerOptions
 * @property {(step: any, at: number) => void} draw show a step on the board
 * @property {AbortSignal} signal stops it
 * @property {number} [pace] milliseconds per step
 * @property {boolean} [alone] whether there may be only one step, which needs no buttons
 */

/** Milliseconds to read a sentence. */
const PACE = 2000;

/**
 * Show lines as paragraphs.
 *
 * @param {HTMLElement} place
 * @param {string[]} lines
 */
export function fillLines(place, lines) {
  fill(
    place,
    lines.map((line) => element("p", {}, line)),
  );
}

export class StepViewer {
  /**
   * @param {HTMLElement} place that the first step fills
   * @param {ViewerOptions} options
   */
  constructor(place, { draw, signal, pace = PACE, alone = false }) {
    this.place = place;
    this.draw = draw;
    this.pace = pace;
    this.alone = alone;
    /** @type {ShownStep[]} */
    this.steps = [];
    this.at = 0;
    this.timer = 0;
    /** The focus moves on to the steps only from here. */
    this.from = document.activeElement;
    this.sentence = element("p", { class: "sentence" });
    /** Lines about all steps. */
    this.opening = element("div", { class: "opening", role: "status" });
    this.counter = element("output", { class: "counter" });
    this.slider = element("input", {
      type: "range",
      min: "0",
      "aria-label": say("player", "Step"),
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.all = iconButton("all", say("player", "All steps"), () => this.showAll(), { class: "all-steps" });
    this.play = iconButton("play", say("player", "Play"), () => this.toggle(), { "aria-pressed": "false" });
    this.controls = this.toolbar();
    /** Buttons of the room. */
    this.actions = element("div", { class: "toolbar actions" });
    this.element = element(
      "section",
      { class: "steps", "aria-label": say("player", "Steps"), tabIndex: -1 },
      this.controls,
      this.sentence,
      this.actions,
      this.opening,
    );
    this.element.addEventListener("keydown", (event) => this.key(event));
    signal.addEventListener("abort", () => this.halt());
  }

  toolbar() {
    return toolbar(
      say("player", "Steps"),
      iconButton("first", say("player", "First step"), () => this.go(0)),
      iconButton("previous", say("player", "Previous step"), () => this.go(this.at - 1)),
      this.play,
      iconButton("next", say("player", "Next step"), () => this.go(this.at + 1), { class: "next-step" }),
      iconButton("last", say("player", "Last step"), () => this.go(this.last)),
      this.all,
      this.slider,
      this.counter,
    );
  }

  get last() {
    return this.steps.length - 1;
  }

  /** Add steps, and show the first one. @param {ShownStep[]} steps */
  add(steps) {
    const before = this.steps.length;
    this.steps.push(...steps);
    if (!steps.length) return;
    if (before) this.count();
    else {
      fill(this.place, this.element);
      this.go(0);
    }
    const isFree = [this.from, document.body].includes(document.activeElement);
    if (before < 2 && this.last && isFree) this.element.focus({ preventScroll: true });
  }

  count() {
    this.controls.hidden = this.alone && !this.last;
    this.all.hidden = !this.steps[0]?.svg;
    this.slider.max = String(this.last);
    this.slider.value = String(this.at);
    this.counter.textContent = `${this.at + 1}/${this.steps.length}`;
  }

  /** @param {number} to @param {boolean} [playing] */
  go(to, playing = false) {
    if (!playing) this.halt();
    this.at = Math.max(0, Math.min(this.last, to));
    const step = this.steps[this.at];
    if (!step) return;
    this.draw(step, this.at);
    fill(this.sentence, step.title ? element("strong", {}, `${capital(step.title)}: `) : null, step.sentence);
    // Faster than a sentence can be read, only the last one is announced.
    if (!playing || this.pace >= PACE || this.at === this.last) announce(this.sentence.textContent ?? "");
    this.count();
  }

  toggle() {
    if (this.timer) this.halt();
    else this.run();
  }

  halt() {
    clearInterval(this.timer);
    this.timer = 0;
    this.play.setAttribute("aria-pressed", "false");
  }

  run() {
    if (this.at === this.last) this.go(0);
    this.play.setAttribute("aria-pressed", "true");
    this.timer = setInterval(() => {
      this.go(this.at + 1, true);
      if (this.at === this.last) this.halt();
    }, this.pace);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { at, last } = this;
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: last };
    const to = places[event.key];
    if (to !== undefined) this.go(to);
    else if (event.key === " " && event.target === this.element) this.toggle();
    else return;
    event.preventDefault();
  }

  /** Show all steps in a dialog. */
  showAll() {
    this.halt();
    const figures = this.steps.map(({ svg, title, sentence }, number) => {
      const words = `${number + 1}. ${title ? `${title}: ` : ""}${sentence}`;
      return element("figure", {}, svg ? picture(svg) : null, element("figcaption", {}, words));
    });
    const strip = element("div", { class: "strip" }, figures);
    openDialog(say("player", "All steps"), () => [strip], new AbortController().signal);
  }
}
