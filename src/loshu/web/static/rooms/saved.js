/** The player's games: unfinished and solved ones, a calendar and statistics; then collections and backup. */

import { gameAddress } from "../addresses.js";
import { get, send } from "../api.js";
import { element, fill, useStyle } from "../dom.js";
import { emptyState } from "../empty.js";
import { icon, named } from "../icons.js";
import { flush } from "../saving/autosave.js";
import { backup } from "../saving/backup.js";
import { calendar } from "../saving/calendar.js";
import { gameCard, gameTitle } from "../saving/cards.js";
import { collectionCard, newCollection } from "../saving/collections.js";
import { familyChoice } from "../saving/families.js";
import { moreActions, renameButton, sureButton } from "../saving/renaming.js";
import { solvedPuzzles } from "../saving/solved.js";
import { playerResults, statistics } from "../saving/statistics.js";
import { dayStyle, todaySection } from "../start/today.js";
import { say } from "../words.js";

/**
 * @typedef {import("../saving/renaming.js").Desk} Desk
 * @typedef {import("../saving/autosave.js").Saved} Saved
 * @typedef {import("../saving/autosave.js").SavedGame} SavedGame
 * @typedef {import("../playing/statistics.js").Result} Result
 */

/** Fewer games and solved puzzles leave room for the puzzles of the day. */
const FEW = 6;

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  await Promise.all([useStyle(new URL("../saving/saved.css", import.meta.url)), dayStyle(), flush()]);
  const results = element("div", {});
  const notice = element("p", { class: "notice", role: "status" });
  const families = element("div", {});
  const games = element("div", { class: "games" });
  const record = element("div", { class: "record" });
  const collections = element("ul", { class: "collections" });
  let family = visit.query.get("family") ?? "";
  /** @type {Desk} */
  const desk = { results, signal: visit.signal, visit, again: show };

  async function show() {
    const [saved, played] = await Promise.all([/** @type {Promise<Saved>} */ (get("/api/saved")), resultsOrNone()]);
    if (visit.signal.aborted) return saved;
    fill(results);
    notice.hidden = !saved.notice;
    notice.textContent = saved.notice;
    const choice = familyChoice(played, visit.session, (chosen) => {
      family = chosen;
      visit.look(family ? { family } : {});
      showFamily();
    });
    fill(families, (saved.games.length > 0 || played.length > 0) && choice.element);
    showFamily();
    fill(
      collections,
      saved.collections.map((each) => collectionCard(each, desk)),
    );
    // The pressed button may have been removed.
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    return saved;

    function showFamily() {
      choice.show(family);
      const isOwn = (/** @type {{room: string}} */ { room }) => !family || room === family;
      const own = played.filter((each) => each.solved && isOwn(each));
      fill(games, ...gameLists(saved.games.filter(isOwn), own, family, desk));
      fill(record, own.length > 0 && recordOf(own, desk));
    }
  }

  const more = seldomNeeded(collections, desk);
  fill(visit.place, element("h1", {}, say("page", "My games")), families, notice, results, games, record, more);
  const { collections: lists } = await show();
  more.open = lists.length > 0;
}

/** A calendar and the statistics. @param {Result[]} solved @param {Desk} desk */
function recordOf(solved, desk) {
  return [
    element("section", { class: "calendar-side" }, calendar(solved)),
    element("section", { class: "results-side" }, statistics(solved, desk)),
  ];
}

/** What is seldom needed, under one line. @param {HTMLElement} collections @param {Desk} desk */
function seldomNeeded(collections, desk) {
  return element(
    "details",
    { class: "fold" },
    element("summary", {}, element("h2", {}, say("saved", "Collections and backup"))),
    element("div", {}, collections, newCollection(desk)),
    element("div", {}, ...backup(desk)),
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
 * The unfinished games as cards, then the solved puzzles as pictures; or an invitation.
 *
 * @param {SavedGame[]} games
 * @param {Result[]} solved
 * @param {string} family whose games they are, or empty
 * @param {Desk} desk
 */
function gameLists(games, solved, family, desk) {
  if (family && !games.length && !solved.length) return [noneOf(family, desk)];
  const known = new Set(solved.map(({ room, puzzle }) => `${room} ${puzzle}`));
  const [open, finished] = [games.filter((game) => !game.finished), games.filter((game) => game.finished)];
  // Finished games without a result or with a name are cards, which can be renamed and deleted.
  const cards = finished.filter(({ room, puzzle, name }) => name || !known.has(`${room} ${puzzle}`));
  return [
    open.length > 0 && [element("h2", {}, say("page", "Continue")), cardList(open, desk)],
    (solved.length > 0 || cards.length > 0) && element("h2", {}, say("saved", "Solved")),
    cards.length > 0 && cardList(cards, desk),
    solved.length > 0 && solvedPuzzles(solved, finished, desk.visit),
    !games.length &&
      !solved.length &&
      element("p", { class: "nothing-yet" }, say("saved", "Your games are saved here from the first move on.")),
    !family && games.length + solved.length < FEW && invitation(games, desk),
  ].flat();
}

/** @param {SavedGame[]} games @param {Desk} desk */
function cardList(games, desk) {
  return element(
    "ul",
    { class: "cards" },
    games.map((game) => card(game, desk)),
  );
}

/** @param {string} name @param {Desk} desk */
function noneOf(name, { visit }) {
  return emptyState(
    say("saved", "No game here yet."),
    element("a", { class: "button main", href: `/${name}` }, `${say("page", "Play")}: ${gameTitle(name, visit)}`),
  );
}

/** The puzzles of the day, as an invitation. @param {SavedGame[]} games @param {Desk} desk */
function invitation(games, desk) {
  const open = games.filter(({ finished }) => !finished);
  return element("div", { class: "invitation" }, todaySection(desk.visit, Promise.resolve(open)).section);
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
