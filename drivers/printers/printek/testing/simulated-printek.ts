/**
 * Test support: a Printek at the other end of a simulated link.
 *
 * Written from its manual alone. Owns what such a printer holds: bytes that wait. It works off what waits each time it is asked for its status, so
 * that nothing depends on time; with the paper out it keeps it, and says so of its buffer and of nothing else.
 */
import type { SimulatedLink } from '../../../links/testing/simulated-link.ts';

export interface SimulatedPrintek {
  /** What was worked off, in order. */
  printed(): Uint8Array;
  condition: 'ready' | 'paperOut' | 'silent';
  /** It becomes so when this many more bytes have arrived. */
  becomesAfter(bytes: number, condition: SimulatedPrintek['condition']): void;
}

const SYN = 0x16;

export function createSimulatedPrintek(link: SimulatedLink): SimulatedPrintek {
  const done: number[] = [];
  let waiting: number[] = [];
  let next: { bytes: number; readonly condition: SimulatedPrintek['condition'] } | null = null;
  const printek = {
    condition: 'ready' as SimulatedPrintek['condition'],
    printed: () => Uint8Array.from(done),
    becomesAfter(bytes: number, condition: SimulatedPrintek['condition']) {
      next = { bytes, condition };
    },
  };

  function answer(): void {
    if (printek.condition === 'silent') return;
    const left = Math.ceil(waiting.length / 32);
    if (printek.condition === 'ready') {
      done.push(...waiting);
      waiting = [];
    }
    say(`\x1bB${nibbles(left)}\r\n\x1bMX000\r\n\x1bV7123\r\n`);
  }

  /** Four digits up to '?'. */
  function nibbles(value: number): string {
    return [12, 8, 4, 0].map((shift) => String.fromCharCode(0x30 + ((value >> shift) & 0xf))).join('');
  }

  function say(text: string): void {
    link.answer(...Array.from(text, (character) => character.charCodeAt(0)));
  }

  link.onArrival((piece) => {
    // A question is a write of its own; within a picture the same byte is dots.
    if (piece.length === 1 && piece[0] === SYN) {
      answer();
      return;
    }
    waiting.push(...piece);
    const text = String.fromCharCode(...waiting.slice(-8192));
    const reset = text.lastIndexOf('\x1bc');
    if (reset >= 0) waiting = waiting.slice(waiting.length - text.length + reset + 2);
    if (next === null) return;
    next.bytes -= piece.length;
    if (next.bytes > 0) return;
    printek.condition = next.condition;
    next = null;
  });

  return printek;
}
