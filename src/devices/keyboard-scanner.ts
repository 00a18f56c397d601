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
} from '../../drivers/scanners/key-burst.ts';

export interface KeyboardScannerParts {
  /** Calls `task` after so many milliseconds; the answer calls it off. */
  readonly after: (delay: number, task: () => void) => () => void;
  /** The window waits for a scan. */
  readonly isAwaited: () => boolean;
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
  let cancelEnd: () => void = () => undefined;

  function end(): void {
    const { text } = burst;
    burst = NO_KEYS;
    if (text !== '') parts.onRead(text);
  }

  return {
    press(press) {
      const before = burst.isScan ? burst.text : '';
      const step = pressKey(burst, press, parts.isAwaited());
      burst = step.burst;
      const { meaning } = step;
      if (meaning.whose === 'person') {
        if (meaning.begins) takeBack = parts.remember();
        return false;
      }
      cancelEnd();
      if (meaning.wasTaken) takeBack();
      if (before === '' && (burst.text !== '' || 'read' in meaning)) parts.onBegun();
      if ('read' in meaning) parts.onRead(meaning.read);
      else cancelEnd = parts.after(SCAN_SILENCE, end);
      return true;
    },
  };
}
