/** Proves the order of a run of several tickets, when it ends early, and what is said of it. */
import { describe, expect, it } from 'vitest';
import type { PostOutcome } from '../posts/post-life.ts';
import {
  type Answer,
  done,
  keysOf,
  order,
  refused,
  sale,
  setUp,
  TELLER,
  tote,
} from '../testing/post-batch-room.ts';
import { startUpAtom } from '../window/start-up-state.ts';

describe('several tickets', () => {
  const three = [order('a'), order('b'), order('c')];

  it('are sold one after the other, each printed before the next, under one cover that counts [W106, T461]', async () => {
    const till = setUp([done('a'), done('b'), done('c')]);
    await till.run(three);
    expect(till.did.filter((did) => !did.startsWith('send'))).toEqual([
      'selling',
      'cover sale.soldOf 0/3',
      'begun 3',
      ...['a', 'b', 'c'].flatMap((id, index) => [
        ...(index === 0 ? [] : ['selling']),
        `relabel sale.soldOf ${index + 1}/3`,
        'printing',
        `show ${id}`,
        `print ${id}`,
        'turn',
      ]),
      'sold',
      'lift',
      'ended',
      'say sale.soldOf 3/3 good',
      'idle',
    ]);
    expect([till.sold, till.alerts, till.tone()]).toEqual([['c 3'], [], 'sale']);
  });

  it.each<[string, readonly (PostOutcome | Answer)[], readonly boolean[], number]>([
    ['one is refused', [done('a'), refused(tote())], [], 1],
    ['one is not printed', [done('a'), done('b')], [true, false], 2],
    [
      'one was in doubt',
      [
        ({ listener }) => {
          listener.doubted(tote(), 'post');
          return done('a');
        },
      ],
      [],
      1,
    ],
  ])('end where %s, and it is said how many were sold [W139]', async (_, answers, printed, sold) => {
    const till = setUp(answers, { printed });
    await till.run(three);
    expect(keysOf(till.alerts[0]?.text).slice(0, 2)).toEqual([
      'sale.notAllSold',
      `sale.soldOfRequested ${sold}/3`,
    ]);
    expect(till.sold).toEqual([`${'ab'[sold - 1]} ${sold}`]);
    expect(till.did.slice(-3)).toContain('ended');
    expect(till.isCovered()).toBe(false);
  });

  it('that ended by a refusal say it with its details, and otherwise with none', async () => {
    const refusing = setUp([refused(tote())]);
    await refusing.run(three);
    expect(keysOf(refusing.alerts[0]?.text).slice(0, 3)).toEqual([
      'sale.notAllSold',
      'sale.soldOfRequested 0/3',
      'sale.failed',
    ]);
    expect(refusing.alerts[0]?.text.lines?.length).toBeGreaterThan(2);
    expect(refusing.alerts[0]?.text.details).toMatchObject({ statusCode: 4 });
    expect([refusing.sold, refusing.tone()]).toEqual([[], undefined]);
    const unprinted = setUp([done('a')], { printed: [false] });
    await unprinted.run(three);
    expect(keysOf(unprinted.alerts[0]?.text)).toEqual(['sale.notAllSold', 'sale.soldOfRequested 1/3']);
    expect(unprinted.alerts[0]?.text).not.toHaveProperty('details');
    const brief = setUp([refused(tote())]);
    await brief.run([order('a', { refusal: () => ({ title: { key: 'cash.failed' } }) }), order('b')]);
    expect(keysOf(brief.alerts[0]?.text)).toEqual([
      'sale.notAllSold',
      'sale.soldOfRequested 0/2',
      'cash.failed',
    ]);
  });

  it.each<[string, (till: ReturnType<typeof setUp>) => void]>([
    ['the teller stops them', (till) => till.covers[0]?.cancel?.()],
    ['the teller has gone', (till) => till.signOn(null)],
    ['another teller has come', (till) => till.signOn({ ...TELLER, tellerId: '52' })],
    ['the window is blocked', (till) => till.store.set(startUpAtom, { phase: 'blocked' } as never)],
  ])('go on no further where %s', async (_, happen) => {
    const till = setUp([
      () => {
        happen(till);
        return done('a');
      },
      done('b'),
    ]);
    await till.run(three);
    expect(till.sold).toEqual(['a 1']);
    expect(till.did.filter((did) => did.startsWith('send'))).toHaveLength(1);
  });

  it('are covered as they were once the line is back', async () => {
    const till = setUp([
      done('a'),
      ({ listener }) => {
        listener.waits?.('line', 'post');
        listener.sends?.();
        expect(till.covers.at(-1)?.label).toBe('sale.soldOf 1/3');
        till.covers.at(-1)?.cancel?.();
        return done('b');
      },
    ]);
    await till.run(three);
    expect(till.sold).toEqual(['b 2']);
  });

  it('end with the window open, however they end', async () => {
    const till = setUp([done('a'), () => Promise.reject(new Error('no number'))]);
    await till.run([order('a'), order('b')]);
    expect(till.did).toContain('failed Error: no number');
    expect([till.isCovered(), till.sold]).toEqual([false, ['a 1']]);
  });
});

describe('a ticket whose answer is late', () => {
  it('is covered as sent, then as before once the answer is there', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.waits?.('answer', 'post');
        const cover = till.covers.at(-1);
        expect([cover?.label, cover?.cancelLabel]).toEqual([
          'doubt.notAnsweredYet',
          { key: 'doubt.stopWaiting' },
        ]);
        listener.answered?.(sale('a'));
        expect([till.covers.at(-1)?.label, till.covers.at(-1)?.cancel]).toEqual(['sale.selling', undefined]);
        return done('a');
      },
    ]);
    await till.run([order()]);
    expect(till.did.filter((did) => /^(?:leave|print |prepare|say)/.test(did))).toEqual([
      'prepare a',
      'print a',
      'say done.sold 500 good',
    ]);
  });

  it('keeps nobody: the teller leaves it, and nothing covers the window again', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.waits?.('answer', 'post');
        till.covers.at(-1)?.cancel?.();
        expect([till.isCovered(), till.did.at(-1)]).toEqual([false, 'leave post']);
        listener.doubted(tote(), 'post');
        listener.answered?.(sale('a', { late: true }));
        expect(till.isCovered()).toBe(false);
        return done('a', { late: true });
      },
    ]);
    await till.run([order(), order('b')]);
    expect(till.did.filter((did) => /^(?:send|print |prepare)/.test(did))).toEqual([
      expect.stringContaining('send'),
    ]);
    expect(till.sold).toEqual(['a 1']);
  });

  it('lets a run of several go on, and its key stops the run again', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.waits?.('answer', 'post');
        listener.answered?.(sale('a'));
        return done('a');
      },
      () => {
        const cover = till.covers.at(-1);
        expect([cover?.label, cover?.cancelLabel]).toEqual(['sale.soldOf 0/3', undefined]);
        cover?.cancel?.();
        return done('b');
      },
    ]);
    await till.run([order(), order('b'), order('c')]);
    expect(till.sold).toEqual(['b 2']);
    expect(till.did).not.toContain('leave post');
  });
});
