/** Proves when the host's list is read, and which lists anything is concluded from. */
import { describe, expect, it } from 'vitest';
import type { RecentTickets } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { listing, NOON } from '../testing/handler-room.ts';
import { createListCheck, type ListChecker, type ListRead, LOOK_WITHIN } from './list-check.ts';

const HOUR = 3_600_000;
const GONE: ToteFailure = { method: 'GET', url: '/sell/wagers', code: 'unreachable', reason: 'gone' };

function setUp(
  options: {
    readonly answer?: (now: number) => Result<RecentTickets, ToteFailure>;
    readonly before?: () => Promise<void>;
    readonly hostNow?: () => number | null;
    readonly isWaiting?: readonly (boolean | Error)[];
    readonly since?: number | null;
    readonly whileAsking?: () => void;
    readonly check?: (list: ListRead) => Promise<boolean | void>;
  } = {},
) {
  const clock = createManualClock(NOON);
  let window: number | null = 12;
  let label = 'one';
  let reads = 0;
  const lists: ListRead[] = [];
  const lines: string[] = [];
  const { isWaiting = [true], check = () => Promise.resolve() } = options;
  const { answer = (now) => ok(listing({ timeStamp: now })) } = options;
  const listCheck = createListCheck(
    {
      calls: {
        async recentTickets() {
          reads += 1;
          options.whileAsking?.();
          await options.before?.();
          return answer(clock.now());
        },
      },
      clock,
      session: { label: () => label },
      windowNumber: () => window,
      sessionSince: () => (options.since === undefined ? NOON : options.since),
      hostNow: options.hostNow ?? (() => clock.now()),
      log: (line) => lines.push(line),
    },
    isWaiting.map(
      (first, index): ListChecker => ({
        isWaiting() {
          const waits = isWaiting[index] ?? first;
          return waits instanceof Error ? Promise.reject(waits) : Promise.resolve(waits);
        },
        async check(list) {
          lists.push(list);
          return (await check(list)) !== false;
        },
      }),
    ),
  );
  return {
    listCheck,
    clock,
    lists,
    lines,
    reads: () => reads,
    signOff: () => (window = null),
    signOn: () => ([window, label] = [7, 'two']),
  };
}

describe('a list', () => {
  it('is given back, and held against posts as where it was asked for', async () => {
    const till = setUp({ whileAsking: () => till.signOn() });
    expect(await till.listCheck.recentTickets()).toEqual(ok(listing({ timeStamp: NOON })));
    await till.clock.advanceAndSettle(0);
    expect(till.lists).toEqual([
      { recent: listing({ timeStamp: NOON }), window: 12, session: 'one', isCurrent: true },
    ]);
  });

  it('that was asked for without a window is given back, and nothing is concluded from it', async () => {
    const till = setUp();
    till.signOff();
    expect((await till.listCheck.recentTickets()).ok).toBe(true);
    await till.clock.advanceAndSettle(0);
    expect(till.lists).toEqual([]);
  });

  it('that did not come is given back as that, and nothing is concluded from it', async () => {
    const till = setUp({ answer: () => refuse(GONE) });
    expect(await till.listCheck.recentTickets()).toEqual(refuse(GONE));
    await till.clock.advanceAndSettle(0);
    expect(till.lists).toEqual([]);
  });

  it.each([
    ['made before the session began', NOON + 60_000],
    ['of a session whose begin is not known', null],
  ])('%s is not current', async (_, since) => {
    const till = setUp({ since });
    await till.listCheck.recentTickets();
    await till.clock.advanceAndSettle(0);
    expect(till.lists.map(({ isCurrent }) => isCurrent)).toEqual([false]);
  });

  it('is looked at after the one before it', async () => {
    const events: string[] = [];
    const till = setUp({
      async check() {
        events.push('begin');
        await Promise.resolve();
        events.push('end');
      },
    });
    await Promise.all([till.listCheck.recentTickets(), till.listCheck.recentTickets()]);
    await till.clock.advanceAndSettle(0);
    expect(events).toEqual(['begin', 'end', 'begin', 'end']);
  });

  it('that one checker cannot check is held against the posts of the next', async () => {
    const till = setUp({ isWaiting: [true, true], check: () => Promise.reject(new Error('quota')) });
    await till.listCheck.recentTickets();
    await till.clock.advanceAndSettle(0);
    expect(till.lists).toHaveLength(2);
    expect(till.lines).toEqual(['list not checked: Error: quota', 'list not checked: Error: quota']);
  });
});

