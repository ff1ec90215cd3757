/** Long counts: choose, start as jobs, and resume. */

import { call } from "../api.js";
import { askingButton } from "../asking.js";
import { patiently } from "../connection.js";
import { choice, element, fill } from "../dom.js";
import { jobs } from "../jobs.js";
import { labelled, requireLimits } from "../limits.js";
import { language, number, say, sayCount } from "../words.js";

/**
 * @typedef {import("#replies").Schemas["CensusChoice"]} CensusChoice
 */

/** @param {{results: HTMLElement, signal: AbortSignal}} desk */
export async function censusField(desk) {
  /** @type {CensusChoice[]} */
  const choices = await patiently(() => call("page", "census_choices", { lang: language() }, desk.signal), desk.signal);
  const about = element("p", { class: "quiet" });
  const chosen = choice(
    choices.map(({ name, title }) => [name, title]),
    choices[0]?.name ?? "",
    () => show(),
  );
  const workers = element("input", {
    type: "number",
    min: "1",
    max: String(choices[0]?.processors ?? 1),
    value: "1",
    class: "narrow",
  });

  function show() {
    const found = choices.find(({ name }) => name === chosen.value);
    if (!found) return;
    const shards = sayCount("workshop", "{count} part", "{count} parts", found.shards);
    const done = found.done ? say("workshop", "{done} done", { done: number(found.done) }) : "";
    fill(about, [shards, done].filter(Boolean).join(", "));
  }

  const start = askingButton(
    say("workshop", "Start counting"),
    async () => {
      requireLimits(whole);
      await jobs.start("page", "census", {
        job: chosen.value,
        workers: Number(workers.value),
        lang: language(),
      });
    },
    desk,
    { class: "main" },
  );
  const fields = element("div", { class: "fields" }, labelled(say("workshop", "Count"), chosen));
  const advanced = element(
    "details",
    { class: "advanced" },
    element("summary", {}, say("workshop", "Advanced")),
    element("div", { class: "fields" }, labelled(say("workshop", "Processors"), workers)),
  );
  show();
  const whole = element("div", {}, fields, about, element("div", { class: "toolbar" }, start), desk.results, advanced);
  return whole;
}
