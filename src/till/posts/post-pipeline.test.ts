import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { ok, refuse } from '../../wagering/ground/result.ts';
import {
  leftPost,
  NOT_REACHED_RECENT,
  REFUSED,
  settledSale,
  setUp,
  site,
  UNREACHABLE,
} from '../testing/post-pipeline-room.ts';
import { DOUBT_PAUSE } from './doubt-pause.ts';

describe('the path of money', () => {
  it('journals before it sends and settles before anyone gets the answer', async () => {
    const { run, events } = setUp({ answers: [ok('yes')] });
    expect(await run()).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect(events).toEqual(['begin post-1', 'send', 'settle post-1 done']);
  });

  it('sends nothing when the journal refuses the post', async () => {
    const { run, events, refuseJournal } = setUp({ answers: [ok('yes')] });
    refuseJournal();
    expect(await run()).toMatchObject({ state: 'notSent' });
    expect(events).toEqual([]);
  });

  it('settles a plain refusal without asking further', async () => {
    const { run, events } = setUp({ answers: [refuse(REFUSED)] });
    expect(await run()).toEqual({ state: 'refused', why: { code: 'tote', failure: REFUSED } });
    expect(events).toEqual(['begin post-1', 'send', 'settle post-1 refused']);
  });

  it('finds a sale whose answer was lost among the recent tickets and does not send it again', async () => {
    const { run, events, doubts, doubted } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [ok(['post-1'])],
    });
    expect(await run()).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect(events).toEqual(['begin post-1', 'send', 'ask', 'settle post-1 done']);
    expect(doubts).toEqual([1, 0]);
    expect(doubted()).toBe(1);
  });

  it('sends the same bytes with the same REQSEQ again only after a pause and the host not listing them twice [S232]', async () => {
    const { run, clock, sent, events, bytes } = setUp({
      answers: [refuse(UNREACHABLE), ok('yes')],
      recents: [ok([]), ok([])],
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE - 1);
    expect(sent).toHaveLength(1);
    await clock.advanceAndSettle(1);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(events).toEqual(['begin post-1', 'send', 'ask', 'ask', 'send', 'settle post-1 done']);
    expect(sent).toEqual([bytes, bytes]);
    expect(DOUBT_PAUSE).toBe(5_000);
  });

  it.each([
    [401, {}],
    [404, {}],
    // Counts the tote's own word about the session or the path for this sending only.
    [401, { fromTote: true }],
    [404, { fromTote: true }],
    [400, { fromTote: true }],
  ] as const)(
    'does not take a %i to the repeated post (%j) for the word of the host on the first',
    async (status, by) => {
      const gone: ToteFailure =
        status === 401
          ? { ...site, code: 'sessionExpired', status, ...by }
          : status === 404
            ? { ...site, code: 'notFound', ...by }
            : { ...site, code: 'http', status, statusText: 'Bad Request', ...by };
      const { run, clock, events } = setUp({
        answers: [refuse(UNREACHABLE), refuse(gone)],
        recents: [ok([]), ok([]), ok(['post-1'])],
      });
      const outcome = run();
      await clock.advanceAndSettle(DOUBT_PAUSE * 2);
      expect(await outcome).toMatchObject({ state: 'done' });
      expect(events.at(-1)).toBe('settle post-1 done');
    },
  );

  it('leaves a post that is under way to the owner it has, and settles each once however often it is taken up', async () => {
    const { pipeline, posts, bytes, clock } = setUp({
      answers: [],
      recents: [refuse(NOT_REACHED_RECENT), ok(['old-1', 'old-2']), ok(['old-1', 'old-2'])],
    });
    for (const [index, id] of ['old-1', 'old-2'].entries()) {
      posts.set(id, {
        ...bytes,
        id,
        kind: 'sell',
        reqseq: 3,
        session: 'session-1',
        tellerId: '4417',
        sentAt: index,
        hostTime: 0,
        value: 600n,
        state: 'pending',
      });
    }
    const settled: string[] = [];
    const first = pipeline.resume((post) => settled.push(`1:${post.id}`));
    await clock.advanceAndSettle(0);
    const second = pipeline.resume((post) => settled.push(`2:${post.id}`));
    await clock.advanceAndSettle(DOUBT_PAUSE);
    await Promise.all([first, second]);
    expect(settled.map((text) => text.slice(2)).toSorted()).toEqual(['old-1', 'old-2']);
  });

  it('takes up no post that ended while the open ones were read', async () => {
    const { pipeline, run, posts, events } = setUp({ answers: [ok('yes')], recents: [ok(['post-1'])] });
    const stale: JournaledPost[] = [];
    const outcome = run();
    const real = posts.values.bind(posts);
    // The list is read while the post is open, and given when it has ended.
    posts.values = () => (stale.length === 0 ? real() : stale.values());
    stale.push(leftPost('post-1'));
    await outcome;
    const resumed = pipeline.resume(() => events.push('settled twice'));
    await Promise.resolve();
    stale.length = 0;
    await resumed;
    expect(events).toEqual(['begin post-1', 'send', 'settle post-1 done']);
  });

  it('says of a post that had ended before that it had, and shows nothing of it again', async () => {
    const { pipeline, posts } = setUp({
      answers: [],
      recents: [ok(['old'])],
      whileAsking: () => posts.set('old', { ...leftPost('old'), state: 'done' }),
    });
    posts.set('old', leftPost('old'));
    const outcomes: string[] = [];
    await pipeline.resume((_, { state }) => outcomes.push(state));
    expect(outcomes).toEqual(['settledBefore']);
  });

  it('never sends after a restart what it had decided not to send', async () => {
    const { pipeline, posts, events } = setUp({ answers: [ok('yes')], whyUnsent: () => 'slowDisk' });
    posts.set('old', leftPost('old'));
    const outcomes: unknown[] = [];
    await pipeline.resume((_, outcome) => outcomes.push(outcome));
    expect(outcomes).toEqual([{ state: 'refused', why: { code: 'unsent', unsent: 'slowDisk' } }]);
    expect(events).toEqual(['settle old refused slowDisk']);
  });

  it('asks no more once it is stopped, and leaves the post in the journal', async () => {
    const { pipeline, run, clock, events, posts } = setUp({ answers: [refuse(UNREACHABLE)] });
    void run();
    await clock.advanceAndSettle(0);
    pipeline.stop();
    const before = events.length;
    await clock.advanceAndSettle(DOUBT_PAUSE * 3);
    expect(events).toHaveLength(before);
    expect(posts.get('post-1')?.state).toBe('pending');
  });

  it('keeps asking every five seconds while the host does not answer, and sends nothing meanwhile', async () => {
    const { run, clock, events } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), refuse(NOT_REACHED_RECENT), ok(['post-1'])],
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE * 2);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(events.filter((event) => event === 'send')).toHaveLength(1);
    expect(events.filter((event) => event === 'ask')).toHaveLength(3);
  });

  it('asks at once when it is woken', async () => {
    const { run, clock, pipeline } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok(['post-1'])],
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    pipeline.wake();
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('takes an answer for another wager for no answer', async () => {
    const { run, events } = setUp({ answers: [ok('other')], recents: [ok(['post-1'])] });
    expect(await run()).toMatchObject({ state: 'done' });
    expect(events).toContain('ask');
  });

  it('takes a ticket that it holds already for no answer: it is another sale', async () => {
    const { run, clock, events, doubted } = setUp({
      answers: [ok('known'), ok('yes')],
      recents: [ok([]), ok([])],
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(doubted()).toBe(1);
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect(events.filter((event) => event.startsWith('settle'))).toHaveLength(1);
  });

  it('never sends a post again in another session: what was not sold then is not sold', async () => {
    let label = 'session-1';
    const { run, clock, events } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok([])],
      label: () => label,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    label = 'session-2';
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual({ state: 'refused', why: { code: 'sessionEnded' } });
    expect(events.filter((event) => event === 'send')).toHaveLength(1);
  });

  it('asks no tote about a post that was sent to another, and sends it nothing: those of its own come first', async () => {
    const { posts, pipeline, clock, bytes, events } = setUp({
      answers: [],
      recents: [ok(['here'])],
      host: 'demo',
    });
    for (const [id, host] of [
      ['there', 'https://tote.track'],
      ['here', 'demo'],
    ] as const) {
      posts.set(id, {
        ...bytes,
        id,
        host,
        kind: 'sell',
        session: 'session-1',
        tellerId: '4417',
        sentAt: id === 'there' ? 1 : 2,
        hostTime: 0,
        value: 600n,
        state: 'pending',
      });
    }
    const settled: string[] = [];
    void pipeline.resume((post) => settled.push(post.id));
    await clock.advanceAndSettle(10 * DOUBT_PAUSE);
    expect(settled).toEqual(['here']);
    expect(pipeline.doubt('there')?.why).toEqual({ code: 'otherHost', host: 'https://tote.track' });
    expect(events.filter((event) => event === 'ask' || event === 'send')).toEqual(['ask']);
  });

  it('names the tote that a post is sent to', async () => {
    const { run, posts } = setUp({ answers: [ok('sold')], host: 'https://tote.track' });
    await run();
    expect([...posts.values()].map(({ host }) => host)).toEqual(['https://tote.track']);
  });

  it.each<[string, { listedAt: number | null; since: number | null; holds?: string }, string]>([
    ['from before the session', { listedAt: 1_999, since: 2_000 }, 'staleList'],
    ['of which it is not said when it was made', { listedAt: null, since: 2_000 }, 'staleList'],
    ['in a session that is not known to have begun', { listedAt: 2_000, since: null }, 'staleList'],
    ['that may begin after the post', { listedAt: 2_000, since: 2_000, holds: 'outOfReach' }, 'outOfReach'],
    ['of a host that lists no such posts', { listedAt: 2_000, since: 2_000, holds: 'unlisted' }, 'notListed'],
  ])('takes a list for no answer %s, though the session has ended', async (_, list, why) => {
    let label = 'session-1';
    const { run, clock, pipeline, posts } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok([list.holds ?? '']), ok(['post-1'])],
      label: () => label,
      sessionSince: () => list.since,
      listedAt: () => list.listedAt,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    label = 'session-2';
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect([pipeline.doubt('post-1')?.why, posts.get('post-1')?.state]).toEqual([{ code: why }, 'pending']);
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('takes the tickets of another window for no answer: the doubt stays, nothing is asked or sent, until it is the window again', async () => {
    let window = 12;
    let label = 'session-1';
    const { run, clock, events, pipeline } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok(['post-1'])],
      label: () => label,
      windowNumber: () => window,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    window = 13;
    label = 'session-2';
    await clock.advanceAndSettle(10 * DOUBT_PAUSE);
    expect(pipeline.doubt('post-1')?.why).toEqual({ code: 'otherWindow', window: 12 });
    expect(events.filter((event) => event === 'ask' || event === 'send')).toEqual(['send', 'ask']);
    window = 12;
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
  });

  it('takes a list that it got without a window for no answer, and asks again once one is signed on', async () => {
    let window: number | null = 12;
    let label = 'session-1';
    const { run, clock, events, pipeline, posts } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(NOT_REACHED_RECENT), ok([]), ok([]), ok(['post-1'])],
      label: () => label,
      windowNumber: () => window,
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    // The session has ended, and the next teller is known to the host and the window is not yet.
    window = null;
    label = '';
    await clock.advanceAndSettle(DOUBT_PAUSE);
    label = 'session-2';
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect([pipeline.doubt('post-1')?.why, posts.get('post-1')?.state]).toEqual([
      { code: 'tote', failure: NOT_REACHED_RECENT },
      'pending',
    ]);
    window = 12;
    pipeline.wake();
    expect(await outcome).toEqual({ state: 'done', transaction: settledSale('post-1') });
    expect(events.filter((event) => event === 'ask' || event === 'send')).toHaveLength(5);
  });

  it('keeps the doubt and says that the session expired when the host will not be asked any more', async () => {
    const expired: ToteFailure = {
      method: 'GET',
      url: '/tg5/rs/sell/wagers',
      code: 'sessionExpired',
      status: 401,
    };
    const { run, clock, expiries, doubts } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(expired), ok(['post-1'])],
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    expect([expiries(), doubts]).toEqual([1, [1]]);
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('does not end the next session with the answer to a question of the one before', async () => {
    let label = 'session-1';
    const expired: ToteFailure = {
      method: 'GET',
      url: '/tg5/rs/sell/wagers',
      code: 'sessionExpired',
      status: 401,
    };
    const { run, clock, expiries } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [refuse(expired), ok(['post-1'])],
      label: () => label,
      whileAsking: () => {
        label = 'session-2';
      },
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    expect(expiries()).toBe(0);
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('asks once more in the next session before it says that nothing came of a post', async () => {
    let label = 'session-1';
    // It arrived after the question and before the session's end.
    const { run, clock } = setUp({
      answers: [refuse(UNREACHABLE)],
      recents: [ok([]), ok(['post-1'])],
      label: () => label,
      whileAsking: () => {
        label = 'session-2';
      },
    });
    const outcome = run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('takes up what an earlier run left open, oldest first', async () => {
    const { pipeline, posts, bytes } = setUp({
      answers: [],
      recents: [ok(['old-1', 'old-2']), ok(['old-1', 'old-2'])],
    });
    for (const id of ['old-1', 'old-2']) {
      posts.set(id, {
        ...bytes,
        id,
        kind: 'sell',
        reqseq: 3,
        session: 'session-1',
        tellerId: '4417',
        sentAt: 5,
        hostTime: 0,
        value: 600n,
        state: 'pending',
      });
    }
    const settled: string[] = [];
    await pipeline.resume((post, outcome) => settled.push(`${post.id} ${outcome.state}`));
    expect(settled).toEqual(['old-1 done', 'old-2 done']);
  });
});
