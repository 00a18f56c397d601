/** Proves what a teller sees of a post that is under way, event by event. */
import { describe, expect, it } from 'vitest';
import type { PostOutcome } from '../posts/post-life.ts';
import { sale } from '../testing/post-batch-room.ts';
import { NEW_REQUEST, type RequestEvent, type RequestState, stepRequest } from './request-step.ts';

const NO_TICKET: RequestEvent = { type: 'doubted', why: { code: 'noTicket' } };
const LOST: RequestEvent = { type: 'doubted', why: { code: 'notListed' } };
const SLOW: RequestEvent = { type: 'waits', waitsFor: 'answer' };
const LEFT: RequestEvent = { type: 'stopWaiting' };
const ANSWERED: RequestEvent = { type: 'answered', transaction: sale('a') };
const ended = (outcome: PostOutcome): RequestEvent => ({ type: 'ended', outcome });
const DONE = ended({ state: 'done', transaction: sale('a') });

const after = (...events: readonly RequestEvent[]): RequestState =>
  events.reduce((state, event) => stepRequest(state, event).state, NEW_REQUEST);

/** Returns the effects of an event, with the cover it puts up. */
const doneBy = (state: RequestState, event: RequestEvent): string =>
  stepRequest(state, event)
    .effects.map((effect) => (effect.type === 'cover' ? `cover ${effect.with}` : effect.type))
    .join(' ');

describe('a post that is under way', () => {
  it.each<[string, RequestState, RequestEvent, string]>([
    ['waits for the line', NEW_REQUEST, { type: 'waits', waitsFor: 'line' }, 'markDoubted cover line'],
    ['waits for the disk', NEW_REQUEST, { type: 'waits', waitsFor: 'disk' }, 'markDoubted cover disk'],
    ['waits for its answer', NEW_REQUEST, SLOW, 'markDoubted cover answer'],
    ['is withdrawn', NEW_REQUEST, { type: 'withdraw' }, 'withdrawPost cover withdrawing'],
    ['is sent after all', NEW_REQUEST, { type: 'sends' }, 'coverAgain'],
    ['is answered', NEW_REQUEST, ANSWERED, 'prepare'],
    ['is answered slowly', after(SLOW), ANSWERED, 'coverAgain prepare'],
    ['is answered when its teller waits no longer', after(SLOW, LEFT), ANSWERED, ''],
    ['is in doubt', NEW_REQUEST, LOST, 'markDoubted liftCover cover asking'],
    [
      'is in doubt for a wrong answer',
      NEW_REQUEST,
      NO_TICKET,
      'markDoubted liftCover alertDoubt cover asking',
    ],
    ['is in doubt when its teller waits no longer', after(SLOW, LEFT), LOST, 'markDoubted liftCover'],
    ['is left', after(LOST), LEFT, 'liftCover leavePost'],
  ])('%s', (_, state, event, expected) => {
    expect(doneBy(state, event)).toBe(expected);
  });
});

describe('the end of a post', () => {
  it.each<[string, RequestState, RequestEvent, string]>([
    ['done', NEW_REQUEST, DONE, 'takeAlertBack carriedOut'],
    ['found after a wrong answer', after(NO_TICKET), DONE, 'takeAlertBack announceFound carriedOut'],
    [
      'found for a teller who waits no longer',
      after(NO_TICKET, LEFT),
      ended({ state: 'done', transaction: { ...sale('a'), late: true } }),
      'takeAlertBack carriedOut',
    ],
    [
      'refused',
      NEW_REQUEST,
      ended({ state: 'refused', why: { code: 'sessionEnded' } }),
      'takeAlertBack refused',
    ],
    [
      'not sent',
      NEW_REQUEST,
      ended({ state: 'notSent', reason: 'quota' }),
      'takeAlertBack reportStorage failed',
    ],
    ['settled before', NEW_REQUEST, ended({ state: 'settledBefore' }), 'takeAlertBack failed'],
  ])('%s', (_, state, event, expected) => {
    expect(doneBy(state, event)).toBe(expected);
  });

  it.each([
    ['was in doubt', after(LOST), true],
    ['was left', after(SLOW, LEFT), true],
    ['was only slow', after(SLOW), false],
  ])('is noted as doubted where it %s', (_, state, wasDoubted) => {
    expect(stepRequest(state, DONE).effects.at(-1)).toMatchObject({ wasDoubted });
  });

  it('is said elsewhere of a refusal for which its teller stopped waiting', () => {
    const refused = ended({ state: 'refused', why: { code: 'sessionEnded' }, wasLeft: true });
    expect(stepRequest(after(LOST, LEFT), refused).effects.at(-1)).toMatchObject({ isSaid: true });
  });
});
