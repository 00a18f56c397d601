/**
 * Test support: prints many tickets in a row through one driver. The link and the printer fail at random. A
 * teller follows the program. They print again each ticket that was not printed, and look at the paper of an
 * uncertain one. They mark each ticket that is printed anew.
 *
 * Injects the faults and checks the papers. Each language brings its printer. The same seed is the same day.
 * Units: bytes.
 */
import { seededRandom } from '../../../src/wagering/ground/random.ts';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import type { DriverClock } from '../../driver-clock.ts';
import type { Link } from '../../links/link.ts';
import { createSimulatedLink, type SimulatedLink } from '../../links/testing/simulated-link.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { canPrint, type Printer, type PrintOutcome } from '../document/printer.ts';
import { settled } from './settled.ts';

/** The printer at the other end of the link. */
export interface SoakDevice {
  /** The words on each piece of paper that came out, in order; the last may still hang out of it. */
  readonly papers: () => readonly string[];
  /** The paper ends after this many more lines, or as near to that as the printer counts. */
  readonly paperOutAfter: (lines: number) => void;
  readonly openCover: () => void;
  /** Takes everything, answers nothing. */
  readonly fallSilent: () => void;
  /** Ends every fault: the printer continues with the next byte. */
  readonly mend: () => void;
  /** Switched off and on. */
  readonly restart: () => void;
}

export interface SoakSubject {
  readonly device: (link: SimulatedLink) => SoakDevice;
  readonly printer: (link: Link, clock: DriverClock) => Printer;
  /**
   * Awaits the bytes of a document that are made beside the program. The clock of the test does not pass that
   * time.
   */
  readonly ready?: (document: PrintDocument) => Promise<void>;
}

const FAULTS = [
  'none',
  'linkDrops',
  'linkStalls',
  'longWritesRefused',
  'writesFail',
  'paperOut',
  'coverOpen',
  'printerSilent',
  'printerRestarts',
] as const;
type Fault = (typeof FAULTS)[number];

const NO_FAULTS: Readonly<Record<Fault, number>> = {
  none: 0,
  linkDrops: 0,
  linkStalls: 0,
  longWritesRefused: 0,
  writesFail: 0,
  paperOut: 0,
  coverOpen: 0,
  printerSilent: 0,
  printerRestarts: 0,
};

export interface SoakReport {
  /** Tickets that the terminal said were printed, whether at once or after it had said that they were not. */
  readonly printed: number;
  /** Tickets that it said were uncertain. */
  readonly uncertain: number;
  /** Uncertain tickets whose paper the teller found whole. */
  readonly foundWhole: number;
  /** Attempts that it said had printed nothing. */
  readonly notPrinted: number;
  readonly faults: Readonly<Record<Fault, number>>;
  /** Faults of the papers, as sentences. */
  readonly wrongs: readonly string[];
}

