/** Proves what each event makes of a batch in each phase, and what it says at its end. */
import { describe, expect, it } from 'vitest';
import { sale } from '../testing/post-batch-room.ts';
import { type BatchEvent, type BatchState, beginBatch, stepBatch } from './batch-step.ts';

const DONE: BatchEvent = { type: 'carriedOut', transaction: sale('a'), wasDoubted: false };
const DOUBTED: BatchEvent = { type: 'carriedOut', transaction: sale('a'), wasDoubted: true };
const FAILED: BatchEvent = {
  type: 'failed',
  notice: { title: { key: 'sale.failed' } },
  isTellerGone: false,
};
const SHOWN: BatchEvent = { type: 'shown' };
const PRINTED = { type: 'printed', isPrinted: true, isTellerGone: false, isBlocked: false } as const;
const EVENTS = {
  DONE,
  FAILED,
  SHOWN,
  PRINTED,
} as const satisfies Readonly<Record<string, BatchEvent>>;

const after = (requested: number, ...events: readonly BatchEvent[]): BatchState =>
  events.reduce((state, event) => stepBatch(state, event).state, beginBatch(requested).state);

const typesOf = (state: BatchState, event: BatchEvent): string => {
  const step = stepBatch(state, event);
  return [...step.effects.map(({ type }) => type), `-> ${step.state.phase}`].join(' ');
};

const NEXT = 'holdScreen enterPhase run';

it('a batch of one covers the window in the words of its post, one of several with its progress', () => {
  expect(
    beginBatch(1)
      .effects.map(({ type }) => type)
      .join(' '),
  ).toBe('enterPhase holdScreen coverRequest run');
  expect(
    beginBatch(3)
      .effects.map(({ type }) => type)
      .join(' '),
  ).toBe('enterPhase coverProgress keepBegun holdScreen run');
});

it('a batch of no posts has ended, and says nothing', () => {
  const { state, effects } = beginBatch(0);
  expect([state.phase, effects]).toEqual(['ended', []]);
});

describe.each([
  [
    'requesting',
    after(2),
    {
      DONE: 'relabelCover enterPhase show print -> showing',
      FAILED: 'alert -> ended',
      SHOWN: '-> requesting',
      PRINTED: '-> requesting',
    },
  ],
  [
    'showing',
    after(2, DONE),
    {
      DONE: '-> showing',
      FAILED: '-> showing',
      SHOWN: 'letFollow -> printing',
      PRINTED: '-> showing',
    },
  ],
  [
    'showing the last',
    after(1, DONE),
    {
      DONE: '-> showing',
      FAILED: '-> showing',
      SHOWN: 'letFollow liftCover reportSold markAnswered -> printing',
      PRINTED: '-> showing',
    },
  ],
  [
    'printing',
    after(2, DONE, SHOWN),
    {
      DONE: '-> printing',
      FAILED: '-> printing',
      SHOWN: '-> printing',
      PRINTED: `${NEXT} -> requesting`,
    },
  ],
  [
    'printing the last',
    after(1, DONE, SHOWN),
    {
      DONE: '-> printing',
      FAILED: '-> printing',
      SHOWN: '-> printing',
      PRINTED: 'signal announce -> ended',
    },
  ],
  [
    'ended',
    after(1, DONE, SHOWN, PRINTED),
    { DONE: '-> ended', FAILED: '-> ended', SHOWN: '-> ended', PRINTED: '-> ended' },
  ],
] as const)('a batch that is %s', (_, state, expected) => {
  it.each(['DONE', 'FAILED', 'SHOWN', 'PRINTED'] as const)('when %s', (event) => {
    expect(typesOf(state, EVENTS[event])).toBe(expected[event]);
  });

  it('is only noted as stopped', () => {
    const { state: stopped, effects } = stepBatch(state, { type: 'stop' });
    expect([stopped, effects]).toEqual([{ ...state, isStopped: true }, []]);
  });
});

describe('a batch of several', () => {
  it.each<[string, BatchState, BatchEvent]>([
    ['that its teller stopped', after(2, { type: 'stop' }, DONE, SHOWN), PRINTED],
    ['whose ticket was in doubt', after(2, DOUBTED, SHOWN), PRINTED],
    ['whose ticket was not printed', after(2, DONE, SHOWN), { ...PRINTED, isPrinted: false }],
    ['whose teller has gone', after(2, DONE, SHOWN), { ...PRINTED, isTellerGone: true }],
    ['in a window that is blocked', after(2, DONE, SHOWN), { ...PRINTED, isBlocked: true }],
  ])('%s does not go on by itself', (_, state, event) => {
    const step = stepBatch(state, event);
    expect(step.state.phase).toBe('ended');
    expect(step.effects).toContainEqual({ type: 'reportSold', last: sale('a'), count: 1 });
    expect(step.effects.map(({ type }) => type)).not.toContain('run');
  });

  it('says how far it came, and why it ended [W139]', () => {
    expect(stepBatch(after(2, DONE, SHOWN, PRINTED), FAILED).effects[1]).toEqual({
      type: 'alert',
      notice: {
        title: { key: 'sale.notAllSold' },
        lines: [{ key: 'sale.soldOfRequested', data: { sold: 1, requested: 2 } }, { key: 'sale.failed' }],
      },
    });
  });

  it('is heard by the teller who began it alone', () => {
    const gone = stepBatch(after(1, DONE, SHOWN), { ...PRINTED, isTellerGone: true });
    expect(gone.effects).toEqual([]);
  });
});
