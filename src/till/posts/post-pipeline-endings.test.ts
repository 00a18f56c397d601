/**
 * Tests how doubts end that the host does not end at once. They end by a person, never by sending again, or
 * not at all.
 */
import { describe, expect, it } from 'vitest';
import type { JournaledPost, ManualResolution } from '../../journal/journal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { KNOWN, later, sale, setUp, UNREACHABLE } from '../testing/post-pipeline-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { DOUBT_PAUSE } from './doubt-pause.ts';

describe('a doubt that a person closes', () => {
  const notSold: ManualResolution = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 2_000 };
  const gone: Transaction = { ...sale('post-1'), value: pennies(0), paper: 'none' };

  it('ends the waiting at once, in the journal first, and nothing more is asked', async () => {
    const { run, pipeline, clock, events, doubts } = setUp({ answers: [refuse(UNREACHABLE)] });
    const outcome = run();
    await clock.advanceAndSettle(0);
    expect(await pipeline.resolveManually('post-1', notSold, gone)).toBe('closed');
    expect(await outcome).toEqual({ state: 'closedByHand', closing: notSold });
    expect(events.at(-1)).toBe('settle post-1 closedByHand');
    expect(doubts.at(-1)).toBe(0);
    await clock.advanceAndSettle(DOUBT_PAUSE * 3);
    expect(events.at(-1)).toBe('settle post-1 closedByHand');
    expect(pipeline.doubt('post-1')).toBeNull();
  });

  it('is informed of an answer that was on its way then, and does not settle by it', async () => {
    const answer = later<Result<string[], ToteFailure>>();
    const { run, pipeline, clock, events, late } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [answer.promise],
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    await pipeline.resolveManually('post-1', notSold, gone);
    answer.resolve(ok(['post-1']));
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'closedByHand' });
    expect(late).toEqual(['post-1 done']);
    expect(events.filter((event) => event.startsWith('settle'))).toEqual(['settle post-1 closedByHand']);
  });

  it('is sent no more once it is closed, though a list without it was on its way then', async () => {
    const answer = later<Result<string[], ToteFailure>>();
    const { run, pipeline, clock, events } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [ok([]), answer.promise],
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    await pipeline.resolveManually('post-1', notSold, gone);
    const sent = events.filter((event) => event === 'send').length;
    answer.resolve(ok([]));
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'closedByHand' });
    expect(events.filter((event) => event === 'send')).toHaveLength(sent);
    expect(pipeline.doubt('post-1')).toBeNull();
  });

  it('is asked about and not sent while a person is asked, and sent again once they have answered no', async () => {
    const { run, pipeline, clock, events } = setUp({
      answers: [refuse(UNREACHABLE), refuse(UNREACHABLE)],
      recents: [ok([]), ok([]), ok([]), ok([])],
    });
    void run();
    const sent = (): number => events.filter((event) => event === 'send').length;
    await clock.advanceAndSettle(0);
    const release = pipeline.holdResends('post-1');
    const before = sent();
    await clock.advanceAndSettle(2 * DOUBT_PAUSE);
    expect(sent()).toBe(before);
    release();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(sent()).toBe(before + 1);
  });

  it('is not closed while the answer of the host is being written down', async () => {
    const disk = later<void>();
    const { run, pipeline, clock, events } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [ok(['post-1'])],
      disk: disk.promise,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    expect(await pipeline.resolveManually('post-1', notSold, gone)).toBe('settledMeanwhile');
    disk.resolve();
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(events.at(-1)).toBe('settle post-1 done');
  });

  it('is closed once, however often it is said', async () => {
    const { run, pipeline, clock, events } = setUp({ answers: [refuse(UNREACHABLE)] });
    void run();
    await clock.advanceAndSettle(0);
    const closings = [1, 2].map(() => pipeline.resolveManually('post-1', notSold, gone));
    expect(await Promise.all(closings)).toEqual(['closed', 'settledMeanwhile']);
    expect(events.filter((event) => event.endsWith('closedByHand'))).toHaveLength(1);
  });

  it('goes on being asked about when its ticket is another sale’s, or the disk refuses', async () => {
    const { run, pipeline, clock, refuseJournal, events } = setUp({ answers: [refuse(UNREACHABLE)] });
    void run();
    await clock.advanceAndSettle(0);
    expect(await pipeline.resolveManually('post-1', notSold, { ...gone, tsn: KNOWN })).toBe('ticketKnown');
    expect(pipeline.doubt('post-1')).not.toBeNull();
    refuseJournal();
    await expect(pipeline.resolveManually('post-1', notSold, gone)).rejects.toThrow('quota');
    expect(pipeline.doubt('post-1')).not.toBeNull();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(events.filter((event) => event === 'ask')).toHaveLength(2);
  });

  it('counts how often the host was asked, and says when it is next', async () => {
    const { run, pipeline, clock } = setUp({ answers: [refuse(UNREACHABLE)] });
    void run();
    await clock.advanceAndSettle(0);
    expect(pipeline.doubt('post-1')).toMatchObject({ asked: 1, since: 1_000, nextAt: 1_000 + DOUBT_PAUSE });
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(pipeline.doubt('post-1')).toMatchObject({
      asked: 2,
      since: 1_000,
      nextAt: 1_000 + DOUBT_PAUSE * 2,
    });
  });
});

