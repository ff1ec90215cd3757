/** Mouse, touch and keys on a canvas that pans and zooms. */

/** Zoom of a step of the keyboard or of a button. */
export const STEP = 1.5;
/** Zoom of a notch of a wheel. */
const NOTCH = 0.0015;
/** Pixels that a pointer may move during a tap. */
const TAP = 6;
/** Share of the canvas that an arrow key moves. */
const SHARE = 0.15;

/**
 * @typedef {object} Handlers coordinates are pixels of the canvas
 * @property {(right: number, down: number) => void} pan
 * @property {(factor: number, x?: number, y?: number) => void} zoom about a point, or the middle
 * @property {() => void} fit
 * @property {(x: number, y: number) => void} hover
 * @property {(x: number, y: number) => void} tap
 * @property {(right: number, down: number) => void} step move the mark by cells
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Handlers} handlers
 */
export function listen(canvas, handlers) {
  listenToPointers(canvas, handlers);
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      // Pinching on a touchpad arrives as small turns of the wheel with Ctrl.
      const speed = event.ctrlKey ? 5 * NOTCH : NOTCH;
      handlers.zoom(Math.exp(-pixels * speed), event.offsetX, event.offsetY);
    },
    { passive: false },
  );
  canvas.addEventListener("keydown", (event) => key(event, canvas, handlers));
}

/** @param {HTMLCanvasElement} canvas @param {Handlers} handlers */
function listenToPointers(canvas, handlers) {
  /** Pointers that are down. @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let moved = 0;
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    canvas.setPointerCapture(event.pointerId);
    if (!down.size) moved = 0;
    down.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  });
  canvas.addEventListener("pointermove", (event) => {
    const [x, y] = [event.offsetX, event.offsetY];
    const before = down.get(event.pointerId);
    if (!before) return handlers.hover(x, y);
    moved = Math.max(moved, distance({ x, y }, before));
    if (down.size === 1 && moved < TAP) return;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const factor = distance({ x, y }, other) / (distance(before, other) || 1);
      handlers.zoom(factor, (x + other.x) / 2, (y + other.y) / 2);
    }
    // With two fingers, the middle between them moves half as far.
    const share = other ? 0.5 : 1;
    handlers.pan((x - before.x) * share, (y - before.y) * share);
    down.set(event.pointerId, { x, y });
  });
  const end = (/** @type {PointerEvent} */ event) => {
    if (!down.delete(event.pointerId) || down.size) return;
    if (event.type === "pointerup" && moved < TAP) handlers.tap(event.offsetX, event.offsetY);
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
}

/** @param {{x: number, y: number}} one @param {{x: number, y: number}} other */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLCanvasElement} canvas
 * @param {Handlers} handlers
 */
function key(event, canvas, handlers) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const arrow = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  if (arrow) {
    const [right = 0, down = 0] = arrow;
    if (event.shiftKey) handlers.step(right, down);
    else handlers.pan(-right * canvas.clientWidth * SHARE, -down * canvas.clientHeight * SHARE);
  } else if (event.key === "+" || event.key === "=") handlers.zoom(STEP);
  else if (event.key === "-" || event.key === "−") handlers.zoom(1 / STEP);
  else if (event.key === "0") handlers.fit();
  else return;
  event.preventDefault();
}
