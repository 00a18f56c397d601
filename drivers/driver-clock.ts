/** Time as the drivers are given it, so that a test can hold it still. Milliseconds; the shape that the program's own clock has. */
export interface DriverClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `task` once after `delay` ms; the answer calls it off. */
  after(delay: number, task: () => void): () => void;
}