describe('where posts are not sent again', () => {
  it('the host is asked for as long as it lists nothing, and nothing is sent a second time [S235]', async () => {
    const { run, pipeline, clock, sent } = setUp({
      answers: [refuse(UNREACHABLE), ok('yes')],
      recents: [ok([]), ok([]), ok([])],
      mayResend: false,
    });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE * 2);
    expect(sent).toHaveLength(1);
    expect(pipeline.doubt('post-1')).toMatchObject({ asked: 3, why: { code: 'notListed' } });
  });
});

describe('a post that the journal cannot read', () => {
  const damaged: JournaledPost = {
    path: '',
    body: '',
    id: 'old-1',
    kind: 'sell',
    reqseq: 0,
    session: '',
    tellerId: '',
    sentAt: 0,
    hostTime: 0,
    value: 0n,
    state: 'pending',
    isDamaged: true,
  };

  it('is in doubt, is never sent, and blocks no other that can be asked about', async () => {
    const { pipeline, posts, bytes, clock, events, doubts } = setUp({
      answers: [],
      recents: [ok(['old-2'])],
    });
    const { isDamaged: _, ...whole } = damaged;
    posts.set('old-1', damaged);
    posts.set('old-2', { ...whole, ...bytes, id: 'old-2', reqseq: 3, session: 'session-1', sentAt: 9 });
    const settled: string[] = [];
    const resumed = pipeline.resume((post, outcome) => settled.push(`${post.id} ${outcome.state}`));
    await clock.advanceAndSettle(0);
    expect(settled).toEqual(['old-2 done']);
    expect(Math.max(...doubts)).toBe(2);
    expect(pipeline.doubt('old-1')).toMatchObject({ why: { code: 'damaged' } });
    await pipeline.resolveManually(
      'old-1',
      { fate: { verdict: 'notSold' }, tellerId: '4417', at: 1 },
      sale('old-1'),
    );
    await resumed;
    expect(settled).toEqual(['old-2 done', 'old-1 closedByHand']);
    expect(events).not.toContain('send');
  });

  it('ends like any other when it is closed while it waits its turn', async () => {
    const { pipeline, posts, clock, endings } = setUp({ answers: [] });
    posts.set('old-1', damaged);
    posts.set('old-2', { ...damaged, id: 'old-2', sentAt: 9 });
    const resumed = pipeline.resume(() => undefined);
    await clock.advanceAndSettle(0);
    for (const id of ['old-2', 'old-1'])
      await pipeline.resolveManually(id, { fate: { verdict: 'notSold' }, tellerId: '4417', at: 1 }, sale(id));
    await resumed;
    expect(endings).toEqual(['old-2 closedByHand', 'old-1 closedByHand']);
  });
});
