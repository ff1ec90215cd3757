/** The room for creating Sudoku variants, with solutions checked at every change. */

import { call } from "../api.js";
import { messageOf } from "../asking.js";
import { connection, Unreachable } from "../connection.js";
import { announce, button, element, fill, useStyle } from "../dom.js";
import { conflicts, levelLine, rating, statusLine } from "../setting/analysis.js";
import { clueFields } from "../setting/clue-fields.js";
import { DrawingBoard } from "../setting/drawing-board.js";
import { Editor } from "../setting/editor.js";
import { factsShown, showCells } from "../setting/facts-shown.js";
import { withoutFog } from "../setting/fog.js";
import { addressed, drawnHere, keep, keyOf, newKey } from "../setting/keeping.js";
import { layout } from "../setting/layout.js";
import { Live } from "../setting/live.js";
import { lookFields } from "../setting/looks.js";
import { digitPad } from "../setting/pad.js";
import { palette } from "../setting/palette.js";
import * as puzzles from "../setting/puzzle.js";
import { ruleList } from "../setting/rule-list.js";
import { ruleName, withRuleName } from "../setting/rule-names.js";
import { titleFields } from "../setting/titles.js";
import { Strip } from "../strip.js";
import { language, say } from "../words.js";

/** @typedef {import("../setting/live.js").Known} Known */

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const styles = ["../playing/playing.css", "../setting/setting.css"];
  await Promise.all(styles.map((name) => useStyle(new URL(name, import.meta.url))));
  const tools = await call("sudoku", "setting_tools", { lang: language() }, visit.signal);
  await new Setting(visit, new Editor(tools)).begin();
}

export class Setting {
  /**
   * @param {import("../rooms.js").Visit} visit
   * @param {Editor} editor
   */
  constructor(visit, editor) {
    this.visit = visit;
    this.editor = editor;
    const { tools } = editor;
    /** @type {Known | undefined} */
    this.known = undefined;
    /** The key of this puzzle among saved ones. */
    this.game = newKey();
    /** The size of the current board. */
    this.shape = "";
    this.drawings = 0;
    /** @type {DrawingBoard | undefined} */
    this.board = undefined;
    this.live = new Live(visit.signal);
    this.line = statusLine();
    this.level = levelLine(visit.signal);
    this.conflict = conflicts((cells) => this.board?.mark(cells.map((cell) => puzzles.placeOf(editor.puzzle, cell))));
    this.palette = palette(
      tools,
      (tool) => editor.use(tool),
      (key, name) => editor.flag(key, name),
    );
    this.clue = clueFields(
      (text) => editor.setClue(text),
      (cells) => (editor.circle = cells),
      (text) => this.write(text),
    );
    this.looks = lookFields((changes) => editor.setLook(changes));
    /** @type {{unknown: string[], lit: number[] | null}} rules that are not enforced, and visible cells in fog */
    this.also = { unknown: [], lit: null };
    this.list = ruleList(tools, {
      choose: (place) => editor.choose(place),
      remove: (place) => editor.delete(place),
      flag: (key, name) => editor.flag(key, name),
      drop: (key) => editor.push(puzzles.withItems(editor.puzzle, key, [])),
      clear: () => editor.push(withoutFog(editor.puzzle)),
      type: (event) => this.typed(event),
      point: (cells) => this.board?.mark(cells ?? editor.cells()),
    });
    this.strip = new Strip(visit.signal);
    this.rating = rating(() => this.text(), this.strip);
    this.error = element("p", { class: "error", role: "alert" });
    this.again = button(say("page", "Try again"), () => void this.ask(), { hidden: true });
    this.words = element("p", { class: "quiet" });
    this.notices = element("div", { role: "status" });
    this.frame = element("div", { class: "board-place" });
    this.pad = digitPad((key) => this.key(key));
    this.facts = factsShown(() => this.showCells());
    this.facts.begin(true);
    this.titles = titleFields(editor, this.words);
    fill(visit.place, layout(this, visit));
    editor.addEventListener("change", () => void this.changed());
    connection.addEventListener("change", () => connection.away || this.again.hidden || void this.ask(), {
      signal: visit.signal,
    });
    editor.addEventListener("choice", () => this.chosen());
    this.live.addEventListener("known", (event) => this.learn(/** @type {CustomEvent} */ (event).detail));
    this.live.addEventListener("refused", (event) =>
      this.line.refuse(this.said(/** @type {CustomEvent} */ (event).detail)),
    );
  }

  /** @param {unknown} error */
  said(error) {
    return withRuleName(messageOf(error), this.editor.tools, this.editor.puzzle);
  }

  /** The current puzzle, with the name of its family. */
  text() {
    return `sudoku:${JSON.stringify(this.editor.puzzle)}`;
  }

  async begin() {
    this.palette.choose("digits");
    const text = addressed(this.visit.query);
    this.game = keyOf(text);
    try {
      if (text) await this.open(text, this.game);
      else await this.changed();
    } catch (error) {
      const drawn = drawnHere(text);
      if (drawn) this.editor.push(drawn);
      else await this.changed();
      this.error.textContent = messageOf(error);
    }
  }

  /**
   * Open a puzzle in any format.
   *
   * @param {string} text
   * @param {string} [game] the unique key of the puzzle
   */
  async open(text, game = newKey()) {
    const board = await call("sudoku", "setting_board", { text, lang: language() }, this.visit.signal);
    this.game = game;
    const opened = JSON.parse(board.json);
    const isEmpty =
      !puzzles.rules(opened, this.editor.tools).length &&
      opened.grid.flat().every((/** @type {any} */ cell) => !cell.value);
    // They would give away a puzzle that is opened.
    this.facts.begin(isEmpty);
    this.editor.push(opened);
  }

