/**
 * Searches a guide, with MiniSearch: whole words, beginnings of words, and words with one wrong letter. Finds
 * words without their accents. Chinese has no spaces: any two characters that stand together are a word.
 */
import MiniSearch from 'minisearch';
import type { Guide } from './guide.ts';
import { guideLines, guideText, type WindowWords } from './guide-text.ts';

export interface FoundPage {
  readonly id: string;
  readonly title: string;
  /** The first line of the page with one of the words; empty if only its title has one. */
  readonly line: string;
}

export type SearchGuide = (query: string) => readonly FoundPage[];

/** Allows one wrong letter in five. */
const FUZZY = 0.2;
const TITLE_WEIGHT = 3;

/**
 * Returns the search of a guide that is written in `language`. It finds the best page first, and nothing for
 * a query without a word.
 */
export function searchOf({ pages }: Guide, words: WindowWords, language: string): SearchGuide {
  const { inText, inQuery } = wordsIn(language);
  const documents = pages.map(({ id, title, blocks }) => ({
    id,
    title,
    lines: guideLines(blocks).map((line) => guideText(line, words)),
  }));
  const index = new MiniSearch<{ id: string; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: inText,
    processTerm: folded,
    searchOptions: {
      tokenize: inQuery,
      boost: { title: TITLE_WEIGHT },
      prefix: true,
      fuzzy: FUZZY,
      combineWith: 'AND',
    },
  });
  index.addAll(documents.map(({ id, title, lines }) => ({ id, title, text: lines.join('\n') })));
  return (query) =>
    index.search(query).flatMap(({ id, terms }) => {
      const page = documents.find((one) => one.id === id);
      return page === undefined
        ? []
        : [{ id: page.id, title: page.title, line: lineWith(terms, page.lines) }];
    });
}

/** Returns the line with most of the words, the first of several; empty if none has one. */
function lineWith(terms: readonly string[], lines: readonly string[]): string {
  let best = { line: '', count: 0 };
  for (const line of lines) {
    const said = folded(line);
    const count = terms.filter((term) => said.includes(term)).length;
    if (count > best.count) best = { line, count };
  }
  return best.line;
}

/** Returns a text in small letters without accents: a teller in a hurry types none. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC');
}

const CHINESE = /(\p{Script=Han}+)/u;

interface WordsIn {
  /** Cuts a text of the guide. A single Chinese character is a word too. */
  readonly inText: (text: string) => string[];
  /** Cuts a query: a longer one asks for its pairs of characters alone. */
  readonly inQuery: (text: string) => string[];
}

/** Returns how a language's text is cut into words. A list of Chinese words lacks those of racing. */
function wordsIn(language: string): WordsIn {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const spaced = (text: string): string[] =>
    [...segmenter.segment(text)]
      .filter(({ isWordLike }) => isWordLike === true)
      .map(({ segment }) => segment);
  const cut = (text: string, chinese: (run: readonly string[]) => readonly string[]): string[] =>
    text.split(CHINESE).flatMap((part) => (CHINESE.test(part) ? chinese(Array.from(part)) : spaced(part)));
  return {
    inText: (text) => cut(text, (run) => [...run, ...pairsOf(run)]),
    inQuery: (text) => cut(text, (run) => (run.length === 1 ? run : pairsOf(run))),
  };
}

function pairsOf(run: readonly string[]): readonly string[] {
  return run.slice(1).map((character, at) => `${run[at] ?? ''}${character}`);
}
