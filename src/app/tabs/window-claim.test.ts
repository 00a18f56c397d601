import { expect, it } from 'vitest';
import { claimWindow, recordGivenWindow, wasGivenWindow } from './window-claim.ts';

/** Fakes locks of which one can be stolen, as another tab does with `steal`. */
function locks(isFree: boolean): { readonly manager: LockManager; readonly steal: () => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => undefined);
  return {
    manager: {
      async request(_name: string, _options: LockOptions, granted: (lock: Lock | null) => unknown) {
        const held = granted(isFree ? ({} as Lock) : null);
        return Promise.race([held, promise]);
      },
    } as unknown as LockManager,
    steal: () => reject(new DOMException('The lock was stolen', 'AbortError')),
  };
}

it('is notified at once that another tab has taken the window', async () => {
  const { manager, steal } = locks(true);
  let stolen = 0;
  expect(
    await claimWindow(manager, () => {
      stolen += 1;
    }),
  ).toBe(true);
  expect(stolen).toBe(0);
  steal();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stolen).toBe(1);
});

it('says that another tab has the window, and that locks cannot be had', async () => {
  const never = (): void => {
    throw new Error('not ours to lose');
  };
  expect(await claimWindow(locks(false).manager, never)).toBe(false);
  const broken = { request: () => Promise.reject(new Error('no locks')) } as unknown as LockManager;
  await expect(claimWindow(broken, never)).rejects.toThrow('no locks');
});

it('takes the window from the tab that gave it up, once', async () => {
  const kept = new Map<string, string>();
  const tab = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(wasGivenWindow(tab)).toBe(false);
  recordGivenWindow(tab);
  expect([wasGivenWindow(tab), wasGivenWindow(tab)]).toEqual([true, false]);
  const asked: unknown[] = [];
  const manager = {
    request(_: string, options: LockOptions, granted: (lock: Lock | null) => unknown) {
      asked.push(options);
      return Promise.resolve(granted({} as Lock));
    },
  } as unknown as LockManager;
  await claimWindow(manager, () => undefined, true);
  await claimWindow(manager, () => undefined);
  expect(asked).toEqual([{ steal: true }, { ifAvailable: true }]);
});
