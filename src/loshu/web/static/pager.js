/** A pager: forward and back in a list, with the place between them. */

import { element } from "./dom.js";
import { iconButton } from "./toolbar.js";

/** @typedef {[string, () => void]} Turn the name of a button, and its action */

/**
 * @param {{first?: Turn, back: Turn, next: Turn, last?: Turn}} turns
 * @param {...import("./dom.js").Child} place such as "3 of 552"
 */
export function pager({ first, back, next, last }, ...place) {
  const made = {
    first: first && iconButton("first", ...first),
    back: iconButton("previous", ...back),
    next: iconButton("next", ...next),
    last: last && iconButton("last", ...last),
  };
  return {
    ...made,
    element: element("div", { class: "pager" }, made.first, made.back, ...place, made.next, made.last),
  };
}
