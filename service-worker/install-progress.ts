/**
 * Counts the files of a new version while they are stored, and reports each whole percent to the pages
 * (T330). Pure: the service worker sends the messages.
 */
import { STORED, type StoredMessage } from './update-messages.ts';

/** Returns a function that counts one more file; it returns the message to send, or null. */
export function countStored(of: number): () => StoredMessage | null {
  let stored = 0;
  let last = -1;
  return () => {
    stored += 1;
    const percent = Math.floor((stored / of) * 100);
    if (percent === last) return null;
    last = percent;
    return { type: STORED, stored, of };
  };
}
