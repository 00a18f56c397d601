import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import { aTransaction } from '../testing/transactions.ts';
import { afterList, type Inquiry, notAsked } from './post-inquiry.ts';

const done = aTransaction({ timestamp: 1, paper: 'printing' });

/** Asked again after a pause, in the post's own session, by a window that may send again. */
const rested: Inquiry = {
  found: null,
  hasWindow: true,
  hadEnded: false,
  hasEnded: false,
  isCurrent: true,
  rested: true,
  mayResend: true,
  why: null,
};
const ended: Inquiry = { ...rested, hadEnded: true, hasEnded: true };
const spoilt = { code: 'noTicket' } as const;

describe('a list of what the window did', () => {
  it.each<[string, Partial<Inquiry>, ReturnType<typeof afterList>]>([
    ['that has the post ends the doubt', { found: done }, { kind: 'done', transaction: done }],
    ['that has it, of any session, ends it', { ...ended, found: done }, { kind: 'done', transaction: done }],
    ['without it lets it be sent again after a pause', {}, 'resend'],
    ['of a host that lists no such posts lets it be sent again', { found: 'unlisted' }, 'resend'],
    [
      'that may begin after it lets it be sent again: the host knows its number',
      { found: 'outOfReach' },
      'resend',
    ],
    [
      'never sends what may not be sent again',
      { mayResend: false },
      { kind: 'doubt', why: { code: 'notListed' } },
    ],
    ['never sends at once', { rested: false, why: spoilt }, { kind: 'doubt', why: spoilt }],
    [
      'that came first says that it is not listed',
      { rested: false },
      { kind: 'doubt', why: { code: 'notListed' } },
    ],
    [
      'with one that may be another’s ends nothing',
      { found: 'unsure' },
      { kind: 'doubt', why: { code: 'unsure' } },
    ],
    [
      'asked for without a window ends nothing, whatever it has',
      { hasWindow: false, found: done },
      { kind: 'doubt', why: { code: 'notListed' } },
    ],
    [
      'asked for without a window keeps the reason',
      { hasWindow: false, why: spoilt },
      { kind: 'doubt', why: spoilt },
    ],
    [
      'that was asked for before the session ended says nothing of what arrived since',
      { hasEnded: true },
      { kind: 'doubt', why: { code: 'notListed' } },
    ],
    ['of a later session without it is a no', ended, { kind: 'refused', why: { code: 'sessionEnded' } }],
    [
      'made before that session is no answer',
      { ...ended, isCurrent: false },
      { kind: 'doubt', why: { code: 'staleList' } },
    ],
    [
      'that may begin after it is no answer then',
      { ...ended, found: 'outOfReach' },
      { kind: 'doubt', why: { code: 'outOfReach' } },
    ],
    [
      'of a host that lists no such posts is no answer then, however old it is',
      { ...ended, found: 'unlisted', isCurrent: false },
      { kind: 'doubt', why: { code: 'notListed' } },
    ],
  ])('%s', (_, inquiry, reading) => {
    expect(afterList({ ...rested, ...inquiry })).toEqual(reading);
  });
});

describe('a post', () => {
  const post = { host: 'https://tote.test', window: 12 } as JournaledPost;

  it.each([
    [
      { host: 'demo', window: 12 },
      { code: 'otherHost', host: 'https://tote.test' },
    ],
    [
      { host: 'https://tote.test', window: 13 },
      { code: 'otherWindow', window: 12 },
    ],
    [{ host: 'https://tote.test', window: 12 }, null],
    // The window is not known yet.
    [{ host: 'https://tote.test', window: null }, null],
  ])('at %j is asked about where it belongs', (here, why) => {
    expect(notAsked(post, here)).toEqual(why);
  });

  it('of an older version, which named neither, is asked about anywhere', () => {
    const { host: _, window: __, ...old } = post;
    expect(notAsked(old as JournaledPost, { host: 'demo', window: 13 })).toBeNull();
  });
});
