/**
 * Every language of screens and papers against the English texts and the term lists. `npm run texts` lists
 * the same faults, and what is still missing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textFaults } from '../../e2e/workbench/compare-texts.ts';
import {
  englishTexts,
  FILED_LANGUAGES,
  hostWords,
  ownScreenTexts,
  paperTexts,
  sameAsEnglish,
  screenTexts,
  type Texts,
} from '../../e2e/workbench/language-texts.ts';

/** Texts that name what the browser shows. */
const OF_THE_BROWSER: ReadonlySet<string> = new Set(['camera.allow', 'install.byMenu']);

const english = englishTexts();
const whole = FILED_LANGUAGES.map(
  (language) =>
    [language, textFaults(english, screenTexts(language), language, sameAsEnglish(language))] as const,
);

describe('the texts of a language', () => {
  it.each(whole)('%s are all there, and said by the program [T012, T502]', (_, { missing, unused }) => {
    expect([missing, unused]).toEqual([[], []]);
  });

  it.each(whole)(
    '%s have the places to fill in that English has, and words',
    (_, { placeholders, empty }) => {
      expect([placeholders, empty]).toEqual([[], []]);
    },
  );

  it.each(whole)('%s are no English, but for words that both have', (_, found) => {
    expect(found.english).toEqual([]);
  });

  it.each(FILED_LANGUAGES)('%s on papers are no English, but for words that both have', (language) => {
    const { texts } = paperTexts(language);
    const onPaper = Object.fromEntries(Object.keys(texts).map((key) => [key, english[key] ?? '']));
    expect(textFaults(onPaper, texts, language, sameAsEnglish(language)).english).toEqual([]);
  });

  it.each([
    ['zh-HK', /「([^「」{}]*)」/g],
    ['zh-CH', /“([^“”{}]*)”/g],
  ] as const)('of %s name in quotes only keys and pages that have that name', (language, quoted) => {
    const own = screenTexts(language);
    const names = Object.values(own);
    const unknown = Object.entries(own)
      .filter(([key]) => !OF_THE_BROWSER.has(key))
      .flatMap(([key, text]) => Array.from(text.matchAll(quoted), ([, name = '']) => [key, name] as const))
      // A long key is named by its beginning: 'No (paid cash)'.
      .filter(([, name]) => !names.some((text) => text === name || text.startsWith(`${name}（`)));
    expect(unknown).toEqual([]);
  });

  it.each(['zh-HK', 'zh-CH'] as const)('of %s say no word twice running', (language) => {
    const all = { ...screenTexts(language), ...paperTexts(language).texts, ...hostWords(language) };
    expect(Object.values(all).filter((text) => /(\p{Script=Han}{2,})\1/u.test(text))).toEqual([]);
  });

  it.each([
    ['zh-HK', /馬/],
    ['zh-CH', /马(?!票|上)/],
  ] as const)('of %s name no horse where a dog may run', (language, horse) => {
    const all = { ...screenTexts(language), ...paperTexts(language).texts, ...hostWords(language) };
    const horses = Object.keys(all).filter((key) => horse.test(all[key] ?? ''));
    expect(horses).toEqual(['sport.thoroughbred', 'sport.harness']);
  });

  it('of a country hold only what differs from those of its language', () => {
    const same = (language: string, base: Texts): readonly string[] =>
      Object.entries(ownScreenTexts(language))
        .filter(([key, text]) => base[key] === text)
        .map(([key]) => key);
    expect(same('es-DR', screenTexts('es-CL'))).toEqual([]);
    expect(same('en-ie', english)).toEqual([]);
  });
});

