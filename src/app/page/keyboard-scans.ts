/**
 * Listens to the keys of the page for a scanner that types, and to codes that are pasted.
 *
 * Owns that a scanner's keys reach nothing else, that views forget those that had reached them and have again what stood there before, and
 * that a text field with the focus keeps its own, save where a page says that its fields take no scan. What is a scan is devices/scanner/keyboard-scanner.ts, what becomes of it the till's.
 */
import { flushSync } from 'react-dom';
import { createKeyboardScanner } from '../../devices/scanner/keyboard-scanner.ts';
import type { Till } from '../../till/till.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { homeViewAtom, scanAwaitedAtom, settingsAtom } from '../../till/window/state.ts';
import { isTyping } from '../../ui/keys/key-target.ts';
import { rememberTyped } from '../../ui/keys/typed-so-far.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

export interface KeyboardScanParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly till: Pick<Till, 'scanBegun' | 'scanned' | 'scanUnclear' | 'chooseReading' | 'prepareScanUndo'>;
}

/** Follows the page's keys from now on; before whatever listens later. */
export function followKeyboardScans({ store, clock, till }: KeyboardScanParts): void {
  function read(code: string): void {
    const isBefore = document.querySelector('.dialog[open]:not(:has([data-scans="taken"]))') !== null;
    if (isBefore) till.scanned(code, 'UNKNOWN', 'dialog');
    else till.scanned(code, 'UNKNOWN');
  }

  const scanner = createKeyboardScanner({
    after: (delay, task) => clock.after(delay, task),
    isAwaited: () => store.get(scanAwaitedAtom),
    longestGap: () => store.get(settingsAtom).scanKeyGap,
    isAtTickets: () => store.get(homeViewAtom).current === 'EnterTicket',
    remember() {
      const goBack = till.prepareScanUndo();
      const putBack = rememberTyped();
      return () => {
        // Drawn at once: a dialog that the keys opened must be gone before the code is handed on.
        flushSync(() => {
          goBack();
          forgetTyped();
          putBack();
        });
      };
    },
    choose: (readings) => till.chooseReading(readings),
    onBegun: till.scanBegun,
    onRead: read,
    onUnclear: till.scanUnclear,
  });
  window.addEventListener(
    'keydown',
    (event) => {
      // What this file sends to the views is no key of anyone's.
      if (!event.isTrusted) return;
      const { key, repeat, timeStamp: at } = event;
      const withControl = event.ctrlKey || event.altKey || event.metaKey;
      const press = {
        key,
        at,
        repeat,
        withControl,
        intoField: isTyping(event),
        refusesScans: refuses(event),
      };
      if (!scanner.press(press)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  window.addEventListener('paste', (event) => {
    const code = event.clipboardData?.getData('text') ?? '';
    if (code.trim() === '' || isTyping(event)) return;
    event.preventDefault();
    read(code);
  });
}

/** Whether the field is one that a scan must not fill: what it typed there is taken out again. */
function refuses({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[data-scans="refused"]') !== null;
}

/** Keypads and number keys drop what waits in them on Delete: so do those that were not there before the scan. */
function forgetTyped(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
}
