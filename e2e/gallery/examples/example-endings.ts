/** Invents former doubts for the gallery, one of each ending. */
import { say } from '../../../src/i18n/say.ts';
import type { JournaledPost, PostKind } from '../../../src/journal/post.ts';
import type { Ending } from '../../../src/till/posts/ending.ts';
import { NOW } from './example-cards.ts';
import { DOUBT_NEW } from './example-doubts.ts';

const MINUTE = 60_000;

function post(id: string, kind: PostKind, value: bigint, body: object): JournaledPost {
  return {
    id,
    kind,
    path: '/',
    body: JSON.stringify(body),
    reqseq: 1,
    tellerId: '4417',
    session: '2026-05-02',
    sentAt: NOW - 9 * MINUTE,
    hostTime: NOW - 9 * MINUTE,
    value,
    state: 'done',
  };
}

const WAGER = { cardId: 'HVP', raceNo: 7, betType: 1, betAmount: 500, runners: [[4]] };
const NOTHING = { number: null, unsent: null, isUntold: false };

export const ENDINGS: readonly Ending[] = [
  {
    ...NOTHING,
    post: post('sold', 'sell', 500n, { wagers: [WAGER] }),
    at: NOW - MINUTE,
    end: 'done',
    number: '5D41-0C60-7A2B',
  },
  {
    ...NOTHING,
    post: post('withdrawn', 'sell', 1_200n, { wagers: [{ ...WAGER, betType: 5, runners: [[1], [4, 7]] }] }),
    at: NOW - 2 * MINUTE,
    end: 'unsent',
    unsent: 'withdrawn',
  },
  { ...NOTHING, post: post('draw', 'draw', 50_000n, {}), at: NOW - 4 * MINUTE, end: 'notDone' },
  {
    ...NOTHING,
    post: post('slow', 'voucher', 2_000n, {}),
    at: NOW - 6 * MINUTE,
    end: 'unsent',
    unsent: 'slowDisk',
  },
  { ...NOTHING, post: post('hand', 'voucher', 5_000n, {}), at: NOW - 8 * MINUTE, end: 'closedByHand' },
];

/** Holds a sale that has not left the window, since the line is down. */
export const DOUBT_HELD = {
  ...DOUBT_NEW,
  id: 'held',
  why: [say('unsent.lineDown')],
  asked: 0,
  nextAt: null,
  waitsFor: 'line',
} as const;
