/**
 * Takes each scanned code at the window, and gives it to the taker of its kind.
 *
 * Waits for a scan (W160), and takes the same code once (W067, W159). Takes none while a question is open or
 * an operation runs. Asks its takers in their order, and shows a code that none takes in an alert.
 *
 * Kinds of codes are in wagering/tickets/scan-classification.ts. A scanner's keys are read in
 * devices/scanner/keyboard-scanner.ts, a betting slip's marks in slips.ts.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import {
  type ClassifiedScan,
  classifyScan,
  type ScanSource,
} from '../../wagering/tickets/scan-classification.ts';
import { debounceScan, type TakenScan } from '../../wagering/tickets/scan-debounce.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import type { Dialogs, NoticeText, ScreenLock, Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { scanAwaitedAtom } from './scan-state.ts';

/** How long a scan may take to begin (W160), milliseconds. */
const SCAN_START = 5_000;

/**
 * Takes a scan, or leaves it to the next: false. 'refused': it was said that it is for another view, so that
 * it is taken there at once. `code` is what was read.
 */
export type ScanTaker = (scan: ClassifiedScan, source: ScanSource, code: string) => boolean | 'refused';

export interface ScanDeskDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  /** Takers in the order in which they are asked. */
  readonly takers: readonly ScanTaker[];
  /** Asked instead of them; null: nobody has what is scanned for himself now. */
  readonly alone: () => ScanTaker | null;
  /**
   * Called first for each scan. Returns why nothing is taken now, 'unsaid' where nobody is to read that, or
   * null.
   */
  readonly refuse: (scan: ClassifiedScan) => Say | 'unsaid' | null;
  /** Returns true while the window may begin an operation. */
  readonly isFree: () => boolean;
  /**
   * Called next for each scan. Keeps a ticket scanned while the host is asked about the one before. Returns
   * true if the ticket is kept: it is taken in its turn. `again` lets the code be scanned at once.
   */
  readonly keep: (scan: ClassifiedScan, source: ScanSource, again: () => void) => boolean;
  /** Ejects the scanned paper from the reader, where there is one. */
  readonly eject: () => void;
}

export interface ScanDesk {
  /**
   * Waits for a scan; one that does not begin in time has failed. A second call while one is awaited does
   * nothing.
   */
  readonly await: () => void;
  /** A scanner has begun to read. */
  readonly begun: () => void;
  /**
   * A code as the scanner sent it, without its terminator. `before` a dialog of a view's own none is taken.
   */
  readonly scanned: (data: string, source: ScanSource, before: 'dialog' | null) => void;
  /** Says that a device read no code (W028 BADSCAN). Ends the wait, and ejects what a reader has. */
  readonly unread: (source: ScanSource, why?: DeviceScan['why']) => void;
  /** Refuses a code that reads two ways (wagering/tickets/scan-reading.ts), in words. Does nothing else. */
  readonly unclear: () => void;
  readonly stop: () => void;
}

