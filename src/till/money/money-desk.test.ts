/** Proves the order in which an act that moves money may begin, is asked about, and is carried out. */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { order } from '../testing/sale-run-room.ts';
import { salePhaseAtom } from '../window/state.ts';
import { createMoneyDesk, type MoneyAct } from './money-desk.ts';
import type { SaleGate } from './sale-gate.ts';
import type { Order } from './sale-run.ts';

const ORDERS: readonly Order[] = [order('a'), order('b')];
const ACT: MoneyAct = { failed: say('sale.failed'), prints: true, orders: ORDERS, done: () => undefined };

function setUp(options: { readonly fails?: boolean; readonly no?: keyof SaleGate } = {}) {
  const store = createStore();
  const did: string[] = [];
  const asked: unknown[] = [];
  const yes = (what: keyof SaleGate): boolean => {
    did.push(what);
    return options.no !== what;
  };
  const desk = createMoneyDesk({
    store,
    dialogs: { alert: ({ title }) => Promise.resolve(void did.push(`alert ${title.key}`)) },
    gate: {
      async alone(work) {
        if (!yes('alone')) return false;
        await work();
        return true;
      },
      mayBegin(intent) {
        asked.push(intent);
        return Promise.resolve(yes('mayBegin'));
      },
      isAgreed(question, intent) {
        asked.push(question, intent);
        return Promise.resolve(yes('isAgreed'));
      },
      paperOut: () => Promise.resolve(true),
      isFree: () => true,
    },
    run: {
      sell(orders, done) {
        did.push('sell');
        asked.push(orders, done);
        return options.fails === true ? Promise.reject(new Error('quota')) : Promise.resolve();
      },
    },
    enterPhase: (phase) => did.push(phase),
  });
  return { store, desk, did, asked };
}

it('is carried out alone, once it may and is agreed to', async () => {
  const { desk, did, asked } = setUp();
  expect(await desk.carryOut(ACT)).toBe(true);
  expect(did).toEqual(['alone', 'mayBegin', 'isAgreed', 'selling', 'sell', 'idle']);
  expect(asked).toEqual([ACT, null, ACT, ORDERS, ACT.done]);
});

it('is asked about with its own question', async () => {
  const { desk, asked } = setUp();
  const question = { text: { title: say('action.ok') }, answers: [], yes: 'yes' };
  await desk.carryOut({ ...ACT, question });
  expect(asked[1]).toBe(question);
});

it.each<[keyof SaleGate, readonly string[]]>([
  ['alone', ['alone']],
  ['mayBegin', ['alone', 'mayBegin']],
  ['isAgreed', ['alone', 'mayBegin', 'isAgreed']],
])('does nothing where the gate says no: %s', async (no, done) => {
  const { desk, did } = setUp({ no });
  expect([await desk.carryOut(ACT), did]).toEqual([false, done]);
});

it('is refused for a limit that was lowered under its question', async () => {
  const { desk, did } = setUp();
  expect(await desk.carryOut({ ...ACT, refuse: () => ({ title: say('cash.failed') }) })).toBe(false);
  expect(did).toEqual(['alone', 'mayBegin', 'isAgreed', 'alert cash.failed']);
});

it('goes on where nothing refuses it', async () => {
  const { desk, did } = setUp();
  expect(await desk.carryOut({ ...ACT, refuse: () => null })).toBe(true);
  expect(did).toContain('sell');
});

it('does nothing beside a print that began under its question', async () => {
  const { desk, store, did } = setUp();
  store.set(salePhaseAtom, 'printing');
  expect(await desk.carryOut(ACT)).toBe(false);
  expect(did).toEqual(['alone', 'mayBegin', 'isAgreed']);
});

it('leaves the window free where it breaks off', async () => {
  const { desk, did } = setUp({ fails: true });
  await expect(desk.carryOut(ACT)).rejects.toThrow('quota');
  expect(did.slice(-2)).toEqual(['sell', 'idle']);
});
