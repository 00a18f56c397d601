/**
 * Injects faults for a trainer or a test: losses and delays between a terminal and a tote. Each occurs once,
 * at the next post. A lost request was never carried out, but a request whose answer was lost was.
 */
import type { Clock } from '../../../wagering/ground/clock.ts';
import type { Answer } from './answer.ts';

export interface PostFaults {
  /** The next post is carried out and its answer never arrives. */
  loseNextAnswer(): void;
  /** The next post never arrives. */
  loseNextRequest(): void;
  /** The next post arrives twice; the second answer is the one that is seen. */
  repeatNextRequest(): void;
  /** The answer of the next post comes so many milliseconds late. */
  delayNext(ms: number): void;
}

export interface FaultGate extends PostFaults {
  /** Carries a post through the faults that were ordered. Rejects, as fetch does, when nothing comes back. */
  pass(carryOut: () => Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer>;
}

const unreachable = (): TypeError => new TypeError('Failed to fetch');

/** Resolves after the time, rejects as soon as the caller gives up. */
function wait(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve);
    signal?.addEventListener('abort', () => {
      cancel();
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });
}

export function createFaultGate(clock: Clock): FaultGate {
  let next = { loseAnswer: false, loseRequest: false, repeat: false, delay: 0 };
  const none = { ...next };
  return {
    loseNextAnswer: () => {
      next = { ...next, loseAnswer: true };
    },
    loseNextRequest: () => {
      next = { ...next, loseRequest: true };
    },
    repeatNextRequest: () => {
      next = { ...next, repeat: true };
    },
    delayNext: (ms) => {
      next = { ...next, delay: ms };
    },
    pass: async (carryOut, signal) => {
      const fault = next;
      next = none;
      if (fault.loseRequest) throw unreachable();
      if (fault.repeat) await carryOut();
      const answer = await carryOut();
      if (fault.delay > 0) await wait(clock, fault.delay, signal);
      if (fault.loseAnswer) throw unreachable();
      return answer;
    },
  };
}
