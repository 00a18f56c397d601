/** Lists the sizes of windows that scenes are measured at, the smallest first, pixels. */
export const WINDOW_SIZES = [
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
] as const;

/** Names the language of the longest texts. */
export const LONGEST = 'test';
