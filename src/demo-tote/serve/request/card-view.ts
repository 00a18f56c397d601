/**
 * Returns a card at a moment, as the terminal receives it: plan, schedule and pools joined. Builds it first
 * in the terminal's own type, which sales are checked against, then on the wire.
 */

import { toWireAmount } from '../../../tote/wire/amount.ts';
import {
  NO_MORNING_LINE,
  NO_ODDS,
  RACE_TYPE_CODES,
  type WireCard,
  type WireCardSummary,
} from '../../../tote/wire/cards.ts';
import type { BettingInterest, Card, CardSummary, Race } from '../../../wagering/card/card.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import type { CardPlan, InterestPlan, OfferedBet, RacePlan } from '../../day/day-plan.ts';
import {
  type Closure,
  cardSequenceNumber,
  cardStatus,
  currentRace,
  isFinished,
  isInterestScratched,
  isScratched,
  poolClosedAt,
  raceStatus,
} from '../../day/schedule.ts';

/** Odds text by interest of a race; without an entry there are none. */
type RaceOdds = ReadonlyMap<number, string | null>;

function summaryOf(card: CardPlan, closures: readonly Closure[], now: number): CardSummary {
  const current = currentRace(card, now);
  return {
    id: card.id,
    name: card.name,
    raceType: card.raceType,
    perfDate: card.perfDate,
    perf: card.perf,
    traCode: card.traCode,
    csn: cardSequenceNumber(card, closures, now),
    nextPost: isFinished(card, now) ? null : current.postTime,
    status: cardStatus(card, now),
    currentRace: current.num,
    maxRace: card.races.length,
    usesUnits: card.usesUnits,
    allowSQPick: card.allowSQPick,
    allowVanityTicket: card.allowVanityTicket,
    isFuture: now < card.dayBreaksAt,
  };
}

function interestOf(interest: InterestPlan, now: number): BettingInterest {
  const scratched = isInterestScratched(interest, now);
  const shown = interest.runners.find((runner) => !isScratched(runner, now)) ?? interest.runners[0];
  return {
    num: interest.num,
    scratched,
    saddleCloth: interest.runners[0]?.saddleCloth ?? String(interest.num),
    name: shown?.name ?? '',
    jockey: shown?.jockey ?? '',
    odds: null,
    morningLine: interest.morningLine,
  };
}

/** Bets that can be sold now: none unless betting is on, none on a pool that was closed. */
export function betsOnOffer(
  card: CardPlan,
  race: RacePlan,
  closures: readonly Closure[],
  now: number,
): readonly OfferedBet[] {
  if (raceStatus(card, race, closures, now) !== 'Betting on') return [];
  return race.bets.filter((bet) =>
    (betDefinition(bet.id)?.pools ?? []).every((pool) => {
      const closed = poolClosedAt(card, race, pool, closures);
      return closed === null || closed > now;
    }),
  );
}

/** Returns the card without odds. */
export function cardAt(card: CardPlan, closures: readonly Closure[], now: number): Card {
  return {
    ...summaryOf(card, closures, now),
    loadTime: now,
    races: card.races.map(
      (race): Race => ({
        num: race.num,
        status: raceStatus(card, race, closures, now),
        postTime: race.postTime,
        name: race.name,
        availableBets: betsOnOffer(card, race, closures, now),
        bettingInterests: race.interests.map((interest) => interestOf(interest, now)),
        runners: race.interests.flatMap((interest) =>
          interest.runners.map((runner) => ({
            saddleCloth: runner.saddleCloth,
            name: runner.name,
            bettingInterest: interest.num,
            status: isScratched(runner, now) ? ('scratched' as const) : ('running' as const),
          })),
        ),
      }),
    ),
  };
}

/** Returns the card with odds, by race; a scratched interest has none. */
export function withOdds(card: Card, odds: ReadonlyMap<number, RaceOdds>): Card {
  return {
    ...card,
    races: card.races.map((race) => ({
      ...race,
      bettingInterests: race.bettingInterests.map((interest) => ({
        ...interest,
        odds: interest.scratched ? null : (odds.get(race.num)?.get(interest.num) ?? null),
      })),
    })),
  };
}

export function wireSummary(summary: CardSummary): WireCardSummary {
  return { ...summary, raceType: RACE_TYPE_CODES[summary.raceType] };
}

function wireBet(bet: OfferedBet): WireCard['races'][number]['availableBets'][number] {
  return {
    ...bet,
    minimum: toWireAmount(bet.minimum),
    maximum: toWireAmount(bet.maximum),
    increment: toWireAmount(bet.increment),
    unitValue: toWireAmount(bet.unitValue),
    minCost: toWireAmount(bet.minCost),
    comboServiceCharge: toWireAmount(bet.comboServiceCharge),
    nonComboServiceCharge: toWireAmount(bet.nonComboServiceCharge),
    raceLegs: [...bet.raceLegs],
  };
}

export function wireCard(card: Card): WireCard {
  return {
    ...wireSummary(card),
    loadTime: card.loadTime,
    races: card.races.map((race) => ({
      num: race.num,
      status: race.status,
      postTime: race.postTime,
      name: race.name,
      availableBets: race.availableBets.map(wireBet),
      bettingInterests: race.bettingInterests.map((interest) => ({
        ...interest,
        odds: interest.odds ?? NO_ODDS,
        morningLine: interest.morningLine ?? NO_MORNING_LINE,
      })),
      runners: race.runners.map((runner) => ({ ...runner })),
    })),
  };
}
