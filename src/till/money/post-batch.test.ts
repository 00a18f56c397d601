/**
 * Proves how one ticket is sold, refused, in doubt or held, and what is said of it. The test answers in place
 * of the money path.
 */
import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import type { PostListener, WrittenOfPost } from '../posts/post-pipeline-types.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import {
  type Answer,
  done,
  failureSite,
  keysOf,
  order,
  refused,
  type Sent,
  sale,
  setUp,
  TELLER,
  tote,
} from '../testing/post-batch-room.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { type OperationStage, operationStageAtom } from './operation-state.ts';

describe('one ticket', () => {
  it('is sold under cover, shown with its printing, and said once it is on paper', async () => {
    const till = setUp([done('a')]);
    await till.run([order()]);
    expect(till.did).toEqual([
      'selling',
      'cover sale.selling',
      'send {"path":"/sell/wagers","body":"a"}',
      'printing',
      'show a',
      'print a',
      'turn',
      'lift',
      'sold',
      'say done.sold 500 good',
      'idle',
    ]);
    expect([till.sold, till.alerts, till.tone()]).toEqual([['a 1'], [], 'sale']);
  });

  it('is not sold beside a print that has begun', async () => {
    const till = setUp([done('a')]);
    till.store.set(operationPhaseAtom, 'printing');
    expect([await till.run([order()]), till.did]).toEqual([false, []]);
  });

  it('leaves the window free where it breaks off', async () => {
    const printing = Promise.reject<boolean>(new Error('quota'));
    printing.catch(() => undefined);
    const till = setUp([done('a')], { printed: [printing] });
    await expect(till.run([order()])).rejects.toThrow('quota');
    expect(till.did.at(-1)).toBe('idle');
  });

  it.each<[OperationStage, OperationStage]>([
    ['asked', 'answered'],
    ['none', 'none'],
    ['doubted', 'doubted'],
  ])('that was %s is %s once it is sold', async (before, after) => {
    const till = setUp([done('a')]);
    till.store.set(operationStageAtom, before);
    await till.run([order()]);
    expect(till.store.get(operationStageAtom)).toBe(after);
  });

  it.each<[string, (listener: PostListener) => void]>([
    ['in doubt', (listener) => listener.doubted(tote(), 'post')],
    ['held up', (listener) => listener.waits?.('disk', 'post')],
  ])('that was %s is known to have been', async (_, happen) => {
    const till = setUp([
      ({ listener }) => {
        happen(listener);
        return done('a');
      },
    ]);
    till.store.set(operationStageAtom, 'asked');
    await till.run([order()]);
    expect(till.store.get(operationStageAtom)).toBe('doubted');
  });

  it('that is late without a doubt is neither said nor printed', async () => {
    const till = setUp([done('a', { late: true })]);
    await till.run([order()]);
    expect(till.did.filter((did) => /^(say|print )/.test(did))).toEqual([]);
  });

  it('of another kind is covered in its own words, and heard as done', async () => {
    const till = setUp([done('a', { type: 'EXCEPTION_CREDIT' })]);
    await till.run([order('a', { kind: 'cash' })]);
    expect(till.covers.map(({ label }) => label)).toEqual(['cash.cashing']);
    expect(till.tone()).toBe('done');
  });

  it('is sent with what is written of it: its masked body and its account', async () => {
    const written: WrittenOfPost[] = [];
    const answer: Answer = (sent) => {
      written.push(sent.written);
      return done('a');
    };
    const till = setUp([answer, answer]);
    await till.run([order('a', { writtenBody: 'masked a', account: '1234567890' })]);
    await till.run([order('a')]);
    expect(written).toStrictEqual([{ body: 'masked a', account: '1234567890' }, {}]);
  });

  it('has its paper got ready as soon as the host has answered', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.answered?.(sale('a'));
        return done('a');
      },
    ]);
    await till.run([order()]);
    expect(till.covers).toHaveLength(1);
    expect(till.did.indexOf('prepare a')).toBeLessThan(till.did.indexOf('print a'));
    expect(till.did).toContain('prepare a');
  });

  it('holds the screen until its paper is on its way, and one that is refused no longer than it lasts', async () => {
    const till = setUp([done('a'), refused(tote())]);
    await till.run([order()]);
    expect(till.held).toEqual({ from: ['selling'], to: ['turn'] });
    await till.run([order()]);
    expect(till.held.to).toHaveLength(2);
  });

  it('of a teller who has gone is neither said nor heard', async () => {
    const till = setUp([
      () => {
        till.signOn(null);
        return done('a');
      },
    ]);
    await till.run([order()]);
    expect(till.did.filter((did) => did.startsWith('say'))).toEqual([]);
    expect(till.tone()).toBeUndefined();
  });
});

