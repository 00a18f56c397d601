/** Fetches a file of settings past every cache, so that a changed file applies from the next start. */
export const NO_CACHE = {
  cache: 'no-store',
  headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
} as const satisfies RequestInit;
