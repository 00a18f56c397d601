/** Keeps the browser's offer to install this program, and reports how the program runs now. Draws nothing. */
import type { InstallAnswer, InstallState } from '../../till/storage/device-state.ts';

/** Describes the event 'beforeinstallprompt' as far as it is used; TypeScript's own library lacks it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Matches the displays of an installed program; a tab of a browser has 'browser'. */
const INSTALLED_DISPLAY =
  '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)';

export interface Installing {
  /** Calls `changed` at once, and after each change. */
  readonly follow: (changed: (state: InstallState) => void) => void;
  /**
   * Shows the browser's question. An offer works once; returns 'unavailable' where there is none. Never
   * rejects.
   */
  readonly install: () => Promise<InstallAnswer>;
}

export function followInstalling(page: Pick<Window, 'addEventListener' | 'matchMedia'>): Installing {
  let offer: InstallOffer | null = null;
  let state: InstallState = page.matchMedia(INSTALLED_DISPLAY).matches ? 'installed' : 'notOffered';
  const listeners = new Set<(state: InstallState) => void>();

  function become(next: InstallState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  page.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the bar that some browsers show over the keys.
    event.preventDefault();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event of this name is one
    offer = event as InstallOffer;
    if (state !== 'installed') become('offered');
  });
  page.addEventListener('appinstalled', () => {
    offer = null;
    become('installed');
  });

  return {
    follow(changed) {
      listeners.add(changed);
      changed(state);
    },
    async install() {
      const used = offer;
      if (used === null) return 'unavailable';
      offer = null;
      try {
        const { outcome } = await used.prompt();
        if (outcome === 'dismissed') become('notOffered');
        return outcome;
      } catch {
        become('notOffered');
        return 'unavailable';
      }
    },
  };
}
