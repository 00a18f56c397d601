/**
 * Gets the window for a tab that has none. Asks the tab that has it, or looks whether that tab is closed.
 * Reloads the page where either helps. Shows a refusal, and lets the teller try again.
 */

import {
  type OtherTab,
  type OtherTabCommands,
  otherTabAtom,
  type TabRefusal,
} from '../../till/connection/other-tab.ts';
import type { Store } from '../../till/window/dialogs.ts';

export interface OtherTabDependencies {
  readonly store: Store;
  /** Resolves to true once this tab has the window's lock, to false if another tab has it. */
  readonly claiming: Promise<boolean>;
  /** Resolves when another tab has taken the lock from this one. */
  readonly claimStolen: Promise<void>;
  readonly isWindowFree: () => Promise<boolean>;
  /** Asks the tab that has the window to give it up. Resolves to its reason if it does not. */
  readonly askForWindow: () => Promise<'given' | TabRefusal | 'noAnswer'>;
  /** Records for the next start that the other tab gave the window up. */
  readonly recordGivenWindow: () => void;
  readonly reload: () => void;
  readonly log: (message: string) => void;
}

export function createOtherTabActs(parts: OtherTabDependencies): OtherTabCommands {
  const { store, reload } = parts;
  /** Is true for a tab that gave the window up and keeps the lock until the other tab takes it. */
  let hasLock = false;
  async function followLock(): Promise<void> {
    hasLock = await parts.claiming;
    await parts.claimStolen;
    hasLock = false;
  }
  followLock().catch(() => undefined);

  /** Shows the request and then its answer; null: the page is being reloaded. */
  async function show(ask: (before: OtherTab) => Promise<OtherTab | null>): Promise<void> {
    const before = store.get(otherTabAtom);
    if (before.state === 'asking') return;
    store.set(otherTabAtom, { state: 'asking' });
    try {
      const shown = await ask(before);
      if (shown === null) reload();
      else store.set(otherTabAtom, shown);
    } catch (error) {
      parts.log(`the other tab could not be asked: ${String(error)}`);
      store.set(otherTabAtom, { state: 'failed' });
    }
  }

  async function takeOver(): Promise<OtherTab | null> {
    if (await parts.isWindowFree()) return null;
    const answer = await parts.askForWindow();
    if (answer === 'given') parts.recordGivenWindow();
    if (answer === 'given' || (answer === 'noAnswer' && hasLock)) return null;
    return answer === 'noAnswer' ? { state: answer } : { state: 'refused', why: answer };
  }

  async function tryAgain(before: OtherTab): Promise<OtherTab | null> {
    if (hasLock || (await parts.isWindowFree())) return null;
    return { state: 'stillOpen', tries: before.state === 'stillOpen' ? before.tries + 1 : 1 };
  }

  return { takeOver: () => void show(takeOver), tryAgain: () => void show(tryAgain) };
}
