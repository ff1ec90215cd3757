/** Hints of a tour in stages: the numbers around a missing one, its cell, the whole step. */

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
      const { stages, house, named, cell, number, sentence, ...found } = await askForHint(player, signal);
      const wrong = found.wrong.map(([each]) => each);
      if (wrong.length) {
        mistakeCard(place, strip, {
          count: wrong.length,
          names: sentence,
          mark: () => player.point({ named: [], wrong }),
          remove: [say("tour", "Remove them"), () => player.takeOut(wrong)],
        });
        return null;
      }
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
