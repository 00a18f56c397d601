/**
 * Asks a printer how it is while nothing is printed, so that an open cover is known before the next paper.
 *
 * Owns when it is asked. Knows no link and no command. A question is never asked during a job, nor while another is out; a slow answer makes the
 * next question later, so that asking takes a tenth of the link at most. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';

/** Of a printer that tells nothing by itself. */
const OFTEN = 3_000;
/** Of one that tells its changes: only its silence is left to be found out. */
const SELDOM = 15_000;
/** The next question waits for so many times the time that the answer took. */
const SHARE = 10;

export interface IdleWatchParts {
  readonly clock: DriverClock;
  /** Asks the printer; resolves when that has ended, answered or not. */
  readonly ask: () => Promise<void>;
  /** Whether the printer has told a change by itself on this connection. */
  readonly tellsItself: () => boolean;
}

export interface IdleWatch {
  /** The printer has nothing to do from now on. */
  readonly begin: () => void;
  /** Something is done with it, or its link has gone. */
  readonly end: () => void;
}

export function createIdleWatch({ clock, ask, tellsItself }: IdleWatchParts): IdleWatch {
  let callOff: (() => void) | null = null;
  /** Rises with every end: a question that was out then begins nothing anew. */
  let rounds = 0;

  function end(): void {
    rounds += 1;
    callOff?.();
    callOff = null;
  }

  function wait(least: number): void {
    const round = rounds;
    callOff = clock.after(Math.max(tellsItself() ? SELDOM : OFTEN, least), () => {
      callOff = null;
      void askAndWait(round);
    });
  }

  async function askAndWait(round: number): Promise<void> {
    const asked = clock.now();
    await ask();
    if (round === rounds) wait((clock.now() - asked) * SHARE);
  }

  return {
    begin() {
      end();
      wait(0);
    },
    end,
  };
}
