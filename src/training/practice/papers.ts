/** Keeps the tickets and vouchers that the window sold in practice: customers bring them back. Pure. */
import { type Transaction, wasDone } from '../../till/transactions/customer-session.ts';
import type { TicketSerial, Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { TicketOutcome } from '../../wagering/tickets/ticket-outcome.ts';
import type { BroughtPaper, CustomerAsk } from '../asks/ask.ts';

/**
 * A paper that was sold and not handed in since. A voucher has no wagers, and a ticket is worth what it won.
 */
export interface SoldPaper {
  readonly kind: BroughtPaper['kind'];
  readonly tsn: TicketSerial;
  readonly wagers: readonly Wager[];
  /** The price, minor units. */
  readonly value: Pennies;
}

/**
 * `notCashed`: the ticket was not paid. `otherCashed`: another ticket was. `notTaken`: the voucher was not
 * taken. `voucher`: the vouchers sold are not what was asked for.
 */
export type PaperMistake = 'notCashed' | 'otherCashed' | 'notTaken' | 'voucher';

const KINDS: Readonly<Partial<Record<Transaction['type'], BroughtPaper['kind']>>> = {
  SELL: 'ticket',
  SELL_VOUCHER: 'voucher',
};

/** Returns the papers that are out after a customer: sold, and neither cashed nor cancelled. */
export function papersAfter(
  papers: readonly SoldPaper[],
  transactions: readonly Transaction[],
): readonly SoldPaper[] {
  const done = transactions.filter(wasDone);
  const handedIn = numbersOf(done, ['CASH', 'CANCEL']);
  const sold = done.flatMap(({ type, tsn, ticket, value, wagerData = 'TICKET' }) => {
    const kind = KINDS[type];
    const isPlain = wagerData === 'TICKET' || wagerData === 'VOUCHER';
    return kind === undefined || tsn === null || value <= 0n || !isPlain
      ? []
      : [{ kind, tsn, wagers: ticket?.wagers ?? [], value }];
  });
  return [...papers, ...sold].filter(({ tsn }) => !handedIn.has(tsn));
}

/** Returns the papers that a customer may bring: tickets that surely won, and vouchers. */
export function papersToBring(
  papers: readonly SoldPaper[],
  outcomeOf: (paper: SoldPaper) => TicketOutcome | null,
): readonly BroughtPaper[] {
  return papers.flatMap((paper): readonly BroughtPaper[] => {
    const { kind, tsn, value } = paper;
    if (kind === 'voucher') return [{ kind, tsn, value }];
    return outcomeOf(paper)?.is === 'winner' ? [{ kind, tsn }] : [];
  });
}

/** Returns the serial numbers in the transactions of these types. */
export function numbersOf(
  transactions: readonly Transaction[],
  types: readonly Transaction['type'][],
): ReadonlySet<string> {
  return new Set(transactions.filter(({ type }) => types.includes(type)).flatMap(({ tsn }) => tsn ?? []));
}

/**
 * Returns what is wrong with the papers of a customer. `isRestOwed`: a voucher for the rest is judged. It is
 * not where a race closed before its bet was sold.
 */
export function paperMistakes(
  { paper, voucher }: Pick<CustomerAsk, 'paper' | 'voucher'>,
  transactions: readonly Transaction[],
  isRestOwed: boolean,
): readonly PaperMistake[] {
  const done = transactions.filter(wasDone);
  const cashed = numbersOf(done, ['CASH']);
  const cancelled = numbersOf(done, ['CANCEL']);
  const vouchers = done.filter(
    ({ type, tsn }) => type === 'SELL_VOUCHER' && (tsn === null || !cancelled.has(tsn)),
  );
  const worth = addPennies(pennies(0), ...vouchers.map(({ value, moved }) => moved ?? value));
  const isGift = vouchers.some(({ moved }) => moved !== undefined);
  const isMissing = paper !== null && !cashed.has(paper.tsn);
  return [
    ...(isMissing ? ([paper.kind === 'ticket' ? 'notCashed' : 'notTaken'] as const) : []),
    ...([...cashed].some((tsn) => tsn !== paper?.tsn) ? (['otherCashed'] as const) : []),
    ...(isRestOwed && (isGift || worth !== (voucher ?? 0n)) ? (['voucher'] as const) : []),
  ];
}
