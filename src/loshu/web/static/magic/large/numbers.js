/**
 * The numbers of a square as a typed array: unpacking, sums and checks.
 *
 * @typedef {Int32Array | BigInt64Array} Numbers row by row; 64 bits only where 32 are too few
 *
 * @typedef {object} Checks
 * @property {bigint[]} sums rows, columns, main diagonal, anti-diagonal
 * @property {Int32Array} blanks empty cells of each line
 * @property {bigint | undefined} expected sum of each line
 * @property {number[]} wrong the lines with another sum
 * @property {bigint | undefined} repeated the smallest number that occurs twice
 * @property {boolean} normal whether the numbers are 1 to n², each once
 * @property {bigint[]} ends the smallest number and the largest; nothing in an empty square
 */

/** The number of an empty cell, in 64 bits and in 32. */
export const EMPTY = -(2n ** 63n);
export const EMPTY_32 = -(2 ** 31);

/**
 * @param {import("#replies").Schemas["PackedSquare"]} packed
 * @returns {Promise<Numbers>}
 */
export async function unpack({ bits, numbers }) {
  const letters = atob(numbers);
  const packed = new Uint8Array(letters.length);
  for (let at = 0; at < packed.length; at++) packed[at] = letters.charCodeAt(at);
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const buffer = await new Response(bytes).arrayBuffer();
  // Both kinds wrap around, as the differences do.
  const found = /** @type {any} */ (bits === 32 ? new Int32Array(buffer) : new BigInt64Array(buffer));
  for (let at = 1; at < found.length; at++) found[at] += found[at - 1];
  return found;
}

/**
 * The numbers of a board's cells.
 *
 * @param {string[]} cells empty for an empty cell
 * @returns {Numbers}
 */
export function numbersOf(cells) {
  const small = cells.every((cell) => /^-?\d{1,9}$/.test(cell));
  return small ? Int32Array.from(cells, Number) : BigInt64Array.from(cells, (cell) => (cell ? BigInt(cell) : EMPTY));
}

/** @param {number | bigint | undefined} value */
export function isEmpty(value) {
  return value === EMPTY || value === EMPTY_32;
}

/** A number as text, or nothing for an empty cell. @param {Numbers} numbers @param {number} at */
export function textAt(numbers, at) {
  const value = numbers[at];
  return value === undefined || isEmpty(value) ? "" : String(value).replace("-", "−");
}

/**
 * The first cell with a number, or -1.
 *
 * @param {Numbers} numbers
 * @param {bigint} wanted
 */
export function placeOfNumber(numbers, wanted) {
  if (numbers instanceof BigInt64Array) return isEmpty(wanted) ? -1 : numbers.indexOf(wanted);
  return isEmpty(Number(wanted)) ? -1 : numbers.indexOf(Number(wanted));
}

/**
 * The numbers as rows of text.
 *
 * @param {number} order
 * @param {Numbers} numbers
 * @param {string} separator
 * @param {string} blank an empty cell
 */
export function linesOfText(order, numbers, separator, blank) {
  const cells = Array.from(/** @type {BigInt64Array} */ (numbers), (value) => (isEmpty(value) ? blank : String(value)));
  const rows = Array.from({ length: order }, (_, row) => cells.slice(row * order, (row + 1) * order).join(separator));
  return `${rows.join("\n")}\n`;
}

/**
 * Check all lines and numbers.
 *
 * @param {number} order
 * @param {Numbers} numbers
 * @returns {Checks}
 */
export function check(order, numbers) {
  const { sums, blanks } = lineSums(order, numbers);
  const { distinct, repeated } = repeats(numbers);
  const size = BigInt(order) ** 2n;
  const ends = [distinct.at(0), distinct.at(-1)].flatMap((end) => (end === undefined ? [] : BigInt(end)));
  const usual = repeated === undefined && ends.every((end) => end >= 1n && end <= size);
  const expected = usual ? (BigInt(order) * (size + 1n)) / 2n : mostCommon(sums.filter((_, line) => !blanks[line]));
  const lines = [...sums.keys()];
  const wrong = expected === undefined ? [] : lines.filter((line) => !blanks[line] && sums[line] !== expected);
  return { sums, blanks, expected, wrong, repeated, normal: usual && distinct.length === numbers.length, ends };
}

/**
 * @param {number} order
 * @param {Numbers} numbers
 */
function lineSums(order, numbers) {
  const blanks = new Int32Array(2 * order + 2);
  // The sums of 32-bit numbers are exact as floating-point numbers.
  const small = numbers instanceof Int32Array;
  const sums = /** @type {any} */ (small ? new Float64Array(2 * order + 2) : Array(2 * order + 2).fill(0n));
  const add = (/** @type {number} */ line, /** @type {number | bigint} */ value) => {
    if (isEmpty(value)) blanks[line] = (blanks[line] ?? 0) + 1;
    else sums[line] += value;
  };
  for (let row = 0, at = 0; row < order; row++) {
    for (let column = 0; column < order; column++, at++) {
      const value = /** @type {number | bigint} */ (numbers[at]);
      add(row, value);
      add(order + column, value);
      if (row === column) add(2 * order, value);
      if (row + column === order - 1) add(2 * order + 1, value);
    }
  }
  return { sums: /** @type {bigint[]} */ (Array.from(sums, BigInt)), blanks };
}

/** The different numbers in ascending order, and the smallest that is repeated. @param {Numbers} numbers */
function repeats(numbers) {
  const sorted = numbers.slice().sort();
  let kept = 0;
  /** @type {bigint | undefined} */
  let repeated;
  for (const value of sorted) {
    if (isEmpty(value)) continue;
    if (kept && sorted[kept - 1] === value) repeated ??= BigInt(value);
    /** @type {any} */ else sorted[kept++] = value;
  }
  return { distinct: sorted.subarray(0, kept), repeated };
}

/** @param {bigint[]} sums */
function mostCommon(sums) {
  /** @type {Map<bigint, number>} */
  const times = new Map();
  for (const sum of sums) times.set(sum, (times.get(sum) ?? 0) + 1);
  return [...times].sort((one, other) => other[1] - one[1])[0]?.[0];
}
