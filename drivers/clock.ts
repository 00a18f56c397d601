/** Time as a driver is given it. Milliseconds. The same shape as the terminal's own clock, which drivers do not know. */
export interface Clock {
  now(): number;
  /** Calls `task` once after `delay` ms; the answer calls it off. */
  after(delay: number, task: () => void): () => void;
}
