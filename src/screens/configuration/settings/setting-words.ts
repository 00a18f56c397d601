/** Writes the value of a setting, its limits and its origin in the window's words. */
import { amountKeysOf, returnValuesOf } from '../../../config/amount-lists.ts';
import type { SettingKey, Settings } from '../../../config/settings.ts';
import type { SettingOrigin } from '../../../config/settings-store.ts';
import { languageName } from '../../../i18n/languages.ts';
import type { TextKey } from '../../../i18n/say.ts';
import { dateAtTime } from '../../../i18n/times.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { CATALOGUE } from './catalogue.ts';
import { limitsOf } from './setting-limits.ts';

/** Says texts, and writes amounts as the window does. */
export interface Words {
  readonly say: Translate;
  readonly money: (amount: Pennies, options?: { readonly whole?: 'short' }) => string;
}

export const ORIGIN_WORDS = {
  build: 'setting.fromBuild',
  site: 'setting.fromSite',
  window: 'setting.fromWindow',
  host: 'setting.fromHost',
  machine: 'setting.fromMachine',
} as const satisfies Record<SettingOrigin, TextKey>;

/** Returns the value of a setting as words; never that of a secret. */
export function valueInWords(key: SettingKey, settings: Settings, words: Words): string {
  const { say } = words;
  const { control } = CATALOGUE[key];
  const value: unknown = settings[key];
  switch (control.kind) {
    case 'switch':
      return say(value === true ? 'setting.on' : 'setting.off');
    case 'choice': {
      const word = control.words[String(value)];
      return word === undefined ? String(value) : say(word);
    }
    case 'amount':
      return amountInWords(value, control.zero, words);
    case 'amounts':
      return listInWords(key, settings, words);
    case 'number':
      if (value === 0 && control.zero !== undefined) return say(control.zero);
      return say(control.unit, { n: Number(value) / control.scale });
    case 'secret':
      return say(value === '' ? 'setting.notSet' : 'setting.isSet');
    case 'text':
      return typeof value === 'string' && value !== '' ? value : say('setting.notSet');
    case 'fact':
      return factInWords(key, settings, words);
  }
}

function amountInWords(value: unknown, zero: TextKey | undefined, { say, money }: Words): string {
  if (typeof value !== 'bigint') return '';
  return value === 0n && zero !== undefined ? say(zero) : money(pennies(value));
}

/** Returns the amounts of a list setting, ascending; the program's own where the setting gives none. */
export function amountsOf(key: SettingKey, settings: Settings): readonly Pennies[] {
  if (key === 'amountKeys') return amountKeysOf(settings);
  if (key === 'returnValues') return returnValuesOf(settings);
  return key === 'illegalBetAmts' ? settings.illegalBetAmts : [];
}

function listInWords(key: SettingKey, settings: Settings, { say, money }: Words): string {
  const amounts = amountsOf(key, settings);
  if (amounts.length === 0) return say('setting.none');
  return amounts.map((amount) => money(amount, { whole: 'short' })).join(' · ');
}

function factInWords(key: SettingKey, settings: Settings, { say }: Words): string {
  const value = settings[key];
  if (key === 'demoStart') return value === null ? say('setting.notSet') : dateAtTime(Number(value));
  // The key tells the tote who asks: the whole of it is shown to nobody.
  if (key === 'windowKey') return say(value === '' ? 'setting.notSet' : 'setting.isSet');
  if (key === 'language') return languageName(settings.language);
  if (key === 'host') return settings.host === '' ? say('setting.ownHost') : settings.host;
  if (typeof value === 'boolean') return say(value ? 'setting.on' : 'setting.off');
  if (Array.isArray(value)) return say('setting.entries', { n: value.length });
  return typeof value === 'string' ? value : say('setting.notSet');
}

/** Returns the limits of a setting as one sentence; null where it has none that a person needs to know. */
export function limitsInWords(key: SettingKey, { say, money }: Words): string | null {
  const { control } = CATALOGUE[key];
  const { least, most, longest } = limitsOf(key);
  if (RULES[key] !== undefined) return say(RULES[key]);
  if (control.kind === 'amount') return say('setting.limitAmount', { zero: money(pennies(0)) });
  if (control.kind === 'amounts') return say('setting.limitAmounts');
  if (longest !== undefined) return say('setting.limitLength', { longest });
  if (control.kind !== 'number' || least === undefined || most === undefined) return null;
  const [from, to] = [least, most].map((limit) => say(control.unit, { n: limit / control.scale }));
  return say('setting.limitRange', { from: from ?? '', to: to ?? '' });
}

/** Says the rules that a schema checks and cannot name. */
const RULES: Readonly<Partial<Record<SettingKey, TextKey>>> = {
  comma: 'setting.ruleMark',
  radix: 'setting.ruleMark',
  debugPin: 'setting.ruleDigits',
  monitoringAddress: 'setting.ruleThisMachine',
  tracesAddress: 'setting.ruleService',
};
