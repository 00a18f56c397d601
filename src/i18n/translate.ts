/**
 * Turns a `Say` into words. Translates a nested `Say` first, and writes amounts as the window writes money.
 * The library i18next looks texts up, fills their places in, and chooses the form of counted texts.
 */
import type { TFunction } from 'i18next';
import { formatMoney, type MoneyFormat, pennies } from '../wagering/ground/money.ts';
import { i18n, makeTestLanguage, ownBetName, ownHostWords } from './i18n.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import type { Moment, Say, TextKey } from './say.ts';
import { timeOfDay, twelveHour } from './times.ts';

/** The places of texts that hold the name of a bet: English, as the host and the catalogue write it. */
const BET_PLACES: ReadonlySet<string> = new Set(['bet', 'betName', 'pool']);
/** The places of texts that hold words of the host. */
const HOST_PLACES: ReadonlySet<string> = new Set(['detail', 'message', 'said', 'words']);

/** Says a text, by its key or as a `Say`, in one language and with one way of writing money. */
export interface Translate {
  (text: Say): string;
  (key: TextKey, data?: Say['data']): string;
}

/** Returns the function that says texts in a language, outside screens. */
export function translator(language: string, format: MoneyFormat): Translate {
  makeTestLanguage(language);
  return translatorWith(i18n.getFixedT(language), format, language);
}

/**
 * Returns the function that says texts by an i18next `t`. It looks each text up once, a counted text once a
 * count. Most texts are said again at every tap, and i18next takes 6 to 20 µs to look one up.
 */
export function translatorWith(t: TFunction, format: MoneyFormat, language: string): Translate {
  const { interpolator } = i18n.services;
  const templates = new Map<string, string>();

  function templateOf(key: TextKey, count: string | number | undefined): string {
    const name = count === undefined ? key : `${key} ${count}`;
    const known = templates.get(name);
    if (known !== undefined) return known;
    const template = t(key, {
      ...(typeof count === 'number' ? { count } : {}),
      skipInterpolation: true,
    });
    // A text that is not loaded yet is looked up again.
    if (template !== key) templates.set(name, template);
    return template;
  }

  function valueOf(place: string, value: NonNullable<Say['data']>[string]): string | number {
    if (typeof value === 'string') {
      if (BET_PLACES.has(place)) return ownBetName(language, value);
      return HOST_PLACES.has(place) ? ownHostWords(language, value) : value;
    }
    if (typeof value === 'bigint') return formatMoney(pennies(value), format);
    if (typeof value !== 'object') return value;
    return 'epoch' in value ? momentIn(value, language) : translate(value);
  }

  function translate(text: Say | TextKey, data?: Say['data']): string {
    if (typeof text !== 'string') return translate(text.key, text.data);
    if (data === undefined) return templateOf(text, undefined);
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(data)) values[name] = valueOf(name, value);
    // No value is written by i18next's rules: amounts have the window's format.
    return interpolator.interpolate(templateOf(text, values['count']), values, DEFAULT_LANGUAGE, {});
  }

  return translate;
}

function momentIn({ epoch, part }: Moment, language: string): string {
  return part === undefined ? twelveHour(epoch, language) : timeOfDay(epoch, language)[part];
}