describe('the list is asked for', () => {
  it.each([
    [[false, true], 1],
    [[false, false], 0],
    [[], 0],
  ])('where a post waits for it: %j, %i', async (isWaiting, reads) => {
    const till = setUp({ isWaiting });
    await till.listCheck.ask();
    expect(till.reads()).toBe(reads);
  });

  it('not where nobody can say whether one waits, and that is in the log', async () => {
    const till = setUp({ isWaiting: [new Error('quota')] });
    await till.listCheck.ask();
    expect([till.reads(), till.lines]).toEqual([0, ['list not read: Error: quota']]);
  });

  it('not before a post has been refused', async () => {
    const till = setUp();
    await till.clock.advanceAndSettle(HOUR);
    expect([till.reads(), till.listCheck.isUnread()]).toEqual([0, false]);
  });

  it('5 s after a refusal, then once a minute until one was made two minutes after it', async () => {
    const till = setUp();
    till.listCheck.refused();
    const reads: number[] = [];
    for (const pause of [4_999, 1, 59_999, 1, 59_999, 1, HOUR]) {
      await till.clock.advanceAndSettle(pause);
      reads.push(till.reads());
    }
    expect(reads).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(till.clock.pending()).toBe(0);
  });

  it.each([
    ['does not answer', { answer: () => refuse(GONE) }],
    ['answers with a list from before the refusal', { answer: () => ok(listing({ timeStamp: NOON - 1 })) }],
    ['answers with one from before the post can have arrived', { answer: () => ok(listing()) }],
    ['does not say when the list was made', { answer: () => ok(listing({ timeStamp: null })) }],
    ['answers, and a post wants a later list', { check: () => Promise.resolve(false) }],
    ['answers, and the list cannot be checked', { check: () => Promise.reject(new Error('quota')) }],
    ['answers, and its clock is not known', { hostNow: () => null }],
  ])('once a minute, no faster, for as long as the host %s', async (_, options) => {
    const till = setUp(options);
    till.listCheck.refused();
    await till.clock.advanceAndSettle(5_000 + 60 * 60_000);
    expect([till.reads(), till.clock.pending()]).toEqual([61, 1]);
  });

  it('again after the host has come back, and then no more', async () => {
    let isGone = true;
    const till = setUp({ answer: (now) => (isGone ? refuse(GONE) : ok(listing({ timeStamp: now }))) });
    till.listCheck.refused();
    await till.clock.advanceAndSettle(600_000);
    isGone = false;
    await till.clock.advanceAndSettle(5_000);
    expect([till.reads(), till.lists.length, till.clock.pending()]).toEqual([11, 1, 0]);
  });

  it('no more once a list that somebody else asked for says it', async () => {
    const till = setUp({ answer: (now) => ok(listing({ timeStamp: now })) });
    till.listCheck.refused();
    await till.clock.advanceAndSettle(120_000);
    const before = till.reads();
    await till.listCheck.recentTickets();
    await till.clock.advanceAndSettle(HOUR);
    expect([before, till.reads()]).toEqual([2, 3]);
  });

  it('no more once no post waits for it', async () => {
    const waits: boolean[] = [true];
    const till = setUp({ answer: () => refuse(GONE), isWaiting: waits });
    till.listCheck.refused();
    await till.clock.advanceAndSettle(5_000);
    waits[0] = false;
    await till.clock.advanceAndSettle(HOUR);
    expect([till.reads(), till.clock.pending()]).toEqual([1, 0]);
  });

  it('for a refusal that came while no other post was found to wait', async () => {
    const waits: boolean[] = [false];
    const till = setUp({ isWaiting: waits });
    till.listCheck.refused();
    till.clock.advance(5_000);
    waits[0] = true;
    till.listCheck.refused();
    await till.clock.advanceAndSettle(5_000);
    expect(till.reads()).toBe(1);
  });

  it('from the newest refusal on, and one at a time', async () => {
    const till = setUp();
    till.listCheck.refused();
    await till.clock.advanceAndSettle(4_000);
    till.listCheck.refused();
    expect(till.clock.pending()).toBe(1);
    await till.clock.advanceAndSettle(4_999);
    expect(till.reads()).toBe(0);
    await till.clock.advanceAndSettle(1 + HOUR);
    expect(till.reads()).toBe(3);
  });

  it('from a refusal on that came while it was being read', async () => {
    let release = (): void => undefined;
    const till = setUp({ before: () => new Promise<void>((go) => (release = go)) });
    till.listCheck.refused();
    await till.clock.advanceAndSettle(5_000);
    till.listCheck.refused();
    release();
    await till.clock.advanceAndSettle(0);
    expect([till.reads(), till.clock.pending()]).toEqual([1, 1]);
  });

  it('at a sign-on, and again as after a refusal', async () => {
    let isGone = true;
    const till = setUp({ answer: (now) => (isGone ? refuse(GONE) : ok(listing({ timeStamp: now }))) });
    await till.listCheck.ask();
    expect([till.reads(), till.listCheck.isUnread()]).toEqual([1, true]);
    isGone = false;
    await till.clock.advanceAndSettle(60_000);
    expect([till.reads(), till.listCheck.isUnread()]).toEqual([2, false]);
    await till.clock.advanceAndSettle(HOUR);
    expect(till.reads()).toBe(3);
  });

  it('not once the teller has signed off', async () => {
    const till = setUp();
    till.listCheck.refused();
    till.signOff();
    await till.clock.advanceAndSettle(5_000);
    till.signOn();
    await till.clock.advanceAndSettle(HOUR);
    expect([till.reads(), till.clock.pending()]).toEqual([0, 0]);
  });

  it('no more once the window stops', async () => {
    const till = setUp();
    till.listCheck.refused();
    till.listCheck.refused();
    till.listCheck.stop();
    expect(till.clock.pending()).toBe(0);
    await till.clock.advanceAndSettle(HOUR);
    expect(till.reads()).toBe(0);
  });
});

