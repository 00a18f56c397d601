/** Sells wagers: the path of each kind of sale, and its body, made before it is journaled. */
import type * as v from 'valibot';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { SmartQuickPick } from '../../wagering/rules/smart-quick-pick.ts';
import type { ToteFailure } from '../transport/failure.ts';
import type { MoneyPost, PostBytes, ToteHttp } from '../transport/http.ts';
import { writeBody } from '../wire/body.ts';
import {
  type playerAnswerSchema,
  type recentTicketsAnswerSchema,
  SELL,
  type SellWagersRequest,
  sellAnswerSchema,
  type sellTicketsAnswerSchema,
  toWireSmartQuickPick,
  toWireWager,
} from '../wire/sell.ts';
import type { Caller } from './caller.ts';

export type SellAnswer = v.InferOutput<typeof sellAnswerSchema>;
export type SellTicketsAnswer = v.InferOutput<typeof sellTicketsAnswerSchema>;
export type RecentTickets = v.InferOutput<typeof recentTicketsAnswerSchema>;
export type Player = v.InferOutput<typeof playerAnswerSchema>;

export interface SellCalls {
  /**
   * Returns the post that sells wagers on one ticket, not yet sent (S099-S101, W105). `exchange`: exchange
   * credit pays for them.
   */
  readonly sellPost: (wagers: readonly Wager[], playerId: string | null, exchange?: boolean) => MoneyPost;
  /** The post that sells a smart quick pick, not yet sent (S104, W107). */
  readonly sellSmartQuickPickPost: (pick: SmartQuickPick, playerId: string | null) => MoneyPost;
  /** Sends either of them. */
  readonly sell: (post: PostBytes) => Promise<Result<SellAnswer, ToteFailure>>;
  /** The post that sells several tickets at once, each of its wagers, not yet sent (S102, S103). */
  readonly sellTicketsPost: (
    tickets: readonly (readonly Wager[])[],
    playerId: string | null,
    exchange?: boolean,
  ) => MoneyPost;
  readonly sellTickets: (post: PostBytes) => Promise<Result<SellTicketsAnswer, ToteFailure>>;
  readonly recentTickets: () => Promise<Result<RecentTickets, ToteFailure>>;
  readonly totalOut: () => Promise<Result<unknown, ToteFailure>>;
  /** Asks the host about a player (S114). */
  readonly verifyPlayer: (playerId: string) => Promise<Result<Player, ToteFailure>>;
}

function endpointFor(
  wagers: readonly Wager[],
  exchange: boolean,
): typeof SELL.wagers | typeof SELL.parlay | typeof SELL.exchWagers {
  if (exchange) return SELL.exchWagers;
  return wagers.some(({ isParlay }) => isParlay === true) ? SELL.parlay : SELL.wagers;
}

export function createSellCalls(caller: Caller, http: ToteHttp): SellCalls {
  const requestOf = (
    wagers: readonly Wager[],
    playerId: string | null,
    exchange: boolean,
  ): SellWagersRequest => ({ wagers: wagers.map(toWireWager), playerId, exchange });
  return {
    sellPost: (wagers, playerId, exchange = false) => ({
      path: endpointFor(wagers, exchange).path,
      body: writeBody(requestOf(wagers, playerId, exchange)),
      player: playerId,
    }),
    sellSmartQuickPickPost: (pick, playerId) => ({
      path: SELL.smartQuickPick.path,
      body: writeBody(toWireSmartQuickPick(pick, playerId)),
      player: playerId,
    }),
    sell: (post) => http.postOnce(post, sellAnswerSchema),
    sellTicketsPost: (tickets, playerId, exchange = false) => ({
      path: (exchange ? SELL.exchTickets : SELL.tickets).path,
      body: writeBody({ tickets: tickets.map((wagers) => requestOf(wagers, playerId, exchange)) }),
      player: playerId,
    }),
    sellTickets: (post) => http.postOnce(post, SELL.tickets.answer),
    recentTickets: () => caller.get(SELL.recent),
    totalOut: () => caller.post(SELL.totalOut, {}),
    verifyPlayer: (playerId) => caller.post(SELL.verifyPlayer, { playerId }),
  };
}
