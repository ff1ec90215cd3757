/** A square of any order on a canvas: pan, zoom, sums at the edges, checks, search and files. */

import { announce, button, download, element, fill } from "../../dom.js";
import { labelled } from "../../limits.js";
import { halfWidth } from "../../typing.js";
import { number, say } from "../../words.js";
import { grouped } from "../words.js";
import { centered, clamped, fitted, panned, zoomed } from "./geometry.js";
import { listen, STEP } from "./gestures.js";
import { summaryOf } from "./lines.js";
import { check, linesOfText, placeOfNumber, textAt } from "./numbers.js";
import { Painter } from "./painter.js";

/** @typedef {import("./numbers.js").Numbers} Numbers */

let views = 0;

export class LargeView {
  /**
   * @param {number} order
   * @param {Numbers} numbers
   * @param {AbortSignal} signal ends when the room is left
   */
  constructor(order, numbers, signal) {
    this.order = order;
    this.square = { order, numbers, checks: check(order, numbers) };
    /** The cell that was found or tapped. @type {number | undefined} */
    this.marked = undefined;
    this.isFitted = true;
    this.view = { scale: 0, left: 0, top: 0 };
    this.frame = 0;
    const name = say("magic", "Square of order {order}", { order: number(order) });
    this.summary = element("p", { class: "large-summary", id: `large-summary-${(views += 1)}` });
    const keys = element("p", { id: `large-keys-${views}` }, keyWords());
    this.canvas = element("canvas", {
      tabIndex: 0,
      role: "application",
      "aria-label": name,
      "aria-describedby": `${this.summary.id} ${keys.id}`,
    });
    this.place = element("p", { class: "large-place" }, "\u00a0");
    this.fault = element("p", { class: "error", role: "status" });
    this.board = element("div", { class: "large-board" }, this.canvas);
    /** For what belongs to this square, such as the steps of its construction. */
    this.more = element("div", {});
    this.element = element(
      "section",
      { class: "large-square", "aria-label": name },
      this.board,
      this.place,
      this.more,
      this.tools(),
      this.summary,
      this.files(),
      element("details", { class: "quiet" }, element("summary", {}, say("magic", "Keys")), keys),
    );
    this.painter = new Painter(this.canvas, this.square);
    this.summarize();
    this.listen(signal);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    listen(this.canvas, {
      pan: (right, down) => this.look(panned(this.view, right, down, this.order, this.area)),
      zoom: (factor, x, y) => this.zoom(factor, x, y),
      fit: () => this.fit(),
      hover: (x, y) => this.describe(this.painter.cellAt(this.view, x, y) ?? this.marked),
      tap: (x, y) => this.mark(this.painter.cellAt(this.view, x, y)),
      step: (right, down) => this.step(right, down),
    });
    this.canvas.addEventListener("pointerleave", () => this.describe(this.marked));
    const sizes = new ResizeObserver(() => this.resize());
    sizes.observe(this.board);
    const recolor = () => requestAnimationFrame(() => (this.painter.recolor(), this.draw()));
    document.addEventListener("settings", recolor, { signal });
    // A canvas draws in another font until that of the digits is there.
    void document.fonts.load("16px 'Loshu Digits'").then(() => signal.aborted || this.draw());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolor, { signal });
    signal.addEventListener("abort", () => sizes.disconnect());
  }

  get area() {
    return this.painter.area;
  }

  /**
   * Show other numbers of the same order, such as a step of a construction.
   *
   * @param {Numbers} numbers
   * @param {number} [marked] a cell
   */
  update(numbers, marked) {
    this.square = { order: this.order, numbers, checks: check(this.order, numbers) };
    this.painter.show(this.square);
    this.summarize();
    this.marked = marked;
    this.describe(marked);
    this.resize();
  }

  resize() {
    this.painter.resize(this.board.clientWidth, this.board.clientHeight);
    this.view = this.isFitted ? fitted(this.order, this.area) : clamped(this.view, this.order, this.area);
    this.draw(true);
  }

  /** Draw soon, or at once where the canvas was emptied. @param {boolean} [now] */
  draw(now = false) {
    cancelAnimationFrame(this.frame);
    const paint = () => this.painter.paint(this.view, this.marked);
    if (now) paint();
    else this.frame = requestAnimationFrame(paint);
  }

  /** @param {import("./geometry.js").View} view */
  look(view) {
    this.view = view;
    this.isFitted = view.scale <= fitted(this.order, this.area).scale;
    this.draw();
  }

  /**
   * Zoom about a point of the canvas, or about the middle.
   *
   * @param {number} factor
   * @param {number} [x]
   * @param {number} [y]
   */
  zoom(factor, x, y) {
    const { area } = this;
    const [right, down] = [(x ?? area.x + area.width / 2) - area.x, (y ?? area.y + area.height / 2) - area.y];
    this.look(zoomed(this.view, factor, right, down, this.order, area));
  }

  fit() {
    this.look(fitted(this.order, this.area));
  }

  /** @param {number | undefined} at */
  mark(at) {
    this.marked = at;
    this.describe(at);
    this.draw();
  }

  /** Move the mark, and follow it. @param {number} right @param {number} down */
  step(right, down) {
    const last = this.order - 1;
    const within = (/** @type {number} */ place) => Math.max(0, Math.min(last, place));
    const { scale, left, top } = this.view;
    const { width, height } = this.area;
    const middle =
      within(Math.floor(top + height / scale / 2)) * this.order + within(Math.floor(left + width / scale / 2));
    const from = this.marked ?? middle;
    const row = within(Math.floor(from / this.order) + (this.marked === undefined ? 0 : down));
    const column = within((from % this.order) + (this.marked === undefined ? 0 : right));
    this.find(row * this.order + column, 0);
  }

  /** Mark a cell, center it at a scale, and announce it. @param {number} at @param {number} least */
  find(at, least) {
    this.board.scrollIntoView({ block: "nearest" });
    this.look(centered(this.view, at, least, this.order, this.area));
    this.mark(at);
    announce(this.place.textContent ?? "");
  }

  /** @param {number | undefined} at */
  describe(at) {
    if (at === undefined) return fill(this.place, "\u00a0");
    const [row, column] = [number(Math.floor(at / this.order) + 1), number((at % this.order) + 1)];
    const value = textAt(this.square.numbers, at);
    this.place.textContent = value
      ? say("magic", "Row {row}, column {column}: {value}", { row, column, value })
      : say("magic", "Row {row}, column {column}: empty", { row, column });
  }

  /** The buttons of the view, and the search for a number. */
  tools() {
    const wanted = element("input", { type: "text", inputMode: "numeric", autocomplete: "off", maxLength: 30 });
    const search = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.fault.textContent = this.search(wanted.value);
      wanted.setAttribute("aria-invalid", String(Boolean(this.fault.textContent)));
    };
    return element(
      "div",
      { class: "large-tools" },
      element(
        "div",
        { class: "toolbar", role: "toolbar", "aria-label": say("magic", "View") },
        button("−", () => this.zoom(1 / STEP), { "aria-label": say("magic", "Zoom out") }),
        button("+", () => this.zoom(STEP), { "aria-label": say("magic", "Zoom in") }),
        button(say("magic", "Whole square"), () => this.fit()),
      ),
      element(
        "form",
        { class: "fields", onsubmit: search },
        labelled(say("magic", "Find a number"), wanted),
        element("button", { type: "submit" }, say("magic", "Find")),
      ),
      this.fault,
    );
  }

  /** Show a number; return why that is impossible, or nothing. @param {string} text */
  search(text) {
    const digits = halfWidth(text)
      .replace(/[\s.,'’_]/g, "")
      .replace("−", "-");
    if (!/^-?\d{1,18}$/.test(digits))
      return say("magic", "“{text}” is not a whole number. Enter a number such as 25.", { text });
    const at = placeOfNumber(this.square.numbers, BigInt(digits));
    if (at >= 0) {
      this.find(at, 1.3 * this.painter.legibleScale);
      return "";
    }
    const [least = 0n, most = 0n] = this.square.checks.ends.map((end) => grouped(String(end)));
    return say("magic", "{number} is not in this square. Its numbers are from {least} to {most}.", {
      number: grouped(digits),
      least: String(least),
      most: String(most),
    });
  }

  /** Buttons that copy and save the square. */
  files() {
    const text = () => linesOfText(this.order, this.square.numbers, " ", ".");
    const name = `magic-${this.order}`;
    const picture = () => {
      this.draw(true);
      this.canvas.toBlob((blob) => blob && download(`${name}.png`, blob, "image/png"));
    };
    const save = (/** @type {string} */ format, /** @type {() => void} */ work) =>
      button(format, work, { "aria-label": say("magic", "Download as {format}", { format }) });
    return element(
      "div",
      { class: "toolbar", role: "toolbar", "aria-label": say("magic", "Text and files") },
      button(say("magic", "Copy"), () => void this.copy(text())),
      save("TXT", () => download(`${name}.txt`, text())),
      save("CSV", () => download(`${name}.csv`, linesOfText(this.order, this.square.numbers, ",", ""), "text/csv")),
      button("PNG", picture, { "aria-label": say("magic", "Download this view as PNG") }),
    );
  }

  /** @param {string} text */
  async copy(text) {
    this.fault.textContent = "";
    try {
      await navigator.clipboard.writeText(text);
      announce(say("setting", "Copied."));
    } catch {
      // Browsers allow it only for pages of this machine or with https.
      this.fault.textContent = say("magic", "The browser does not allow copying here. Download the text instead.");
    }
  }

  /** Describe the checks in words. */
  summarize() {
    const { wrong, repeated } = this.square.checks;
    this.summary.textContent = summaryOf(this.order, this.square.checks);
    this.summary.classList.toggle("faults", Boolean(wrong.length || repeated !== undefined));
  }
}

function keyWords() {
  return say(
    "magic",
    "Drag or use the arrows to move, the wheel, two fingers, + or − to zoom, 0 for the whole square. Shift + arrows mark a cell and read it.",
  );
}
