/** Short motions on a board: a placed number, and a complete line.  None with reduced motion. */

const PLACED = 160;
const LIT = 180;
/** Milliseconds from cell to cell. */
const NEXT = 22;

/** Whether the reader wants no motion. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Let a number grow into its place. @param {Element | null | undefined} number */
export function pop(number) {
  if (isStill()) return;
  number?.animate([{ scale: 0.55, opacity: 0.3 }, { scale: 1.1, opacity: 1, offset: 0.7 }, { scale: 1 }], {
    duration: PLACED,
    easing: "ease-out",
  });
}

/** Draw a line of length 1 from its beginning. @param {Element | null} line */
export function trace(line) {
  if (isStill()) return;
  const strokeDasharray = "1 1";
  line?.animate(
    [
      { strokeDasharray, strokeDashoffset: 1 },
      { strokeDasharray, strokeDashoffset: 0 },
    ],
    { duration: PLACED, easing: "ease-out" },
  );
}

/** Light up the cells of a complete line in turn. @param {Iterable<Element>} cells */
export function wave(cells) {
  if (isStill()) return;
  const lit = [{}, { backgroundColor: "var(--lit)", offset: 0.35 }, {}];
  let delay = 0;
  for (const cell of cells) cell.animate(lit, { duration: LIT, delay: (delay += NEXT), easing: "ease-out" });
}
