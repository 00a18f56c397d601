/** The /cards calls: GET only, the same for every window. */

import { toWireAmount } from '../../../tote/wire/amount.ts';
import {
  NO_ODDS,
  type WirePoolTotalsAnswer,
  type WirePricesAnswer,
  type WireProbablesAnswer,
  type WireRunnerOddsAnswer,
  type WireRunnerTotalsAnswer,
  type WireSummaryAnswer,
  type WireWinProbsAnswer,
} from '../../../tote/wire/cards.ts';
import type { PoolId } from '../../../wagering/card/catalogue.ts';
import { WIRE_ALL } from '../../../wagering/card/selection.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import type { CardPlan, RacePlan } from '../../day/day-plan.ts';
import { isStraight } from '../../pools/pool-rules.ts';
import { doubleProbables, exactaProbables, willPays } from '../../pools/probables.ts';
import {
  carryoverOf,
  poolsOfRace,
  poolTotal,
  straightTotals,
  winOdds,
  winProbabilities,
} from '../../pools/race-pools.ts';
import { type Answer, answer, answerText, failure } from '../request/answer.ts';
import { wireSummary } from '../request/card-view.ts';
import type { ToteContext } from '../request/tote-context.ts';

function summary(context: ToteContext): Answer {
  const cards = context.programme.cardsAt(context.clock.now()).flatMap(({ id }) => {
    const card = context.cardForSale(id);
    if (card === undefined) return [];
    const { races: _races, loadTime: _loadTime, ...facts } = card;
    return [wireSummary(facts)];
  });
  return answer({ cards } satisfies WireSummaryAnswer);
}

/** Odds by interest in the wire's form, '  0' for none (W110). */
export function wireOdds(
  context: ToteContext,
  card: CardPlan,
  race: RacePlan,
): WireRunnerOddsAnswer['runners'] {
  return [...winOdds(context.pools, card, race, context.clock.now())].map(([num, odds]) => ({
    num,
    odds: odds ?? NO_ODDS,
  }));
}

/** Totals of every pool of the race, by pool number. */
export function wirePools(
  context: ToteContext,
  card: CardPlan,
  race: RacePlan,
): WirePoolTotalsAnswer['pools'] {
  const now = context.clock.now();
  return poolsOfRace(race).map((pool) => ({
    id: pool,
    total: toWireAmount(poolTotal(context.pools, card, race, pool, now)),
    carryover: toWireAmount(carryoverOf(race, pool)),
  }));
}

function prices(context: ToteContext, card: CardPlan, race: RacePlan): Answer {
  const result = context.resultOf(card, race);
  if (result === null) return answer({ finish: [], prices: [] } satisfies WirePricesAnswer);
  return answer({
    finish: result.finish.map((tied) => [...tied]),
    prices: result.prices.map(({ bet, base, combo, payoff }) => ({
      id: bet,
      base: toWireAmount(base),
      combo: combo.map((num) => [num ?? WIRE_ALL]),
      payoff: toWireAmount(payoff),
    })),
  } satisfies WirePricesAnswer);
}

/**
 * Money on each runner: only straight pools know it. Null for any other, and for one that the race does not
 * have.
 */
export function wireRunnerTotals(
  context: ToteContext,
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
): WireRunnerTotalsAnswer['runners'] | null {
  if (!isStraight(pool) || !poolsOfRace(race).includes(pool)) return null;
  const totals = straightTotals(context.pools, card, race, pool, context.clock.now());
  return [...totals].map(([num, total]) => ({ num, total: toWireAmount(total) }));
}

function runnerTotals(context: ToteContext, card: CardPlan, race: RacePlan, pool: PoolId): Answer | null {
  const runners = wireRunnerTotals(context, card, race, pool);
  return runners === null ? null : answer({ runners } satisfies WireRunnerTotalsAnswer);
}

/** The chances that the win pool gives (W111). */
export function wireWinProbs(
  context: ToteContext,
  card: CardPlan,
  race: RacePlan,
): WireWinProbsAnswer['runners'] {
  const chances = winProbabilities(context.pools, card, race, context.clock.now());
  return [...chances].map(([num, probability]) => ({ num, probability }));
}

function probables(context: ToteContext, card: CardPlan, race: RacePlan): Answer {
  const now = context.clock.now();
  const { pools } = context;
  const wirePayoff = (payoff: Pennies | null) => (payoff === null ? null : toWireAmount(payoff));
  const grids = [exactaProbables(pools, card, race, now), doubleProbables(pools, card, race, now)];
  return answer({
    grids: grids.flatMap((grid) =>
      grid === null
        ? []
        : [
            {
              bet: grid.bet.id,
              name: grid.bet.name,
              base: toWireAmount(grid.bet.minimum),
              rowRace: grid.rowRace,
              columnRace: grid.columnRace,
              rows: [...grid.rows],
              columns: [...grid.columns],
              payoffs: grid.payoffs.map((row) => row.map(wirePayoff)),
            },
          ],
    ),
    willPays: willPays(pools, card, race, now).map(({ bet, winners, payoffs }) => ({
      bet: bet.id,
      name: bet.name,
      base: toWireAmount(bet.minimum),
      winners: [...winners],
      payoffs: payoffs.map(({ num, payoff }) => ({ num, payoff: wirePayoff(payoff) })),
    })),
  } satisfies WireProbablesAnswer);
}

function ofRace(
  context: ToteContext,
  what: string,
  card: CardPlan,
  race: RacePlan,
  pool: string | undefined,
): Answer | null {
  switch (what) {
    case 'prices':
      return pool === undefined ? prices(context, card, race) : null;
    case 'probables':
      return pool === undefined ? probables(context, card, race) : null;
    case 'pooltotals':
      return answer({ pools: wirePools(context, card, race) } satisfies WirePoolTotalsAnswer);
    case 'runnertotals':
      return runnerTotals(context, card, race, Number(pool));
    case 'runnerOdds':
      return answer({ runners: wireOdds(context, card, race) } satisfies WireRunnerOddsAnswer);
    case 'winProbs':
      return answer({ runners: wireWinProbs(context, card, race) } satisfies WireWinProbsAnswer);
    default:
      return null;
  }
}

/** `segments` are those after 'cards'. 404 for a path, card, race or pool that there is not. */
export function cardCall(context: ToteContext, segments: readonly string[]): Answer {
  const now = context.clock.now();
  const [first = '', cardId, raceNo, pool] = segments;
  const found = ((): Answer | null => {
    if (segments.length === 1) {
      if (first === 'summary') return summary(context);
      if (first === 'allCards') {
        const texts = context.programme.cardsAt(now).map((card) => context.cardText(card));
        return answerText(`{"cards":[${texts.join()}]}`);
      }
      const card = context.programme.card(first, now);
      return card === undefined ? null : answerText(context.cardText(card));
    }
    if (cardId === undefined || raceNo === undefined || segments.length > 4) return null;
    const card = context.programme.card(cardId, now);
    const race = card?.races.find((one) => String(one.num) === raceNo);
    return card === undefined || race === undefined ? null : ofRace(context, first, card, race, pool);
  })();
  return found ?? failure(404, 'Resource not found');
}
