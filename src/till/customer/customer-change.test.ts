/**
 * Proves when a customer may end, and how they are paid what they are owed. Proves that nothing of theirs is
 * left to the next customer.
 */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom, lastTicketAtom, totalsAtom } from '../session/customer-state.ts';
import { lastCustomerAtom } from '../session/last-customer.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { OTHER_SERIAL, SERIAL } from '../testing/handler-room.ts';
import { failureSite, keysOf, sale } from '../testing/post-batch-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { feedbackAtom } from '../window/feedback.ts';
import type { NoticeAction } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import type { CreditEnding } from './credit-ending.ts';
import { createCustomerChange } from './customer-change.ts';
import { typedPlayerAtom } from './player-state.ts';

const TELLER = { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false };
const SOLD = sale('sold', { paper: 'printed', tsn: SERIAL });
const CASHED = sale('cashed', { type: 'CASH', value: pennies(-800), paper: 'none', handedIn: true });
const BAG = sale('bag', { type: 'BAG', value: pennies(-300), paper: 'printed' });

type Room = ReturnType<typeof setUp>;
type Step = string | ((room: Room) => string);

function setUp(
  transactions: readonly Transaction[],
  options: {
    readonly answers?: readonly Step[];
    readonly isOut?: boolean;
    readonly isBusy?: boolean;
    readonly keepFails?: boolean;
    readonly refuses?: boolean;
    /** Runs while the host hears of the end. */
    readonly whileEnding?: (room: Room) => void;
    /** Answers how a self-serve terminal ended the exchange credit. */
    readonly credit?: CreditEnding;
    /** The voucher is sold by this. */
    readonly voucher?: (room: Room) => void;
  } = {},
) {
  const store = createStore();
  store.set(tellerAtom, TELLER);
  const show = (...shown: readonly Transaction[]): void =>
    store.set(customerAtom, { active: true, playerId: null, transactions: shown });
  if (transactions.length > 0) show(...transactions);
  const answers = [...(options.answers ?? [])];
  const did: string[] = [];
  const questions: { readonly text: NoticeText; readonly keys: readonly NoticeAction[] }[] = [];
  const alerts: NoticeText[] = [];
  const kept: unknown[] = [];
  const vouchers: unknown[] = [];
  const change = createCustomerChange({
    store,
    dialogs: {
      ask(text: NoticeText, keys: readonly NoticeAction[]) {
        questions.push({ text, keys });
        const answer = answers.shift() ?? 'nothing';
        return Promise.resolve(typeof answer === 'string' ? answer : answer(room));
      },
      alert: (text: NoticeText) => Promise.resolve(void alerts.push(text)),
      hold({ key }: { readonly key: string }) {
        did.push(`cover ${key}`);
        return { release: () => did.push('lift') };
      },
    } as never,
    calls: {
      totalOut() {
        did.push('tell host');
        options.whileEnding?.(room);
        return Promise.resolve(
          options.refuses === true
            ? { ok: false, refusal: { ...failureSite, code: 'unreachable', reason: 'gone' } }
            : { ok: true, value: null },
        ) as never;
      },
    },
    journal: {
      keep(key: string, value: unknown) {
        kept.push([key, value]);
        return options.keepFails === true ? Promise.reject(new Error('quota')) : Promise.resolve();
      },
      kept: () => Promise.resolve(undefined),
    },
    customers: {
      end(settled: readonly Transaction[]) {
        did.push(`end ${settled.map(({ id }) => id).join()}`);
        const left = store.get(customerAtom).transactions.filter((each) => !settled.includes(each));
        store.set(customerAtom, { active: left.length > 0, playerId: null, transactions: left });
        return Promise.resolve(left.length === 0);
      },
    } as never,
    cardWatch: { close: () => did.push('close card') },
    pages: { reset: (page: string) => did.push(`page ${page}`) } as never,
    operationLock: {
      waitForPaper({ key }) {
        did.push(key);
        return Promise.resolve(options.isOut ?? true);
      },
      async runExclusive(work) {
        if (options.isBusy === true) return false;
        await work();
        return true;
      },
    },
    endCredit: () => Promise.resolve(options.credit ?? 'ended'),
    vouchers: {
      sellAndPrint(voucher: unknown) {
        vouchers.push(voucher);
        options.voucher?.(room);
        return Promise.resolve();
      },
    },
    lookAgain: () => Promise.resolve(true),
    paidByHand: (employee, amount) => did.push(`${employee} paid ${amount}`),
    blockStorage: (detail) => did.push(`block ${detail}`),
    leaveAccount: () => did.push('leave account'),
    log: (line) => did.push(`log ${line}`),
  });
  const room = {
    store,
    change,
    show,
    did,
    questions,
    alerts,
    kept,
    vouchers,
    hasEnded: () => did.some((each) => each.startsWith('end')),
    owed: () => store.get(totalsAtom).balance,
    titles: () => questions.map(({ text }) => text.title.key),
  };
  return room;
}

