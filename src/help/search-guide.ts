/** Searches a guide, with MiniSearch: whole words, beginnings of words, and words with one wrong letter. */
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
 * Returns the search of a guide as it is read in a language. It finds the best page first, and nothing for a
 * query without a word.
 */
export function searchOf({ pages }: Guide, words: WindowWords, language: string): SearchGuide {
  const tokenize = wordsIn(language);
  const documents = pages.map(({ id, title, blocks }) => ({
    id,
    title,
    lines: guideLines(blocks).map((line) => guideText(line, words)),
  }));
  const index = new MiniSearch<{ id: string; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize,
    searchOptions: { boost: { title: TITLE_WEIGHT }, prefix: true, fuzzy: FUZZY, combineWith: 'AND' },
  });
  index.addAll(documents.map(({ id, title, lines }) => ({ id, title, text: lines.join('\n') })));
  return (query) =>
    index.search(query).flatMap(({ id, terms }) => {
      const page = documents.find((one) => one.id === id);
      if (page === undefined) return [];
      const line = page.lines.find((text) => {
        const said = text.toLowerCase();
        return terms.some((term) => said.includes(term));
      });
      return [{ id: page.id, title: page.title, line: line ?? '' }];
    });
}

/** Returns how a language's text is cut into words: Chinese has no spaces between them. */
function wordsIn(language: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(language === 'test' ? 'en' : language, { granularity: 'word' });
  return (text) =>
    [...segmenter.segment(text)]
      .filter(({ isWordLike }) => isWordLike === true)
      .map(({ segment }) => segment);
}
