/** Keeps the paper on the screen over a reload, until the teller takes it. */
import type { WindowMemory } from '../memory/window-memory.ts';
import type { PaperOnScreen } from '../transactions/paper-on-screen.ts';
import { paperAtom } from './paper-state.ts';

function isPaper(kept: unknown): kept is PaperOnScreen {
  return typeof kept === 'object' && kept !== null && 'id' in kept && 'svg' in kept && 'width' in kept;
}

export function keepPaper(memory: Pick<WindowMemory, 'keep'>): void {
  memory.keep({
    key: 'paper',
    atom: paperAtom,
    read: (kept) => (Array.isArray(kept) && kept.every(isPaper) ? kept : []),
  });
}
