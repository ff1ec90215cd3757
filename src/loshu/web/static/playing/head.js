/** The name of the puzzle that is played, and its rule in one sentence. */

import { element } from "../dom.js";

/** Rows and columns of a board. @param {number} rows @param {number} columns */
export function sizeName(rows, columns) {
  return `${rows} × ${columns}`;
}

/** The name of a puzzle with the menus of its game beside it. @param {HTMLElement} head @param {HTMLElement} menus */
export function gameHead(head, menus) {
  return element("div", { class: "game-head" }, head, menus);
}

export class PuzzleHead {
  constructor() {
    this.name = element("h2", {});
    this.rule = element("p", { class: "rule" });
    this.element = element("div", { class: "puzzle-head" }, this.name, this.rule);
  }

  /** @param {string} name @param {string} rule */
  show(name, rule) {
    this.name.textContent = name;
    this.rule.textContent = rule;
  }
}
