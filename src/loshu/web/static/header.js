/** The header of the page: the rooms in one row, and the choices of the reader. */

import { messageOf } from "./asking.js";
import { announce, button, choice, element, fill, toggle } from "./dom.js";
import { icon, named, part } from "./icons.js";
import { isRunning, jobs } from "./jobs.js";
import { labelled } from "./limits.js";
import { familyTitle, ROOMS } from "./rooms.js";
import { autosave, currentGame } from "./saving/autosave.js";
import { change, settings } from "./settings.js";
import { iconButton } from "./toolbar.js";
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
  // A narrow screen hides the rooms behind it; a wide one does not show it.
  const bar = /** @type {HTMLElement} */ (document.getElementById("header"));
  const menu = iconButton("menu", say("page", "Menu"), () => showMenu(!bar.classList.contains("open")), {
    class: "menu",
  });
  /** @param {boolean} open */
  const showMenu = (open) => {
    bar.classList.toggle("open", open);
    menu.setAttribute("aria-expanded", String(open));
  };
  showMenu(false);
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = say("page", "Skip to the puzzle");
  const here = links.find(([address]) => address === name)?.[1];
  fill(
    bar,
    menu,
    element("a", { class: "home", href: "/" }, logo(), "Loshu"),
    element("span", { class: "here", "aria-hidden": "true" }, here),
    roomLinks(
      links.map(([address, text], at) =>
        element(
          "a",
          {
            href: `/${address}`,
            class: at === session.families.length ? "apart" : undefined,
            "aria-current": address === name ? "page" : undefined,
          },
          text,
        ),
      ),
      signal,
    ),
    element("div", { class: "choices" }, runningJobs(signal), opening(page), saving(signal), readerChoices(page)),
  );
  bar.onkeydown = ({ key }) => {
    if (key !== "Escape" || !bar.classList.contains("open")) return;
    showMenu(false);
    menu.focus();
  };
}

/** The Lo Shu as dots with areas like its numbers, as in icon.svg. */
function logo() {
  const made = part("svg", { viewBox: "0 0 96 96", class: "logo", "aria-hidden": "true" });
  made.append(part("rect", { width: 96, height: 96, rx: 22 }));
  for (const [at, number] of [8, 1, 6, 3, 5, 7, 4, 9, 2].entries()) {
    const [cx, cy] = [22 + 26 * (at % 3), 22 + 26 * Math.floor(at / 3)];
    made.append(part("circle", { cx, cy, r: 2.5 + 3.2 * Math.sqrt(number) }));
  }
  return made;
}

/** Language, theme and size of text, behind one button. @param {Page} page */
function readerChoices({ session, learn, show }) {
  const languages = choice(Object.entries(session.languages), language(), (chosen) => {
    learn(chosen).then(
      () => {
        change({ language: chosen });
        show();
      },
      (error) => {
        languages.value = language();
        announce(messageOf(error));
      },
    );
  });
  const themes = choice(
    [
      ["", say("page", "System")],
      ["light", say("page", "Light")],
      ["dark", say("page", "Dark")],
    ],
    settings().theme,
    (theme) => change({ theme: /** @type {"" | "light" | "dark"} */ (theme) }),
  );
  const large = toggle(say("page", "Large text"), settings().large, () => change({ large: !settings().large }));
  const box = element(
    "div",
    { class: "reader", popover: "auto" },
    labelled(say("page", "Language"), languages),
    labelled(say("page", "Theme"), themes),
    large,
  );
  return [
    iconButton("settings", say("page", "Settings"), () => {}, { class: "settings", popoverTargetElement: box }),
    box,
  ];
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
    // The names of buttons make room first.
    for (const brief of [false, true]) {
      row.parentElement?.classList.toggle("brief", brief);
      if (!isFull()) return;
    }
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
    named(icon("open"), say("sudoku.play", "Open …")),
    async () => {
      const { openPuzzle } = await import("./opening.js");
      openPuzzle(go, signal);
    },
    { class: "open-puzzle", title: say("sudoku.play", "Open …") },
  );
}

/** A button that saves the game under a name, in rooms with a game. @param {AbortSignal} signal */
function saving(signal) {
  const save = button(
    named(icon("save"), say("page", "Save as …")),
    async () => {
      const game = currentGame();
      const { saveAs } = await import("./saving/save-as.js");
      if (game) await saveAs(game, signal);
    },
    { class: "save-game", title: say("page", "Save as …") },
  );
  const show = () => (save.hidden = !currentGame());
  autosave.addEventListener("change", show, { signal });
  show();
  return save;
}
