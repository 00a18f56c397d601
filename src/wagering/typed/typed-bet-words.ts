/**
 * Splits a typed line into wagers and words, each with its characters, so that a wrong one can be marked. The
 * words are read in typed-bet.ts.
 */
import type { NotationWords } from '../bets/runner-notation.ts';

/** Characters of the line as it was typed, `to` not among them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Word extends Span {
  readonly text: string;
}

/**
 * Names the relation of a wager of the line to the one before. It is the next leg of its parlay, or another
 * on its ticket.
 */
export type Join = 'leg' | 'wager';

/** The text between two joins. */
export interface Segment {
  /** Null: the first. */
  readonly join: Join | null;
  readonly text: string;
  /** The position in the line of each of its characters, and one more for its end. */
  readonly at: readonly number[];
}

/** The words that a line is written with, whatever the window's language: every window reads them. */
export const LINE_WORDS: NotationWords = { all: 'All', favourite: 'SP-F' };

/** `;` and, on a number pad, `..` begin another wager; `>` and `--` the next leg of a parlay. */
const JOINS = /;|>|\.\.|--/g;

const PLAIN_WORD = /[^\s+]+/g;
/** Runners stay one word with spaces around what joins them, as in '1 , 2' and '1 WITH 2'. */
const GLUED_WORD = /[^\s+]+(?:\s*(?:[/,-]|\bWITH\b)\s*[^\s+]+|(?<=[/,-])\s+[^\s+]+)*/gi;

/**
 * Splits the line into its wagers, at least one. `printed`: the words for ALL and the favourite on the
 * window's tickets, which are read as the line's own.
 */
export function segmentsOf(line: string, printed: NotationWords): readonly Segment[] {
  const { text, at } = withLineWords(line, printed);
  const segments: Segment[] = [];
  let from = 0;
  let join: Join | null = null;
  const add = (to: number): void => {
    segments.push({ join, text: text.slice(from, to), at: at.slice(from, to + 1) });
  };
  for (const match of text.matchAll(JOINS)) {
    add(match.index);
    from = match.index + match[0].length;
    join = match[0] === ';' || match[0] === '..' ? 'wager' : 'leg';
  }
  add(text.length);
  return segments;
}

function withLineWords(line: string, printed: NotationWords): Pick<Segment, 'text' | 'at'> {
  const words = [
    [printed.all, LINE_WORDS.all],
    [printed.favourite, LINE_WORDS.favourite],
  ] as const;
  let text = '';
  const at: number[] = [];
  for (let place = 0; place < line.length; ) {
    const [own = '', ours = ''] = words.find(([word]) => word !== '' && line.startsWith(word, place)) ?? [];
    const written = own === '' ? (line[place] ?? '') : ours;
    for (let each = 0; each < written.length; each += 1) at.push(place);
    text += written;
    place += Math.max(1, own.length);
  }
  return { text, at: [...at, line.length] };
}

/** Its words: parted by spaces and by `+`. `glued`: runners are one word. */
export function wordsOf(segment: Segment, glued: boolean): readonly Word[] {
  return [...segment.text.matchAll(glued ? GLUED_WORD : PLAIN_WORD)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** A span of a segment as characters of the line. */
export function inLine({ at }: Segment, { from, to }: Span): Span {
  const first = at[from] ?? 0;
  // A word of the window's language is longer than what it is read as: to where the next one begins.
  return { from: first, to: Math.max(first, at[to] ?? first) };
}
