/** Keeps a list of listeners, and notifies each of them. */

export interface Listeners<Value> {
  /** Each call is a membership of its own, so that one listener may listen twice; the answer ends it. */
  readonly add: (listener: (value: Value) => void) => () => void;
  readonly tell: (value: Value) => void;
}

export function createListeners<Value>(): Listeners<Value> {
  const entries = new Set<(value: Value) => void>();
  return {
    add(listener) {
      const entry = (value: Value): void => listener(value);
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    // A listener may add or remove listeners while it is called: the list is copied first.
    tell: (value) => [...entries].forEach((entry) => entry(value)),
  };
}
