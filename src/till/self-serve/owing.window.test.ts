/** Proves what a self-serve terminal does about money that it could not pay out, and who sees it. */
import { shownNoticeAtom, staffAwaitedAtom } from '../session/notice-for-whom.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  canPayOutAtom,
  isSelfServeAtom,
  owedRefusalAtom,
  selfServeCreditAtom,
  selfServeFaceAtom,
  withheldAtom,
} from '../session/self-serve-credit.ts';
import { technicianAtom } from '../session/technician-state.ts';
import { TERMINAL_EVENTS } from '../technician/terminal-events.ts';
import { build, ticketsAt, watchPosts } from '../testing/at-the-window.ts';
import { openSelfServeRoom } from '../testing/self-serve-room.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { stillThereAtom, unprintedAtom } from './self-serve-state.ts';
import { SECONDS_TO_ANSWER } from './unattended-steps.ts';

const TWENTY = { currency: 'USD', amount: 2_000 } as const;
/** The time after which nobody is there any more: the setting's default, and the question. */
const TIMEOUT = 60;
const GONE = TIMEOUT + SECONDS_TO_ANSWER;
const NOT_PRINTED = { outcome: 'notPrinted', reason: 'printer.status.paperOut' } as const;
const UNSURE = { outcome: 'uncertain', reason: 'printer.reason.offline' } as const;

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

async function open(): Promise<void> {
  window = await openWindow(room);
  await window.settle();
}

