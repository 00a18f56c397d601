/**
 * Defines the messages between page and service worker. The page lets a waiting version take over, or has the
 * stored files repaired.
 */

export const ACTIVATE = { type: 'activate' } as const;
/** Sent with a port, which gets a Repair (stored-files.ts). */
export const REPAIR = { type: 'repair' } as const;

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
