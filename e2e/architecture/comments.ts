/**
 * Finds comments that break the project's rules of prose. Checks the first word and the length of a sentence,
 * words with two meanings, and the width of a line. The file .github/CONTRIBUTING.md gives the rules with
 * examples. Finds comments that name a source file which does not exist.
 */
import { parseSync } from 'vite';
import type { SourceFile } from '../project-files.ts';

/** Width of a line, as the formatter has it. */
const WIDTH = 110;
/** Words of a sentence, or of its part between colons and semicolons. */
const WORDS = 20;

/** Begins a sentence that hides who does something. */
const HIDES_THE_DOER = /^(What|Whether|That|Whoever|Where|Who)\b/;
/** Words and phrases of no trade and no profession. */
const DIALECT =
  /\b(stands(?! in for)|(?:is|are|was) told|in hand|puts? (?:it |them )?right|burns|knows (?:no|nothing|neither))\b/i;
/** A line of a drawing or a list: as wide as it needs. */
const DRAWN = /^\s*\*( {2,}|\s?[@|-])/;
/** Comments that a tool reads. */
const FOR_A_TOOL = /^(oxlint|biome|Stryker|@vitest)/;

/** A comment, or line comments that follow one another, without its marks. */
interface Comment {
  readonly lines: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Returns one line for each comment that breaks a rule: 'src/a.ts: too wide: Sends ...'. */
export function faultyComments({ path, source }: SourceFile): readonly string[] {
  return commentsOf(path, source).flatMap((comment) => {
    const text = comment.lines.join(' ').replaceAll(/\s+/g, ' ').trim();
    if (FOR_A_TOOL.test(text)) return [];
    return faultsOf(text, isTooWide(source, comment)).map(
      (fault) => `${path}: ${fault}: ${text.slice(0, 120)}`,
    );
  });
}

/** A source file in the words of a comment, with or without its folders: 'selling/sale.ts'. */
const NAMED_FILE = /(?<![\w.*/-])(?:\.{1,2}\/)*((?:[\w-]+\/)*[\w-]{2,}(?:\.[\w-]+)*\.tsx?)\b/g;

/** Returns a line for each source file that a comment names and `paths` lacks: 'src/a.ts: names sale.ts'. */
export function absentFiles({ path, source }: SourceFile, paths: readonly string[]): readonly string[] {
  return commentsOf(path, source).flatMap(({ lines }) =>
    Array.from(lines.join('\n').matchAll(NAMED_FILE), ([, name = '']) => name)
      .filter((name) => !paths.some((each) => each === name || each.endsWith(`/${name}`)))
      .map((name) => `${path}: names ${name}`),
  );
}

function faultsOf(text: string, isWide: boolean): readonly string[] {
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`'])/);
  return [
    ...(sentences.some((sentence) => HIDES_THE_DOER.test(sentence)) ? ['hides the doer'] : []),
    ...(DIALECT.test(text) ? [`says '${DIALECT.exec(text)?.[0] ?? ''}'`] : []),
    ...(text.split(/[.!?:;]\s/).some((part) => part.split(' ').length > WORDS) ? ['sentence too long'] : []),
    ...(isWide ? ['too wide'] : []),
  ];
}

function isTooWide(source: string, { start, end }: Comment): boolean {
  const lines = source.slice(source.lastIndexOf('\n', start - 1) + 1, end).split('\n');
  return lines.some((line) => line.length > WIDTH && !DRAWN.test(line));
}

function commentsOf(path: string, source: string): readonly Comment[] {
  const found: Comment[] = [];
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    // Drawings, lists and tags have their own lines, and no sentences.
    const lines = value
      .replace(/^\*/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, ''))
      .filter((line) => !/^( {2,}|@|[-|])/.test(line));
    const last = found.at(-1);
    const isNextLine =
      type === 'Line' && last !== undefined && /^\n[ \t]*$/.test(source.slice(last.end, start));
    if (isNextLine && source.startsWith('//', last.start))
      found[found.length - 1] = { ...last, lines: [...last.lines, ...lines], end };
    else found.push({ lines, start, end });
  }
  return found;
}
