/** Gives a guide the words of the screen and the keys of the keyboard. */
import { useMemo } from 'react';
import type { WindowWords } from '../../help/guide-text.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { isShortcutId, keyOf } from '../frame/keys/shortcuts.ts';

export function useWindowWords(): WindowWords {
  const say = useSay();
  return useMemo(
    () => ({
      // The build compiles no guide with a key that has no text (compile-guide.ts).
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      say: (key) => say(key as TextKey),
      shortcut: (id) => (isShortcutId(id) ? keyOf(id) : id),
    }),
    [say],
  );
}
