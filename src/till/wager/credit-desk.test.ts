/**
 * Proves exchange credit on its way from waiting to the pending wager. Each state that was ever persisted
 * holds the credit once.
 */
import { createStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER, type ExchangeData } from '../../wagering/pending/wager-state.ts';
import { createWindowMemory } from '../memory/window-memory.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { persistedExchange } from '../transactions/persisted-shapes.ts';
import { createCreditDesk } from './credit-desk.ts';
import { afterReload, waitingCreditsAtom } from './credit-state.ts';
import { createExchangeSpending } from './exchange-spending.ts';
import { wagerAtom } from './pending-wager-state.ts';
import { createKeptWindow } from './persisted-window.ts';

const CREDIT: ExchangeData = { cardNo: 'HVP0001', raceNo: 4, poolNo: 37, amount: pennies(650), bets: [1] };
const TELLER = { tellerId: '12', tellerName: 'A Teller', windowNumber: 12, isSelfServe: false };

const persistedWindow = v.object({
  wager: v.object({ exchange: v.nullable(persistedExchange) }),
  credits: v.array(v.object({ credit: persistedExchange })),
});

async function creditDesk() {
  const store = createStore();
  const sums: bigint[] = [];
  const memory = createWindowMemory(
    store,
    {
      keep(_key, value) {
        const { wager, credits } = v.parse(persistedWindow, value);
        const all = [wager.exchange, ...credits.map(({ credit }) => credit)];
        sums.push(all.reduce((sum, credit) => sum + (credit?.amount ?? 0n), 0n));
        return Promise.resolve();
      },
      kept: () => Promise.resolve(undefined),
    },
    () => undefined,
  );
  createKeptWindow({ store, memory, quiet: () => Promise.resolve() });
  await memory.restore();
  const desk = createCreditDesk({
    store,
    dialogs: { alert: () => Promise.resolve(), ask: () => Promise.resolve('use'), announce: () => undefined },
    entry: {
      send: () => undefined,
      async enterExchange(exchange) {
        // As long as its card takes to load.
        await Promise.resolve();
        store.set(wagerAtom, { ...EMPTY_WAGER, exchange });
        await Promise.resolve();
      },
    },
    spending: createExchangeSpending(store),
  });
  return { store, desk, sums };
}

describe('credit on its way into the hand', () => {
  it('is kept once in every state that is kept, wherever the program stops [W051]', async () => {
    const { store, desk, sums } = await creditDesk();
    store.set(tellerAtom, TELLER);
    await desk.enter(CREDIT);
    expect([store.get(wagerAtom).exchange?.amount, store.get(waitingCreditsAtom)]).toEqual([650n, []]);
    expect(new Set(sums)).toEqual(new Set([650n]));
  });
});

describe('after a reload', () => {
  const waiting = [{ credit: CREDIT }, { credit: { ...CREDIT, raceNo: 5 } }];

  it('the first is less what was sold since it was kept, for it may have come into hand in a state that was not', () => {
    const kept = { wager: { exchange: null }, credits: waiting, lastTransaction: 'a ticket' };
    expect(afterReload(kept)).toEqual([{ credit: CREDIT, spentSince: 'a ticket' }, waiting[1]]);
  });

  it('what was sold is counted from where it was counted before', () => {
    const credits = [{ credit: CREDIT, spentSince: null }];
    expect(afterReload({ wager: { exchange: null }, credits, lastTransaction: 'a ticket' })).toEqual(credits);
  });

  it('all wait as they did if another was pending', () => {
    const kept = { wager: { exchange: CREDIT }, credits: waiting, lastTransaction: 'a ticket' };
    expect(afterReload(kept)).toEqual(waiting);
  });
});
