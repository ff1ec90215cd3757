/** The modes of the room: play a puzzle, make a square, explore; each has its own few fields. */

import { element, fill } from "../dom.js";
import { segmented } from "../segmented.js";
import { say } from "../words.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {"make" | "complete" | "explore"} Mode
 */

/** @returns {[Mode, string][]} */
export const MODES = () => [
  ["complete", say("page", "Play")],
  ["make", say("magic", "Make")],
  ["explore", say("magic", "Explore")],
];

/** Windows of phones held upright. */
export const NARROW = "(max-width: 36rem) and (min-height: 30.01rem)";

/**
 * Put the modes first in the panel, or above the board where the panel is below it.
 *
 * @param {Room} room
 * @param {HTMLElement} choice
 * @param {HTMLElement} panel
 */
export function placeModes(room, choice, panel) {
  const narrow = matchMedia(NARROW);
  const put = () => (narrow.matches ? room.strip.side.parentElement : panel)?.prepend(choice);
  narrow.addEventListener("change", put, { signal: room.signal });
  put();
}

/** The mode in an address, if any. @param {URLSearchParams} query @returns {Mode | undefined} */
export function modeIn(query) {
  return MODES().find(([name]) => name === query.get("mode"))?.[0];
}

/**
 * Return the segmented control, and the place with the parts of the current mode.
 *
 * @param {Room} room
 * @param {Record<Mode, HTMLElement[]>} parts
 */
export function modes(room, parts) {
  const place = element("div", { class: "mode" });
  const control = segmented(say("magic", "Mode"), MODES(), (name) => room.setMode(/** @type {Mode} */ (name)));

  function show() {
    control.show(room.mode);
    room.report();
    fill(place, parts[room.mode], room.results);
  }

  room.addEventListener("mode", show);
  show();
  return { choice: control.element, place };
}
