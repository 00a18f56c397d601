/** Finds the words of a window's language; those of its default language for any other. */
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import { AMERICAN, IRISH } from './en.ts';
import { CHILEAN, DOMINICAN } from './es.ts';
import type { Speech } from './speech.ts';
import { CANTONESE, MANDARIN } from './zh.ts';

const LANGUAGES: Readonly<Record<string, Speech>> = {
  [DEFAULT_LANGUAGE]: AMERICAN,
  'en-ie': IRISH,
  'es-CL': CHILEAN,
  'es-DR': DOMINICAN,
  'zh-CH': MANDARIN,
  'zh-HK': CANTONESE,
};

/** Returns how customers speak in this language. */
export function speechIn(language: string): Speech {
  return LANGUAGES[language] ?? AMERICAN;
}
