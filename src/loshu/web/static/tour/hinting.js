/** Hints of a tour in stages: the numbers around a missing one, its cell, the whole step; and its mistakes. */

import { element, fill } from "../dom.js";
import { hinter } from "../playing/hinting.js";
import { mistakeCard } from "../playing/mistakes.js";
import { say } from "../words.js";
import { askForHint } from "./help.js";

/**
 * @param {import("./player.js").Player} player
 * @param {import("../strip.js").Strip} strip
 */
export function stagedHints(player, strip) {
  return hinter(strip, {
    state: () => player.position,
    unmark: () => player.hint && player.point(),
    find: async (place, signal) => {
      const found = await askForHint(player, signal);
      if (found.wrong.length) {
        showMistakes(player, strip, place, found);
        return null;
      }
      const { stages, house, named, cell, number, sentence } = found;
      if (cell === null || number === null) {
        fill(place, element("p", { role: "status" }, sentence));
        return null;
      }
      return {
        stages,
        mark: (stage) => {
          if (stage === 1) player.point({ named: house, wrong: [] });
          else if (stage) player.point({ cell, named: house, wrong: [] });
          else player.point({ cell, number, named, wrong: [] });
        },
        apply: () => player.put(cell, number),
      };
    },
  });
}

/**
 * Show how many entries are wrong, and on demand which ones.
 *
 * @param {import("./player.js").Player} player
 * @param {import("../strip.js").Strip} strip
 * @param {HTMLElement} place in the strip
 * @param {import("#replies").Schemas["HintReply"]} found
 */
export function showMistakes(player, strip, place, { wrong, sentence }) {
  const cells = wrong.map(([each]) => each);
  mistakeCard(place, strip, {
    count: cells.length,
    names: sentence,
    mark: () => player.point({ named: [], wrong: cells }),
    remove: [say("tour", "Remove them"), () => player.takeOut(cells)],
  });
}
