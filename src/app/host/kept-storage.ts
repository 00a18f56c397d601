/**
 * Asks the browser to keep what this window writes when it runs out of room. Asks at every start: a browser
 * may agree once the program is installed or much used. Never rejects. A browser that cannot be asked may
 * delete anything.
 */

import type { KeepAnswer } from '../../till/storage/device-state.ts';

/**
 * Asks again on a teller's tap. Returns a refusal and a browser that cannot be asked as different answers.
 */
export async function requestKeep(storage: StorageManager | undefined): Promise<KeepAnswer> {
  try {
    if (storage === undefined) return 'unavailable';
    return (await storage.persisted()) || (await storage.persist()) ? 'kept' : 'refused';
  } catch {
    return 'unavailable';
  }
}

/** Returns true if the browser deletes nothing without a person's word. */
export async function askToKeep(storage: StorageManager | undefined): Promise<boolean> {
  try {
    return storage !== undefined && ((await storage.persisted()) || (await storage.persist()));
  } catch {
    return false;
  }
}
