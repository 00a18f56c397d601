/**
 * Loads the file of a language, once at a time. The loader's own code is fetched with the first file: a
 * window in English needs neither. A language has one file for screens and papers.
 */
import { LanguageNotLoadedError } from './language-problem.ts';

/** Names the texts of papers within i18next; those of the screens have its own name, 'translation'. */
export const PAPER_TEXTS = 'paper';
export const SCREEN_TEXTS = 'translation';

/**
 * Returns the key of a bet's own name among the texts of a language. `bet` is its number in the catalogue, or
 * its English name.
 */
export const betKey = (bet: number | string): string => `bet:${bet}`;

/** Returns the key of a host's words among the texts of a language, by its English ones. */
export const hostKey = (words: string): string => `host:${words}`;

type Texts = Readonly<Record<string, string>>;

export interface LanguageTexts {
  readonly screens: Texts;
  /** The texts of papers, the names of bets by `betKey`, and the words of a host by `hostKey`. */
  readonly papers: Texts;
}

/** The files on their way, by language. */
const fetching = new Map<string, Promise<LanguageTexts>>();

/** Fetches the texts of a language, by its id as it is listed. Rejects with a LanguageNotLoadedError. */
export function fetchLanguage(language: string): Promise<LanguageTexts> {
  const underWay = fetching.get(language);
  if (underWay !== undefined) return underWay;
  const fetched = fetchTexts(language).finally(() => fetching.delete(language));
  fetching.set(language, fetched);
  return fetched;
}

async function fetchTexts(language: string): Promise<LanguageTexts> {
  const loader = await import('./language-file-loader.ts').catch((error: unknown) => {
    throw new LanguageNotLoadedError(language, 'unreachable', String(error));
  });
  const { screens, papers, bets, host } = await loader.fetchLanguageFile(language);
  const named = Object.entries(bets).map(([bet, name]) => [betKey(bet), name]);
  const said = Object.entries(host).map(([words, own]) => [hostKey(words), own]);
  return { screens, papers: { ...papers, ...Object.fromEntries([...named, ...said]) } };
}
