/**
 * Carries out the teller's choices of scanners (T420, T456), and follows the scanners of the window.
 *
 * The Scanner page takes every code while it is open: nothing is cashed there. With two scanners or more it
 * shows a code of 12 digits. The scanner that reads it is selected (T187, T390).
 */
import type {
  ScannerConnection,
  ScannerOutcome,
  ScannerService,
} from '../../devices/scanner/scanner-model.ts';
import { SCANNER_FAULT_TEXTS } from '../../devices/scanner/scanner-texts.ts';
import { say } from '../../i18n/say.ts';
import type { DeviceScan, ScanEvent } from '../../wagering/tickets/scan-event.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { codeTakerAtom, knownScannersAtom, scannerTestAtom } from './scan-state.ts';

/** Digits of the test code (T187). */
const TEST_DIGITS = 12;

export interface ScannerDeskDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly scanners: ScannerService;
  /** From 0 up to and without 1. */
  readonly random: () => number;
  /** Handles an event of a scanner. */
  readonly handle: (scan: DeviceScan) => void;
}

export interface ScannerCommands {
  /** Opens the Scanner page: asks for the scanners at hand, and takes every code from now on. */
  readonly open: () => void;
  readonly close: () => void;
  /** Opens the browser's list of scanners, and connects what is chosen. */
  readonly discover: (connection: ScannerConnection) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly connect: (key: string) => Promise<void>;
  readonly connectAll: () => Promise<void>;
  readonly disconnect: (key: string) => Promise<void>;
  readonly select: (key: string) => void;
  readonly forget: (key: string) => Promise<void>;
  readonly setMode: (key: string, mode: string) => Promise<void>;
  readonly setAutoconnect: (isOn: boolean) => void;
}

export interface ScannerDesk {
  readonly acts: ScannerCommands;
  readonly stop: () => void;
}

export function createScannerDesk(parts: ScannerDeskDependencies): ScannerDesk {
  const { store, dialogs, scanners, random, handle } = parts;

  /** Says why a scanner was not set up (T456). A list that the person closed is no failure. */
  function tell(outcome: ScannerOutcome): void {
    if (outcome.ok || outcome.reason === 'cancelled' || outcome.reason === 'closed') return;
    void dialogs.alert({ title: say('scanner.failed'), lines: [say(SCANNER_FAULT_TEXTS[outcome.reason])] });
  }

  function newTestCode(): string {
    return Array.from({ length: TEST_DIGITS }, () => Math.floor(random() * 10)).join('');
  }

  /** Shows a test code while the page is open and two scanners are connected, and none else (T187). */
  function showTestCode(): void {
    const { isOpen, code } = store.get(scannerTestAtom);
    const isShown = isOpen && connectedCount() >= 2;
    if (isShown !== (code !== null)) {
      store.set(scannerTestAtom, { isOpen, code: isShown ? newTestCode() : null });
    }
  }

  /** Counts what can read the test code: no card reader. */
  const connectedCount = (): number =>
    store
      .get(knownScannersAtom)
      .own.filter(({ connected, CONNECTION }) => connected && CONNECTION !== 'swipe').length;

  function take(data: string, { from }: ScanEvent): void {
    const { code, isOpen } = store.get(scannerTestAtom);
    signal(store, 'goodScan');
    if (data !== code) return;
    if (from?.by !== 'device') {
      if (from?.by === 'keyboard') dialogs.announce(say('scanner.keyboardAlways'), 'good');
      return;
    }
    scanners.select(from.id);
    // The next code is another: a sheet with the last one selects nothing.
    store.set(scannerTestAtom, { isOpen, code: newTestCode() });
    dialogs.announce(say('scanner.selectedBy', { scanner: from.name }), 'good');
  }

  const stops = [
    scanners.onKnown((known) => {
      store.set(knownScannersAtom, known);
      showTestCode();
    }),
    scanners.onScan(handle),
  ];
  void scanners.start();
  const taker = { take };

  return {
    acts: {
      open() {
        store.set(codeTakerAtom, taker);
        store.set(scannerTestAtom, { isOpen: true, code: null });
        void scanners.findPaired();
        showTestCode();
      },
      close() {
        if (store.get(codeTakerAtom) === taker) store.set(codeTakerAtom, null);
        store.set(scannerTestAtom, { isOpen: false, code: null });
      },
      discover: async (connection) => tell(await scanners.discover(connection)),
      refresh: () => scanners.findPaired(),
      connect: async (key) => tell(await scanners.connect(key)),
      connectAll: async () => tell(await scanners.connectAll()),
      disconnect: (key) => scanners.disconnect(key),
      select: (key) => scanners.select(key),
      forget: (key) => scanners.forget(key),
      setMode: async (key, mode) => tell(await scanners.setMode(key, mode)),
      setAutoconnect: (isOn) => scanners.setAutoconnect(isOn),
    },
    stop() {
      for (const stop of stops) stop();
      void scanners.stop();
    },
  };
}
