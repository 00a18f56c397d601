/** A site's own texts are said instead of the program's, on screens and on papers. */
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_MONEY_FORMAT } from '../wagering/ground/money.ts';
import { english } from './testing/english.ts';

/** The words of a program that has just started: the texts of a site are one program's. */
async function started() {
  vi.resetModules();
  const [{ loadLanguage, overrideTexts }, { translator }, papers] = await Promise.all([
    import('./i18n.ts'),
    import('./translate.ts'),
    import('./paper-words.ts'),
  ]);
  return {
    loadLanguage,
    overrideTexts,
    translator,
    /** Fetches the texts that the start does not say. */
    goOn: () => import('./window-texts.ts'),
    ...papers,
  };
}

describe('the texts of a site', () => {
  it('are said instead of the program’s, those of the start and those that come after it [S154]', async () => {
    const { overrideTexts, translator, goOn } = await started();
    overrideTexts('en-us', { 'signOn.title': 'Cold Spring', 'roll.tickets_other': '{{count}} to go' });
    await goOn();
    const say = translator('en-us', DEFAULT_MONEY_FORMAT);
    expect(say('signOn.title')).toBe('Cold Spring');
    expect(say('roll.tickets', { count: 3 })).toBe('3 to go');
    expect(say('roll.tickets', { count: 1 })).toBe('About 1 ticket.');
    expect(say('action.back')).toBe(english['action.back']);
  });

  it('are said on papers of a language with a file, and in no other language [S154]', async () => {
    const { overrideTexts, loadLanguage, paperTranslator, goOn } = await started();
    overrideTexts('es-CL', { 'ticket.total': 'SUMA', 'signOn.title': 'Entrada' });
    await goOn();
    await loadLanguage('es-CL');
    const say = paperTranslator('es-CL', DEFAULT_MONEY_FORMAT);
    expect(say('ticket.total')).toBe('SUMA');
    expect(say('slip.bag')).toBe('BOLSA');
    expect(say('signOn.title')).toBe('Entrada');
    await loadLanguage('zh-HK');
    expect(paperTranslator('zh-HK', DEFAULT_MONEY_FORMAT)('ticket.total')).toBe('總額');
  });

  it('leave the test language whole', async () => {
    const { overrideTexts, translator, goOn } = await started();
    overrideTexts('test', { 'signOn.title': 'Mine' });
    await goOn();
    const say = translator('test', DEFAULT_MONEY_FORMAT);
    expect(say('signOn.title')).toBe('Mine');
    expect(say('action.back')).toMatch(/^\[.*\]$/);
  });
});
