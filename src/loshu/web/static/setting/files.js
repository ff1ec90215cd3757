/** Import of any format or link, and export to many formats. */

import { call } from "../api.js";
import { errorLine } from "../asking.js";
import { announce, button, download, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { halfWidth } from "../typing.js";
import { language, say } from "../words.js";

/** Names of the pages that links lead to. */
const LINKS = { "f-puzzles": "f-puzzles", sudokupad: "SudokuPad", penpa: "penpa+" };
const FILES = { json: "json", ipuz: "ipuz", line: "txt" };
const PICTURES = ["pdf", "svg", "png"];

/**
 * @typedef {object} Desk access to the room
 * @property {() => string} text of the current puzzle
 * @property {() => string} solution the only one, or empty
 * @property {(text: string) => Promise<void>} open
 * @property {AbortSignal} signal
 */

/** @param {Desk} desk */
export function importing({ open }) {
  const text = element("textarea", { rows: 3, spellcheck: false });
  const failed = element("div", {});
  const field = labelled(say("setting", "Link (f-puzzles, SudokuPad, penpa), JSON, or text in any format"), text);
  async function read() {
    try {
      await open(halfWidth(text.value));
      fill(failed);
      text.value = "";
    } catch (error) {
      fill(failed, errorLine(error));
    }
  }
  const start = button(say("setting", "Open"), () => void read());
  return element("details", {}, element("summary", {}, say("setting", "Import")), field, start, failed);
}

/** @param {Desk} desk */
export function exporting(desk) {
  const shown = element("div", { class: "exported" });

  /** @param {() => Promise<void>} work */
  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      if (desk.signal.aborted) return;
      fill(shown, errorLine(error));
    }
  }

  /** @param {string} format */
  async function written(format) {
    const values = { text: desk.text(), format, solution: desk.solution(), lang: language() };
    return call("sudoku", "setting_export", values, desk.signal);
  }

  /** @param {string} format */
  const link = (format) =>
    attempt(async () => {
      const { text, notices } = await written(format);
      showText(say("setting", "Link"), text, notices);
      shown.append(
        element(
          "a",
          { href: text, target: "_blank", rel: "noopener noreferrer", class: "button" },
          say("setting", "Open in a new window"),
        ),
      );
    });

  /** @param {string} format @param {string} suffix */
  const file = (format, suffix) =>
    attempt(async () => {
      const { text, notices } = await written(format);
      showText(say("setting", "Text"), text, notices);
      shown.append(button(say("setting", "Save as a file"), () => download(`puzzle.${suffix}`, `${text}\n`)));
    });

  /** @param {string} format */
  const picture = (format) =>
    attempt(async () => {
      const values = { text: desk.text(), format };
      const found = await call("sudoku", "picture_file", values, desk.signal);
      const bytes = Uint8Array.from(atob(found.base64), (letter) => letter.charCodeAt(0));
      download(found.name, bytes, found.type);
      fill(shown, say("setting", "Saved as {name}.", { name: found.name }));
    });

  /** @param {string} name @param {string} text @param {string[]} [notices] */
  function showText(name, text, notices = []) {
    const held = element("textarea", { rows: 3, readOnly: true });
    held.value = text;
    fill(
      shown,
      labelled(name, held),
      notices.map((notice) => element("p", { class: "quiet", role: "status" }, notice)),
      button(say("setting", "Copy"), () => {
        held.select();
        void navigator.clipboard?.writeText(text).then(() => announce(say("setting", "Copied.")));
      }),
    );
  }

  return element(
    "details",
    {},
    element("summary", {}, say("setting", "Export and print")),
    element(
      "div",
      { class: "toolbar" },
      Object.entries(LINKS).map(([name, title]) => button(title, () => void link(name))),
      Object.entries(FILES).map(([name, suffix]) =>
        button(name === "line" ? say("setting", "Text") : name.toUpperCase(), () => void file(name, suffix)),
      ),
      PICTURES.map((name) => button(name.toUpperCase(), () => void picture(name))),
      button(say("setting", "Link to this page"), () => showText(say("setting", "Link"), location.href)),
    ),
    shown,
  );
}
