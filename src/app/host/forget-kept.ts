/**
 * Drops what this browser kept of the site and of its printers, for a configuration that is cleared (T418).
 */
import { GOOD_SITE_KEY, POLICY_KEY } from '../../config/persisted-settings.ts';
import { storageOfProgram } from '../../config/program-address.ts';
import type { KeyValueStorage } from '../../config/settings-store.ts';

/**
 * The site's files, their last good values and the site's texts (site-settings.ts, good-site.ts,
 * config/site-files/site-texts.ts): of this program's folder alone.
 */
const OF_SITE = ['mutuel.site', GOOD_SITE_KEY, 'mutuel.texts'];
/** The printer in use and those used before (devices/), and the policy of the last start. */
const OF_MACHINE = ['mutuel.printer', 'mutuel.printers', POLICY_KEY];

/**
 * Empties the copies. Never throws: a copy that stays is read again, and changes nothing about money.
 *
 * @param page the address of the page
 */
export function forgetKept(storage: KeyValueStorage | null, page: string): void {
  if (storage === null) return;
  const ofProgram = storageOfProgram(storage, page);
  const all = [
    ...OF_SITE.map((key) => [ofProgram, key] as const),
    ...OF_MACHINE.map((key) => [storage, key] as const),
  ];
  for (const [from, key] of all) {
    try {
      from?.setItem(key, '');
    } catch {
      // Ignores a storage that refuses: its copy stays.
    }
  }
}