describe('a ticket that is refused', () => {
  it('is said with the host’s words, is in the log, and nothing is printed [S212]', async () => {
    const till = setUp([refused(tote())]);
    const codes: number[] = [];
    await till.run([order('a', { onRefused: (code) => codes.push(code) })]);
    expect(keysOf(till.alerts[0]?.text)[0]).toBe('sale.failed');
    expect(till.did).toContain('log statusCode.4 Race 3 of 123456789 closed');
    expect([codes, till.sold, till.isCovered(), till.tone()]).toEqual([[4], [], false, undefined]);
    expect(till.did).not.toContain('printing');
  });

  it.each<[ToteFailure, string]>([
    [
      { ...failureSite, code: 'http', status: 400, statusText: 'Bad Request' },
      'log statusCode.400 Bad Request',
    ],
    [{ ...failureSite, code: 'notFound' }, 'log statusCode.404 notFound'],
  ])('is in the log by what is known of it: %j', async (failure, line) => {
    const till = setUp([refused(tote(failure))]);
    await till.run([order()]);
    expect(till.did).toContain(line);
  });

  it('is in the log without long numbers where the post held what may be written nowhere', async () => {
    const till = setUp([refused(tote())]);
    await till.run([order('a', { writtenBody: '{}' })]);
    expect(till.did.join()).not.toContain('123456789');
    expect(till.did.join()).toContain('log statusCode.4 Race 3 of');
  });

  it('is said in the words of its order, or elsewhere', async () => {
    const till = setUp([refused(tote()), refused(tote())]);
    await till.run([order('a', { refusal: (notice) => ({ ...notice, title: { key: 'cash.failed' } }) })]);
    expect(keysOf(till.alerts[0]?.text)[0]).toBe('cash.failed');
    await till.run([order('a', { refusal: () => null })]);
    expect(till.alerts).toHaveLength(1);
  });

  it('by the end of the session is said once, by the part that ends it', async () => {
    const till = setUp([refused(tote({ ...failureSite, code: 'sessionExpired', status: 401 }))]);
    await till.run([order()]);
    expect(till.alerts).toEqual([]);
  });

  it('after the teller stopped waiting is said elsewhere', async () => {
    const till = setUp([refused({ code: 'sessionEnded' }, true)]);
    await till.run([order()]);
    expect(till.alerts).toEqual([]);
  });

  it('because it was taken back is said in passing, and because of the line or the disk in a dialog', async () => {
    const till = setUp([
      refused({ code: 'unsent', unsent: 'withdrawn' }),
      refused({ code: 'unsent', unsent: 'noLine' }),
    ]);
    await till.run([order()]);
    expect(till.did).toContain('say unsent.withdrawn');
    expect(till.alerts).toEqual([]);
    await till.run([order()]);
    expect(till.alerts).toHaveLength(1);
  });

  it('is the journal’s failure where that could not be written, before or after it was sent', async () => {
    const before = setUp([{ state: 'notSent', reason: 'quota' }]);
    await before.run([order()]);
    const after = setUp([() => Promise.reject(new Error('quota'))]);
    await after.run([order()]);
    expect(before.did).toContain('failed quota');
    expect(after.did).toContain('failed Error: quota');
    for (const { alerts, isCovered, sold } of [before, after]) {
      expect([alerts, isCovered(), sold]).toEqual([[], false, []]);
    }
  });

  it.each<[PostOutcome]>([
    [{ state: 'settledBefore' }],
    [{ state: 'closedByHand', closing: { fate: { verdict: 'notSold' }, tellerId: '52', at: 1 } }],
  ])('or ended otherwise leaves what is said to whoever ended it: %j', async (outcome) => {
    const till = setUp([outcome]);
    await till.run([order()]);
    expect([till.alerts, till.sold, till.did.filter((did) => /^(say|failed)/.test(did))]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('a ticket in doubt', () => {
  const doubted =
    (why: MoneyRefusal, then: PostOutcome, act: (sent: Sent) => void = () => undefined): Answer =>
    (sent) => {
      sent.listener.doubted(why, 'post');
      act(sent);
      return then;
    };

  it('says that the host is asked, and is not waited for by a teller who will not', async () => {
    const till = setUp([
      doubted(tote(), done('a'), () => {
        const asking = till.covers.at(-1);
        expect([asking?.label, asking?.cancelLabel]).toEqual(['doubt.asking', { key: 'doubt.stopWaiting' }]);
        asking?.cancel?.();
        expect(till.isCovered()).toBe(false);
      }),
    ]);
    await till.run([order()]);
    expect(till.did).toContain('leave post');
  });

  it('of another kind says so in other words', async () => {
    const till = setUp([doubted(tote(), done('a'))]);
    await till.run([order('a', { kind: 'cash' })]);
    expect(till.covers.at(-1)?.label).toBe('doubt.askingAct');
  });

  it('that cannot be marked as left says that the journal fails', async () => {
    const till = setUp([doubted(tote(), done('a'), () => till.covers.at(-1)?.cancel?.())]);
    till.failLeave();
    await till.run([order()]);
    expect(till.did).toContain('failed Error: quota');
  });

  it.each(['noTicket', 'otherAnswer'] as const)(
    'because of the answer is said before it is found out why, until it is: %s [W138]',
    async (code) => {
      const till = setUp([
        doubted({ code }, done('a'), () => expect(till.alerts[0]?.takenBack?.aborted).toBe(false)),
      ]);
      await till.run([order()]);
      expect(keysOf(till.alerts[0]?.text)[0]).toBe('doubt.title');
      expect(till.alerts[0]?.takenBack?.aborted).toBe(true);
      expect(till.did).toContain('say sale.found /500 good');
      expect(till.did).not.toContain('say done.sold 500 good');
    },
  );

  it('for want of an answer is said in no dialog, and once found heard and not said', async () => {
    const till = setUp([doubted(tote(), done('a'))]);
    await till.run([order()]);
    expect([till.alerts, till.tone()]).toEqual([[], 'sale']);
    expect(till.did.filter((did) => did.startsWith('say'))).toEqual([]);
  });

  it('that is found for a teller who stopped waiting is not printed, and put to them elsewhere', async () => {
    const till = setUp([doubted({ code: 'noTicket' }, done('a', { late: true }))]);
    await till.run([order()]);
    expect(till.did).not.toContain('print a');
    expect(till.did.filter((did) => did.startsWith('say'))).toEqual([]);
    expect(till.sold).toEqual(['a 1']);
  });
});

describe('a ticket that has not left the window', () => {
  it('can be taken back while the line is down, and goes on by itself when it is back', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.waits?.('line', 'post');
        expect(till.covers.at(-1)?.label).toBe('unsent.lineDown');
        expect(till.covers.at(-1)?.cancelLabel).toBeUndefined();
        listener.sends?.();
        expect(till.covers.at(-1)?.label).toBe('sale.selling');
        return done('a');
      },
    ]);
    await till.run([order()]);
    expect(till.did).not.toContain('withdraw post');
  });

  it('keeps nobody once it is taken back', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.waits?.('line', 'post');
        till.covers.at(-1)?.cancel?.();
        const cover = till.covers.at(-1);
        expect([cover?.label, cover?.cancelLabel]).toEqual([
          'unsent.withdrawing',
          { key: 'doubt.stopWaiting' },
        ]);
        cover?.cancel?.();
        expect(till.isCovered()).toBe(false);
        return refused({ code: 'unsent', unsent: 'withdrawn' });
      },
    ]);
    await till.run([order()]);
    expect(till.did).toContain('withdraw post');
  });

  it('keeps nobody while the disk is slow', async () => {
    const till = setUp([
      ({ listener }) => {
        listener.waits?.('disk', 'post');
        const cover = till.covers.at(-1);
        expect([cover?.label, cover?.cancelLabel]).toEqual(['unsent.diskSlow', { key: 'doubt.stopWaiting' }]);
        cover?.cancel?.();
        expect(till.isCovered()).toBe(false);
        return refused({ code: 'unsent', unsent: 'slowDisk' });
      },
    ]);
    await till.run([order()]);
    expect(till.did).not.toContain('withdraw post');
  });

  it.each([[{ ...TELLER, tellerId: '52' }], [null]])(
    'covers nothing for another teller: %o',
    async (teller) => {
      const till = setUp([
        ({ listener }) => {
          till.signOn(teller);
          listener.waits?.('disk', 'post');
          return refused({ code: 'unsent', unsent: 'slowDisk' });
        },
      ]);
      await till.run([order()]);
      expect(till.covers.map(({ label }) => label)).toEqual(['sale.selling']);
    },
  );
});