  /**
   * Add or change a written rule, once the server has read it.
   *
   * @param {string} rule
   */
  async write(rule) {
    const next = this.editor.written(rule);
    const values = { text: JSON.stringify(next), lang: language() };
    await call("sudoku", "setting_board", values, this.visit.signal);
    this.editor.push(next);
  }

  /** Show the current puzzle of the history. */
  async changed() {
    const { editor, known } = this;
    const { puzzle } = editor;
    // Keep the previous facts until new ones arrive, except for their color.
    this.known = known && { ...known, status: "", complete: false };
    this.conflict.clear();
    if (!this.strip.element.hidden) this.strip.clear();
    this.level.clear();
    this.line.wait();
    this.palette.showFlags(puzzle);
    this.titles.show();
    this.chosen();
    this.board?.board.tell();
    await this.ask();
  }

  async ask() {
    const { puzzle } = this.editor;
    const wrong = puzzles.wrongRegion(puzzle);
    // Before the server has answered: drawings must survive the page.
    if (this.editor.history.at) keep(this.text(), this.game);
    const asked = (this.drawings += 1);
    if (wrong && !puzzle.grids) {
      this.live.stop();
      const blanks = { region: wrong[0] + 1, cells: wrong[1], size: puzzle.size };
      this.line.refuse(say("setting", "Region {region} has {cells} cells. Expected {size}.", blanks));
      return;
    }
    const text = JSON.stringify(puzzle);
    this.live.ask(text);
    try {
      const values = { text, lang: language() };
      const board = await call("sudoku", "setting_board", values, this.visit.signal);
      if (asked !== this.drawings) return;
      this.again.hidden = true;
      this.error.textContent = board.broken.join(" ");
      this.words.textContent = board.rules;
      this.also = board;
      this.list.show(puzzle, this.editor.chosen, board);
      fill(
        this.notices,
        board.notices.map((notice) => element("p", { class: "notice" }, notice)),
      );
      this.makeBoard(board.width, board.values, board.holes);
      this.board?.setPicture(board.svg);
      this.showCells();
      keep(board.text, this.game);
      this.visit.remember(board.text, { game: this.game });
    } catch (error) {
      if (this.visit.signal.aborted || asked !== this.drawings) return;
      this.again.hidden = !(error instanceof Unreachable);
      this.error.textContent = this.said(error);
    }
  }

  /**
   * Make a new board if its size has changed.
   *
   * @param {number} width
   * @param {number} values
   * @param {number[]} holes
   */
  makeBoard(width, values, holes) {
    const shape = JSON.stringify([width, values, holes]);
    if (this.shape === shape) return;
    this.shape = shape;
    // The facts may have arrived before the picture.
    if (this.known?.seen.length !== width ** 2) this.known = undefined;
    const board = (this.board = new DrawingBoard(width, values, holes));
    board.addEventListener("stroke", (event) => this.editor.drawn(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener("type", (event) => {
      if (this.typed(/** @type {CustomEvent} */ (event).detail)) event.preventDefault();
    });
    fill(this.frame, board.element);
    board.board.noticed();
    this.pad.show(values);
    this.chosen();
  }

  /** Show the chosen tool and rule. */
  chosen() {
    const { tool, tools, puzzle, chosen } = this.editor;
    const gesture = typeof tool === "string" ? tool : tool.gesture;
    const item = this.editor.item(chosen);
    this.palette.press(typeof tool === "string" ? tool : tool.key);
    this.clue.use(tool, item, this.editor.clue);
    this.pad.use(tool);
    this.looks.show(typeof tool === "string" ? undefined : tool.key, this.editor.look());
    if (this.board) {
      this.board.draws = tool !== "digits";
      this.board.isLine = ["line", "arrow", "path"].includes(gesture);
      this.board.isCentered = gesture === "spot";
      const draws = ["outside", "diagonal", "spot", "path"].includes(gesture);
      this.board.setFrame(draws || puzzles.hasOutside(puzzle, tools));
      this.board.element.classList.toggle("shows-frame", draws);
    }
    // It marks the cells of the rule under the pointer, or of the chosen one.
    this.list.show(puzzle, chosen, this.also);
    if (chosen && item) announce(ruleName(tools, chosen.key, item));
    this.showCells();
  }

  showCells() {
    showCells(this);
  }

  /** @param {Known} known */
  learn(known) {
    const before = this.known;
    this.known = known;
    this.line.show(known);
    const same = String(before?.seen) === String(known.seen) && before?.complete === known.complete;
    if (!same || String(before?.unknown) !== String(known.unknown)) this.showCells();
    this.board?.board.noticed();
    if (known.status === "one" && known.complete && !before?.complete) void this.level.ask(this.text());
    if (known.status === "none") {
      const { puzzle } = this.editor;
      void this.conflict.find(JSON.stringify(puzzle), (cell) => puzzles.givenName(puzzle, cell));
    }
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was used */
  typed({ key, ctrlKey, metaKey, altKey, shiftKey }) {
    const { history } = this.editor;
    if (!ctrlKey && !metaKey) return !altKey && this.key(key === "Delete" ? "Backspace" : key);
    if (key.toLowerCase() === "z") return shiftKey ? history.redo() : history.undo();
    return key.toLowerCase() === "y" && history.redo();
  }

  /** @param {string} key */
  key(key) {
    const { board } = this;
    return board ? this.editor.key(key, board.selected(), board.board.here) : false;
  }
}
