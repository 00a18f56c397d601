/**
 * Whether the browser keeps what this window writes when it runs out of room. Owns the question: asked at every start, since a browser may say yes
 * once the program is installed or much used. Rejects never; a browser that cannot be asked may throw anything away.
 */

import type { KeepAnswer } from '../../till/window/state.ts';

/** Asks again on a teller's tap, and tells a refusal from a browser that cannot be asked. */
export async function requestKeep(storage: StorageManager | undefined): Promise<KeepAnswer> {
  try {
    if (storage === undefined) return 'unavailable';
    return (await storage.persisted()) || (await storage.persist()) ? 'kept' : 'refused';
  } catch {
    return 'unavailable';
  }
}

/** True if nothing is thrown away without a person's word. */
export async function askToKeep(storage: StorageManager | undefined): Promise<boolean> {
  try {
    return storage !== undefined && ((await storage.persisted()) || (await storage.persist()));
  } catch {
    return false;
  }
}
