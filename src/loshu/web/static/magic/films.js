/** Buttons that ask the server, and show the answer beside the board or below their panel. */

import { stream } from "../api.js";
import { errorLine } from "../asking.js";
import { button, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { fillLines } from "../steps.js";
import { language, say } from "../words.js";

/** @typedef {import("./room.js").Room} Room */

/**
 * A button that asks the server, and ends the previous request.
 *
 * @param {Room} room
 * @param {import("../dom.js").Child | import("../dom.js").Child[]} name
 * @param {(signal: AbortSignal) => Promise<void>} work
 * @param {Record<string, any>} [properties]
 */
export function asking(room, name, work, properties = {}) {
  const asked = button(
    name,
    async () => {
      room.field.enter();
      const signal = room.ask();
      asked.closest("details, .part")?.append(room.results);
      asked.setAttribute("aria-busy", "true");
      fill(room.results, element("p", { class: "quiet waiting", role: "status" }, say("magic", "Working …")));
      try {
        await work(signal);
        room.results.querySelector(".waiting")?.remove();
      } catch (error) {
        if (!signal.aborted) room.report(errorLine(error));
      } finally {
        asked.removeAttribute("aria-busy");
      }
    },
    properties,
  );
  return asked;
}

/**
 * A button whose answer is shown in the strip of the board.
 *
 * @param {Room} room
 * @param {string} name
 * @param {(place: HTMLElement, signal: AbortSignal) => Promise<void>} work
 * @param {Record<string, any>} [properties]
 * @param {import("../icons.js").IconName} [picture]
 */
export function onBoard(room, name, work, properties = {}, picture = undefined) {
  const start = () => {
    room.field.enter();
    room.ask();
    room.report();
    void room.strip.run(name, work);
  };
  return button(picture ? named(icon(picture), name) : name, start, properties);
}

/**
 * Show the steps of an action on the board as they arrive.
 *
 * @param {Room} room
 * @param {HTMLElement} place in the strip
 * @param {string} action
 * @param {Record<string, unknown>} values
 * @param {(first: any) => {lines: string[], actions?: Node[]}} about all steps
 * @param {AbortSignal} signal
 */
export async function showFilm(room, place, action, values, about, signal) {
  const viewer = room.strip.viewer(place);
  for await (const piece of stream("magic", action, { ...values, lang: language() }, signal)) {
    const { lines, actions = [] } = about(piece);
    viewer.add(piece.steps);
    if (!viewer.steps.length) fillLines(place, lines);
    else if (!viewer.opening.childElementCount) {
      fillLines(viewer.opening, lines);
      fill(viewer.actions, actions);
    }
  }
}
