/** An act of money whose view keeps what was entered until something came of it. */
import type { MoneyDesk, MoneyOperation } from './money-desk.ts';

/**
 * True as soon as its last order is carried out, while its paper may still be on its way: what is entered from then on is meant for what comes next.
 * False when it ended with none carried out.
 */
export function runUntilSettled(desk: MoneyDesk, act: Omit<MoneyOperation, 'done'>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    const done = (): void => {
      isDone = true;
      resolve(true);
    };
    desk.runOperation({ ...act, done }).then(
      () => resolve(false),
      (error: unknown) => {
        // Nobody waits for the paper of what was done: it is left unhandled, where it is seen.
        if (isDone) throw error;
        reject(error);
      },
    );
  });
}