const ENDED = [
  'totalOut.printing',
  'cover totalOut.ending',
  'tell host',
  'leave account',
  'end sold',
  'leave account',
  'close card',
  'page home',
  'lift',
];

describe('Total out', () => {
  it('notes what is settled, tells the host, ends the customer and begins anew', async () => {
    const room = setUp([SOLD]);
    room.store.set(wagerAtom, { ...EMPTY_WAGER, race: 3 });
    room.store.set(lastTicketAtom, []);
    room.store.set(typedPlayerAtom, '88');
    await room.change.totalOut();
    expect(room.did).toEqual(ENDED);
    expect(room.kept).toEqual([['ending', { lastTransaction: 'sold', balance: 500n }]]);
    expect(room.store.get(lastCustomerAtom)).toEqual({ way: 'collected', amount: 500n, change: null });
    expect(room.store.get(feedbackAtom)?.tone).toBe('done');
    const { get } = room.store;
    expect([get(wagerAtom), get(lastTicketAtom), get(typedPlayerAtom)]).toEqual([EMPTY_WAGER, null, '']);
    expect(get(homeViewAtom).stack).toEqual([]);
    expect([room.questions, room.alerts]).toEqual([[], []]);
  });

  it('waits for paper, and does not go on where the teller will not', async () => {
    const room = setUp([SOLD], { isOut: false });
    await room.change.totalOut();
    expect([room.did, room.alerts]).toEqual([['totalOut.printing'], []]);
  });

  it.each<[string, (room: Room) => void]>([
    ['in doubt', ({ store }) => store.set(inDoubtCountAtom, 1)],
    ['under way', ({ store }) => store.set(operationPhaseAtom, 'selling')],
  ])('ends nobody while something is %s, and says so', async (_, happen) => {
    const room = setUp([SOLD]);
    happen(room);
    await room.change.totalOut();
    expect([room.hasEnded(), keysOf(room.alerts[0])]).toEqual([
      false,
      ['totalOut.failed', 'totalOut.saleOpen'],
    ]);
  });

  it('ends nobody beside other work', async () => {
    const room = setUp([SOLD], { isBusy: true });
    await room.change.totalOut();
    expect([room.hasEnded(), keysOf(room.alerts[0])]).toEqual([
      false,
      ['totalOut.failed', 'totalOut.saleOpen'],
    ]);
  });

  it('tapped twice ends once, and says why it waits where something is in doubt', async () => {
    const room = setUp([SOLD], {
      whileEnding: ({ change, store, did }) => {
        if (did.filter((each) => each === 'tell host').length > 1) return;
        void change.totalOut();
        expect(room.alerts).toEqual([]);
        store.set(inDoubtCountAtom, 1);
        void change.clearCustomer();
      },
    });
    await room.change.totalOut();
    expect(room.did.filter((each) => each === 'tell host')).toHaveLength(1);
    expect(room.alerts.map(({ title }) => title.key)).toEqual(['totalOut.failed']);
    room.store.set(inDoubtCountAtom, 0);
    await room.change.totalOut();
    expect(room.did.filter((each) => each === 'tell host')).toHaveLength(2);
  });

  it('asks first where another teller’s money is in it', async () => {
    const room = setUp([{ ...SOLD, tellerId: '52' }], { answers: ['goBack', 'yes'] });
    await room.change.totalOut();
    expect([room.titles(), room.hasEnded()]).toEqual([['anothers.settleTitle'], false]);
    await room.change.totalOut();
    expect(room.hasEnded()).toBe(true);
  });
});