beforeEach(async () => {
  ({ room, acceptor } = await openSelfServeRoom());
  await open();
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(1_000);
}

async function putIn(): Promise<void> {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('the note was not taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
}

const credit = (): bigint | null => window.store.get(selfServeCreditAtom);
const face = (): string => window.store.get(selfServeFaceAtom);
const isWithheld = (): boolean => window.store.get(withheldAtom);
const numbers = (): readonly (string | null)[] => window.store.get(unprintedAtom).map(({ tsn }) => tsn);

/** Cashes out onto a printer that has no paper; its customer looks at the number. */
async function cashOutWithoutPaper(): Promise<void> {
  await putIn();
  room.printer.outcomes.push(NOT_PRINTED);
  void window.till.selfServe.cashOut();
  await window.settle();
  await window.answer('later');
}

/** Hands a number in at a teller's window, as its own session. */
async function payAtTeller(tsn: string, reqseq: number): Promise<number> {
  const answer = await room.tote.fetch('/tg5/rs/sell/cashTicketManually', {
    method: 'POST',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '', REQSEQ: String(reqseq) },
    body: JSON.stringify({ tsn, source: 'MANUAL' }),
  });
  return ((await answer.json()) as { statusCode: number }).statusCode;
}

describe('money that a self-serve terminal could not pay out', () => {
  it('has a number that the host pays once, whoever takes it and however many at once', async () => {
    await cashOutWithoutPaper();
    const [tsn = ''] = numbers();
    expect([face(), credit(), numbers().length]).toEqual(['owing', 0n, 1]);
    const paid = await Promise.all([payAtTeller(tsn ?? '', 900), payAtTeller(tsn ?? '', 901)]);
    expect(paid.filter((code) => code === 1)).toHaveLength(1);
  });

  it('has its number where the printer is known to be away: nothing is asked before it is sold', async () => {
    await putIn();
    room.printer.status = 'Paper out';
    room.printer.outcomes.push(NOT_PRINTED);
    const posts = watchPosts(room);
    void window.till.selfServe.cashOut();
    await window.settle();
    expect(posts.filter((path) => path.includes('oucher'))).toHaveLength(1);
    expect(window.store.get(noticeAtom)?.actions.map(({ id }) => id)).not.toContain('printer');
  });

  it('is printed by itself once there is paper, under the number that was shown', async () => {
    await cashOutWithoutPaper();
    const [tsn] = numbers();
    await pass(40);
    expect(room.printer.sheets.map(({ transaction }) => transaction)).toEqual([tsn]);
    expect([face(), credit()]).toEqual(['idle', 0n]);
  });

  it('is printed when somebody asks for it, also where the printer says that it prints nothing', async () => {
    await cashOutWithoutPaper();
    room.printer.status = 'Paper out';
    await window.settle();
    const [tsn] = numbers();
    await window.till.selfServe.cashOut();
    await window.settle();
    expect(room.printer.sheets.map(({ transaction }) => transaction)).toEqual([tsn]);
    expect(face()).toBe('idle');
  });

  it('shows the number of its voucher before those of tickets that were sold earlier', async () => {
    await putIn();
    await build(window, { amount: 500 });
    room.printer.outcomes.push(UNSURE, NOT_PRINTED);
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    void window.till.selfServe.cashOut();
    await window.settle();
    expect(window.store.get(unprintedAtom).map(({ type }) => type)).toEqual(['SELL_VOUCHER', 'SELL']);
  });

  it('is printed once and ended at once, however fast Try again is tapped', async () => {
    await cashOutWithoutPaper();
    const posts = watchPosts(room);
    await Promise.all(Array.from({ length: 15 }, async () => window.till.selfServe.cashOut()));
    expect(room.printer.sheets).toHaveLength(1);
    expect([face(), posts.filter((path) => path.includes('oucher'))]).toEqual(['idle', []]);
  });

  it('is paid by no second voucher, however often it is tried', async () => {
    const posts = watchPosts(room);
    await cashOutWithoutPaper();
    for (let tries = 0; tries < 3; tries += 1) await window.till.selfServe.cashOut();
    await window.settle();
    expect(posts.filter((path) => path.includes('oucher'))).toHaveLength(1);
  });

  it('keeps the acceptor shut and scans away: the next note would be the last customer’s', async () => {
    await cashOutWithoutPaper();
    expect([window.store.get(canPayOutAtom), acceptor.isEnabled()]).toEqual([false, false]);
    const posts = watchPosts(room);
    window.till.scanned('000010000200003', 'OPTICAL');
    await window.settle();
    expect(posts).toEqual([]);
  });
});

describe('a rest that the host sells no voucher for', () => {
  const posted = (posts: readonly string[]) => posts.filter((path) => path.endsWith('/sell/voucher'));
  let events: { readonly event_code: number; readonly msg: string }[];

  beforeEach(() => {
    events = [];
    room.see = (path, { body }) => {
      if (path.endsWith('/terminal/sendTermEventMsg')) events.push(JSON.parse(String(body)));
    };
    room.intercept = (path) =>
      path.endsWith('/sell/voucher')
        ? Response.json({ statusCode: 10_019, statusMessage: 'Voucher amount is less than the minimum' })
        : null;
  });

  async function cashOutRefused(): Promise<void> {
    await putIn();
    void window.till.selfServe.cashOut();
    await window.settle();
  }

  it('is left to an attendant: nothing is asked of a customer who can do nothing about it', async () => {
    await cashOutRefused();
    expect([face(), credit(), window.store.get(noticeAtom)]).toEqual(['owing', 2_000n, null]);
    expect(window.store.get(owedRefusalAtom)).toMatchObject({ amount: 2_000n });
  });

  it('is not what the customer before was refused, who was owed as much', async () => {
    await cashOutRefused();
    window.store.set(technicianAtom, { id: '9' });
    void window.till.totalOut();
    await window.settle();
    await window.answer('paid');
    await window.settle();
    window.store.set(technicianAtom, null);
    await window.settle();
    await putIn();
    expect([credit(), window.store.get(owedRefusalAtom)]).toEqual([2_000n, null]);
  });

  it('is asked for ever more seldom', async () => {
    await cashOutRefused();
    const posts = watchPosts(room);
    await pass(60 * 60);
    expect(posted(posts).length).toBeGreaterThan(3);
    expect(posted(posts).length).toBeLessThan(10);
  });

  it('is paid by hand by an attendant, which the host gets to know', async () => {
    await cashOutRefused();
    window.store.set(technicianAtom, { id: '9' });
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(shownNoticeAtom)).toMatchObject({
      title: { key: 'payOut.byHand', data: { amount: 2_000n } },
      lines: [{ data: { message: 'Voucher amount is less than the minimum' } }, { key: 'payOut.byHandLine' }],
      forStaff: true,
    });
    await window.answer('paid');
    await window.settle();
    expect([face(), credit(), window.store.get(customerAtom).active]).toEqual(['idle', 0n, false]);
    expect(events).toContainEqual({
      event_code: TERMINAL_EVENTS.paidByHand,
      msg: 'paid by hand by 9: 2000 minor units, no voucher was sold',
    });
  });

  it('is not paid by hand before the host’s list says that no voucher was made', async () => {
    const refuse = room.intercept;
    room.intercept = (path, method) =>
      method === 'GET' && path.includes('/sell/wagers')
        ? new Response('', { status: 502 })
        : refuse(path, method);
    await putIn();
    window.store.set(technicianAtom, { id: '9' });
    void window.till.totalOut();
    await pass(30);
    expect(window.store.get(noticeAtom)?.title.key).not.toBe('payOut.byHand');
    expect(window.store.get(owedRefusalAtom)).not.toBeNull();
    expect(credit()).toBe(2_000n);
  });

  it('stays owed where the attendant goes back, or leaves', async () => {
    await cashOutRefused();
    window.store.set(technicianAtom, { id: '9' });
    void window.till.totalOut();
    await window.settle();
    await window.answer('goBack');
    expect([face(), credit()]).toEqual(['owing', 2_000n]);
    void window.till.totalOut();
    await window.settle();
    window.store.set(technicianAtom, null);
    expect([window.store.get(noticeAtom)?.title.key, window.store.get(shownNoticeAtom)]).toEqual([
      'payOut.byHand',
      null,
    ]);
  });

  it('becomes a voucher by itself once the host sells one', async () => {
    await cashOutRefused();
    room.intercept = () => null;
    await pass(65);
    expect([face(), credit(), room.printer.sheets.length]).toEqual(['idle', 0n, 1]);
  });
});

