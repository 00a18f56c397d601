/** A window without a tips feed. */
import type { TipsFeed } from '../../tote/tips/tips-feed.ts';

export const NO_TIPS: TipsFeed = {
  ofCard: () => Promise.resolve(null),
  preload: () => undefined,
  lookAgain: () => undefined,
  stop: () => undefined,
};
