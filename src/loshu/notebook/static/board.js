// @ts-check
// The board of a notebook: a picture from Python under a grid of cells, keys, tools, a sentence.
// It knows no rules. It sends {type: "press", cell, key}, {type: "tool", name} or {type: "go", at},
// and draws each view that comes back.

const TYPING = 1200; // milliseconds between two digits of one number
const CLEAR = "0";

/**
 * @typedef {{name: string, text: string, pressed: boolean | null, enabled: boolean}} Tool
 * @typedef {{language: string, title: string, svg: string, size: number[], box: number[],
 *   rows: number, columns: number, cells: string[], keys: string[], tools: Tool[],
 *   sentence: string, solved: boolean, at?: number, last?: number}} View
 * @typedef {{get(name: string): View, send(message: object): void,
 *   on(event: string, call: () => void): void, off(event: string, call: () => void): void}} Model
 */

/** @param {string} tag @param {Record<string, string>} [attributes] @param {Node[]} [children] */
function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const picture = make("div", { class: "loshu-picture", "aria-hidden": "true" });
  const grid = make("div", { class: "loshu-grid", role: "grid" });
  const board = make("div", { class: "loshu-board" }, [picture, grid]);
  const keys = make("div", { class: "loshu-keys", role: "group" });
  const tools = make("div", { class: "loshu-tools", role: "toolbar" });
  const sentence = make("p", { class: "loshu-sentence", role: "status" });
  const slider = /** @type {HTMLInputElement} */ (
    make("input", { type: "range", min: "0", class: "loshu-slider" })
  );
  el.append(make("div", { class: "loshu" }, [board, slider, keys, tools, sentence]));

  let chosen = 0;
  let typed = "";
  let typedAt = 0;
  /** @returns {View} */
  const view = () => model.get("view");
  /** @param {string} key */
  const press = (key) => model.send({ type: "press", cell: chosen, key });
  const cells = () => /** @type {NodeListOf<HTMLElement>} */ (grid.querySelectorAll("[data-cell]"));

  /** @param {number} cell @param {boolean} [focus] */
  function choose(cell, focus = true) {
    if (cell !== chosen) typed = "";
    chosen = cell;
    cells().forEach((each) => {
      const own = Number(each.dataset.cell) === chosen;
      each.tabIndex = own ? 0 : -1;
      each.setAttribute("aria-selected", String(own));
      if (own && focus) each.focus();
    });
  }

  /** @param {number} down @param {number} right */
  function move(down, right) {
    const { rows, columns, cells: labels } = view();
    let row = Math.floor(chosen / columns);
    let column = chosen % columns;
    do {
      row += down;
      column += right;
      if (row < 0 || row >= rows || column < 0 || column >= columns) return;
    } while (!labels[row * columns + column]);
    choose(row * columns + column);
  }

  /** A digit after another, soon enough, makes a number. @param {string} digit */
  function type(digit) {
    const { columns, rows, keys: own } = view();
    const now = Date.now();
    const single = own.length > 0 && own.every((key) => key.length === 1) && own.includes("1");
    const again = typed && now - typedAt < TYPING;
    const longest = String(rows * columns).length;
    typed = again && !single && typed.length < longest ? typed + digit : digit;
    typedAt = now;
    press(typed);
  }

  /** @type {Record<string, () => void>} */
  const commands = {
    ArrowUp: () => move(-1, 0),
    ArrowDown: () => move(1, 0),
    ArrowLeft: () => move(0, -1),
    ArrowRight: () => move(0, 1),
    Enter: () => press(""),
    " ": () => press(""),
    Delete: () => press(CLEAR),
    Backspace: () => press(CLEAR),
  };

  grid.addEventListener("keydown", (event) => {
    if (event.altKey) return;
    event.stopPropagation(); // a notebook has commands of its own on single keys
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      model.send({ type: "tool", name: "undo" });
    } else if (event.ctrlKey || event.metaKey) {
      return;
    } else if (event.key in commands) {
      if (view().last === undefined || event.key.startsWith("Arrow")) commands[event.key]();
    } else if (/^[0-9]$/.test(event.key)) {
      type(event.key);
    } else if (/^[a-z@.]$/i.test(event.key) && view().keys.includes(event.key.toUpperCase())) {
      press(event.key.toUpperCase());
    } else {
      return;
    }
    event.preventDefault();
  });
  grid.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target).closest("[data-cell]");
    if (!(target instanceof HTMLElement)) return;
    choose(Number(target.dataset.cell));
    if (!view().keys.length && view().last === undefined) press("");
  });
  slider.addEventListener("input", () => model.send({ type: "go", at: Number(slider.value) }));

  /** @param {HTMLElement} place @param {HTMLElement[]} buttons the same in number keep the focus */
  function fill(place, buttons) {
    const focused = [...place.children].indexOf(/** @type {Element} */ (document.activeElement));
    place.replaceChildren(...buttons);
    place.hidden = buttons.length === 0;
    /** @type {HTMLElement | undefined} */ (place.children[focused])?.focus();
  }

  function drawGrid() {
    const { rows, columns, cells: labels, title } = view();
    if (grid.childElementCount !== rows || cells().length !== labels.length) {
      grid.replaceChildren();
      for (let row = 0; row < rows; row++) {
        const line = make("div", { role: "row" });
        for (let column = 0; column < columns; column++) {
          const cell = String(row * columns + column);
          line.append(make("div", { role: "gridcell", "data-cell": cell, tabindex: "-1" }));
        }
        grid.append(line);
      }
    }
    grid.setAttribute("aria-label", title);
    cells().forEach((cell, at) => {
      cell.setAttribute("aria-label", labels[at]);
      cell.classList.toggle("loshu-hole", !labels[at]);
    });
    if (!labels[chosen]) chosen = labels.findIndex(Boolean);
    choose(chosen, false);
  }

  function draw() {
    const now = view();
    el.lang = now.language;
    const [width, height] = now.size;
    board.style.aspectRatio = `${width} / ${height}`;
    board.style.width = `min(100%, ${Math.min(Math.max(40 * width, 280), 480)}px)`;
    picture.innerHTML = now.svg;
    const [left, top, across, down] = now.box.map((share) => `${100 * share}%`);
    Object.assign(grid.style, { left, top, width: across, height: down });
    drawGrid();
    fill(
      keys,
      now.keys.map((key) => {
        const button = make("button", { type: "button" }, [document.createTextNode(key)]);
        button.addEventListener("click", () => press(key));
        return button;
      }),
    );
    fill(
      tools,
      now.tools.map(({ name, text, pressed, enabled }) => {
        const state = { ...(pressed === null ? {} : { "aria-pressed": String(pressed) }) };
        const button = make("button", { type: "button", "aria-disabled": String(!enabled), ...state }, [
          document.createTextNode(text),
        ]);
        button.addEventListener("click", () => {
          if (name === "clear") press(CLEAR);
          else if (enabled) model.send({ type: "tool", name });
        });
        return button;
      }),
    );
    slider.hidden = now.last === undefined;
    slider.max = String(now.last ?? 0);
    slider.value = String(now.at ?? 0);
    slider.setAttribute("aria-label", now.title);
    slider.setAttribute("aria-valuetext", now.sentence);
    if (sentence.textContent !== now.sentence) sentence.textContent = now.sentence;
    board.classList.toggle("loshu-solved", now.solved);
  }

  draw();
  model.on("change:view", draw);
  return () => model.off("change:view", draw);
}

export default { render };
