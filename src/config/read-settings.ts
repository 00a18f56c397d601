/**
 * Reads settings that others wrote: this browser's storage, the site, the host, a configuration file. Checks
 * each setting for itself, so that a wrong value costs no other setting.
 */
import * as v from 'valibot';
import { type SettingKey, type Settings, settingsSchema } from './settings.ts';

/** Returns the known settings of `raw` that can be read; leaves out strangers and wrong values. */
export function readSettings(raw: Readonly<Record<string, unknown>>): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      const read = isSettingKey(key) ? readSetting(key, value) : undefined;
      return read?.success === true ? [[key, read.output]] : [];
    }),
  );
}

/** Returns the names of the known settings in `raw` whose values cannot be read. */
export function unreadableSettings(raw: Readonly<Record<string, unknown>>): readonly SettingKey[] {
  return Object.keys(raw)
    .filter(isSettingKey)
    .filter((key) => !readSetting(key, raw[key]).success);
}

/** Reads one value without its default: a value that is written as null or left out is refused. */
function readSetting(key: SettingKey, value: unknown) {
  return v.safeParse<v.GenericSchema>(settingsSchema.entries[key].wrapped, value);
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsSchema.entries, key);
}
