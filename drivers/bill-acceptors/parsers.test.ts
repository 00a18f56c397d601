/** Gives the parsers of both protocols frames as published, and any bytes at all. */
import { describe, expect, it } from 'vitest';
import { cutEbdsFrames, ebdsFrame } from './ebds/ebds-frames.ts';
import { EBDS } from './ebds/ebds-protocol.ts';
import { cutId003Frames, id003Frame } from './id003/id003-frames.ts';
import { ID003 } from './id003/id003-protocol.ts';
import type { AcceptorProtocol } from './model/acceptor-protocol.ts';

/** Byte strings for each parser; a long run sets more in FUZZ_RUNS. */
const STRINGS = Number(process.env['FUZZ_RUNS'] ?? 20_000);
/** Milliseconds for a string, far more than one takes. */
const TIME_EACH = 1;

const WISH = { enabled: true, command: 'none', hold: false } as const;

describe('frames', () => {
  it('are those of the published examples', () => {
    // The poll of EBDS, and the status request and stack command of ID-003.
    expect([...ebdsFrame(1, 0, [0x7f, 0x1c, 0x10])]).toEqual([2, 8, 0x10, 0x7f, 0x1c, 0x10, 3, 0x6b]);
    expect([...id003Frame(0x11)]).toEqual([0xfc, 0x05, 0x11, 0x27, 0x56]);
    expect([...id003Frame(0x41)]).toEqual([0xfc, 0x05, 0x41, 0xa2, 0x04]);
  });

  it('are found again behind noise, and a broken one is left out', () => {
    const good = ebdsFrame(2, 1, [1, 0x10, 0, 0, 0, 0]);
    const broken = good.map((byte, at) => (at === 4 ? byte ^ 4 : byte));
    const { frames, rest, noise } = cutEbdsFrames(Uint8Array.of(9, ...broken, ...good, 2, 11));
    expect(frames).toHaveLength(1);
    expect(frames[0]).toMatchObject({ type: 2, ack: 1 });
    expect([...rest]).toEqual([2, 11]);
    expect(noise).toBe(1 + broken.length);
    const status = id003Frame(0x13, [0x65]);
    expect(cutId003Frames(Uint8Array.of(0xfc, 0x05, ...status)).frames).toMatchObject([{ command: 0x13 }]);
  });
});

/** Numbers from a seed, 0 to 255, mostly those that begin frames. */
function randomBytes(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const value = state >>> 16;
    return value % 5 === 0 ? ([2, 11, 0xfc, 5, 0x20, 3][value % 6] ?? 2) : value & 0xff;
  };
}

/** Returns the most bytes that were kept. */
function mostKept<State extends { readonly rest: Uint8Array }>(protocol: AcceptorProtocol<State>): number {
  const next = randomBytes(7);
  let state = protocol.begin('USD', null);
  let most = 0;
  for (let string = 0; string < STRINGS; string += 1) {
    if (string % 3 === 0) state = protocol.turn(state, WISH).state;
    const bytes = Uint8Array.from({ length: next() % 24 }, next);
    state = protocol.hear(state, bytes).state;
    most = Math.max(most, state.rest.length);
  }
  return most;
}

describe('any bytes', () => {
  const timeout = Math.max(5000, STRINGS * TIME_EACH);

  it('throw nothing and are not kept, over EBDS', { timeout }, () => {
    expect(mostKept(EBDS)).toBeLessThan(128);
  });

  it('throw nothing and are not kept, over ID-003', { timeout }, () => {
    expect(mostKept(ID003)).toBeLessThan(128);
  });
});

describe('noise that begins as a long message does', () => {
  it.each([
    ['EBDS', EBDS, [2, 0x5e, 0xfc], ebdsFrame(2, 0, [1, 0x10, 0, 0, 0, 0])],
    ['ID-003', ID003, [0xfc, 0x4f, 0x11], id003Frame(0x11)],
  ] as const)('does not hold back the answers behind it for long, over %s', (_, protocol, noise, answer) => {
    const heard = answersBehind(protocol as AcceptorProtocol<unknown>, noise, answer);
    expect(heard.slice(0, 2)).toEqual([0, 0]);
    expect(heard[2]).toBe(1);
  });

  it('leaves the newest of several answers, over EBDS: the one before may be from before a loss of power', () => {
    const stacking = ebdsFrame(2, 0, [8, 0x10, 1, 0, 0, 0]);
    const idle = ebdsFrame(2, 0, [1, 0x10, 1, 0, 0, 0]);
    const sent = EBDS.turn(EBDS.begin('USD', null), WISH).state;
    const { readings } = EBDS.hear(sent, Uint8Array.of(...stacking, ...idle));
    expect(readings.map(({ phase }) => phase)).toEqual(['idle']);
  });
});

/** Returns how many readings each of four turns made, each with its answer, after noise. */
function answersBehind<State>(
  protocol: AcceptorProtocol<State>,
  noise: readonly number[],
  answer: Uint8Array,
): readonly number[] {
  let { state } = protocol.turn(protocol.begin('USD', null), WISH);
  state = protocol.hear(state, Uint8Array.from(noise)).state;
  return [1, 2, 3, 4].map((turn) => {
    if (turn > 1) state = protocol.turn(state, WISH).state;
    const heard = protocol.hear(state, answer);
    state = heard.state;
    return heard.readings.length;
  });
}
