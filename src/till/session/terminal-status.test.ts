import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { startUpAtom, toteConnectedAtom } from '../window/start-up-state.ts';
import { customerAtom } from './customer-state.ts';
import { tellerAtom } from './teller-state.ts';
import { terminalStatusAtom } from './terminal-status.ts';

const TELLER = { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false };

function statusOf(state: {
  connected?: boolean;
  started?: boolean;
  teller?: boolean;
  customer?: boolean;
}): string {
  const store = createStore();
  store.set(toteConnectedAtom, state.connected ?? true);
  store.set(startUpAtom, { phase: (state.started ?? true) ? 'ready' : 'starting' });
  store.set(tellerAtom, state.teller === true ? TELLER : null);
  store.set(customerAtom, { active: state.customer ?? false, playerId: null, transactions: [] });
  return store.get(terminalStatusAtom);
}

describe('the status of the terminal', () => {
  it('is notReady, ready, signedOn or customerActive, one at a time [T249]', () => {
    expect(statusOf({ started: false })).toBe('notReady');
    expect(statusOf({})).toBe('ready');
    expect(statusOf({ teller: true })).toBe('signedOn');
    expect(statusOf({ teller: true, customer: true })).toBe('customerActive');
  });

  it.each([
    ['nobody', {}],
    ['a teller', { teller: true }],
    ['a teller and their customer', { teller: true, customer: true }],
  ])('is notReady with %s while the tote is not connected [T250]', (_, state) => {
    expect(statusOf({ ...state, connected: false })).toBe('notReady');
    expect(statusOf({ ...state, connected: true })).not.toBe('notReady');
  });
});
