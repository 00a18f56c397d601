/** How a file of settings beside the program is asked for: past every cache, so that one that was changed counts from the next start on. */
export const NO_CACHE = {
  cache: 'no-store',
  headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
} as const satisfies RequestInit;
