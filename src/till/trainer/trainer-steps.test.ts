/** Proves who may give orders at the trainer's panel, and the words for what became of an order. */
import { describe, expect, it } from 'vitest';
import {
  afterKey,
  afterKeyRefused,
  CHECKING,
  FORGOTTEN,
  finishKept,
  orderFailed,
  orderRefused,
  type PanelChange,
  racesFailed,
} from './trainer-steps.ts';
import { RoomToteStopped, RoomToteUnheard, TrainerKeyRefused, TrainerKeysTooOften } from './training-room.ts';

const LOADING = { state: 'loading' };

describe('the panel', () => {
  it.each<[string, PanelChange, object]>([
    ['while a key is checked', CHECKING, { access: 'checking', refusal: null }],
    ['once it was taken', afterKey('taken'), { access: 'open', races: LOADING }],
    ['for a wrong key', afterKey('wrong'), { access: 'keyNeeded', refusal: { key: 'trainer.keyWrong' } }],
    [
      'for too many wrong keys',
      afterKey('tooOften'),
      { access: 'keyNeeded', refusal: { key: 'trainer.keyTooOften' } },
    ],
    [
      'without an answer',
      afterKey('unheard'),
      { access: 'keyNeeded', refusal: { key: 'trainer.keyUnheard' } },
    ],
    ['that was left', FORGOTTEN, { access: 'keyNeeded', refusal: null, races: LOADING }],
  ])('%s', (_, change, expected) => {
    expect(change).toEqual(expected);
  });

  it.each([
    ['open', { access: 'keyNeeded', refusal: { key: 'trainer.keyChanged' } }],
    ['checking', null],
    ['keyNeeded', null],
  ] as const)('that is %s, when the tote refuses the key it took', (access, change) => {
    expect(afterKeyRefused(access)).toEqual(change);
  });
});

it.each([
  [new TrainerKeysTooOften('429'), 'trainer.keyTooOften', 'trainer.failed', ['trainer.keyTooOften']],
  [new RoomToteUnheard('timed out'), 'trainer.keyUnheard', 'trainer.unheard', ['trainer.unheardDo']],
  [new RoomToteStopped('no room'), 'trainer.stoppedWhy', 'trainer.stopped', ['trainer.stoppedWhy']],
  [new TrainerKeyRefused('401'), 'trainer.failedWhy', 'trainer.failed', undefined],
  [new Error('disk full'), 'trainer.failedWhy', 'trainer.failed', undefined],
])('%s is worded, at the races and after an order', (error, reason, title, lines) => {
  expect(racesFailed(error)).toMatchObject({ state: 'failed', reason: { key: reason } });
  const notice = orderFailed(error);
  expect([notice.title.key, notice.lines?.map(({ key }) => key)]).toEqual([title, lines]);
  expect(notice.details).toEqual({ inner: [String(error)] });
});

it.each([
  ['noRace', 'trainer.noRace'],
  ['notOpen', 'trainer.notOpen'],
  ['running', 'trainer.isRunning'],
  ['official', 'trainer.isOfficial'],
  ['nobody', 'trainer.nobody'],
  ['noRunner', 'trainer.noRunner'],
  ['scratched', 'trainer.isScratched'],
  ['twice', 'trainer.twice'],
] as const)('an order that is refused as %s is worded with its race and runner', (reason, key) => {
  expect(orderRefused({ ok: false, reason, race: 3, num: 8 })).toEqual({
    title: { key: 'trainer.refused' },
    lines: [{ key, data: { race: 3, num: 8 } }],
  });
});

it('first finishers are kept, or the day decides again', () => {
  expect([finishKept(3, [[5]]), finishKept(3, [])]).toEqual([
    { key: 'trainer.kept', data: { race: 3 } },
    { key: 'trainer.asDrawnKept', data: { race: 3 } },
  ]);
});
