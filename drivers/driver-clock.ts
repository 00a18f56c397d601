/**
 * Time for drivers, injected so that a test can hold it still. The program's own clock fits this port. Units:
 * milliseconds.
 */
export interface DriverClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `task` once after `delay` ms; the answer calls it off. */
  after(delay: number, task: () => void): () => void;
}
