/** Books and worksheets: puzzles, layout, and the file. */

import { call } from "../api.js";
import { askingButton } from "../asking.js";
import { announce, button, element, fill, useStyle } from "../dom.js";
import { jobs } from "../jobs.js";
import { requireLimits } from "../limits.js";
import { forget, handed } from "../saving/handing.js";
import { language, say, sayCount } from "../words.js";
import { lookFields } from "../workshop/book-look.js";
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
  const given = handedField();
  const wanted = wantedFields(choices, visit, given.texts().length ? 0 : 12);
  const look = lookFields(choices);

  /** @param {Record<string, unknown>} more */
  async function make(more) {
    fill(results);
    requireLimits(place);
    const total = wanted.values().reduce((sum, line) => sum + line[3], given.texts().length);
    if (total > choices.most)
      throw new Error(
        say("book", "A book can have {most} puzzles. You asked for {total}.", { most: choices.most, total }),
      );
    const values = {
      wanted: wanted.values(),
      text: given.texts().join("\n"),
      lang: language(),
      ...look.values(),
      ...more,
    };
    await jobs.start("page", "book", values);
    announce(say("book", "Making the PDF …"));
  }

  const worksheet = { worksheet: true, per_page: 6, solutions: "end" };
  fill(
    place,
    element("h1", {}, say("page", "Print")),
    element("section", {}, element("h2", {}, say("book", "Puzzles")), given.element, wanted.element),
    element("section", {}, element("h2", {}, say("book", "Layout")), look.element),
    element(
      "div",
      { class: "toolbar" },
      askingButton(say("book", "Make book"), () => make({}), desk, { class: "main" }),
      askingButton(say("book", "Make worksheet"), () => make(worksheet), desk),
    ),
    results,
    element(
      "section",
      {},
      element("h2", {}, say("book", "Your files")),
      jobPanel((job) => job.action === "book", signal),
    ),
  );
}

/** Puzzles that another room sent for printing. */
function handedField() {
  let texts = handed("book");
  const box = element("div", { class: "handed", hidden: !texts.length });
  fill(
    box,
    element("strong", {}, sayCount("book", "{count} puzzle to print", "{count} puzzles to print", texts.length)),
    button(say("book", "Remove them"), () => {
      texts = [];
      forget("book");
      box.hidden = true;
    }),
  );
  return { element: box, texts: () => texts };
}
