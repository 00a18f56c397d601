/** Proves the cancelling of what was sold to the customer, from their list, at a whole window. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../../session/customer-state.ts';
import { handedInAtom } from '../../session/given-out-state.ts';
import {
  answerWords,
  beginShift,
  build,
  cashOne,
  noticeWords,
  sellOne,
  watchPaths,
} from '../../testing/at-the-window.ts';
import { type Room, type TestWindow } from '../../testing/test-window.ts';
import { noticeAtom } from '../../window/dialog-state.ts';

let room: Room;
let window: TestWindow;
/** Paths of what was posted, in order. */
let posts: readonly string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = watchPaths(room);
});

const balance = (): bigint => window.store.get(totalsAtom).balance;
const transactions = () => window.store.get(customerAtom).transactions;
const types = (): readonly string[] => transactions().map(({ type }) => type);
const count = (path: string): number => posts.filter((each) => each === path).length;

const notice = () => noticeWords(window);
const answers = () => answerWords(window);

async function totalOut(): Promise<void> {
  void window.till.totalOut();
  await window.settle();
}

describe('what was sold, in a list', () => {
  it('is cancelled after its id and details were confirmed, with a typed source, and is then marked [T266, T267, T268, T269]', async () => {
    await sellOne(window);
    const [sold] = transactions();
    const [wager] = sold?.ticket?.wagers ?? [];
    let sent: unknown = null;
    room.see = (path, { body }) => {
      if (path.endsWith('/sell/cancelTicketManually')) sent = JSON.parse(body ?? 'null');
    };
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    expect(notice()).toEqual([
      `Cancel ${sold?.tsn}?`,
      `${wager?.cardName}, race ${wager?.raceNo}: Win`,
      expect.stringMatching(/^Runners: \d+$/),
      'Bets: 1 × $2.00',
      'Value: $2.00',
    ]);
    expect(answers()).toEqual(['Cancel it', 'Go back']);
    await window.answer('goBack');
    expect(sent).toBeNull();
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    await window.answer('cancel');
    expect(sent).toEqual({ tsn: sold?.tsn, source: 'MANUAL' });
    expect(types()).toEqual(['SELL', 'CANCEL']);
    expect(balance()).toBe(0n);
    expect([...window.store.get(handedInAtom)].map(([tsn, { handedIn }]) => [tsn, handedIn[0]?.by])).toEqual([
      [sold?.tsn, 'CANCEL'],
    ]);
  });

  it('is neither cancelled again nor printed as if it were good', async () => {
    await sellOne(window);
    const [sold] = transactions();
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    await window.answer('cancel');
    room.printer.sheets.length = 0;
    void window.till.cancelTransaction(sold?.id ?? '');
    void window.till.reprint(sold?.id ?? '');
    void window.till.printLast();
    await window.settle();
    expect(notice()).toBeNull();
    expect(room.printer.sheets).toEqual([]);
    expect(types()).toEqual(['SELL', 'CANCEL']);
  });

  it('needs no paper any more once it is cancelled', async () => {
    await build(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    void window.till.cancelTransaction(transactions()[0]?.id ?? '');
    await window.settle();
    await window.answer('cancel');
    await totalOut();
    expect(notice()).toBeNull();
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('says of a ticket that cannot be cancelled: Could not cancel ticket, with its number and the host’s words [T427]', async () => {
    await sellOne(window);
    const [sold] = transactions();
    room.intercept = (path) =>
      path.endsWith('/sell/cancelTicketManually')
        ? Response.json({ statusCode: 7_001, statusMessage: 'Race has closed' })
        : null;
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    await window.answer('cancel');
    expect(notice()).toEqual(['Could not cancel ticket', sold?.tsn, 'Race has closed']);
    expect(balance()).toBe(200n);
  });

  it('is cancelled once, however often it is tapped', async () => {
    await sellOne(window);
    const [sold] = transactions();
    void window.till.cancelTransaction(sold?.id ?? '');
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    const asked = window.store.get(noticeAtom);
    window.till.answerNotice(asked?.id ?? 0, 'cancel');
    void window.till.cancelTransaction(sold?.id ?? '');
    await window.settle();
    expect(count('/sell/cancelTicketManually')).toBe(1);
    expect(notice()).toBeNull();
  });

  it('stays where easy cancelling is off [T267]', async () => {
    window.till.changeSettings({ disableEasyCancel: true });
    await sellOne(window);
    void window.till.cancelTransaction(transactions()[0]?.id ?? '');
    await window.settle();
    expect(notice()).toBeNull();
    expect(types()).toEqual(['SELL']);
  });

  it('is a voucher as well, and nothing that was paid [T266]', async () => {
    await cashOne(room, window);
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    const [paid, voucher] = transactions();
    void window.till.cancelTransaction(paid?.id ?? '');
    await window.settle();
    expect(notice()).toBeNull();
    void window.till.cancelTransaction(voucher?.id ?? '');
    await window.settle();
    expect(notice()).toEqual([`Cancel ${voucher?.tsn}?`, 'Voucher', 'Value: $5.00']);
    await window.answer('cancel');
    expect(types()).toEqual(['CASH', 'SELL_VOUCHER', 'CANCEL']);
    expect(balance()).toBe(-1_260n);
  });
});
