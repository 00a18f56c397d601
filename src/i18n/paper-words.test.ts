/** The languages of papers: whole, with the same places to fill in, and fetched when they are wanted. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { betDefinitions } from '../wagering/card/catalogue.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/ground/money.ts';
import { loadLanguage } from './i18n.ts';
import { LANGUAGES } from './languages.ts';
import { paperBetNames, paperTranslator } from './paper-words.ts';
import { english } from './testing/english.ts';

const SRC = join(import.meta.dirname, '..');
const FOLDER = join(import.meta.dirname, 'paper');

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => join(folder, path));

/** Files with the texts of documents, and with the texts passed to them. */
const SPEAKERS = [
  ...sourcesOf('documents'),
  'app/printers/documents.ts',
  'till/transactions/summary-lines.ts',
  'till/transactions/tellers-slips.ts',
  'till/transactions/transaction-title.ts',
  'i18n/race-text.ts',
  'i18n/leg-label.ts',
  'screens/frame/transactions/transaction-words.ts',
];
/** Texts of transaction-words.ts and leg-label.ts that no paper says. */
const SCREENS_ONLY =
  /^(?:doubt\.|paper\.|leg\.(?:box|gamePlace|runners)$|transaction\.(?:bet|isCancelled|isCashed|more|moreLegs|races|wager)$)/;

const spoken = [
  ...new Set(
    SPEAKERS.flatMap((path) =>
      Array.from(
        readFileSync(join(SRC, path), 'utf8').matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g),
        ([, key = '']) => key,
      ),
    ),
  ),
].filter((key) => Object.hasOwn(english, key) && !SCREENS_ONLY.test(key));

const texts: Readonly<Record<string, string>> = english;
const placeholders = (text = ''): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

function fileOf(language: string): {
  readonly texts: Readonly<Record<string, string>>;
  readonly bets: Readonly<Record<string, string>>;
} {
  return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
}

const FILED = readdirSync(FOLDER).map((name) => name.replace('.json', ''));

describe('the languages of papers', () => {
  it('are all that a window knows [T503]', () => {
    expect(LANGUAGES.map(({ id }) => id)).toEqual([
      'en-us',
      'en-ie',
      'es-CL',
      'es-DR',
      'zh-CH',
      'zh-HK',
      'test',
    ]);
    expect(FILED.toSorted()).toEqual(['en-ie', 'es-CL', 'es-DR', 'zh-CH', 'zh-HK']);
  });

  it.each(FILED)('%s has every text that a paper says, and no other', (language) => {
    expect(Object.keys(fileOf(language).texts).toSorted()).toEqual(spoken.toSorted());
  });

  it.each(FILED)('%s has the places to fill in that English has, and no empty text', (language) => {
    for (const [key, text] of Object.entries(fileOf(language).texts)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(texts[key])]);
      expect(text.trim()).not.toBe('');
    }
  });

  it.each(FILED.filter((language) => !language.startsWith('en')))(
    '%s has names of its own for the bets that every track has',
    (language) => {
      const { bets } = fileOf(language);
      for (const { id } of betDefinitions().slice(0, 24)) expect(bets[id] ?? '').not.toBe('');
      expect(
        Object.keys(bets).filter((id) => betDefinitions().every((bet) => String(bet.id) !== id)),
      ).toEqual([]);
      expect(new Set(Object.values(bets)).size).toBe(Object.keys(bets).length);
    },
  );
});

describe('the words of papers', () => {
  it('are English until they have been fetched, and the language afterwards', async () => {
    // A program that has just been started: other tests may have fetched it in this one.
    vi.resetModules();
    await import('./window-texts.ts');
    const { loadLanguage: load } = await import('./i18n.ts');
    const { paperBetNames: names, paperTranslator: words } = await import('./paper-words.ts');
    expect(words('zh-HK', DEFAULT_MONEY_FORMAT)('ticket.total')).toBe('TOTAL');
    expect(names('zh-HK')(10, 'Quinella')).toBe('Quinella');
    await load('zh-HK');
    expect(words('zh-HK', DEFAULT_MONEY_FORMAT)('ticket.total')).toBe('總額');
    await loadLanguage('zh-HK');
    const say = paperTranslator('zh-HK', DEFAULT_MONEY_FORMAT);
    expect(say('ticket.total')).toBe('總額');
    expect(say('transaction.worth', { worth: pennies(2000) })).toBe('價值 $20.00');
    expect(paperBetNames('zh-HK')(10, 'Quinella')).toBe('連贏');
    expect(paperBetNames('zh-HK')(69, 'House special')).toBe('House special');
  });

  it('of two countries of one language are not mixed', async () => {
    await Promise.all([loadLanguage('es-CL'), loadLanguage('es-DR')]);
    expect(paperTranslator('es-CL', DEFAULT_MONEY_FORMAT)('slip.bag')).toBe('BOLSA');
    expect(paperTranslator('es-DR', DEFAULT_MONEY_FORMAT)('slip.bag')).toBe('VALIJA');
  });

  it('are those of the screens where papers have none of their own', async () => {
    await loadLanguage('test');
    await expect(loadLanguage('nowhere')).rejects.toThrow('nowhere');
    expect(paperTranslator('test', DEFAULT_MONEY_FORMAT)('ticket.total')).toMatch(/^\[.*\]$/);
    expect(paperTranslator('nowhere', DEFAULT_MONEY_FORMAT)('ticket.total')).toBe('TOTAL');
  });
});
