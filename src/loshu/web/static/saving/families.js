/** Choice of a family, whose games and results alone are then shown. */

import { element } from "../dom.js";
import { icon } from "../icons.js";
import { familyTitle, tintOf } from "../rooms.js";
import { segmented } from "../segmented.js";
import { number, say } from "../words.js";
import { emblemOf } from "./cards.js";

/**
 * @param {import("../playing/statistics.js").Result[]} results
 * @param {import("../api.js").Session} session
 * @param {(family: string) => void} onchoice takes the name of a family; empty for all
 */
export function familyChoice(results, { families }, onchoice) {
  const solved = results.filter((each) => each.solved);
  const made = segmented(
    say("saved", "Family"),
    [
      [
        "",
        [
          element("span", { class: "small-emblem all", "aria-hidden": "true" }, icon("all")),
          name(say("saved", "All"), solved),
        ],
      ],
      ...families.map((family, at) => {
        const emblem = emblemOf(family);
        emblem.classList.add("small-emblem", tintOf(at));
        const own = solved.filter(({ room }) => room === family.name);
        return /** @type {[string, import("../dom.js").Child[]]} */ ([
          family.name,
          [emblem, name(familyTitle(family), own)],
        ]);
      }),
    ],
    onchoice,
  );
  made.element.classList.add("family-choice");
  return made;
}

/** A name, and below it the number of solved puzzles once there are some. @param {string} title @param {unknown[]} solved */
function name(title, { length }) {
  return element(
    "span",
    {},
    title,
    length > 0 && element("span", { class: "quiet" }, say("saved", "Solved: {count}", { count: number(length) })),
  );
}
