/**
 * Presses the button of a command when its key is pressed: whatever the button does, refuses or says, the key does too. The buttons are those on the
 * screen with `data-command` (command-key.ts); a command without one has an act.
 */
import { isShortcutId, SHORTCUTS, type ShortcutId, type ShortcutPlace } from './shortcuts.ts';
import { type ShortcutActs, type ShortcutOptions, useShortcuts } from './use-shortcuts.ts';

const COMMANDS = Object.keys(SHORTCUTS).filter(isShortcutId);

/** The button of a command that can be pressed now, in the dialog in front if there is one. */
function buttonOf(id: ShortcutId): HTMLButtonElement | undefined {
  const front = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document;
  const all = front.querySelectorAll<HTMLButtonElement>(`button[data-command='${id}']`);
  return Array.from(all).findLast((button) => !button.disabled && button.offsetParent !== null);
}

/** Presses the button of a command. False where there is none. */
export function pressCommand(id: ShortcutId): boolean {
  const button = buttonOf(id);
  button?.click();
  return button !== undefined;
}

export interface CommandKeys extends ShortcutOptions {
  /** Where the keys work that work now. */
  readonly places: readonly ShortcutPlace[];
  /** Asked before the button: one that answers true has used the key. */
  readonly first?: Readonly<Partial<Record<ShortcutId, () => boolean>>>;
  /** For commands without a button in view; one with neither does nothing. */
  readonly acts?: ShortcutActs;
}

export function useCommandKeys({ places, first = {}, acts = {}, ...options }: CommandKeys): void {
  const working = COMMANDS.filter((id) => places.includes(SHORTCUTS[id].place));
  useShortcuts(
    Object.fromEntries(
      working.map((id) => [id, () => first[id]?.() === true || pressCommand(id) || (acts[id]?.() ?? false)]),
    ),
    options,
  );
}
