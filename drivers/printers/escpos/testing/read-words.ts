/**
 * Test support: reads the native words and codes of a paper. Reads pages and two-byte codes as the printer
 * prints them. Returns the expected words too.
 */
import { cellsOf, cellsOfCharacter } from '../../bytes/cells.ts';
import { byteIn, standIn } from '../../bytes/code-pages.ts';
import type { PrintDocument } from '../../document/print-document.ts';
import { layOut, type TextLine } from '../../layout/layout.ts';
import type { EscPosProfile } from '../../profiles/escpos-profiles.ts';
import { wideBytes } from '../../profiles/wide-characters.ts';
import { withSayableMoney } from '../money-sign.ts';
import type { EscPosCommand } from './read-back.ts';
import type { Manual } from './virtual-printer.ts';

type Page = 'cp437' | 'cp850' | 'cp1252' | 'cp858';
/** By the number that `ESC t` knows them under. */
const PAGES: ReadonlyMap<number, Page> = new Map([
  [0, 'cp437'],
  [2, 'cp850'],
  [16, 'cp1252'],
  [19, 'cp858'],
]);

export interface ReadWords {
  /** The native lines with words, their blanks as blanks. */
  readonly lines: readonly string[];
  readonly codes: readonly string[];
  /** Characters of normal width that the widest line takes. */
  readonly widest: number;
}

/** Words in set 15, in which such a printer begins: a sign of money is another's. */
function inSet(set: number, words: string): string {
  return set === 0 ? words : words.replaceAll('$', '¥');
}

/**
 * Reads words as a printer with these pages and codes prints them. It begins, and begins again at `ESC @`, in
 * set 15 and in two-byte mode. Woosim's manual ends that mode with a code page.
 */
export function readWords(told: readonly EscPosCommand[], manual: Manual = 'epson'): ReadWords {
  const lines: string[] = [''];
  const codes: string[] = [];
  let page: Page = 'cp437';
  let code = 'gb18030';
  let isWide = true;
  let set = 15;
  let across = 1;
  let moved = 0;
  let widest = 0;
  for (const one of told) {
    const [name, value] = one;
    const last = lines.at(-1) ?? '';
    if (name === (manual === 'woosim' ? 'code page' : 'one byte')) isWide = false;
    if (name === 'initialize') {
      isWide = true;
      set = 15;
    } else if (name === 'international set') set = Number(value);
    else if (name === 'code page') page = PAGES.get(Number(value)) ?? page;
    else if (name === 'wide code') code = value === 1 ? 'big5' : 'gb18030';
    else if (name === 'two bytes') isWide = true;
    else if (name === 'size') across = (Number(value) >> 4) + 1;
    else if (name === 'position') {
      moved = (Number(value) + 256 * Number(one[2])) / 12;
    } else if (name === 'text') {
      const read = isWide ? new TextDecoder(code).decode(latin(String(value))) : ofPage(page, String(value));
      const words = inSet(set, read);
      // A gap that is moved over counts as blanks of the size that follows.
      const begun = last + ' '.repeat(Math.max(0, moved / across - cellsOf(last)));
      moved = 0;
      lines[lines.length - 1] = begun + words;
      widest = Math.max(widest, cellsOf(begun + words) * across);
    } else if (name === 'line') {
      lines.push('');
      moved = 0;
    } else if (name === 'itf') codes.push(`ITF ${String(value)}`);
    else if (name === 'qr data') codes.push(`QRCode ${String(value)}`);
  }
  return {
    lines: lines.map((line) => line.trimEnd()).filter((line) => line !== ''),
    codes: codes.toSorted(),
    widest,
  };
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const UPPER = new Map(
  [...PAGES.values()].map((page) => [
    page,
    new Map(
      Array.from({ length: 0x2600 }, (_, character) => String.fromCharCode(character)).flatMap(
        (character) => {
          const byte = byteIn(page, character);
          return byte === undefined ? [] : [[byte, character] as const];
        },
      ),
    ),
  ]),
);

function ofPage(page: Page, text: string): string {
  return Array.from(latin(text), (byte) => UPPER.get(page)?.get(byte) ?? '\ufffd').join('');
}

/** Returns the character that a printer prints; null if it has none that reads the same. */
function sayable(character: string, { codePages, wideCodes }: EscPosProfile): string | null {
  if (cellsOfCharacter(character) === 2) {
    return wideCodes.some(({ code }) => wideBytes(code, character) !== undefined) ? character : null;
  }
  if (codePages.some(({ name }) => byteIn(name, character) !== undefined)) return character;
  const other = standIn(character);
  return other === '?' ? null : other;
}

/**
 * Returns the words of a document as it is laid out for a printer. `drawn` has the lines for which it lacks
 * characters.
 */
export function expectedWords(
  document: PrintDocument,
  profile: EscPosProfile,
): { readonly lines: readonly string[]; readonly drawn: readonly TextLine[] } {
  const lines = layOut(withSayableMoney(document, profile), profile.columns).flatMap(
    (block): readonly TextLine[] => {
      if (block.type === 'line') return [block];
      if (block.type !== 'rule' || profile.pictures === 'raster') return [];
      const text = (block.weight === 'double' ? '═' : '─').repeat(profile.columns);
      return [{ type: 'line', size: 'normal', align: 'left', segments: [{ text }] }];
    },
  );
  const spelt = lines.map(({ segments }) => {
    const words = Array.from(segments.map(({ text }) => text).join(''), (character) =>
      sayable(character, profile),
    );
    return words.includes(null) ? null : words.join('').trimEnd();
  });
  return {
    lines: spelt.filter((line): line is string => line !== null && line !== ''),
    drawn: lines.filter((_, index) => spelt[index] === null),
  };
}
