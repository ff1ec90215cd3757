/** The history of a game: undo and redo over immutable states. */

/** @template State */
export class History extends EventTarget {
  /** @param {State} first */
  constructor(first) {
    super();
    /** @type {State[]} */
    this.states = [first];
    this.at = 0;
  }

  /** The current state. */
  get state() {
    return /** @type {State} */ (this.states[this.at]);
  }

  /**
   * Add a state; undone states are dropped.
   *
   * @param {State} next
   */
  push(next) {
    this.states.splice(this.at + 1, Infinity, next);
    this.at += 1;
    this.changed();
  }

  /**
   * Go to a state by its number.
   *
   * @param {number} at
   */
  go(at) {
    const next = Math.max(0, Math.min(this.states.length - 1, at));
    if (next === this.at) return false;
    this.at = next;
    this.changed();
    return true;
  }

  undo() {
    return this.go(this.at - 1);
  }

  redo() {
    return this.go(this.at + 1);
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }
}
