/** Buttons that ask the server: they wait for the answer, and show why where it is a refusal. */

import { button, element, fill } from "./dom.js";

/**
 * @param {string} name
 * @param {() => Promise<void>} work
 * @param {{results: HTMLElement, signal: AbortSignal, [more: string]: any}} room where errors go,
 *   and what ends when the room is left
 * @param {Record<string, any>} [properties] of the button
 */
export function askingButton(name, work, room, properties) {
  const asking = button(
    name,
    async () => {
      asking.disabled = true;
      try {
        await work();
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        if (!room.signal.aborted) fill(room.results, element("p", { class: "error", role: "alert" }, words));
      } finally {
        asking.disabled = false;
      }
    },
    properties,
  );
  return asking;
}
