/**
 * Text into lines of a given width.
 *
 * Owns wrapping and shortening. Knows no styles. Units: cells of the character grid. No line is ever wider than asked.
 */
import { beginning, cellsOf, printable } from '../bytes/cells.ts';
import type { Overflow } from '../document/print-document.ts';

/** Lines of at most `width` cells, at least one line for every line of the text. Width must be at least 1. */
export function wrappedLines(text: string, width: number, overflow: Overflow): readonly string[] {
  const paragraphs = text.split('\n').map(printable);
  if (overflow === 'ellipsis') return paragraphs.map((paragraph) => shortened(paragraph, width));
  return paragraphs.flatMap((paragraph) => wrapped(paragraph, width));
}

/** Ends in '...' where something is missing: three full stops, since not every code page has the one character. */
export function shortened(text: string, width: number): string {
  if (cellsOf(text) <= width) return text;
  const dots = width >= 5 ? '...' : '.';
  return `${beginning(text, width - dots.length).trimEnd()}${dots}`;
}

/** Breaks between words; a word wider than the line is broken anywhere, a list of numbers between them. Blanks at a break disappear, others stay. */
function wrapped(text: string, width: number): readonly string[] {
  if (cellsOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/(?<=\s)(?=\S)/)) {
    if (cellsOf((line + part).trimEnd()) <= width) {
      line += part;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = part;
    while (cellsOf(line.trimEnd()) > width) {
      // A character wider than the whole line has no place at all: a question mark stands for it.
      const head = listBeginning(beginning(line, width));
      lines.push(head === '' ? '?' : head);
      line =
        head === ''
          ? line.slice(String.fromCodePoint(line.codePointAt(0) ?? 0).length)
          : line.slice(head.length);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** A list of numbers is broken behind one of them and never inside: '1,3,5,' and '12' instead of '1,3,5,1' and '2'. */
function listBeginning(head: string): string {
  return /^.*\d[,/](?=[^,/]*$)/.exec(head)?.[0] ?? head;
}
