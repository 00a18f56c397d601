/**
 * Keeps the last values of a site that could be read. A wrong value of a new file then changes nothing: the
 * window goes on with the value that it had.
 */
import { droppedLuckySets } from '../../config/lucky-sets.ts';
import { GOOD_SITE_KEY, persistedGoodSite } from '../../config/persisted-settings.ts';
import { unreadableSettings } from '../../config/read-settings.ts';
import type { SiteValues } from '../../config/tote-choice.ts';

/** Returns the site's values, with the last good one in place of each that cannot be read. Keeps them. */
export function goodSite(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  values: SiteValues,
): SiteValues {
  const wrong: ReadonlySet<string> = new Set(unreadableSettings(values));
  const kept = persistedGoodSite(storage);
  const good = {
    ...Object.fromEntries(Object.entries(kept).filter(([key]) => wrong.has(key))),
    ...Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key))),
  };
  const text = JSON.stringify(good);
  try {
    if (text !== JSON.stringify(kept)) storage?.setItem(GOOD_SITE_KEY, text);
  } catch {
    // Ignores a full storage: a later mistake then leads to the setting's default.
  }
  return good;
}

/** Returns true for the text of a file that no terminal can take whole. */
export function hasMistake(text: string): boolean {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return true;
    const read: SiteValues = { ...values };
    return unreadableSettings(read).length > 0 || droppedLuckySets(read['luckyQuickPick']).length > 0;
  } catch {
    return true;
  }
}
