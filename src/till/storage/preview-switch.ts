/**
 * Changes between the release and the preview of the program (T019). Both builds are one window: they share
 * its records, its site and its claim. It is left only while nothing is at work in it.
 */
import { atom } from 'jotai/vanilla';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { lockedByAtom, tellerAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import { previewBuildAtom } from './program-state.ts';

/** Reaches the other build on the server that serves this one. */
export interface OtherBuild {
  /** Resolves to true if the server has the other build. Never rejects. */
  readonly isThere: () => Promise<boolean>;
  /** Leaves this build, and starts the other in this tab. */
  readonly open: () => void;
}

export interface PreviewCommands {
  /** Looks for the other build on the server. */
  readonly look: () => Promise<void>;
  /** Starts the other build. Does nothing while something is at work. */
  readonly change: () => void;
}

/** Names what keeps the window in this build: somebody at work, a customer, or a post in doubt. */
export type PreviewObstacle = 'teller' | 'customer' | 'doubt';

/** Is null while the build may be changed. */
export const previewObstacleAtom = atom((get): PreviewObstacle | null => {
  if (get(tellerAtom) !== null || get(lockedByAtom) !== null) return 'teller';
  if (get(inDoubtCountAtom) > 0) return 'doubt';
  return get(customerAtom).active ? 'customer' : null;
});

export function createPreviewCommands(store: Store, other: OtherBuild): PreviewCommands {
  return {
    async look() {
      const isThere = await other.isThere();
      store.set(previewBuildAtom, (before) => ({ ...before, isOffered: isThere || before.isRunning }));
    },
    change() {
      if (store.get(previewObstacleAtom) === null) other.open();
    },
  };
}
