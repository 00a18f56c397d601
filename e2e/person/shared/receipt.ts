/**
 * Acts as a receipt printer that receives these bytes: returns sheets of paper, each with its lines and
 * codes. Follows Epson's ESC/POS command reference and not the drivers. An unknown command is an error, so
 * that nothing is overlooked.
 */

export interface Sheet {
  /** Printed lines, without the blanks around them. Characters beyond ASCII are '·'. */
  readonly lines: readonly string[];
  /** Digits of its Interleaved 2 of 5 bar codes. */
  readonly barCodes: readonly string[];
  readonly qrCodes: readonly string[];
  /** Is true if it ends with a cut; otherwise it still hangs in the printer. */
  readonly isCut: boolean;
}

/**
 * Holds the numbers of bytes after the first two of commands of one length. ESC is 1b, FS 1c, GS 1d, DLE EOT
 * 1004.
 */
const PARAMETERS: ReadonlyMap<string, number> = new Map([
  ['1004', 1],
  ['1b40', 0],
  ['1b33', 1],
  ['1b45', 1],
  ['1b4d', 1],
  ['1b52', 1],
  ['1b2d', 1],
  ['1b61', 1],
  ['1b74', 1],
  ['1c26', 0],
  ['1c2d', 1],
  ['1c2e', 0],
  ['1c43', 1],
  ['1d21', 1],
  ['1d42', 1],
  ['1d48', 1],
  ['1d49', 1],
  ['1d50', 2],
  ['1d61', 1],
  ['1d68', 1],
  ['1d72', 1],
  ['1d77', 1],
]);

/** DLE, ESC, FS and GS. */
const COMMAND_STARTS = [0x10, 0x1b, 0x1c, 0x1d];
/** Marks a repair: the bytes that end a broken paper begin with more zeros than any command has. */
const FILLING_ZEROS = 16;

const LF = 0x0a;
const ITF = 70;
const QR_STORE = 80;

/** Returns the sheets in order; leaves out a last one that is not cut and has nothing on it. */
export function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const sheets: Sheet[] = [];
  let lines: string[] = [];
  let barCodes: string[] = [];
  let qrCodes: string[] = [];
  let line = '';
  const endLine = (): void => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  const endSheet = (isCut: boolean): void => {
    endLine();
    if (lines.length + barCodes.length + qrCodes.length > 0) sheets.push({ lines, barCodes, qrCodes, isCut });
    [lines, barCodes, qrCodes] = [[], [], []];
  };
  const words = (from: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(from, from + length));
  const at = (index: number): number => bytes[index] ?? 0;
  /** Returns true if a command ends here: nothing follows, or the zeros that fill up an open command. */
  const isBrokenOff = (from: number): boolean =>
    bytes.subarray(from + 1, from + 1 + FILLING_ZEROS).every((byte) => byte === 0);

  let index = 0;
  while (index < bytes.length) {
    const pair = hex(at(index)) + hex(at(index + 1));
    const parameters = PARAMETERS.get(pair);
    if (parameters !== undefined) {
      index += 2 + parameters;
    } else if (pair === '1b24') {
      // Moves on to a place in dots, each a 203rd of an inch. The gap has as many characters of 12 dots.
      line = line.padEnd(Math.round((at(index + 2) + 256 * at(index + 3)) / 12));
      index += 4;
    } else if (pair === '1b4a') {
      endLine();
      index += 3;
    } else if (pair === '1d56') {
      endSheet(true);
      // Reads the distance to feed, which function B (65, 66) has as well.
      index += at(index + 2) >= 65 ? 4 : 3;
    } else if (pair === '1d6b') {
      if (at(index + 2) !== ITF && !isBrokenOff(index + 1))
        throw new Error(`bar code of kind ${at(index + 2)}`);
      if (at(index + 3) > 0) barCodes.push(words(index + 4, at(index + 3)));
      index += 4 + at(index + 3);
    } else if (pair === '1d28') {
      const length = at(index + 3) + 256 * at(index + 4);
      if (at(index + 6) === QR_STORE) qrCodes.push(words(index + 8, length - 3));
      index += 5 + length;
    } else if (pair === '1d76') {
      const width = at(index + 4) + 256 * at(index + 5);
      const rows = at(index + 6) + 256 * at(index + 7);
      index += 8 + width * rows;
    } else if (at(index) === LF) {
      endLine();
      index += 1;
    } else if (COMMAND_STARTS.includes(at(index)) && isBrokenOff(index)) {
      index += 1;
    } else if (COMMAND_STARTS.includes(at(index))) {
      throw new Error(`unknown command ${pair} at byte ${index}`);
    } else {
      // Prints nothing for a NUL.
      if (at(index) >= 0x20) line += at(index) < 0x7f ? String.fromCharCode(at(index)) : '·';
      index += 1;
    }
  }
  endSheet(false);
  return sheets;
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Counts tickets of this serial number that could be cashed: whole, and not marked as a reprint. */
export function liveTickets(bytes: Uint8Array, digits: string): number {
  return sheetsOf(bytes).filter(
    ({ lines, barCodes }) => barCodes.includes(digits) && !lines.some((line) => line.includes('REPRINT')),
  ).length;
}
