/** Maps each status of a card or a race to its words. */
import type { TextKey } from '../../../i18n/say.ts';
import type { Status } from '../../../wagering/card/card.ts';

export const STATUS_TEXTS = {
  Official: 'status.official',
  'Betting not started': 'status.bettingNotStarted',
  'Betting off': 'status.bettingOff',
  'Betting on': 'status.bettingOn',
  'Unknown status': 'status.unknown',
  Finished: 'status.finished',
  Open: 'status.open',
} as const satisfies Readonly<Record<Status, TextKey>>;
