/**
 * Gives a command's button its key. The key presses the button (use-command-keys.ts), is printed in its
 * corner, and is named to a screen reader.
 */
import './command-key.css';
import { keyOf, SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.ts';

export interface CommandKey {
  readonly 'data-command': ShortcutId;
  readonly 'data-key': string;
  readonly 'aria-keyshortcuts': string;
}

/** Returns attributes to spread over the button. */
export function commandKey(of: ShortcutId): CommandKey {
  const { key, shift }: Shortcut = SHORTCUTS[of];
  return {
    'data-command': of,
    'data-key': keyOf(of),
    'aria-keyshortcuts': shift === true ? `Shift+${key}` : key,
  };
}
