/**
 * The /sell calls: wagers sold, and what was sold lately.
 *
 * Owns the host's side of a sale: every rule is checked again and the cost worked out anew, whatever the terminal says; the
 * ticket is on the medium before the answer goes out. The rules themselves are wagering/.
 */
import * as v from 'valibot';
import { amountSchema, toWireAmount } from '../../tote/wire/amount.ts';
import type { WireRecentTicketsAnswer, WireSellAnswer, WireTicket } from '../../tote/wire/sell.ts';
import { SUCCESS } from '../../tote/wire/status.ts';
import { betOf, type Card, raceOf } from '../../wagering/card.ts';
import { betDefinition } from '../../wagering/catalogue.ts';
import { addPennies, pennies } from '../../wagering/money.ts';
import { resolveLegs } from '../../wagering/resolve-legs.ts';
import { fromWire, toWire } from '../../wagering/selection.ts';
import { checkWager } from '../../wagering/validation.ts';
import type { Wager } from '../../wagering/wager.ts';
import type { Session } from '../ledger/books.ts';
import type { SaleRecord } from '../ledger/records.ts';
import type { OwnBet } from '../pools/own-bet.ts';
import { type Answer, answer, failure, refusal, refuseWager } from './answer.ts';
import { postOf } from './terminal-calls.ts';
import type { ToteContext } from './tote-context.ts';
import { jsonOf, type ReceivedRequest } from './tote-request.ts';

const sellBody = v.object({
  wagers: v.pipe(
    v.array(
      v.object({
        betType: v.number(),
        cardId: v.string(),
        raceNo: v.number(),
        runners: v.array(v.array(v.pipe(v.number(), v.integer()))),
        betAmount: amountSchema,
        totalCost: amountSchema,
      }),
    ),
    v.minLength(1),
  ),
  playerId: v.nullable(v.string()),
  exchange: v.boolean(),
});

type SellBody = v.InferOutput<typeof sellBody>;

/** Wagers of one ticket (W047) and the basic pools whose bets go together on it (W093). */
const MOST_WAGERS = 4;
const BASIC_POOLS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 25]);

/** Several wagers share a ticket on one race of one card, in one pool or all in basic pools (W048, W093). */
function goTogether(wagers: SellBody['wagers']): boolean {
  const [first] = wagers;
  if (first === undefined || wagers.length > MOST_WAGERS) return false;
  if (wagers.length === 1) return true;
  const all = wagers.flatMap((wager) => betDefinition(wager.betType)?.pools ?? []);
  return (
    wagers.every((wager) => wager.cardId === first.cardId && wager.raceNo === first.raceNo) &&
    (new Set(all).size === 1 ? !isPickPool(all[0]) : all.every((pool) => BASIC_POOLS.has(pool)))
  );
}

/** Pick pools do not combine (W092, W145). */
function isPickPool(pool: number | undefined): boolean {
  return pool !== undefined && ((pool >= 8 && pool <= 15) || pool === 31 || pool === 32);
}

interface CheckedWager {
  readonly wager: Wager;
  readonly bet: OwnBet;
  readonly allowSPFavs: boolean;
}

function checkOne(card: Card, asked: SellBody['wagers'][number]): CheckedWager | Answer {
  if (asked.betAmount === 0n || asked.totalCost === 0n) return refusal('invalidWager');
  const race = raceOf(card, asked.raceNo);
  const offered = race === undefined ? undefined : betOf(race, asked.betType);
  const allowSPFavs = offered?.allowSPFavs ?? false;
  const checked = checkWager(
    card,
    {
      race: asked.raceNo,
      bet: asked.betType,
      amount: asked.betAmount,
      runners: fromWire(asked.runners, { allowSPFavs }),
    },
    { defaultToMin: false, maxTicketCost: null },
  );
  if (!checked.ok) return refuseWager(checked.refusal);
  const wager = checked.value;
  if (wager.totalCost !== asked.totalCost) return refusal('costDiffers');
  const legs = offered === undefined ? [] : resolveLegs(offered, card, wager.raceNo, wager.runners);
  return {
    wager,
    allowSPFavs,
    bet: {
      card: card.id,
      race: wager.raceNo,
      bet: wager.betType,
      amount: wager.betAmount,
      legs: legs.map((leg) => [...leg]),
    },
  };
}

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

/** POST /sell/wagers (S099). */
export async function sellWagers(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  if (session.window === null) return refusal('windowNotSignedOn');
  if (session.locked) return refusal('windowLocked');
  const body = v.safeParse(sellBody, jsonOf(request.body));
  if (!body.success) return failure(400, 'wagers, playerId and exchange expected');
  const { wagers, playerId, exchange } = body.output;
  if (exchange) return refusal('exchangeNotSold');
  if (!goTogether(wagers)) return refusal('tooManyWagers');
  const card = context.cardForSale(wagers[0]?.cardId ?? '');
  if (card === undefined) return refusal('cardUnknown');
  const checked: CheckedWager[] = [];
  for (const asked of wagers) {
    const one = checkOne(card, asked);
    if (!('wager' in one)) return one;
    checked.push(one);
  }
  const ticket: WireTicket = {
    id: context.serialOf(context.books.counts().tickets + 1),
    date: card.perfDate,
    timeStamp: context.clock.now(),
    window: session.window,
    ticketCost: toWireAmount(addPennies(...checked.map(({ wager }) => wager.totalCost))),
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
    bets: checked.map(({ bet }) => ({ ...bet, legs: bet.legs.map((leg) => [...leg]) })),
  };
  await context.commit(record);
  return sellAnswer(ticket);
}

const RECENT = 100;
const NO_SEQUENCE = -1;

/** GET /sell/wagers: the window's recent tickets, newest first, each with the REQSEQ that sold it (S113). */
export function recentTickets(context: ToteContext, session: Session): Answer {
  if (session.window === null) return refusal('windowNotSignedOn');
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    tickets: context.books
      .recentSales(session.window, RECENT)
      .map((sale) => ({ reqseq: sale.post?.reqseq ?? NO_SEQUENCE, ticket: sale.ticket })),
  } satisfies WireRecentTicketsAnswer);
}
