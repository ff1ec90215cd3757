/** Buttons that ask the server: they wait for the answer, and show errors. */

import { read } from "./api.js";
import { reached, request } from "./connection.js";
import { button, download, element, fill } from "./dom.js";

/** Return the message of an error. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** A line with the message of an error. @param {unknown} error */
export function errorLine(error) {
  return element("p", { class: "error", role: "alert" }, messageOf(error));
}

/**
 * @param {import("./dom.js").Child | import("./dom.js").Child[]} name
 * @param {() => Promise<void>} work
 * @param {{results: HTMLElement, signal: AbortSignal, [more: string]: any}} room where errors
 *   appear, and the signal that ends when the room is left
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
        if (room.signal.aborted) return;
        fill(room.results, errorLine(error));
        room.results.scrollIntoView({ block: "nearest" });
      } finally {
        asking.disabled = false;
      }
    },
    properties,
  );
  return asking;
}

/**
 * A link to a file on the server.  The page fetches it and shows errors in the room.
 *
 * @param {string} text
 * @param {string} address
 * @param {string} name of the file, unless the server names it
 * @param {{results: HTMLElement, signal: AbortSignal, [more: string]: any}} room
 * @param {Record<string, any>} [properties] of the link
 */
export function fileLink(text, address, name, room, properties) {
  const onclick = async (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const reply = await request(address, { signal: room.signal });
      if (!reply.ok) return void (await read(reply));
      const file = await reached(() => reply.blob(), room.signal);
      const named = /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "");
      download(named?.[1] ?? name, file, file.type);
    } catch (error) {
      if (!room.signal.aborted) fill(room.results, errorLine(error));
    }
  };
  return element("a", { href: address, download: name, onclick, ...properties }, text);
}
