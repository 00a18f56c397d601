/**
 * Gets the window for a tab that has none: asks the tab that has it, or looks whether that is gone. Loads
 * the page anew where either helps.
 */
import type { Store } from '../till/counter.ts';
import { type OtherTabActs, otherTabAtom } from '../till/other-tab.ts';
import { systemClock } from '../wagering/clock.ts';
import { claiming, claimStolen } from './asked-early.ts';
import { askForWindow, openTabChannel, type TabChannel } from './tab-handover.ts';
import { isWindowFree, noteGiven } from './window-claim.ts';

export function otherTabActs(store: Store): OtherTabActs {
  const { locks } = navigator;
  let channel: TabChannel | null = null;
  /** A tab that gave the window up keeps the lock until the other one takes it. */
  let hasLock = false;
  async function followLock(): Promise<void> {
    hasLock = await claiming;
    await claimStolen;
    hasLock = false;
  }
  followLock().catch(() => undefined);

  async function takeOver(): Promise<void> {
    if (store.get(otherTabAtom).state === 'asking') return;
    store.set(otherTabAtom, { state: 'asking' });
    if (await isWindowFree(locks)) return location.reload();
    channel ??= openTabChannel();
    const answer = await askForWindow(channel, systemClock, crypto.randomUUID());
    if (answer === 'given') noteGiven(sessionStorage);
    if (answer === 'given' || (answer === 'noAnswer' && hasLock)) return location.reload();
    store.set(otherTabAtom, answer === 'noAnswer' ? { state: answer } : { state: 'refused', why: answer });
  }

  async function tryAgain(): Promise<void> {
    const before = store.get(otherTabAtom);
    if (before.state === 'asking') return;
    store.set(otherTabAtom, { state: 'asking' });
    if (hasLock || (await isWindowFree(locks))) return location.reload();
    store.set(otherTabAtom, {
      state: 'stillOpen',
      tries: before.state === 'stillOpen' ? before.tries + 1 : 1,
    });
  }

  return { takeOver: () => void takeOver(), tryAgain: () => void tryAgain() };
}
