/**
 * Makes one tab the window, by a Web Lock. A second tab takes no part: two would send the same queue and keep
 * two drawers. The claim lasts as long as the page, unless another tab takes it. A tab that was given the
 * window (tab-handover.ts) takes it at its next start, before tabs that have waited longer.
 */

const NAME = 'mutuel-window';

/**
 * Returns true if the window can be claimed here. A browser has no locks at a plain http address, other than
 * the machine's own.
 */
export function canClaimWindow(): boolean {
  return 'locks' in navigator;
}

const GIVEN = 'mutuel.windowGiven';

/** Records for the next start of this tab that the other tab gave the window up. */
export function recordGivenWindow(tab: Pick<Storage, 'setItem'>): void {
  tab.setItem(GIVEN, '1');
}

/** Returns true, once, if the window was given to this tab before its reload. */
export function wasGivenWindow(tab: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const given = tab.getItem(GIVEN) !== null;
  tab.removeItem(GIVEN);
  return given;
}

/** Resolves to true if no tab has the window now. */
export async function isWindowFree(locks: LockManager): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.every(({ name }) => name !== NAME);
}

/**
 * Resolves to true when this tab has the window, to false if another tab has it. Calls `stolen` when another
 * tab takes it. `given`: the tab that has it gave it up, and does nothing more.
 */
export function claimWindow(locks: LockManager, stolen: () => void, given = false): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isOurs = false;
    locks
      .request(NAME, given ? { steal: true } : { ifAvailable: true }, (held) => {
        isOurs = held !== null;
        resolve(isOurs);
        // Holds the lock until the page ends: the lock ends with this promise, which never settles.
        return held === null ? undefined : new Promise<never>(() => undefined);
      })
      .catch((error: unknown) => {
        // Treats a request that fails after the lock was granted as a lost lock. The promise above never
        // settles by itself.
        if (isOurs) stolen();
        else reject(error);
      });
  });
}

/** Resolves when the tab that has the window gives it up. */
export async function windowGivenUp(locks: LockManager): Promise<void> {
  await locks.request(NAME, () => undefined);
}
