/** The place beside the board where hints, ratings and explanations appear, one at a time. */

import { messageOf } from "../asking.js";
import { Unreachable } from "../connection.js";
import { announce, button, element, fill } from "../dom.js";
import { say } from "../words.js";

export class Panel {
  constructor() {
    this.element = element("section", { class: "panel", hidden: true });
    /** Ends what the server still works on for what was shown. */
    this.work = new AbortController();
  }

  /**
   * Show something in place of what was there.
   *
   * @param {string} title
   * @param {...import("../dom.js").Child} children
   */
  show(title, ...children) {
    this.work.abort();
    this.work = new AbortController();
    this.element.setAttribute("aria-label", title);
    const close = button("×", () => this.clear(), { class: "close", "aria-label": say("sudoku.play", "Close") });
    fill(this.element, element("div", { class: "panel-head" }, element("h2", {}, title), close), ...children);
    this.element.hidden = false;
  }

  clear() {
    this.work.abort();
    this.element.hidden = true;
    this.element.replaceChildren();
    this.element.dispatchEvent(new Event("cleared"));
  }

  /**
   * Show what the server says, and meanwhile that it works.
   *
   * @param {string} title
   * @param {(place: HTMLElement, signal: AbortSignal) => Promise<void>} work
   */
  async run(title, work) {
    const place = element("div", { class: "panel-body" }, waiting());
    this.show(title, place);
    const { signal } = this.work;
    try {
      await work(place, signal);
    } catch (error) {
      if (!signal.aborted) fill(place, failure(error));
    }
  }
}

export function waiting() {
  return element("p", { class: "quiet" }, say("sudoku.play", "Working …"));
}

/**
 * Say why something failed.
 *
 * @param {unknown} error
 */
export function failure(error) {
  const reason = messageOf(error);
  const text =
    error instanceof Unreachable
      ? `${reason} ${say("sudoku.play", "Your game is safe here, and you can keep playing.")}`
      : reason;
  announce(text);
  return element("p", { class: "error", role: "alert" }, text);
}
