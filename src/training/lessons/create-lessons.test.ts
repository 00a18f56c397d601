import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { endingsAtom } from '../../till/doubts/in-doubt-state.ts';
import { typedSeedAtom } from '../../till/selling/typed-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../../till/session/customer-state.ts';
import { lastCustomerAtom } from '../../till/session/last-customer.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { NO_CUSTOMER, type Transaction } from '../../till/transactions/customer-session.ts';
import { pennies, ZERO } from '../../wagering/ground/money.ts';
import type { PracticeMistake, PracticePast } from '../practice/practice-state.ts';
import { practiceAtom } from '../practice/practice-state.ts';
import { COURSE } from './course.ts';
import { createLessons } from './create-lessons.ts';
import { lessonsAtom } from './lessons-state.ts';
import { isDone, stepsOf } from './progress.ts';

const PAST: PracticePast = {
  number: 3,
  record: { served: 2, right: 2, streak: 2 },
  customer: null,
  missed: [],
  papers: [],
};

type Store = ReturnType<typeof createStore>;

interface Machine {
  readonly records: Map<string, unknown>;
}

/** Opens a window on a machine; its practice does nothing but end. */
async function open({ records }: Machine, { refuses = false } = {}) {
  const store = createStore();
  const log: string[] = [];
  const printed: string[][] = [];
  const begun: (PracticePast | null)[] = [];
  let taps = 0;
  const commands = createLessons({
    store,
    clock: { now: () => 1_000 },
    practice: {
      begin: (past = null) => void begun.push(past),
      end: () => store.set(practiceAtom, { phase: 'off' }),
    },
    journal: {
      keep(key, value) {
        if (refuses) return Promise.reject(new Error('full'));
        records.set(key, JSON.parse(JSON.stringify(value)));
        return Promise.resolve();
      },
      kept: (key) => (refuses ? Promise.reject(new Error('no disk')) : Promise.resolve(records.get(key))),
    },
    lessons: Promise.resolve(COURSE),
    touches: () => ({ taps, keys: 0 }),
    printCertificate(lessons, progress) {
      printed.push(lessons.filter((lesson) => isDone(progress, lesson)).map(({ id }) => id));
      return Promise.resolve();
    },
    log: (line) => log.push(line),
  });
  signOn(store, '7');
  await new Promise((resolve) => setTimeout(resolve));
  let number = 0;
  return {
    store,
    commands,
    log,
    printed,
    begun,
    tap: () => {
      taps += 1;
    },
    now: () => {
      const now = store.get(lessonsAtom);
      if (now === null) throw new Error('no lessons');
      return now;
    },
    steps(id: string) {
      const lesson = COURSE.find((each) => each.id === id);
      return lesson === undefined ? null : stepsOf(this.now().progress, lesson).count;
    },
    /** Sends a customer, whose hint the teller looks at or not. */
    asks(isHinted: boolean) {
      number += 1;
      const record = { served: 0, right: 0, streak: 0 };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
      const customer = { number, isHinted } as never;
      store.set(practiceAtom, { phase: 'asking', record, customer });
    },
    /** Sends a customer, and serves them with these mistakes after `serve` was done. */
    customer(mistakes: readonly PracticeMistake[], serve: () => void = () => undefined) {
      number += 1;
      const record = { served: 0, right: 0, streak: 0 };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the number is read
      const customer = { number } as never;
      store.set(practiceAtom, { phase: 'asking', record, customer });
      serve();
      store.set(practiceAtom, {
        phase: 'served',
        record,
        customer,
        outcome: { mistakes, sold: [], seconds: 1, touches: null, usual: null },
      });
    },
  };
}

const machine = (): Machine => ({ records: new Map() });

function signOn(store: Store, tellerId: string): void {
  store.set(tellerAtom, { tellerId, tellerName: '', windowNumber: 1, isSelfServe: false });
}

