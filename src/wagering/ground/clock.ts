/**
 * Time as everything here is given it, so that a test or a simulation can hold it still. Milliseconds
 * throughout.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Milliseconds since some moment of this run. Runs on evenly, whatever time the machine's clock is set to.
   */
  elapsed(): number;
  /** Calls `task` once after `delay` ms; the answer calls it off. */
  after(delay: number, task: () => void): () => void;
}

/** The machine's own clock. Looked up at every call, so that a test may replace the globals. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};
