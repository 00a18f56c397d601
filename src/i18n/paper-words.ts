/**
 * Says the words of papers, which are for the customer. Takes them from the papers' part of a language's
 * file. Takes a text that is missing there from the screens' part.
 */
import type { MoneyFormat } from '../wagering/ground/money.ts';
import type { BetNames } from './bet-names.ts';
import { betKey, PAPER_TEXTS, SCREEN_TEXTS } from './files/language-files.ts';
import { i18n, makeTestLanguage } from './i18n.ts';
import { type Translate, translatorWith } from './translate.ts';

/** Returns the words of papers in a language: of its file, otherwise those of the screens or English. */
export function paperTranslator(language: string, format: MoneyFormat): Translate {
  makeTestLanguage(language);
  return translatorWith(i18n.getFixedT(language, [PAPER_TEXTS, SCREEN_TEXTS]), format, language);
}

/** Returns the names of bets on papers in a language. */
export function paperBetNames(language: string): BetNames {
  const id = language.toLowerCase();
  return (bet, given) => {
    const name: unknown = i18n.getResource(id, PAPER_TEXTS, betKey(bet));
    return typeof name === 'string' ? name : given;
  };
}
