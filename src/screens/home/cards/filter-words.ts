/** Words the filter of the card list: its sort, and the listed cards. */
import type { CardSort, TrackFilter } from '../../../config/card-list-settings.ts';
import type { TextKey } from '../../../i18n/say.ts';
import { RACE_TYPES } from '../../../wagering/card/card.ts';
import { SPORT_TEXTS } from './sport-texts.ts';

export const SORT_TEXTS = {
  minutesToPost: 'card.sortMinutes',
  alphabetical: 'card.sortAlphabetical',
  default: 'card.sortDefault',
} as const satisfies Record<CardSort, TextKey>;

/**
 * Returns the listed kinds part by part: 'All track types', or 'Harness' and 'Jai Alai'. Then come
 * 'completed' and 'future' if they are added.
 */
export function filterTexts({ filter, completed, future }: TrackFilter): readonly TextKey[] {
  const kinds = RACE_TYPES.filter((type) => filter.includes(type)).map((type) => SPORT_TEXTS[type]);
  return [
    ...(kinds.length === 0 ? (['card.allTypes'] as const) : kinds),
    ...(completed ? (['card.withCompleted'] as const) : []),
    ...(future ? (['card.withFuture'] as const) : []),
  ];
}
