/** The header of the page: the rooms in one row, and the choices of the reader. */

import { messageOf } from "./asking.js";
import { announce, button, choice, element, fill } from "./dom.js";
import { isRunning, jobs } from "./jobs.js";
import { familyTitle, ROOMS } from "./rooms.js";
import { autosave, currentGame } from "./saving/autosave.js";
import { change, settings } from "./settings.js";
import { language, say, sayCount } from "./words.js";

/**
 * The room that is shown, and the parts of the page that the header uses.
 *
 * @typedef {object} Page
 * @property {string} name of the room
 * @property {import("./api.js").Session} session
 * @property {AbortSignal} signal ends when the room is left
 * @property {(language: string) => Promise<void>} learn use the texts of a language
 * @property {() => void} show the room again
 * @property {(address: string, text?: string) => void} go to another room
 */

/** @param {Page} page */
export function showHeader(page) {
  const { name, session, signal } = page;
  const links = [
    ...session.families.map((family) => [family.name, familyTitle(family)]),
    ...ROOMS.map((room) => [room.name, room.title()]),
  ];
  const languages = choice(Object.entries(session.languages), language(), (chosen) => {
    page.learn(chosen).then(
      () => {
        change({ language: chosen });
        page.show();
      },
      (error) => {
        languages.value = language();
        announce(messageOf(error));
      },
    );
  });
  languages.setAttribute("aria-label", say("page", "Language"));
  const themes = choice(
    [
      ["", say("page", "System")],
      ["light", say("page", "Light")],
      ["dark", say("page", "Dark")],
    ],
    settings().theme,
    (theme) => change({ theme: /** @type {"" | "light" | "dark"} */ (theme) }),
  );
  themes.setAttribute("aria-label", say("page", "Theme"));
  const large = button(
    "A+",
    () => {
      change({ large: !settings().large });
      large.setAttribute("aria-pressed", String(settings().large));
    },
    {
      "aria-label": `A+ ${say("page", "Large text")}`,
      "aria-pressed": String(settings().large),
    },
  );
  // A narrow screen hides the rooms and choices behind it; a wide one does not show it.
  const bar = /** @type {HTMLElement} */ (document.getElementById("header"));
  const menu = button("☰", () => menu.setAttribute("aria-expanded", String(bar.classList.toggle("open"))), {
    class: "menu",
    "aria-label": say("page", "Menu"),
    "aria-expanded": "false",
  });
  bar.classList.remove("open");
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = say("page", "Skip to the puzzle");
  fill(
    bar,
    element("a", { class: "home", href: "/" }, "Loshu"),
    menu,
    roomLinks(
      links.map(([address, text]) =>
        element("a", { href: `/${address}`, "aria-current": address === name ? "page" : undefined }, text),
      ),
      signal,
    ),
    element("div", { class: "choices" }, runningJobs(signal), opening(page), saving(signal), languages, themes, large),
  );
}

/**
 * The rooms in one row; the last ones, where they do not fit, in a list behind a button.
 *
 * @param {HTMLAnchorElement[]} links
 * @param {AbortSignal} signal
 */
function roomLinks(links, signal) {
  const rest = element("div", {});
  const summary = element("summary", {}, say("page", "More"));
  const more = element("details", { class: "more" }, summary, rest);
  const row = element("nav", { "aria-label": say("page", "Menu") }, links, more);
  const isFull = () => row.scrollWidth > row.clientWidth;

  function fit() {
    more.open = false;
    more.hidden = true;
    more.before(...links);
    if (!isFull()) return;
    more.hidden = false;
    for (const link of links.toReversed()) if (isFull()) rest.prepend(link);
    more.classList.toggle("current", Boolean(rest.querySelector("[aria-current]")));
  }

  more.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !more.open) return;
    more.open = false;
    summary.focus();
  });
  more.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !more.contains(relatedTarget)) more.open = false;
  });
  const sizes = new ResizeObserver(fit);
  sizes.observe(row);
  signal.addEventListener("abort", () => sizes.disconnect());
  return row;
}

/** A link to running jobs, while there are any. @param {AbortSignal} signal */
function runningJobs(signal) {
  const link = element("a", { class: "running-jobs button", href: "/workshop#jobs" });
  const show = () => {
    const { length } = jobs.list.filter(isRunning);
    link.hidden = !length;
    link.textContent = `▶ ${length}`;
    link.setAttribute("aria-label", `▶ ${sayCount("page", "{count} job running", "{count} jobs running", length)}`);
  };
  jobs.addEventListener("change", show, { signal });
  show();
  return link;
}

/** A button that opens a puzzle of any family. @param {Page} page */
function opening({ go, signal }) {
  return button(
    say("sudoku.play", "Open …"),
    async () => {
      const { openPuzzle } = await import("./opening.js");
      openPuzzle(go, signal);
    },
    { class: "open-puzzle" },
  );
}

/** A button that saves the game under a name, in rooms with a game. @param {AbortSignal} signal */
function saving(signal) {
  const save = button(
    say("page", "Save as …"),
    async () => {
      const game = currentGame();
      const { saveAs } = await import("./saving/save-as.js");
      if (game) await saveAs(game, signal);
    },
    { class: "save-game" },
  );
  const show = () => (save.hidden = !currentGame());
  autosave.addEventListener("change", show, { signal });
  show();
  return save;
}
