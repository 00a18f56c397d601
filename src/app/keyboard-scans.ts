/**
 * Listens to the keys of the page for a scanner that types, and to codes that are pasted, while a teller is signed on.
 *
 * Owns that a scanner's keys reach nothing else, and that fields and views forget those that had reached them. What is a scan is
 * devices/keyboard-scanner.ts, what becomes of it the till's.
 */
import { createKeyboardScanner } from '../devices/keyboard-scanner.ts';
import type { Store } from '../till/counter.ts';
import { scanAwaitedAtom, tellerAtom } from '../till/state.ts';
import type { Till } from '../till/till.ts';
import { isTyping } from '../ui/key-target.ts';
import type { Clock } from '../wagering/clock.ts';

export interface KeyboardScanParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly till: Pick<Till, 'scanBegun' | 'scanned' | 'rememberPlace'>;
}

/** Follows the page's keys from now on; before whatever listens later. */
export function followKeyboardScans({ store, clock, till }: KeyboardScanParts): void {
  const scanner = createKeyboardScanner({
    after: (delay, task) => clock.after(delay, task),
    isAwaited: () => store.get(scanAwaitedAtom),
    remember() {
      const goBack = till.rememberPlace();
      const emptied = rememberField();
      return () => {
        goBack();
        emptied();
        forgetTyped();
      };
    },
    onBegun: till.scanBegun,
    onRead: (code) => till.scanned(code, 'UNKNOWN'),
  });
  window.addEventListener(
    'keydown',
    (event) => {
      // What this file sends to the views is no key of anyone's.
      if (!event.isTrusted || store.get(tellerAtom) === null) return;
      const { key, repeat, timeStamp: at } = event;
      const withControl = event.ctrlKey || event.altKey || event.metaKey;
      if (!scanner.press({ key, at, repeat, withControl })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  window.addEventListener('paste', (event) => {
    const code = event.clipboardData?.getData('text') ?? '';
    if (store.get(tellerAtom) === null || code.trim() === '' || isTyping(event)) return;
    event.preventDefault();
    till.scanned(code, 'UNKNOWN');
  });
}

/** The field that the keys would go to; the answer puts back what stood in it, and empties one that they have opened. */
function rememberField(): () => void {
  const before = focusedField();
  const value = before?.value ?? '';
  return () => {
    const field = focusedField();
    if (field !== null) setValue(field, field === before ? value : '');
  };
}

function focusedField(): HTMLInputElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement ? activeElement : null;
}

/** As if it had been typed: a field of React hears of a value only this way. */
function setValue(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keypads and number keys drop what waits in them on Delete. */
function forgetTyped(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
}
