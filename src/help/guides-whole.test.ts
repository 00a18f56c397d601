/** Every page of the guides in every language, against the English page. */
import { describe, expect, it } from 'vitest';
import { guideFaults } from '../../e2e/workbench/compare-guides.ts';
import { writtenGuides } from '../../e2e/workbench/guide-files.ts';
import { screenTexts } from '../../e2e/workbench/language-texts.ts';
import { compileGuide } from './compile-guide.ts';
import { parentLanguage } from './guide-languages.ts';
import { guideLines } from './guide-text.ts';
import { searchOf } from './search-guide.ts';

const written = writtenGuides();
const others = written.filter(({ language }) => language !== 'en-us');
const LANGUAGES_OF_TELLERS = [
  ...new Set(written.flatMap(({ name, language }) => (name === 'teller' ? [language] : []))),
];
const find = (name: string, language: string | null) =>
  written.find((one) => one.name === name && one.language === language);

describe('the guides of the program', () => {
  it('have the same pages in every language, in one order', () => {
    for (const { name, language, guide } of written)
      expect([name, language, guide.pages.map(({ id }) => id)]).toEqual([
        name,
        language,
        find(name, 'en-us')?.guide.pages.map(({ id }) => id),
      ]);
  });

  it('have in every language what the English pages have, and no line of English', () => {
    const faults = others.flatMap(({ name, language, guide }) =>
      guide.pages.flatMap((page) => {
        const english = find(name, 'en-us')?.guide.pages.find(({ id }) => id === page.id);
        if (english === undefined) return [];
        return guideFaults(english, page, language).map(
          (fault) => `${language} ${name} ${page.id}: ${fault}`,
        );
      }),
    );
    expect(faults).toEqual([]);
  });

  it('write no page of their own that is the same as their parent’s', () => {
    const same = others.flatMap(({ name, language, own, guide }) => {
      const parent = find(name, parentLanguage(language))?.guide.pages ?? [];
      return own.filter(
        (id) =>
          JSON.stringify(guide.pages.find((page) => page.id === id)) ===
          JSON.stringify(parent.find((page) => page.id === id)),
      );
    });
    expect(same).toEqual([]);
  });
});

const STEPS = ['step.card', 'step.race', 'step.pool', 'step.amount', 'step.runners'] as const;

/** Returns the bold words of a page without their last mark. */
function boldOf(language: string, page: string): readonly string[] {
  const blocks = find('teller', language)?.guide.pages.find(({ id }) => id === page)?.blocks ?? [];
  return guideLines(blocks).flatMap((line) =>
    line.flatMap((part) =>
      part.kind === 'strong'
        ? [part.children.map((child) => (child.kind === 'text' ? child.text : '')).join('')]
        : [],
    ),
  );
}

describe('the names of keys in the guides', () => {
  it.each(LANGUAGES_OF_TELLERS)('are those of the steps of a sale in %s', (language) => {
    const texts = screenTexts(language);
    const bold = boldOf(language, 'sell').map((name) => name.replace(/[.:：]$/u, '').toLowerCase());
    expect(bold.slice(0, STEPS.length)).toEqual(STEPS.map((step) => texts[step]?.toLowerCase()));
  });
});

describe('the search of a guide in Chinese', () => {
  it.each([
    ['zh-HK', '取消彩票', 'cancel'],
    ['zh-HK', '狀況未明', 'trouble'],
    ['zh-HK', '紙卷', 'paper'],
    ['zh-HK', '面額', 'drawer'],
    ['zh-CH', '取消马票', 'cancel'],
    ['zh-CH', '状态不明', 'trouble'],
    ['zh-CH', '纸卷', 'paper'],
    ['zh-CH', '面额', 'drawer'],
  ])('finds in %s the page on %s', (language, query, page) => {
    const guide = find('teller', language)?.guide ?? { pages: [] };
    const keys = { say: (key: string) => key, shortcut: (id: string) => id };
    expect(searchOf(guide, keys, language)(query)[0]?.id).toBe(page);
  });
});

describe('the check of a translated page', () => {
  const ENGLISH =
    '# Cash a ticket\n\nScan it, see [Sell it](#cash).\n\n## Then\n\n1. Choose `command.buy`.\n2. Press `key:total`.\n\n![The whole window](window)\n\n| a | b |\n| - | - |\n| `3 W` | Win |\n';
  const SPANISH =
    '# Pagar un boleto\n\nEscanee, vea [Vender](#cash).\n\n## Después\n\n1. Elija `command.buy`.\n2. Presione `key:total`.\n\n![La ventana entera](window)\n\n| c | d |\n| - | - |\n| `3 W` | Win |\n';
  const faults = (own: string, language = 'es-CL') => {
    const [english, page] = [ENGLISH, own].map(
      (markdown) =>
        compileGuide([{ name: '01-cash.md', markdown }], {
          isText: (key) => key === 'command.buy',
          isShortcut: () => true,
          isFile: () => false,
        }).pages[0],
    );
    return english === undefined || page === undefined ? [] : guideFaults(english, page, language);
  };

  it('passes a whole page', () => {
    expect(faults(SPANISH)).toEqual([]);
  });

  it.each([
    ['## Después\n\n', '', /^has paragraph steps/],
    ['\n2. Presione `key:total`.', '', /^has paragraph heading steps\(paragraph\)/],
    ['![La ventana entera](window)\n\n', '', /^has paragraph heading steps\(paragraph, paragraph\) table/],
    ['[Vender](#cash)', 'Vender', /^lacks a link to cash/],
    ['`key:total`', 'T', /^lacks `key:total`/],
    ['`3 W`', '`3 G`', /^lacks `3 W`/],
    ['Elija', '`key:clear`', /^has `key:clear` that English has not/],
    ['Pagar un boleto', 'Cash a ticket', /^is English: Cash a ticket/],
    ['La ventana entera', 'The whole window', /^is English: The whole window/],
  ])('finds the loss of %j', (lost, put, fault) => {
    expect(faults(SPANISH.replace(lost, put))[0]).toMatch(fault);
  });

  it('lets a country’s English have English lines', () => {
    expect(faults(ENGLISH, 'en-ie')).toEqual([]);
  });
});
