/**
 * Proves how each event changes a post in each phase of its life. Proves what no order of events can bring
 * about.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ManualResolution } from '../../journal/journal.ts';
import { leftPost, NEW_SERIAL, sale } from '../testing/post-pipeline-room.ts';
import type { PostEffect, PostEvent, PostLife, PostPhase } from './post-life.ts';
import type { PostReading } from './reading/post-reading.ts';
import { beginPost, isResolvable, postLeftOpen, stepPost } from './step-post.ts';

type PhaseName = PostPhase['name'];

const POST = leftPost('post-1');
const RESOLUTION: ManualResolution = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 9 };
const DONE: PostReading = { kind: 'done', transaction: { ...sale('post-1'), tsn: NEW_SERIAL } };
const REFUSED: PostReading = { kind: 'refused', why: { code: 'sessionEnded' } };
const DOUBT: PostReading = { kind: 'doubt', why: { code: 'noTicket' } };
const LIST = {
  found: null,
  hasWindow: true,
  hadEnded: false,
  hasEnded: false,
  isCurrent: true,
  mayResend: true,
} as const;

/** The events of a post, by what comes of them where they can happen. */
const EVENTS = {
  written: { type: 'written', isLate: false },
  'written late': { type: 'written', isLate: true },
  'not written': { type: 'notWritten', reason: 'quota' },
  waits: { type: 'waits', waitsFor: 'line', nextAt: null },
  released: { type: 'released' },
  withheld: { type: 'withheld', unsent: 'withdrawn' },
  'unsent written': { type: 'unsentWritten' },
  slow: { type: 'slow' },
  'answered done': { type: 'answered', reading: DONE },
  'answered refused': { type: 'answered', reading: REFUSED },
  'answered doubt': { type: 'answered', reading: DOUBT },
  found: { type: 'found' },
  'taken up': { type: 'takenUp', post: POST, unsent: null },
  'taken up unsent': { type: 'takenUp', post: POST, unsent: 'restarted' },
  'taken up damaged': { type: 'takenUp', post: { ...POST, isDamaged: true }, unsent: null },
  'listed done': { type: 'listed', list: { ...LIST, found: sale('post-1') } },
  'listed not': { type: 'listed', list: LIST },
  'listed over': { type: 'listed', list: { ...LIST, hadEnded: true, hasEnded: true } },
  'no list': { type: 'notListed', why: { code: 'otherHost', host: 'https://other.test' } },
  'answered again done': { type: 'answeredAgain', reading: DONE },
  'answered again doubt': { type: 'answeredAgain', reading: DOUBT },
  settled: { type: 'settled', how: 'settled' },
  'settled before': { type: 'settled', how: 'settledBefore' },
  'settled as another’s': { type: 'settled', how: 'ticketKnown' },
  rested: { type: 'rested' },
  left: { type: 'leave' },
  questioned: { type: 'question', isAsked: true },
  resolve: { type: 'resolve', resolution: RESOLUTION, transaction: sale('post-1') },
  'resolution written': { type: 'resolutionWritten', how: 'settled' },
  'resolution known': { type: 'resolutionWritten', how: 'ticketKnown' },
  'resolution failed': { type: 'resolutionFailed', error: 'quota' },
  failed: { type: 'failed', error: 'quota' },
} as const satisfies Readonly<Record<string, PostEvent>>;
type EventName = keyof typeof EVENTS;

/** The life after these events, from its first write or as an earlier run left it. */
function after(first: PostLife, ...names: readonly EventName[]): PostLife {
  return names.reduce((life, name) => stepPost(life, EVENTS[name]).life, first);
}
const begun = beginPost(POST).life;
const open = after(postLeftOpen(POST), 'found');
const resting = after(open, 'taken up', 'no list');

const LIVES: Readonly<Record<PhaseName, PostLife>> = {
  writing: begun,
  leaving: after(begun, 'written'),
  unsending: after(begun, 'written late'),
  sent: after(begun, 'written', 'released'),
  open,
  unreadable: after(open, 'taken up damaged'),
  asking: after(resting, 'rested'),
  resending: after(resting, 'rested', 'listed not'),
  resting,
  held: after(resting, 'rested', 'resolve', 'listed done'),
  settling: after(resting, 'rested', 'listed done'),
  unkept: after(resting, 'rested', 'listed done', 'failed'),
  ended: after(resting, 'resolve', 'resolution written'),
};

