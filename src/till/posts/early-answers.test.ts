/**
 * Proves that an answer with a ticket older than its post is believed only where the host lists that ticket.
 */
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import { HOST_CLOCK_TOLERANCE } from '../../journal/post.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import {
  kindPost,
  listing as lists,
  NOON,
  OTHER_ANSWER,
  OTHER_SERIAL,
  slip,
  soldTransaction,
} from '../testing/handler-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { type Found, isTimely } from './reading/listed-post.ts';

const POST: JournaledPost = { ...kindPost('sell', { wagers: [] }), hostTime: NOON };
const EARLY = NOON - 2_001;
const LONG_AGO = NOON - HOST_CLOCK_TOLERANCE - 1;
const LISTS = lists();

const done = (transaction: Transaction) => ({ kind: 'done', transaction }) as const;
const sold = (timestamp: number) => soldTransaction({ timestamp, ticket: slip() });
const soldAtOdds = (timestamp: number) => {
  const fixedOdds = { code: 'FO123456789012', ticket: {} } as never;
  return soldTransaction({ timestamp, tsn: null, fixedOdds });
};

/** A host that lists that transaction under the REQSEQ of the post. */
const listing = (listed: Transaction) => ({
  find: (_: RecentTickets, post: JournaledPost): Found =>
    isTimely(listed.timestamp, post) ? listed : 'unsure',
});

describe('an answer', () => {
  it('is none where its ticket is older than its post', () => {
    const { check } = createEarlyAnswers();
    expect(check(POST, done(sold(EARLY)))).toEqual(OTHER_ANSWER);
  });

  it('is none where it is a fixed-odds ticket that is older than its post', () => {
    expect(createEarlyAnswers().check(POST, done(soldAtOdds(LONG_AGO)))).toEqual(OTHER_ANSWER);
  });

  it('is one within what a host’s times may differ by, and where it has no time of the host’s', () => {
    const { check } = createEarlyAnswers();
    for (const good of [sold(EARLY + 1), soldAtOdds(LONG_AGO + 1), { ...sold(EARLY), ticket: null }])
      expect(check(POST, done(good))).toEqual(done(good));
    const refused = { kind: 'refused', why: { code: 'noTicket' } } as const;
    expect(check(POST, refused)).toBe(refused);
  });

  it('is believed once the host lists its ticket for the post, whatever its clock shows', () => {
    const { check, find } = createEarlyAnswers();
    check(POST, done(sold(LONG_AGO)));
    expect(find(listing(sold(LONG_AGO)), LISTS, POST)).toEqual(sold(LONG_AGO));
  });

  it('is not believed where the host lists another ticket, or nothing was answered', () => {
    const { check, find, forget } = createEarlyAnswers();
    const other = { ...sold(LONG_AGO), tsn: OTHER_SERIAL };
    check(POST, done(sold(LONG_AGO)));
    expect(find(listing(other), LISTS, POST)).toBe('unsure');
    expect(find({ find: () => null }, LISTS, POST)).toBe(null);
    expect(find(listing(sold(NOON)), LISTS, POST)).toEqual(sold(NOON));
    forget(POST.id);
    expect(find(listing(sold(LONG_AGO)), LISTS, POST)).toBe('unsure');
  });
});
