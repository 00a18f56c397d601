/**
 * The simulation's time: runs the next due task at once.
 *
 * Orders tasks by time, then by when they were asked for. After each task everything that is ready runs to
 * its end, so that the same tasks give the same trace.
 */
import type { Clock } from '../../../src/wagering/ground/clock.ts';

export interface VirtualTime extends Clock {
  /**
   * Runs the next task due by `end`, epoch milliseconds, with all that follows at once. Returns false if
   * there is none.
   */
  step(end: number): Promise<boolean>;
  /** Runs every task due by `end`, epoch milliseconds, as `step` does. Goes on to `end`. */
  pass(end: number): Promise<void>;
  /** Lets everything run that is ready now. */
  settle(): Promise<void>;
  /** Goes on to `end`, whatever is due on the way. */
  reach(end: number): void;
  /** Waits for real work outside, such as on a real disk: time stops until it is over. */
  outside<Value>(work: Promise<Value>): Promise<Value>;
}

interface Task {
  readonly due: number;
  readonly order: number;
  run: (() => void) | null;
}

/** Resolves once all promises that are ready are carried on. Costs less than a turn of the event loop. */
function microtasks(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  let asked = 0;
  let outside = 0;
  /** The next one last. */
  const tasks: Task[] = [];

  function insert(task: Task): void {
    let low = 0;
    let high = tasks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // Of two tasks at the same time, the one asked for later is earlier in the list.
      if ((tasks[middle]?.due ?? 0) > task.due) low = middle + 1;
      else high = middle;
    }
    tasks.splice(low, 0, task);
  }

  /** Runs the next task due by `end`. Returns false if there is none. */
  function runNext(end: number): boolean {
    for (;;) {
      const next = tasks.at(-1);
      if (next === undefined || next.due > end) return false;
      tasks.pop();
      if (next.run === null) continue;
      now = Math.max(now, next.due);
      next.run();
      return true;
    }
  }

  function reach(end: number): void {
    now = Math.max(now, end);
  }

  async function settle(): Promise<void> {
    await microtasks();
    // Counted down by the real work that ends meanwhile.
    if (outside === 0) return;
    await turn();
    await settle();
  }

  return {
    now: () => now,
    elapsed: () => now,
    after(delay, run) {
      const task: Task = { due: now + Math.max(0, delay), order: (asked += 1), run };
      insert(task);
      return () => {
        task.run = null;
      };
    },
    async step(end) {
      if (!runNext(end)) return false;
      await settle();
      return true;
    },
    async pass(end) {
      // Runs what is ready before time passes. Each task waits once: there are thousands in a session.
      do {
        await microtasks();
        if (outside > 0) await settle();
      } while (runNext(end));
      reach(end);
    },
    settle,
    reach,
    async outside(work) {
      outside += 1;
      try {
        return await work;
      } finally {
        outside -= 1;
      }
    },
  };
}
