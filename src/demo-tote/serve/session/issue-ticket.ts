/** Issues the ticket of wagers that were checked: writes it to the books, then answers. */
import { toWireAmount } from '../../../tote/wire/amount.ts';
import type { WireSellAnswer, WireSellTicketsAnswer, WireTicket } from '../../../tote/wire/sell.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import type { Card } from '../../../wagering/card/card.ts';
import { toWire } from '../../../wagering/card/selection.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { ExchangePlace } from '../../ledger/exchange-credits.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { SaleRecord } from '../../records/records.ts';
import { type Answer, answer } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import type { CheckedWager } from './check-sale.ts';
import { postOf } from './terminal-calls.ts';

function wireWagerOf({ wager, allowSPFavs }: CheckedWager): WireTicket['wagers'][number] {
  const count = Number(wager.betCount);
  return {
    betType: wager.betType,
    betName: wager.betName,
    cardId: wager.cardId,
    cardName: wager.cardName,
    raceNo: wager.raceNo,
    runners: toWire(wager.runners).map((leg) => [...leg]),
    betAmount: toWireAmount(wager.betAmount),
    betCount: Number.isSafeInteger(count) ? count : wager.betCount.toString(),
    betCost: toWireAmount(wager.betCost),
    serviceCharge: toWireAmount(wager.serviceCharge),
    tax: toWireAmount(wager.tax),
    buyinPrice: wager.buyinPrice,
    totalCost: toWireAmount(wager.totalCost),
    allowSPFavs,
    ...(wager.isParlay === true
      ? {
          isParlay: true,
          parlayType: 'cash',
          parlayLegs: (wager.parlayLegs ?? []).map((leg) => ({
            ...leg,
            runners: toWire(leg.runners).map((choices) => [...choices]),
          })),
        }
      : {}),
  };
}

/** The answer that a sale had, the same every time it is asked for. */
export function sellAnswer(ticket: WireTicket): Answer {
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    amount: ticket.ticketCost,
    ticket,
  } satisfies WireSellAnswer);
}

/** The answer of a post for several: those that were sold, in the order they were asked for (S102, W139). */
export function sellTicketsAnswer(tickets: readonly WireTicket[]): Answer {
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    amount: toWireAmount(addPennies(ZERO, ...tickets.map((one) => pennies(BigInt(one.ticketCost))))),
    tickets: [...tickets],
  } satisfies WireSellTicketsAnswer);
}

export interface TicketParts {
  readonly card: Card;
  readonly window: number;
  readonly playerId: string | null;
  readonly checked: readonly CheckedWager[];
  /** The exchange credit that pays for it; null: the customer does. */
  readonly exchange: ExchangePlace | null;
}

export function costOf(checked: readonly CheckedWager[]): Pennies {
  return addPennies(...checked.map(({ wager }) => wager.totalCost));
}

/**
 * Returns the record of a ticket's sale, once it is in the books. `account`: the account that pays, with its
 * balance after that; undefined: the customer pays.
 */
export async function issueOnAccount(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  { card, window, playerId, checked, exchange }: TicketParts,
  account: SaleRecord['account'],
): Promise<SaleRecord> {
  const ticket: WireTicket = {
    id: context.serialOf(context.books.counts().tickets + 1),
    date: card.perfDate,
    timeStamp: context.clock.now(),
    window,
    ticketCost: toWireAmount(costOf(checked)),
    tax: toWireAmount(addPennies(pennies(0), ...checked.map(({ wager }) => wager.tax))),
    wagers: checked.map(wireWagerOf),
    expirationString: context.settings.expirationString,
    playerId,
    ticketLines: [],
  };
  const record: SaleRecord = {
    kind: 'sale',
    at: ticket.timeStamp,
    token: session.token,
    post: postOf(request),
    ticket,
    exchange:
      exchange === null
        ? null
        : { cardNo: exchange.cardNo, raceNo: exchange.raceNo, poolNo: exchange.poolNo },
    bets: checked.flatMap(({ bets }) =>
      bets.map((bet) => ({ ...bet, legs: bet.legs.map((leg) => [...leg]) })),
    ),
    parlays: checked.flatMap(({ parlays }) =>
      parlays.map((parlay) => ({
        ...parlay,
        legs: parlay.legs.map((leg) => ({ ...leg, numbers: [...leg.numbers] })),
      })),
    ),
    ...(account === undefined ? {} : { account }),
  };
  await context.commit(record);
  return record;
}

/** The ticket, once it is in the books. */
export async function issue(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  parts: TicketParts,
): Promise<WireTicket> {
  return (await issueOnAccount(context, session, request, parts, undefined)).ticket;
}
