/** The menus of a game: a button, and a box that closes by Escape, by a press elsewhere or by its actions. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { say } from "../words.js";

/** Pixels between a button and its box. */
const GAP = 6;

/**
 * The line of a game: the button that opens the levels, and the rarer actions.
 *
 * @param {HTMLElement} levels see {@link import("./chips.js").newPuzzles}
 * @param {HTMLElement[]} actions
 */
export function gameMenus(levels, actions) {
  return element(
    "div",
    { class: "game-menus" },
    menu("plus", say("sudoku.play", "New puzzle"), "new-game", [levels]),
    menu("more", say("page", "More"), "more-actions", actions),
  );
}

/**
 * @param {import("../icons.js").IconName} picture
 * @param {string} name
 * @param {string} kind its class
 * @param {HTMLElement[]} content
 */
export function menu(picture, name, kind, content) {
  const box = element("div", { class: `menu-box ${kind}-box`, popover: "auto" }, content);
  const opener = button(named(icon(picture), name), () => {}, { class: kind, popoverTargetElement: box });
  box.addEventListener("beforetoggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") place(box, opener.getBoundingClientRect());
  });
  // First: the focus is back at the button when an action begins.
  box.addEventListener("click", ({ target }) => closes(target) && box.hidePopover(), true);
  return element("div", { class: "menu-place" }, opener, box);
}

/** Whether a press ends the menu; chips close it once their puzzle is made. @param {EventTarget | null} pressed */
function closes(pressed) {
  const found = pressed instanceof Element && pressed.closest("button");
  return Boolean(found && !found.closest(".segmented"));
}

/**
 * Put a box below its button, or above it, at the edge that leaves more room.
 *
 * @param {HTMLElement} box
 * @param {DOMRect} at
 */
function place({ style }, { left, right, top, bottom }) {
  const [wide, tall] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const isLow = bottom > 0.6 * tall;
  const isRight = wide - right < left && wide - right < 0.3 * wide;
  style.top = isLow ? "auto" : `${bottom + GAP}px`;
  style.bottom = isLow ? `${tall - top + GAP}px` : "auto";
  style.left = isRight ? "auto" : `${left}px`;
  style.right = isRight ? `${wide - right}px` : "auto";
}
