/** Rare needs: the keys, and the square as text and as files. */

import { call } from "../api.js";
import { button, download, element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { keys } from "./controls.js";
import { asking } from "./films.js";

/** @typedef {import("./room.js").Room} Room */

const REST = 250;

/** @param {Room} room @param {string} [label] of the field */
export function morePanel(room, label = say("magic", "Rows of numbers; '.' for an empty cell")) {
  const text = element("textarea", { rows: 6, spellcheck: false, oninput: () => later() });
  const fault = element("p", { class: "error", role: "status" });
  const files = fileButtons(room);
  let timer = 0;

  const show = () => {
    files.hidden = room.isLarge;
    if (document.activeElement === text) return;
    // A large square has files of its own, and too much text for a field.
    text.value = room.isLarge ? "" : room.rows;
  };

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), REST);
  }

  /** Open the typed text as soon as it is a square. */
  async function read() {
    fault.textContent = text.value.trim() ? await room.tryToOpen(text.value) : "";
  }

  room.addEventListener("change", show);
  room.addEventListener("large", show);
  room.addEventListener("typed", show);
  room.signal.addEventListener("abort", () => clearTimeout(timer));
  return element(
    "details",
    {},
    element("summary", {}, say("page", "Keys and text")),
    keys(),
    labelled(label, text),
    fault,
    files,
  );
}

/** @param {Room} room */
function fileButtons(room) {
  return element(
    "div",
    { class: "toolbar" },
    ["svg", "pdf", "png"].map((format) =>
      asking(room, format.toUpperCase(), (signal) => keep(room, format, signal), {
        "aria-label": say("magic", "Download as {format}", { format: format.toUpperCase() }),
      }),
    ),
    button(say("magic", "Text"), () => download("magic.txt", `${room.rows}\n`)),
    button(say("magic", "Print"), () => print()),
  );
}

/**
 * @param {Room} room
 * @param {string} format
 * @param {AbortSignal} signal
 */
async function keep(room, format, signal) {
  const { text } = room;
  const file = await call("magic", "picture_file", { text, format }, signal);
  const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
  download(file.name, bytes, file.type);
  room.report();
}