describe('the check of texts', () => {
  const ENGLISH = { a: 'Win {{n}}', b_one: '{{count}} bet', b_other: '{{count}} bets', c: 'Card' };
  const faults = (own: Texts, language = 'es-CL', same: readonly string[] = []) =>
    textFaults(ENGLISH, own, language, new Set(same));
  const SPANISH = { a: 'Gana {{n}}', b_one: 'una apuesta', b_other: '{{count}} apuestas', c: 'Programa' };

  it('passes a whole language, with a count of one in words', () => {
    expect(Object.values(faults(SPANISH)).flat()).toEqual([]);
  });

  it('finds a text that is missing, unused, empty, in English, or has another place', () => {
    const { c: _, ...short } = SPANISH;
    expect(faults(short).missing).toEqual(['c']);
    expect(faults({ ...SPANISH, d: 'x' }).unused).toEqual(['d']);
    expect(faults({ ...SPANISH, c: ' ' }).empty).toEqual(['c']);
    expect(faults({ ...SPANISH, c: 'Card' }).english).toEqual(['c']);
    expect(faults({ ...SPANISH, c: 'Card' }, 'es-CL', ['c']).english).toEqual([]);
    expect(faults({ ...SPANISH, a: 'Gana {{m}}' }).placeholders).toEqual(['a']);
  });

  it('asks Chinese for one form of a counted text', () => {
    const { b_one: _, ...chinese } = SPANISH;
    expect(Object.values(faults(chinese, 'zh-HK')).flat()).toEqual([]);
    expect(faults(SPANISH, 'zh-HK').unused).toEqual(['b_one']);
    const counted = { b: '{{count}} bets', b_one: '{{count}} bet' };
    expect(textFaults(counted, { b: '{{count}} 注' }, 'zh-HK', new Set()).missing).toEqual([]);
    expect(textFaults(counted, { b: '{{count}} apuestas' }, 'es-CL', new Set()).missing).toEqual(['b_one']);
  });
});

/** Racing words, as the term lists name them, and the texts and bets that must have them. */
const TERMS: readonly (readonly [
  file: string,
  term: RegExp,
  texts: readonly string[],
  bets: readonly string[],
])[] = [
  ['es', /^win$/, [], ['1']],
  ['es', /^exacta$/, ['odds.exacta'], []],
  ['es', /^post time$/, ['mtp.postAt'], []],
  ['es', /^scratched/, ['runner.scratched'], []],
  ['es', /^card$/, ['step.card'], []],
  ['zh', /^exacta$/, ['odds.exacta'], []],
  ['zh', /^quinella$/, [], ['10']],
  ['zh', /^parlay$/, ['command.parlay'], []],
  ['zh', /^scratched$/, ['runner.scratched'], []],
  ['zh', /^carryover$/, ['odds.carryover'], []],
];

/** Reads the rows of a term list: the term, and its words by language. */
function termsIn(
  file: string,
): readonly { readonly term: string; readonly words: Readonly<Record<string, string>> }[] {
  const rows = readFileSync(join(import.meta.dirname, 'terms', `${file}.md`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  let head: readonly string[] = [];
  return rows.flatMap((cells) => {
    const [term = ''] = cells;
    if (term === 'term') head = cells;
    if (head.length === 0 || term === 'term' || /^-+$/.test(term)) return [];
    const words = Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']));
    return [{ term, words: { ...words } }];
  });
}

/** The alternatives that a cell of a list allows. */
const alternatives = (cell: string): readonly string[] =>
  cell
    .split(/[,;]| to /)
    .map((word) => word.replace(/^key:/, '').trim().toLowerCase())
    .filter((word) => word !== '');

describe('the racing words of a language', () => {
  it.each(TERMS)('are those of the list %s: %s', (file, term, texts, bets) => {
    const row = termsIn(file).find((listed) => term.test(listed.term));
    for (const language of FILED_LANGUAGES.filter((id) => id.startsWith(file))) {
      const own = screenTexts(language);
      const said = [...texts.map((key) => own[key]), ...bets.map((id) => paperTexts(language).bets[id])];
      const allowed = alternatives(row?.words[language] ?? '');
      for (const text of said)
        expect([language, text, allowed.some((word) => (text ?? '').toLowerCase().includes(word))]).toEqual([
          language,
          text,
          true,
        ]);
    }
  });
});
