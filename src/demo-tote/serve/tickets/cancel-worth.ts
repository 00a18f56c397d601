/**
 * The money given back for a cancelled ticket or slip, or the refusal.
 *
 * A ticket can be cancelled while no race and no pool on it has closed. Readings: exchange credit that paid
 * is given back as credit. A promotional voucher cost nothing and gives nothing back. For a credit, a draw, a
 * return and a bag the amount is the slip's, in either direction.
 */
import { isOneRace } from '../../../wagering/bets/bet-count.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { CardPlan } from '../../day/day-plan.ts';
import { closesAt, poolClosedAt } from '../../day/schedule.ts';
import type { SaleRecord, SlipRecord } from '../../records/records.ts';
import { type Answer, refusal } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { creditBack } from '../session/exchange-sale.ts';
import { isPinOf } from './temp-account-calls.ts';

export interface CancelWorth {
  /** The customer's payment; of a credit, a draw, a return or a bag the slip's amount. */
  readonly amount: Pennies;
  readonly exchange: ExchangeData | null;
}

/** A bet's races that must still take bets, and the race whose pools they are. */
interface RacesOfBet {
  readonly card: string;
  readonly race: number;
  readonly bet: number;
}

/** Returns true if betting has ended on a race of the bet, or in its pool. */
function hasClosed(context: ToteContext, plan: CardPlan, { race, bet }: RacesOfBet): boolean {
  const now = context.clock.now();
  const closures = context.books.closures();
  const definition = betDefinition(bet);
  const offsets = definition === undefined || isOneRace(definition.raceLegs) ? [0] : definition.raceLegs;
  const first = plan.races.find(({ num }) => num === race);
  const isPoolClosed = definition?.pools.some(
    (pool) => first !== undefined && (poolClosedAt(plan, first, pool, closures) ?? now + 1) <= now,
  );
  return (
    isPoolClosed === true ||
    offsets.some((offset) => {
      const leg = plan.races.find(({ num }) => num === race + offset);
      return leg === undefined || now >= closesAt(plan, leg, closures);
    })
  );
}

function saleBack(context: ToteContext, window: number, sale: SaleRecord): CancelWorth | Answer {
  const legs = sale.parlays.flatMap(({ card, legs: all }) =>
    all.map(({ race, bet }) => ({ card, race, bet })),
  );
  const isLate = [...sale.bets, ...legs].some((bet) => {
    const plan = context.programme.card(bet.card, context.clock.now());
    return plan === undefined || hasClosed(context, plan, bet);
  });
  if (isLate) return refusal('raceClosed');
  const cost = pennies(BigInt(sale.ticket.ticketCost));
  return sale.exchange === null
    ? { amount: cost, exchange: null }
    : { amount: ZERO, exchange: creditBack(context, window, sale, cost) };
}

function slipBack(
  context: ToteContext,
  window: number,
  slip: SlipRecord,
  pin: string | null,
): CancelWorth | Answer {
  const amount = pennies(BigInt(slip.ticket.ticketCost));
  switch (slip.what) {
    case 'promoVoucher':
      return { amount: ZERO, exchange: null };
    case 'accountVoucher':
      // Its money came from the account: cancelled, it would be paid in cash.
      return refusal('accountVoucher');
    case 'exchangeVoucher':
      return { amount: ZERO, exchange: creditBack(context, window, slip, amount) };
    case 'tempAccount':
      return pin !== null && isPinOf(slip, pin) ? { amount, exchange: null } : refusal('wrongPin');
    default:
      return { amount, exchange: null };
  }
}

/** `pin`: what was given with it; null: none was asked for. */
export function cancelWorth(
  context: ToteContext,
  window: number,
  tsn: TicketSerial,
  pin: string | null,
): CancelWorth | Answer {
  const sale = context.books.saleOf(tsn);
  if (sale !== undefined) return saleBack(context, window, sale);
  const slip = context.books.slip(tsn);
  return slip === undefined ? refusal('noSuchTicket') : slipBack(context, window, slip, pin);
}
