/** Explanations that arrive in parts and are shown from the first step; buttons that wait. */

import { stream } from "../api.js";
import { errorLine } from "../asking.js";
import { button, element, fill } from "../dom.js";
import { stepPlayer } from "../steps.js";
import { language, say } from "../words.js";

/** @typedef {import("./room.js").Room} Room */

/**
 * A button that asks the server, and ends the previous request.
 *
 * @param {Room} room
 * @param {string} name
 * @param {(signal: AbortSignal) => Promise<void>} work
 * @param {Record<string, any>} [properties]
 */
export function asking(room, name, work, properties = {}) {
  const asked = button(
    name,
    async () => {
      room.field.enter();
      const signal = room.ask();
      asked.closest("details")?.append(room.results);
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
 * Show the steps of an action as they arrive.
 *
 * @param {Room} room
 * @param {string} action
 * @param {Record<string, unknown>} values
 * @param {(first: any) => (Node | null)[]} head the content above the steps
 * @param {AbortSignal} signal
 */
export async function showFilm(room, action, values, head, signal) {
  /** @type {import("../steps.js").ShownStep[]} */
  const steps = [];
  /** @type {HTMLElement | undefined} */
  let player;
  for await (const piece of stream("magic", action, { ...values, lang: language() }, signal)) {
    steps.push(...piece.steps);
    if (player) player.dispatchEvent(new Event("more"));
    else if (steps.length) {
      player = stepPlayer(steps);
      room.report(...head(piece), player);
    } else room.report(...head(piece));
  }
}
