// @vitest-environment happy-dom
/** Proves which keys of a keyboard a view takes, at a teller's window and at a self-serve terminal. */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { isViewKey } from './keys-free.ts';

const KEYS = ['5', '/', '-', 'b', 'ArrowDown', 'Enter', 'Backspace', ' '] as const;

const taken = (isSelfServe: boolean): readonly string[] => {
  const store = createStore();
  store.set(tellerAtom, { tellerId: '12', tellerName: '', windowNumber: 12, isSelfServe });
  return KEYS.filter((key) => isViewKey(new KeyboardEvent('keydown', { key }), store));
};

it('takes every key at a teller’s window', () => {
  expect(taken(false)).toEqual(KEYS);
});

it('takes no character at a self-serve terminal: a slow scanner types them, and no customer', () => {
  expect(taken(true)).toEqual(['ArrowDown', 'Enter', 'Backspace', ' ']);
});
