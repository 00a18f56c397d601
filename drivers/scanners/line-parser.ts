/**
 * Reads codes out of the bytes of a serial scanner: a text up to CR, LF or ETX. Never waits for silence.
 *
 * STX begins a code. A bad read is a code with foreign bytes, one that is too long, or half a code. A run of
 * noise is one bad read. Keeps at most one code. Units: milliseconds.
 */
import { createNoiseGate } from './noise-gate.ts';
import { isOfCode, LONGEST_READ, readOfText, type ScannerRead, textOfBytes } from './scanner-read.ts';

export interface LineParser {
  /** `at`: when the bytes arrived, by any one clock. Returns what they completed. */
  readonly take: (bytes: Uint8Array, at: number) => readonly ScannerRead[];
  /** Forgets half a code: the link has ended. */
  readonly reset: () => void;
  /** The link is being opened. A code that begins until soon after `opened` may lack its beginning. */
  readonly opening: () => void;
  /** `at`: when the link was open. */
  readonly opened: (at: number) => void;
}

const [STX, ETX, LF, CR] = [0x02, 0x03, 0x0a, 0x0d] as const;
/**
 * A scanner sends a code without a pause, and a radio holds back part of it for less. After this time, what
 * came before is half a code. It must never become the beginning of the next.
 */
const HALF_LIMIT = 2_000;

/** A code that was on its way when the link opened begins within this time: its first part was not heard. */
const JOIN_LIMIT = 300;

export function createLineParser(): LineParser {
  let line: number[] = [];
  /** Why the line is no code, as far as it came. */
  let fault: string | null = null;
  /** The code was announced, so that it has its beginning. */
  let isBegun = false;
  let last = Number.NEGATIVE_INFINITY;
  const noise = createNoiseGate();
  let joinedUntil = Number.NEGATIVE_INFINITY;

  function clear(): void {
    line = [];
    fault = null;
    isBegun = false;
  }

  function bad(detail: string, at: number): readonly ScannerRead[] {
    return noise.isNew(at) ? [{ kind: 'bad', detail }] : [];
  }

  function ended(at: number): readonly ScannerRead[] {
    const [bytes, why] = [line, fault];
    clear();
    if (why !== null) return bad(why, at);
    if (bytes.length === 0) return [];
    const read = readOfText(textOfBytes(bytes));
    if (read.kind === 'bad') return bad(read.detail, at);
    noise.clear();
    return [read];
  }

  /** Ends what did not end by itself. */
  function cut(at: number): readonly ScannerRead[] {
    const hasHalf = line.length > 0 || fault !== null;
    const detail = fault ?? `a code ended after ${line.length} characters`;
    clear();
    return hasHalf ? bad(detail, at) : [];
  }

  function takeByte(byte: number, at: number): readonly ScannerRead[] {
    if (byte === CR || byte === LF || byte === ETX) return ended(at);
    if (byte === STX) {
      const reads = cut(at);
      isBegun = true;
      return reads;
    }
    if (fault !== null) return [];
    if (at < joinedUntil && line.length === 0 && !isBegun) fault = 'a code that began before the link';
    else if (!isOfCode(byte)) fault = `noise: byte ${byte}`;
    else if (line.length >= LONGEST_READ) fault = `no end within ${LONGEST_READ} characters`;
    else line.push(byte);
    if (fault !== null) line = [];
    return [];
  }

  return {
    take(bytes, at) {
      const reads = at - last > HALF_LIMIT || at < last ? [...cut(at)] : [];
      last = at;
      for (const byte of bytes) reads.push(...takeByte(byte, at));
      return reads;
    },
    reset() {
      clear();
      last = Number.NEGATIVE_INFINITY;
    },
    opening() {
      joinedUntil = Number.POSITIVE_INFINITY;
    },
    opened(at) {
      joinedUntil = at + JOIN_LIMIT;
    },
  };
}
