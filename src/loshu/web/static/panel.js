/** A panel with a title and a close button, for the answers of the server. */

import { messageOf } from "./asking.js";
import { Unreachable } from "./connection.js";
import { announce, element, fill } from "./dom.js";
import { iconButton } from "./toolbar.js";
import { say } from "./words.js";

/** Sends "cleared" on its element when it is closed. */
export class Panel {
  /** @param {string} [kind] a further class */
  constructor(kind = "") {
    this.element = element("section", { class: `panel ${kind}`, hidden: true });
    /** Ends the server's work for the previous content. */
    this.work = new AbortController();
  }

  /**
   * Replace the content.
   *
   * @param {string} title
   * @param {...import("./dom.js").Child} children
   */
  show(title, ...children) {
    this.work.abort();
    this.work = new AbortController();
    this.element.setAttribute("aria-label", title);
    const close = iconButton("close", say("sudoku.play", "Close"), () => this.clear(), { class: "close" });
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
   * Show the server's answer, and a progress text until it arrives.
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
  return element("p", { class: "quiet waiting" }, say("sudoku.play", "Working …"));
}

/**
 * Show the message of an error.
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
