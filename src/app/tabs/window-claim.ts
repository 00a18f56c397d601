/**
 * One tab is the window. A second one takes no part: two would send the same queue and keep two drawers.
 * Owns the Web Lock; the claim lasts as long as the page, unless another tab takes it. A tab that was given
 * the window (tab-handover.ts) takes it at its next start, before tabs that have waited for longer.
 */

const NAME = 'mutuel-window';

/** Whether it can be claimed here: at a plain http address, other than the machine's own, a browser has no locks. */
export function canBeClaimed(): boolean {
  return 'locks' in navigator;
}

const GIVEN = 'mutuel.windowGiven';

/** Notes for the next start of this tab that the other tab gave the window up. */
export function noteGiven(tab: Pick<Storage, 'setItem'>): void {
  tab.setItem(GIVEN, '1');
}

/** True, once, if the window was given to this tab before it was loaded anew. */
export function wasGiven(tab: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const given = tab.getItem(GIVEN) !== null;
  tab.removeItem(GIVEN);
  return given;
}

/** Whether no tab has the window now. */
export async function isWindowFree(locks: LockManager): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.every(({ name }) => name !== NAME);
}

/**
 * Resolves to true once the window is ours, to false if another tab has it. Calls `stolen` when another tab
 * takes it from us. `given`: the tab that has it gave it up, and does nothing more.
 */
export function claimWindow(locks: LockManager, stolen: () => void, given = false): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isOurs = false;
    locks
      .request(NAME, given ? { steal: true } : { ifAvailable: true }, (held) => {
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
