/**
 * What papers say, in more languages than the screens speak: every text that a document uses, and the languages' own names of bets. A paper that is
 * printed is for the customer. Owns the list and when a language is fetched: not before it is wanted. Knows no document; a text that a language does
 * not have is said as the screens say it, or in English.
 */
import type { MoneyFormat } from '../wagering/ground/money.ts';
import type { BetNames } from './bet-names.ts';
import { i18n, loadLanguage } from './i18n.ts';
import { type Language, parseLanguages } from './languages.ts';
import { type Translate, translatorWith } from './translate.ts';

/** The languages of papers, each as id:label (T503). */
export const PAPER_LANGUAGES: readonly Language[] = parseLanguages(
  'en-us:English,en-ie:English (Ireland),es-CL:Español (Chile),es-DR:Español (República Dominicana),zh-CH:简体中文,zh-HK:繁體中文,test:Test language',
);

interface PaperWords {
  readonly texts: Readonly<Record<string, string>>;
  /** By the numbers of the catalogue. */
  readonly bets: Readonly<Record<string, string>>;
}

/** By ids in small letters. */
const FILES: ReadonlyMap<string, () => Promise<{ readonly default: PaperWords }>> = new Map([
  ['en-ie', () => import('./paper/en-ie.json')],
  ['es-cl', () => import('./paper/es-CL.json')],
  ['es-dr', () => import('./paper/es-DR.json')],
  ['zh-ch', () => import('./paper/zh-CH.json')],
  ['zh-hk', () => import('./paper/zh-HK.json')],
]);

const SPACE = 'paper';
const betsOf = new Map<string, PaperWords['bets']>();

/** Fetches what papers say in a language, once; at once there for the screens' own. Rejects when the file cannot be had; another call tries again. */
export async function loadPaperWords(language: string): Promise<void> {
  const id = language.toLowerCase();
  const file = FILES.get(id);
  if (file === undefined || betsOf.has(id)) return;
  const { default: words } = await file();
  i18n.addResourceBundle(id, SPACE, words.texts);
  betsOf.set(id, words.bets);
}

/** The words of papers; in English what has not been fetched. */
export function paperTranslator(language: string, format: MoneyFormat): Translate {
  loadLanguage(language);
  return translatorWith(i18n.getFixedT(language, [SPACE, 'translation']), format);
}

/** How bets are called on papers in a language. */
export function paperBetNames(language: string): BetNames {
  const bets = betsOf.get(language.toLowerCase());
  return (bet, given) => bets?.[String(bet)] ?? given;
}
