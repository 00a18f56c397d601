/**
 * Reads the answers of an ESC/POS printer: tells them apart in the stream of bytes, and reads their bits.
 *
 * Pure, but for the reader's place in the stream. Source: Epson's ESC/POS command reference (DLE EOT, GS a,
 * GS r).
 */
import { hindered, PAPER_OUT, type PrinterState } from '../document/printer.ts';

export interface Condition {
  readonly coverOpen: boolean;
  readonly paperOut: boolean;
  readonly paperLow: boolean;
  readonly cutterError: boolean;
  readonly otherError: boolean;
  readonly offline: boolean;
}

/** The questions of one round: printer, cause of being off line, errors, paper. */
export const QUESTIONS = [1, 2, 3, 4] as const;

/** Recoverable (bit 2), unrecoverable (5), recovering by itself (6): the same bits in both answers. */
const ERRORS = 0x64;

/** The four answers to DLE EOT 1 to 4. */
export function conditionOf([printer, cause, errors, paper]: readonly [
  number,
  number,
  number,
  number,
]): Condition {
  return {
    coverOpen: (cause & 0x04) !== 0,
    paperOut: (paper & 0x60) !== 0 || (cause & 0x20) !== 0,
    paperLow: (paper & 0x0c) !== 0,
    cutterError: (errors & 0x08) !== 0,
    otherError: (errors & ERRORS) !== 0 || (cause & 0x40) !== 0,
    offline: (printer & 0x08) !== 0,
  };
}

/** The first three of the four bytes that GS a turns on. */
export function automaticCondition([printer, errors, paper]: readonly [number, number, number]): Condition {
  return {
    coverOpen: (printer & 0x20) !== 0,
    paperOut: (paper & 0x0c) !== 0,
    paperLow: (paper & 0x03) !== 0,
    cutterError: (errors & 0x08) !== 0,
    otherError: (errors & ERRORS) !== 0,
    offline: (printer & 0x08) !== 0,
  };
}

/**
 * Returns the state for the first fault that a teller should mend. An open cover comes first: it hides the
 * paper from its sensor.
 */
export function stateOf(condition: Condition): PrinterState {
  if (condition.coverOpen) return hindered('coverOpen');
  if (condition.paperOut) return PAPER_OUT;
  if (condition.cutterError) return hindered('cutterError');
  if (condition.otherError) return hindered('printerError');
  if (condition.offline) return hindered('offline');
  return { status: condition.paperLow ? 'Paper low' : 'Ready', reason: null };
}

export interface EscPosAnswerListener {
  /** An answer to a DLE EOT. */
  readonly now: (byte: number) => void;
  /** An answer to GS r: what was sent before the question has been worked off. */
  readonly bufferDone: () => void;
  readonly automatic: (condition: Condition) => void;
  /** A block of data, from its header to the last byte before its NUL. */
  readonly block?: (bytes: readonly number[]) => void;
}

/** The header of a block that answers `GS ( L`; no other answer has this byte. */
const BLOCK_HEADER = 0x37;
/** The header of what answers `GS I`. */
export const NAME_HEADER = 0x5f;
/** A list of pictures has 80 bytes a block at most. */
const LONGEST_BLOCK = 128;

/**
 * Creates a reader of answers. A byte of each kind has its own fixed bits. DLE EOT has 0xx1xx10, the first
 * automatic byte 0xx1xx00, the rest 0xx0xxxx.
 */
export function createAnswerReader(listener: EscPosAnswerListener): (bytes: Uint8Array) => void {
  /** The automatic bytes so far; empty outside of a group. */
  let group: readonly number[] = [];
  /** The bytes of a block so far; empty outside of one. */
  let block: readonly number[] = [];

  function read(byte: number): void {
    if (block.length > 0 || byte === BLOCK_HEADER || byte === NAME_HEADER) {
      if (byte === 0) {
        listener.block?.(block);
        block = [];
        return;
      }
      const isOfBlock = byte >= 0x20 && byte < 0x7f && block.length < LONGEST_BLOCK;
      block = isOfBlock ? [...block, byte] : [];
      if (isOfBlock) return;
      // A block that breaks off: what broke it off is read as what it is.
    }
    const kind = byte & 0x93;
    if (kind === 0x12) listener.now(byte);
    else if (kind === 0x10) group = [byte];
    else if ((byte & 0x90) === 0) readPlain(byte);
    // Anything else is flow control (XON, XOFF) or noise.
  }

  function readPlain(byte: number): void {
    if (group.length === 0) {
      listener.bufferDone();
      return;
    }
    group = [...group, byte];
    const [printer = 0, errors = 0, paper = 0, last] = group;
    if (last === undefined) return;
    group = [];
    listener.automatic(automaticCondition([printer, errors, paper]));
  }

  return (bytes) => bytes.forEach(read);
}
