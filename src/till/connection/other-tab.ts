/**
 * Answers, in the tab that has the window, another tab that asks for it. Shows the other tab's state.
 * app/tabs/tab-handover.ts sends the messages.
 */
import { atom } from 'jotai/vanilla';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { operationStageAtom } from '../money/operation-state.ts';
import { locksAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';

/**
 * Why a tab keeps the window. 'selling': anything that moves money is under way. 'lineDown': it has lost its
 * connection to the tote and waits for that alone. 'busy': it waits for anything else.
 */
export const TAB_REFUSALS = ['starting', 'selling', 'printing', 'doubt', 'lineDown', 'busy'] as const;
export type TabRefusal = (typeof TAB_REFUSALS)[number];

/**
 * 'stillOpen': the other tab was looked for, and is there. `tries`: how often that was found, so that each
 * try shows. 'failed': the browser did not let this tab ask.
 */
export type OtherTab =
  | { readonly state: 'unasked' | 'asking' | 'noAnswer' | 'failed' }
  | { readonly state: 'stillOpen'; readonly tries: number }
  | { readonly state: 'refused'; readonly why: TabRefusal };

export const otherTabAtom = atom<OtherTab>({ state: 'unasked' });

export interface OtherTabCommands {
  /** Asks the other tab to give the window up, and loads this one anew where it does. */
  readonly takeOver: () => void;
  /** Loads this tab anew if no other tab has the window now. */
  readonly tryAgain: () => void;
}

/** Why this tab keeps the window now; null: it may give it up. */
export function whyKept(store: Store): TabRefusal | null {
  if (store.get(startUpAtom).phase === 'starting') return 'starting';
  if (store.get(operationPhaseAtom) === 'printing') return 'printing';
  if (store.get(inDoubtCountAtom) > 0) return 'doubt';
  const locks = store.get(locksAtom);
  if (store.get(operationStageAtom) !== 'none' || locks.some(({ isSell }) => isSell)) return 'selling';
  if (locks.length === 0) return null;
  return locks.every(({ message }) => message.key === 'tote.connectionLost') ? 'lineDown' : 'busy';
}
