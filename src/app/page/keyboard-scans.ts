/**
 * Listens to the keys of the page for a scanner or a card reader that types, and to pasted codes.
 *
 * Holds the keys of a swipe until they are known to be one: a swipe reaches no control and no field. Keeps a
 * scanner's keys from every other control. Views restore what they held before the scan. A focused text field
 * keeps its keys, unless its page refuses scans. devices/scanner/keyboard-scanner.ts recognizes a
 * scan; the till handles it.
 */
import { flushSync } from 'react-dom';
import type { ScannerKey } from '../../../drivers/scanners/key-burst.ts';
import { cardScanOf } from '../../devices/scanner/card-scan.ts';
import { createKeyboardScanner } from '../../devices/scanner/keyboard-scanner.ts';
import { createKeyboardSwipes } from '../../devices/scanner/keyboard-swipes.ts';
import { codeTakerAtom, scanAwaitedAtom } from '../../till/scans/scan-state.ts';
import type { Till } from '../../till/till.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { homeViewAtom } from '../../till/window/view-state.ts';
import { isTyping } from '../../ui/keys/key-target.ts';
import { createQueuedKeys, INPUT, isBehindInput, pressAgain } from '../../ui/keys/queued-keys.ts';
import { rememberTyped } from '../../ui/keys/typed-so-far.ts';
import { showFollowed, withoutShowing } from '../../ui/keys/use-following.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { isBehindDialog } from './behind-dialog.ts';

export interface KeyboardScanDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly till: Pick<Till, 'scanBegun' | 'handleScan' | 'scanUnclear' | 'chooseReading' | 'prepareScanUndo'>;
}

/** Follows the page's keys from now on, before every later listener. */
export function followKeyboardScans({ store, clock, till }: KeyboardScanDependencies): void {
  function read(data: string, by: 'keyboard' | 'paste'): void {
    till.handleScan({ action: 'SCAN', data, source: 'UNKNOWN', from: { by } });
    // Draws the scan's end and its answer at once, and once.
    showFollowed();
  }

  /** The key that is pressed now; null outside of a press. */
  let pressed: KeyboardEvent | null = null;

  /**
   * Returns true while a page takes every scan, such as Window Setup. A field keeps its keys, and Space is
   * the key of a button that has the focus.
   */
  function isPagesScan(): boolean {
    if (store.get(codeTakerAtom) === null || pressed === null) return false;
    return pressed.key !== ' ' && !isTyping(pressed);
  }

  const scanner = createKeyboardScanner({
    after: (delay, task) => clock.after(delay, task),
    isAwaited: () => store.get(scanAwaitedAtom) || isPagesScan(),
    longestGap: () => store.get(settingsAtom).scanKeyGap,
    isAtTickets: () => store.get(homeViewAtom).current === 'EnterTicket',
    remember() {
      const goBack = till.prepareScanUndo();
      const putBack = rememberTyped();
      return () => {
        const takeBack = (): void => {
          forgetTyped();
          goBack();
          putBack();
        };
        // Draws at once: a dialog that the keys opened must be closed before the code is handed on.
        if (isBehindDialog()) flushSync(takeBack);
        else takeBack();
      };
    },
    isUrgent: isBehindDialog,
    choose: (readings) => till.chooseReading(readings),
    onBegun: till.scanBegun,
    onRead: (code) => read(code, 'keyboard'),
    onUnclear: till.scanUnclear,
  });
  const queued = createQueuedKeys();

  /** Gives a key to the scanner. Returns true if it is to reach nothing, or nothing yet. */
  function scanKey(press: HeardKey): boolean {
    pressed = press.event;
    const whose = scanner.press(press);
    pressed = null;
    if (whose === 'scanner') queued.drop();
    else if (whose === 'person' || press.intoField || !queued.hold(press.event)) {
      // Before this key, which may act on what they did.
      queued.release();
      return false;
    }
    return true;
  }

  const swipes = createKeyboardSwipes<HeardKey>({
    after: (delay, task) => clock.after(delay, task),
    isBehind: () => isBehindInput(),
    onBegun: till.scanBegun,
    onRead: (reading) => till.handleScan(cardScanOf(reading, { by: 'keyboard' })),
    giveBack(presses) {
      for (const press of presses) {
        // The key before it may have opened a field: its character belongs there, and is not held again.
        const intoField = press.intoField || isTyping({ target: document.activeElement });
        if (!scanKey({ ...press, intoField })) flushSync(() => pressAgain(press.event));
      }
    },
  });
  for (const input of INPUT) window.addEventListener(input, swipes.flush, true);
  window.addEventListener(
    'keydown',
    (event) => {
      // Ignores keys that this file itself sends to the views.
      if (!event.isTrusted) return;
      const press = heardKey(event);
      if (!swipes.press(press) && !scanKey(press)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  window.addEventListener('paste', (event) => {
    const code = event.clipboardData?.getData('text') ?? '';
    if (code.trim() === '' || isTyping(event)) return;
    event.preventDefault();
    read(code, 'paste');
  });
}

interface HeardKey extends ScannerKey {
  readonly event: KeyboardEvent;
}

function heardKey(event: KeyboardEvent): HeardKey {
  const { key, repeat, timeStamp: at } = event;
  const withControl = event.ctrlKey || event.altKey || event.metaKey;
  return { key, at, repeat, withControl, intoField: isTyping(event), refusesScans: refuses(event), event };
}

/** Returns true for a field that a scan must not fill. The scan's characters are taken out of it again. */
function refuses({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-scans="refused"]') !== null;
}

/**
 * Sends Delete: keypads and number keys drop waiting digits on it, also those that appeared after the scan
 * began. Draws nothing yet: the views are drawn once, with the answer to the code.
 */
function forgetTyped(): void {
  withoutShowing(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })),
  );
}
