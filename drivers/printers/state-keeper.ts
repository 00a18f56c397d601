/** A printer's last known state and who listens to it. Knows no printer. */
import type { PrinterState } from './printer.ts';

export interface StateKeeper {
  state(): PrinterState;
  /** Tells the listeners, if it is another state. */
  set(state: PrinterState): void;
  onChange(listener: (state: PrinterState) => void): () => void;
}

export function createStateKeeper(first: PrinterState): StateKeeper {
  let state = first;
  const listeners = new Set<(state: PrinterState) => void>();
  return {
    state: () => state,
    set(next) {
      if (next.status === state.status && next.reason === state.reason) return;
      state = next;
      // A listener may leave while it is being told: the list is taken first.
      Array.from(listeners).forEach((listener) => listener(next));
    },
    onChange(listener) {
      // Each call is a membership of its own, so that one listener may listen twice.
      const entry = (next: PrinterState): void => listener(next);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
