/** The player's results, games and statistics; then collections, backup and restore. */

import { gameAddress } from "../addresses.js";
import { get, read, send } from "../api.js";
import { errorLine, fileLink } from "../asking.js";
import { announce, button, element, fill, useStyle } from "../dom.js";
import { emptyState } from "../empty.js";
import { icon, named } from "../icons.js";
import { tintOf } from "../rooms.js";
import { flush } from "../saving/autosave.js";
import { emblemOf, gameCard, gameTitle } from "../saving/cards.js";
import { collectionCard, newCollection } from "../saving/collections.js";
import { resultsRow } from "../saving/facts.js";
import { monthLegend, monthOf } from "../saving/month.js";
import { moreActions, renameButton, sureButton } from "../saving/renaming.js";
import { playerResults, statistics } from "../saving/statistics.js";
import { change } from "../settings.js";
import { say, sayCount } from "../words.js";

/**
 * @typedef {import("../saving/renaming.js").Desk} Desk
 * @typedef {import("../saving/autosave.js").Saved} Saved
 * @typedef {import("../saving/autosave.js").SavedGame} SavedGame
 */

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  await Promise.all([useStyle(new URL("../saving/saved.css", import.meta.url)), flush()]);
  const results = element("div", {});
  const notice = element("p", { class: "notice", role: "status" });
  const games = element("div", { class: "games" });
  const collections = element("ul", { class: "collections" });
  /** @type {Desk} */
  const desk = { results, signal: visit.signal, visit, again: show };

  async function show() {
    /** @type {Saved} */
    const saved = await get("/api/saved");
    if (visit.signal.aborted) return saved;
    fill(results);
    notice.hidden = !saved.notice;
    notice.textContent = saved.notice;
    fill(games, ...gameLists(saved.games, desk));
    fill(
      collections,
      saved.collections.map((each) => collectionCard(each, desk)),
    );
    // The pressed button may have been removed.
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    return saved;
  }

  const row = element("section", { class: "results-row", hidden: true });
  const month = element("section", { class: "month-side", hidden: true });
  const shown = element("section", { class: "results-side", hidden: true });
  const more = seldomNeeded(collections, desk);
  fill(visit.place, element("h1", {}, say("page", "My games")), notice, results, row, games, shown, month, more);
  const [{ games: found, collections: lists }, played] = await Promise.all([show(), resultsOrNone()]);
  if (visit.signal.aborted) return;
  more.open = lists.length > 0;
  row.hidden = !found.length && !played.length;
  fill(row, resultsRow(played, visit.session));
  if (!played.some(({ solved }) => solved)) return;
  fill(month, monthOf(played), monthLegend());
  fill(shown, element("h2", {}, say("saved", "Statistics")), ...statistics(played, desk));
  shown.hidden = month.hidden = false;
}

/** What is seldom needed, under one line. @param {HTMLElement} collections @param {Desk} desk */
function seldomNeeded(collections, desk) {
  return element(
    "details",
    { class: "fold" },
    element("summary", {}, element("h2", {}, say("saved", "Collections and backup"))),
    element("div", {}, collections, newCollection(desk)),
    element("div", {}, ...moving(desk)),
  );
}

async function resultsOrNone() {
  try {
    return await playerResults();
  } catch {
    return []; // a line above the room reports that the server is away
  }
}

/**
 * The unfinished games, then the solved ones; or an invitation.
 *
 * @param {SavedGame[]} games
 * @param {Desk} desk
 */
function gameLists(games, desk) {
  if (!games.length) return [nothingYet(desk)];
  const [open, solved] = [games.filter(({ finished }) => !finished), games.filter(({ finished }) => finished)];
  return [
    { title: say("page", "Continue"), of: open },
    { title: say("saved", "Solved"), of: solved },
  ]
    .filter(({ of }) => of.length)
    .flatMap(({ title, of }) => [
      element("h2", {}, title),
      element(
        "ul",
        { class: "cards" },
        of.map((game) => card(game, desk)),
      ),
    ]);
}

/** @param {Desk} desk */
function nothingYet({ visit }) {
  const made = emptyState(
    say("saved", "Your games are saved here from the first move on."),
    element("a", { class: "button main", href: "/" }, say("saved", "Choose a puzzle")),
  );
  const emblems = visit.session.families.map((family, at) => {
    const emblem = emblemOf(family);
    emblem.classList.add("small-emblem", tintOf(at));
    return emblem;
  });
  made.prepend(element("div", { class: "emblems" }, emblems));
  return made;
}

/** @param {SavedGame} game @param {Desk} desk */
function card(game, desk) {
  const address = `/api/saved/games/${game.id}`;
  const name = game.name || gameTitle(game.room, desk.visit);
  const action = game.finished ? say("page", "Open") : say("page", "Continue");
  return gameCard(
    game,
    desk.visit,
    name,
    element(
      "div",
      { class: "card-actions" },
      element(
        "a",
        {
          class: game.finished ? "button" : "button main",
          href: gameAddress(game),
          "aria-label": `${action}: ${name}`,
        },
        named(icon("play"), action),
      ),
      moreActions(
        name,
        renameButton(name, (chosen) => send("PATCH", address, { name: chosen }), desk),
        sureButton(name, () => send("DELETE", address), desk),
      ),
    ),
  );
}

/** @param {Desk} desk */
function moving(desk) {
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: take });

  async function take() {
    try {
      await bring(/** @type {File} */ (file.files?.[0]), desk);
    } catch (error) {
      if (!desk.signal.aborted) fill(desk.results, errorLine(error));
      desk.results.scrollIntoView({ block: "nearest" });
    }
    file.value = "";
  }

  return [
    element(
      "p",
      {},
      say(
        "saved",
        "The exported file contains all games, collections, results and settings. Importing adds whatever is missing here.",
      ),
    ),
    element(
      "div",
      { class: "toolbar" },
      fileLink(say("saved", "Export"), "/api/backup", "loshu-saves.json", desk, { class: "button" }),
      button(say("saved", "Import …"), () => file.click()),
      file,
    ),
  ];
}

/** @param {File} chosen an exported file @param {Desk} desk */
async function bring(chosen, desk) {
  const reply = await read(await send("POST", "/api/backup", await contentOf(chosen)));
  change(await get("/api/saved/settings"));
  await desk.again();
  const text = [
    sayCount("saved", "{count} game was added.", "{count} games were added.", reply.games),
    sayCount(
      "saved",
      "{count} puzzle was added to collections.",
      "{count} puzzles were added to collections.",
      reply.puzzles,
    ),
  ].join(" ");
  fill(desk.results, element("p", { class: "done" }, text));
  announce(text);
}

/** @param {File} file */
async function contentOf(file) {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(
      say("saved", "“{name}” is not an exported file. Choose a file made with the Export button.", { name: file.name }),
    );
  }
}
