/**
 * Reads a Printek's answers. It answers SYN with three lines: ESC B (bytes that wait), ESC M (card reader),
 * ESC V (millivolts).
 *
 * Reports no paper and no cover: a printer that stops keeps the bytes that wait, and is never done. Source:
 * Printek's MtP Series programmer's manual, 'Query Printer Status'.
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

/** Length of any line that counts, with its end. */
const LONGEST = 8;
