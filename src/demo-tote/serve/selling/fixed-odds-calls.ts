/**
 * Answers the fixed-odds calls (S146-S150): cards, a race, its prices, a wager placed and cashed.
 *
 * The prices are in fixed-odds/fixed-prices.ts, the payout of a wager in wagering/card/fixed-odds.ts.
 * Readings: a card has fixed odds by its sport, on the day of its races. A coupled entry is one runner, under
 * its first cloth. Wagers are taken while the race takes bets, and only at the payout that the customer was
 * quoted. Nothing is cancelled: there is no call for it. Any window pays any wager, without a tax form.
 */
import { toWireAmount } from '../../../tote/wire/amount.ts';
import { RACE_TYPE_CODES } from '../../../tote/wire/cards.ts';
import { FIXED_ODDS } from '../../../tote/wire/fixed-odds.ts';
import type { WireRecentTicketsAnswer } from '../../../tote/wire/sell.ts';
import { deadHeatPayout, fixedPayout } from '../../../wagering/card/fixed-odds.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import type { CardPlan, InterestPlan, RacePlan } from '../../day/day-plan.ts';
import { isInterestScratched, isScratched, raceStatus } from '../../day/schedule.ts';
import { fixedPrices, PRICE_BASE } from '../../fixed-odds/fixed-prices.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { FixedOddsPayoutRecord, FixedOddsWagerRecord } from '../../records/records.ts';
import {
  type Answer,
  answer,
  failure,
  refusal,
  refuseLiability,
  refusePrice,
  refuseWager,
} from '../request/answer.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { answerOf } from '../session/answer-again.ts';
import { postOf } from '../session/terminal-calls.ts';
import { hasExpired } from './cash-worth.ts';

const NOT_FOUND = failure(404, 'Resource not found');

function cardsOf(context: ToteContext): readonly CardPlan[] {
  const now = context.clock.now();
  return context.programme
    .cardsAt(now)
    .filter(
      ({ raceType, dayBreaksAt }) =>
        context.settings.fixedOdds.sports.includes(raceType) && now >= dayBreaksAt,
    );
}

/** Of performances on one date, the latest that is listed. */
function cardAt(context: ToteContext, traCode: string, perfDate: string): CardPlan | undefined {
  return cardsOf(context).findLast((card) => card.traCode === traCode && card.perfDate === perfDate);
}

/** Under its first cloth, by the name of the first that runs. */
function runnerOf(interest: InterestPlan, now: number): { saddleCloth: string; name: string } {
  const running = interest.runners.find((runner) => !isScratched(runner, now)) ?? interest.runners[0];
  return { saddleCloth: interest.runners[0]?.saddleCloth ?? `${interest.num}`, name: running?.name ?? '' };
}

function allCards(context: ToteContext): Answer {
  const now = context.clock.now();
  const closures = context.books.closures();
  return answer({
    cards: cardsOf(context).map((card) => ({
      traCode: card.traCode,
      perfDate: card.perfDate,
      cardName: card.name,
      raceType: RACE_TYPE_CODES[card.raceType],
      races: card.races.map((race) => ({
        race: race.num,
        status: raceStatus(card, race, closures, now),
        postTime: race.postTime,
      })),
    })),
  });
}

function oneRace(context: ToteContext, card: CardPlan, race: RacePlan): Answer {
  const now = context.clock.now();
  return answer({
    traCode: card.traCode,
    perfDate: card.perfDate,
    cardName: card.name,
    raceType: RACE_TYPE_CODES[card.raceType],
    race: race.num,
    status: raceStatus(card, race, context.books.closures(), now),
    postTime: race.postTime,
    runners: race.interests.map((interest) => ({
      ...runnerOf(interest, now),
      scratched: isInterestScratched(interest, now),
    })),
  });
}

/** No prices but while the race takes bets. */
function odds(context: ToteContext, card: CardPlan, race: RacePlan): Answer {
  const now = context.clock.now();
  const isOn = raceStatus(card, race, context.books.closures(), now) === 'Betting on';
  const prices = isOn ? fixedPrices(race, now) : new Map<number, Pennies>();
  return answer({
    base: toWireAmount(PRICE_BASE),
    runners: race.interests.flatMap((interest) => {
      const payout = prices.get(interest.num);
      return payout === undefined ? [] : [{ ...runnerOf(interest, now), payout: toWireAmount(payout) }];
    }),
  });
}

/** The GETs; `segments` are those below /tg6. */
export function fixedOddsCall(context: ToteContext, segments: readonly string[]): Answer {
  const [what, traCode = '', perfDate = '', num = ''] = segments;
  if (what === 'raceLab' && traCode === 'allCards' && segments.length === 2) return allCards(context);
  const call = what === 'raceLab' ? oneRace : what === 'fixedOdds' ? odds : undefined;
  const card = segments.length === 4 ? cardAt(context, traCode, perfDate) : undefined;
  const race = card?.races.find((one) => `${one.num}` === num);
  return call === undefined || card === undefined || race === undefined
    ? NOT_FOUND
    : call(context, card, race);
}

