import { describe, expect, it } from 'vitest';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { createSerialCheck, createSerialNumbers, sessionToken } from './serial-numbers.ts';

describe('serial numbers', () => {
  it('are a counter in three groups of four hexadecimal digits, never the same twice [S248]', () => {
    const serialOf = createSerialNumbers('test');
    const serials = Array.from({ length: 20_000 }, (_, count) => serialOf(count));
    expect(new Set(serials).size).toBe(serials.length);
    for (const serial of serials.slice(0, 500)) {
      expect(serial).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
      expect(parseSerial(serial)).toEqual({ ok: true, value: serial });
    }
  });

  it('do not look like a counter', () => {
    const serialOf = createSerialNumbers('test');
    const firstGroups = Array.from({ length: 100 }, (_, count) => serialOf(count).slice(0, 4));
    expect(new Set(firstGroups).size).toBeGreaterThan(90);
  });

  it('go on past 24 bits without coming back', () => {
    const serialOf = createSerialNumbers('test');
    const counts = [0, 1, 2 ** 24 - 1, 2 ** 24, 2 ** 24 + 1, 2 ** 25, 2 ** 30];
    expect(new Set(counts.map(serialOf)).size).toBe(counts.length);
  });

  it('are the same again from the same seed, and others from another', () => {
    expect(createSerialNumbers('test')(7)).toBe(createSerialNumbers('test')(7));
    expect(createSerialNumbers('test')(7)).not.toBe(createSerialNumbers('other')(7));
  });
});

describe('the check of a serial number', () => {
  it('knows those of its own seed, given out or not, and none of another track', () => {
    const isOwn = createSerialCheck('test');
    const own = createSerialNumbers('test');
    const other = createSerialNumbers('other');
    for (const count of [1, 2, 77, 20_000, 2 ** 24]) {
      expect([count, isOwn(own(count)), isOwn(other(count))]).toEqual([count, true, false]);
    }
    expect(isOwn(own(2 ** 24 + 1))).toBe(false);
  });
});

describe('session tokens', () => {
  it('differ from session to session', () => {
    const tokens = Array.from({ length: 1_000 }, (_, count) => sessionToken('test', count));
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every((token) => /^[0-9a-f]{32}$/.test(token))).toBe(true);
  });
});
