/** Returns the words of a language as the window says them, for tests that are not in English. */
import '../../../src/i18n/window-texts.ts';
import { i18n } from '../../../src/i18n/i18n.ts';
import { type Translate, translator } from '../../../src/i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../src/wagering/ground/money.ts';
import { screenTexts } from '../../workbench/language-texts.ts';

export function wordsOf(language: string): Translate {
  if (language !== 'test')
    i18n.addResourceBundle(language.toLowerCase(), 'translation', screenTexts(language), true, true);
  return translator(language, DEFAULT_MONEY_FORMAT);
}
