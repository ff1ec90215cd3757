/** The keypad: keys for mouse and touch that leave the focus on the board. */

import { button, element } from "./dom.js";

/** Milliseconds of a long press. */
const LONG = 450;

const stay = (/** @type {Event} */ event) => event.preventDefault();

/** A place for keys. @param {string} label for screen readers @param {...(import("./dom.js").Child | import("./dom.js").Child[])} keys */
export function keypad(label, ...keys) {
  return element("div", { class: "keys", role: "group", "aria-label": label }, ...keys);
}

/**
 * Return a key; the next key press still goes to the board.
 *
 * @param {import("./dom.js").Child | import("./dom.js").Child[]} text
 * @param {() => void} press
 * @param {Record<string, any>} [properties] "hold" is called in place of press when the key is held
 */
export function key(text, press, { class: kind = "", hold, ...properties } = {}) {
  const pressed = hold ? held(press, hold) : { onclick: press };
  const { onclick, ...more } = { onmousedown: stay, ...pressed };
  return button(text, onclick, { class: `key ${kind}`.trim(), ...more, ...properties });
}

/**
 * Handlers for a key that does something else when it is held.
 *
 * @param {() => void} press
 * @param {() => void} hold
 */
function held(press, hold) {
  let waiting = 0;
  let isHeld = false;
  const end = () => clearTimeout(waiting);
  return {
    onpointerdown: () => {
      isHeld = false;
      waiting = window.setTimeout(() => {
        isHeld = true;
        hold();
      }, LONG);
    },
    onpointerup: end,
    onpointerleave: end,
    onpointercancel: end,
    oncontextmenu: stay,
    onclick: () => {
      if (!isHeld) press();
      isHeld = false;
    },
  };
}
