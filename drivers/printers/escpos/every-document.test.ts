/** Every sample document in every language through every driver of the family, read back: every line and every code is there, and nothing runs off. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import {
  loadSampleWords,
  SAMPLE_LANGUAGES,
  sampleIn,
} from '../../../src/documents/samples/testing/sample-papers.ts';
import type { Bitmap } from '../bitmap.ts';
import { cellsOf, cellsOfCharacter } from '../cells.ts';
import { layOut, type TextLine } from '../layout.ts';
import type { PrintDocument } from '../print-document.ts';
import { createRasterizer } from '../raster/create-rasterizer.ts';
import { fetchPaperFont } from '../raster/testing/paper-font.ts';
import { scan } from '../testing/scan.ts';
import { byteIn, standIn } from './code-pages.ts';
import { createEscPosLanguage } from './language.ts';
import { driverProfile, type EscPosDriverId, type EscPosProfile } from './profiles.ts';
import { burntPaper } from './testing/burnt-paper.ts';
import { readBack, type Told } from './testing/read-back.ts';
import { wideBytes } from './wide-characters.ts';

const DRIVERS = ['epson', 'sunmi', 'bixolon', 'woosim'] as const satisfies readonly EscPosDriverId[];
const PAGES = { 0: 'cp437', 16: 'cp1252', 19: 'cp858' } as const;

beforeAll(loadSampleWords);

/** Draws what the font lacks as a block: which character it is, the rasterizer's own tests see to. */
const raster = createRasterizer({
  fetchFont: fetchPaperFont,
  otherGlyphs: {
    glyph: (_, cells, { across, down }) => new Uint16Array(24 * down * cells * across).fill(0xfff),
  },
  log(message) {
    throw new Error(message);
  },
});

interface Read {
  /** The native lines with words, their blanks as blanks. */
  readonly lines: readonly string[];
  readonly codes: readonly string[];
  /** Characters of normal width that the widest line takes. */
  readonly widest: number;
}

/** Reads words as a printer with these pages and codes would print them. */
function read(told: readonly Told[]): Read {
  const lines: string[] = [''];
  const codes: string[] = [];
  let page: 'cp437' | 'cp1252' | 'cp858' = 'cp437';
  let code = 'gb18030';
  let isWide = false;
  let across = 1;
  let moved = 0;
  let widest = 0;
  for (const one of told) {
    const [name, value] = one;
    const last = lines.at(-1) ?? '';
    if (name === 'code page') page = PAGES[value as keyof typeof PAGES];
    else if (name === 'wide code') code = value === 1 ? 'big5' : 'gb18030';
    else if (name === 'one byte' || name === 'two bytes') isWide = name === 'two bytes';
    else if (name === 'size') across = (Number(value) >> 4) + 1;
    else if (name === 'position') {
      moved = (Number(value) + 256 * Number(one[2])) / 12;
    } else if (name === 'text') {
      const words = isWide ? new TextDecoder(code).decode(latin(String(value))) : ofPage(page, String(value));
      // What is moved over is as many blanks of the size that follows.
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
  Object.values(PAGES).map((page) => [
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

function ofPage(page: 'cp437' | 'cp1252' | 'cp858', text: string): string {
  return Array.from(latin(text), (byte) => UPPER.get(page)?.get(byte) ?? '\ufffd').join('');
}

/** What a printer prints for a character; null when it has nothing that is read the same. */
function sayable(character: string, { codePages, wideCodes }: EscPosProfile): string | null {
  if (cellsOfCharacter(character) === 2) {
    return wideCodes.some(({ code }) => wideBytes(code, character) !== undefined) ? character : null;
  }
  if (codePages.some(({ name }) => byteIn(name, character) !== undefined)) return character;
  const other = standIn(character);
  return other === '?' ? null : other;
}

function expectedOf(document: PrintDocument, profile: EscPosProfile) {
  const lines = layOut(document, profile.columns).filter((block): block is TextLine => block.type === 'line');
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

function codesOf({ blocks }: PrintDocument): readonly string[] {
  const codes = blocks.flatMap((block) => {
    if (block.type === 'barCode') return [`ITF ${block.digits}`];
    return block.type === 'qr' ? [`QRCode ${block.text}`] : [];
  });
  return codes.toSorted();
}

describe.each(DRIVERS)('%s', (driver) => {
  const profile = driverProfile(driver, false);

  async function printed(
    document: PrintDocument,
  ): Promise<{ readonly told: readonly Told[]; readonly drawn: number }> {
    let drawn = 0;
    const counting = {
      drawLine(line: TextLine, dots: number, language: string): Promise<Bitmap> {
        drawn += 1;
        return raster.drawLine(line, dots, language);
      },
    };
    const parts = { raster: counting, memory: { get: () => null, set: () => undefined } };
    const told = readBack(await createEscPosLanguage(profile, parts).encode(document));
    return { told, drawn };
  }

  it.each(SAMPLE_LANGUAGES)(
    'prints every document in %s: each line as it is laid out, each code',
    async (language) => {
      for (const id of SAMPLE_IDS) {
        const document = sampleIn(id, language);
        const { told, drawn } = await printed(document);
        const { lines, codes, widest } = read(told);
        const expected = expectedOf(document, profile);
        expect([id, lines, drawn]).toEqual([id, expected.lines, expected.drawn.length]);
        expect(widest).toBeLessThanOrEqual(profile.columns);
        // Woosim's are drawn: they are scanned below.
        expect([id, codes]).toEqual([id, driver === 'woosim' ? [] : codesOf(document)]);
        expect(told.at(-1)?.[0]).toBe(driver === 'woosim' ? 'feed' : 'cut');
      }
    },
  );

  it('prints codes and pictures so that a scanner reads the exact serial', async () => {
    // The codes of the others are the same blocks; what is native has been compared as text.
    for (const id of ['ticket', 'voucher', 'fixedOddsTicket'] as const) {
      const document = sampleIn(id, 'en-us');
      const { told } = await printed(document);
      const codes = driver === 'woosim' ? await scan(burntPaper(told)) : read(told).codes;
      expect(codes).toEqual(codesOf(document));
      expect(codes.length).toBeGreaterThan(0);
    }
  });
});
