/** Proves when the host's list is read, and which lists anything is concluded from. */
import { describe, expect, it } from 'vitest';
import type { RecentTickets } from '../tote/calls.ts';
import type { ToteFailure } from '../tote/failure.ts';
import { ok, type Result, refuse } from '../wagering/result.ts';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { createListCheck, type ListChecker, type ListRead } from './list-check.ts';
import { listing, NOON } from './testing/kind-room.ts';

const GONE: ToteFailure = { method: 'GET', url: '/sell/wagers', code: 'unreachable', reason: 'gone' };

function setUp(
  options: {
    readonly answer?: Result<RecentTickets, ToteFailure>;
    readonly isWaiting?: readonly (boolean | Error)[];
    readonly since?: number | null;
    readonly whileAsking?: () => void;
    readonly check?: (list: ListRead) => Promise<void>;
  } = {},
) {
  const clock = createManualClock(NOON);
  let window: number | null = 12;
  let label = 'one';
  let reads = 0;
  const lists: ListRead[] = [];
  const lines: string[] = [];
  const { isWaiting = [true], check = () => Promise.resolve() } = options;
  const listCheck = createListCheck(
    {
      calls: {
        recentTickets() {
          reads += 1;
          options.whileAsking?.();
          return Promise.resolve(options.answer ?? ok(listing()));
        },
      },
      clock,
      session: { label: () => label },
      windowNumber: () => window,
      sessionSince: () => (options.since === undefined ? NOON : options.since),
      log: (line) => lines.push(line),
    },
    isWaiting.map(
      (waits): ListChecker => ({
        isWaiting: () => (waits instanceof Error ? Promise.reject(waits) : Promise.resolve(waits)),
        async check(list) {
          lists.push(list);
          await check(list);
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
    expect(await till.listCheck.recentTickets()).toEqual(ok(listing()));
    await till.clock.advanceAndSettle(0);
    expect(till.lists).toEqual([{ recent: listing(), window: 12, session: 'one', isCurrent: true }]);
  });

  it('that was asked for without a window is given back, and nothing is concluded from it', async () => {
    const till = setUp();
    till.signOff();
    expect((await till.listCheck.recentTickets()).ok).toBe(true);
    await till.clock.advanceAndSettle(0);
    expect(till.lists).toEqual([]);
  });

  it('that did not come is given back as that, and nothing is concluded from it', async () => {
    const till = setUp({ answer: refuse(GONE) });
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

  it('5 s, 60 s and 180 s after a refusal', async () => {
    const till = setUp();
    till.listCheck.refused();
    const reads: number[] = [];
    for (const pause of [4_999, 1, 54_999, 1, 119_999, 1, 3_600_000]) {
      await till.clock.advanceAndSettle(pause);
      reads.push(till.reads());
    }
    expect(reads).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  it('not while no window is signed on', async () => {
    const till = setUp();
    till.listCheck.refused();
    till.signOff();
    await till.clock.advanceAndSettle(60_000);
    till.signOn();
    await till.clock.advanceAndSettle(120_000);
    expect(till.reads()).toBe(1);
  });

  it('no more once the window stops', async () => {
    const till = setUp();
    till.listCheck.refused();
    till.listCheck.refused();
    till.listCheck.stop();
    expect(till.clock.pending()).toBe(0);
    await till.clock.advanceAndSettle(180_000);
    expect(till.reads()).toBe(0);
  });
});
