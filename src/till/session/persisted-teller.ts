/**
 * Keeps the window's number and lock over a reload: a window that was locked is still locked after it (T037).
 * Keeps a window out of service too.
 */
import * as v from 'valibot';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { Store } from '../window/dialogs.ts';
import { outOfServiceAtom } from './technician-state.ts';
import { lockedByAtom, windowNumberAtom } from './teller-state.ts';

const outOfServiceSchema = v.object({ since: v.number(), by: v.string() });

export function keepTeller(store: Store, memory: Pick<WindowMemory, 'keep' | 'recall'>): void {
  // Its number is written at each sign-on (create-till.ts).
  memory.recall('windowNumber', (kept) =>
    store.set(windowNumberAtom, typeof kept === 'number' ? kept : null),
  );
  memory.keep({
    key: 'lockedBy',
    atom: lockedByAtom,
    read: (kept) => (typeof kept === 'string' ? kept : null),
  });
  memory.keep({
    key: 'outOfService',
    atom: outOfServiceAtom,
    read(kept) {
      const out = v.safeParse(outOfServiceSchema, kept);
      return out.success ? out.output : null;
    },
  });
}
