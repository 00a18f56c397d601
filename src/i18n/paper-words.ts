/**
 * Speaks the words of papers, in more languages than the screens: a printed paper is for the customer. A
 * language's file is fetched when the language is first wanted. A text that the file lacks is in the words of
 * the screens.
 */
import type { MoneyFormat } from '../wagering/ground/money.ts';
import type { BetNames } from './bet-names.ts';
import { i18n, loadLanguage } from './i18n.ts';
import { betKey, PAPER_TEXTS } from './language-files.ts';
import { LANGUAGES, type Language, parseLanguages } from './languages.ts';
import { type Translate, translatorWith } from './translate.ts';

/** The languages of papers, each as id:label (T503). */
export const PAPER_LANGUAGES: readonly Language[] = parseLanguages(
  'en-us:English,en-ie:English (Ireland),es-CL:Español (Chile),es-DR:Español (República Dominicana),zh-CH:简体中文,zh-HK:繁體中文,test:Test language',
);

/** The languages that papers have a file for, as i18next writes them: in small letters. */
const FILED: ReadonlySet<string> = new Set(
  PAPER_LANGUAGES.filter(({ id }) => LANGUAGES.every((spoken) => spoken.id !== id)).map(({ id }) =>
    id.toLowerCase(),
  ),
);

/**
 * Fetches the words of papers in a language, once. Returns at once for a language of the screens. Rejects if
 * the file cannot be fetched or read; another call tries again.
 */
export async function loadPaperWords(language: string): Promise<void> {
  const id = language.toLowerCase();
  if (!FILED.has(id) || isLoaded(id)) return;
  await i18n.reloadResources([id], [PAPER_TEXTS]);
  if (!isLoaded(id)) throw new Error(`no language file for ${id}`);
  // The screens have no file of this language yet: what they have of it is the site's own.
  const own: unknown = i18n.getResourceBundle(id, 'translation');
  i18n.addResourceBundle(id, PAPER_TEXTS, own ?? {}, true, true);
}

function isLoaded(id: string): boolean {
  return i18n.hasResourceBundle(id, PAPER_TEXTS);
}

/** Returns the words of papers in a language: of its file, otherwise those of the screens or English. */
export function paperTranslator(language: string, format: MoneyFormat): Translate {
  loadLanguage(language);
  return translatorWith(i18n.getFixedT(language, [PAPER_TEXTS, 'translation']), format);
}

/** Returns the names of bets on papers in a language. */
export function paperBetNames(language: string): BetNames {
  const id = language.toLowerCase();
  return (bet, given) => {
    const name: unknown = i18n.getResource(id, PAPER_TEXTS, betKey(bet));
    return typeof name === 'string' ? name : given;
  };
}
