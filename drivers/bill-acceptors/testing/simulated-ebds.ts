/**
 * Test support: an EBDS acceptor as its manual has it. Repeats its answer to a frame with the same toggle,
 * and acts only on a new one. Reads frames by itself, and shares nothing with the driver.
 */
import type { SimulatedBody } from './simulated-acceptor.ts';

const PHASE_BITS = {
  idle: 0x01,
  accepting: 0x02,
  escrowed: 0x04,
  stacking: 0x08,
  stacked: 0x11,
  returning: 0x20,
  returned: 0x41,
  rejected: 0x01,
} as const;

/** Amounts of the notes, as extended answers name them. */
const UNITS = [0, 1, 2, 5, 10, 20, 50, 100];

export interface EbdsFaults {
  /** Answers by number alone. */
  withoutNames?: boolean;
  /** Says 'stacked' in two answers. */
  doublesStacked?: boolean;
}

/** Returns a function that takes bytes of the host and returns those of the acceptor. */
export function simulateEbds(
  body: SimulatedBody,
  faults: EbdsFaults = {},
): (bytes: Iterable<number>) => number[] {
  let pending: number[] = [];
  let lastAck = -1;
  let lastAnswer: number[] = [];
  let doubled = false;

  function answerTo(frame: readonly number[]): number[] {
    const control = frame[2] ?? 0;
    const ack = control & 1;
    if (ack === lastAck) return lastAnswer;
    if (lastAck !== -1) advance();
    lastAck = ack;
    const [notes = 0, mode = 0, options = 0] = frame.slice(3);
    body.isEnabled = notes !== 0;
    if ((mode & 0x20) !== 0) body.order('stack');
    else if ((mode & 0x40) !== 0) body.order('return');
    const isNamed = (options & 0x10) !== 0 && faults.withoutNames !== true;
    lastAnswer = answer(ack, isNamed && ['escrowed', 'stacked'].includes(body.phase));
    return lastAnswer;
  }

  function advance(): void {
    if (faults.doublesStacked === true && body.phase === 'stacked' && !doubled) {
      doubled = true;
      return;
    }
    doubled = false;
    body.advance();
  }

  function answer(ack: number, isNamed: boolean): number[] {
    const { conditions: at } = body;
    const wrong =
      (body.isCheated ? 1 : 0) |
      (body.phase === 'rejected' ? 2 : 0) |
      (at.jammed ? 4 : 0) |
      (at.stackerFull ? 8 : 0) |
      (at.cashBoxRemoved ? 0 : 0x10);
    const more = (body.powerUp === 'no' ? 0 : 1) | (at.failed ? 4 : 0);
    const number = isNamed || body.phase === 'idle' ? 0 : body.note << 3;
    const status = [PHASE_BITS[body.phase], wrong, more | number, 0, 0x54, 0x31];
    if (!isNamed) return framed(0x20 | ack, status);
    const value = String(UNITS[body.note] ?? 0).padStart(3, '0');
    const text = new TextEncoder().encode(`USD${value}+00`);
    return framed(0x70 | ack, [2, ...status, body.note, ...text, 0, 0, 0, 0, 0, 0, 0]);
  }

  return (bytes) => {
    if (!body.isPowered) {
      pending = [];
      lastAck = -1;
      return [];
    }
    pending.push(...bytes);
    const answers: number[] = [];
    while (pending.length >= 2) {
      const length = pending[1] ?? 0;
      if (pending[0] !== 2 || length < 5) pending.shift();
      else if (pending.length < length) break;
      else {
        const frame = pending.slice(0, length);
        pending = pending.slice(length);
        if (xor(frame.slice(1, -2)) === frame.at(-1)) answers.push(...answerTo(frame));
      }
    }
    return answers;
  };
}

function framed(control: number, data: readonly number[]): number[] {
  const body = [data.length + 5, control, ...data];
  return [2, ...body, 3, xor(body)];
}

function xor(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => sum ^ byte, 0);
}
