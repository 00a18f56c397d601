/**
 * Turns a `Say` into words: money as the window writes it, nested Says first, everything else as it is.
 */
import { formatMoney, type MoneyFormat, pennies } from '../wagering/money.ts';
import { i18n, loadLanguage } from './i18n.ts';
import type { Say, TextKey } from './say.ts';

/** Says a text, or a `Say`, in one language and one way of writing money. */
export interface Translate {
  (text: Say): string;
  (key: TextKey, data?: Say['data']): string;
}

/** The words for a language. The function stays the same until language or money format change. */
export function translator(language: string, format: MoneyFormat): Translate {
  loadLanguage(language);
  const t = i18n.getFixedT(language);
  const translate = (text: Say | TextKey, data?: Say['data']): string => {
    if (typeof text !== 'string') return translate(text.key, text.data);
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(data ?? {})) values[name] = valueOf(value);
    return t(text, values);
  };
  const valueOf = (value: NonNullable<Say['data']>[string]): string | number => {
    if (typeof value === 'bigint') return formatMoney(pennies(value), format);
    return typeof value === 'object' ? translate(value) : value;
  };
  return translate;
}
