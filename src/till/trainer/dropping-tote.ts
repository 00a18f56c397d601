/**
 * Orders one fault after another on the way to the tote, until a trainer calls it off. Owns their order and
 * times; each fault is injected by debug-faults.ts.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DebugFaults } from './debug-faults.ts';

/**
 * The time until the first fault, in which a trainer goes back to selling, and between faults, milliseconds.
 */
export const FIRST_FAULT = 10_000;
export const NEXT_FAULT = 60_000;

export interface DroppingTote {
  readonly start: () => void;
  /** Calls off the faults that were ordered and not injected. */
  readonly stop: () => void;
}

export function createDroppingTote(
  faults: Pick<DebugFaults, 'setSocket' | 'order' | 'clear'>,
  clock: Pick<Clock, 'after'>,
): DroppingTote {
  const turns: readonly (() => void)[] = [
    () => faults.setSocket('paused'),
    () => faults.order('failOnReceive', 1),
    () => faults.order('delayRequest', 1),
    () => faults.order('failOnSend', 1),
  ];
  let cancel: () => void = () => undefined;

  function wait(time: number, turn: number): void {
    cancel = clock.after(time, () => {
      turns[turn % turns.length]?.();
      wait(NEXT_FAULT, turn + 1);
    });
  }

  return {
    start() {
      cancel();
      wait(FIRST_FAULT, 0);
    },
    stop() {
      cancel();
      faults.clear();
    },
  };
}
