/** Runs an operation of money for a view that keeps its input until the operation is settled. */
import type { MoneyDesk, MoneyOperation } from './money-desk.ts';

/**
 * Resolves to true as soon as its last post is carried out, while its paper may still be printing. Input from
 * then on belongs to the next operation. Resolves to false when it ended with none carried out. `onDone`
 * receives what was carried out, before the view does.
 */
export function runUntilSettled(
  desk: MoneyDesk,
  act: Omit<MoneyOperation, 'done'>,
  onDone?: MoneyOperation['done'],
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    const done: MoneyOperation['done'] = (last, count) => {
      onDone?.(last, count);
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
