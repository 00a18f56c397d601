/** What page and service worker say to each other: the page lets a waiting version take over, or has the stored files repaired. */

export const ACTIVATE = { type: 'activate' } as const;
/** Sent with a port, which gets a Repair (stored-files.ts). */
export const REPAIR = { type: 'repair' } as const;

/** Whether something received is the page's word that the waiting version may take over. */
export function isActivate(message: unknown): boolean {
  return typeOf(message) === ACTIVATE.type;
}

/** Whether it asks for a repair of the stored files. */
export function isRepair(message: unknown): boolean {
  return typeOf(message) === REPAIR.type;
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
}