describe('before a teller leaves', () => {
  it('a list is read where none is later than the newest refusal', async () => {
    const till = setUp();
    till.listCheck.refused();
    expect(till.listCheck.isUnread()).toBe(true);
    await till.listCheck.lookAgain();
    expect([till.reads(), till.lists.length, till.listCheck.isUnread()]).toEqual([1, 1, false]);
    await till.listCheck.lookAgain();
    expect(till.reads()).toBe(1);
  });

  it('none is read where nothing was refused', async () => {
    const till = setUp();
    await till.listCheck.lookAgain();
    expect(till.reads()).toBe(0);
  });

  it('another is read where that one is from before the refusal', async () => {
    const till = setUp({ answer: () => ok(listing({ timeStamp: NOON - 1 })) });
    till.listCheck.refused();
    await till.listCheck.lookAgain();
    await till.listCheck.lookAgain();
    expect(till.reads()).toBe(2);
  });

  it('a host that does not answer keeps them no longer than three seconds', async () => {
    const till = setUp({ before: () => new Promise(() => undefined) });
    till.listCheck.refused();
    let isLet = false;
    void till.listCheck.lookAgain().then(() => (isLet = true));
    await till.clock.advanceAndSettle(LOOK_WITHIN - 1);
    expect(isLet).toBe(false);
    await till.clock.advanceAndSettle(1);
    expect(isLet).toBe(true);
  });
});
