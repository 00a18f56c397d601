/**
 * Writes off the path of a sale: a while after it is asked to, when the program is idle. Tries again after a
 * failure, in pauses that double. Work runs one after the other.
 */
import type { Clock } from '../wagering/ground/clock.ts';

/** The usual pause after a failed write, milliseconds; it doubles up to the longest. */
export const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;

export interface LateWriterParts {
  readonly clock: Pick<Clock, 'after'>;
  /** Resolves when the browser has nothing else to do; without it nothing is waited for. */
  readonly idle?: () => Promise<void>;
  /** The time from asking to writing, milliseconds. */
  readonly after: number;
  /** The pause after the first failure, milliseconds; the usual one if left out. */
  readonly firstPause?: number;
  /** Writes all that waits. Resolves to false where it was refused; never rejects. */
  readonly write: () => Promise<boolean>;
}

export interface LateWriter {
  /** Plans a write. One plan holds whatever is asked for meanwhile. */
  readonly plan: () => void;
  /** Writes at once, behind the work before it. */
  readonly write: () => Promise<void>;
  /** Runs other work, behind the work before it: nothing is written meanwhile. */
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export function createLateWriter({
  clock,
  idle = () => Promise.resolve(),
  after,
  firstPause = FIRST_PAUSE,
  write,
}: LateWriterParts): LateWriter {
  let isPlanned = false;
  let pause = firstPause;
  let working: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const run = working.then(work);
    working = run.catch(() => undefined);
    return run;
  }

  async function writeOrPause(): Promise<void> {
    if (await write()) {
      pause = firstPause;
      return;
    }
    planIn(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function planIn(time: number): void {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(time, () => {
      void idle().then(() => {
        isPlanned = false;
        return inTurn(writeOrPause);
      });
    });
  }

  return { plan: () => planIn(after), write: () => inTurn(writeOrPause), inTurn };
}
