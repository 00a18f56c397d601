/** Maps each kind of track to its text (T123). */
import type { TextKey } from '../../../i18n/say.ts';
import type { RaceType } from '../../../wagering/card/card.ts';

export const SPORT_TEXTS = {
  thoroughbred: 'sport.thoroughbred',
  harness: 'sport.harness',
  greyhound: 'sport.greyhound',
  jaiAlai: 'sport.jaiAlai',
} as const satisfies Record<RaceType, TextKey>;
