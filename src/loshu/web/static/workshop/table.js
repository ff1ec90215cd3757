/** A table of puzzles in pages, fast with a hundred thousand rows. */

import { puzzleAddress } from "../addresses.js";
import { announce, button, element, fill } from "../dom.js";
import { pager } from "../pager.js";
import { toolbar } from "../toolbar.js";
import { number, say } from "../words.js";
import { bare, COLUMNS, filtered, sorted, statusOf } from "./rows.js";

/**
 * @typedef {import("./rows.js").Row} Row
 * @typedef {import("./rows.js").Column} Column
 * @typedef {{levels: Record<string, string>, techniques: Record<string, string>}} Titles
 */

const PAGE = 100;

export class PuzzleTable extends EventTarget {
  /** @param {Titles} titles */
  constructor(titles) {
    super();
    this.titles = titles;
    /** @type {Row[]} */
    this.rows = [];
    /** The filtered rows, sorted. @type {Row[]} */
    this.shown = [];
    /** @type {import("./rows.js").Wanted} */
    this.wanted = { text: "", level: "", status: "" };
    /** @type {Column} */
    this.column = "line";
    this.falling = false;
    this.page = 0;
    this.body = element("tbody", {});
    this.head = element("tr", {});
    this.place = element("span", { class: "counter page-place" });
    const caption = element("caption", { class: "unseen" }, say("workshop", "Puzzles in the file"));
    const table = element("table", { class: "puzzles" }, caption, element("thead", {}, this.head), this.body);
    this.pager = pager(
      {
        first: [say("workshop", "First page"), () => this.turn(0)],
        back: [say("workshop", "Previous page"), () => this.turn(this.page - 1)],
        next: [say("workshop", "Next page"), () => this.turn(this.page + 1)],
        last: [say("workshop", "Last page"), () => this.turn(this.pages - 1)],
      },
      this.place,
    );
    const scrolled = element(
      "div",
      { class: "table-place", role: "region", tabIndex: 0, "aria-label": say("workshop", "Puzzles in the file") },
      table,
    );
    this.turning = toolbar(say("workshop", "Pages"), this.pager.element);
    this.element = element("div", { hidden: true }, scrolled, this.turning);
  }

  get pages() {
    return Math.max(1, Math.ceil(this.shown.length / PAGE));
  }

  clear() {
    this.rows = [];
    this.page = 0;
    this.update();
  }

  /** @param {Row[]} rows */
  add(rows) {
    for (const row of rows) this.rows.push(row);
  }

  /** @param {Partial<import("./rows.js").Wanted>} change */
  filter(change) {
    Object.assign(this.wanted, change);
    this.page = 0;
    this.update();
  }

  /** @param {Column} column */
  sort(column) {
    this.falling = this.column === column && !this.falling;
    this.column = column;
    this.page = 0;
    this.update();
    const way = this.falling ? say("workshop", "descending") : say("workshop", "ascending");
    announce(say("workshop", "Sorted by {column}, {way}", { column: columnName(column), way }));
  }

  /** @param {number} page */
  turn(page) {
    this.page = Math.max(0, Math.min(this.pages - 1, page));
    this.showPage();
    announce(this.place.textContent ?? "");
  }

  /** Filter, sort and show the current rows. */
  update() {
    this.shown = sorted(filtered(this.rows, this.wanted), this.column, this.falling, Object.keys(this.titles.levels));
    this.page = Math.min(this.page, this.pages - 1);
    this.element.hidden = !this.rows.length;
    this.showHead();
    this.showPage();
    this.dispatchEvent(new Event("change"));
  }

  get columns() {
    return COLUMNS.filter(
      (column) =>
        ["line", "text", "clues", "solutions"].includes(column) || this.rows.some((row) => row[column] !== undefined),
    );
  }

  showHead() {
    const { columns } = this;
    const shown = [...this.head.children].map((each) => /** @type {HTMLElement} */ (each).dataset.column);
    if (String(shown) !== String(columns))
      fill(
        this.head,
        columns.map((column) => {
          const cell = element(
            "th",
            { scope: "col" },
            button(columnName(column), () => this.sort(column)),
          );
          cell.dataset.column = column;
          return cell;
        }),
      );
    for (const cell of this.head.children) {
      const isSorted = /** @type {HTMLElement} */ (cell).dataset.column === this.column;
      if (isSorted) cell.setAttribute("aria-sort", this.falling ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    }
  }

  showPage() {
    const { page, pages, columns } = this;
    const rows = this.shown.slice(page * PAGE, (page + 1) * PAGE);
    fill(
      this.body,
      rows.map((row) =>
        element(
          "tr",
          { class: statusOf(row) },
          columns.map((column) => {
            const cell = this.cell(row, column);
            cell.dataset.column = column;
            return cell;
          }),
        ),
      ),
    );
    const blanks = { page: number(page + 1), pages: number(pages) };
    this.place.textContent = say("workshop", "Page {page} of {pages}", blanks);
    this.turning.hidden = this.rows.length <= PAGE;
    const { first, back, next, last } = this.pager;
    for (const each of [first, back]) if (each) each.disabled = page === 0;
    for (const each of [next, last]) if (each) each.disabled = page === pages - 1;
  }

  /**
   * @param {Row} row
   * @param {Column} column
   */
  cell(row, column) {
    const { text, error, notice } = row;
    if (column === "solution")
      return element("td", { class: "puzzle-text" }, row.solution && short(bare(row.solution)));
    if (column === "text") {
      const link = text === undefined ? null : element("a", { href: puzzleAddress(text) }, short(bare(text)));
      return element(
        "td",
        { class: "puzzle-text" },
        link,
        error && element("span", { class: "error" }, ` ${error}`),
        notice && element("span", { class: "quiet" }, ` ${notice}`),
        element("span", { class: "row-facts quiet" }, this.facts(row)),
      );
    }
    return element("td", {}, this.words(row, column));
  }

  /** The columns that narrow windows leave out, in words. @param {Row} row */
  facts(row) {
    const columns = /** @type {const} */ (["clues", "solutions", "se", "hardest"]);
    return columns
      .filter((column) => row[column] !== undefined)
      .map((column) => (column === "hardest" ? "" : `${columnName(column)}: `) + this.words(row, column))
      .join(" · ");
  }

  /**
   * @param {Row} row
   * @param {Exclude<Column, "text" | "solution">} column
   */
  words(row, column) {
    if (column === "level") return this.titles.levels[row.level ?? ""] ?? row.level;
    if (column === "hardest") return this.titles.techniques[row.hardest ?? ""] ?? row.hardest;
    if (column === "solutions") return row.solutions === 2 ? "2+" : row.solutions;
    const value = row[column];
    return value === undefined ? "" : number(value);
  }
}

/** @param {string} text */
function short(text) {
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
}

/** @param {Column} column */
function columnName(column) {
  return {
    line: say("workshop", "Line"),
    text: say("workshop", "Puzzle"),
    clues: say("workshop", "Clues"),
    solutions: say("workshop", "Solutions"),
    level: say("workshop", "Level"),
    score: say("workshop", "Score"),
    hardest: say("workshop", "Hardest technique"),
    se: say("workshop", "SE rating"),
    solution: say("workshop", "Solution"),
  }[column];
}
