/** Proves whether a post may still leave the window: its session, its teller, its disk and its line. */
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { ok, refuse } from '../../wagering/ground/result.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { kindPost, listing, NOON } from '../testing/handler-room.ts';
import { createLeaving } from './leaving.ts';
import { defer } from './open-post.ts';

const GONE: ToteFailure = { method: 'GET', url: '/sell/wagers', code: 'unreachable', reason: 'gone' };
const PLAIN = kindPost('sell', {});
const HELD: JournaledPost = { ...PLAIN, held: true };

function setUp(
  options: {
    /** Happens between the question for the line and its answer. */
    readonly whileAsking?: () => void;
    /** The disk has taken the post when this resolves. */
    readonly writing?: () => Promise<void>;
    /** The disk has taken the mark when this resolves. */
    readonly marking?: () => Promise<void>;
    readonly isOnline?: boolean;
  } = {},
) {
  const clock = createManualClock(NOON);
  const events: string[] = [];
  let isThere = options.isOnline ?? false;
  let doesAnswer = false;
  let label = 'one';
  let isStopped = false;
  let skew = 0;
  let wakes = (): void => undefined;
  const leaving = createLeaving({
    journal: {
      begin: () => options.writing?.() ?? Promise.resolve(),
      mark(post) {
        events.push(`mark${'held' in post ? ' held' : ''}`);
        return options.marking?.() ?? Promise.resolve();
      },
    },
    calls: {
      recentTickets() {
        events.push('ask');
        options.whileAsking?.();
        return Promise.resolve(doesAnswer ? ok(listing()) : refuse(GONE));
      },
    },
    session: { label: () => label },
    clock: { ...clock, now: () => clock.now() + skew },
    isOnline: () => isThere,
    isStopped: () => isStopped,
    unsentMarks: {
      add: (post, why) => events.push(`note ${post} ${why}`),
      whyOf: () => null,
    },
    pause: () =>
      new Promise((resolve) => {
        wakes = resolve;
        clock.after(5_000, resolve);
      }),
    wake: () => wakes(),
    waits: ({ id }, waitsFor, nextAt) =>
      events.push(`waits ${id} ${waitsFor} ${nextAt === null ? 'now' : nextAt - NOON}`),
  });
  const listener = {
    waits: (waitsFor: string, post: string) => events.push(`say ${waitsFor} ${post}`),
    sends: () => events.push('sends'),
  };
  let why: string | null | undefined;
  /** Begins to send; `why` is undefined until it is decided. */
  const send = (post: JournaledPost): Promise<void> =>
    leaving.mayLeave(post, listener).then((decided) => void (why = decided));
  return {
    leaving,
    clock,
    events,
    listener,
    send,
    why: () => why,
    connect: () => (isThere = true),
    answer: () => (doesAnswer = true),
    signOn: () => (label = 'two'),
    stop: () => (isStopped = true),
    jump: (by: number) => (skew += by),
  };
}

describe('a post that waits for nothing', () => {
  it('leaves in its own session, and nothing is written or said', async () => {
    const till = setUp();
    await till.send(PLAIN);
    expect([till.why(), till.events]).toEqual([null, []]);
  });

  it.each(['signOn', 'stop'] as const)(
    'does not leave once another session or tab has the window: %s',
    async (end) => {
      const till = setUp();
      till[end]();
      await till.send(PLAIN);
      expect(till.why()).toBe('sessionChanged');
    },
  );

  it('cannot be taken back any more', async () => {
    const till = setUp();
    till.leaving.withdraw(PLAIN.id);
    await till.send(PLAIN);
    expect([till.why(), till.events]).toEqual([null, []]);
  });
});

