/** Provides the words of a keypad. */
import { useMemo } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { KeypadWords } from '../../../ui/keys/Keypad.tsx';

/** Returns the words. `enter` names the enter key's effect; without it the keypad has none. */
export function useKeypadWords(enter?: string): KeypadWords {
  const say = useSay();
  return useMemo(
    () => ({
      name: say('keypad.name'),
      clear: say('keypad.clear'),
      backspace: say('keypad.backspace'),
      point: say('keypad.point'),
      ...(enter === undefined ? {} : { enter }),
    }),
    [say, enter],
  );
}
