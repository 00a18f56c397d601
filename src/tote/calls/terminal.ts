/**
 * Signs on and off, and uploads the terminal's own reports. Decides which token is kept when. Moves no money.
 */
import * as v from 'valibot';
import { writeLuckySets } from '../../config/lucky-sets.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Result } from '../../wagering/ground/result.ts';
import type { LuckySet } from '../../wagering/lucky/lucky-quick-pick.ts';
import type { ToteFailure } from '../transport/failure.ts';
import type { ToteHttp } from '../transport/http.ts';
import type { SessionStore } from '../transport/session-store.ts';
import { STATUS_CODES } from '../wire/status.ts';
import {
  type Position,
  type SignOnRequest,
  TERMINAL,
  type Technician,
  type TerminalStats,
  type WindowSignOn,
} from '../wire/terminal.ts';
import type { Caller } from './caller.ts';

type Told = Promise<Result<unknown, ToteFailure>>;

export interface TerminalCalls {
  /** Signs the teller on; the token of the answer is kept (S070). */
  readonly signOn: (request: SignOnRequest) => Told;
  /** Signs the window on for the teller; the body is the window key (S071). */
  readonly signOnWindow: (windowKey: string) => Promise<Result<WindowSignOn, ToteFailure>>;
  /** Signs a self-serve window on, which has no teller (S072). */
  readonly signOnSelfServe: (windowKey: string) => Promise<Result<WindowSignOn, ToteFailure>>;
  /** Takes up the session whose token this tab kept (S073). */
  readonly resumeSession: () => Promise<Result<WindowSignOn, ToteFailure>>;
  readonly signOff: () => Told;
  readonly lockWindow: () => Told;
  /** Reads the drawer's balance and movements (S080, T223). */
  readonly position: () => Promise<Result<Position, ToteFailure>>;
  /** Sends the window's lucky quick pick sets, all of them (S084, T415). */
  readonly uploadLuckyQuickPick: (sets: readonly LuckySet[]) => Told;
  /** Uploads the window's log, a note a line, newest last (S082). `cancel` ends the request. */
  readonly uploadLog: (windowNumber: number, text: string, cancel?: AbortSignal) => Told;
  /** The same zipped, in base 64 (S083). */
  readonly uploadZipLog: (windowNumber: number, zip: string, cancel?: AbortSignal) => Told;
  /** Says which version runs here (S081); `version` of the answer: which the host has, if it says so. */
  readonly version: (version: string) => Promise<Result<{ readonly version: string | null }, ToteFailure>>;
  readonly commTest: () => Told;
  readonly validateTech: (technician: Technician) => Told;
  readonly sendStats: (stats: TerminalStats) => Told;
  readonly sendTermEventMsg: (code: number, message: string) => Told;
  /** Serial numbers of teller returns that were cashed; none where the host cannot say (S151, S152). */
  readonly cashedReturns: () => Promise<readonly TicketSerial[]>;
}

/**
 * Returns the token of a window sign-on that was refused with -1004, which is kept as well (S201). Null for
 * any other failure.
 */
function tokenKeptBy(failure: ToteFailure): string | null {
  if (failure.code !== 'refused' || failure.statusCode !== STATUS_CODES.windowSignOnKeepsToken) return null;
  const answer = v.safeParse(v.object({ sessionToken: v.string() }), failure.response);
  return answer.success ? answer.output.sessionToken : null;
}

export function createTerminalCalls(caller: Caller, http: ToteHttp, session: SessionStore): TerminalCalls {
  async function windowSignOn(
    endpoint: typeof TERMINAL.signOnWindow | typeof TERMINAL.signOnSelfServe,
    windowKey: string,
  ): Promise<Result<WindowSignOn, ToteFailure>> {
    const answer = await caller.post(endpoint, windowKey);
    const token = answer.ok ? answer.value.sessionToken : tokenKeptBy(answer.refusal);
    if (token !== null && token !== session.token()) session.setToken(token);
    return answer;
  }

  return {
    async signOn(request) {
      session.setToken(null);
      const answer = await caller.post(TERMINAL.signOn, request);
      if (answer.ok) session.setToken(answer.value.sessionToken);
      return answer;
    },
    signOnWindow: (windowKey) => windowSignOn(TERMINAL.signOnWindow, windowKey),
    signOnSelfServe: (windowKey) => windowSignOn(TERMINAL.signOnSelfServe, windowKey),
    resumeSession: () => caller.get(TERMINAL.resumeSession),
    signOff: () => caller.post(TERMINAL.signOff, {}),
    position: () => caller.get(TERMINAL.position),
    lockWindow: () => caller.post(TERMINAL.lockWindow, {}),
    uploadLuckyQuickPick: (sets) =>
      http.post(caller.written(TERMINAL.luckySets, writeLuckySets(sets)), TERMINAL.luckySets),
    uploadLog: (windowNumber, text, cancel) => caller.post(TERMINAL.logs, { windowNumber, text }, cancel),
    uploadZipLog: (windowNumber, zip, cancel) => caller.post(TERMINAL.zipLog, { windowNumber, zip }, cancel),
    version: (version) => caller.post(TERMINAL.version, { version }),
    commTest: () => caller.get(TERMINAL.commTest),
    validateTech: (technician) => caller.post(TERMINAL.validateTech, technician),
    sendStats: (stats) => caller.post(TERMINAL.stats, stats),
    sendTermEventMsg: (event_code, msg) => caller.post(TERMINAL.sendTermEventMsg, { event_code, msg }),
    async cashedReturns() {
      const answer = await caller.get(TERMINAL.cashedReturns);
      return answer.ok ? answer.value : [];
    },
  };
}
