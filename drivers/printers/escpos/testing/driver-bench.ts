/**
 * Test support: a driver on a simulated link, whose printer answers by the test's script. The test lets time
 * pass.
 */
import { createManualClock, type ManualClock } from '../../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink, type SimulatedLink } from '../../../links/testing/simulated-link.ts';
import type { PrintDocument } from '../../document/print-document.ts';
import type { Printer, PrintOutcome } from '../../document/printer.ts';
import { type EscPosProfile, GENERIC_80 } from '../../profiles/escpos-profiles.ts';
import { sampleDocument } from '../../testing/sample-document.ts';
import { settled } from '../../testing/settled.ts';
import { createEscPosPrinter } from '../driver.ts';
import { linesOfText } from './read-back.ts';

export const DOCUMENT = sampleDocument({ type: 'text', text: 'TICKET' }, { type: 'cut' });
/** Several writes long. */
export const LONG_DOCUMENT = sampleDocument(
  ...Array.from({ length: 60 }, (_, line) => ({
    type: 'text' as const,
    text: `line ${line} `.padEnd(40, '.'),
  })),
  { type: 'cut' },
);

export const READY = [0x12, 0x12, 0x12, 0x12];
export const PAPER_LOW = [0x12, 0x12, 0x12, 0x1e];
export const PAPER_OUT_ANSWERS = [0x1a, 0x32, 0x12, 0x7e];
export const COVER_OPEN = [0x1a, 0x16, 0x12, 0x12];

export interface Bench {
  readonly link: SimulatedLink;
  readonly clock: ManualClock;
  readonly printer: Printer;
  /** The answers to DLE EOT 1 to 4; null: none. */
  now: readonly number[] | null;
  /** The answer to GS r; null: none. */
  inTurn: number | null;
  /** Lets time pass until the job has ended, and resolves with its outcome. */
  readonly outcomeOf: (document?: PrintDocument) => Promise<PrintOutcome>;
}

export function bench(profile: EscPosProfile = GENERIC_80): Bench {
  const link = createSimulatedLink('Lab printer');
  const clock = createManualClock(0);
  const printer = createEscPosPrinter(link, profile, clock);
  let tail: readonly number[] = [];
  const made: Bench = {
    link,
    clock,
    printer,
    now: READY,
    inTurn: 0x00,
    outcomeOf: (document = DOCUMENT) => settled(clock, printer.print(document)),
  };
  link.onArrival((bytes) => {
    for (const byte of bytes) {
      tail = [...tail.slice(-2), byte];
      const [command, kind, n = 0] = tail;
      if (command === 0x10 && kind === 0x04 && made.now !== null) link.answer(made.now[n - 1] ?? 0);
      if (command === 0x1d && kind === 0x72 && made.inTurn !== null) link.answer(made.inTurn);
    }
  });
  return made;
}

export async function connected(profile?: EscPosProfile): Promise<Bench> {
  const made = bench(profile);
  await settled(made.clock, made.printer.connect());
  return made;
}

/** Counts the words of DOCUMENT that reached the printer. */
export function copies(link: SimulatedLink): number {
  return linesOfText(link.received()).filter((line) => line === 'TICKET').length;
}
