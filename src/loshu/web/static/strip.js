/** The strip of a room: sentences about the board, whose steps are drawn on the board itself. */

import { cutMargin } from "./board-picture.js";
import { element, fill, picture } from "./dom.js";
import { icon } from "./icons.js";
import { Panel } from "./panel.js";
import { StepViewer } from "./steps.js";
import { say } from "./words.js";

/**
 * The place of a game's answers, below its help; until one comes, it explains hints and shows the settings.
 *
 * @param {Strip} strip
 * @param {...import("./dom.js").Child} rest of the panel
 */
export function answerPlace(strip, ...rest) {
  const stages = say("page", "A hint first says where to look, then what to look for, and then shows the step.");
  const note = element("p", { class: "quiet answer-note" }, icon("hint"), element("span", {}, stages));
  return element("div", { class: "answer-place" }, note, strip.element, rest);
}

export class Strip extends Panel {
  /**
   * @param {AbortSignal} signal ends the server's work when the room is left
   * @param {{beside?: boolean}} [options] whether the room puts it beside the board, under its button
   */
  constructor(signal, { beside = false } = {}) {
    super("board-strip");
    this.isBeside = beside;
    /** Covers the board with the picture of a step; a click shows the player's board again. */
    this.screen = element("div", { class: "screen", hidden: true, onclick: () => this.clear() });
    this.side = element("div", { class: "board-side" });
    /** The element that had the focus before the strip was opened. @type {Element | null} */
    this.from = null;
    this.element.addEventListener("keydown", ({ key }) => key === "Escape" && this.clear());
    signal.addEventListener("abort", () => this.work.abort());
  }

  /**
   * Lay out a board above the strip, or above its status alone.
   *
   * @param {HTMLElement} board
   * @param {...import("./dom.js").Child} status covered by a strip below the board
   */
  stage(board, ...status) {
    fill(this.side, board, this.screen);
    return element(
      "div",
      { class: "stage" },
      this.side,
      element(
        "div",
        { class: "strip-side" },
        element("div", { class: "status" }, status),
        !this.isBeside && this.element,
      ),
    );
  }

  /** Whether a step covers the player's board. */
  get isDrawn() {
    return !this.screen.hidden;
  }

  /**
   * @param {string} title
   * @param {...import("./dom.js").Child} children
   */
  show(title, ...children) {
    if (this.element.hidden) this.from = document.activeElement;
    this.uncover();
    super.show(title, ...children);
    this.side.scrollIntoView({ block: "nearest" });
  }

  clear() {
    const focused = this.element.contains(document.activeElement);
    this.uncover();
    super.clear();
    if (!focused) return;
    const isThere = this.from?.isConnected && this.from !== document.body;
    const back = isThere ? this.from : this.side.querySelector("[tabindex='0']");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }

  /** Show the player's board again. */
  uncover() {
    this.screen.hidden = true;
    this.screen.dispatchEvent(new Event("uncovered"));
  }

  /** Cover the board with a picture; an empty one leaves what the room draws on it. @param {string} svg */
  draw(svg) {
    const drawn = svg ? picture(svg) : null;
    const grid = this.side.querySelector(".framed.pictured .cells");
    if (drawn && grid) cutMargin(drawn, Number(grid.ariaRowCount), Number(grid.ariaColCount));
    fill(this.screen, drawn);
    this.screen.hidden = false;
  }

  /**
   * Return a viewer whose first step replaces the content of the strip.
   *
   * @param {HTMLElement} place from {@link run}
   * @param {{draw?: (step: any, at: number) => void, pace?: number, alone?: boolean}} [options] of the viewer
   */
  viewer(place, { draw = ({ svg }) => this.draw(svg), ...more } = {}) {
    return new StepViewer(place, { draw, ...more, signal: this.work.signal });
  }
}
