/** Proves that a tab whose window another tab has taken writes and sells nothing more. */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { startUpAtom } from '../../till/window/start-up-state.ts';
import { giveUpWindow } from './give-up.ts';

it('seals the journal before anything else, blocks the window and stops the till', () => {
  const store = createStore();
  const did: string[] = [];
  store.sub(startUpAtom, () => did.push(store.get(startUpAtom).phase));
  giveUpWindow(store, { seal: () => void did.push('seal') }, { stop: () => void did.push('stop') });
  expect(did).toEqual(['seal', 'blocked', 'stop']);
  expect(store.get(startUpAtom)).toEqual({ phase: 'blocked', reason: 'otherTab', detail: '' });
});
