/**
 * Test support: a Zebra at the other end of a simulated link.
 *
 * Written from the programming guide alone, without the driver's spelling. Keeps the formats that wait, the
 * labels that came out, and its stored pictures. Prints one waiting label with each query of its status, so
 * that nothing depends on time. With the paper out or the head open it prints nothing and leaves ~HS
 * unanswered, as real ones may. Obeys a control command in the midst of a format; anything else there is part
 * of it.
 */
import { inflateSync } from 'node:zlib';
import type { SimulatedLink } from '../../../links/testing/simulated-link.ts';
import type { SoakDevice } from '../../testing/soak.ts';

type Condition = 'ready' | 'paperOut' | 'headOpen' | 'paused' | 'bufferFull' | 'silent';

export interface SimulatedZebra extends SoakDevice {
  /** Labels that came out whole, as the ZPL between ^XA and ^XZ. */
  readonly labels: readonly string[];
  /** Names of the pictures in its memory. */
  readonly kept: ReadonlySet<string>;
  /** Counts the pictures sent for its memory. */
  readonly storings: number;
  /** Takes no picture any more. */
  isFull: boolean;
  condition: Condition;
  /** It becomes so when this many more formats have arrived whole. */
  readonly becomesAfter: (formats: number, condition: Condition) => void;
  /** Its flash memory is wiped. */
  readonly forget: () => void;
}

/** `readGraphics` returns the lines of words in a picture of the tests; none for any other. */
export function createSimulatedZebra(
  link: Pick<SimulatedLink, 'onArrival' | 'answer'>,
  readGraphics: (bits: Uint8Array, rowBytes: number) => readonly string[] = () => [],
): SimulatedZebra {
  const labels: string[] = [];
  const papers: string[] = [];
  const kept = new Set<string>();
  let waiting: string[] = [];
  let unread = '';
  let linesLeft = Number.POSITIVE_INFINITY;
  let next: { formats: number; readonly condition: Condition } | null = null;

  const zebra = {
    labels,
    kept,
    storings: 0,
    isFull: false,
    condition: 'ready' as Condition,
    papers: () => papers,
    paperOutAfter(lines: number) {
      linesLeft = lines;
    },
    openCover() {
      zebra.condition = 'headOpen';
    },
    fallSilent() {
      zebra.condition = 'silent';
    },
    becomesAfter(formats: number, condition: Condition) {
      next = { formats, condition };
    },
    mend() {
      zebra.condition = 'ready';
      linesLeft = Number.POSITIVE_INFINITY;
    },
    restart() {
      unread = '';
      waiting = [];
      zebra.condition = 'ready';
    },
    forget() {
      kept.clear();
    },
  };

  /** The commands that it understands, whole, at the beginning of the unread bytes. */
  const commands: readonly (readonly [RegExp, (match: RegExpExecArray) => void])[] = [
    [/^~HS/, answerStatus],
    [/^~J[XA]/, dropWaiting],
    [/^! U1 getvar "([^"\n]*)"\r\n/, ([, name]) => answerVariable(name)],
    // Any other line that begins so is read to its end.
    [/^! U1 [^\n]*\n/, () => undefined],
    [/^~DGE:([A-Z0-9]+)\.GRF,[^\n~]*\n/, ([, name = '']) => store(name)],
    [/^\^XA\^HWE:\*\.GRF\^XZ/, answerListing],
    [/^\^XA\^IDE:([A-Z0-9]+)\.GRF\^XZ/, ([, name = '']) => kept.delete(name)],
    [/^\^XA([^~]*?)\^XZ/, ([, format = '']) => take(format)],
    // Outside of a format nothing else means anything.
    [/^[^~^!]/, () => undefined],
    [/^(?:\^(?!XA|X?$)|~(?!HS|J[XA]|DG|[HJD]?$)|!(?! U1 | ?U?1? ?$))/, () => undefined],
  ];

  function dropWaiting(): void {
    waiting = [];
  }

  function take(format: string): void {
    waiting.push(format);
    if (next === null) return;
    next.formats -= 1;
    if (next.formats > 0) return;
    zebra.condition = next.condition;
    next = null;
  }

  function store(name: string): void {
    if (!zebra.isFull) kept.add(name);
    zebra.storings += 1;
  }

  function work(): void {
    const [format] = waiting;
    if (format === undefined || !['ready', 'silent'].includes(zebra.condition)) return;
    const lines = linesOf(format);
    if (linesLeft >= lines.length) {
      linesLeft -= lines.length;
      waiting.shift();
      labels.push(format);
      papers.push(lines.join('\n'));
      return;
    }
    zebra.condition = 'paperOut';
    if (linesLeft <= 0) return;
    // The paper ended within the label. The printer prints it again by itself with the next roll, unless the
    // format forbids it.
    papers.push(lines.slice(0, linesLeft).join('\n'));
    linesLeft = 0;
    if (format.includes('^JZN')) waiting.shift();
  }

  function linesOf(format: string): readonly string[] {
    const fields = format.matchAll(/\^FD(.*?)\^FS|\^GFA,\d+,\d+,(\d+),:Z64:([^:]*):/gs);
    return [...fields].flatMap(([, text, rowBytes, picture = '']) =>
      text === undefined
        ? readGraphics(inflateSync(Buffer.from(picture, 'base64')), Number(rowBytes))
        : [text],
    );
  }

  function answerStatus(): void {
    const count = waiting.length;
    work();
    const { condition } = zebra;
    if (condition === 'silent' || condition === 'paperOut' || condition === 'headOpen') return;
    const flag = (is: boolean): string => (is ? '1' : '0');
    const formats = String(count).padStart(3, '0');
    say(
      `\x02014,0,${flag(condition === 'paused')},0812,${formats},${flag(condition === 'bufferFull')},0,0,000,0,0,0\x03\r\n`,
    );
    say('\x02000,0,0,0,0,2,6,0,00000000,1,000\x03\r\n');
    say('\x021234,0\x03\r\n');
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
    const names = Array.from(kept, (name) => `* ${name.padEnd(8)}.GRF    1234  \r\n`).join('');
    say(`\x02\r\nDIR E: \r\n${names}\r\n-1234567 bytes free\r\n\x03`);
  }

  function say(text: string): void {
    link.answer(...Buffer.from(text, 'latin1'));
  }

  /** True if anything could be read. */
  function readOne(): boolean {
    for (const [pattern, act] of commands) {
      const match = pattern.exec(unread);
      if (match === null) continue;
      unread = unread.slice(match[0].length);
      act(match);
      return true;
    }
    const control = /~(HS|JX|JA)/.exec(unread);
    if (control === null) return false;
    const before = unread.slice(0, control.index);
    const after = unread.slice(control.index + control[0].length);
    // ~JX drops the format that is half there; the others leave it.
    unread = (control[1] === 'JX' ? '' : before) + after;
    if (control[1] === 'HS') answerStatus();
    else dropWaiting();
    return true;
  }

  link.onArrival((piece) => {
    unread += Buffer.from(piece).toString('latin1');
    while (unread !== '' && readOne());
  });

  return zebra;
}
