/**
 * Wraps and shortens text into lines of a given width. No line is ever wider than asked. Units: cells of the
 * character grid.
 */
import { beginning, cellsOf, printable } from '../bytes/cells.ts';
import type { Overflow } from '../document/print-document.ts';

/** Lines of at most `width` cells, at least one line for every line of the text. Width must be at least 1. */
export function wrappedLines(text: string, width: number, overflow: Overflow): readonly string[] {
  const paragraphs = text.split('\n').map(printable);
  if (overflow === 'ellipsis') return paragraphs.map((paragraph) => shortened(paragraph, width));
  return paragraphs.flatMap((paragraph) => wrapped(paragraph, width));
}

/** Ends in '...' if text is missing: three full stops, since not every code page has the one character. */
export function shortened(text: string, width: number): string {
  if (cellsOf(text) <= width) return text;
  const dots = width >= 5 ? '...' : '.';
  return `${beginning(text, width - dots.length).trimEnd()}${dots}`;
}

/**
 * Breaks between words. Breaks a word wider than the line anywhere, a list of numbers between them. Removes
 * blanks at a break, keeps others.
 */
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
      // A question mark replaces a character wider than the whole line.
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

/**
 * Breaks a list of numbers behind one of them and never inside: '1,3,5,' and '12' instead of '1,3,5,1' and
 * '2'.
 */
function listBeginning(head: string): string {
  return /^.*\d[,/](?=[^,/]*$)/.exec(head)?.[0] ?? head;
}
