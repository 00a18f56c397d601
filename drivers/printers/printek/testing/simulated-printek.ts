/**
 * Test support: a Printek at the other end of a simulated link.
 *
 * Written from its manual alone. Carries out bytes and queries in order, and keeps those that it cannot
 * print. Reports neither paper nor cover. No time passes.
 */
import type { SimulatedLink } from '../../../links/testing/simulated-link.ts';
import type { SoakDevice } from '../../testing/soak.ts';
import { type PrintekCommand, readPrintekCommand } from './read-back.ts';

export interface SimulatedPrintek extends SoakDevice {
  condition: 'ready' | 'stopped' | 'silent';
  /** It becomes so when this many more lines of text are printed. */
  readonly becomesAfter: (lines: number, condition: SimulatedPrintek['condition']) => void;
}

/** More than any feed within a paper of the tests: here it is torn. */
const TORN_FROM = 96;

/** `readGraphics` returns the lines of words in a picture of the tests; none for any other. */
export function createSimulatedPrintek(
  link: Pick<SimulatedLink, 'onArrival' | 'answer'>,
  readGraphics: (bits: Uint8Array) => readonly string[] = () => [],
): SimulatedPrintek {
  let waiting = new Uint8Array();
  let papers: string[] = [''];
  let next = { lines: Number.POSITIVE_INFINITY, condition: 'stopped' as SimulatedPrintek['condition'] };

  const printek = {
    condition: 'ready' as SimulatedPrintek['condition'],
    papers: () => papers,
    becomesAfter(lines: number, condition: SimulatedPrintek['condition']) {
      next = { lines, condition };
    },
    paperOutAfter: (lines: number) => printek.becomesAfter(lines, 'stopped'),
    openCover() {
      printek.condition = 'stopped';
    },
    fallSilent() {
      printek.condition = 'silent';
    },
    mend() {
      printek.condition = 'ready';
      next = { lines: Number.POSITIVE_INFINITY, condition: 'stopped' };
      work();
    },
    restart() {
      waiting = new Uint8Array();
      printek.condition = 'ready';
    },
  };

  function work(): void {
    let at = 0;
    while (printek.condition !== 'stopped') {
      const one = commandAt(waiting, at);
      if (one === null) break;
      at += one.length;
      act(one.told);
    }
    waiting = waiting.slice(at);
  }

  function act(told: PrintekCommand): void {
    const [name, value] = told;
    if (name === 'ask') answer();
    else if (name === 'text') write(value);
    else if (name === 'graphics') for (const line of readGraphics(value.bits)) write(`${line}\n`);
    else if (name === 'feed' && value >= TORN_FROM) papers = [...papers, ''];
    else if (name === 'line') {
      write('\n');
      next.lines -= 1;
      if (next.lines <= 0) printek.condition = next.condition;
    }
  }

  function write(text: string): void {
    papers[papers.length - 1] += text;
  }

  function answer(): void {
    if (printek.condition === 'silent') return;
    // All that came before the question has been worked off.
    const text = '\x1bB0000\r\n\x1bMX000\r\n\x1bV7123\r\n';
    link.answer(...Array.from(text, (character) => character.charCodeAt(0)));
  }

  link.onArrival((piece) => {
    const longer = new Uint8Array(waiting.length + piece.length);
    longer.set(waiting);
    longer.set(piece, waiting.length);
    waiting = longer;
    work();
  });

  return printek;
}

/** Passes over a head that was broken off and continues as blanks. It is one of a picture without rows. */
function commandAt(bytes: Uint8Array, at: number): ReturnType<typeof readPrintekCommand> {
  try {
    return readPrintekCommand(bytes, at);
  } catch {
    return { told: ['nothing'], length: 4 };
  }
}
