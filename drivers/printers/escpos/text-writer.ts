/**
 * Encodes lines of text as ESC/POS.
 *
 * Keeps the printer's settings: the place of a line, the style of its characters, and their code. Sends a
 * setting only if it changes.
 */

import type { ByteRun } from '../bytes/bytes.ts';
import { cellsOf, cellsOfCharacter } from '../bytes/cells.ts';
import { byteIn, standIn } from '../bytes/code-pages.ts';
import { type Alignment, TEXT_SIZES, type TextSize, type TextStyle } from '../document/print-document.ts';
import type { StyledText } from '../document/styled-text.ts';
import { CHARACTER } from '../layout/character-grid.ts';
import type { TextLine } from '../layout/layout.ts';
import type { CodePage, EscPosProfile } from '../profiles/escpos-profiles.ts';
import { type WideCode, wideBytes } from '../profiles/wide-characters.ts';
import * as command from './commands.ts';

const JUSTIFICATION = { left: 0, center: 1, right: 2 } as const;

/** A character as the printer has it: one byte in one of its pages, or two. */
type Spelling =
  | { readonly page: CodePage; readonly byte: number }
  | { readonly code: WideCode; readonly number: number; readonly bytes: readonly [number, number] };

/** Returns true if the printer has every character of a line, or one that reads the same. */
export function isSayable(line: TextLine, profile: EscPosProfile): boolean {
  return line.segments.every(({ text }) =>
    Array.from(text).every(
      (character) =>
        spell(character, profile, null) !== null || !standIn(character).startsWith('?') || character === '?',
    ),
  );
}

export class TextWriter {
  readonly #run: ByteRun;
  readonly #profile: EscPosProfile;
  /**
   * Holds the two-byte code that is tried first. Readers in Hong Kong and Taiwan are used to other shapes
   * than on the mainland.
   */
  readonly #firstCode: WideCode;
  // The printer's settings, after `begin`.
  #page: CodePage;
  #code: WideCode | null = null;
  #isWide = false;
  #align: Alignment = 'left';
  #size: TextSize = 'normal';
  #bold = false;
  #underline = false;
  #invert = false;

  constructor(run: ByteRun, profile: EscPosProfile, language: string) {
    this.#run = run;
    this.#profile = profile;
    this.#firstCode = /^zh-(HK|TW|MO|Hant)/i.test(language) ? 'big5' : 'gb18030';
    [this.#page] = profile.codePages;
  }

  /** Behind `ESC @`, which leaves characters as the printer's switches have them: each setting is sent. */
  begin(): void {
    this.#run.append(command.INTERNATIONAL_USA);
    if (this.#profile.endsTwoByteMode) this.#run.append(command.ONE_BYTE_CHARACTERS);
    this.#run.append(command.FONT_A);
    this.#run.append(command.codePage(this.#page.number));
  }

  justify(align: Alignment): void {
    if (align === this.#align) return;
    this.#align = align;
    this.#run.append(command.justify(JUSTIFICATION[align]));
  }

  line({ segments, align, size }: TextLine): void {
    if (segments.length > 0) {
      this.justify(align);
      let cells = 0;
      for (const segment of segments) {
        for (const text of align === 'left' ? runsOf(segment) : [segment.text]) {
          cells += cellsOf(text);
          if (this.#profile.movesOverGaps && isGap(text)) this.#moveTo(cells * TEXT_SIZES[size][0]);
          else this.#styled(segment, size, text);
        }
      }
    }
    this.#run.byte(command.LF);
  }

  #styled(style: TextStyle, size: TextSize, text: string): void {
    this.#style(style, size);
    this.#text(text);
  }

  /**
   * Moves behind as many normal characters: shorter than blanks, and the same in every style. Needs a printer
   * whose unit of position is known.
   */
  #moveTo(cells: number): void {
    this.#run.append(command.horizontalPosition(cells * CHARACTER.width));
  }

  #style(style: TextStyle, size: TextSize): void {
    const { bold = false, underline = false, invert = false } = style;
    if (size !== this.#size) {
      this.#size = size;
      this.#run.append(command.characterSize(TEXT_SIZES[size][0], TEXT_SIZES[size][1]));
    }
    if (bold !== this.#bold) {
      this.#bold = bold;
      this.#run.append(command.emphasize(bold));
    }
    if (underline !== this.#underline) {
      this.#underline = underline;
      this.#run.append(command.underline(underline));
      if (this.#profile.wideCodes.length > 0) this.#run.append(command.wideUnderline(underline));
    }
    if (invert !== this.#invert) {
      this.#invert = invert;
      this.#run.append(command.invert(invert));
    }
  }

  /**
   * Stays in the present page while it has the character. Otherwise selects another page or code of the
   * printer, or replaces the character.
   */
  #text(text: string): void {
    for (const character of text) {
      const spelling = spell(character, this.#profile, { page: this.#page, code: this.#firstCode });
      if (spelling === null) this.#text(standIn(character));
      else if ('page' in spelling) this.#oneByte(spelling.page, spelling.byte);
      else this.#twoBytes(spelling.code, spelling.number, spelling.bytes);
    }
  }

  #oneByte(page: CodePage, byte: number): void {
    // ASCII is the same in every page and in every two-byte code.
    if (byte >= 0x80) {
      if (this.#isWide) this.#run.append(command.ONE_BYTE_CHARACTERS);
      this.#isWide = false;
      if (page !== this.#page) this.#run.append(command.codePage(page.number));
      this.#page = page;
    }
    this.#run.byte(byte);
  }

  #twoBytes(code: WideCode, number: number, bytes: readonly [number, number]): void {
    if (code !== this.#code) this.#run.append(command.wideCode(number));
    this.#code = code;
    if (!this.#isWide) this.#run.append(command.TWO_BYTE_CHARACTERS);
    this.#isWide = true;
    this.#run.append(bytes);
  }
}

/**
 * Returns words, and the gaps between them that take more bytes than moving on. Blanks that show a line or a
 * ground are words.
 */
function runsOf({ text, underline, invert }: StyledText): readonly string[] {
  return underline === true || invert === true ? [text] : text.split(/( {5,})/).filter((run) => run !== '');
}

function isGap(text: string): boolean {
  return /^ {5,}$/.test(text);
}

/**
 * Returns the printer's spelling of a character; null if it has none. Tries the present page and the
 * preferred code first.
 */
function spell(
  character: string,
  { codePages, wideCodes }: EscPosProfile,
  first: { readonly page: CodePage; readonly code: WideCode } | null,
): Spelling | null {
  if (cellsOfCharacter(character) === 2) {
    const preferred = wideCodes.filter(({ code }) => code === first?.code);
    for (const { code, number } of [...preferred, ...wideCodes]) {
      const bytes = wideBytes(code, character);
      if (bytes !== undefined) return { code, number, bytes };
    }
    return null;
  }
  for (const page of first === null ? codePages : [first.page, ...codePages]) {
    const byte = byteIn(page.name, character);
    if (byte !== undefined) return { page, byte };
  }
  return null;
}
