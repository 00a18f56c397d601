import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { aTransaction } from '../testing/transactions.ts';
import { NO_CUSTOMER } from '../transactions/customer-session.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom, toteConnectedAtom } from '../window/start-up-state.ts';
import { homeViewAtom, pageAtom } from '../window/view-state.ts';
import { followWindow } from './follow-window.ts';

describe('the notes on a window', () => {
  it('tell what changed, once each', () => {
    const store = createStore();
    const lines: string[] = [];
    const stop = followWindow(store, (line) => lines.push(line));
    store.set(pageAtom, 'home');
    store.set(homeViewAtom, { current: 'Race', stack: ['Card'] });
    store.set(homeViewAtom, { current: 'Race', stack: [] });
    store.set(tellerAtom, { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false });
    store.set(printerAtom, {
      kind: 'serial',
      name: 'TM',
      status: 'Not connected',
      reason: 'notConnected',
    });
    store.set(toteConnectedAtom, true);
    store.set(inDoubtCountAtom, 1);
    store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: 'full' });
    stop();
    store.set(pageAtom, 'about');
    expect(lines).toEqual([
      'window: page none, printer none No printer selected',
      'page: home',
      'view: Race',
      'teller: 4417 at window 12',
      'printer: serial TM: Not connected (notConnected)',
      'connection: open',
      'posts in doubt: 1',
      'start: blocked: storage full',
    ]);
  });

  it('name a changed setting, and show no text of it', () => {
    const store = createStore();
    const lines: string[] = [];
    followWindow(store, (line) => lines.push(line));
    store.set(settingsAtom, (before) => ({
      ...before,
      hideOdds: true,
      windowKey: '00000012',
      tipsClientSecret: 'secret',
    }));
    expect(lines.at(-1)).toBe('settings: hideOdds true, windowKey changed, tipsClientSecret changed');
  });

  it('list each transaction and what became of its paper', () => {
    const store = createStore();
    const lines: string[] = [];
    followWindow(store, (line) => lines.push(line));
    const sold = aTransaction({ id: 'a', value: pennies(500), paper: 'printing' });
    store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions: [sold] });
    store.set(customerAtom, (customer) => ({ ...customer, transactions: [{ ...sold, paper: 'printed' }] }));
    expect(lines.slice(1)).toEqual([
      'transaction: SELL 500, no number, paper printing',
      'paper: SELL no number: printed',
    ]);
  });
});
