/** Proves what each event shows a teller of a post that is under way, in each state of it. */
import { describe, expect, it } from 'vitest';
import type { PostOutcome } from '../posts/post-life.ts';
import { sale } from '../testing/post-batch-room.ts';
import { NEW_REQUEST, type RequestEvent, type RequestState, stepRequest } from './request-step.ts';

const ended = (outcome: PostOutcome): RequestEvent => ({ type: 'ended', outcome });

const EVENTS = {
  'waits for the line': { type: 'waits', waitsFor: 'line' },
  'waits for the disk': { type: 'waits', waitsFor: 'disk' },
  'waits for its answer': { type: 'waits', waitsFor: 'answer' },
  'is sent after all': { type: 'sends' },
  'is withdrawn': { type: 'withdraw' },
  'comes into doubt': { type: 'doubted', why: { code: 'notListed' } },
  'comes into doubt by an answer without a ticket': { type: 'doubted', why: { code: 'noTicket' } },
  'comes into doubt by the answer to another': { type: 'doubted', why: { code: 'otherAnswer' } },
  'is answered': { type: 'answered', transaction: sale('a') },
  'is left': { type: 'stopWaiting' },
  'is done': ended({ state: 'done', transaction: sale('a') }),
  'is done late': ended({ state: 'done', transaction: { ...sale('a'), late: true } }),
  'is refused': ended({ state: 'refused', why: { code: 'sessionEnded' } }),
  'is refused after it was left': ended({ state: 'refused', why: { code: 'sessionEnded' }, wasLeft: true }),
  'is not sent': ended({ state: 'notSent', reason: 'quota' }),
  'is closed by hand': ended({
    state: 'closedByHand',
    closing: { fate: { verdict: 'notSold' }, tellerId: '4417', at: 9 },
  }),
  'was settled before': ended({ state: 'settledBefore' }),
} as const satisfies Readonly<Record<string, RequestEvent>>;
type EventName = keyof typeof EVENTS;
const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];

const after = (...names: readonly EventName[]): RequestState =>
  names.reduce((state, name) => stepRequest(state, EVENTS[name]).state, NEW_REQUEST);
const LOST = after('comes into doubt');
const LEFT = after('waits for its answer', 'is left');

const STATES = {
  new: NEW_REQUEST,
  slow: after('waits for its answer'),
  doubted: LOST,
  'doubted and said': after('comes into doubt by an answer without a ticket'),
  'slow and doubted': after('waits for its answer', 'comes into doubt'),
  'left while slow': LEFT,
  'left in doubt': after('comes into doubt', 'is left'),
  'left and said': after('comes into doubt by an answer without a ticket', 'is left'),
} as const satisfies Readonly<Record<string, RequestState>>;
type StateName = keyof typeof STATES;

const LEFT_STATES = ['left while slow', 'left in doubt', 'left and said'] as const;
/** Names the effects in every state that the teller has left. */
const whereLeft = (effects: string): Partial<Record<StateName, string>> =>
  Object.fromEntries(LEFT_STATES.map((name) => [name, effects]));

/** Lists the effects of each event in every state, then those of the states where they differ. */
const TABLE: Readonly<Record<EventName, readonly [string, Partial<Record<StateName, string>>?]>> = {
  'waits for the line': ['markDoubted cover line'],
  'waits for the disk': ['markDoubted cover disk'],
  'waits for its answer': ['markDoubted cover answer'],
  'is sent after all': ['coverAgain'],
  'is withdrawn': ['withdrawPost cover withdrawing'],
  'comes into doubt': ['markDoubted liftCover cover asking', whereLeft('markDoubted liftCover')],
  'comes into doubt by an answer without a ticket': [
    'markDoubted liftCover alertDoubt cover asking',
    whereLeft('markDoubted liftCover alertDoubt'),
  ],
  'comes into doubt by the answer to another': [
    'markDoubted liftCover alertDoubt cover asking',
    whereLeft('markDoubted liftCover alertDoubt'),
  ],
  'is answered': [
    'prepare',
    { slow: 'coverAgain prepare', 'slow and doubted': 'coverAgain prepare', ...whereLeft('') },
  ],
  'is left': ['liftCover leavePost'],
  'is done': [
    'takeAlertBack carriedOut',
    {
      'doubted and said': 'takeAlertBack announceFound carriedOut',
      'left and said': 'takeAlertBack announceFound carriedOut',
    },
  ],
  'is done late': ['takeAlertBack carriedOut'],
  'is refused': ['takeAlertBack refused'],
  'is refused after it was left': ['takeAlertBack refused'],
  'is not sent': ['takeAlertBack reportStorage failed'],
  'is closed by hand': ['takeAlertBack failed'],
  'was settled before': ['takeAlertBack failed'],
};

/** Lists what each event adds to the state; any other leaves it. */
const ADDS: Partial<Record<EventName, Partial<RequestState>>> = {
  'waits for its answer': { isSlow: true },
  'comes into doubt': { wasDoubted: true },
  'comes into doubt by an answer without a ticket': { wasDoubted: true, wasSaid: true },
  'comes into doubt by the answer to another': { wasDoubted: true, wasSaid: true },
  'is left': { wasLeft: true },
};

/** Returns the effects of an event, with the cover it shows. */
const doneBy = (state: RequestState, event: RequestEvent): string =>
  stepRequest(state, event)
    .effects.map((effect) => (effect.type === 'cover' ? `cover ${effect.with}` : effect.type))
    .join(' ');

describe.each(Object.keys(STATES) as readonly StateName[])('a post that is %s', (name) => {
  it.each(EVENT_NAMES)('and %s', (event) => {
    const [inEvery, elsewhere = {}] = TABLE[event];
    expect(doneBy(STATES[name], EVENTS[event])).toBe(elsewhere[name] ?? inEvery);
    expect(stepRequest(STATES[name], EVENTS[event]).state).toEqual({ ...STATES[name], ...ADDS[event] });
  });
});

describe('the end of a post', () => {
  it.each([
    ['was in doubt', LOST, true],
    ['was left', LEFT, true],
    ['was only slow', STATES.slow, false],
  ])('is noted as doubted where it %s', (_, state, wasDoubted) => {
    expect(stepRequest(state, EVENTS['is done']).effects.at(-1)).toMatchObject({ wasDoubted });
  });

  it('is said elsewhere of a refusal for which its teller stopped waiting', () => {
    const refused = EVENTS['is refused after it was left'];
    expect(stepRequest(STATES['left in doubt'], refused).effects.at(-1)).toMatchObject({ isSaid: true });
  });
});
