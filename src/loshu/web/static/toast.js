/** A short line about something that was done, such as saving; it goes away by itself. */

import { announce, element } from "./dom.js";

/** Milliseconds. */
const SHOWN = 4000;

/** Show a line, also to screen readers. @param {string} text */
export function toast(text) {
  for (const each of document.querySelectorAll(".toast")) each.remove();
  const shown = element("div", { class: "toast" }, text);
  (document.getElementById("main") ?? document.body).append(shown);
  announce(text);
  setTimeout(() => shown.remove(), SHOWN);
}
