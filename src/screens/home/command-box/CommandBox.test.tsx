// @vitest-environment happy-dom
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { type Say, say } from '../../../i18n/say.ts';
import { inDoubtCountAtom } from '../../../till/doubts/in-doubt-state.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { NO_CUSTOMER, type Transaction } from '../../../till/transactions/customer-session.ts';
import { type OperationPhase, operationPhaseAtom } from '../../../till/window/operation-phase-state.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PendingWager } from '../../../wagering/pending/wager-state.ts';
import { checkWager } from '../../../wagering/rules/validation.ts';
import { DOUBLE, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { enterBuysAtom, inTheWayAtom, sellableAtom } from '../commands/command-atoms.ts';
import { typedLineAtom } from '../entry/typed-atoms.ts';
import { runnerNoteAtom } from '../runners/runner-atoms.ts';
import { type DrawnButton, drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { keyedAmountAtom } from '../unapplied/unapplied-input.ts';
import { CommandBox } from './CommandBox.tsx';

const WITH_TICKET = {
  ...NO_CUSTOMER,
  active: true,
  transactions: [{ type: 'SELL', value: pennies(200), ticket: {} } as Transaction],
};

function printKey(customer: typeof NO_CUSTOMER, phase: OperationPhase, unresolved = 0): Partial<DrawnButton> {
  const view = drawView(<CommandBox />, (store) => {
    store.set(customerAtom, customer);
    store.set(operationPhaseAtom, phase);
    store.set(operationLastsAtom, phase !== 'idle');
    store.set(inDoubtCountAtom, unresolved);
  });
  const { text, disabled } = view.buttons.find((button) => button.text.startsWith('Print')) ?? {};
  return { ...(text === undefined ? {} : { text }), ...(disabled === undefined ? {} : { disabled }) };
}

describe('the Print key', () => {
  it.each<[string, typeof NO_CUSTOMER, OperationPhase, number, RegExp, boolean]>([
    ['prints a ticket of the customer', WITH_TICKET, 'idle', 0, /^Print$/, false],
    ['prints while an earlier sale is in doubt and none runs', WITH_TICKET, 'idle', 1, /^Print$/, false],
    ['has nothing to print without one', NO_CUSTOMER, 'idle', 0, /^Print$/, true],
    ['waits for a sale, and says so', WITH_TICKET, 'selling', 0, /Not during a sale or print/, true],
    ['waits for a printer', WITH_TICKET, 'printing', 0, /Not during a sale or print/, true],
    ['waits for a sale in doubt', WITH_TICKET, 'selling', 1, /Not while a transaction is in doubt/, true],
  ])('%s', (_, customer, phase, unresolved, text, disabled) => {
    expect(printKey(customer, phase, unresolved)).toEqual({ text: expect.stringMatching(text), disabled });
  });
});

describe('the keys of a wager', () => {
  const LEG = { raceNo: 1, betType: WIN, betName: 'Win', runners: [[3]] };
  const keys = (wager: Partial<PendingWager>) =>
    drawView(<CommandBox />, (store) =>
      standOn(store, sampleCard(), { race: 8, bet: WIN, amount: pennies(200), runners: [[4]], ...wager }),
    );
  const key = (wager: Partial<PendingWager>, word: string) =>
    keys(wager).buttons.find(({ text }) => text.startsWith(word));

  it.each([4, 5, 6])('offer no leg after the sixth: %i before', (before) => {
    const legs = Array.from({ length: before }, (_, index) => ({ ...LEG, raceNo: index + 1 }));
    const next = key({ parlay: { legs, editing: null } }, 'Next leg');
    expect(next?.disabled).toBe(before >= 5);
    expect(next?.text).toBe(before >= 5 ? 'Next leg Six legs at most' : 'Next leg');
  });

  it('store no fifth wager', async () => {
    const view = keys({ race: 2 });
    const store = view.buttons.find(({ text }) => text === 'Store');
    expect(store?.disabled).toBe(false);
    await view.press(store?.name ?? '');
    expect(view.asked).toEqual([expect.stringMatching(/^wager/)]);
    const check = checkWager(
      sampleCard(),
      { race: 2, bet: WIN, amount: pennies(200), runners: [[3]] },
      { defaultToMin: false, maxTicketCost: null },
    );
    const stored = check.ok ? Array.from({ length: 4 }, () => check.value) : [];
    expect(key({ race: 2, stored }, 'Store')).toMatchObject({
      disabled: true,
      text: 'Store Four wagers at most',
    });
    // Builds a wager that would be the fifth of its ticket.
    expect(key({ race: 2, stored }, 'Buy')?.text).toContain('A ticket holds at most 4 wagers');
  });

  it.each<[string, Say, (store: TestStore) => void]>([
    [
      'a runner that was typed and is none',
      say('runner.isScratched', { runner: 8 }),
      (store) =>
        store.set(runnerNoteAtom, {
          digits: '',
          text: say('runner.isScratched', { runner: 8 }),
          isRefusal: true,
          isUnapplied: true,
        }),
    ],
    [
      'a digit that is no runner yet',
      say('runner.unfinished', { digits: '1' }),
      (store) => store.set(runnerNoteAtom, { digits: '1', text: null, isRefusal: false, isUnapplied: true }),
    ],
    [
      'an amount that was keyed and not used',
      say('amount.notUsed', { amount: pennies(500) }),
      (store) => store.set(keyedAmountAtom, pennies(500)),
    ],
    [
      'another bet that was typed as a line',
      say('typed.notSold'),
      (store) => store.set(typedLineAtom, '9 2 PLC 1'),
    ],
  ])('sell nothing while %s stands, and say so', (_, reason, prepare) => {
    const store = createStore();
    standOn(store, sampleCard(), { race: 2, bet: WIN, amount: pennies(200), runners: [[4]] });
    store.set(homeViewAtom, { current: 'Runner', stack: [] });
    expect(store.get(enterBuysAtom)).toBe(true);
    prepare(store);
    expect(store.get(sellableAtom)).toBe(false);
    expect(store.get(enterBuysAtom)).toBe(false);
    expect(store.get(inTheWayAtom)).toEqual(reason);
    // Does not call a typed line unsold while its sale is in doubt.
    store.set(inDoubtCountAtom, 1);
    expect(store.get(inTheWayAtom)).toEqual(say('command.saleInDoubt'));
  });

  it('buy what can be sold, and nothing else', async () => {
    const sellable = keys({ race: 2 });
    const buyOf = ({ buttons }: ReturnType<typeof keys>) =>
      buttons.find(({ text }) => text.startsWith('Buy'))?.name ?? '';
    await sellable.press(buyOf(sellable));
    expect(sellable.asked).toEqual([expect.stringMatching(/^buy/)]);
    const empty = keys({ race: 2, runners: [] });
    await empty.press(buyOf(empty));
    expect(empty.asked).toEqual([]);
  });

  it('price a double only once both legs are there', () => {
    const buy = (runners: PendingWager['runners']) =>
      key({ race: 2, bet: DOUBLE, runners }, 'Buy')?.text ?? '';
    expect(buy([[4, 5], []])).not.toContain('$');
    expect(buy([[4, 5], [1]])).toContain('$4.00');
  });
});