describe('a debt in several vouchers, of which the host sells not all', () => {
  let sold: bigint[];

  /** Owes $40.00 in vouchers of at most $15.00, of which the host sells none of these amounts. */
  async function oweForty(...refused: readonly number[]): Promise<void> {
    sold = [];
    room.browser.set('mutuel.settings', JSON.stringify({ selfServe: true, voucherLimit: 1_500 }));
    window.till.stop();
    await open();
    let asked = 0;
    room.see = (path, { body }) => {
      if (path.endsWith('/sell/voucher')) asked = (JSON.parse(String(body)) as { amount: number }).amount;
    };
    room.intercept = (path) => {
      if (!path.endsWith('/sell/voucher')) return null;
      if (refused.includes(asked))
        return Response.json({ statusCode: 10_019, statusMessage: 'No such voucher today' });
      sold.push(BigInt(asked));
      return null;
    };
    await putIn();
    await putIn();
    void window.till.selfServe.cashOut();
    await window.settle();
  }

  async function payByHand(amount: bigint): Promise<void> {
    window.store.set(technicianAtom, { id: '9' });
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(shownNoticeAtom)).toMatchObject({
      title: { key: 'payOut.byHand', data: { amount } },
    });
    await window.answer('paid');
    await window.settle();
    expect([face(), credit(), window.store.get(customerAtom).active]).toEqual(['idle', 0n, false]);
  }

  it('is sold but for the refused ones, which an attendant pays by hand', async () => {
    await oweForty(1_500);
    expect([sold, face(), credit(), room.printer.sheets.length]).toEqual([[1_000n], 'owing', 3_000n, 1]);
    expect(window.store.get(owedRefusalAtom)).toMatchObject({
      amount: 3_000n,
      lines: [{ data: { message: 'No such voucher today' } }],
    });
    await payByHand(3_000n);
    expect(sold).toEqual([1_000n]);
  });

  it('leaves the rest alone to an attendant where only that is refused', async () => {
    await oweForty(1_000);
    expect([sold, credit()]).toEqual([[1_500n, 1_500n], 1_000n]);
    await payByHand(1_000n);
  });

  it('is all left to an attendant where no part is sold, and asked for ever more seldom', async () => {
    await oweForty(1_500, 1_000);
    expect([sold, credit(), window.store.get(owedRefusalAtom)?.amount]).toEqual([[], 4_000n, 4_000n]);
    const posts = watchPosts(room);
    await pass(30 * 60);
    // Each attempt asks for both amounts.
    expect(posts.filter((path) => path.endsWith('/sell/voucher')).length).toBeLessThan(14);
    room.see = () => undefined;
    await payByHand(4_000n);
  });

  it('is sold no further before the host’s list says that the refused one was not made', async () => {
    await oweForty();
    expect([sold, face()]).toEqual([[1_500n, 1_500n, 1_000n], 'idle']);
    sold = [];
    room.intercept = (path, method) => {
      if (path.endsWith('/sell/voucher')) {
        sold.push(1n);
        return Response.json({ statusCode: 10_019, statusMessage: 'No' });
      }
      return method === 'GET' && path.includes('/sell/wagers') ? new Response('', { status: 502 }) : null;
    };
    await putIn();
    await putIn();
    void window.till.selfServe.cashOut();
    await pass(20);
    expect([sold.length, credit()]).toEqual([1, 4_000n]);
  });
});

