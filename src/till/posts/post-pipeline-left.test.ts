/** Proves how a post ends that the teller has stopped waiting for. Proves what is said of a post in doubt. */
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import { ok, refuse } from '../../wagering/ground/result.ts';
import {
  leftPost,
  NEW_SERIAL,
  NOT_REACHED_RECENT,
  REFUSED,
  settledSale,
  setUp,
  site,
  UNREACHABLE,
} from '../testing/post-pipeline-room.ts';
import { DOUBT_PAUSE } from './doubt-pause.ts';
import type { PostOutcome } from './post-life.ts';

const LATE = { ...settledSale('post-1'), late: true, paper: 'notPrinted' };

describe('a post that the teller waits no longer for', () => {
  it('prints nothing by itself once it is found, and is shown as late', async () => {
    const { run, pipeline, clock, endings } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok(['post-1'])],
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    await pipeline.leave('post-1');
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual({ state: 'done', transaction: LATE });
    expect(endings).toEqual(['post-1 done left']);
  });

  it('is marked so in the journal, whole as it was', async () => {
    const { run, pipeline, clock, posts, events } = setUp({ answers: [refuse(UNREACHABLE)] });
    void run();
    await clock.advanceAndSettle(0);
    const before = posts.get('post-1');
    await pipeline.leave('post-1');
    expect(events.at(-1)).toBe('mark post-1 left');
    expect(posts.get('post-1')).toEqual({ ...before, left: true });
  });

  it('says that it was left where the host refuses it', async () => {
    const { run, pipeline, clock } = setUp({
      answers: [refuse(UNREACHABLE), refuse(REFUSED)],
      recents: [ok([]), ok([])],
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    await pipeline.leave('post-1');
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual({
      state: 'refused',
      why: { code: 'tote', failure: REFUSED },
      wasLeft: true,
    });
  });

  it.each<[Partial<JournaledPost>, object, string]>([
    [{ left: true }, { ...LATE, id: 'old', sentAt: 0 }, 'old done left'],
    [{}, settledSale('old', 0), 'old done'],
  ])('is still so after a restart: %j', async (left, transaction, ending) => {
    const { pipeline, posts, endings } = setUp({ answers: [], recents: [ok(['old'])] });
    posts.set('old', leftPost('old', left));
    const outcomes: PostOutcome[] = [];
    await pipeline.resume((_, outcome) => outcomes.push(outcome));
    expect(outcomes).toEqual([{ state: 'done', transaction }]);
    expect(endings).toEqual([ending]);
  });

  it('does not make the next one late that has nothing to do with it', async () => {
    const { run, pipeline, clock } = setUp({
      answers: [refuse(UNREACHABLE), ok('yes')],
      recents: [refuse(NOT_REACHED_RECENT), ok(['post-1'])],
    });
    const first = run();
    await clock.advanceAndSettle(0);
    await pipeline.leave('post-1');
    await clock.advanceAndSettle(DOUBT_PAUSE);
    await first;
    expect(await run()).toEqual({ state: 'done', transaction: settledSale('post-2', 6_000) });
  });
});

describe('who waits for a post', () => {
  it('gets the answer before the disk has it, and no doubt', async () => {
    const { run, heard } = setUp({ answers: [ok('yes')] });
    await run();
    expect(heard).toEqual([['answered', settledSale('post-1')]]);
  });

  it.each<[string, Parameters<typeof setUp>[0]['answers'][number], object]>([
    ['no answer came', refuse(UNREACHABLE), { code: 'tote', failure: UNREACHABLE }],
    ['the answer is for something else', ok('other'), { code: 'otherAnswer' }],
  ])('hears of the doubt, and why: %s', async (_, answer, why) => {
    const { run, heard, pipeline, clock } = setUp({ answers: [answer] });
    void run();
    await clock.advanceAndSettle(0);
    expect(heard).toEqual([['doubted', why, 'post-1']]);
    expect(pipeline.doubt('post-1')).not.toBeNull();
  });

  it('is informed that the answer was another sale’s if its ticket is known already', async () => {
    const { run, heard, clock } = setUp({ answers: [ok('known')] });
    void run();
    await clock.advanceAndSettle(0);
    expect(heard.at(-1)).toEqual(['doubted', { code: 'otherAnswer' }, 'post-1']);
  });

  it('is in doubt with the number of the ticket where the disk did not keep it', async () => {
    const { run, pipeline, refuseJournal } = setUp({
      answers: [ok('numbered')],
      whileSending: () => refuseJournal(),
    });
    await expect(run()).rejects.toThrow('quota');
    expect(pipeline.doubt('post-1')).toMatchObject({
      why: { code: 'notKept', number: NEW_SERIAL },
      nextAt: null,
    });
  });
});

describe('the session', () => {
  it('is not called ended by a host that only cannot be reached', async () => {
    const { run, clock, expiries } = setUp({ answers: [refuse(UNREACHABLE)] });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(expiries()).toBe(0);
  });

  it.each([
    ['sessionExpired', 1],
    ['notFound', 0],
  ] as const)('is called ended by a %s to the repeated post, or not', async (code, times) => {
    const failure = code === 'notFound' ? { ...site, code } : { ...site, code, status: 401 };
    const { run, clock, expiries } = setUp({
      answers: [refuse(UNREACHABLE), refuse(failure)],
      recents: [ok([]), ok([])],
    });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(expiries()).toBe(times);
  });
});

describe('after a restart', () => {
  it('what was held for the line is not sent, and what was not is asked about', async () => {
    const { pipeline, posts, events } = setUp({ answers: [ok('yes')], recents: [ok(['old'])] });
    posts.set('held', leftPost('held', { held: true }));
    posts.set('old', leftPost('old'));
    const outcomes: unknown[] = [];
    await pipeline.resume(({ id }, { state }) => outcomes.push([id, state]));
    expect(outcomes).toEqual([
      ['held', 'refused'],
      ['old', 'done'],
    ]);
    expect(events).toEqual(['settle held refused restarted', 'ask', 'settle old done']);
  });
});
