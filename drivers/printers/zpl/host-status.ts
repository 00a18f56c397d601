/**
 * Reads the answers of a Zebra: tells them apart in the stream of bytes, and reads their fields.
 *
 * Pure, but for the reader's place in the stream. The printer answers ~HS with three frames, STX ... ETX.
 * With the paper out or the head open it may not answer at all. So two variables are queried behind it, and
 * their answers replace it then. A printer that answers none of the three is silent. Sources: Zebra's ZPL II
 * programming guide (~HS, ^HW), its Set-Get-Do commands (head.latch, media.status).
 */

import { hindered, PAPER_OUT, type PrinterState } from '../document/printer.ts';
import type { PrinterReport } from '../job/language.ts';

const STX = 0x02;
const ETX = 0x03;
const QUOTE = 0x22;

/** Asks everything. Its first line end ends a question before it that was broken off. */
export const HOST_STATUS = '\r\n~HS\r\n! U1 getvar "head.latch"\r\n! U1 getvar "media.status"\r\n' as const;

export interface HostStatusListener {
  readonly report: (report: PrinterReport) => void;
  /** The names of the pictures in the memory that was asked for (^HW), without their extension. */
  readonly stored: (names: readonly string[]) => void;
}

export interface HostStatusReader {
  readonly hear: (bytes: Uint8Array) => void;
  /** Forgets what was heard in part. */
  readonly reset: () => void;
}

/** No answer is longer than a listing of some hundred names: an answer without an end is noise. */
const LONGEST_FRAME = 8192;

export function createHostStatusReader(listener: HostStatusListener): HostStatusReader {
  /** A frame or a quoted word so far, and the byte that ends it; null between them. */
  let open: { text: string; readonly end: number } | null = null;
  let lines: readonly string[] = [];

  function reset(): void {
    open = null;
    lines = [];
  }

  function read(byte: number): void {
    // A frame begins wherever it begins: of the one before, the end was lost.
    if (byte === STX) open = { text: '', end: ETX };
    else if (open === null) open = byte === QUOTE ? { text: '', end: QUOTE } : null;
    else if (byte !== open.end) {
      open.text += String.fromCharCode(byte);
      if (open.text.length > LONGEST_FRAME) reset();
    } else {
      const { text, end } = open;
      open = null;
      if (end === ETX) readFrame(text);
      else readVariable(text);
    }
  }

  function readFrame(text: string): void {
    if (isListing(text)) listener.stored(namesIn(text));
    // The first line alone has four digits in the fourth place: the length of a label.
    else if (/^\d{3},[01],[01],\d{4},/.test(text)) lines = [text];
    else if (lines.length > 0) lines = [...lines, text];
    const [first, second, third] = lines;
    if (first === undefined || second === undefined || third === undefined) return;
    lines = [];
    listener.report(reportOf(first, second));
  }

  /** 'ok' is ignored: the frames have more. */
  function readVariable(value: string): void {
    if (value === 'open') listener.report({ state: hindered('coverOpen'), isBusy: false });
    if (value === 'out') listener.report({ state: PAPER_OUT, isBusy: false });
  }

  return { hear: (bytes) => bytes.forEach(read), reset };
}

/** Places of the fields in the first two lines of ~HS. */
const FIRST = {
  paperOut: 1,
  pause: 2,
  formats: 4,
  bufferFull: 5,
  partial: 7,
  lostSettings: 9,
  cold: 10,
  hot: 11,
} as const;
const SECOND = { headUp: 2, ribbonOut: 3, labelWaiting: 7, labelsLeft: 8 } as const;

/**
 * Returns the state of the first two lines of ~HS. The fault to mend first precedes the rest. Also returns
 * whether anything is left to print.
 */
export function reportOf(firstLine: string, secondLine: string): PrinterReport {
  const first = firstLine.split(',');
  const second = secondLine.split(',');
  const is = (field: string | undefined): boolean => Number(field ?? 0) > 0;
  const isBusy =
    [FIRST.formats, FIRST.bufferFull, FIRST.partial].some((place) => is(first[place])) ||
    is(second[SECOND.labelsLeft]);
  return { state: stateOf(), isBusy };

  function stateOf(): PrinterState {
    if (is(second[SECOND.headUp])) return hindered('coverOpen');
    if (is(first[FIRST.paperOut])) return PAPER_OUT;
    // A direct thermal printer has no ribbon: one that misses it has a wrong setting, and does not print.
    if (is(second[SECOND.ribbonOut]) || is(first[FIRST.lostSettings])) return hindered('printerError');
    if (is(first[FIRST.cold]) || is(first[FIRST.hot])) return hindered('printerError');
    if (is(first[FIRST.pause]) || is(second[SECOND.labelWaiting])) return hindered('offline');
    return { status: 'Ready', reason: null };
  }
}

function isListing(text: string): boolean {
  return /^\s*-?\s*DIR\b/i.test(text);
}

/** '* LOGO    .GRF     1234' a line; some firmware leaves the blanks out. */
function namesIn(listing: string): readonly string[] {
  return [...listing.matchAll(/^\s*\*\s*(?:[A-Z]:)?([A-Z0-9_]+)\s*\.GRF\b/gim)].map(([, name = '']) =>
    name.toUpperCase(),
  );
}
