/**
 * Test support: an ID-003 acceptor as its manual has it. Says VEND VALID until it is acknowledged. Waits for
 * a reset after power-up. Reads frames by itself, with a CRC of its own.
 */
import type { SimulatedBody } from './simulated-acceptor.ts';

const STATUS_OF = {
  idle: 0x11,
  accepting: 0x12,
  escrowed: 0x13,
  stacking: 0x14,
  stacked: 0x15,
  returning: 0x18,
  returned: 0x1a,
  rejected: 0x17,
} as const;

export interface Id003Faults {
  /** Refuses to name its notes. */
  withoutTable?: boolean;
}

export function simulateId003(
  body: SimulatedBody,
  faults: Id003Faults = {},
): (bytes: Iterable<number>) => number[] {
  let pending: number[] = [];
  let isInitialising = false;
  /** STACKED follows a VEND VALID that was acknowledged. */
  let isStacked = false;

  function status(): number[] {
    const { conditions: at } = body;
    if (body.powerUp !== 'no') isStacked = false;
    if (body.powerUp === 'inAcceptor') return framed(0x41);
    if (body.powerUp === 'inStacker') return framed(0x42);
    if (body.powerUp === 'yes') return framed(0x40);
    if (isInitialising) return framed(0x1b);
    if (at.failed) return framed(0x49);
    if (at.jammed) return framed(0x45);
    if (at.cashBoxRemoved) return framed(0x44);
    if (at.stackerFull) return framed(0x43);
    if (body.isCheated) return framed(0x48);
    if (isStacked) {
      isStacked = false;
      return framed(0x16);
    }
    if (body.phase === 'idle' && !body.isEnabled) return framed(0x1a);
    const said = framed(STATUS_OF[body.phase], body.phase === 'escrowed' ? [0x60 + body.note] : []);
    if (body.phase !== 'escrowed' && body.phase !== 'stacked') body.advance();
    return said;
  }

  function reset(): void {
    if (body.powerUp === 'inAcceptor') body.phase = 'returning';
    if (body.powerUp === 'inStacker') {
      body.phase = 'idle';
      body.note = 0;
    }
    body.powerUp = 'no';
    isInitialising = true;
  }

  function answerTo([, , command = 0, ...rest]: readonly number[]): number[] {
    const data = rest.slice(0, -2);
    switch (command) {
      case 0x11:
        return status();
      case 0x40:
        reset();
        return framed(0x50);
      case 0x41:
        body.order('stack');
        return framed(0x50);
      case 0x43:
        body.order('return');
        return framed(0x50);
      case 0x50:
        if (body.phase === 'stacked') {
          body.advance();
          isStacked = true;
        }
        return [];
      case 0x8a:
        if (faults.withoutTable === true) return framed(0x4b);
        return framed(
          0x8a,
          [1, 2, 5, 10, 20, 50, 100].flatMap((units, at) => [0x61 + at, 1, units, 0]),
        );
      case 0xc3:
        body.isEnabled = data[0] === 0;
        isInitialising = false;
        return framed(command, data);
      default:
        return framed(command, data);
    }
  }

  return (bytes) => {
    if (!body.isPowered) {
      pending = [];
      isStacked = false;
      return [];
    }
    pending.push(...bytes);
    const answers: number[] = [];
    while (pending.length >= 2) {
      const length = pending[1] ?? 0;
      if (pending[0] !== 0xfc || length < 5) pending.shift();
      else if (pending.length < length) break;
      else {
        const frame = pending.slice(0, length);
        pending = pending.slice(length);
        const crc = crc16(frame.slice(0, -2));
        if (frame.at(-2) === crc % 256 && frame.at(-1) === Math.floor(crc / 256))
          answers.push(...answerTo(frame));
      }
    }
    return answers;
  };
}

function framed(command: number, data: readonly number[] = []): number[] {
  const body = [0xfc, data.length + 5, command, ...data];
  const crc = crc16(body);
  return [...body, crc % 256, Math.floor(crc / 256)];
}

/** Kermit's CRC by nibbles. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    let q = (crc ^ byte) & 15;
    crc = (crc >> 4) ^ (q * 4225);
    q = (crc ^ (byte >> 4)) & 15;
    crc = (crc >> 4) ^ (q * 4225);
  }
  return crc;
}
