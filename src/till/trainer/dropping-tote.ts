/**
 * A tote that drops: mishaps on the way to the tote, one after another for as long as a trainer wants them. Owns which follow each other and when;
 * what each does is debug-faults.ts.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DebugFaults } from './debug-faults.ts';

/** Milliseconds until the first mishap, so that there is time to go back to selling, and from each to the next. */
export const FIRST_MISHAP = 10_000;
export const NEXT_MISHAP = 60_000;

export interface DroppingTote {
  readonly start: () => void;
  /** Calls off what was ordered and did not strike. */
  readonly stop: () => void;
}

export function createDroppingTote(
  faults: Pick<DebugFaults, 'setSocket' | 'order' | 'clear'>,
  clock: Pick<Clock, 'after'>,
): DroppingTote {
  const mishaps: readonly (() => void)[] = [
    () => faults.setSocket('paused'),
    () => faults.order('failOnReceive', 1),
    () => faults.order('delayRequest', 1),
    () => faults.order('failOnSend', 1),
  ];
  let cancel: () => void = () => undefined;

  function wait(time: number, turn: number): void {
    cancel = clock.after(time, () => {
      mishaps[turn % mishaps.length]?.();
      wait(NEXT_MISHAP, turn + 1);
    });
  }

  return {
    start() {
      cancel();
      wait(FIRST_MISHAP, 0);
    },
    stop() {
      cancel();
      faults.clear();
    },
  };
}
