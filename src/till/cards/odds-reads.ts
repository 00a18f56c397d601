/**
 * Reads an odds board from the host: odds, pools and probables of a race, and the figures of its runners. A
 * call that the host lacks leaves its part out and is not asked again before the next sign-on. A call that
 * exists and fails is a failure.
 */
import type { ToteCalls } from '../../tote/calls.ts';
import { valueOf } from '../../tote/host-cache.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { Odds } from '../../tote/wire/cards.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { Store } from '../window/dialogs.ts';
import { type CallGroup, isMissing, noteIfMissing } from './missing-calls.ts';
import type { BoardRunners, OddsOfRace } from './odds-board-state.ts';

export type OddsCalls = Pick<
  ToteCalls,
  'poolTotals' | 'runnerTotals' | 'runnerOdds' | 'probables' | 'winProbs'
>;

/** The pool whose money is shown on each runner. */
export const WIN_POOL: PoolId = 1;

/** Holds a board, and the odds that belong in the card: null if the host lacks that call. */
export interface BoardRead extends OddsOfRace {
  readonly odds: readonly Odds[] | null;
}

export interface OddsReads {
  /** Throws a failure as the cache keeps one: of a call that the host has, or of a race that it has not. */
  readonly board: (card: CardId, race: RaceNumber) => Promise<BoardRead>;
  /**
   * Reads money and chances of a race whose board the host has given. `pools`: those of the board. Leaves out
   * what the host does not say. Never rejects.
   */
  readonly runners: (
    card: CardId,
    race: RaceNumber,
    pools: OddsOfRace['totals'],
  ) => Promise<Partial<BoardRunners>>;
}

/** An answer; 'missing': the host lacks the call or the race its subject, and was not asked. */
type Asked<Value> = Result<Value, ToteFailure> | 'missing';
const NOT_ASKED: Promise<'missing'> = Promise.resolve('missing');

export function createOddsReads(store: Store, calls: OddsCalls): OddsReads {
  async function ask<Value>(
    group: CallGroup,
    call: () => Promise<Result<Value, ToteFailure>>,
  ): Promise<Asked<Value>> {
    return isMissing(store, group) ? 'missing' : call();
  }

  /** Returns a value; null if the host lacks the call, which it shows by knowing the race elsewhere. */
  function valueIfThere<Value>(group: CallGroup, asked: Asked<Value>, isRaceKnown: boolean): Value | null {
    if (asked === 'missing') return null;
    if (!asked.ok && isRaceKnown && noteIfMissing(store, group, asked.refusal)) return null;
    return valueOf(asked);
  }

  return {
    async board(card, race) {
      const [pools, odds, probables] = await Promise.all([
        ask('poolTotals', () => calls.poolTotals(card, race)),
        ask('runnerOdds', () => calls.runnerOdds(card, race)),
        ask('probables', () => calls.probables(card, race)),
      ]);
      const isRaceKnown = [pools, odds, probables].some((asked) => asked !== 'missing' && asked.ok);
      const prices = valueIfThere('probables', probables, isRaceKnown);
      return {
        totals: valueIfThere('poolTotals', pools, isRaceKnown)?.pools ?? [],
        grids: prices?.grids ?? [],
        willPays: prices?.willPays ?? [],
        odds: valueIfThere('runnerOdds', odds, isRaceKnown)?.runners ?? null,
      };
    },
    async runners(card, race, pools) {
      const hasWinPool = pools.length === 0 || pools.some(({ id }) => id === WIN_POOL);
      const [money, chances] = await Promise.all([
        hasWinPool ? ask('runnerTotals', () => calls.runnerTotals(card, race, WIN_POOL)) : NOT_ASKED,
        ask('winProbs', () => calls.winProbs(card, race)),
      ]);
      const hasFailed = (group: CallGroup, asked: Asked<unknown>): boolean =>
        asked !== 'missing' && !asked.ok && !noteIfMissing(store, group, asked.refusal);
      return {
        ...(money !== 'missing' && money.ok ? { totals: money.value.runners } : {}),
        ...(chances !== 'missing' && chances.ok ? { chances: chances.value.runners } : {}),
        unread: { totals: hasFailed('runnerTotals', money), chances: hasFailed('winProbs', chances) },
      };
    },
  };
}
