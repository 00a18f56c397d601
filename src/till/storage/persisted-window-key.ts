/**
 * Keeps a copy of the window's own key in the journal's database. A browser that loses the small storage alone
 * would start as another window, with another number and another drawer.
 */
import type { SettingsStore } from '../../config/settings-store.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Transaction } from '../transactions/customer-session.ts';

export interface PersistedWindowKeyParts {
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly settings: Pick<SettingsStore, 'ownKey' | 'change' | 'onChange'>;
  /** Loads the page anew: the site has a file for each key. */
  readonly reload: () => void;
  readonly log: (message: string) => void;
}

const KEY = 'windowKey';

/**
 * Sets the key again where the browser has lost it, and loads the page anew with it. Then keeps the copy as the
 * key is. The answer ends that.
 */
export async function followWindowKey(parts: PersistedWindowKeyParts): Promise<() => void> {
  const { journal, settings, log } = parts;
  const kept = await journal.kept(KEY);
  let copy = typeof kept === 'string' ? kept : '';
  if (settings.ownKey() === null && copy !== '') {
    settings.change({ windowKey: copy });
    log('the key of this window was lost, and is set again');
    // A browser that refuses to keep it gets it anew at each start.
    if (settings.ownKey() !== null) parts.reload();
  }
  const follow = (): void => {
    const key = settings.ownKey();
    if (key === null || key === copy) return;
    copy = key;
    journal.keep(KEY, key).catch((error: unknown) => log(`the key was not copied: ${String(error)}`));
  };
  follow();
  return settings.onChange(follow);
}
