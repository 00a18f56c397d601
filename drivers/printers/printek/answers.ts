/**
 * What a Printek says of itself: SYN is answered with three lines, ESC B (bytes that wait), ESC M (card reader), ESC V (millivolts).
 *
 * Owns how they are told apart in the stream of bytes. Pure, but for the reader's place in the stream. It says nothing of paper or cover: a printer
 * that stops keeps what waits, and is never done. Source: Printek's MtP Series programmer's manual, 'Query Printer Status'.
 */
import type { AnswerReader, PrinterReport } from '../job/language.ts';

const ESC = 0x1b;
const LF = 0x0a;

export function createPrintekReader(report: (report: PrinterReport) => void): AnswerReader {
  /** A line so far, without its ESC; null between lines. */
  let line: string | null = null;
  /** The four digits of the buffer's line; null until it was heard. */
  let waiting: string | null = null;

  function read(byte: number): void {
    if (byte === ESC) line = '';
    else if (byte !== LF) {
      if (line !== null && line.length < LONGEST) line += String.fromCharCode(byte);
    } else {
      readLine(line ?? '');
      line = null;
    }
  }

  function readLine(text: string): void {
    // Digits count up to '?': nibbles with 0x30 added.
    const buffer = /^B([0-?]{4})\r?$/.exec(text)?.[1];
    if (buffer !== undefined) waiting = buffer;
    if (waiting === null || !/^V[0-?]{4}\r?$/.test(text)) return;
    const isBusy = waiting !== '0000';
    waiting = null;
    report({ state: { status: 'Ready', reason: null }, isBusy });
  }

  return {
    hear: (bytes) => bytes.forEach(read),
    dropPartial() {
      line = null;
      waiting = null;
    },
  };
}

/** Of any line that counts, with its end. */
const LONGEST = 8;
