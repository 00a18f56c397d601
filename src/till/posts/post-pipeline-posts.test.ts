/** Proves what of a post is written, sent, sent again and shown, and which of its ends wins. */
import { describe, expect, it } from 'vitest';
import type { ManualResolution } from '../../journal/journal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import {
  later,
  leftPost,
  NOT_REACHED_RECENT,
  REFUSED,
  sale,
  settledSale,
  setUp,
  site,
  UNREACHABLE,
} from '../testing/post-pipeline-room.ts';
import { DOUBT_PAUSE } from './doubt-pause.ts';
import type { PostOutcome } from './post-life.ts';

const NOT_SOLD: ManualResolution = { fate: { verdict: 'notSold' }, tellerId: '4417', at: 2_000 };
const nobody = { doubted: () => undefined };

describe('what is written and sent of a post', () => {
  it('names the player and the account that it is for, and the window', async () => {
    const { pipeline, bytes, posts, sent } = setUp({ answers: [ok('yes')] });
    const player = '0000880042';
    await pipeline.submit('accountSell', { ...bytes, player }, pennies(600), nobody, {
      account: '1234567890',
    });
    expect(posts.get('post-1')).toMatchObject({ player, account: '1234567890', window: 12 });
    expect(sent).toEqual([{ ...bytes, player }]);
  });

  it('has the next REQSEQ of the session, and another for each of several tickets [S064, W106]', async () => {
    let last = 6;
    const nextReqseq = (): number => (last += 1);
    const { pipeline, bytes, posts, sent } = setUp({ answers: [ok('yes'), ok('yes')], nextReqseq });
    const asked = { path: bytes.path, body: bytes.body };
    for (const _ of ['one', 'another']) await pipeline.submit('sell', asked, pennies(600), nobody);
    expect(sent.map(({ reqseq }) => reqseq)).toEqual([7, 8]);
    expect([...posts.values()].map(({ reqseq }) => reqseq)).toEqual([7, 8]);
    expect(last).toBe(8);
  });

  it('keeps its REQSEQ when it is sent again, so that the host knows it for the same', async () => {
    let last = 6;
    const { run, sent, clock } = setUp({
      answers: [refuse(UNREACHABLE), ok('yes')],
      recents: [ok([]), ok([])],
      nextReqseq: () => (last += 1),
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(sent.map(({ reqseq }) => reqseq)).toEqual([7, 7]);
  });

  it('names none where there is none', async () => {
    const { pipeline, bytes, posts, sent } = setUp({ answers: [ok('yes')], windowNumber: () => null });
    await pipeline.submit('sell', { ...bytes, player: null }, pennies(600), nobody);
    for (const name of ['player', 'account', 'window']) expect(posts.get('post-1')).not.toHaveProperty(name);
    expect(sent).toStrictEqual([bytes]);
  });

  const secret = { answers: [refuse(UNREACHABLE), ok('yes')], recents: [ok([]), ok([]), ok([])] };

  it('leaves out what may be written nowhere, and sends it all the same, twice if need be', async () => {
    const { pipeline, bytes, posts, sent, clock } = setUp({ ...secret });
    const outcome = pipeline.submit('cashIRS', bytes, pennies(600), nobody, { body: '{"masked":1}' });
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(posts.get('post-1')?.body).toBe('{"masked":1}');
    expect(sent).toEqual([bytes, bytes]);
  });

  it('is not sent again after a restart where a part of it was written nowhere', async () => {
    const { pipeline, posts, events, clock } = setUp({
      answers: [ok('yes')],
      recents: secret.recents.slice(),
    });
    posts.set('old', leftPost('old', { kind: 'cashIRS' }));
    void pipeline.resume(() => undefined);
    await clock.advanceAndSettle(DOUBT_PAUSE * 2);
    expect(events).toEqual(['ask', 'ask', 'ask']);
  });

  it.each([
    ['nothing', 12, 1],
    ['it still', null, 2],
  ])(
    'has %s left of what was written nowhere once its session has ended at window %s',
    async (_, at, sends) => {
      let label = 'session-1';
      let window: number | null = 12;
      const { pipeline, bytes, sent, clock } = setUp({
        answers: [refuse(UNREACHABLE), ok('yes')],
        recents: [refuse(NOT_REACHED_RECENT), ok([]), ok([]), ok([])],
        label: () => label,
        windowNumber: () => window,
        sessionSince: () => null,
      });
      void pipeline.submit('cashIRS', bytes, pennies(600), nobody, { body: '{}' });
      await clock.advanceAndSettle(0);
      [label, window] = ['session-2', at];
      await clock.advanceAndSettle(DOUBT_PAUSE);
      [label, window] = ['session-1', 12];
      await clock.advanceAndSettle(DOUBT_PAUSE);
      expect(sent).toHaveLength(sends);
    },
  );
});

describe('a post that is sent again', () => {
  it('says so while it is, and no more afterwards', async () => {
    const shown: (boolean | undefined)[] = [];
    const { run, pipeline, clock } = setUp({
      answers: [refuse(UNREACHABLE), refuse(UNREACHABLE)],
      recents: [ok([]), ok([])],
      whileSending: () => shown.push(pipeline.doubt('post-1')?.isResent),
    });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(shown).toEqual([undefined, true]);
    expect(pipeline.doubt('post-1')?.isResent).toBe(false);
  });

  it('is refused by the host’s own word on it', async () => {
    const { run, clock, refusals } = setUp({
      answers: [refuse(UNREACHABLE), refuse(REFUSED)],
      recents: [ok([]), ok([])],
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual({ state: 'refused', why: { code: 'tote', failure: REFUSED } });
    expect(refusals()).toBe(1);
  });

  it.each<[string, Result<unknown, ToteFailure>, object]>([
    ['confirmed as something else', ok('other'), { code: 'otherAnswer' }],
    [
      'met by a gateway’s no',
      refuse({ ...site, code: 'notFound' }),
      { code: 'tote', failure: { ...site, code: 'notFound' } },
    ],
  ])('and %s stays in doubt, for that reason', async (_, answer, why) => {
    const { run, pipeline, clock } = setUp({
      answers: [refuse(UNREACHABLE), answer],
      recents: [ok([]), ok([])],
    });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(pipeline.doubt('post-1')?.why).toEqual(why);
  });
});

describe('a doubt', () => {
  it('says that the host is being asked, and not when it is next, while it is', async () => {
    const next: (number | null | undefined)[] = [];
    const { run, pipeline, clock } = setUp({
      answers: [refuse(UNREACHABLE)],
      whileAsking: () => next.push(pipeline.doubt('post-1')?.nextAt),
    });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(next).toEqual([null, null]);
    expect(pipeline.doubt('post-1')?.nextAt).toBe(1_000 + DOUBT_PAUSE * 2);
  });

  it('keeps its reason where the host lists another sale’s ticket for it', async () => {
    const { run, pipeline, clock } = setUp({ answers: [ok('other')], recents: [ok(['known post-1'])] });
    void run();
    await clock.advanceAndSettle(0);
    expect(pipeline.doubt('post-1')?.why).toEqual({ code: 'otherAnswer' });
  });

  it('that the teller left is late once found, and what has no paper still has none', async () => {
    const { run, pipeline, clock } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok(['paid post-1'])],
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    await pipeline.leave('post-1');
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual({
      state: 'done',
      transaction: { ...settledSale('post-1'), late: true, paper: 'none' },
    });
  });

  it('that nobody has cannot be left or closed, and nothing is written', async () => {
    const { pipeline, events } = setUp({ answers: [] });
    await pipeline.leave('nobody');
    expect(await pipeline.resolveManually('nobody', NOT_SOLD, sale('nobody'))).toBe('settledMeanwhile');
    expect(events).toEqual([]);
  });

  it('is not left any more while the host’s answer is being written down', async () => {
    const disk = later<void>();
    const { run, pipeline, clock, events } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [ok(['post-1'])],
      disk: disk.promise,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    await pipeline.leave('post-1');
    disk.resolve();
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect(events.filter((event) => event.startsWith('mark'))).toEqual([]);
  });

  it('that waits its turn can be closed by hand', async () => {
    const { pipeline, posts, clock } = setUp({ answers: [] });
    posts.set('first', leftPost('first'));
    posts.set('second', leftPost('second'));
    void pipeline.resume(() => undefined);
    await clock.advanceAndSettle(0);
    expect(await pipeline.resolveManually('second', NOT_SOLD, { ...sale('second'), paper: 'none' })).toBe(
      'closed',
    );
    expect(pipeline.doubt('second')).toBeNull();
    expect(pipeline.doubt('first')).not.toBeNull();
  });
});

describe('where the journal fails or was quicker', () => {
  it('the post is in doubt, with the number of the ticket that was not kept where there is one', async () => {
    for (const answer of [ok('yes'), refuse(REFUSED)] as const) {
      const { run, pipeline, refuseJournal } = setUp({
        answers: [answer],
        whileSending: () => refuseJournal(),
      });
      await expect(run()).rejects.toThrow('quota');
      expect(pipeline.doubt('post-1')?.why).toEqual({ code: 'notKept', number: null });
    }
  });

  it('what could not be written down is taken up again', async () => {
    const { run, pipeline, refuseJournal } = setUp({
      answers: [ok('yes')],
      recents: [ok(['post-1'])],
      whileSending: () => refuseJournal(),
    });
    await expect(run()).rejects.toThrow('quota');
    refuseJournal(false);
    const ends: PostOutcome['state'][] = [];
    await pipeline.resume((_, { state }) => ends.push(state));
    expect(ends).toEqual(['done']);
  });

  it('a refusal of what had ended before is none', async () => {
    const { pipeline, posts, refusals } = setUp({
      answers: [],
      recents: [ok([])],
      whileAsking: () => posts.set('old', leftPost('old', { session: 'session-0', state: 'done' })),
    });
    posts.set('old', leftPost('old', { session: 'session-0' }));
    const outcomes: PostOutcome[] = [];
    await pipeline.resume((_, outcome) => outcomes.push(outcome));
    expect(outcomes).toEqual([{ state: 'settledBefore' }]);
    expect(refusals()).toBe(0);
  });

  it('a closing that could not be written leaves the post to the host’s answer', async () => {
    const disk = later<void>();
    const answer = later<Result<string[], ToteFailure>>();
    const { run, pipeline, clock, late, refuseJournal } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [answer.promise],
      disk: disk.promise,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    const closing = pipeline.resolveManually('post-1', NOT_SOLD, sale('post-1'));
    answer.resolve(ok(['post-1']));
    await clock.advanceAndSettle(0);
    refuseJournal();
    disk.resolve();
    await expect(closing).rejects.toThrow('quota');
    await expect(outcome).rejects.toThrow('quota');
    expect(late).toEqual([]);
  });
});