const RESOLVE = { resolve: 'writeResolution' } as const;
const LEFT = { left: 'writeLeft', questioned: '' } as const;
const OPEN = {
  found: 'showDoubt',
  'taken up': 'showDoubt ask -> asking',
  'taken up unsent': 'writeUnsent -> unsending',
  'taken up damaged': 'showDoubt -> unreadable',
} as const;

/**
 * Lists the effects of each event in each phase, and the next phase if it changes. No entry: the event is
 * ignored.
 */
const TABLE: Readonly<Record<PhaseName, Partial<Record<EventName, string>>>> = {
  writing: {
    written: 'release -> leaving',
    'written late': 'writeUnsent -> unsending',
    'not written': 'end notSent -> ended',
    waits: 'showDoubt',
    questioned: '',
    failed: 'fail -> open',
  },
  leaving: {
    waits: 'showDoubt',
    released: 'send -> sent',
    withheld: 'writeUnsent -> unsending',
    questioned: '',
    failed: 'fail -> open',
  },
  unsending: {
    'unsent written': 'end refused -> ended',
    questioned: '',
    failed: 'fail -> open',
  },
  sent: {
    slow: 'showDoubt tellSlow',
    'answered done': 'settle tellAnswered -> settling',
    'answered refused': 'settle -> settling',
    'answered doubt': 'tellDoubted showDoubt ask -> asking',
    questioned: '',
    failed: 'fail -> open',
  },
  open: { ...OPEN, ...LEFT, ...RESOLVE },
  unreadable: { ...LEFT, ...RESOLVE, failed: 'fail -> open' },
  asking: {
    ...LEFT,
    ...RESOLVE,
    'listed done': 'settle -> settling',
    'listed not': 'showDoubt resend -> resending',
    'listed over': 'forgetBytes settle -> settling',
    'no list': 'showDoubt rest -> resting',
    failed: 'fail -> open',
  },
  resending: {
    ...LEFT,
    ...RESOLVE,
    'answered again done': 'settle -> settling',
    'answered again doubt': 'showDoubt rest -> resting',
    failed: 'fail -> open',
  },
  resting: { ...LEFT, ...RESOLVE, rested: 'showDoubt ask -> asking', failed: 'fail -> open' },
  held: {
    ...LEFT,
    'resolution written': 'tellResolved hideDoubt end closedByHand reportLate -> ended',
    'resolution known': 'tellResolved settle -> settling',
    'resolution failed': 'tellNotResolved settle -> settling',
    failed: 'fail -> open',
  },
  settling: {
    settled: 'reportHostTime hideDoubt end done -> ended',
    'settled before': 'reportHostTime hideDoubt end settledBefore -> ended',
    'settled as another’s': 'showDoubt rest -> resting',
    questioned: '',
    failed: 'showDoubt fail -> unkept',
  },
  unkept: { ...OPEN, questioned: '' },
  ended: {
    'listed done': 'reportLate',
    'listed over': 'reportLate',
    'listed not': 'reportLate',
    'no list': 'reportLate',
    'answered again done': 'reportLate',
    'answered again doubt': 'reportLate',
    questioned: '',
  },
};

function named(effect: PostEffect): string {
  return effect.type === 'end' ? `end ${effect.outcome.state}` : effect.type;
}

/** Returns the effects of an event; null if it is ignored. */
function doneBy(life: PostLife, event: PostEvent): string | null {
  const { life: next, effects, isIgnored } = stepPost(life, event);
  if (isIgnored === true) return null;
  const { name } = next.phase;
  return [...effects.map(named), ...(name === life.phase.name ? [] : [`-> ${name}`])].join(' ');
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}
const NAMES = Object.keys(EVENTS).filter(isEventName);

describe.each(Object.entries(LIVES))('a post that is %s', (name, life) => {
  it('is in that phase', () => {
    expect(life.phase.name).toBe(name);
  });

  it.each(NAMES)('when %s: as the table says', (event) => {
    const expected = Object.entries(TABLE).find(([phase]) => phase === name)?.[1][event] ?? null;
    expect(doneBy(life, EVENTS[event])).toBe(expected);
  });

  it('is what it was where an event is ignored', () => {
    const ignored = NAMES.map((event) => stepPost(life, EVENTS[event])).filter(
      ({ isIgnored }) => isIgnored === true,
    );
    expect(ignored.filter((step) => step.life !== life || step.effects.length > 0)).toEqual([]);
  });
});

