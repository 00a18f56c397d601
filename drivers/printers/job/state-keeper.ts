/** A printer's last known state and who listens to it. Knows no printer. */
import { createListeners } from '../../listeners.ts';
import type { PrinterState } from '../document/printer.ts';

export interface StateKeeper {
  state(): PrinterState;
  /** Tells the listeners, if it is another state. */
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
