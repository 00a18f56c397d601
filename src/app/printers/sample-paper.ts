/** Draws a sample paper as this window would print it: its association, its money, any language. */
import '../../i18n/window-texts.ts';
import { drawDocument } from '../../../drivers/printers/layout/paper-picture.ts';
import { paperSvg } from '../../../drivers/printers/screen/paper-svg.ts';
import { SCREEN_PAPER } from '../../../drivers/printers/screen/screen-printer.ts';
import type { Branded } from '../../documents/blocks/head.ts';
import type { SampleId } from '../../documents/samples/sample-list.ts';
import { sampleOf } from '../../documents/samples/samples.ts';
import { loadLanguage } from '../../i18n/i18n.ts';
import { paperBetNames, paperTranslator } from '../../i18n/paper-words.ts';
import type { PaperOnScreen } from '../../till/transactions/paper-on-screen.ts';
import type { MoneyFormat } from '../../wagering/ground/money.ts';

export async function samplePaper(
  sample: SampleId,
  language: string,
  { money, ...branded }: Branded & { readonly money: MoneyFormat },
): Promise<PaperOnScreen> {
  await loadLanguage(language);
  const document = sampleOf(sample, {
    ...branded,
    say: paperTranslator(language, money),
    betName: paperBetNames(language),
    money,
    language,
  });
  const { svg, width, height } = paperSvg(drawDocument(document, SCREEN_PAPER), document.title);
  return { id: document.id, title: document.title, svg, width, height };
}
