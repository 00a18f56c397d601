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

  async function settle(): Promise<void> {
    await turn();
    // Counted down by the real work that ends meanwhile.
    if (outside > 0) await settle();
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
      for (;;) {
        const next = tasks.at(-1);
        if (next === undefined || next.due > end) return false;
        tasks.pop();
        const { run } = next;
        if (run === null) continue;
        now = Math.max(now, next.due);
        run();
        await settle();
        return true;
      }
    },
    settle,
    reach(end) {
      now = Math.max(now, end);
    },
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
