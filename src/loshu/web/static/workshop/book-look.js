/** The look of a book: cover, title, paper, order, solutions. */

import { choice, element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { coverField } from "./book-cover.js";
import { purposeField, USUAL } from "./book-purpose.js";

/** @param {string} name @param {string} title */
function presetTitle(name, title) {
  if (name === "home") return say("book", "Home printer");
  return name === "kdp" ? say("book", "Amazon KDP paperback") : title;
}

/** @param {string} name */
function sizeTitle(name) {
  return name === "letter" ? say("book", "US Letter") : name.toUpperCase().replace("X", " × ");
}

/**
 * @param {import("./book-wanted.js").BookChoices} choices
 * @param {() => void} onchange called where a field without such an event changes
 */
export function lookFields({ presets }, onchange) {
  const cover = coverField(onchange);
  const covers = element("div", {}, element("h2", {}, say("book", "Cover")), cover.element);
  const title = element("input", { type: "text", maxLength: 200, oninput: () => (isOwn = title.value !== "") });
  /** Whether the title was typed; the usual one follows the puzzles. */
  let isOwn = false;
  const author = element("input", { type: "text", maxLength: 200 });
  const purpose = purposeField((chosen) => {
    perPage.value = USUAL[chosen];
    covers.hidden = chosen === "worksheet";
    onchange();
  });
  const preset = choice(
    presets.map(({ name, title }) => [name, presetTitle(name, title)]),
    presets[0]?.name ?? "",
    () => sizes(),
  );
  const size = choice([], "");
  const perPage = choice(
    [1, 2, 4, 6, 9, 12].map((number) => [String(number), String(number)]),
    USUAL.book,
  );
  const order = choice(
    [
      ["family", say("book", "By family, then level")],
      ["level", say("book", "By level, then family")],
      ["given", say("book", "In the order of the list")],
    ],
    "family",
  );
  const solutions = choice(
    [
      ["end", say("book", "At the end")],
      ["upside-down", say("book", "Upside down on each page")],
      ["none", say("book", "None")],
    ],
    "end",
  );
  const explain = element("input", { type: "number", min: "0", max: "20", value: "0", class: "narrow" });
  const seed = element("input", { type: "number", min: "0", placeholder: say("book", "random"), class: "narrow" });

  function sizes() {
    const found = presets.find(({ name }) => name === preset.value);
    size.replaceChildren(...(found?.sizes ?? []).map((name) => element("option", { value: name }, sizeTitle(name))));
  }

  sizes();
  return {
    purpose: purpose.element,
    cover: element(
      "section",
      {},
      covers,
      element(
        "div",
        { class: "fields" },
        labelled(say("book", "Title"), title),
        labelled(say("book", "Author"), author),
      ),
    ),
    element: element(
      "div",
      {},
      element(
        "div",
        { class: "fields" },
        labelled(say("book", "Paper"), preset),
        labelled(say("book", "Size"), size),
        labelled(say("book", "Puzzles per page"), perPage),
      ),
      element(
        "details",
        {},
        element("summary", {}, say("page", "More")),
        element(
          "div",
          { class: "fields" },
          labelled(say("book", "Order"), order),
          labelled(say("book", "Solutions"), solutions),
          labelled(say("book", "Worked examples"), explain),
          labelled(say("book", "Seed (same seed, same book)"), seed),
        ),
      ),
    ),
    /** The name of the size. */
    paper: () => sizeTitle(size.value),
    /** Fill in the usual title, unless one was typed. @param {string} text */
    suggest(text) {
      if (!isOwn && document.activeElement !== title) title.value = text;
    },
    values: () => ({
      worksheet: purpose.value() === "worksheet",
      large_print: purpose.value() === "large",
      title: isOwn ? title.value : "",
      author: author.value,
      cover: cover.value(),
      preset: preset.value,
      size: size.value,
      per_page: Number(perPage.value),
      order: order.value,
      solutions: solutions.value,
      explain: Math.trunc(Number(explain.value)),
      seed: seed.value === "" ? null : Math.trunc(Number(seed.value)),
    }),
  };
}
