/**
 * Makes serial numbers and session tokens from counters.
 *
 * Mixes the hexadecimal counter (S248) by a permutation of 48 bits. Neighbours look unlike, and no two counts
 * give the same serial. The permutation is no secret: a training tote has none to keep.
 */

import type { TicketSerial } from '../../wagering/card/wager.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { textKey } from './text-key.ts';

const HALF_BITS = 24;
const HALF_MASK = 0xffffff;
const ROUNDS = 4;

/** Mixes 24 bits with a round's key. */
function mix(half: number, key: number): number {
  let value = Math.imul(half ^ key, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return ((value ^ (value >>> 13)) >>> 0) & HALF_MASK;
}

function keysOf(seed: string): readonly number[] {
  const random = seededRandom(`${seed}/serials`);
  return Array.from({ length: ROUNDS }, () => Math.floor(random() * (HALF_MASK + 1)));
}

/** A Feistel network over two halves of 24 bits: one to one, whatever `mix` does. */
export function createSerialNumbers(seed: string): (count: number) => TicketSerial {
  const keys = keysOf(seed);
  return (count) => {
    let left = Math.floor(count / 2 ** HALF_BITS) & HALF_MASK;
    let right = count & HALF_MASK;
    for (const key of keys) [left, right] = [right, left ^ mix(right, key)];
    // Two halves of 24 bits are three words of 16.
    return serialOfWords([left >>> 8, ((left & 0xff) << 8) | (right >>> 16), right & 0xffff]);
  };
}

/** 'FO' and twelve digits of a counter of their own (W059): fourteen characters, no two alike. */
export function createFixedOddsCodes(seed: string): (count: number) => string {
  const digitsOf = createSerialNumbers(`${seed}/fixed-odds`);
  return (count) => `FO${digitsOf(count).replaceAll('-', '')}`;
}

/** More than any tote ever gives out: a tote that sold a ticket a second would need half a year. */
const MOST_SERIALS = 2 ** HALF_BITS;

/**
 * Returns true if a serial can be one of this seed's, given out or not: its count is in reach. Another tote's
 * serial is in reach once in sixteen million.
 */
export function createSerialCheck(seed: string): (serial: TicketSerial) => boolean {
  const keys = keysOf(seed).toReversed();
  return (serial) => {
    const bits = Number.parseInt(serial.replaceAll('-', ''), 16);
    let left = Math.floor(bits / 2 ** HALF_BITS);
    let right = bits % 2 ** HALF_BITS;
    for (const key of keys) [left, right] = [right ^ mix(left, key), left];
    return left * 2 ** HALF_BITS + right <= MOST_SERIALS;
  };
}

/** A session's token: 32 hexadecimal digits, never the same for two counts of a seed. */
export function sessionToken(seed: string, count: number): string {
  const random = seededRandom(`${seed}/session/${count}`);
  const word = (): string =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return `${count.toString(16).padStart(8, '0')}${word()}${word()}${word()}`;
}

/** Returns the books' key of a session, made from its token. The log is on disk, and a token must not be. */
export function sessionKey(token: string): string {
  return textKey(token);
}
