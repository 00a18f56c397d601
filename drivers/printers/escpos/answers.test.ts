/** The meaning of a printer's bytes. */
import { describe, expect, it } from 'vitest';
import { canPrint, PRINTER_STATUSES } from '../document/printer.ts';
import { automaticCondition, type Condition, conditionOf, createAnswerReader, stateOf } from './answers.ts';

const FINE: Condition = {
  coverOpen: false,
  paperOut: false,
  paperLow: false,
  cutterError: false,
  otherError: false,
  offline: false,
};

describe('the answers to DLE EOT 1 to 4', () => {
  it.each([
    ['ready', [0x12, 0x12, 0x12, 0x12], { status: 'Ready', reason: null }],
    ['near the end of the roll', [0x12, 0x12, 0x12, 0x1e], { status: 'Paper low', reason: null }],
    ['out of paper', [0x1a, 0x32, 0x12, 0x7e], { status: 'Paper out', reason: 'paperOut' }],
    ['open', [0x1a, 0x16, 0x12, 0x12], { status: 'Not initialized', reason: 'coverOpen' }],
    [
      'open, and so without paper',
      [0x1a, 0x36, 0x12, 0x7e],
      { status: 'Not initialized', reason: 'coverOpen' },
    ],
    ['jammed at the knife', [0x1a, 0x52, 0x1a, 0x12], { status: 'Not initialized', reason: 'cutterError' }],
    ['broken', [0x1a, 0x52, 0x32, 0x12], { status: 'Not initialized', reason: 'printerError' }],
    [
      'out of paper, by the cause alone',
      [0x1a, 0x32, 0x12, 0x12],
      { status: 'Paper out', reason: 'paperOut' },
    ],
    [
      'broken, by the cause alone',
      [0x1a, 0x52, 0x12, 0x12],
      { status: 'Not initialized', reason: 'printerError' },
    ],
    [
      'hindered by what a hand puts right',
      [0x1a, 0x12, 0x16, 0x12],
      { status: 'Not initialized', reason: 'printerError' },
    ],
    ['too hot', [0x1a, 0x52, 0x52, 0x12], { status: 'Not initialized', reason: 'printerError' }],
    ['off line', [0x1a, 0x12, 0x12, 0x12], { status: 'Not initialized', reason: 'offline' }],
  ] as const)('say that it is %s [S033]', (_, answers, state) => {
    expect(stateOf(conditionOf(answers))).toEqual(state);
  });
});

describe('the automatic status', () => {
  it.each<readonly [string, readonly [number, number, number], Partial<Condition>]>([
    ['ready', [0x10, 0, 0], {}],
    ['near the end of the roll', [0x10, 0, 0x03], { paperLow: true }],
    ['out of paper', [0x18, 0, 0x0f], { paperOut: true, paperLow: true, offline: true }],
    ['open', [0x38, 0, 0], { coverOpen: true, offline: true }],
    ['jammed at the knife', [0x18, 0x08, 0], { cutterError: true, offline: true }],
    ['broken', [0x18, 0x20, 0], { otherError: true, offline: true }],
    ['hindered by what a hand puts right', [0x18, 0x04, 0], { otherError: true, offline: true }],
  ])('says that it is %s', (_, bytes, condition) => {
    expect(automaticCondition(bytes)).toEqual({ ...FINE, ...condition });
  });
});

function heard(...bytes: readonly number[]): readonly string[] {
  const log: string[] = [];
  const read = createAnswerReader({
    now: (byte) => log.push(`now ${byte.toString(16)}`),
    bufferDone: () => log.push('in turn'),
    automatic: ({ paperOut }) => log.push(`automatic ${paperOut ? 'paper out' : 'fine'}`),
    block: (block) => log.push(`block of ${block.length}`),
  });
  for (const byte of bytes) read(Uint8Array.of(byte));
  return log;
}

describe('the stream of answers', () => {
  it('tells the kinds of answers apart, in pieces of any size', () => {
    expect(heard(0x12, 0x00, 0x18, 0x00, 0x0c, 0x0f, 0x0c, 0x7e)).toEqual([
      'now 12',
      'in turn',
      'automatic paper out',
      'in turn',
      'now 7e',
    ]);
  });

  it('lets an answer come in the middle of an automatic status', () => {
    expect(heard(0x10, 0x12, 0x00, 0x00, 0x0f)).toEqual(['now 12', 'automatic fine']);
  });

  it('takes a block of data for one up to its end', () => {
    expect(heard(0x37, 0x72, 0x40, 0x41, 0x42, 0x00, 0x00)).toEqual(['block of 5', 'in turn']);
  });

  it('reads what breaks a block off as what it is, and does not wait for ever for the end of one', () => {
    expect(heard(0x37, 0x72, 0x12)).toEqual(['now 12']);
    const endless = Array.from({ length: 200 }, () => 0x31);
    expect(heard(0x37, ...endless, 0x32)).toEqual(['now 32']);
  });

  it('begins anew with a new automatic status, and does not mind flow control', () => {
    expect(heard(0x10, 0x00, 0x10, 0x00, 0x11, 0x13, 0x00, 0x0f)).toEqual(['automatic fine']);
  });
});

describe('a printer', () => {
  it('can print when it is Ready or Paper low, and in no other state [S033] [S050]', () => {
    const able = PRINTER_STATUSES.filter((status) => canPrint({ status }));
    expect(able).toEqual(['Ready', 'Paper low']);
    expect(PRINTER_STATUSES).toEqual([
      'Not initialized',
      'Ready',
      'Not connected',
      'Paper out',
      'Paper low',
      'No printer selected',
    ]);
  });
});
