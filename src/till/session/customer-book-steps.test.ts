/** Proves what each event makes of each customer at the window, and of the teller's own transactions. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { sale } from '../testing/post-batch-room.ts';
import {
  type CustomerSession,
  NO_CUSTOMER,
  PAPER_STATES,
  type Transaction,
} from '../transactions/customer-session.ts';
import {
  type BookedCustomer,
  begunCustomer,
  closedCustomer,
  customerAfterReload,
  customerOfPlayer,
  goesWithCustomer,
  lostByReload,
  ownWithoutTeller,
  recordOfCustomer,
  shownAfterReload,
  wagersToRepeat,
  withChange,
  withoutLate,
  withPaper,
  withTransaction,
} from './customer-book-steps.ts';

const A = sale('a');
const B = sale('b');
const DRAW = sale('draw', { ofTeller: true });
const RETURN = sale('return', { ofTeller: true, tellerId: '52' });
/** A row that another version of the program may have written. */
const UNREADABLE = { id: 'unreadable' } as never as Transaction;

const CUSTOMERS = {
  nobody: NO_CUSTOMER,
  'one who has begun': { ...NO_CUSTOMER, active: true },
  'a player': { active: true, playerId: '880042', slotBalance: pennies(250), transactions: [] },
  'one with transactions': { active: true, playerId: null, transactions: [A, B] },
  'a player with transactions': { active: true, playerId: '880042', transactions: [A, B] },
} satisfies Record<string, CustomerSession>;
const EACH = Object.entries<CustomerSession>(CUSTOMERS);
const OWN = [DRAW, RETURN];

const ids = (transactions: readonly Transaction[]): readonly string[] => transactions.map(({ id }) => id);

describe.each(EACH)('%s', (_, customer) => {
  const book: BookedCustomer = { customer, own: OWN };
  const before = ids(customer.transactions);

  it('has a new transaction last, and has begun', () => {
    const next = withTransaction(book, sale('c'));
    expect(next.customer).toEqual({
      ...customer,
      active: true,
      transactions: [...customer.transactions, sale('c')],
    });
    expect(next.own).toBe(OWN);
  });

  it('lists one that is shown again once, as it is now, in the last place', () => {
    const again = { ...A, value: pennies(7) };
    const next = withTransaction(book, again).customer.transactions;
    expect(ids(next)).toEqual([...before.filter((id) => id !== 'a'), 'a']);
    expect(next.at(-1)).toBe(again);
  });

  it('is not touched by the teller’s own', () => {
    const draw = sale('draw', { ofTeller: true, value: pennies(7) });
    const next = withTransaction(book, draw);
    expect(next).toEqual({ customer, own: [RETURN, draw] });
    expect(next.customer).toBe(customer);
  });

  it('keeps the other transactions as they are where one changes', () => {
    const { book: next, changed } = withChange(book, 'a', (each) => withPaper(each, 'printed'));
    const isListed = before.includes('a');
    const printed: Transaction = { ...A, paper: 'printed' };
    expect(changed).toEqual(isListed ? printed : null);
    expect(next).toEqual({
      customer: { ...customer, transactions: isListed ? [printed, B] : customer.transactions },
      own: OWN,
    });
    expect(next === book).toBe(!isListed);
  });

  it('is not touched by a change of the teller’s own', () => {
    const { book: next, changed } = withChange(book, 'return', (each) => withPaper(each, 'printed'));
    expect(changed).toEqual({ ...RETURN, paper: 'printed' });
    expect(next).toEqual({ customer, own: [DRAW, changed] });
  });

  it('begins once', () => {
    expect(begunCustomer(customer)).toEqual(customer.active ? null : { ...customer, active: true });
  });

  it.each([
    [pennies(90), { active: true, playerId: '7', slotBalance: 90n }],
    [null, { active: true, playerId: '7' }],
  ])('becomes a player with a balance of %s, and keeps their transactions [T214]', (slotBalance, record) => {
    const next = customerOfPlayer(customer, { playerId: '7', slotBalance });
    expect(next).toStrictEqual({ ...record, transactions: customer.transactions });
    expect(recordOfCustomer(next)).toStrictEqual(record);
  });

  it('comes back after a reload as they were written', () => {
    const record = { ...recordOfCustomer(customer), transactions: customer.transactions };
    expect(customerAfterReload(record, customer.transactions)).toStrictEqual(customer);
  });

  it.each<[string, readonly Transaction[]]>([
    ['nothing', []],
    ['one of two', [A]],
    ['everything', [A, B]],
  ])('is closed where %s was settled, and stays with the rest', (__, settled) => {
    const left = before.filter((id) => !ids(settled).includes(id));
    const next = closedCustomer(customer, goesWithCustomer(settled));
    expect(ids(next.transactions)).toEqual(left);
    expect(next).toMatchObject(
      left.length === 0 ? NO_CUSTOMER : { playerId: customer.playerId, active: true },
    );
  });
});

describe('the closing', () => {
  it('takes what cannot be read with the customer', () => {
    const isGoing = goesWithCustomer([A]);
    expect([A, B, UNREADABLE].map(isGoing)).toEqual([true, false, true]);
  });

  it.each([
    ['4417', ['return']],
    ['52', ['draw']],
    ['99', ['draw', 'return']],
    [undefined, []],
  ])('of teller %s leaves the others’ draws and returns', (tellerId, left) => {
    expect(ids(ownWithoutTeller(OWN, tellerId))).toEqual(left);
  });
});

describe('the mark of one that was found late', () => {
  it('is gone once the teller has decided', () => {
    expect(withoutLate({ ...A, late: true })).toStrictEqual(A);
    expect(withoutLate(A)).toStrictEqual(A);
  });
});

describe('a reload', () => {
  it.each(PAPER_STATES)('makes paper that was being printed uncertain, and no other: %s', (paper) => {
    const kept = [{ ...A, paper }];
    const { transactions, doubted } = shownAfterReload(kept);
    const isDoubted = paper === 'printing';
    expect(transactions).toEqual([{ ...A, paper: isDoubted ? 'uncertain' : paper }]);
    expect(doubted).toEqual(isDoubted ? transactions : []);
    expect(lostByReload(kept)).toEqual({ unreadable: 0, wasPrinting: isDoubted });
  });

  it('says that paper was being printed though other paper was not', () => {
    expect(lostByReload([A, { ...B, paper: 'printed' }])).toEqual({ unreadable: 0, wasPrinting: true });
    expect(lostByReload([])).toEqual({ unreadable: 0, wasPrinting: false });
  });

  it('leaves out what cannot be read, and counts it', () => {
    const kept = [{ ...A, paper: 'printed' } as const, UNREADABLE, UNREADABLE];
    expect(ids(shownAfterReload(kept).transactions)).toEqual(['a']);
    expect(lostByReload(kept)).toEqual({ unreadable: 2, wasPrinting: false });
  });

  it('repeats the ticket that was sold last', () => {
    const ticket = { wagers: ['a wager'] } as never;
    expect(wagersToRepeat([])).toBeNull();
    expect(wagersToRepeat([A])).toBeNull();
    expect(wagersToRepeat([{ ...A, ticket }, B])).toEqual(['a wager']);
    expect(
      wagersToRepeat([
        { ...A, ticket: { wagers: [] } as never },
        { ...B, ticket },
      ]),
    ).toEqual(['a wager']);
  });
});
