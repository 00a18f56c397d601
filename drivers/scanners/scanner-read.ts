/** Describes what a scanner driver reads, and separates the AIM prefix of a code from its data. */

/**
 * `raw`: as the scanner sent it, without its terminator. `symbology`: the AIM identifier, such as ']Q1'; null
 * if the scanner sent none. `detail` of a bad read is for the log; it never has the code.
 */
export type ScannerRead =
  | { readonly kind: 'code'; readonly raw: string; readonly data: string; readonly symbology: string | null }
  | { readonly kind: 'bad'; readonly detail: string };

/** No code is longer, characters: what follows is noise. */
export const LONGEST_READ = 4_096;

/** ISO/IEC 15424: ']', a letter for the symbology, and a modifier. */
const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;

/** Returns the read of a text: its AIM prefix is stripped, where the scanner is set to send one. */
export function readOfText(raw: string): ScannerRead {
  const [symbology = null] = AIM_PREFIX.exec(raw) ?? [];
  const data = raw.slice(symbology?.length ?? 0);
  if (data.trim() === '') return { kind: 'bad', detail: 'a code without data' };
  return { kind: 'code', raw, data, symbology };
}

/** Returns a text of bytes, one character a byte. */
export function textOfBytes(bytes: Iterable<number>): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Returns true for printable ASCII and the group separator, which GS1 codes have between fields. */
export function isOfCode(byte: number): boolean {
  return (byte >= 0x20 && byte <= 0x7e) || byte === 0x1d;
}
