/** Finds the words of a window's language; those of its default language for any other. */
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import { americanWith, irishWith, type MoneySymbols } from './en.ts';
import { CHILEAN, DOMINICAN } from './es.ts';
import type { Speech } from './speech.ts';
import { CANTONESE, MANDARIN } from './zh.ts';

const LANGUAGES: Readonly<Record<string, (money: MoneySymbols) => Speech>> = {
  [DEFAULT_LANGUAGE]: americanWith,
  'en-ie': irishWith,
  'es-CL': () => CHILEAN,
  'es-DR': () => DOMINICAN,
  'zh-CH': () => MANDARIN,
  'zh-HK': () => CANTONESE,
};

/** Returns how customers speak in this language, in a window with this money. */
export function speechIn(language: string, money: MoneySymbols): Speech {
  return (LANGUAGES[language] ?? americanWith)(money);
}