function done(id: string, part: Partial<Transaction>): Transaction {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
  return {
    id,
    type: 'SELL',
    value: ZERO,
    timestamp: 0,
    tellerId: '7',
    tsn: null,
    ticket: null,
    paper: 'printed',
    ...part,
  } as unknown as Transaction;
}

const lists = (store: Store, ...transactions: readonly Transaction[]): void =>
  store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions });

describe('a lesson with customers', () => {
  it('sends them, counts the right ones, and is done', async () => {
    const at = await open(machine());
    at.commands.begin('first-ticket');
    expect(at.begun).toEqual([null]);
    for (let customers = 0; customers < 4; customers += 1) at.customer([]);
    at.customer(['amount']);
    expect(at.steps('first-ticket')).toBe(4);
    at.customer([]);
    expect(at.now().progress).toEqual({ done: { 'first-ticket': 1_000 }, open: null });
    expect(at.now().running?.id).toBe('first-ticket');
  });

  it('ends the row with a customer who was sent away after a look at the hint', async () => {
    const at = await open(machine());
    at.commands.begin('wheels-and-keys');
    for (let customers = 0; customers < 3; customers += 1) at.customer([]);
    expect(at.steps('wheels-and-keys')).toBe(3);
    at.asks(false);
    at.asks(false);
    expect(at.steps('wheels-and-keys')).toBe(3);
    at.asks(true);
    at.asks(false);
    expect(at.steps('wheels-and-keys')).toBe(0);
  });

  it('goes on with a customer whom a trainer sent into a task, and sends nobody there itself', async () => {
    const at = await open(machine());
    at.commands.begin('drawer');
    expect(at.begun).toEqual([]);
    at.commands.begin('drawer', PAST);
    expect(at.begun).toEqual([PAST]);
    at.store.set(practiceAtom, { phase: 'off' });
    expect(at.now().running?.id).toBe('drawer');
  });

  it('counts for no lesson while none is under way', async () => {
    const at = await open(machine());
    at.customer([]);
    at.commands.begin('first-ticket');
    at.commands.stop();
    at.customer([]);
    expect([at.steps('first-ticket'), at.now().running]).toEqual([0, null]);
  });

  it('counts those alone that were typed, where it is of the typed line', async () => {
    const at = await open(machine());
    at.commands.begin('typed-line');
    at.customer([]);
    expect([at.steps('typed-line'), at.now().notCounted]).toEqual([0, 'notTyped']);
    at.customer([], () => at.store.set(typedSeedAtom, 'next'));
    expect([at.steps('typed-line'), at.now().notCounted]).toEqual([1, null]);
    at.customer([]);
    expect(at.steps('typed-line')).toBe(1);
  });

  it('counts those alone that were served without a tap, where it is of the number pad', async () => {
    const at = await open(machine());
    at.commands.begin('number-pad');
    at.customer([], at.tap);
    expect([at.steps('number-pad'), at.now().notCounted]).toEqual([0, 'tapped']);
    at.tap();
    at.customer([]);
    expect([at.steps('number-pad'), at.now().notCounted]).toEqual([1, null]);
  });
});

