/** The components that rooms are made of, each as a room makes it. */

import { openDialog } from "../dialog.js";
import { button, choice, element, fill, toggle } from "../dom.js";
import { emptyState } from "../empty.js";
import { History } from "../history.js";
import { icon, named } from "../icons.js";
import { key, keypad } from "../keypad.js";
import { labelled } from "../limits.js";
import { pager } from "../pager.js";
import { Panel } from "../panel.js";
import { LEVELS, levelBadge } from "../playing/level.js";
import { gameMenus } from "../playing/menu.js";
import { gameCard } from "../saving/cards.js";
import { segmented } from "../segmented.js";
import { openSheet } from "../sheet.js";
import { toast } from "../toast.js";
import { iconButton, toolbar, undoButtons } from "../toolbar.js";

const DIGITS = 9;
const nothing = () => {};
const GAMES = [
  "sudoku:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "magic:17 24 1 8 15/23 5 7 14 16/4 6 13 20 22/10 12 19 21 3/11 18 25 2 9",
];

export function pressed() {
  const history = new History(0);
  history.push(1);
  return [
    element(
      "div",
      { class: "toolbar" },
      button(named(icon("hint"), "Primary"), nothing, { class: "main" }),
      button("Secondary", nothing),
      button("Plain", nothing, { class: "plain" }),
      button("Disabled", nothing, { disabled: true }),
      toggle("Pressed", true, nothing),
    ),
    toolbar(
      "Moves",
      undoButtons(history),
      iconButton("eraser", "Erase", () => history.push(history.state + 1)),
      iconButton("marks", "Candidates", nothing, { "aria-pressed": "true" }),
    ),
    gameMenus(element("div", {}, "Levels"), [
      button(named(icon("explain"), "Explain"), nothing),
      button(named(icon("gauge"), "Rate"), nothing),
      button(named(icon("solve"), "Solve"), nothing),
    ]),
  ];
}

export function chosen() {
  const modes = segmented(
    "Mode",
    [
      ["digit", "Digit"],
      ["corner", "Corner"],
      ["centre", "Center"],
    ],
    (value) => modes.show(value),
  );
  modes.show("digit");
  const typed = element("output", { class: "counter" });
  const digits = Array.from({ length: DIGITS }, (_, at) =>
    key(String(at + 1), () => fill(typed, String(at + 1)), { "data-left": String(at) }),
  );
  const keys = keypad("Digits", digits);
  keys.style.setProperty("--keys", String(DIGITS));
  keys.style.setProperty("--keys-wide", "3");
  return [element("div", { class: "keypad design-narrow" }, modes.element, keys, typed)];
}

export function fields() {
  const order = element("input", { type: "number", min: "3", max: "30", value: "99" });
  const field = labelled("Order", order);
  order.dispatchEvent(new Event("change"));
  return [
    element(
      "div",
      { class: "fields" },
      field,
      labelled(
        "Kind",
        choice(
          [
            ["", "Any kind"],
            ["pandiagonal", "Pandiagonal"],
          ],
          "",
        ),
      ),
      labelled("Name", element("input", { type: "text" })),
      element("label", {}, element("input", { type: "checkbox", checked: true }), " Random"),
    ),
    labelled("Text", element("textarea", { rows: 2 })),
  ];
}

export function told() {
  let at = 3;
  const place = element("output", { class: "counter" });
  const turn = (/** @type {number} */ to) => {
    at = Math.max(1, Math.min(552, to));
    fill(place, `${at} of 552`);
    pages.back.disabled = at === 1;
    pages.next.disabled = at === 552;
  };
  const pages = pager({ back: ["Previous tour", () => turn(at - 1)], next: ["Next tour", () => turn(at + 1)] }, place);
  turn(at);
  const panel = new Panel();
  panel.show("Rating", element("p", {}, "Hard: needs the technique X-wing. SE 3.2"));
  return [element("p", { class: "levels" }, LEVELS.map(levelBadge)), pages.element, panel.element];
}

/** @param {import("../rooms.js").Visit} visit */
export function lists(visit) {
  const cards = GAMES.map((text, id) =>
    gameCard(
      {
        id,
        text,
        game: "",
        room: text.split(":")[0] ?? "",
        name: "",
        state: {},
        changed: 1.79e9,
        finished: false,
        puzzle: "",
        seconds: 192,
        level: "easy",
      },
      visit,
      "A saved game",
      levelBadge("easy"),
    ),
  );
  return [
    element("ul", { class: "cards" }, cards),
    emptyState("No saved games yet. Games are saved as you play.", button("New puzzle", nothing, { class: "main" })),
  ];
}

/** @param {AbortSignal} signal */
export function opened(signal) {
  const words = () => [element("p", {}, "A sentence about it."), button("Done", nothing, { class: "main" })];
  return [
    element(
      "div",
      { class: "toolbar" },
      button("Open the sheet", () => void openSheet("Solved!", words(), signal)),
      button("Open the dialog", () => void openDialog("New puzzle", words, signal)),
      button("Show a toast", () => toast("Saved.")),
    ),
  ];
}
