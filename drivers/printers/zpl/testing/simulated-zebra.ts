/**
 * Test support: a Zebra at the other end of a simulated link.
 *
 * Written from the programming guide alone, without the driver's spelling. Owns what such a printer holds: formats that wait, labels that came out,
 * pictures it keeps. It prints one waiting label each time it is asked for its status, so that nothing depends on time. With the paper out or
 * the head open it prints nothing and leaves ~HS unanswered, as the real ones may.
 */
import { Buffer } from 'node:buffer';
import type { SimulatedLink } from '../../../links/testing/simulated-link.ts';

export interface SimulatedZebra {
  /** Labels that came out, as the ZPL between ^XA and ^XZ. */
  readonly labels: readonly string[];
  /** Names of the pictures in its memory. */
  readonly kept: ReadonlySet<string>;
  /** How often a picture was written to its memory. */
  readonly storings: number;
  condition: 'ready' | 'paperOut' | 'headOpen' | 'paused' | 'bufferFull' | 'silent';
  /** The paper ends after this many more labels. */
  paperOutAfter(labels: number): void;
  /** It becomes so when this many more formats have arrived whole. */
  becomesAfter(formats: number, condition: SimulatedZebra['condition']): void;
  /** Another roll is in, the head closed, nothing is paused; what waits is printed from now on. */
  mend(): void;
  /** Switched off and on: what waited is gone. Pictures in flash memory stay. */
  restart(): void;
  /** Its flash memory is wiped. */
  forget(): void;
}

export function createSimulatedZebra(link: SimulatedLink): SimulatedZebra {
  const labels: string[] = [];
  const kept = new Set<string>();
  const waiting: string[] = [];
  let unread = '';
  let paperLeft = Number.POSITIVE_INFINITY;
  let next: { formats: number; readonly condition: SimulatedZebra['condition'] } | null = null;

  const zebra = {
    labels,
    kept,
    storings: 0,
    condition: 'ready' as SimulatedZebra['condition'],
    paperOutAfter(count: number) {
      paperLeft = count;
    },
    becomesAfter(formats: number, condition: SimulatedZebra['condition']) {
      next = { formats, condition };
    },
    mend() {
      zebra.condition = 'ready';
      paperLeft = Number.POSITIVE_INFINITY;
    },
    forget() {
      kept.clear();
    },
    restart() {
      unread = '';
      waiting.length = 0;
      zebra.condition = 'ready';
    },
  };

  /** What is understood first, and what it does; the first that stands at the beginning of what is unread is worked off. */
  const commands: readonly (readonly [RegExp, (match: RegExpExecArray) => void])[] = [
    [/^~HS/, answerStatus],
    [/^~J[XA]/, () => (waiting.length = 0)],
    [/^! U1 setvar [^\n]*\r\n/, () => undefined],
    [/^! U1 getvar "([^"]*)"\r\n/, ([, name]) => answerVariable(name)],
    [/^~DGE:([A-Z0-9]+)\.GRF,[^\n]*\n/, ([, name = '']) => store(name)],
    [/^\^XA\^HWE:\*\.GRF\^XZ/, answerListing],
    [/^\^XA(.*?)\^XZ/s, ([, format = '']) => take(format)],
    [/^[\r\n]/, () => undefined],
  ];

  function take(format: string): void {
    waiting.push(format);
    if (next === null) return;
    next.formats -= 1;
    if (next.formats > 0) return;
    zebra.condition = next.condition;
    next = null;
  }

  function store(name: string): void {
    kept.add(name);
    zebra.storings += 1;
  }

  function work(): void {
    if (zebra.condition !== 'ready') return;
    if (waiting.length === 0) return;
    if (paperLeft <= 0) {
      zebra.condition = 'paperOut';
      return;
    }
    paperLeft -= 1;
    labels.push(waiting.shift() ?? '');
  }

  function answerStatus(): void {
    const count = waiting.length;
    work();
    const { condition } = zebra;
    if (condition === 'silent' || condition === 'paperOut' || condition === 'headOpen') return;
    const flag = (is: boolean): string => (is ? '1' : '0');
    say(
      `\x02014,0,${flag(condition === 'paused')},0812,${String(count).padStart(3, '0')},${flag(condition === 'bufferFull')},0,0,000,0,0,0\x03\r\n`,
    );
    say(`\x02000,0,0,0,0,2,6,0,00000000,1,000\x03\r\n`);
    say(`\x021234,0\x03\r\n`);
  }

  function answerVariable(name: string | undefined): void {
    const { condition } = zebra;
    if (condition === 'silent') return;
    if (name === 'head.latch') say(condition === 'headOpen' ? '"open"' : '"ok"');
    else if (name === 'media.status') say(condition === 'paperOut' ? '"out"' : '"ok"');
    else say('"?"');
  }

  function answerListing(): void {
    if (zebra.condition === 'silent') return;
    const names = [...kept].map((name) => `* ${name.padEnd(8)}.GRF    1234  \r\n`).join('');
    say(`\x02\r\nDIR E: \r\n${names}\r\n-1234567 bytes free\r\n\x03`);
  }

  function say(text: string): void {
    link.answer(...Buffer.from(text, 'latin1'));
  }

  link.onArrival((piece) => {
    unread += Buffer.from(piece).toString('latin1');
    // A control command is heard in the midst of a format too; what it cancels is the format.
    const cancelled = unread.lastIndexOf('~JX');
    if (cancelled > 0) unread = unread.slice(cancelled);
    for (;;) {
      const found = commands.flatMap(([pattern, act]) => {
        const match = pattern.exec(unread);
        return match === null ? [] : [{ match, act }];
      });
      const [first] = found;
      if (first === undefined) return;
      unread = unread.slice(first.match[0].length);
      first.act(first.match);
    }
  });

  return zebra;
}
