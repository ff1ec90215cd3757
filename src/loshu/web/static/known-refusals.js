/** The server's commonest refusals, which the page says in its own language. */

import { say } from "./words.js";

/** @typedef {[RegExp, (found: string[]) => string]} Known a sentence of the server, and ours */

/** @type {Known[]} */
const KNOWN = [
  [
    /^(?:The puzzle|'.*'|".*") has (\d+) cells\. Expected 81\b/s,
    ([, count = ""]) =>
      say(
        "refusal",
        "Expected the 81 cells of a Sudoku, or as many as another size from 4 to 36 has; this text has {count}.",
        { count },
      ),
  ],
  [
    /^('.*?') is not a cell, and .* Expected 81\b/s,
    ([, sign = ""]) => say("refusal", "Expected the cells of a Sudoku, got {sign}.", { sign }),
  ],
  [/^(?:expected a Sudoku, got none|The input contains no Sudoku\.)$/, () => say("refusal", "Expected a Sudoku; the text is empty.")],
  [
    /^('.*') is not allowed here\. Expected 1-(\S+) or '\.'\.$/,
    ([, sign = "", last = ""]) =>
      say("refusal", "Expected a symbol from 1 to {last} or a point, got {sign}.", { last, sign }),
  ],
  [/^Not valid JSON\b/, () => say("refusal", "This is not valid JSON.")],
  [
    /^expected a whole number or a blank \(. _ \? \*\), got ('.*')$/,
    ([, sign = ""]) => say("refusal", "Expected a whole number, or . for a blank, got {sign}.", { sign }),
  ],
  [
    /^expected (\d+) values as in row 1, got (\d+)/,
    ([, wanted = "", got = ""]) =>
      say("refusal", "Expected {wanted} values as in the first row, got {got}.", { wanted, got }),
  ],
  [
    /^The board has (\d+) cells; expected (\d+)\.$/,
    ([, got = "", wanted = ""]) =>
      say("refusal", "The board has {wanted} cells; {got} numbers are given.", { wanted, got }),
  ],
  [/^The board has more than one hole\.$/, () => say("refusal", "The board has more than one hole.")],
  [
    /^the puzzle has rules that are not known: (.*)$/s,
    ([, rules = ""]) =>
      say("refusal", "Loshu does not know these rules of the puzzle, so it cannot solve it: {rules}.", { rules }),
  ],
  [/^(?:no solution$|Puzzle \d+ has no solution)/, () => say("refusal", "The puzzle has no solution.")],
  [
    /^(?:several solutions$|Puzzle \d+ has several solutions)/,
    () => say("refusal", "The puzzle has several solutions."),
  ],
  [
    /^(\d+) clues are out of range\. Puzzles have (\d+) to (\d+) clues\.$/,
    ([, got = "", least = "", most = ""]) =>
      say("refusal", "A puzzle has {least} to {most} givens, not {got}.", { least, most, got }),
  ],
  [
    /^[\w ]+: expected (\d+) to ([\d,]+), got ([\d,]+)$/,
    ([, least = "", most = "", got = ""]) =>
      say("refusal", "Expected a number from {least} to {most}, got {got}.", { least, most, got }),
  ],
  [
    /^squares of order (\d+) to (\d+) are shown, not of order (\d+)$/,
    ([, least = "", most = "", got = ""]) =>
      say("refusal", "Squares of order {least} to {most} are shown, not of order {got}.", { least, most, got }),
  ],
  [
    /^(\d+) jobs run or wait already/,
    ([, count = ""]) => say("refusal", "{count} jobs run or wait already. Cancel one, or wait for its end.", { count }),
  ],
  [
    /^there is a collection called '(.*)' already$/,
    ([, name = ""]) => say("refusal", "A collection is called “{name}” already.", { name }),
  ],
];
const PLACE = /^(?:(?:line|row) (\d+))?(?:, )?(?:column (\d+))?: (.*)$/s;

/**
 * Return a sentence of the server in the language of the page; nothing where it is not known.
 *
 * @param {string} sentence
 * @returns {string | undefined}
 */
export function knownRefusal(sentence) {
  const [, row, column, rest] = PLACE.exec(sentence) ?? [];
  const isPlaced = rest !== undefined && (row ?? column) !== undefined;
  const bare = isPlaced ? rest : sentence;
  for (const [pattern, words] of KNOWN) {
    const found = pattern.exec(bare);
    if (!found) continue;
    const reason = words(found);
    if (!isPlaced) return reason;
    if (row && column) return say("refusal", "Line {row}, column {column}: {reason}", { row, column, reason });
    return row
      ? say("refusal", "Line {row}: {reason}", { row, reason })
      : say("refusal", "Column {column}: {reason}", { column: column ?? "", reason });
  }
  return undefined;
}
