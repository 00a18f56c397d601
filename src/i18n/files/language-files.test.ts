/** Language files as a server may answer them: whole, and in every way that they may be wrong. */

import { addressOf, VERSION } from 'virtual:language-files';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { english } from '../testing/english.ts';
import type { LanguageNotLoadedError } from './language-problem.ts';

const FILE = JSON.stringify({
  version: VERSION,
  screens: { 'action.back': 'Atrás' },
  papers: { 'ticket.total': 'SUMA' },
  bets: { 10: 'Quinela' },
  host: {},
});

/** A program that has just been started, on a server that gives `answer`. */
async function started(answer: (init: RequestInit) => Response | Promise<Response>) {
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(address);
    return answer(init);
  });
  const [{ isLoaded, loadLanguage, overrideTexts }, { translator }, { paperBetNames, paperTranslator }] =
    await Promise.all([import('../i18n.ts'), import('../translate.ts'), import('../paper-words.ts')]);
  await import('../window-texts.ts');
  const problem = (language: string): Promise<string> =>
    loadLanguage(language).then(
      () => 'none',
      (error: unknown) => (error as LanguageNotLoadedError).problem,
    );
  const say = (language: string) => translator(language, DEFAULT_MONEY_FORMAT);
  const paper = (language: string) => paperTranslator(language, DEFAULT_MONEY_FORMAT);
  return { asked, isLoaded, loadLanguage, overrideTexts, problem, say, paper, paperBetNames };
}

// Tests of other files share the modules: none may say the texts of this file.
afterAll(() => vi.resetModules());

describe('a language file', () => {
  it('is fetched once, for screens and papers, with the program’s version [S153]', async () => {
    const { asked, loadLanguage, say, paper, paperBetNames } = await started(() => new Response(FILE));
    await Promise.all([loadLanguage('es-CL'), loadLanguage('es-CL')]);
    await loadLanguage('es-CL');
    expect(asked).toEqual([addressOf('es-CL')]);
    expect(say('es-CL')('action.back')).toBe('Atrás');
    expect(paper('es-CL')('ticket.total')).toBe('SUMA');
    expect(paper('es-CL')('action.back')).toBe('Atrás');
    expect(paperBetNames('es-CL')(10, 'Quinella')).toBe('Quinela');
    // A text that the file lacks is English.
    expect(say('es-CL')('action.save')).toBe(english['action.save']);
  });

  it('is not needed for English and the test language', async () => {
    const { asked, loadLanguage } = await started(() => new Response(FILE));
    await loadLanguage('en-us');
    await loadLanguage('test');
    expect(asked).toEqual([]);
  });

  it.each([
    ['of another version', 'otherVersion', () => new Response(FILE.replace(VERSION, '0.0.9-00000000'))],
    ['that is cut in half', 'damaged', () => new Response(FILE.slice(0, FILE.length / 2))],
    ['that is a page', 'damaged', () => new Response('<!doctype html><title>Mutuel</title>')],
    ['of another shape', 'damaged', () => new Response('{"action.back": "Atrás"}')],
    ['with a text that is none', 'damaged', () => new Response(FILE.replace('"Atrás"', '7'))],
    ['that is not there', 'missing', () => new Response('', { status: 404 })],
    ['that may not be listed', 'missing', () => new Response('', { status: 403 })],
    ['of a server that fails', 'serverError', () => new Response('', { status: 500 })],
    ['of a server that is busy', 'serverError', () => new Response('', { status: 429 })],
    ['without a network', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('%s is refused whole, and English is said', async (_, problem, answer) => {
    const { isLoaded, problem: problemOf, say, paper } = await started(answer);
    expect(await problemOf('es-CL')).toBe(problem);
    expect(isLoaded('es-CL')).toBe(false);
    expect(say('es-CL')('action.back')).toBe(english['action.back']);
    expect(paper('es-CL')('ticket.total')).toBe(english['ticket.total']);
  });

  it('that is never answered is given up, and English is said', async () => {
    // The time is over at once.
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { problem } = await started(
      ({ signal }) =>
        new Promise((_, refuse) => {
          if (signal?.aborted === true) refuse(signal.reason);
        }),
    );
    expect(await problem('es-CL')).toBe('unreachable');
    limit.mockRestore();
  });

  it('that was refused is asked for again', async () => {
    const answers = [new Response('', { status: 503 }), new Response(FILE)];
    const { problem, isLoaded } = await started(() => answers.shift() ?? new Response(''));
    expect(await problem('es-CL')).toBe('serverError');
    expect(await problem('es-CL')).toBe('none');
    expect(isLoaded('es-CL')).toBe(true);
  });

  it('never replaces the site’s own texts [S154]', async () => {
    const { loadLanguage, overrideTexts, say, paper } = await started(() => new Response(FILE));
    overrideTexts('es-CL', { 'action.back': 'Volver', 'ticket.total': 'A PAGAR' });
    await loadLanguage('es-CL');
    expect(say('es-CL')('action.back')).toBe('Volver');
    expect(paper('es-CL')('ticket.total')).toBe('A PAGAR');
  });
});