describe('a ticket that is on no paper', () => {
  it.each<[string, readonly Transaction[], number]>([
    ['not printed', [{ ...SOLD, paper: 'notPrinted' }], 1],
    ['uncertain', [{ ...SOLD, paper: 'uncertain' }], 1],
    [
      'two of them',
      [
        { ...SOLD, paper: 'notPrinted' },
        { ...SOLD, id: 'b', paper: 'uncertain' },
      ],
      2,
    ],
    ['printed', [SOLD], 0],
    ['to have none', [{ ...SOLD, paper: 'none' }], 0],
    [
      'handed in again',
      [
        { ...SOLD, paper: 'notPrinted' },
        { ...CASHED, value: pennies(0), tsn: SERIAL },
      ],
      0,
    ],
    [
      'another than was handed in',
      [
        { ...SOLD, paper: 'notPrinted' },
        { ...CASHED, value: pennies(0), tsn: OTHER_SERIAL },
      ],
      1,
    ],
    [
      'the claim of a ticket that was cashed',
      [{ ...CASHED, value: pennies(0), tsn: SERIAL, paper: 'notPrinted' }],
      1,
    ],
  ])('is asked about: %s', async (_, transactions, count) => {
    const room = setUp(transactions, { answers: ['goBack'] });
    await room.change.totalOut();
    expect(room.questions.map(({ text }) => text.lines?.[0]?.data)).toEqual(count === 0 ? [] : [{ count }]);
    expect(room.hasEnded()).toBe(count === 0);
  });

  it('goes with its customer once the teller says so, who goes back by default', async () => {
    const room = setUp([{ ...SOLD, paper: 'notPrinted' }], { answers: ['totalOut'] });
    await room.change.totalOut();
    expect(room.hasEnded()).toBe(true);
    expect(room.questions[0]?.text.lines?.[0]?.key).toBe('totalOut.unprintedLine');
    expect(room.questions[0]?.keys).toEqual([
      { id: 'goBack', label: { key: 'action.goBack' }, tone: 'primary' },
      { id: 'totalOut', label: { key: 'totalOut.anyway' }, tone: 'danger' },
    ]);
  });
});

