/**
 * A clock for tests, which moves only when a test moves it. Runs due tasks by due time, then in the order
 * they were asked for.
 */
import type { Clock } from '../ground/clock.ts';

export interface ManualClock extends Clock {
  /**
   * Moves the time on by `ms`. Runs every task that is due, each at its own time. Runs too the tasks that
   * these ask for, if they are due before the end. Does not await promises that tasks start.
   */
  advance(ms: number): void;
  /**
   * Moves the time like `advance`. Lets every ready promise continue after each task, so that chains of
   * timers and promises run.
   */
  advanceAndSettle(ms: number): Promise<void>;
  /** The number of waiting tasks. */
  pending(): number;
}

interface Task {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

/** One turn of the event loop, after all promises that are ready. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      channel.port1.close();
      resolve();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}

/** `start` is epoch milliseconds. */
export function createManualClock(start: number): ManualClock {
  let now = start;
  let asked = 0;
  const tasks = new Set<Task>();

  /** Takes the next task due by `end` out and sets the time to its own; undefined when there is none. */
  function nextDue(end: number): Task | undefined {
    let next: Task | undefined;
    for (const task of tasks) {
      if (task.due > end) continue;
      if (next === undefined || task.due < next.due || (task.due === next.due && task.order < next.order)) {
        next = task;
      }
    }
    if (next === undefined) return undefined;
    tasks.delete(next);
    now = Math.max(now, next.due);
    return next;
  }

  return {
    now: () => now,
    elapsed: () => now,
    after: (delay, run) => {
      asked += 1;
      const task: Task = { due: now + Math.max(0, delay), order: asked, run };
      tasks.add(task);
      return () => {
        tasks.delete(task);
      };
    },
    advance: (ms) => {
      const end = now + ms;
      for (let task = nextDue(end); task !== undefined; task = nextDue(end)) task.run();
      now = end;
    },
    advanceAndSettle: async (ms) => {
      const end = now + ms;
      await turn();
      for (let task = nextDue(end); task !== undefined; task = nextDue(end)) {
        task.run();
        await turn();
      }
      now = end;
    },
    pending: () => tasks.size,
  };
}
