import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { operationStageAtom } from '../money/operation-state.ts';
import { locksAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { type TabRefusal, whyKept } from './other-tab.ts';

type Store = ReturnType<typeof createStore>;

/** The lock of a window whose connection to the tote is lost. */
const LINE = { id: 0, message: say('tote.connectionLost'), isSell: false } as const;

it.each<[TabRefusal | null, (store: Store) => void]>([
  [null, () => undefined],
  ['starting', (store) => store.set(startUpAtom, { phase: 'starting' })],
  ['printing', (store) => store.set(operationPhaseAtom, 'printing')],
  ['doubt', (store) => store.set(inDoubtCountAtom, 1)],
  ['selling', (store) => store.set(operationStageAtom, 'asked')],
  ['selling', (store) => store.set(locksAtom, [LINE, { id: 1, message: say('sale.selling'), isSell: true }])],
  ['lineDown', (store) => store.set(locksAtom, [LINE])],
  ['busy', (store) => store.set(locksAtom, [{ id: 1, message: say('account.signingOn'), isSell: false }])],
  ['busy', (store) => store.set(locksAtom, [LINE, { id: 1, message: say('clock.asking'), isSell: false }])],
])('a tab keeps the window: %s', (why, set) => {
  const store = createStore();
  store.set(startUpAtom, { phase: 'ready' });
  set(store);
  expect(whyKept(store)).toBe(why);
});
