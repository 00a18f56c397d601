/**
 * One tab is the window. A second one takes no part: two would send the same queue and keep two drawers.
 * Owns the Web Lock; the claim lasts as long as the page, unless another tab steals it.
 */

const NAME = 'mutuel-window';

/** Whether it can be claimed here: at a plain http address, other than the machine's own, a browser has no locks. */
export function canBeClaimed(): boolean {
  return 'locks' in navigator;
}

/** Resolves to true once the window is ours, to false if another tab has it. Calls `stolen` when another tab takes it from us. */
export function claimWindow(locks: LockManager, stolen: () => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isOurs = false;
    locks
      .request(NAME, { ifAvailable: true }, (held) => {
        isOurs = held !== null;
        resolve(isOurs);
        // Held until the page goes: the lock ends with this promise, and this promise never does.
        return held === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch((error: unknown) => {
        // The promise above never settles: a request that fails once the lock was granted has lost it.
        if (isOurs) stolen();
        else reject(error);
      });
  });
}

/** Resolves when the tab that has the window gives it up. */
export async function windowGivenUp(locks: LockManager): Promise<void> {
  await locks.request(NAME, () => undefined);
}
