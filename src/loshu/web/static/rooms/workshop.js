/** Tools: rate, solve, sort and convert files of Sudokus; count squares and tours. */

import { call } from "../api.js";
import { element, fill, useStyle } from "../dom.js";
import { icon, named as withIcon } from "../icons.js";
import { handed } from "../saving/handing.js";
import { language, say } from "../words.js";
import { censusField } from "../workshop/census.js";
import { filters } from "../workshop/filters.js";
import { jobPanel } from "../workshop/job-panel.js";
import { listTool, summaryOf } from "../workshop/list-tool.js";
import { sending } from "../workshop/sending.js";
import { PuzzleTable } from "../workshop/table.js";
import { TOOLS, toolCards, toolChooser, toolExample } from "../workshop/tools.js";

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const { place, signal, query } = visit;
  const [choices] = await Promise.all([
    call("sudoku", "choices", { lang: language() }, signal),
    useStyle(new URL("../workshop/workshop.css", import.meta.url)),
  ]);
  const titles = { levels: named(choices.levels), techniques: named(choices.techniques) };
  const table = new PuzzleTable(titles);
  const desk = { results: element("div", {}), signal, visit };
  const own = { filters: filters(table, titles.levels), sending: sending(table, choices.formats, desk) };
  const after = element("div", { class: "after" }, own.filters, own.sending);
  const summary = element("p", { class: "summary" });
  own.filters.hidden = own.sending.hidden = true;
  table.addEventListener("change", () => {
    own.filters.hidden = own.sending.hidden = !table.rows.length;
    summary.textContent = summaryOf(table);
  });
  const isHanded = handed("workshop").length > 0;
  const list = listTool(table, desk);
  const counted = element("div", {});
  const example = element("div", { class: "example-place" });
  const tools = TOOLS();
  const choose = (/** @type {import("../workshop/tools.js").Tool} */ tool) => {
    use(tool);
    visit.look({ tool: tool.name });
  };
  const chooser = toolChooser(tools, choose);
  const cards = toolCards(tools, (tool) => {
    choose(tool);
    chooser.focus();
  });
  const back = element(
    "a",
    { class: "all-tools", href: "/workshop" },
    withIcon(icon("previous"), say("workshop", "All tools")),
  );
  const title = element("h2", { class: "unseen" });
  const purpose = element("p", { class: "purpose" });
  const bench = element(
    "section",
    { class: "bench" },
    chooser.element,
    title,
    purpose,
    element("div", { class: "bench-work" }, list.element, counted),
    element("div", { class: "bench-answer" }, desk.results, example, summary, table.element, after),
  );

  /** @param {import("../workshop/tools.js").Tool} tool */
  function use(tool) {
    cards.hidden = true;
    bench.hidden = back.hidden = false;
    chooser.show(tool.name);
    fill(title, tool.title);
    fill(purpose, tool.purpose);
    fill(example, toolExample(tool, list.trial));
    const isList = Boolean(tool.work);
    list.element.hidden = !isList;
    counted.hidden = isList;
    if (tool.work) list.use(tool.work, tool.given);
    // What one converts for is the export: it comes first.
    if (tool.name === "convert") table.element.before(own.sending);
    else after.append(own.sending);
  }

  bench.hidden = back.hidden = true;
  const first = tools.find(({ name }) => name === query.get("tool")) ?? (isHanded && tools[0]);
  if (first) use(first);
  fill(
    place,
    element("div", { class: "tools-head" }, element("h1", {}, say("page", "Tools")), back),
    cards,
    bench,
    jobPanel(say("workshop", "Counts and files"), () => true, signal),
  );
  counted.append(await censusField({ ...desk, results: element("div", {}) }));
}

/** @param {import("#replies").Schemas["NamedChoice"][]} list @returns {Record<string, string>} */
function named(list) {
  return Object.fromEntries(list.map(({ name, title }) => [name, title]));
}