describe('a lesson of acts', () => {
  it('sends customers where it has any, counts what is done for them, and ends with them', async () => {
    const at = await open(machine());
    at.commands.begin('vouchers');
    expect([at.begun, at.now().running?.id]).toEqual([[null], 'vouchers']);
    at.customer([], () => lists(at.store, done('1', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER' })));
    at.customer(['voucher']);
    expect([at.steps('vouchers'), at.now().notCounted]).toEqual([1, null]);
    at.store.set(practiceAtom, { phase: 'off' });
    expect(at.now().running).toBeNull();
  });

  it('sends nobody where it has no customers, and goes on without them', async () => {
    const at = await open(machine());
    at.commands.begin('drawer');
    expect([at.begun, at.now().running?.id]).toEqual([[], 'drawer']);
  });

  it('counts what is done after it began', async () => {
    const at = await open(machine());
    lists(at.store, done('1', { type: 'CANCEL' }));
    at.commands.begin('cancel-and-cash');
    lists(at.store, done('1', { type: 'CANCEL' }), done('2', { type: 'CASH' }));
    expect(at.steps('cancel-and-cash')).toBe(1);
  });

  it('counts draws and returns of the drawer', async () => {
    const at = await open(machine());
    at.commands.begin('drawer');
    at.store.set(drawerTransactionsAtom, [done('1', { wagerData: 'TELLER_DRAW' })]);
    expect(at.steps('drawer')).toBe(1);
  });

  it('counts doubts that ended, and no post that never left', async () => {
    const at = await open(machine());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
    const ending = (id: string, end: string, since = 1_000) => ({ post: { id }, end, at: since }) as never;
    at.store.set(endingsAtom, [ending('before', 'done')]);
    at.commands.begin('doubts');
    at.store.set(endingsAtom, [ending('unsent', 'unsent'), ending('before', 'done')]);
    expect(at.steps('doubts')).toBe(0);
    // Endings of an earlier page are read once the teller is back.
    at.store.set(endingsAtom, [ending('earlier', 'done', 999), ending('before', 'done')]);
    expect(at.steps('doubts')).toBe(0);
    at.store.set(endingsAtom, [ending('new', 'notDone'), ending('before', 'done')]);
    expect(at.steps('doubts')).toBe(1);
  });

  it('counts the change that was read, and customers who were paid', async () => {
    const at = await open(machine());
    at.commands.begin('total-out');
    at.store.set(lastCustomerAtom, { way: 'collected', amount: pennies(200), change: null });
    expect(at.steps('total-out')).toBe(0);
    at.store.set(lastCustomerAtom, { way: 'collected', amount: pennies(200), change: pennies(300) });
    at.store.set(lastCustomerAtom, { way: 'paid', amount: pennies(200), change: null });
    expect(at.steps('total-out')).toBe(2);
  });

  it('counts a shift that was closed for the teller who has gone', async () => {
    const at = await open(machine());
    at.commands.begin('closing-the-shift');
    at.store.set(drawerTransactionsAtom, [done('1', { wagerData: 'TELLER_RETURN', returnType: 'final' })]);
    at.store.set(tellerAtom, null);
    expect(at.steps('closing-the-shift')).toBe(0);
    at.store.set(drawerTransactionsAtom, []);
    expect(at.now().progress.done).toEqual({ 'closing-the-shift': 1_000 });
  });
});

describe('the progress on a machine', () => {
  it('is there again after a reload, with the lesson that was left', async () => {
    const kept = machine();
    const before = await open(kept);
    before.commands.begin('first-ticket');
    before.customer([]);
    const after = await open(kept);
    expect([after.steps('first-ticket'), after.now().running]).toEqual([1, null]);
    after.commands.begin('first-ticket');
    expect(after.steps('first-ticket')).toBe(1);
  });

  it('is each teller’s own', async () => {
    const at = await open(machine());
    at.commands.begin('first-ticket');
    at.customer([]);
    at.store.set(tellerAtom, null);
    signOn(at.store, '8');
    expect([at.steps('first-ticket'), at.now().running]).toEqual([0, null]);
    signOn(at.store, '7');
    expect(at.steps('first-ticket')).toBe(1);
  });

  it('goes on without a disk, and the log says so', async () => {
    const at = await open(machine(), { refuses: true });
    at.commands.begin('first-ticket');
    at.customer([]);
    expect(at.steps('first-ticket')).toBe(1);
    await Promise.resolve();
    expect(at.log).toEqual(['lessons not read: Error: no disk', ...at.log.slice(1)]);
    expect(at.log.at(-1)).toBe('not kept: lessons: Error: full');
  });

  it('is printed as a certificate', async () => {
    const at = await open(machine());
    at.commands.begin('first-ticket');
    for (let customers = 0; customers < 5; customers += 1) at.customer([]);
    at.commands.printCertificate();
    expect(at.printed).toEqual([['first-ticket']]);
  });
});
