/**
 * The /sell calls: wagers sold, smart quick picks drawn and sold, and what was sold lately.
 *
 * Owns the host's side of a sale: every rule is checked again and the cost worked out anew, whatever the terminal says; the
 * ticket is on the medium before the answer goes out. The rules themselves are wagering/.
 */
import * as v from 'valibot';
import { amountSchema, toWireAmount } from '../../tote/wire/amount.ts';
import type { WireRecentTicketsAnswer, WireSellAnswer, WireTicket } from '../../tote/wire/sell.ts';
import { SUCCESS } from '../../tote/wire/status.ts';
import { type BetAvailability, type BettingInterest, betOf, type Card, raceOf } from '../../wagering/card.ts';
import { refuseString } from '../../wagering/combine.ts';
import { addPennies, pennies } from '../../wagering/money.ts';
import { checkParlay } from '../../wagering/parlay-wager.ts';
import { seededRandom } from '../../wagering/random.ts';
import { raceOfLeg, resolveLegs } from '../../wagering/resolve-legs.ts';
import { fromWire, toWire } from '../../wagering/selection.ts';
import { drawCombination } from '../../wagering/smart-quick-pick.ts';
import { checkWager } from '../../wagering/validation.ts';
import type { Wager } from '../../wagering/wager.ts';
import { weightedIndex } from '../day/choose.ts';
import type { Session } from '../ledger/books.ts';
import type { SaleRecord } from '../ledger/records.ts';
import type { OwnBet } from '../pools/own-bet.ts';
import { winProbabilities } from '../pools/race-pools.ts';
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
        isParlay: v.optional(v.literal(true)),
        parlayType: v.optional(v.literal('cash')),
        parlayLegs: v.optional(
          v.array(
            v.object({
              raceNo: v.number(),
              betType: v.number(),
              runners: v.array(v.array(v.pipe(v.number(), v.integer()))),
            }),
          ),
        ),
      }),
    ),
    v.minLength(1),
  ),
  playerId: v.nullable(v.string()),
  exchange: v.boolean(),
});

const smartQuickPickBody = v.object({
  cardId: v.string(),
  raceNo: v.number(),
  betType: v.number(),
  betAmount: amountSchema,
  totalCost: amountSchema,
  playerId: v.nullable(v.string()),
});

type SellBody = v.InferOutput<typeof sellBody>;

/** Several wagers share a ticket as stored wagers (W047-W049, W092-W094), or as one bet on several races of a card (W002). */
function goTogether(wagers: SellBody['wagers']): boolean {
  return wagers.length === 1 || refuseString(wagers) === null || areOneBetOnRaces(wagers);
}

/** All-races mode: the same bet for the same amount, once a race. */
function areOneBetOnRaces(wagers: SellBody['wagers']): boolean {
  const [first] = wagers;
  return (
    first !== undefined &&
    new Set(wagers.map(({ raceNo }) => raceNo)).size === wagers.length &&
    wagers.every(
      ({ cardId, betType, betAmount }) =>
        cardId === first.cardId && betType === first.betType && betAmount === first.betAmount,
    )
  );
}

interface CheckedWager {
  readonly wager: Wager;
  /** Null for a parlay, whose money is in no pool here: what a leg wins would have to be bet on the next when it is known. */
  readonly bet: OwnBet | null;
  readonly allowSPFavs: boolean;
}

