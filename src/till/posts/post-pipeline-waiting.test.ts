/** Proves which posts wait before they leave the window, for how long, and which of them never leave it. */
import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { later, NOT_REACHED_RECENT, setUp } from '../testing/post-pipeline-room.ts';
import { DOUBT_PAUSE } from './doubt-pause.ts';
import { HOLD_WITHIN, SEND_WITHIN } from './leaving.ts';

const SENT = ['begin post-1', 'send', 'settle post-1 done'];
const unsent = (why: string) => ({ state: 'refused', why: { code: 'unsent', unsent: why } });

/** A window whose line is down; `isBack` brings it back as far as the browser knows. */
function offline(more: Partial<Parameters<typeof setUp>[0]> = {}) {
  let isBack = false;
  const room = setUp({ answers: [ok('yes')], isOnline: () => isBack, ...more });
  return { ...room, comeBack: () => (isBack = true) };
}

describe('a post while the line is down', () => {
  it('is written down as held, says so, and is sent once the line is back', async () => {
    const { run, clock, events, heard, pipeline, comeBack } = offline();
    const outcome = run();
    await clock.advanceAndSettle(0);
    expect(events).toEqual(['begin post-1 held', 'ask']);
    expect(heard).toEqual([['waits', 'line', 'post-1']]);
    const waits = { code: 'notSentYet', waitsFor: 'line' };
    expect(pipeline.doubt('post-1')).toMatchObject({ why: waits, nextAt: 1_000 + DOUBT_PAUSE });
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(events).toEqual(['begin post-1 held', 'ask', 'mark post-1', 'send', 'settle post-1 done']);
    expect(heard.map(([what]) => what)).toEqual(['waits', 'sends', 'answered']);
    expect([pipeline.doubt('post-1'), clock.pending()]).toEqual([null, 0]);
  });

  it('says that it is tried now while it is', async () => {
    const tried: unknown[] = [];
    const { run, clock, pipeline } = offline({ whileAsking: () => tried.push(pipeline.doubt('post-1')) });
    void run();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    const now = { why: { code: 'notSentYet', waitsFor: 'line' }, nextAt: null };
    expect(tried).toMatchObject([now, now]);
  });

  it('is sent where the host answers, whatever the browser says of the line', async () => {
    const { run, events } = offline({ recents: [ok([])] });
    expect(await run()).toMatchObject({ state: 'done' });
    expect(events).toContain('send');
  });

  it('goes at once when it is woken', async () => {
    const { run, clock, pipeline, comeBack } = offline();
    const outcome = run();
    await clock.advanceAndSettle(0);
    comeBack();
    pipeline.wake();
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('waits a minute, and is then not sent any more', async () => {
    expect(HOLD_WITHIN).toBe(60_000);
    const { run, clock, events, posts, sent, endings, pipeline, comeBack } = offline();
    const outcome = run();
    await clock.advanceAndSettle(HOLD_WITHIN - 1);
    expect(posts.get('post-1')?.state).toBe('pending');
    await clock.advanceAndSettle(1);
    expect(await outcome).toEqual(unsent('noLine'));
    expect(events.at(-1)).toBe('settle post-1 refused noLine');
    expect([endings, pipeline.doubt('post-1')]).toEqual([['post-1 refused'], null]);
    comeBack();
    await clock.advanceAndSettle(HOLD_WITHIN);
    expect(sent).toEqual([]);
  });

  it('is taken back at once by the teller, and noted as such before the journal has it', async () => {
    const { run, clock, events, pipeline, marks, sent, heard } = offline();
    const outcome = run();
    await clock.advanceAndSettle(0);
    pipeline.withdraw('post-1');
    expect(marks).toEqual(['post-1 withdrawn']);
    expect(await outcome).toEqual(unsent('withdrawn'));
    expect(events.at(-1)).toBe('settle post-1 refused withdrawn');
    expect([sent, heard.map(([what]) => what)]).toEqual([[], ['waits']]);
  });

  it('is taken back while the host is asked for its line, though it answers', async () => {
    const answer = later<Result<string[], ToteFailure>>();
    const { run, clock, pipeline, sent } = offline({ recents: [answer.promise] });
    const outcome = run();
    await clock.advanceAndSettle(0);
    pipeline.withdraw('post-1');
    answer.resolve(ok([]));
    expect(await outcome).toEqual(unsent('withdrawn'));
    expect(sent).toEqual([]);
  });

  it('was taken back by the teller, and did not run out of time, where both happen during one question', async () => {
    const answer = later<Result<string[], ToteFailure>>();
    const { run, clock, pipeline } = offline({ recents: [answer.promise] });
    const outcome = run();
    await clock.advanceAndSettle(HOLD_WITHIN);
    pipeline.withdraw('post-1');
    answer.resolve(refuse(NOT_REACHED_RECENT));
    expect(await outcome).toEqual(unsent('withdrawn'));
  });

  it('that nobody watches is sent as well, once the line is back', async () => {
    const { pipeline, bytes, clock, comeBack } = offline();
    const outcome = pipeline.submit('sell', bytes, pennies(600), { doubted: () => undefined });
    await clock.advanceAndSettle(0);
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('of one session is not sent in the next', async () => {
    let label = 'session-1';
    const { run, clock, sent, comeBack } = offline({ label: () => label });
    const outcome = run();
    await clock.advanceAndSettle(0);
    label = 'session-2';
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toEqual(unsent('sessionChanged'));
    expect(sent).toEqual([]);
  });

  it('is not asked about any more in the next session', async () => {
    let label = 'session-1';
    const { run, clock, events } = offline({ label: () => label });
    void run();
    await clock.advanceAndSettle(0);
    label = 'session-2';
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(events.filter((event) => event === 'ask')).toHaveLength(1);
  });

  it('is not sent by a restart of the program', async () => {
    const { pipeline, posts, events, run, clock } = offline();
    void run();
    await clock.advanceAndSettle(0);
    const held = posts.get('post-1');
    if (held === undefined) throw new Error('not written down');
    pipeline.stop();
    const next = setUp({ answers: [ok('yes')], recents: [ok([])] });
    next.posts.set('post-1', held);
    const ends: unknown[] = [];
    await next.pipeline.resume((_, outcome) => ends.push(outcome));
    expect(ends).toEqual([unsent('restarted')]);
    expect([next.events, events.includes('send')]).toEqual([['settle post-1 refused restarted'], false]);
  });

  it('rejects where the disk refuses to take its mark away, and was not sent', async () => {
    const { run, clock, sent, comeBack } = offline({ slowMark: () => Promise.reject(new Error('quota')) });
    const failure = run().catch(String);
    await clock.advanceAndSettle(0);
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await failure).toBe('Error: quota');
    expect([sent, clock.pending()]).toEqual([[], 0]);
  });
});

describe('a post that takes long to be written down', () => {
  it('is sent where the disk took ten seconds', async () => {
    expect(SEND_WITHIN).toBe(10_000);
    const disk = later<void>();
    const { run, clock, events, heard, marks } = setUp({ answers: [ok('yes')], slowBegin: disk.promise });
    const outcome = run();
    await clock.advanceAndSettle(SEND_WITHIN - 1);
    disk.resolve();
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(events).toEqual(SENT);
    expect([heard.map(([what]) => what), marks, clock.pending()]).toEqual([['answered'], [], 0]);
  });

  it('is not sent where it took longer: the teller is informed at once, and after a restart too', async () => {
    const disk = later<void>();
    const { run, clock, events, heard, marks, pipeline, endings } = setUp({
      answers: [ok('yes')],
      slowBegin: disk.promise,
    });
    const outcome = run();
    await clock.advanceAndSettle(SEND_WITHIN);
    expect(heard).toEqual([['waits', 'disk', 'post-1']]);
    expect(marks).toEqual(['post-1 slowDisk']);
    expect(pipeline.doubt('post-1')).toMatchObject({
      why: { code: 'notSentYet', waitsFor: 'disk' },
      nextAt: null,
    });
    disk.resolve();
    expect(await outcome).toEqual(unsent('slowDisk'));
    expect(events).toEqual(['begin post-1', 'settle post-1 refused slowDisk']);
    expect([endings, pipeline.doubt('post-1')]).toEqual([['post-1 refused'], null]);
  });

  it.each([SEND_WITHIN + 1, -SEND_WITHIN - 1])(
    'is not sent where the machine slept meanwhile, or its clock jumped by %i',
    async (jump) => {
      const disk = later<void>();
      const { run, clock, events } = setUp({ answers: [ok('yes')], slowBegin: disk.promise });
      const begun = clock.now();
      const outcome = run();
      clock.now = () => begun + jump;
      disk.resolve();
      expect(await outcome).toEqual(unsent('slowDisk'));
      expect(events).not.toContain('send');
    },
  );

  it('is sent where the clock jumped by no more', async () => {
    const disk = later<void>();
    const { run, clock } = setUp({ answers: [ok('yes')], slowBegin: disk.promise });
    const begun = clock.now();
    const outcome = run();
    clock.now = () => begun + SEND_WITHIN;
    disk.resolve();
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  it('is not sent where the session changed meanwhile', async () => {
    let label = 'session-1';
    const disk = later<void>();
    const { run, sent } = setUp({ answers: [ok('yes')], slowBegin: disk.promise, label: () => label });
    const outcome = run();
    label = 'session-2';
    disk.resolve();
    expect(await outcome).toEqual(unsent('sessionChanged'));
    expect(sent).toEqual([]);
  });

  it('is not sent where another tab has taken the window meanwhile', async () => {
    const disk = later<void>();
    const { run, pipeline, sent } = setUp({ answers: [ok('yes')], slowBegin: disk.promise });
    const outcome = run();
    pipeline.stop();
    disk.resolve();
    expect(await outcome).toEqual(unsent('sessionChanged'));
    expect(sent).toEqual([]);
  });

  it('is not sent either where nobody watches it', async () => {
    const disk = later<void>();
    const { pipeline, bytes, clock, sent } = setUp({ answers: [ok('yes')], slowBegin: disk.promise });
    const outcome = pipeline.submit('sell', bytes, pennies(600), { doubted: () => undefined });
    await clock.advanceAndSettle(SEND_WITHIN);
    disk.resolve();
    expect(await outcome).toEqual(unsent('slowDisk'));
    expect(sent).toEqual([]);
  });

  it('is in no doubt any more where the disk refuses it in the end', async () => {
    const disk = later<void>();
    const slow = disk.promise.then(() => {
      throw new Error('quota');
    });
    const { run, clock, pipeline, sent } = setUp({ answers: [ok('yes')], slowBegin: slow });
    const outcome = run();
    await clock.advanceAndSettle(SEND_WITHIN);
    disk.resolve();
    expect(await outcome).toEqual({ state: 'notSent', reason: 'Error: quota' });
    expect([pipeline.doubt('post-1'), sent]).toEqual([null, []]);
  });

  it('is not sent where taking the mark of a held post away took too long', async () => {
    const disk = later<void>();
    const { run, clock, heard, comeBack, marks, sent } = offline({ slowMark: () => disk.promise });
    const outcome = run();
    await clock.advanceAndSettle(0);
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE + SEND_WITHIN);
    expect(marks).toEqual(['post-1 slowDisk']);
    disk.resolve();
    expect(await outcome).toEqual(unsent('slowDisk'));
    expect([sent, heard.map(([, waitsFor]) => waitsFor)]).toEqual([[], ['line', 'disk']]);
  });

  it('can be taken back while the mark of a held post is taken away', async () => {
    const disk = later<void>();
    const { run, clock, comeBack, pipeline, sent } = offline({ slowMark: () => disk.promise });
    const outcome = run();
    await clock.advanceAndSettle(0);
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    pipeline.withdraw('post-1');
    disk.resolve();
    expect(await outcome).toEqual(unsent('withdrawn'));
    expect(sent).toEqual([]);
  });
});

describe('a post that may have left the window', () => {
  it('cannot be taken back any more', async () => {
    const { run, pipeline, clock, marks } = setUp({
      answers: [refuse({ ...NOT_REACHED_RECENT })],
      recents: [ok(['post-1'])],
      whileSending: () => pipeline.withdraw('post-1'),
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(marks).toEqual([]);
  });

  it('cannot be taken back, though it waited for the line before', async () => {
    const { run, pipeline, clock, marks, comeBack } = offline({
      whileSending: () => pipeline.withdraw('post-1'),
    });
    const outcome = run();
    await clock.advanceAndSettle(0);
    comeBack();
    await clock.advanceAndSettle(DOUBT_PAUSE);
    expect(await outcome).toMatchObject({ state: 'done' });
    expect(marks).toEqual([]);
  });
});