/** POST /tg6/fixedOdds/wager/place (S149). */
export function placeFixedOdds(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, FIXED_ODDS.place.asked, async (window, asked) => {
    const { books, settings } = context;
    const now = context.clock.now();
    const card = cardAt(context, asked.traCode, asked.perfDate);
    const race = card?.races.find(({ num }) => num === asked.race);
    if (card === undefined || race === undefined) return refusal('cardUnknown');
    if (raceStatus(card, race, books.closures(), now) !== 'Betting on') return refusal('raceClosed');
    const interest = race.interests.find((one) => runnerOf(one, now).saddleCloth === asked.saddleCloth);
    if (interest === undefined || asked.betAmount === 0n) return refusal('invalidWager');
    const payout = fixedPrices(race, now).get(interest.num);
    if (payout === undefined) return refusal('runnerScratched');
    const { minimum, maxLiability } = settings.fixedOdds;
    if (asked.betAmount < minimum) return refuseWager({ code: 'betAmountBelowMinimum', minimum });
    const totalPayout = fixedPayout(asked.betAmount, payout, PRICE_BASE);
    if (totalPayout !== asked.payout) return refusePrice(totalPayout, asked.payout);
    const place = { card: card.id, race: race.num, interest: interest.num };
    const left = pennies(maxLiability - books.fixedOdds.liabilityOn(place));
    if (totalPayout - asked.betAmount > left) return refuseLiability(left);
    const record: FixedOddsWagerRecord = {
      kind: 'fixedOddsWager',
      at: now,
      token: session.token,
      post: postOf(request),
      ...place,
      ticket: {
        id: context.fixedOddsCodeOf(books.fixedOdds.count() + 1),
        traCode: card.traCode,
        date: card.perfDate,
        timeStamp: now,
        window,
        raceType: RACE_TYPE_CODES[card.raceType],
        expirationString: context.settings.expirationString,
        wager: {
          cardName: card.name,
          race: race.num,
          betAmount: toWireAmount(asked.betAmount),
          runner: { ...runnerOf(interest, now), payout: toWireAmount(payout) },
          totalPayout: toWireAmount(totalPayout),
        },
      },
    };
    await context.commit(record);
    return answerOf(record);
  });
}

/**
 * Returns the payment for a wager now, or the refusal. A scratched runner's stake is given back at once. A
 * winner is paid when the race is official; runners that came in first together divide the stake.
 */
function worthOf(
  context: ToteContext,
  { card: id, race: num, interest, ticket }: FixedOddsWagerRecord,
): Pennies | Answer {
  const now = context.clock.now();
  const card = context.programme.card(id, now);
  const race = card?.races.find((one) => one.num === num);
  const runner = race?.interests.find((one) => one.num === interest);
  if (card === undefined || race === undefined || runner === undefined) return refusal('noSuchTicket');
  if (isInterestScratched(runner, now)) return pennies(BigInt(ticket.wager.betAmount));
  const result = context.resultOf(card, race);
  if (result === null) return refusal('notOfficial');
  const winners = result.finish[0] ?? [];
  if (!winners.includes(interest)) return refusal('notAWinner');
  return deadHeatPayout(pennies(BigInt(ticket.wager.totalPayout)), winners.length);
}

/** POST /tg6/fixedOdds/wager/cash (S150). */
export function cashFixedOdds(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, FIXED_ODDS.cash.asked, async (_window, { id }) => {
    const { fixedOdds } = context.books;
    const sold = fixedOdds.wagerOf(id);
    if (sold === undefined) return refusal('noSuchTicket');
    if (fixedOdds.isPaid(id)) return refusal('alreadyCashed');
    if (hasExpired(context, sold.ticket.date)) return refusal('ticketExpired');
    const amount = worthOf(context, sold);
    if (typeof amount !== 'bigint') return amount;
    const record: FixedOddsPayoutRecord = {
      kind: 'fixedOddsPayout',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      id,
      amount,
    };
    await context.commit(record);
    return answerOf(record);
  });
}

/** Returns the latest wagers and payments of a window, newest first, for its list (S113). */
export function recentFixedOdds(
  { books }: Pick<ToteContext, 'books'>,
  window: number,
  most: number,
): NonNullable<WireRecentTicketsAnswer['fixedOdds']> {
  return {
    wagers: books.fixedOdds.recentWagers(window, most).map(({ token, post, ticket }) => ({
      reqseq: post?.reqseq ?? NO_SEQUENCE,
      tellerId: books.tellerOf(token),
      ticket,
      status: books.fixedOdds.isPaid(ticket.id) ? 'cashed' : 'valid',
    })),
    payouts: books.fixedOdds.recentPayouts(window, most).map(({ token, post, id, amount, at }) => ({
      reqseq: post?.reqseq ?? NO_SEQUENCE,
      tellerId: books.tellerOf(token),
      id,
      amount: toWireAmount(amount),
      timeStamp: at,
    })),
  };
}

const NO_SEQUENCE = -1;
