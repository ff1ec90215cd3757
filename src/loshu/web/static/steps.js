/** An explanation in pictures and sentences: step by step or all at once. */

import { openDialog } from "./dialog.js";
import { announce, button, element, fill, picture } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{svg: string, sentence: string, title?: string}} ShownStep the picture may be empty */

/** Milliseconds of a whole film of many steps. */
const WHOLE = 60_000;

/** Milliseconds of a step: long films run faster. @param {number} steps */
function pace(steps) {
  return Math.max(100, Math.min(2000, WHOLE / steps));
}

/**
 * Show the opening lines of an explanation, each as a paragraph.
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

/**
 * Return the player of an explanation; on "more" it shows added steps.
 *
 * @param {ShownStep[]} steps
 * @param {(svg: string, at: number) => void} [draw] the current step elsewhere, such as on the board
 */
export function stepPlayer(steps, draw) {
  let at = 0;
  let timer = 0;
  let whole = false;
  const shown = element("div", { class: "step-picture" });
  const sentence = element("p", { class: "sentence", "aria-live": "polite" });
  const counter = element("output", { class: "counter" });
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(Math.max(0, steps.length - 1)),
    "aria-label": say("player", "Step"),
    oninput: () => go(Number(slider.value)),
  });
  const play = button("▶", () => (timer ? halt() : run()), {
    "aria-label": say("player", "Play"),
    "aria-pressed": "false",
  });
  const all = button("▦", () => (draw ? showSheet() : showAll(!whole)), {
    "aria-label": say("player", "All steps"),
    "aria-pressed": draw ? undefined : "false",
  });

  function halt() {
    clearInterval(timer);
    timer = 0;
    play.setAttribute("aria-pressed", "false");
  }

  function run() {
    if (at === steps.length - 1) go(0);
    play.setAttribute("aria-pressed", "true");
    timer = setInterval(() => {
      go(at + 1, true);
      if (at === steps.length - 1) halt();
    }, pace(steps.length));
  }

  /**
   * @param {number} to
   * @param {boolean} [playing]
   */
  function go(to, playing = false) {
    if (!playing) halt();
    at = Math.max(0, Math.min(steps.length - 1, to));
    const step = steps[at];
    if (!step) return;
    if (draw) draw(step.svg, at);
    else fill(shown, picture(step.svg));
    fill(sentence, step.title ? element("strong", {}, step.title, " ") : null, step.sentence);
    slider.max = String(steps.length - 1);
    slider.value = String(at);
    counter.textContent = `${at + 1}/${steps.length}`;
  }

  /** @param {boolean} chosen */
  function showAll(chosen) {
    whole = chosen;
    halt();
    all.setAttribute("aria-pressed", String(whole));
    fill(strip, whole ? steps.map((step, number) => figure(step, number)) : one);
    if (whole) announce(`${steps.length}`);
    else go(at);
  }

  /** Show all pictures in a dialog. */
  function showSheet() {
    halt();
    const figures = element("div", { class: "strip" }, steps.map(figure));
    openDialog(say("player", "All steps"), () => [figures], new AbortController().signal);
  }

  /**
   * @param {ShownStep} step
   * @param {number} number
   */
  function figure(step, number) {
    const words = `${number + 1}. ${step.title ? `${step.title} ` : ""}${step.sentence}`;
    return element("figure", {}, picture(step.svg), element("figcaption", {}, words));
  }

  const one = element("div", { class: "one-step" }, draw ? null : shown, sentence);
  const strip = element("div", { class: "strip" }, one);
  const bar = element(
    "div",
    { class: "toolbar", role: "toolbar", "aria-label": say("player", "Steps") },
    button("«", () => go(0), { "aria-label": say("player", "First step") }),
    button("‹", () => go(at - 1), { "aria-label": say("player", "Previous step") }),
    play,
    button("›", () => go(at + 1), { "aria-label": say("player", "Next step") }),
    button("»", () => go(steps.length - 1), { "aria-label": say("player", "Last step") }),
    steps[0]?.svg ? all : null,
    slider,
    counter,
  );
  go(0);
  const player = element("section", { class: "steps", "aria-label": say("player", "Steps") }, bar, strip);
  player.addEventListener("more", () => {
    slider.max = String(steps.length - 1);
    counter.textContent = `${at + 1}/${steps.length}`;
  });
  return player;
}
