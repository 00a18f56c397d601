/** Keeps a printer's last known state, and notifies listeners of another one. */
import { createListeners } from '../../listeners.ts';
import type { PrinterState } from '../document/printer.ts';

export interface StateKeeper {
  state(): PrinterState;
  /** Notifies the listeners if the state is another one. */
  set(state: PrinterState): void;
  onChange(listener: (state: PrinterState) => void): () => void;
}

export function createStateKeeper(first: PrinterState): StateKeeper {
  let state = first;
  const listeners = createListeners<PrinterState>();
  return {
    state: () => state,
    set(next) {
      if (next.status === state.status && next.reason === state.reason) return;
      state = next;
      listeners.tell(next);
    },
    onChange: listeners.add,
  };
}
