/** What page and service worker say to each other. One message so far: the page lets a waiting version take over. */

export const ACTIVATE = { type: 'activate' } as const;

/** Whether something received is the page's word that the waiting version may take over. */
export function isActivate(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === ACTIVATE.type
  );
}
