/**
 * The keyboard as a scanner: hands on what was read, and says of each key whether it was the scanner's.
 *
 * Owns when a scan is over (W158) and that what its first keys did is taken back. Which keys are a scan is drivers/scanners/key-burst.ts,
 * what a code is the till's. Knows no page: whoever listens to the keys tells them.
 */
import {
  type KeyBurst,
  type KeyPress,
  NO_KEYS,
  pressKey,
  SCAN_SILENCE,
  scanSoFar,
} from '../../drivers/scanners/key-burst.ts';
import { NO_DIGITS, pressDigit } from '../../drivers/scanners/ticket-digits.ts';

export interface KeyboardScannerParts {
  /** Calls `task` after so many milliseconds; the answer calls it off. */
  readonly after: (delay: number, task: () => void) => () => void;
  /** The window waits for a scan. */
  readonly isAwaited: () => boolean;
  /** The longest time between two keys of a scanner, milliseconds. */
  readonly longestGap: () => number;
  /** Tickets are cashed or cancelled now: their digits are a scan however slow the scanner is. */
  readonly isAtTickets: () => boolean;
  /** Before a key acts that may be the first of a scan; the answer takes back whatever follows from it. */
  readonly remember: () => () => void;
  /** The first of a code has come. */
  readonly onBegun: () => void;
  readonly onRead: (code: string) => void;
}

export interface KeyboardScanner {
  /** True: the key is the scanner's and is to reach nothing else. */
  readonly press: (press: KeyPress) => boolean;
}

export function createKeyboardScanner(parts: KeyboardScannerParts): KeyboardScanner {
  let burst: KeyBurst = NO_KEYS;
  let takeBack: () => void = () => undefined;
  let digits = NO_DIGITS;
  let takeDigitsBack: () => void = () => undefined;
  let cancelEnd: () => void = () => undefined;

  function end(): void {
    const { text } = burst;
    burst = NO_KEYS;
    if (text !== '') parts.onRead(text);
  }

  /** What may be a person's key: true if it makes a slow scanner's ticket of those before it. */
  function pressSlowly(press: KeyPress): boolean {
    const step = parts.isAtTickets()
      ? pressDigit(digits, press)
      : { run: NO_DIGITS, begins: false, isScan: false };
    digits = step.run;
    if (step.begins) takeDigitsBack = parts.remember();
    if (!step.isScan) return false;
    burst = scanSoFar(digits.text, press.at);
    digits = NO_DIGITS;
    takeDigitsBack();
    parts.onBegun();
    cancelEnd = parts.after(SCAN_SILENCE, end);
    return true;
  }

  return {
    press(press) {
      const before = burst.isScan ? burst.text : '';
      const step = pressKey(burst, press, { isAwaited: parts.isAwaited(), longestGap: parts.longestGap() });
      burst = step.burst;
      const { meaning } = step;
      if (meaning.whose === 'person') {
        if (meaning.begins) takeBack = parts.remember();
        return pressSlowly(press);
      }
      digits = NO_DIGITS;
      cancelEnd();
      if (meaning.wasTaken) takeBack();
      if (before === '' && (burst.text !== '' || 'read' in meaning)) parts.onBegun();
      if ('read' in meaning) parts.onRead(meaning.read);
      else cancelEnd = parts.after(SCAN_SILENCE, end);
      return true;
    },
  };
}
