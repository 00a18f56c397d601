/** Names what can be wrong with how a practice customer was served. */
import type { TextKey } from '../../i18n/say.ts';
import type { PracticeMistake } from './practice-state.ts';

/** Texts of the mistakes, as the card of the customer and the trainer's page say them. */
export const MISTAKE_TEXTS: Readonly<Record<PracticeMistake, TextKey>> = {
  nothing: 'practice.nothing',
  twice: 'practice.twice',
  more: 'practice.more',
  card: 'practice.card',
  race: 'practice.race',
  pool: 'practice.pool',
  amount: 'practice.amount',
  missing: 'practice.missing',
  parlay: 'practice.parlay',
  runners: 'practice.runners',
  change: 'practice.change',
  kept: 'practice.kept',
  notCashed: 'practice.notCashed',
  otherCashed: 'practice.otherCashed',
  notTaken: 'practice.notTaken',
  voucher: 'practice.voucher',
};
