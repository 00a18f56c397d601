/**
 * Encodes text in the 8-bit code pages of receipt printers.
 *
 * Keeps the upper halves of the pages, and the stand-ins for characters that no page of a printer has. The
 * lower half of all of them is ASCII. Source: the Unicode Consortium's mapping tables CP437, CP850 (with the
 * euro at D5 for 858) and CP1252.
 */
import { cellsOfCharacter } from './cells.ts';

/** 128 characters each, from 0x80; '\u0000' where the page has none. */
const UPPER_HALVES = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp1252:
    '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
} as const;

export type CodePageName = keyof typeof UPPER_HALVES | 'cp850';

function bytesOf(upperHalf: string): ReadonlyMap<string, number> {
  return new Map(
    upperHalf
      .split('')
      .flatMap((character, index) => (character === '\u0000' ? [] : [[character, 0x80 + index]])),
  );
}

const BYTES: Readonly<Record<CodePageName, ReadonlyMap<string, number>>> = {
  cp437: bytesOf(UPPER_HALVES.cp437),
  // The page of 858 before there was a euro.
  cp850: bytesOf(UPPER_HALVES.cp858.replace('€', 'ı')),
  cp858: bytesOf(UPPER_HALVES.cp858),
  cp1252: bytesOf(UPPER_HALVES.cp1252),
};

/** The byte of a character in a page; undefined when the page does not have it. */
export function byteIn(page: CodePageName, character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code >= 0x20 && code < 0x7f) return code;
  return BYTES[page].get(character);
}

/** Each takes one cell, like the character it replaces, so that columns stay aligned. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['‚', ','],
  ['‛', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['‟', '"'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '-'],
  ['–', '-'],
  ['—', '-'],
  ['\u2015', '-'],
  ['−', '-'],
  ['─', '-'],
  ['═', '='],
  ['…', '.'],
  ['․', '.'],
  ['•', '*'],
  ['‣', '*'],
  ['·', '.'],
  ['×', 'x'],
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2009', ' '],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
]);

/**
 * Returns the replacement for a character that no page of the printer has. It is a look-alike, the bare
 * letter, or a visible '?' for every cell it takes. Chinese, which native text cannot carry, takes two, and a
 * mark on a letter none.
 */
export function standIn(character: string): string {
  const known = STAND_INS.get(character);
  if (known !== undefined) return known;
  const bare = character.normalize('NFD').charAt(0);
  if (bare >= ' ' && bare < '\u007f') return bare;
  return '?'.repeat(cellsOfCharacter(character));
}
