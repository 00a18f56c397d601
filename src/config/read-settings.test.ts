/**
 * Reads every setting of the schema as others write it: its own default, values of a wrong type, and
 * strangers.
 */
import { describe, expect, it } from 'vitest';
import { readSettings, unreadableSettings } from './read-settings.ts';
import { DEFAULT_SETTINGS, type SettingKey, settingsSchema } from './settings.ts';

const KEYS = Object.keys(settingsSchema.entries).filter(
  (key): key is SettingKey => key in settingsSchema.entries,
);

/** Returns a value as storage gives it back: amounts are strings of digits. */
const written = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry)),
  );

describe('the settings of a site, a host or a storage', () => {
  it.each(KEYS.filter((key) => DEFAULT_SETTINGS[key] !== null))('read %s back as it is written', (key) => {
    const value = DEFAULT_SETTINGS[key];
    expect(readSettings({ [key]: written(value) })).toEqual({ [key]: value });
  });

  it.each(KEYS)('refuse a wrong %s, and no other setting for it', (key) => {
    const other = key === 'landscape' ? 'usbOnly' : 'landscape';
    for (const wrong of [null, undefined, { a: 1 }, Symbol('wrong')]) {
      const raw = { [key]: wrong, [other]: false };
      expect(readSettings(raw)).toEqual({ [other]: false });
      expect(unreadableSettings(raw)).toEqual([key]);
    }
  });

  it('name the settings that cannot be read, and pass over strangers', () => {
    const raw = { theme: 'puce', hideOdds: true, maxTicketCost: -4, stranger: 1, constructor: 1 };
    expect(unreadableSettings(raw)).toEqual(['theme', 'maxTicketCost']);
    expect(readSettings(raw)).toEqual({ hideOdds: true });
  });

  it.each<[SettingKey, unknown, unknown]>([
    ['voucherLimit', 250, 250n],
    ['voucherLimit', '250', 250n],
    ['http.timeout', '5000', 5_000],
    ['amountKeys', ['200', 500], [200n, 500n]],
    ['smartQuickPickConfig', '[{"betIds":[1,4],"min":"300"}]', [{ betIds: [1, 4], min: 300n }]],
    ['demoSeed', 'derby', 'derby'],
    ['demoStart', Date.UTC(2026, 4, 2), Date.UTC(2026, 4, 2)],
  ])('read %s from %j', (key, raw, value) => {
    expect(readSettings({ [key]: raw })).toEqual({ [key]: value });
  });

  it.each<[SettingKey, unknown]>([
    ['brandWidth', 573],
    ['brandWidth', 0],
    ['brandWidth', 1.5],
    ['host', 'ftp://tote.track'],
    ['amountKeys', [200, 0]],
    ['smartQuickPickConfig', [{ betIds: [1], min: 300 }, { betIds: [2] }]],
    ['demoStart', Date.UTC(1999, 11, 31)],
    ['maxTicketCost', '1'.repeat(19)],
  ])('refuse %s as %j', (key, raw) => {
    expect(readSettings({ [key]: raw })).toEqual({});
    expect(unreadableSettings({ [key]: raw })).toEqual([key]);
  });
});
