/**
 * Keeps a copy of the window's key in the journal's database. Without it, a browser that loses only the small
 * storage would start as another window, with another number and drawer.
 */
import type { SettingsStore } from '../../config/settings-store.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Transaction } from '../transactions/customer-session.ts';

export interface PersistedWindowKeyDependencies {
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly settings: Pick<SettingsStore, 'ownKey' | 'change' | 'onChange'>;
  /** Loads the page anew: the site serves a file for each key. */
  readonly reload: () => void;
  readonly log: (message: string) => void;
}

const KEY = 'windowKey';

/**
 * Restores the key if the browser has lost it, and reloads the page. Otherwise copies the key on every
 * change. Returns the function that stops copying.
 */
export async function followWindowKey(parts: PersistedWindowKeyDependencies): Promise<() => void> {
  const { journal, settings, log } = parts;
  const kept = await journal.kept(KEY);
  let copy = typeof kept === 'string' ? kept : '';
  if (settings.ownKey() === null && copy !== '') {
    settings.change({ windowKey: copy });
    log('the key of this window was lost, and is set again');
    // Does not reload in a browser that refuses to keep the key: that would never end.
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
