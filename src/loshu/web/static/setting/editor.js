/** Editing of a puzzle: strokes, keys and clicks become changes, which can be undone. */

import { History } from "../history.js";
import { halfWidth } from "../typing.js";
import { typeClue } from "./clues.js";
import { isDrawing, lookOf } from "./drawings.js";
import { withLights } from "./fog.js";
import { draw } from "./gestures.js";
import * as puzzles from "./puzzle.js";
import { isInside, touched } from "./strokes.js";

/**
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./puzzle.js").Place} Place
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {import("./strokes.js").Cell} Cell
 * @typedef {import("./strokes.js").Stroke} Stroke
 * @typedef {import("./drawings.js").Look} Look
 * @typedef {Tool | import("./palette.js").Basic} Chosen
 */

const NOTHING = { clue: "", circle: 1, look: {} };

/** Sends "change" when the puzzle has changed, "choice" when a rule or tool was chosen. */
export class Editor extends EventTarget {
  /** @param {Tool[]} tools */
  constructor(tools) {
    super();
    this.tools = tools;
    /** @type {History<Puzzle>} */
    this.history = new History(puzzles.blank(3, 3));
    /** @type {Chosen} */
    this.tool = "digits";
    /** @type {Place | undefined} the rule that typing changes */
    this.chosen = undefined;
    /** Whether the next character begins its clue. */
    this.begins = true;
    /** @type {Cell[] | undefined} the group whose clone is placed next */
    this.group = undefined;
    /** Cells in the circle of the next arrow. */
    this.circle = 1;
    /** The region that is painted. */
    this.region = 0;
    /** The clue of the next rule. */
    this.clue = "";
    /** @type {Record<string, Look>} looks of the next drawings, by the key of their tool */
    this.looks = {};
    this.history.addEventListener("change", () => {
      if (!this.item(this.chosen)) this.chosen = undefined;
      this.dispatchEvent(new Event("change"));
    });
  }

  get puzzle() {
    return this.history.state;
  }

  /** @param {Place | undefined} place @returns {any} */
  item(place) {
    return place && puzzles.items(this.puzzle, place.key)[place.index];
  }

  /** The look of the chosen drawing, or of the next one; empty for other tools. */
  look() {
    const { tool, chosen } = this;
    if (typeof tool === "string" || !isDrawing(tool)) return {};
    return lookOf(tool.key, chosen?.key === tool.key && this.item(chosen), this.looks[tool.key] ?? {});
  }

  /**
   * Change the look of the chosen drawing and of the next ones.
   *
   * @param {Look} changes
   */
  setLook(changes) {
    const { tool, chosen } = this;
    if (typeof tool === "string") return;
    this.looks[tool.key] = { ...this.look(), ...changes };
    const item = chosen?.key === tool.key && this.item(chosen);
    if (chosen && item) this.push(puzzles.withItem(this.puzzle, chosen, { ...item, ...changes }), chosen);
    else this.dispatchEvent(new Event("choice"));
  }

  /** Cells of the chosen rule, or of the group to clone. */
  cells() {
    return this.group ?? (this.chosen ? touched(this.item(this.chosen)) : []);
  }

  /**
   * Replace the puzzle.
   *
   * @param {Puzzle} next
   * @param {Place} [chosen]
   */
  push(next, chosen) {
    this.chosen = chosen;
    this.history.push(next);
  }

  /** @param {Chosen} tool */
  use(tool) {
    if (this.tool !== tool) this.chosen = undefined;
    this.tool = tool;
    this.group = undefined;
    this.dispatchEvent(new Event("choice"));
  }

  /** @param {Place} place of a rule */
  choose(place) {
    this.tool = this.tools.find((each) => each.key === place.key) ?? this.tool;
    this.group = undefined;
    this.chosen = place;
    this.begins = true;
    this.dispatchEvent(new Event("choice"));
  }

  /** @param {Place} place */
  delete(place) {
    this.push(puzzles.without(this.puzzle, place));
  }

  /**
   * The puzzle with another written rule, or with the chosen one changed.
   *
   * @param {string} value
   */
  written(value) {
    const { tool, chosen, puzzle } = this;
    if (typeof tool === "string") return puzzle;
    const { key } = tool;
    if (chosen?.key === key) return puzzles.withItem(puzzle, chosen, { value });
    return puzzles.withItems(puzzle, key, [...puzzles.items(puzzle, key), { value }]);
  }

