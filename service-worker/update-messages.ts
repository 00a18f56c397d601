/**
 * Defines the messages between page and service worker. The page lets a waiting version take over, or has the
 * stored files repaired. A new version reports how many of its files are stored.
 */

export const ACTIVATE = { type: 'activate' } as const;
/** Sent with a port, which gets a Repair (stored-files.ts). */
export const REPAIR = { type: 'repair' } as const;

export const STORED = 'stored';
/** Is sent by a version that is being installed, to every page of the program. */
export interface StoredMessage {
  readonly type: typeof STORED;
  /** The files that are stored. */
  readonly stored: number;
  /** All files of the version. */
  readonly of: number;
}

/** Returns true for the report of a version that is being installed. */
export function isStored(message: unknown): message is StoredMessage {
  return (
    typeOf(message) === STORED &&
    typeof message === 'object' &&
    message !== null &&
    'stored' in message &&
    'of' in message &&
    typeof message.stored === 'number' &&
    typeof message.of === 'number' &&
    message.of > 0
  );
}

/** Returns true for the message that lets the waiting version take over. */
export function isActivate(message: unknown): boolean {
  return typeOf(message) === ACTIVATE.type;
}

/** Returns true for the message that asks for a repair of the stored files. */
export function isRepair(message: unknown): boolean {
  return typeOf(message) === REPAIR.type;
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
}
