/**
 * Presses a command's button when its key is pressed. The key then has the button's effect, refusals and
 * messages. Finds the buttons on the screen by `data-command` (command-key.ts); a command without one has an
 * act.
 */
import { isShortcutId, SHORTCUTS, type ShortcutId, type ShortcutPlace } from './shortcuts.ts';
import { type ShortcutCommands, type ShortcutOptions, useShortcuts } from './use-shortcuts.ts';

const COMMANDS = Object.keys(SHORTCUTS).filter(isShortcutId);

/** Returns the command's button that can be pressed now, in the dialog in front if there is one. */
function buttonOf(id: ShortcutId): HTMLButtonElement | undefined {
  const front = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document;
  const all = front.querySelectorAll<HTMLButtonElement>(`button[data-command='${id}']`);
  return Array.from(all).findLast((button) => !button.disabled && button.offsetParent !== null);
}

/** Presses a command's button. Returns false if there is none. */
export function pressCommand(id: ShortcutId): boolean {
  const button = buttonOf(id);
  button?.click();
  return button !== undefined;
}

export interface CommandKeys extends ShortcutOptions {
  /** Places whose keys work now. */
  readonly places: readonly ShortcutPlace[];
  /** Tries these before the button; one that returns true has used the key. */
  readonly first?: Readonly<Partial<Record<ShortcutId, () => boolean>>>;
  /** Serves commands without a button in view; a command with neither has no effect. */
  readonly acts?: ShortcutCommands;
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
