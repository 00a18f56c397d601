/** Test support: a browser's memory of the last toggle, which outlives a page. */
import type { Toggle } from '../model/acceptor-protocol.ts';
import type { ToggleMemory } from '../serial-bill-acceptor.ts';

export function createToggleMemory(): ToggleMemory {
  let last: Toggle | null = null;
  return { last: () => last, keep: (toggle) => void (last = toggle) };
}
