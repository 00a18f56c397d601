/**
 * Sets who the customer is, where players have numbers (T348, T406, T425, W068, W069). The number is typed or
 * scanned, and the host verifies it. Decides the order of the steps, the view after a scan, and the words of
 * a failure.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { PLAYER_ID_LENGTH, parsePlayerId } from '../../wagering/tickets/player-id.ts';
import type { ClassifiedScan } from '../../wagering/tickets/scan-classification.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import type { PageStack } from '../window/pages.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { canGoBack, type HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { typedPlayerAtom } from './player-state.ts';

export interface PlayerDesk {
  /** Replaces the entry. Leaves out all but letters and digits, and what exceeds the longest id. */
  readonly type: (text: string) => void;
  /**
   * Takes the scan of a player and verifies it (T284, T285). Shows it in the entry, unless the entry is
   * hidden. Returns false if the scan is no player's.
   */
  readonly takeScan: (scan: ClassifiedScan) => boolean;
  /** Forgets what was typed: the teller goes. */
  readonly reset: () => void;
  /**
   * Makes the customer the player of this id, with or without leading zeros, once the host has verified it.
   * Returns false, with the reason shown, if players are not tracked or the id is invalid. Returns false too
   * if the host does not know the id or did not answer. Ignores a second call while one runs.
   */
  readonly set: (typed: string) => Promise<boolean>;
}

export interface PlayerDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce' | 'hold'>;
  readonly calls: Pick<ToteCalls, 'verifyPlayer'>;
  readonly customers: Pick<CustomerBook, 'begin' | 'setPlayer'>;
  readonly pages: Pick<PageStack, 'reset'>;
  readonly select: (element: HomeView) => void;
  readonly back: () => void;
}

export function createPlayerDesk(parts: PlayerDeskDependencies): PlayerDesk {
  const { store, dialogs, calls, customers } = parts;
  let underWay = false;

  async function verify(playerId: string): Promise<boolean> {
    const teller = store.get(tellerAtom);
    let isGivenUp = false;
    const giveUp = (): void => {
      isGivenUp = true;
      lock.release();
    };
    const lock = dialogs.hold(say('player.verifying'), { cancel: giveUp });
    const answer = await calls.verifyPlayer(playerId);
    // Drops the answer if the teller left the entry or signed off: the next customer is somebody else.
    if (isGivenUp) return false;
    lock.release();
    if (store.get(tellerAtom) !== teller) return false;
    if (!answer.ok) {
      await dialogs.alert(failureNotice(say('player.failed'), answer.refusal));
      return false;
    }
    const before = store.get(customerAtom).playerId;
    // Leaves the entry in the turn in which the player shows: the next tap is for what comes after it.
    const written = customers.setPlayer(answer.value);
    store.set(typedPlayerAtom, '');
    leaveEntry();
    const now = store.get(customerAtom).playerId;
    if (before !== null && now !== null && now !== before) {
      dialogs.announce(say('player.replaced', { before, player: now }), 'warning');
    }
    await written;
    return true;
  }

  /** The entry has nothing more to ask. After a reload there is no way back from it. */
  function leaveEntry(): void {
    const state = store.get(homeViewAtom);
    if (state.current !== 'PlayerId') return;
    if (canGoBack(state)) parts.back();
    else parts.select('Card');
  }

  async function set(typed: string): Promise<boolean> {
    if (underWay) return false;
    if (store.get(settingsAtom).disablePlayerTracking) {
      await dialogs.alert({ title: say('player.notTracked') });
      return false;
    }
    const playerId = parsePlayerId(typed);
    if (playerId === null) {
      await dialogs.alert({
        title: say('player.failed'),
        lines: [
          /^0+$/.test(typed.trim())
            ? say('player.onlyZeros')
            : say('player.malformed', { length: PLAYER_ID_LENGTH }),
        ],
      });
      return false;
    }
    underWay = true;
    try {
      return await verify(playerId);
    } finally {
      underWay = false;
    }
  }

  return {
    set,
    type: (text) => store.set(typedPlayerAtom, text.replaceAll(/[^0-9A-Z]/gi, '').slice(0, PLAYER_ID_LENGTH)),
    takeScan(scan) {
      const { current } = store.get(homeViewAtom);
      const playerId = playerIn(scan, current === 'PlayerId');
      if (playerId === null) return false;
      customers.begin();
      if (current !== 'PlayerId' && !store.get(settingsAtom).hideManualPlayerEntry) {
        parts.pages.reset('home');
        parts.select('PlayerId');
      }
      store.set(typedPlayerAtom, playerId);
      void set(playerId);
      return true;
    },
    reset: () => store.set(typedPlayerAtom, ''),
  };
}

/**
 * The player of a scan; where a player is asked for, also one whose card may be a ticket. Null: it is no
 * player's.
 */
function playerIn(scan: ClassifiedScan, isAsked: boolean): string | null {
  if (scan.kind === 'playerId') return scan.playerId;
  return scan.kind === 'ticket' && isAsked ? (scan.orPlayer ?? null) : null;
}
