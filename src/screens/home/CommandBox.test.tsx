import { describe, expect, it } from 'vitest';
import { NO_CUSTOMER, type Transaction } from '../../till/customer-session.ts';
import {
  customerAtom,
  type SalePhase,
  saleLastsAtom,
  salePhaseAtom,
  unresolvedAtom,
} from '../../till/state.ts';
import { pennies } from '../../wagering/money.ts';
import { CommandBox } from './CommandBox.tsx';
import { type DrawnButton, drawView } from './testing/draw-view.tsx';

const WITH_TICKET = {
  ...NO_CUSTOMER,
  active: true,
  transactions: [{ type: 'SELL', value: pennies(200), ticket: {} } as Transaction],
};

function printKey(customer: typeof NO_CUSTOMER, phase: SalePhase, unresolved = 0): Partial<DrawnButton> {
  const view = drawView(<CommandBox />, (store) => {
    store.set(customerAtom, customer);
    store.set(salePhaseAtom, phase);
    store.set(saleLastsAtom, phase !== 'idle');
    store.set(unresolvedAtom, unresolved);
  });
  const { text, disabled } = view.buttons.find((button) => button.text.startsWith('Print')) ?? {};
  return { ...(text === undefined ? {} : { text }), ...(disabled === undefined ? {} : { disabled }) };
}

describe('the Print key', () => {
  it.each<[string, typeof NO_CUSTOMER, SalePhase, number, RegExp, boolean]>([
    ['prints a ticket of the customer', WITH_TICKET, 'idle', 0, /^Print$/, false],
    ['prints while an earlier sale is in doubt and none runs', WITH_TICKET, 'idle', 1, /^Print$/, false],
    ['has nothing to print without one', NO_CUSTOMER, 'idle', 0, /^Print$/, true],
    [
      'waits for a sale, and says so',
      WITH_TICKET,
      'selling',
      0,
      /Not while a sale or a print is under way/,
      true,
    ],
    ['waits for a printer', WITH_TICKET, 'printing', 0, /Not while a sale or a print is under way/, true],
    ['waits for a sale in doubt', WITH_TICKET, 'selling', 1, /Not while a sale is in doubt/, true],
  ])('%s', (_, customer, phase, unresolved, text, disabled) => {
    expect(printKey(customer, phase, unresolved)).toEqual({ text: expect.stringMatching(text), disabled });
  });
});
