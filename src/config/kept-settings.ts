/** Where this browser keeps a window's own settings, and what of them is wanted before the program is read. Loads nothing. */

export const SETTINGS_KEY = 'mutuel.settings';

/** The key that was set at this window; empty where none was, or none can be read. */
export function keptWindowKey(storage: Pick<Storage, 'getItem'> | null): string {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(SETTINGS_KEY) ?? '{}');
    const isOne = typeof kept === 'object' && kept !== null && 'windowKey' in kept;
    return isOne && typeof kept.windowKey === 'string' ? kept.windowKey : '';
  } catch {
    return '';
  }
}