function checkOne(card: Card, asked: SellBody['wagers'][number]): CheckedWager | Answer {
  if (asked.betAmount === 0n || asked.totalCost === 0n) return refusal('invalidWager');
  if (asked.isParlay === true) return checkParlaySale(card, asked);
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

/** A parlay: each leg by the rules, and the cost of all their combinations (W041-W045). */
function checkParlaySale(card: Card, asked: SellBody['wagers'][number]): CheckedWager | Answer {
  const termsOf = (raceNo: number, betType: number): BetAvailability | undefined => {
    const race = raceOf(card, raceNo);
    return race === undefined ? undefined : betOf(race, betType);
  };
  const legs = (asked.parlayLegs ?? []).map(({ raceNo, betType, runners }) => {
    const allowSPFavs = termsOf(raceNo, betType)?.allowSPFavs ?? false;
    return { raceNo, betType, runners: fromWire(runners, { allowSPFavs }) };
  });
  const checked = checkParlay(
    card,
    { amount: asked.betAmount, legs },
    { defaultToMin: false, maxTicketCost: null },
  );
  if (!checked.ok) return refuseWager(checked.refusal);
  const wager = checked.value;
  if (wager.totalCost !== asked.totalCost) return refusal('costDiffers');
  return { wager, bet: null, allowSPFavs: termsOf(wager.raceNo, wager.betType)?.allowSPFavs ?? false };
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

/** POST /sell/wagers, /sell/parlay and /sell/exchWagers (S099-S101): one ticket. There is no exchange credit here to be spent. */
export async function sellWagers(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  const window = windowOf(session);
  if (typeof window !== 'number') return window;
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
  return issue(context, session, request, { card, window, playerId, checked });
}

/** POST /sell/smartQuickPick (S104, W107): runners are drawn by the chance that the win pool gives them. */
export async function sellSmartQuickPick(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  const window = windowOf(session);
  if (typeof window !== 'number') return window;
  const body = v.safeParse(smartQuickPickBody, jsonOf(request.body));
  if (!body.success) return failure(400, 'a card, race, bet and amount expected');
  const { playerId, ...asked } = body.output;
  const card = context.cardForSale(asked.cardId);
  if (card === undefined) return refusal('cardUnknown');
  if (!card.allowSQPick) return refusal('smartQuickPickNotSold');
  const race = raceOf(card, asked.raceNo);
  const bet = race === undefined ? undefined : betOf(race, asked.betType);
  const drawn =
    bet === undefined
      ? []
      : drawCombination(card, asked.raceNo, bet, drawByOdds(context, card, asked.raceNo, bet));
  if (drawn === null) return refusal('tooFewRunners');
  const one = checkOne(card, { ...asked, runners: toWire(drawn).map((leg) => [...leg]) });
  return 'wager' in one ? issue(context, session, request, { card, window, playerId, checked: [one] }) : one;
}

/** Draws from interests by the win pool of their race; evenly where nothing is bet on any of them. */
function drawByOdds(
  context: ToteContext,
  card: Card,
  raceNo: number,
  bet: BetAvailability,
): (interests: readonly BettingInterest[], leg: number) => BettingInterest {
  const now = context.clock.now();
  const plan = context.programme.card(card.id, now);
  // The ticket's number makes every draw another one, and the same again from the same books.
  const random = seededRandom(`${context.seed}/draw/${context.books.counts().tickets}`);
  return (interests, leg) => {
    const race = plan?.races.find(({ num }) => num === raceOfLeg(bet, raceNo, leg));
    const chances =
      plan === undefined || race === undefined ? null : winProbabilities(context.pools, plan, race, now);
    const weights = interests.map(({ num }) => chances?.get(num) ?? 0);
    const some = weights.some((weight) => weight > 0);
    const drawn = interests[weightedIndex(random, some ? weights : interests.map(() => 1))];
    if (drawn === undefined) throw new RangeError('nothing to draw from');
    return drawn;
  };
}

/** The window that a session sells at, or why it does not sell. */
function windowOf(session: Session): number | Answer {
  if (session.window === null) return refusal('windowNotSignedOn');
  return session.locked ? refusal('windowLocked') : session.window;
}

interface TicketParts {
  readonly card: Card;
  readonly window: number;
  readonly playerId: string | null;
  readonly checked: readonly CheckedWager[];
}

/** The ticket of checked wagers: in the books before it is answered. */
async function issue(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  { card, window, playerId, checked }: TicketParts,
): Promise<Answer> {
  const ticket: WireTicket = {
    id: context.serialOf(context.books.counts().tickets + 1),
    date: card.perfDate,
    timeStamp: context.clock.now(),
    window,
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
    bets: checked.flatMap(({ bet }) =>
      bet === null ? [] : [{ ...bet, legs: bet.legs.map((leg) => [...leg]) }],
    ),
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
