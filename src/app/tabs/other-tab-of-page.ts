/**
 * Wires the actions of a tab without the window (other-tab-acts.ts) to this page's locks, channel and
 * storage.
 */

import type { OtherTabCommands } from '../../till/connection/other-tab.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { systemClock } from '../../wagering/ground/clock.ts';
import { claiming, claimStolen } from './early-requests.ts';
import { createOtherTabActs } from './other-tab-acts.ts';
import { askForWindow, openTabChannel, type TabChannel } from './tab-handover.ts';
import { isWindowFree, recordGivenWindow } from './window-claim.ts';

export function otherTabOfPage(store: Store, log: (message: string) => void): OtherTabCommands {
  let channel: TabChannel | null = null;
  return createOtherTabActs({
    store,
    claiming,
    claimStolen,
    isWindowFree: () => isWindowFree(navigator.locks),
    async askForWindow() {
      channel ??= openTabChannel();
      return askForWindow(channel, systemClock, crypto.randomUUID());
    },
    recordGivenWindow: () => recordGivenWindow(sessionStorage),
    reload: () => location.reload(),
    log,
  });
}
