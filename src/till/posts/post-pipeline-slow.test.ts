/** Proves what is heard of a post that was sent and is answered late or not at all. */
import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import {
  later,
  NOT_REACHED_RECENT,
  REFUSED,
  settledSale,
  setUp,
  site,
} from '../testing/post-pipeline-room.ts';
import { ANSWER_WITHIN } from './sending.ts';

const TIMED_OUT: ToteFailure = { ...site, code: 'timedOut' };
const LATE = { ...settledSale('post-1'), late: true, paper: 'notPrinted' };
const SENT = ['begin post-1', 'send'];

/** A post under way whose host answers when the test does. */
function silent(more: Partial<Parameters<typeof setUp>[0]> = {}) {
  const answer = later<Result<unknown, ToteFailure>>();
  const room = setUp({ answers: [answer.promise], ...more });
  return { ...room, outcome: room.run(), answer: answer.resolve };
}

describe('a post without an answer', () => {
  it('is said to be sent and not answered after ten seconds, and not before', async () => {
    expect(ANSWER_WITHIN).toBe(10_000);
    const { clock, heard, pipeline, events } = silent();
    await clock.advanceAndSettle(ANSWER_WITHIN - 1);
    expect([heard, pipeline.doubt('post-1')]).toEqual([[], null]);
    await clock.advanceAndSettle(1);
    expect(heard).toEqual([['waits', 'answer', 'post-1']]);
    expect(pipeline.doubt('post-1')).toMatchObject({
      why: { code: 'notAnsweredYet' },
      nextAt: null,
      asked: 0,
    });
    // The first request goes on alone: nothing is asked, sent again or taken back meanwhile.
    pipeline.withdraw('post-1');
    await clock.advanceAndSettle(20_000);
    expect(events).toEqual(SENT);
  });

  it('is under way until its answer is there, heard of or not', async () => {
    const { clock, answer, outcome, pipeline } = silent();
    expect([setUp({ answers: [] }).pipeline.isUnderWay(), pipeline.isUnderWay()]).toEqual([false, true]);
    await clock.advanceAndSettle(30_000);
    answer(ok('yes'));
    await outcome;
    expect(pipeline.isUnderWay()).toBe(false);
  });

  it('is done too if nobody listens to its waiting', async () => {
    const reply = later<Result<unknown, ToteFailure>>();
    const { pipeline, bytes, clock } = setUp({ answers: [reply.promise] });
    const outcome = pipeline.submit('sell', bytes, pennies(600), { doubted: () => undefined });
    await clock.advanceAndSettle(ANSWER_WITHIN);
    reply.resolve(ok('yes'));
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
  });

  it('is done as usual where the answer comes after all, and once', async () => {
    const { clock, answer, outcome, pipeline, events, heard, endings, sent } = silent();
    await clock.advanceAndSettle(30_000);
    answer(ok('yes'));
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect([events, sent.length]).toEqual([[...SENT, 'settle post-1 done'], 1]);
    expect(heard.map(([what]) => what)).toEqual(['waits', 'answered']);
    expect([pipeline.doubt('post-1'), endings, clock.pending()]).toEqual([null, ['post-1 done'], 0]);
  });

  it('says nothing of it where the answer was in time', async () => {
    const { clock, answer, outcome, heard, doubts, endings } = silent();
    await clock.advanceAndSettle(ANSWER_WITHIN - 1);
    answer(ok('yes'));
    expect(await outcome).toMatchObject({ state: 'done' });
    expect([heard.map(([what]) => what), doubts, endings, clock.pending()]).toEqual([
      ['answered'],
      [],
      [],
      0,
    ]);
  });

  it('that the teller left is late once it is answered, and is put to them', async () => {
    const { clock, answer, outcome, pipeline, posts, endings } = silent();
    await clock.advanceAndSettle(15_000);
    await pipeline.leave('post-1');
    expect(posts.get('post-1')).toMatchObject({ state: 'pending', left: true });
    await clock.advanceAndSettle(15_000);
    answer(ok('yes'));
    expect(await outcome).toEqual({ state: 'done', transaction: LATE });
    expect([endings, pipeline.doubt('post-1')]).toEqual([['post-1 done left'], null]);
  });

  it('that the teller left and the host refuses is said to have been left', async () => {
    const { clock, answer, outcome, pipeline, endings } = silent();
    await clock.advanceAndSettle(15_000);
    await pipeline.leave('post-1');
    answer(refuse(REFUSED));
    expect(await outcome).toMatchObject({ state: 'refused', wasLeft: true });
    expect(endings).toEqual(['post-1 refused left']);
  });

  it('that the teller left is found in the list after it has timed out', async () => {
    const { clock, answer, outcome, pipeline, sent, endings } = silent({ recents: [ok(['post-1'])] });
    await clock.advanceAndSettle(15_000);
    await pipeline.leave('post-1');
    await clock.advanceAndSettle(45_000);
    answer(refuse(TIMED_OUT));
    expect(await outcome).toEqual({ state: 'done', transaction: LATE });
    expect([sent.length, endings]).toEqual([1, ['post-1 done left']]);
  });

  it('is in doubt for its failure once that is known', async () => {
    const { clock, answer, pipeline } = silent({ recents: [refuse(NOT_REACHED_RECENT)] });
    await clock.advanceAndSettle(60_000);
    answer(refuse(TIMED_OUT));
    await clock.advanceAndSettle(0);
    expect(pipeline.doubt('post-1')).toMatchObject({ asked: 1, why: { code: 'tote' } });
  });

  it('can no more be left once its answer is being written down', async () => {
    const disk = later<void>();
    const { clock, answer, outcome, pipeline, events } = silent({ disk: disk.promise });
    await clock.advanceAndSettle(15_000);
    answer(ok('yes'));
    await clock.advanceAndSettle(0);
    await pipeline.leave('post-1');
    disk.resolve();
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect(events).not.toContain('mark post-1 left');
  });
});
