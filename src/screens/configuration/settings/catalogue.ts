/**
 * Holds the catalogue of settings: an entry for every setting of the schema, as the compiler checks.
 * Finds settings by their words.
 *
 * Readings: the settings of T400 are protected by the key, and so is every other setting that Preferences
 * does not offer. "window" of T400 is the window key.
 */
import type { SettingKey } from '../../../config/settings.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { CatalogueEntry, SettingGroupName } from './catalogue-entry.ts';
import { AMOUNTS_ENTRIES, BETTING_ENTRIES } from './selling-entries.ts';
import { DEVICES_ENTRIES, PRINTING_ENTRIES, SERVICE_ENTRIES } from './service-entries.ts';
import { SCREEN_ENTRIES, TOTE_ENTRIES } from './window-entries.ts';

export const CATALOGUE: Readonly<Record<SettingKey, CatalogueEntry>> = {
  ...TOTE_ENTRIES,
  ...SCREEN_ENTRIES,
  ...BETTING_ENTRIES,
  ...AMOUNTS_ENTRIES,
  ...SERVICE_ENTRIES,
  ...PRINTING_ENTRIES,
  ...DEVICES_ENTRIES,
};

const GROUPS: Readonly<Record<SettingGroupName, object>> = {
  tote: TOTE_ENTRIES,
  screen: SCREEN_ENTRIES,
  betting: BETTING_ENTRIES,
  amounts: AMOUNTS_ENTRIES,
  service: SERVICE_ENTRIES,
  printing: PRINTING_ENTRIES,
  devices: DEVICES_ENTRIES,
};

/** Returns the settings of a group in the order of the page. */
export function settingsOf(group: SettingGroupName): readonly SettingKey[] {
  return SETTING_KEYS.filter((key) => Object.hasOwn(GROUPS[group], key));
}

/** The settings in the order of the page. */
export const SETTING_KEYS = Object.keys(CATALOGUE).filter((key): key is SettingKey => key in CATALOGUE);

/**
 * Returns the settings whose key, name or explanation holds every word of `text`; none for an empty text.
 */
export function findSettings(text: string, say: Translate): readonly SettingKey[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return SETTING_KEYS.filter((key) => {
    const { name, why } = CATALOGUE[key];
    const said = `${key} ${say(name)} ${say(why)}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
