/**
 * Lays cells side by side, as lines of styled text.
 *
 * Whatever widths a document asks for, the line is never wider than the paper and no cell runs into another.
 * Units: cells of the character grid.
 */
import { cellsOf, cellsOfCharacter, printable } from '../bytes/cells.ts';
import type { Column, TextStyle } from '../document/print-document.ts';
import { type StyledText, styledTextOf } from '../document/styled-text.ts';
import { indent } from './character-grid.ts';
import { wrappedLines } from './wrap.ts';

const GAP = 1;

/**
 * Sets the least width, in cells, for overlong text beside a figure, such as a list of runners. Puts such
 * text on a separate line where fewer are left.
 */
const ROOM_OF_WORDS = 12;

export function layOutColumns(
  columns: readonly Column[],
  paperWidth: number,
): readonly (readonly StyledText[])[] {
  // Not even a cell and a blank for each: every one has the line to itself.
  if (paperWidth < 2 * columns.length - 1) {
    return columns.flatMap((column) =>
      wrappedLines(column.text, paperWidth, column.overflow ?? 'wrap').map((text) => [
        styledTextOf(text, column),
      ]),
    );
  }
  return stacked(columns, paperWidth) ?? rowOf(columns, columnWidths(columns, paperWidth));
}

function rowOf(columns: readonly Column[], widths: readonly number[]): readonly (readonly StyledText[])[] {
  const cells = columns.map((column, index) =>
    wrappedLines(column.text, widths[index] ?? 1, column.overflow ?? 'wrap'),
  );
  const height = Math.max(0, ...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    joined(
      columns.flatMap((column, index) => {
        const segments = aligned(column, cells[index]?.[row] ?? '', widths[index] ?? 1);
        return index === 0 ? segments : [{ text: ' '.repeat(GAP) }, ...segments];
      }),
    ),
  );
}

/**
 * Returns lines one below the other if a 'fit' column and its neighbours have no room in one. Returns null if
 * they have.
 */
function stacked(columns: readonly Column[], paperWidth: number): readonly (readonly StyledText[])[] | null {
  if (!columns.some(({ width }) => width === 'fit')) return null;
  const widths = columns.map(ownWidth);
  const gaps = GAP * (columns.length - 1);
  const least = columns.reduce(
    (sum, { width }, index) => sum + (width === 'fit' ? (widths[index] ?? 0) : 1),
    0,
  );
  if (least + gaps > paperWidth) {
    return columns.filter(({ text }) => text !== '').flatMap((column) => rowOf([column], [paperWidth]));
  }
  const fills = columns.filter(({ width }) => width === 'fill');
  const share = Math.floor(
    (paperWidth - gaps - widths.reduce((sum, width) => sum + width, 0)) / fills.length,
  );
  const narrow = columns.findIndex(
    ({ width, text }) => width === 'fill' && text !== '' && share < roomOf(text, paperWidth),
  );
  const words = columns[narrow];
  if (words === undefined) return null;
  const before = columns.slice(0, narrow);
  const after = columns.slice(narrow + 1);
  return [
    ...(before.some(({ text }) => text !== '') ? layOutColumns(before, paperWidth) : []),
    ...rowOf([words], [paperWidth]),
    ...(after.some(({ text }) => text !== '')
      ? layOutColumns([{ text: '', width: 'fill' }, ...after], paperWidth)
      : []),
  ];
}

function ownWidth({ width, text, least = 1 }: Column): number {
  if (width === 'fill') return 0;
  if (width === 'fit') return Math.max(least, ...text.split('\n').map((line) => cellsOf(printable(line))));
  return Math.max(1, Math.floor(width));
}

/**
 * Returns the cells that words need at least to be read: those of the longest one, unless it breaks anyway. A
 * wide character is a word.
 */
function roomOf(text: string, paperWidth: number): number {
  const longest = Math.max(
    0,
    ...printable(text)
      .split(/\s+/)
      .map((word) => (isWide(word) ? 2 : cellsOf(word))),
  );
  return longest > paperWidth ? ROOM_OF_WORDS : longest;
}

function isWide(word: string): boolean {
  return Array.from(word).every((character) => cellsOfCharacter(character) !== 1);
}

/** Widths that fit with their gaps. There must be a cell a column, and room for what is 'fit'. */
function columnWidths(columns: readonly Column[], paperWidth: number): readonly number[] {
  const room = paperWidth - GAP * (columns.length - 1);
  const widths = columns.map(ownWidth);
  const fills = columns.flatMap(({ width }, index) => (width === 'fill' ? [index] : []));
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  fills.forEach((index, nth) => {
    const share = Math.floor(left / fills.length) + (nth < left % fills.length ? 1 : 0);
    widths[index] = Math.max(1, share);
  });
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  const gives = (index: number): number => (columns[index]?.width === 'fit' ? 0 : (widths[index] ?? 0));
  for (; excess > 0; excess -= 1) {
    const widest = widths.reduce((most, _, index) => (gives(index) > gives(most) ? index : most), 0);
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  return widths;
}

function aligned(column: Column, text: string, width: number): readonly StyledText[] {
  const blank = width - cellsOf(text);
  const before = indent(column.align ?? 'left', blank);
  return [{ text: ' '.repeat(before) }, styledTextOf(text, column), { text: ' '.repeat(blank - before) }];
}

/** Neighbours of one style become one segment; blanks at the end of the line go. */
function joined(segments: readonly StyledText[]): readonly StyledText[] {
  const line: StyledText[] = [];
  for (const segment of segments) {
    const last = line.at(-1);
    if (segment.text === '') continue;
    if (last !== undefined && isSameStyle(last, segment))
      line[line.length - 1] = { ...last, text: last.text + segment.text };
    else line.push(segment);
  }
  const end = line.at(-1);
  if (end === undefined || end.invert === true || end.underline === true) return line;
  const text = end.text.trimEnd();
  return text === '' ? line.slice(0, -1) : [...line.slice(0, -1), { ...end, text }];
}

function isSameStyle(one: TextStyle, other: TextStyle): boolean {
  return one.bold === other.bold && one.underline === other.underline && one.invert === other.invert;
}
