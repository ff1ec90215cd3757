/** The rows of a file of puzzles: filtered, sorted, and written as text, CSV or JSON. */

/**
 * @typedef {import("#replies").Schemas["WorkedRow"]} Row
 * @typedef {"line" | "text" | "clues" | "solutions" | "level" | "score" | "hardest" | "se" | "solution"} Column
 * @typedef {object} Wanted
 * @property {string} text that a puzzle or an error contains
 * @property {string} level
 * @property {"" | "one" | "several" | "none" | "wrong"} status
 * @property {number} [least] clues
 * @property {number} [most] clues
 */

/** @type {Column[]} */
export const COLUMNS = ["line", "text", "clues", "solutions", "level", "score", "hardest", "se", "solution"];
const STATUS = ["none", "one", "several"];

/** @param {Row} row */
export function statusOf({ solutions }) {
  return solutions === undefined ? "wrong" : (STATUS[solutions] ?? "several");
}

/**
 * @param {Row[]} rows
 * @param {Wanted} wanted
 */
export function filtered(rows, { text, level, status, least = 0, most = Infinity }) {
  const part = text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (!status || statusOf(row) === status) &&
      (!level || row.level === level) &&
      (row.clues === undefined ? least === 0 && most === Infinity : row.clues >= least && row.clues <= most) &&
      (!part ||
        (row.text ?? "").toLowerCase().includes(part) ||
        (row.hardest ?? "").includes(part) ||
        (row.error ?? "").toLowerCase().includes(part)),
  );
}

/**
 * Sort rows; rows without a value in the column come last in both directions.
 *
 * @param {Row[]} rows
 * @param {Column} column
 * @param {boolean} falling
 * @param {string[]} levels in their order
 */
export function sorted(rows, column, falling, levels) {
  /** @type {(row: Row) => string | number | undefined} */
  const key = column === "level" ? (row) => (row.level ? levels.indexOf(row.level) : undefined) : (row) => row[column];
  const way = falling ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) => {
    if (a.key === b.key) return a.row.line - b.row.line;
    if (a.key === undefined) return 1;
    if (b.key === undefined) return -1;
    return a.key < b.key ? -way : way;
  });
  return keyed.map(({ row }) => row);
}

/** @param {Row[]} rows */
export function texts(rows) {
  return rows.flatMap(({ text }) => (text === undefined ? [] : [text]));
}

/**
 * A puzzle for other programs: a line of cells if it is a standard one.
 *
 * @param {string} text
 */
export function bare(text) {
  const body = text.slice(text.indexOf(":") + 1);
  return /^[0-9.]{81}$/.test(body) ? body : text;
}

/** @param {Row[]} rows */
export function asText(rows) {
  return texts(rows)
    .map((text) => `${bare(text)}\n`)
    .join("");
}

/** @param {Row[]} rows */
export function asJson(rows) {
  return `[${rows.map((row) => JSON.stringify(row)).join(",\n")}]\n`;
}

/** @param {Row[]} rows */
export function asCsv(rows) {
  const names = /** @type {(keyof Row)[]} */ ([...COLUMNS, "error", "notice"]);
  const used = names.filter((name) => rows.some((row) => row[name] !== undefined));
  const lines = rows.map((row) =>
    used.map((name) => field(name === "text" && row.text ? bare(row.text) : row[name])).join(","),
  );
  return `${[used.join(","), ...lines].join("\n")}\n`;
}

/** @param {string | number | undefined} value */
function field(value = "") {
  const text = String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
