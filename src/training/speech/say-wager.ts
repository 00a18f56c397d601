/** Finds the words of a window's language; those of its default language for any other. */
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import { sayWagerInAmerica, sayWagerInIreland } from './en.ts';
import { sayWagerInChile, sayWagerInDominicanRepublic } from './es.ts';
import type { SayWager } from './speech.ts';
import { sayWagerInHongKong, sayWagerInMainlandChina } from './zh.ts';

const LANGUAGES: Readonly<Record<string, SayWager>> = {
  [DEFAULT_LANGUAGE]: sayWagerInAmerica,
  'en-ie': sayWagerInIreland,
  'es-CL': sayWagerInChile,
  'es-DR': sayWagerInDominicanRepublic,
  'zh-CH': sayWagerInMainlandChina,
  'zh-HK': sayWagerInHongKong,
};

/** Returns how customers say a wager in this language. */
export function sayWagerIn(language: string): SayWager {
  return LANGUAGES[language] ?? sayWagerInAmerica;
}
