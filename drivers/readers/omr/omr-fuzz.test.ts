/**
 * Feeds byte strings to every parser of the ticket reader: noise, and messages of its manual with faults.
 * None throws, and none makes more out of a string than its length allows. FUZZ_RUNS takes more of them.
 */
import { describe, expect, it } from 'vitest';
import { readSlipMarks, SLIP_CLOCKS } from '../../../src/wagering/slips/slip-marks.ts';
import { parseSlipText, widenSlip, writeSlipText } from '../../../src/wagering/slips/slip-text.ts';
import { type MarkColumns, MOST_MARK_COLUMNS, readMarkRecord, writeMarkRecord } from './mark-record.ts';
import { readMarkedPaper } from './marked-paper.ts';
import { createOmrParser, type OmrLine, readOmrConfiguration } from './omr-lines.ts';

/** Byte strings for all parsers together. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 5_000);
const CR = 0x0d;
/** A line that is longer is noise, characters. */
const MOST_KEPT = 257;

/** Returns whole numbers below a limit, the same at each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const below = randomFrom(20_260_912);
const textBytes = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const anyBytes = (most: number): readonly number[] => Array.from({ length: below(most) }, () => below(256));
const anyColumns = (length: number): MarkColumns => {
  const isPunched = below(2) === 0;
  return Array.from({ length }, () => (isPunched ? 4 << below(10) : below(4_096)));
};

/** Makes a string: noise, a message as the manual prints it, or several with faults between them. */
function nextString(): Uint8Array {
  const pieces: (() => readonly number[])[] = [
    () => anyBytes(below(20) === 0 ? 3_000 : 80),
    () => [...writeMarkRecord(anyColumns([15, 16, 18, 35, 77, below(140)][below(6)] ?? 0)), CR],
    () => textBytes('22 01 80 EVEINL80 1.5\rG\r'),
    () => textBytes('\u0012I00?\r'),
    () => [0x20 + below(96), CR],
    () => Array.from({ length: below(600) }, () => 0x20 + below(0x60)),
  ];
  const bytes = Array.from({ length: 1 + below(4) }, () => pieces[below(pieces.length)]?.() ?? []).flat();
  const faults = below(4) === 0 ? 1 + below(3) : 0;
  for (let each = 0; each < faults; each += 1) bytes[below(bytes.length + 1)] = below(256);
  return Uint8Array.from(bytes);
}

/** Reads a line on. Returns its kind of paper, if it has one. Throws if it holds more than it may. */
function follow(line: OmrLine): 'ticket' | 'slip' | null {
  if (line.kind === 'text') {
    readOmrConfiguration(line.text);
    hold(line.text.length < MOST_KEPT, line);
  }
  if (line.kind !== 'record') return null;
  hold(line.columns.length <= MOST_MARK_COLUMNS, line);
  const paper = readMarkedPaper(line.columns);
  if (paper.kind === 'bad') hold(paper.detail.length < 60, line);
  if (paper.kind === 'ticket') hold(/^[\dA-Z]{15,18}$/.test(paper.code), line);
  if (paper.kind !== 'slip') return paper.kind === 'bad' ? null : paper.kind;
  const marks = parseSlipText(writeSlipText(widenSlip(paper.marks)));
  hold(marks?.length === SLIP_CLOCKS, line);
  const read = readSlipMarks(marks ?? [], { sumAmounts: below(2) === 0 });
  if (read.ok) hold(read.value.runners.length <= 6, line);
  return 'slip';
}

/** A matcher for each of a million would take most of the time. */
function hold(isSo: boolean, what: unknown): void {
  if (!isSo) throw new Error(JSON.stringify(what));
}

describe('any bytes', () => {
  it('are read without an exception, as no more lines than they have ends', {
    timeout: 20_000 + RUNS,
  }, () => {
    const counts = { strings: 0, lines: 0, ticket: 0, slip: 0 };
    const parser = createOmrParser();
    let at = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const bytes = nextString();
      at += below(3) === 0 ? 1_000 : 5;
      const lines = parser.take(bytes, at);
      const ends = bytes.reduce((sum, byte) => sum + ((byte & 0x7f) === CR ? 1 : 0), 0);
      // One more: the silence before it ended a line.
      hold(lines.length <= ends + 1, [...bytes]);
      for (const line of lines) {
        const kind = follow(line);
        if (kind !== null) counts[kind] += 1;
      }
      readMarkRecord([...bytes.subarray(0, 300)]);
      parseSlipText(String.fromCharCode(...bytes.subarray(0, 200)));
      counts.strings += 1;
      counts.lines += lines.length;
    }
    parser.giveUp();
    expect(parser.isInLine()).toBe(false);
    if (process.env['FUZZ_RUNS'] !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect(Math.min(counts.ticket, counts.slip)).toBeGreaterThan(0);
  });
});
