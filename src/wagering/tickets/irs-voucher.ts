/**
 * The claim of a ticket that was cashed with the tax form (S025). It lacks the customer's tax number. Amounts
 * are minor units.
 */
import type { RaceNumber } from '../card/card.ts';
import type { TicketSerial } from '../card/wager.ts';
import type { Pennies } from '../ground/money.ts';

export interface IrsVoucher {
  /** As on a card, 2026-11-20. */
  readonly perfDate: string;
  readonly tsn: TicketSerial;
  /** The track and the pool by their names. */
  readonly meet: string;
  readonly race: RaceNumber;
  readonly betAmt: Pennies;
  readonly pool: string;
  /** The winnings before withholding. */
  readonly claimAmount: Pennies;
  readonly irsDeductAmt: Pennies;
  readonly stateDeductAmt: Pennies;
  readonly localDeductAmt: Pennies;
  readonly otherDeductAmt: Pennies;
}
