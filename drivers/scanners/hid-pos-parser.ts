/**
 * Reads codes out of the input reports of a HID POS scanner (HID usage tables, page 0x8C, usage 2).
 *
 * Byte 0 of input report 2, without its id, is the length. Bytes 1 to 3 are the AIM identifier. Bytes 4 to
 * 59 are the data. Bit 0 of byte 62 says that more follows. Keeps at most one code. Units: milliseconds.
 *
 * Reports have no number. One that comes twice in a code spoils it, and one that comes again after its code
 * is passed over. A run of noise is one bad read.
 */
import { createNoiseGate } from './noise-gate.ts';
import { isOfCode, LONGEST_READ, type ScannerRead, textOfBytes } from './scanner-read.ts';

export interface HidPosParser {
  /** `at`: when the report arrived, by any one clock. Null: no code is complete with it. */
  readonly take: (reportId: number, data: Uint8Array, at: number) => ScannerRead | null;
  /** Forgets half a code: the link has ended. */
  readonly reset: () => void;
}

const SCANNED_DATA = 2;
const [FIRST_DATA, MOST_DATA, FLAGS] = [4, 56, 62] as const;
const MORE_FOLLOWS = 1;
/** Reports of one code follow each other at once. After this time, what came before is half a code. */
const HALF_LIMIT = 300;

interface Part {
  readonly symbology: string;
  readonly data: string;
  readonly follows: boolean;
}

export function createHidPosParser(): HidPosParser {
  let parts = '';
  let symbology: string | null = null;
  let fault: string | null = null;
  let last = Number.NEGATIVE_INFINITY;
  /** The report before; null: none within the limit. */
  let before: Uint8Array | null = null;
  const noise = createNoiseGate();

  function reset(): void {
    parts = '';
    symbology = null;
    fault = null;
  }

  function add(part: Part): void {
    symbology ??= part.symbology;
    if (part.symbology !== symbology) fault ??= 'parts of two codes';
    if (parts.length + part.data.length > LONGEST_READ) fault ??= `more than ${LONGEST_READ} characters`;
    if (fault === null) parts += part.data;
    else parts = '';
  }

  function bad(detail: string, at: number): ScannerRead | null {
    return noise.isNew(at) ? { kind: 'bad', detail } : null;
  }

  function ended(at: number): ScannerRead | null {
    const [data, aim, why] = [parts, symbology ?? '', fault];
    reset();
    if (why !== null) return bad(why, at);
    if (data.trim() === '') return bad('a code without data', at);
    noise.clear();
    return { kind: 'code', raw: `${aim}${data}`, data, symbology: aim === '' ? null : aim };
  }

  return {
    take(reportId, bytes, at) {
      if (reportId !== SCANNED_DATA) return null;
      if (at - last > HALF_LIMIT || at < last) {
        reset();
        before = null;
      }
      last = at;
      const isAgain = before !== null && isSame(before, bytes);
      before = bytes;
      const part = readPart(bytes);
      if (part === null) {
        const detail = `a report of ${bytes.length} bytes with a wrong length or noise`;
        // Within a code it spoils the parts that follow: the last of them is no code by itself.
        if (symbology !== null) fault ??= detail;
        return bad(detail, at);
      }
      // Doubled behind its code: a part of a long one must not become a code by itself.
      if (isAgain && symbology === null) return null;
      if (isAgain) fault ??= 'a part that came twice';
      add(part);
      return part.follows ? null : ended(at);
    },
    reset() {
      reset();
      before = null;
    },
  };
}

/** Null for a report that is shorter than its length says, or has bytes that no code has. */
function readPart(bytes: Uint8Array): Part | null {
  const length = bytes[0] ?? 0;
  if (length > MOST_DATA || bytes.length < FIRST_DATA + length) return null;
  const data = bytes.subarray(FIRST_DATA, FIRST_DATA + length);
  if (!data.every(isOfCode)) return null;
  const aim = textOfBytes(bytes.subarray(1, FIRST_DATA));
  return {
    symbology: /^\][A-Za-z][0-9A-Za-z]$/.test(aim) ? aim : '',
    data: textOfBytes(data),
    follows: ((bytes[FLAGS] ?? 0) & MORE_FOLLOWS) !== 0,
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
