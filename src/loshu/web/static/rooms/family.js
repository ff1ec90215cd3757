/** The room of a family without a script of its own: read, draw, check and link a puzzle. */

import { call } from "../api.js";
import { errorLine } from "../asking.js";
import { button, element, fill, picture } from "../dom.js";
import { labelled } from "../limits.js";
import { familyTitle } from "../rooms.js";
import { halfWidth } from "../typing.js";
import { say } from "../words.js";

/** @param {import("../rooms.js").Visit} visit */
export async function enter({ place, puzzle, family, address, signal }) {
  if (!family) return;
  const text = element("textarea", { rows: 3, spellcheck: false });
  text.value = puzzle || (family.examples[0] ?? "");
  const shown = element("div", { class: "shown" });

  async function draw() {
    try {
      const drawing = await call(family?.name ?? "", "draw", { text: halfWidth(text.value) }, signal);
      address(drawing.text);
      fill(
        shown,
        picture(drawing.svg),
        drawing.violations.length
          ? element("ul", { class: "faults" }, drawing.violations.map((/** @type {string} */ fault) => element("li", {}, fault)))
          : element("p", {}, say("page", "Nothing breaks the rules.")),
      );
    } catch (error) {
      fill(shown, errorLine(error));
    }
  }

  fill(
    place,
    element("h1", {}, familyTitle(family)),
    labelled(say("page", "Text of the puzzle"), text),
    element("div", { class: "toolbar" }, button(say("page", "Show"), () => void draw())),
    shown,
  );
  await draw();
}
