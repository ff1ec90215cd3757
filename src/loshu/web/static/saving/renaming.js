/** Buttons that rename and delete saved items. */

import { read } from "../api.js";
import { askingButton } from "../asking.js";
import { openDialog } from "../dialog.js";
import { announce, button, element } from "../dom.js";
import { icon } from "../icons.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";

/**
 * The context of buttons: a place for errors, and a function that reads the list again.
 *
 * @typedef {object} Desk
 * @property {HTMLElement} results
 * @property {AbortSignal} signal
 * @property {import("../rooms.js").Visit} visit
 * @property {() => Promise<unknown>} again
 */

/**
 * @param {string} name
 * @param {(name: string) => Promise<Response>} rename
 * @param {Desk} desk
 */
export function renameButton(name, rename, desk) {
  const title = say("saved", "Rename");
  return askingButton(
    title,
    async () => {
      const chosen = await askName(title, name, desk.signal);
      if (!chosen) return;
      await read(await rename(chosen));
      await desk.again();
    },
    desk,
    { "aria-label": `${title}: ${name}` },
  );
}

/**
 * A button that deletes when pressed twice.
 *
 * @param {string} name
 * @param {() => Promise<Response>} remove
 * @param {Desk} desk
 */
export function sureButton(name, remove, desk) {
  const text = say("saved", "Delete");
  let sure = false;
  const made = askingButton(
    text,
    async () => {
      if (!sure) {
        sure = true;
        made.textContent = say("saved", "Delete this?");
        made.setAttribute("aria-label", `${made.textContent} ${name}`);
        announce(`${made.textContent} ${name}`);
        setTimeout(() => made.focus());
        return;
      }
      await read(await remove());
      announce(say("saved", "Deleted."));
      await desk.again();
    },
    desk,
    { "aria-label": `${text}: ${name}` },
  );
  return made;
}

/**
 * Rarer actions behind a button with three dots.
 *
 * @param {string} name of the item
 * @param {...HTMLElement} actions
 */
export function moreActions(name, ...actions) {
  const text = `${say("saved", "More actions")}: ${name}`;
  const summary = element("summary", { class: "icon-button", "aria-label": text, title: text }, icon("more"));
  const menu = element("details", { class: "actions-menu" }, summary, element("div", {}, actions));
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    summary.focus();
  });
  return menu;
}

/**
 * @param {string} title
 * @param {string} before
 * @param {AbortSignal} signal
 * @returns {Promise<string>} empty if cancelled
 */
function askName(title, before, signal) {
  return new Promise((resolve) => {
    const name = element("input", { type: "text", maxLength: 200, autocomplete: "off" });
    name.value = before;
    const dialog = openDialog(
      title,
      (close) => [
        element(
          "form",
          {
            method: "dialog",
            onsubmit: () => resolve(name.value),
          },
          labelled(say("saved", "Name"), name),
          element(
            "div",
            { class: "toolbar" },
            element("button", { type: "submit", class: "main" }, title),
            button(say("saved", "Cancel"), close),
          ),
        ),
      ],
      signal,
    );
    dialog.addEventListener("close", () => resolve(""));
    name.select();
  });
}
