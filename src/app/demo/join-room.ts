/** Joins a training window to the trainer's room of its host. Loaded by such windows alone. */
import type { ScreenFaults } from '../../../drivers/printers/screen/screen-faults.ts';
import type { Dialogs, Store } from '../../till/window/dialogs.ts';
import type { PracticeCommands } from '../../training/practice/practice.ts';
import { createRoomLink } from '../../training/room/room-link.ts';
import { createReportSender } from '../../training/room/send-report.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DebugTap } from './debug-tap.ts';
import { createPageMishaps } from './page-mishaps.ts';

/** The way of a window to the trainer's room. */
export interface RoomAccess {
  /** Begins every path of the host; empty for the page's own origin. */
  readonly base: string;
  /** Returns the session's token; null before sign-on. */
  readonly token: () => string | null;
  readonly dialogs: Dialogs;
  /** Lies between the window and its tote. */
  readonly tap: Pick<DebugTap, 'put'>;
  readonly screenFaults: Pick<ScreenFaults, 'order'>;
  readonly log: (message: string) => void;
}

export interface RoomMember {
  readonly store: Store;
  readonly clock: Clock;
  readonly practice: PracticeCommands;
  /** Returns the name of the lesson under way; empty without one. */
  readonly lesson: () => string;
}

export function joinRoom(
  { store, clock, practice, lesson }: RoomMember,
  { base, token, dialogs, tap, screenFaults, log }: RoomAccess,
): void {
  const dropTote = createPageMishaps(tap, clock);
  createRoomLink({
    store,
    clock,
    dialogs,
    practice,
    lesson,
    newRun: () => crypto.randomUUID(),
    send: createReportSender({ base, token, fetch: (url, init) => fetch(url, init) }),
    failPrinter: screenFaults.order,
    dropTote(isDropping) {
      dropTote(isDropping).catch((error: unknown) => log(`the trainer's tote faults: ${String(error)}`));
    },
    storage: tabStorage(),
  });
}

/** Returns the tab's storage; null where the browser refuses it. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