describe('a post that waits for its line', () => {
  it('leaves as soon as there is one, once its mark is off the disk', async () => {
    const till = setUp();
    void till.send(HELD);
    await till.clock.advanceAndSettle(0);
    expect(till.events).toEqual(['say line post', 'waits post line now', 'ask', 'waits post line 5000']);
    till.events.length = 0;
    till.connect();
    await till.clock.advanceAndSettle(5_000);
    expect([till.why(), till.events]).toEqual([null, ['waits post line now', 'mark', 'sends']]);
    expect(till.clock.pending()).toBe(0);
  });

  it('leaves where the host answers though the browser believes that there is no line', async () => {
    const till = setUp();
    till.answer();
    await till.send(HELD);
    expect([till.why(), till.events.at(-1)]).toEqual([null, 'sends']);
  });

  it('is given up after 60 s, and never marked or sent', async () => {
    const till = setUp();
    void till.send(HELD);
    await till.clock.advanceAndSettle(59_999);
    expect(till.why()).toBeUndefined();
    await till.clock.advanceAndSettle(1);
    expect(till.why()).toBe('noLine');
    expect(till.events).not.toContain('mark');
    expect(till.events).not.toContain('sends');
  });

  it('that is taken back is noted so before the disk or the line can answer, and is not sent', async () => {
    const till = setUp();
    void till.send(HELD);
    await till.clock.advanceAndSettle(0);
    till.events.length = 0;
    till.leaving.withdraw(HELD.id);
    expect(till.events).toEqual(['note post withdrawn']);
    till.connect();
    await till.clock.advanceAndSettle(0);
    expect([till.why(), till.events]).toEqual(['withdrawn', ['note post withdrawn']]);
  });

  it.each([
    ['withdrawn', 'withdraw'],
    ['sessionChanged', 'signOn'],
    ['sessionChanged', 'stop'],
  ] as const)('is %s where that happens as the line comes back: %s', async (why, act) => {
    const happen = (): unknown => (act === 'withdraw' ? till.leaving.withdraw('post') : till[act]());
    const till = setUp({ whileAsking: () => void happen() });
    till.answer();
    await till.send(HELD);
    expect(till.why()).toBe(why);
    expect(till.events).not.toContain('mark');
  });

  it.each([
    ['withdrawn', 'withdraw'],
    ['sessionChanged', 'signOn'],
    ['sessionChanged', 'stop'],
  ] as const)('is %s where that happens while its mark is taken off: %s', async (why, act) => {
    const till = setUp({
      isOnline: true,
      marking() {
        if (act === 'withdraw') till.leaving.withdraw('post');
        else till[act]();
        return Promise.resolve();
      },
    });
    await till.send(HELD);
    expect(till.why()).toBe(why);
    expect(till.events).not.toContain('sends');
  });

  it('that is taken back as the host is asked and not reached waits no longer', async () => {
    const till = setUp({ whileAsking: () => till.leaving.withdraw('post') });
    await till.send(HELD);
    expect(till.why()).toBe('withdrawn');
    expect(till.events.at(-1)).toBe('note post withdrawn');
  });

  it('needs nobody who listens', async () => {
    const till = setUp({ isOnline: true, writing: () => new Promise(() => undefined) });
    expect(await till.leaving.mayLeave(HELD, {})).toBeNull();
    void till.leaving.write(PLAIN, {});
    till.clock.advance(10_000);
    expect(till.events).toContain('waits post disk now');
  });

  it('ends its wait in another session without asking for the line again', async () => {
    const till = setUp();
    void till.send(HELD);
    await till.clock.advanceAndSettle(0);
    till.signOn();
    await till.clock.advanceAndSettle(5_000);
    expect([till.why(), till.events.filter((event) => event === 'ask')]).toEqual(['sessionChanged', ['ask']]);
  });

  it('is not sent where its mark takes more than 10 s to come off, and cannot be taken back then', async () => {
    let isWritten = (): void => undefined;
    const till = setUp({ isOnline: true, marking: () => new Promise((resolve) => (isWritten = resolve)) });
    const sent = till.send(HELD);
    await till.clock.advanceAndSettle(10_000);
    expect(till.events.slice(-4)).toEqual([
      'mark',
      'note post slowDisk',
      'waits post disk now',
      'say disk post',
    ]);
    isWritten();
    await sent;
    expect(till.why()).toBe('slowDisk');
    till.events.length = 0;
    till.leaving.withdraw('post');
    expect(till.events).toEqual([]);
  });

  it('was not sent where its mark cannot be taken off, and counts no more time', async () => {
    const till = setUp({ isOnline: true, marking: () => Promise.reject(new Error('quota')) });
    await expect(till.send(HELD)).rejects.toThrow('quota');
    expect(till.clock.pending()).toBe(0);
    till.leaving.withdraw('post');
    expect(till.events).not.toContain('note post withdrawn');
  });
});

/** A disk that takes a post when the test says so, or refuses it. */
function slowDisk() {
  const disk = defer<void>();
  const till = setUp({ writing: () => disk.promise });
  const write = till.leaving.write(PLAIN, till.listener);
  return { till, disk, write };
}

describe('the time that a post takes to be written down', () => {
  it.each([
    [9_999, false],
    [10_000, true],
  ])('of %i ms is too long: %s', async (time, isLate) => {
    const { till, disk, write } = slowDisk();
    till.clock.advance(time);
    disk.resolve();
    expect(await write).toEqual({ type: 'written', isLate });
    expect(till.events).toEqual(isLate ? ['note post slowDisk', 'waits post disk now', 'say disk post'] : []);
  });

  it.each([
    [10_000, false],
    [10_001, true],
    [-10_001, true],
  ])('is too long by the clock of a machine that slept: %i ms, %s', async (time, isLate) => {
    const { till, disk, write } = slowDisk();
    till.jump(time);
    disk.resolve();
    expect(await write).toEqual({ type: 'written', isLate });
  });

  it('is counted no longer once it is written', async () => {
    const till = setUp();
    await till.leaving.write(PLAIN, {});
    till.clock.advance(60_000);
    expect(till.events).toEqual([]);
  });

  it('is counted no longer once the journal has refused it, which is said with the reason', async () => {
    const { till, disk, write } = slowDisk();
    disk.reject(new Error('quota'));
    expect(await write).toEqual({ type: 'notWritten', reason: 'Error: quota' });
    till.clock.advance(60_000);
    expect(till.events).toEqual([]);
  });
});