describe('a customer who is owed money', () => {
  const asking = { key: 'payOut.title', data: { amount: 300n } };

  it('is paid it in cash', async () => {
    const room = setUp([SOLD, CASHED], { answers: ['cash'] });
    await room.change.totalOut();
    expect(room.questions.map(({ text }) => text.title)).toEqual([asking]);
    expect(room.questions[0]?.text.lines).toEqual([{ key: 'payOut.line', data: { amount: 300n } }]);
    expect(room.questions[0]?.keys).toEqual([
      { id: 'cancel', label: { key: 'action.cancel' }, tone: 'plain', isSafe: true },
      { id: 'sell', label: { key: 'payOut.sell' }, tone: 'plain' },
      { id: 'cash', label: { key: 'payOut.cash' }, tone: 'primary' },
    ]);
    expect(room.hasEnded()).toBe(true);
    expect(room.store.get(lastCustomerAtom)).toMatchObject({ way: 'paid', amount: 300n });
  });

  it('is asked about nothing where the window pays cash alone', async () => {
    const room = setUp([SOLD, CASHED]);
    room.store.set(settingsAtom, { ...DEFAULT_SETTINGS, cashOnPayOnly: true });
    await room.change.totalOut();
    expect([room.questions, room.hasEnded()]).toEqual([[], true]);
  });

  it('stays where the teller calls it off, or where it is another amount by then', async () => {
    for (const answer of ['cancel', ({ show }: Room) => (show(SOLD, CASHED, SOLD), 'cash')]) {
      const room = setUp([SOLD, CASHED], { answers: [answer] });
      await room.change.totalOut();
      expect([room.hasEnded(), room.vouchers]).toEqual([false, []]);
    }
  });

  it('may get it in a voucher, and is owed nothing then', async () => {
    const voucher = sale('voucher', { type: 'SELL_VOUCHER', value: pennies(300), paper: 'printed' });
    const room = setUp([SOLD, CASHED], {
      answers: ['sell'],
      voucher: ({ show }) => show(SOLD, CASHED, voucher),
    });
    await room.change.totalOut();
    expect(room.vouchers).toEqual([{ amount: 300n, quantity: 1 }]);
    expect(room.hasEnded()).toBe(true);
    expect(room.store.get(lastCustomerAtom)).toMatchObject({ way: 'voucher', amount: 300n });
  });

  it('may get it in a voucher though another post was in doubt until then', async () => {
    const voucher = sale('voucher', { type: 'SELL_VOUCHER', value: pennies(300), paper: 'printed' });
    const room = setUp([SOLD, CASHED], {
      answers: [({ store }) => (store.set(inDoubtCountAtom, 1), 'sell')],
      voucher({ store, show }) {
        store.set(inDoubtCountAtom, 0);
        show(SOLD, CASHED, voucher);
      },
    });
    await room.change.totalOut();
    expect(room.hasEnded()).toBe(true);
  });

  const paperless = sale('voucher', { type: 'SELL_VOUCHER', value: pennies(300), paper: 'notPrinted' });
  it.each<[string, (room: Room) => void]>([
    ['was not sold', () => undefined],
    [
      'was in doubt meanwhile',
      ({ store, show }) => {
        store.set(inDoubtCountAtom, 1);
        show(SOLD, CASHED, { ...paperless, paper: 'printed' });
        store.set(inDoubtCountAtom, 0);
      },
    ],
    ['is on no paper', ({ show }) => show(SOLD, CASHED, paperless)],
  ])('stays where the voucher %s', async (_, voucher) => {
    const room = setUp([SOLD, CASHED], { answers: ['sell', 'goBack'], voucher });
    await room.change.totalOut();
    expect(room.hasEnded()).toBe(false);
  });

  it('is not the window, whose bag has its own money', async () => {
    const room = setUp([BAG]);
    await room.change.totalOut();
    expect([room.questions, room.hasEnded()]).toEqual([[], true]);
    expect(room.store.get(lastCustomerAtom)).toMatchObject({ way: 'even', amount: 0n });
  });
});

describe('the end of a customer', () => {
  it('is not begun where it cannot be noted: the window is blocked', async () => {
    const room = setUp([SOLD], { keepFails: true });
    await room.change.totalOut();
    expect(room.did).toEqual(['totalOut.printing', 'cover totalOut.ending', 'block Error: quota', 'lift']);
    expect(room.alerts).toEqual([]);
  });

  it('is undone where the host refuses, and said', async () => {
    const room = setUp([SOLD], { refuses: true });
    await room.change.totalOut();
    expect(room.kept.at(-1)).toEqual(['ending', null]);
    expect([room.hasEnded(), room.alerts[0]?.title.key]).toEqual([false, 'totalOut.failed']);
    expect(room.did.at(-1)).toBe('lift');
  });

  it.each<[number, string, bigint]>([
    [200, 'totalOut.stillToCollect', 200n],
    [-200, 'totalOut.stillToPay', 200n],
    [0, 'totalOut.stillToCollect', 0n],
  ])('leaves them what came after it was settled: %i', async (value, line, amount) => {
    const room = setUp([SOLD], {
      whileEnding: ({ show }) => show(SOLD, { ...CASHED, value: pennies(value) }),
    });
    await room.change.totalOut();
    expect(room.did.slice(-2)).toEqual(['end sold', 'lift']);
    expect(keysOf(room.alerts[0])).toEqual([
      'totalOut.moreCame',
      'totalOut.moreCameLine',
      `${line} ${amount}`,
    ]);
  });

  it.each([[null], [{ ...TELLER, tellerId: '52' }]])(
    'leaves alone what a teller %o has begun since',
    async (teller) => {
      const room = setUp([SOLD], { whileEnding: ({ store }) => store.set(tellerAtom, teller) });
      await room.change.totalOut();
      expect(room.did.slice(-2)).toEqual(['end sold', 'lift']);
      expect(room.alerts).toEqual([]);
    },
  );
});

