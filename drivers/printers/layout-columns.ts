/**
 * Cells side by side, as lines of segments.
 *
 * Owns the widths of columns and how they are filled. Knows no printer. Units: cells of the character grid. Whatever widths a document
 * asks for, the line is never wider than the paper and no cell runs into another.
 */
import { cellsOf } from './cells.ts';
import type { Alignment, Column, TextStyle } from './print-document.ts';
import { linesOf } from './wrap.ts';

const GAP = 1;

interface FilledSegment extends TextStyle {
  readonly text: string;
}

export function layOutColumns(
  columns: readonly Column[],
  paperWidth: number,
): readonly (readonly FilledSegment[])[] {
  const widths = columnWidths(columns, paperWidth);
  // Too many columns for the paper: each has the line to itself.
  if (widths === null) {
    return columns.flatMap((column) =>
      linesOf(column.text, paperWidth, column.overflow ?? 'wrap').map((text) => [styled(column, text)]),
    );
  }
  const cells = columns.map((column, index) =>
    linesOf(column.text, widths[index] ?? 1, column.overflow ?? 'wrap'),
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

/** Widths that fit with their gaps; null when there is not even one cell a column. */
function columnWidths(columns: readonly Column[], paperWidth: number): readonly number[] | null {
  const room = paperWidth - GAP * (columns.length - 1);
  if (room < columns.length) return null;
  const widths = columns.map(({ width }) => (width === 'fill' ? 0 : Math.max(1, Math.floor(width))));
  const fills = columns.flatMap(({ width }, index) => (width === 'fill' ? [index] : []));
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  fills.forEach((index, nth) => {
    const share = Math.floor(left / fills.length) + (nth < left % fills.length ? 1 : 0);
    widths[index] = Math.max(1, share);
  });
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  for (; excess > 0; excess -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  return widths;
}

function aligned(column: Column, text: string, width: number): readonly FilledSegment[] {
  const blank = width - cellsOf(text);
  const before = blanksBefore(column.align ?? 'left', blank);
  return [{ text: ' '.repeat(before) }, styled(column, text), { text: ' '.repeat(blank - before) }];
}

function blanksBefore(align: Alignment, blank: number): number {
  if (align === 'left') return 0;
  return align === 'right' ? blank : Math.floor(blank / 2);
}

function styled({ bold, underline, invert }: Column, text: string): FilledSegment {
  return {
    text,
    ...(bold === true ? { bold } : {}),
    ...(underline === true ? { underline } : {}),
    ...(invert === true ? { invert } : {}),
  };
}

/** Neighbours of one style become one segment; blanks at the end of the line go. */
function joined(segments: readonly FilledSegment[]): readonly FilledSegment[] {
  const line: FilledSegment[] = [];
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