describe('the screen of a terminal whose customer has gone', () => {
  /** A print that nobody is sure of, under a question that nobody answers. */
  async function leaveQuestion(): Promise<void> {
    await putIn();
    await build(window, { amount: 500 });
    room.printer.outcomes.push(UNSURE);
    void window.till.buy();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('selfServe.noPaper');
  }

  it('keeps a question about a paper as long as anybody is there, and no longer', async () => {
    await leaveQuestion();
    await pass(TIMEOUT - 2);
    expect(window.store.get(shownNoticeAtom)).not.toBeNull();
    await pass(4);
    expect([window.store.get(shownNoticeAtom), window.store.get(noticeAtom)]).toEqual([null, null]);
    expect(window.store.get(stillThereAtom)).not.toBeNull();
  });

  it('pays the rest out after that, and withholds the number of the paper', async () => {
    await leaveQuestion();
    await pass(GONE * 3);
    expect([face(), credit(), isWithheld()]).toEqual(['owing', 0n, true]);
    expect([numbers().length, await ticketsAt(room)]).toEqual([1, 2]);
    window.till.selfServe.touched();
    expect([isWithheld(), window.store.get(stillThereAtom)]).toEqual([true, null]);
  });

  it('is withheld at once by a terminal that signs on again after a time without its tote', async () => {
    await putIn();
    let isAway = true;
    room.intercept = (path) => {
      if (isAway && path.endsWith('/signonWindowForSelfServe')) throw new TypeError('no line');
      return null;
    };
    window.till.sessionExpired();
    await pass(GONE * 2);
    expect(window.store.get(isSelfServeAtom)).toBe(false);
    const seen: boolean[] = [];
    // Nothing is drawn before the present task has ended.
    window.store.sub(isSelfServeAtom, () => queueMicrotask(() => seen.push(isWithheld())));
    isAway = false;
    await pass(120);
    expect(seen).toEqual([true]);
  });

  it('is withheld over a reload', async () => {
    await leaveQuestion();
    await pass(GONE * 3);
    window.till.stop();
    await open();
    expect([face(), isWithheld()]).toEqual(['owing', true]);
  });

  it('is free for the next customer once an attendant has seen to the paper', async () => {
    await leaveQuestion();
    await pass(GONE * 3);
    const [paper] = window.store.get(unprintedAtom);
    window.store.set(technicianAtom, { id: '9' });
    void window.till.confirmPaper(paper?.id ?? '', true);
    await window.settle();
    await window.till.selfServe.cashOut();
    window.store.set(technicianAtom, null);
    await window.settle();
    expect([face(), isWithheld(), window.store.get(customerAtom).active]).toEqual(['idle', false, false]);
  });

  it('asks nobody whether its customer goes without the paper while its session is over', async () => {
    await cashOutWithoutPaper();
    room.printer.outcomes.push(NOT_PRINTED);
    room.intercept = (path) => {
      if (path.endsWith('/signonWindowForSelfServe')) throw new TypeError('no line');
      return null;
    };
    void window.till.selfServe.cashOut();
    await window.settle();
    window.till.sessionExpired();
    await window.settle();
    expect([window.store.get(isSelfServeAtom), window.store.get(noticeAtom)]).toEqual([false, null]);
  });

  it('asks an attendant alone whether its customer goes without the paper', async () => {
    await cashOutWithoutPaper();
    room.printer.outcomes.push(NOT_PRINTED);
    void window.till.selfServe.cashOut();
    await window.settle();
    await window.answer('later');
    expect([window.store.get(noticeAtom), face()]).toEqual([null, 'owing']);
    window.store.set(technicianAtom, { id: '9' });
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(shownNoticeAtom)?.title.key).toBe('totalOut.unprinted');
    await window.answer('totalOut');
    expect(face()).toBe('idle');
  });
});

describe('a question to the staff at a self-serve terminal', () => {
  it('is shown to no customer, and waits for them', async () => {
    room.intercept = (path) =>
      path.endsWith('/acceptBill') ? Response.json({ statusCode: 999, statusMessage: 'No' }) : null;
    await putIn();
    await pass(10);
    expect(window.store.get(noticeAtom)).toMatchObject({ title: { key: 'bill.refused' }, stays: true });
    expect([window.store.get(staffAwaitedAtom), window.store.get(shownNoticeAtom)]).toEqual([true, null]);
    await pass(GONE * 2);
    expect(window.store.get(noticeAtom)?.title.key).toBe('bill.refused');
    window.store.set(technicianAtom, { id: '9' });
    expect(window.store.get(shownNoticeAtom)?.title.key).toBe('bill.refused');
  });
});

describe('a sale that was refused and is carried out all the same', () => {
  it('is neither spent again nor paid out as credit before the host’s list is read', async () => {
    await putIn();
    await build(window, { amount: 500 });
    let isListLost = true;
    room.intercept = (path, method) => {
      if (method === 'POST' && path.endsWith('/sell/wagers'))
        return Response.json({ statusCode: 4, statusMessage: 'Closed' });
      return isListLost && method === 'GET' && path.includes('/sell/wagers')
        ? new Response('', { status: 502 })
        : null;
    };
    void window.till.buy();
    await window.settle();
    await window.answer('ok');
    const posts = watchPosts(room);
    void window.till.buy();
    await pass(5);
    // The same again, before anybody knows that the first one has spent the credit.
    expect(window.store.get(noticeAtom)?.title.key).toBe('selfServe.notSold');
    await window.answer('ok');
    void window.till.selfServe.cashOut();
    await pass(5);
    expect([posts, face()]).toEqual([[], 'owing']);
    isListLost = false;
    await pass(61);
    expect([credit(), face(), room.printer.sheets.length]).toEqual([0n, 'idle', 1]);
  });
});
