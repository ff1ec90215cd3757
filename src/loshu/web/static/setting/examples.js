/** Example puzzles. */

import { request } from "../connection.js";
import { say } from "../words.js";

/** Their titles and files. @returns {{title: string, file: string}[]} */
export const EXAMPLES = () => [
  { title: say("setting", "Mixed rules"), file: "mixture" },
  { title: say("setting", "Killer"), file: "killer" },
  { title: say("setting", "Small killer"), file: "small-killer" },
  { title: say("setting", "Thermometers"), file: "thermometers" },
  { title: say("setting", "Dots"), file: "dots" },
  { title: say("setting", "Jigsaw"), file: "jigsaw" },
  { title: say("setting", "Diagonals"), file: "diagonal" },
];

/**
 * @param {string} file
 * @returns {Promise<string>} its JSON
 */
export async function exampleText(file) {
  return (await request(new URL(`./examples/${file}.json`, import.meta.url).pathname)).text();
}