describe('Clear customer', () => {
  it('ends a customer without a word where nothing was done for them', async () => {
    const room = setUp([]);
    await room.change.clearCustomer();
    expect([room.questions, room.hasEnded()]).toEqual([[], true]);
  });

  it('asks, pays nothing, sounds nothing and forgets the last customer [T154]', async () => {
    const room = setUp([SOLD, CASHED], { answers: ['clear'] });
    room.store.set(lastCustomerAtom, { way: 'even', amount: pennies(0), change: null });
    await room.change.clearCustomer();
    expect(room.questions.map(({ text }) => text)).toEqual([
      {
        title: { key: 'clearCustomer.title' },
        lines: [{ key: 'clearCustomer.line', data: { balance: -300n } }],
      },
    ]);
    expect(room.questions[0]?.keys).toEqual([
      { id: 'clear', label: { key: 'clearCustomer.clear' }, tone: 'danger' },
      { id: 'goBack', label: { key: 'action.goBack' }, tone: 'primary', isSafe: true },
    ]);
    expect([room.hasEnded(), room.vouchers]).toEqual([true, []]);
    expect([room.store.get(lastCustomerAtom), room.store.get(feedbackAtom)?.tone]).toEqual([null, undefined]);
  });

  it('ends nobody where the teller goes back, or where it may not be', async () => {
    const back = setUp([SOLD], { answers: ['goBack'] });
    const doubted = setUp([SOLD], { answers: ['clear'] });
    doubted.store.set(inDoubtCountAtom, 1);
    const since = setUp([SOLD], { answers: [({ store }) => (store.set(inDoubtCountAtom, 1), 'clear')] });
    for (const room of [back, doubted, since]) {
      await room.change.clearCustomer();
      expect(room.hasEnded()).toBe(false);
    }
  });

  it('asks again where the balance is another by the answer', async () => {
    const more = { ...SOLD, id: 'more' };
    const room = setUp([SOLD], { answers: [({ show }) => (show(SOLD, more), 'clear'), 'goBack'] });
    await room.change.clearCustomer();
    expect(room.questions.map(({ text }) => text.lines?.[0]?.data)).toEqual([
      { balance: 500n },
      { balance: 1_000n },
    ]);
    expect(room.hasEnded()).toBe(false);
  });

  it('asks about tickets on no paper once, and again for one that came since', async () => {
    const paperless: Transaction = { ...SOLD, paper: 'notPrinted' };
    const once = setUp([paperless], { answers: ['totalOut', 'clear'] });
    await once.change.clearCustomer();
    expect([once.titles(), once.hasEnded()]).toEqual([['totalOut.unprinted', 'clearCustomer.title'], true]);
    const since: Transaction = { ...paperless, id: 'since', value: pennies(0) };
    const twice = setUp([paperless], {
      answers: ['totalOut', ({ show }) => (show(paperless, since), 'clear'), 'goBack'],
    });
    await twice.change.clearCustomer();
    expect(twice.titles()).toEqual(['totalOut.unprinted', 'clearCustomer.title', 'totalOut.unprinted']);
    expect(twice.hasEnded()).toBe(false);
  });
});