export function createScanDesk(parts: ScanDeskDependencies): ScanDesk {
  const { store, dialogs, clock, takers, alone, refuse, isFree, keep, eject } = parts;
  let recent: readonly TakenScan[] = [];
  let cover: ScreenLock | null = null;
  let cancelTimeout: () => void = () => undefined;

  function lift(): void {
    cancelTimeout();
    cover?.release();
    cover = null;
    store.set(scanAwaitedAtom, false);
  }

  /** Says it once for a paper that stays in the beam. */
  function sayIgnored(): void {
    const isSaid = store.get(announcementsAtom).some(({ text }) => text.key === 'scan.same');
    if (!isSaid && store.get(tellerAtom) !== null) dialogs.announce(say('scan.same'), 'warning');
  }

  return {
    await() {
      if (cover !== null) return;
      store.set(scanAwaitedAtom, true);
      cover = dialogs.hold(say('scan.waiting'), { cancel: lift });
      cancelTimeout = clock.after(SCAN_START, () => {
        lift();
        void dialogs.alert({ title: say('scan.failed'), lines: [say('scan.timedOut')] });
      });
    },
    begun: () => cancelTimeout(),
    scanned(data, source, before) {
      lift();
      const code = data.trim();
      if (code === '') return;
      const debounced = debounceScan(recent, { code, at: clock.now() });
      recent = debounced.recent;
      const letGo = (): void => {
        if (source === 'TICKETREADER') eject();
      };
      if (!debounced.isTaken) {
        letGo();
        return sayIgnored();
      }
      const scan = classifyScan(code, source);
      const mayComeAgain = (): void => {
        recent = recent.filter((taken) => taken.code !== code);
      };
      const refusal = refuse(scan);
      if (refusal !== null) {
        letGo();
        // It is scanned again as soon as the terminal takes it.
        mayComeAgain();
        signal(store, 'badScan');
        if (refusal !== 'unsaid') dialogs.announce(refusal, 'warning');
      } else if (scan.kind === 'diagnostic') {
        letGo();
        dialogs.announce(say('scan.diagnostic', { tsn: scan.serial }), 'good');
      } else if (store.get(tellerAtom) === null) {
        letGo();
        const title = source === 'MAGCARD' ? 'scan.signInForCard' : 'scan.signInFirst';
        void dialogs.alert({ title: say(title) });
      } else if (before !== 'dialog' && alone() === null && keep(scan, source, mayComeAgain)) {
        // Another ticket is being asked about: this one is next.
        signal(store, 'goodScan');
      } else if (before === 'dialog' || !isFree()) {
        letGo();
        // It is scanned again as soon as the window is free.
        mayComeAgain();
        signal(store, 'badScan');
        dialogs.announce(say('scan.notNow'), 'warning');
      } else {
        const one = alone();
        const asked = one === null ? takers : [one];
        const taken = offer(asked, scan, source, code);
        signal(store, taken === true ? 'goodScan' : 'badScan');
        if (taken === 'refused') mayComeAgain();
        else if (!taken) void dialogs.alert(unreadNotice(scan));
      }
    },
    unread(source, why) {
      lift();
      if (source === 'TICKETREADER') eject();
      signal(store, 'badScan');
      const ofCard = why === 'paymentCard' ? 'scan.paymentCard' : 'scan.cardNotRead';
      const text = say(source === 'MAGCARD' ? ofCard : 'scan.notRead');
      // A card is swiped by a person, who waits for an answer at the sign-on too.
      if (store.get(tellerAtom) !== null || source === 'MAGCARD') dialogs.announce(text, 'warning');
    },
    unclear() {
      lift();
      if (store.get(tellerAtom) === null) return void dialogs.alert({ title: say('scan.signInFirst') });
      signal(store, 'badScan');
      dialogs.announce(say('scan.unclear'), 'warning');
    },
    stop: lift,
  };
}

/** Asks the takers in turn. False: none took the scan. */
function offer(takers: readonly ScanTaker[], ...scan: Parameters<ScanTaker>): ReturnType<ScanTaker> {
  for (const take of takers) {
    const taken = take(...scan);
    if (taken !== false) return taken;
  }
  return false;
}

/** Returns the notice for a scan that nobody takes (T422). */
export function unreadNotice(scan: ClassifiedScan): NoticeText {
  switch (scan.kind) {
    case 'unreadableTicket':
      return scan.refusal.code === 'wrongSerialCheck'
        ? { title: say('scan.invalidSerial'), lines: [say('scan.wrongCheck'), say('scan.compare')] }
        : { title: say('scan.notRead'), lines: [say('scan.malformedWord'), say('scan.again')] };
    case 'badRead':
      return { title: say('scan.notRead'), lines: [say('scan.again')] };
    default:
      return { title: say('scan.notRecognized') };
  }
}
