/** Makes every sample paper in every language, of one association and with its picture, for tests. */
import type { PrintDocument } from '../../../../drivers/printers/document/print-document.ts';
import { loadLanguage } from '../../../i18n/i18n.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { paperBetNames, paperTranslator } from '../../../i18n/paper-words.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { SAMPLE_BRAND } from '../sample-brand.ts';
import type { SampleId } from '../sample-list.ts';
import { sampleOf } from '../samples.ts';

export const SAMPLE_LANGUAGES: readonly string[] = LANGUAGES.map(({ id }) => id);

/** Loads the words; must run before the first paper. */
export async function loadSampleWords(): Promise<void> {
  await Promise.all(SAMPLE_LANGUAGES.map(loadLanguage));
}

export function sampleIn(id: SampleId, language: string): PrintDocument {
  return sampleOf(id, {
    say: paperTranslator(language, DEFAULT_MONEY_FORMAT),
    betName: paperBetNames(language),
    money: DEFAULT_MONEY_FORMAT,
    language,
    associationName: 'Harborview Racing Association',
    brand: SAMPLE_BRAND,
  });
}
