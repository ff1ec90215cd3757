/** Books and worksheets: puzzles, layout, a preview, and the file. */

import { call } from "../api.js";
import { askingButton } from "../asking.js";
import { announce, button, element, fill, useStyle } from "../dom.js";
import { jobs } from "../jobs.js";
import { requireLimits } from "../limits.js";
import { forget, handed } from "../saving/handing.js";
import { language, say, sayCount } from "../words.js";
import { lookFields } from "../workshop/book-look.js";
import { bookPages } from "../workshop/book-pages.js";
import { wantedFields } from "../workshop/book-wanted.js";
import { jobPanel } from "../workshop/job-panel.js";

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, signal } = visit;
  const [choices] = await Promise.all([
    call("page", "book_choices", { lang: language() }, signal),
    useStyle(new URL("../workshop/workshop.css", import.meta.url)),
  ]);
  const results = element("div", {});
  const desk = { results, signal };
  const given = handedField(() => pages.refresh());
  const wanted = wantedFields(choices, visit, given.texts().length ? 0 : 12, () => pages.refresh());
  const look = lookFields(choices, () => pages.refresh());
  let seed = drawn();
  const pages = bookPages(values, look, signal);

  function values() {
    const chosen = look.values();
    return {
      wanted: wanted.values(),
      text: given.texts().join("\n"),
      lang: language(),
      ...chosen,
      seed: chosen.seed ?? seed,
    };
  }

  async function make() {
    fill(results);
    requireLimits(place);
    const total = wanted.values().reduce((sum, line) => sum + line[3], given.texts().length);
    if (!total) throw new Error(say("book", "Add puzzles first."));
    if (total > choices.most)
      throw new Error(
        say("book", "A book can have {most} puzzles. You asked for {total}.", { most: choices.most, total }),
      );
    await jobs.start("page", "book", values());
    announce(say("book", "Making the PDF …"));
    files.scrollIntoView({ block: "nearest" });
    // The next book has other puzzles, unless the seed is given.
    seed = drawn();
  }

  const files = jobPanel(say("book", "Your files"), (job) => job.action === "book", signal);
  const form = element(
    "div",
    { class: "print-form" },
    look.purpose,
    look.cover,
    element("section", {}, element("h2", {}, say("book", "Puzzles")), given.element, wanted.element),
    element("section", {}, element("h2", {}, say("book", "Layout")), look.element),
  );
  for (const kind of ["input", "change"])
    form.addEventListener(kind, () => {
      if (!form.querySelector(":invalid")) pages.refresh();
    });
  fill(
    place,
    element("h1", {}, say("page", "Print")),
    element(
      "div",
      { class: "printing" },
      form,
      element(
        "div",
        { class: "print-side" },
        element(
          "section",
          { class: "print-preview", "aria-labelledby": "preview" },
          element("h2", { id: "preview", class: "unseen" }, say("book", "Preview")),
          pages.element,
          element(
            "div",
            { class: "print-bar" },
            results,
            pages.facts,
            askingButton(say("book", "Make PDF"), make, desk, { class: "main" }),
          ),
        ),
        files,
      ),
    ),
  );
  pages.refresh();
}

/** A seed for a book, of the size that the server draws. */
function drawn() {
  return Math.floor(Math.random() * 1_000_000);
}

/** Puzzles that another room sent for printing. @param {() => void} onchange */
function handedField(onchange) {
  let texts = handed("book");
  const box = element("div", { class: "handed", hidden: !texts.length });
  fill(
    box,
    element("strong", {}, sayCount("book", "{count} puzzle to print", "{count} puzzles to print", texts.length)),
    button(say("book", "Remove them"), () => {
      texts = [];
      forget("book");
      box.hidden = true;
      onchange();
    }),
  );
  return { element: box, texts: () => texts };
}
