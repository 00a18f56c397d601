/**
 * What the terminal asks of a tote besides cards: sign-on, session, sales. One function a call; bodies are made here so that
 * a post that moves money can be journaled byte for byte before it is sent.
 */

import * as v from 'valibot';
import { writeLuckySets } from '../config/lucky-sets.ts';
import type { CardId, RaceNumber } from '../wagering/card.ts';
import type { LuckySet } from '../wagering/lucky-quick-pick.ts';
import type { Result } from '../wagering/result.ts';
import type { SmartQuickPick } from '../wagering/smart-quick-pick.ts';
import type { Wager } from '../wagering/wager.ts';
import type { ToteFailure } from './failure.ts';
import type { PostBytes, ToteHttp } from './http.ts';
import { WITHOUT_REQSEQ } from './post-rules.ts';
import type { SessionStore } from './session-store.ts';
import { type Probables, poolTotalsAnswerSchema, probablesAnswerSchema } from './wire/cards.ts';
import {
  recentTicketsAnswerSchema,
  type SellWagersRequest,
  sellAnswerSchema,
  toWireSmartQuickPick,
  toWireWager,
} from './wire/sell.ts';
import { STATUS_CODES, statusAnswerSchema } from './wire/status.ts';
import {
  type SignOnRequest,
  signOnAnswerSchema,
  type WindowSignOn,
  windowSignOnAnswerSchema,
} from './wire/terminal.ts';

export type PoolTotals = v.InferOutput<typeof poolTotalsAnswerSchema>;
export type SellAnswer = v.InferOutput<typeof sellAnswerSchema>;
export type RecentTickets = v.InferOutput<typeof recentTicketsAnswerSchema>;

export interface ToteCalls {
  /** Signs the teller on; the token of the answer is kept (S070). */
  readonly signOn: (request: SignOnRequest) => Promise<Result<unknown, ToteFailure>>;
  /** Signs the window on for the teller; the body is the window key (S071). */
  readonly signOnWindow: (windowKey: string) => Promise<Result<WindowSignOn, ToteFailure>>;
  /** Takes up the session whose token this tab kept (S073). */
  readonly resumeSession: () => Promise<Result<WindowSignOn, ToteFailure>>;
  readonly signOff: () => Promise<Result<unknown, ToteFailure>>;
  readonly lockWindow: () => Promise<Result<unknown, ToteFailure>>;
  readonly totalOut: () => Promise<Result<unknown, ToteFailure>>;
  /** The post that sells wagers on one ticket, not yet sent (S099-S101, W105). `exchange`: they are paid in exchange credit. */
  readonly sellPost: (wagers: readonly Wager[], playerId: string | null, exchange?: boolean) => PostBytes;
  /** The post that sells a smart quick pick, not yet sent (S104, W107). */
  readonly sellSmartQuickPickPost: (pick: SmartQuickPick, playerId: string | null) => PostBytes;
  /** Sends either of them. */
  readonly sell: (post: PostBytes) => Promise<Result<SellAnswer, ToteFailure>>;
  /** Sends the window's lucky quick pick sets, all of them (S084, T415). */
  readonly uploadLuckyQuickPick: (sets: readonly LuckySet[]) => Promise<Result<unknown, ToteFailure>>;
  /** What a window noted, a line each, newest last (S082). */
  readonly uploadLog: (windowNumber: number, text: string) => Promise<Result<unknown, ToteFailure>>;
  /** What is in the pools of a race (W019). */
  readonly poolTotals: (card: CardId, race: RaceNumber) => Promise<Result<PoolTotals, ToteFailure>>;
  /** What bets on a race would be paid as its pools stand. */
  readonly probables: (card: CardId, race: RaceNumber) => Promise<Result<Probables, ToteFailure>>;
  readonly recentTickets: () => Promise<Result<RecentTickets, ToteFailure>>;
}

/** The token of a window sign-on that was refused with -1004, which is kept all the same (S201); null for any other failure. */
function tokenKeptBy(failure: ToteFailure): string | null {
  if (failure.code !== 'refused' || failure.statusCode !== STATUS_CODES.windowSignOnKeepsToken) return null;
  const answer = v.safeParse(v.object({ sessionToken: v.string() }), failure.response);
  return answer.success ? answer.output.sessionToken : null;
}

function sellPath(wagers: readonly Wager[], exchange: boolean): string {
  if (exchange) return '/sell/exchWagers';
  return wagers.some(({ isParlay }) => isParlay === true) ? '/sell/parlay' : '/sell/wagers';
}

export function createToteCalls(http: ToteHttp, session: SessionStore): ToteCalls {
  const written = (path: string, body: string, player: string | null = null): PostBytes => ({
    path,
    body,
    reqseq: WITHOUT_REQSEQ.has(path) ? null : session.nextReqseq(),
    player,
  });
  const post = (path: string, body: unknown, player: string | null = null): PostBytes =>
    written(path, JSON.stringify(body), player);
  return {
    async signOn(request) {
      session.setToken(null);
      const answer = await http.post(post('/terminal/signon', request), signOnAnswerSchema);
      if (answer.ok) session.setToken(answer.value.sessionToken);
      return answer;
    },
    async signOnWindow(windowKey) {
      const answer = await http.post(
        post('/terminal/signonWindowForTeller', windowKey),
        windowSignOnAnswerSchema,
      );
      const token = answer.ok ? answer.value.sessionToken : tokenKeptBy(answer.refusal);
      if (token !== null && token !== session.token()) session.setToken(token);
      return answer;
    },
    resumeSession: () => http.get('/terminal/resumeSession', windowSignOnAnswerSchema),
    signOff: () => http.post(post('/terminal/signoff', {}), statusAnswerSchema),
    lockWindow: () => http.post(post('/terminal/lockWindow', {}), statusAnswerSchema),
    totalOut: () => http.post(post('/sell/totalOut', {}), statusAnswerSchema),
    sellPost: (wagers, playerId, exchange = false) => {
      const request: SellWagersRequest = { wagers: wagers.map(toWireWager), playerId, exchange };
      return post(sellPath(wagers, exchange), request, playerId);
    },
    sellSmartQuickPickPost: (pick, playerId) =>
      post('/sell/smartQuickPick', toWireSmartQuickPick(pick, playerId), playerId),
    sell: (bytes) => http.postOnce(bytes, sellAnswerSchema),
    uploadLuckyQuickPick: (sets) =>
      http.post(written('/terminal/luckyqp', writeLuckySets(sets)), statusAnswerSchema),
    uploadLog: (windowNumber, text) =>
      http.post(post('/terminal/logs', { windowNumber, text }), statusAnswerSchema),
    poolTotals: (card, race) =>
      http.get(`/cards/pooltotals/${encodeURIComponent(card)}/${race}`, poolTotalsAnswerSchema),
    probables: (card, race) =>
      http.get(`/cards/probables/${encodeURIComponent(card)}/${race}`, probablesAnswerSchema),
    recentTickets: () => http.get('/sell/wagers', recentTicketsAnswerSchema),
  };
}
