/**
 * The simulation's time: nothing happens but what is due next, and it happens at once.
 *
 * Owns the order of what is due: by time, then by when it was asked for. After each task everything that is ready runs to its end, so that
 * the same tasks give the same story. Knows no window.
 */
import type { Clock } from '../../../src/wagering/ground/clock.ts';

export interface VirtualTime extends Clock {
  /** Goes on to the next task due by `end`, epoch milliseconds, and runs it with all that follows at once; false when there is none. */
  step(end: number): Promise<boolean>;
  /** Lets everything run that is ready now. */
  settle(): Promise<void>;
  /** Goes on to `end`, whatever is due on the way. */
  reach(end: number): void;
  /** Work that is really done outside, such as on a disk that is one: time stands still until it is over. */
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
      // What was asked for later comes later at the same time, and so stands before in the list.
      if ((tasks[middle]?.due ?? 0) > task.due) low = middle + 1;
      else high = middle;
    }
    tasks.splice(low, 0, task);
  }

  async function settle(): Promise<void> {
    await turn();
    // Counted down by whoever ends outside meanwhile.
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