describe('a post in doubt', () => {
  it('is not sent again while a teller is asked about it, nor while their answer is written', () => {
    for (const event of ['questioned', 'resolve'] as const) {
      const asked = after(LIVES.asking, event);
      expect(stepPost(asked, EVENTS['listed not']).effects.map(named)).not.toContain('resend');
    }
  });

  it('is asked about again once a resolution came to nothing that its pause had waited for', () => {
    const held = after(LIVES.resting, 'resolve', 'rested');
    expect(held.phase).toEqual({ name: 'held', answer: null });
    expect(doneBy(held, EVENTS['resolution known'])).toBe('tellResolved showDoubt ask -> asking');
  });

  it('is sent again after a list only once a pause has gone by [S232, S233]', () => {
    const asked = after(open, 'taken up');
    expect(doneBy(asked, EVENTS['listed not'])).toBe('showDoubt rest -> resting');
  });
});

describe('whatever comes in whatever order', () => {
  const SENDS = new Set(['send', 'resend']);
  const order = fc.array(fc.nat({ max: 9_999 }), { maxLength: 60 });

  /** Picks an event that can happen, and at times any other. */
  function pick(life: PostLife, choice: number): EventName {
    const possible = NAMES.filter((name) => doneBy(life, EVENTS[name]) !== null);
    const from = choice % 5 === 0 ? NAMES : possible;
    return from[Math.floor(choice / 5) % from.length] ?? 'found';
  }

  /** Every effect in order, and the life before the event that led to it. */
  function lived(first: PostLife, choices: readonly number[]) {
    const all: { readonly effect: PostEffect; readonly before: PostLife; readonly event: EventName }[] = [];
    let life = first;
    for (const choice of choices) {
      const event = pick(life, choice);
      const { life: next, effects } = stepPost(life, EVENTS[event]);
      for (const effect of effects) all.push({ effect, before: life, event });
      life = next;
    }
    return { all, life };
  }

  /** The effects of which something is wrong, over many orders. */
  function found(first: PostLife, wrong: (all: ReturnType<typeof lived>) => readonly unknown[]): void {
    fc.assert(
      fc.property(order, (choices) => wrong(lived(first, choices)).length === 0),
      { numRuns: 1_500 },
    );
  }

  it.each([
    ['begins here', begun],
    ['was left by an earlier run', postLeftOpen(POST)],
  ])('a post that %s ends once, and nothing of it leaves the window from then on', (_, first) => {
    const AFTER_END = ['reportLate', 'tellResolved', 'tellNotResolved'];
    expect(() =>
      found(first, ({ all }) => {
        const end = all.findIndex(({ effect }) => effect.type === 'end');
        return end < 0 ? [] : all.slice(end + 1).filter(({ effect }) => !AFTER_END.includes(effect.type));
      }),
    ).not.toThrow();
  });

  it('is never sent once it is withdrawn, resolved or being written as ended', () => {
    expect(() =>
      found(begun, ({ all }) =>
        all.filter(
          ({ effect, before }) =>
            SENDS.has(effect.type) &&
            (!['leaving', 'asking'].includes(before.phase.name) || before.resolution !== null),
        ),
      ),
    ).not.toThrow();
  });

  it('is never sent again while a teller is asked about it', () => {
    expect(() =>
      found(begun, ({ all }) =>
        all.filter(({ effect, before }) => effect.type === 'resend' && before.isQuestioned),
      ),
    ).not.toThrow();
  });

  it('is sent for the first time once', () => {
    expect(() =>
      found(begun, ({ all }) => all.filter(({ effect }) => effect.type === 'send').slice(1)),
    ).not.toThrow();
  });

  it('is sent again only by a list without it, and only after a pause [S232, S233]', () => {
    expect(() =>
      found(begun, ({ all }) =>
        all.filter(
          ({ effect, before, event }) =>
            effect.type === 'resend' &&
            (event !== 'listed not' || before.phase.name !== 'asking' || !before.phase.rested),
        ),
      ),
    ).not.toThrow();
  });

  it('has its money listed at most once: by the host’s answer, or by a teller', () => {
    expect(() =>
      found(begun, ({ all }) =>
        all
          .filter(
            ({ effect }) => effect.type === 'end' && ['done', 'closedByHand'].includes(effect.outcome.state),
          )
          .slice(1),
      ),
    ).not.toThrow();
  });

  it('can be resolved by a teller only while it is in doubt and nothing of it is being written', () => {
    const CLOSED = ['writing', 'leaving', 'unsending', 'sent', 'settling', 'unkept', 'ended'];
    expect(() =>
      found(begun, ({ life }) =>
        isResolvable(life) && (life.doubt === null || CLOSED.includes(life.phase.name)) ? [life] : [],
      ),
    ).not.toThrow();
  });
});
