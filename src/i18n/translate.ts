/**
 * Turns a `Say` into words: translates a nested `Say` first, and writes amounts as the window writes money.
 */
import { formatMoney, type MoneyFormat, pennies } from '../wagering/ground/money.ts';
import { i18n, loadLanguage } from './i18n.ts';
import type { Say, TextKey } from './say.ts';

/** Says a text, by its key or as a `Say`, in one language and with one way of writing money. */
export interface Translate {
  (text: Say): string;
  (key: TextKey, data?: Say['data']): string;
}

/**
 * Returns the function that says texts in a language. It looks each text up once: most texts are said again
 * at every tap, and i18next would look up and compile each time. i18next chooses the form of counted texts,
 * each time.
 */
export function translator(language: string, format: MoneyFormat): Translate {
  loadLanguage(language);
  return translatorWith(i18n.getFixedT(language), format);
}

/** Looks a text up in one language, and fills its places in unless the options say not to. */
export type LookUp = (key: TextKey, options: Readonly<Record<string, string | number | boolean>>) => string;

/** Returns a `translator` over texts that are looked up by the caller. */
export function translatorWith(t: LookUp, format: MoneyFormat): Translate {
  const templates = new Map<TextKey, string>();

  function templateOf(key: TextKey): string {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const template = t(key, { skipInterpolation: true });
    // A text that is not loaded yet is looked up again.
    if (template !== key) templates.set(key, template);
    return template;
  }

  function valueOf(value: NonNullable<Say['data']>[string]): string | number {
    if (typeof value === 'bigint') return formatMoney(pennies(value), format);
    return typeof value === 'object' ? translate(value) : value;
  }

  function translate(text: Say | TextKey, data?: Say['data']): string {
    if (typeof text !== 'string') return translate(text.key, text.data);
    if (data === undefined) return templateOf(text);
    if ('count' in data) {
      return t(text, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueOf(value)])));
    }
    return templateOf(text).replaceAll(PLACEHOLDER, (placeholder, name: string) => {
      const value = data[name];
      return value === undefined ? placeholder : String(valueOf(value));
    });
  }

  return translate;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
