/** Runs tasks one after the other, in the order asked for. */

/** Does the task when all before it have ended; resolves, or rejects, as it does. */
export type InOrder = <T>(task: () => Promise<T>) => Promise<T>;

export function createInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    // A task that fails does not keep the next from its turn.
    last = run.catch(() => undefined);
    return run;
  };
}
