/**
 * Reads the window's key from this browser's settings before the program is loaded. Imports nothing, so that
 * it costs the earliest script no other module.
 */

/** The key of this browser's storage that holds the settings which were set at this window. */
export const SETTINGS_KEY = 'mutuel.settings';

/** Returns the window key that was set at this window; empty if none was set or none can be read. */
export function persistedWindowKey(storage: Pick<Storage, 'getItem'> | null): string {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(SETTINGS_KEY) ?? '{}');
    const isOne = typeof kept === 'object' && kept !== null && 'windowKey' in kept;
    return isOne && typeof kept.windowKey === 'string' ? kept.windowKey : '';
  } catch {
    return '';
  }
}