  /**
   * Turn a global rule on or off.
   *
   * @param {string} key
   * @param {string} [name] of a mark, if all of its kind are given
   */
  flag(key, name) {
    const { puzzle } = this;
    if (!name) {
      this.push(puzzles.withFlag(puzzle, key, !puzzle[key]));
      return;
    }
    const held = puzzles.items(puzzle, key);
    const next = held.includes(name) ? held.filter((each) => each !== name) : [...held, name];
    this.push(puzzles.withItems(puzzle, key, next));
  }

  /** @param {Stroke} stroke */
  drawn(stroke) {
    const { tool, puzzle } = this;
    if (tool === "digits") return;
    if (tool === "regions") this.paint(stroke.cells.filter((cell) => isInside(cell, puzzle.size)));
    else if (tool === "erase") this.erase(stroke.cells);
    else if (tool === "fog") this.push(withLights(puzzle, stroke.cells));
    else {
      const { clue, circle, group } = this;
      const made = draw(tool, puzzle, stroke, { clue, circle, group, look: this.look() });
      if (!made) return;
      this.group = "group" in made ? made.group : undefined;
      this.begins = true;
      if ("group" in made) this.dispatchEvent(new Event("choice"));
      else this.push(made.puzzle, made.place);
    }
  }

  /**
   * Put cells into the region of the first one; a single cell into the last region.
   *
   * @param {Cell[]} cells
   */
  paint(cells) {
    const numbers = cells.map(({ row, column }) => (row - 1) * this.puzzle.size + column - 1);
    const [first] = numbers;
    if (first === undefined) return;
    if (cells.length > 1) this.region = puzzles.regions(this.puzzle)[first] ?? 0;
    this.push(puzzles.withRegion(this.puzzle, numbers, this.region));
  }

  /**
   * Delete the digit of each cell, or else the rule on top of it.
   *
   * @param {Cell[]} cells
   */
  erase(cells) {
    let next = this.puzzle;
    for (const { row, column } of cells) {
      const found = puzzles.ruleAt(next, this.tools, row, column);
      if (next.grid[row - 1]?.[column - 1]?.value)
        next = puzzles.withValue(next, [(row - 1) * next.size + column - 1], 0);
      else if (found) next = puzzles.without(next, found);
    }
    if (next !== this.puzzle) this.push(next);
  }

  /**
   * Handle a key of the keyboard or the keypad.
   *
   * @param {string} key
   * @param {number[]} selected cells
   * @param {Cell} here the cell with the focus
   * @returns {boolean} whether it was used
   */
  key(key, selected, here) {
    const { tool, puzzle } = this;
    key = halfWidth(key);
    const value = puzzles.valueOf(key, puzzle.size);
    if (tool === "digits") {
      if (!value && key !== "Backspace" && key !== "0") return false;
      if (selected.length) this.push(puzzles.withValue(puzzle, selected, value));
      return true;
    }
    if (tool === "regions") {
      if (!value) return false;
      this.region = value - 1;
      if (selected.length) this.push(puzzles.withRegion(puzzle, selected, this.region));
      return true;
    }
    return typeof tool !== "string" && this.typeClue(tool, key, here);
  }

  /**
   * Type into the clue of the chosen rule, or of a new one at a focus outside the grid.
   *
   * @param {Tool} tool
   * @param {string} key
   * @param {Cell} here
   */
  typeClue(tool, key, here) {
    if (!this.chosen && ["outside", "diagonal"].includes(tool.gesture)) {
      const made = draw(tool, this.puzzle, { cells: [here], right: 0.5, down: 0.5 }, { ...NOTHING, clue: key });
      if (!/^[0-9]$/.test(key) || !made || !("puzzle" in made)) return false;
      this.begins = false;
      this.push(made.puzzle, made.place);
      return true;
    }
    const { chosen } = this;
    const item = this.item(chosen);
    const next = chosen && item && chosen.key === tool.key && typeClue(tool, item, key, this.begins);
    if (!next) return false;
    this.begins = false;
    this.push(puzzles.withItem(this.puzzle, chosen, next), chosen);
    return true;
  }

  /**
   * Set the clue of the chosen rule, or of the next one.
   *
   * @param {string} text
   */
  setClue(text) {
    const { chosen } = this;
    const tool = chosen && this.tools.find((each) => each.key === chosen.key);
    if (!chosen || !tool) {
      this.clue = text;
      return;
    }
    let item = typeClue(tool, { ...this.item(chosen), value: "", values: [] }, "Backspace", false);
    item ??= this.item(chosen);
    for (const character of halfWidth(text)) item = typeClue(tool, item, character, false) ?? item;
    if (tool.clue !== "values") delete item.values;
    this.push(puzzles.withItem(this.puzzle, chosen, item), chosen);
  }
}