/** `tickets` in a row; half of the jobs meet some fault. */
export async function soak(subject: SoakSubject, tickets: number, seed: number): Promise<SoakReport> {
  const random = seededRandom(`soak ${seed}`);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const clock = createManualClock(0);
  const wires = wired();
  const device = subject.device(wires.link);
  const printer = subject.printer(wires.link, clock);
  const count = { printed: 0, uncertain: 0, foundWhole: 0, notPrinted: 0 };
  const faults: Record<Fault, number> = { ...NO_FAULTS };
  const wrongs: string[] = [];
  const said = new Map<string, 'printed' | 'uncertain'>();

  function begin(fault: Fault, length: number): void {
    const { link } = wires;
    const at = upTo(length);
    switch (fault) {
      case 'none':
        break;
      case 'linkDrops':
        link.dropAfter(at);
        break;
      case 'linkStalls':
        wires.when(at, () => link.stall());
        break;
      case 'longWritesRefused':
        link.refuseWritesLongerThan(upTo(300));
        break;
      case 'writesFail':
        link.failWritesAfter(at);
        break;
      case 'paperOut':
        device.paperOutAfter(1 + upTo(16));
        break;
      case 'coverOpen':
        wires.when(at, device.openCover);
        break;
      case 'printerSilent':
        wires.when(at, device.fallSilent);
        break;
      case 'printerRestarts':
        wires.when(at, () => {
          link.drop();
          device.restart();
        });
        break;
      default:
        fault satisfies never;
    }
  }

  /** The teller puts everything right and connects again. */
  async function mend(): Promise<void> {
    wires.heal();
    device.mend();
    for (let times = 0; times < 4; times += 1) {
      const { status } = printer.lastState();
      const state =
        status === 'Not connected'
          ? await settled(clock, printer.connect())
          : await settled(clock, printer.status());
      if (canPrint(state)) return;
    }
    throw new Error('a printer that is well again cannot be used again');
  }

  async function attempt(document: PrintDocument, length: number): Promise<PrintOutcome> {
    const fault = random() < 0.5 ? 'none' : (FAULTS[1 + upTo(FAULTS.length - 2)] ?? 'none');
    faults[fault] += 1;
    begin(fault, length);
    const outcome = await settled(clock, printer.print(document));
    await mend();
    return outcome;
  }

  /** Until it is printed or nobody knows; at most as often as a patient teller tries. */
  async function print(serial: string, marked: boolean, length: number): Promise<'printed' | 'uncertain'> {
    const document = ticket(serial, marked);
    await subject.ready?.(document);
    for (let tries = 0; tries < 50; tries += 1) {
      // The piece that hangs out of the printer may be printed on.
      const from = device.papers().length - 1;
      const before = papersOf(from, serial, marked).length;
      const { outcome } = await attempt(document, length);
      const papers = papersOf(from, serial, marked);
      if (outcome === 'uncertain') return outcome;
      if (outcome === 'printed') {
        if (!papers.some(isWhole)) wrongs.push(`${serial} is called printed and is not`);
        return outcome;
      }
      count.notPrinted += 1;
      if (papers.length > before) wrongs.push(`${serial} is called not printed and is`);
    }
    throw new Error('never printed');
  }

  function papersOf(from: number, serial: string, marked: boolean): readonly string[] {
    return device
      .papers()
      .slice(from)
      .filter((paper) => isOf(paper, serial, marked));
  }

  await settled(clock, printer.connect());
  const start = wires.arrived();
  const first = ticket('LENGTH', false);
  await subject.ready?.(first);
  await settled(clock, printer.print(first));
  const length = wires.arrived() - start;
  for (let number = 1; number <= tickets; number += 1) {
    const serial = String(number).padStart(6, '0');
    const from = device.papers().length - 1;
    const outcome = await print(serial, false, length);
    said.set(serial, outcome);
    count[outcome] += 1;
    if (outcome === 'printed') continue;
    if (papersOf(from, serial, false).some(isWhole)) count.foundWhole += 1;
    else while ((await print(serial, true, length)) !== 'printed');
  }
  const bySerial = new Map<string, string[]>();
  for (const paper of device.papers()) {
    const serial = serialOf(paper);
    bySerial.set(serial, [...(bySerial.get(serial) ?? []), paper]);
  }
  for (const [serial, outcome] of said) {
    const unmarked = (bySerial.get(serial) ?? []).filter((paper) => isOf(paper, serial, false));
    if (unmarked.length > 1) wrongs.push(`${serial} came out twice unmarked`);
    if (outcome === 'printed' && unmarked.filter(isWhole).length !== 1)
      wrongs.push(`${serial} is not there once`);
  }
  return { ...count, faults, wrongs };
}

function ticket(serial: string, marked: boolean): PrintDocument {
  return {
    id: serial,
    kind: 'ticket',
    title: serial,
    language: 'en-us',
    blocks: [
      {
        type: 'text',
        text: `${marked ? 'REPRINT OF ' : ''}TICKET ${serial}`,
        align: 'center',
        bold: true,
      },
      ...Array.from({ length: 12 }, (_, line) => ({
        type: 'text' as const,
        text: `${line + 1} x $2.00 WIN ${line + 1}`.padEnd(40, '.'),
      })),
      { type: 'barCode', symbology: 'itf', digits: '2184450959000005', height: 70 },
      { type: 'text', text: `END ${serial}` },
      { type: 'cut' },
    ],
  };
}

function isOf(paper: string, serial: string, marked: boolean): boolean {
  return paper.includes(`TICKET ${serial}`) && paper.includes('REPRINT') === marked;
}

function serialOf(paper: string): string {
  return /TICKET (\d{6})/.exec(paper)?.[1] ?? '';
}

function isWhole(paper: string): boolean {
  return paper.includes('END ');
}

interface Wires {
  readonly link: SimulatedLink;
  readonly arrived: () => number;
  /** Happens once this many more bytes have arrived, after the device has taken the piece that reaches it. */
  readonly when: (bytes: number, happens: () => void) => void;
  /** Takes back every fault of the link, and what was to happen. */
  readonly heal: () => void;
}

function wired(): Wires {
  const link = createSimulatedLink('Soaked');
  let arrived = 0;
  let due: { readonly at: number; readonly happens: () => void } | null = null;
  let take: (bytes: Uint8Array) => void = () => undefined;
  link.onArrival((bytes) => {
    arrived += bytes.length;
    take(bytes);
    if (due === null || arrived < due.at) return;
    const { happens } = due;
    due = null;
    happens();
  });
  return {
    link: {
      ...link,
      onArrival(listener) {
        take = listener;
      },
    },
    arrived: () => arrived,
    when(bytes, happens) {
      due = { at: arrived + bytes, happens };
    },
    heal() {
      due = null;
      link.resume();
      link.dropAfter(Number.POSITIVE_INFINITY);
      link.failWritesAfter(Number.POSITIVE_INFINITY);
      link.refuseWritesLongerThan(Number.POSITIVE_INFINITY);
    },
  };
}
