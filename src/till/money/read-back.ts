/**
 * Decides which sales are read back to the teller before they are sold, and words them. These cost more than
 * ticketConfirmationLimit (W150).
 */
import { say } from '../../i18n/say.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { wagersInWords } from '../transactions/wagers-in-words.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';

/** The sale of one tap on Buy, or of one typed line: the wagers of a ticket, so many times. */
export interface SaleToRead {
  readonly wagers: readonly Wager[];
  readonly tickets: number;
}

function costOf({ wagers, tickets }: SaleToRead): Pennies {
  return pennies(addPennies(ZERO, ...wagers.map(({ totalCost }) => totalCost)) * BigInt(tickets));
}

/**
 * Returns the question to ask before the sale; null where there is nothing to ask. `limit` is what everything
 * together may cost without being asked, minor units; zero or null: no limit.
 */
export function readBackOf(sale: SaleToRead, limit: Pennies | null): NoticeText | null {
  const cost = costOf(sale);
  if (limit === null || limit <= 0n || cost <= limit) return null;
  return {
    title: say('readBack.title', { cost }),
    lines: [
      ...wagersInWords(sale.wagers),
      ...(sale.tickets > 1 ? [say('readBack.tickets', { tickets: sale.tickets })] : []),
      say('readBack.total', { cost }),
    ],
  };
}

/** Returns the question where only the cost is known, since the host draws the runners. */
export function readBackOfCost(cost: Pennies, limit: Pennies, tickets: number): NoticeText | null {
  if (limit <= 0n || cost <= limit) return null;
  return {
    title: say('readBack.title', { cost }),
    lines: [...(tickets > 1 ? [say('readBack.tickets', { tickets })] : []), say('readBack.total', { cost })],
  };
}

/** The answers where a dialog reads back. Escape does not sell. */
export const READ_BACK_ANSWERS: readonly NoticeAction[] = [
  { id: 'keep', label: say('readBack.doNotSell'), tone: 'plain', isSafe: true },
  { id: 'sell', label: say('readBack.sell'), tone: 'primary' },
];
