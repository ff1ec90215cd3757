/** Search for a rule by a part of its name in any language, or of another common name. */

import { announce, element } from "../dom.js";
import { icon } from "../icons.js";
import { say, sayCount } from "../words.js";
import { found } from "./rule-names.js";

/** @typedef {import("./strokes.js").Tool} Tool */

/**
 * Return the field, which hides the buttons of all other tools.
 *
 * @param {Tool[]} tools
 * @param {Map<string, HTMLElement>} buttons by the key of the tool
 * @param {HTMLDetailsElement[]} closed hold the groups of the rarer tools
 */
export function searchField(tools, buttons, closed) {
  const name = say("setting", "Search for a rule");
  const nothing = element("p", { class: "quiet", hidden: true }, say("setting", "No rule has this name."));
  const field = element("input", {
    type: "search",
    placeholder: name,
    "aria-label": name,
    autocomplete: "off",
    spellcheck: false,
    oninput: search,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const [first] = shown();
      if (event.key === "Enter" && field.value.trim()) first?.click();
    },
  });

  function shown() {
    return [...buttons.values()].filter((each) => !each.hidden);
  }

  function search() {
    const text = field.value.trim();
    const keys = new Set(found(tools, text));
    for (const [key, each] of buttons) each.hidden = Boolean(text) && !keys.has(key.split(":")[0] ?? "");
    for (const more of closed) {
      const groups = [...more.querySelectorAll("section")];
      for (const group of groups) group.hidden = !group.querySelector(".tool:not([hidden])");
      more.hidden = groups.every((group) => group.hidden);
      more.open = Boolean(text) && !more.hidden;
    }
    nothing.hidden = shown().length > 0;
    if (text) announce(sayCount("setting", "{count} rule found", "{count} rules found", shown().length));
  }

  return element("div", { class: "search" }, icon("search"), field, nothing);
}
