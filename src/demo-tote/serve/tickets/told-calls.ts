/**
 * Takes the reports of terminals that move no money. A training tote keeps the last events and counters for
 * its trainer, and none of the rest.
 */
import * as v from 'valibot';
import { readLuckySets } from '../../../config/lucky-sets.ts';
import { SELL, type WirePlayerAnswer } from '../../../tote/wire/sell.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import { TERMINAL } from '../../../tote/wire/terminal.ts';
import type { Session } from '../../ledger/sessions.ts';
import { type Answer, answer, DONE, failure, refusal } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { jsonOf, type ReceivedRequest } from '../request/tote-request.ts';
import { isAsAsked, notABody } from '../request/wire-calls.ts';
import { isTellerNumber } from '../session/terminal-calls.ts';

/** POST /terminal/luckyqp (S084): a list of whole sets, each once (T415). */
export function luckyQuickPicks({ body }: Pick<ReceivedRequest, 'body'>): Answer {
  const list = jsonOf(body);
  const isWhole = Array.isArray(list) && readLuckySets(list)?.length === list.length;
  return isWhole ? DONE : failure(400, 'a list of lucky quick pick sets expected');
}

/** A post that only tells something: success if it can be read. */
export function taken(request: ReceivedRequest): Answer {
  return isAsAsked(request) ? DONE : notABody(request);
}

/** POST /terminal/sendTermEventMsg (S090): kept with its window and time, if the window is signed on. */
export function takeEvent(
  context: ToteContext,
  session: Session | undefined,
  request: ReceivedRequest,
): Answer {
  const body = v.safeParse(TERMINAL.sendTermEventMsg.asked, jsonOf(request.body));
  if (!body.success) return notABody(request);
  const { event_code: code, msg: message } = body.output;
  const window = session?.window ?? null;
  if (window !== null) context.reports.noteEvent({ at: context.clock.now(), window, code, message });
  return DONE;
}

/** POST /terminal/stats (S088): the window's last counters are kept. */
export function takeStats(context: ToteContext, { window }: Session, request: ReceivedRequest): Answer {
  const body = v.safeParse(TERMINAL.stats.asked, jsonOf(request.body));
  if (!body.success) return notABody(request);
  if (window !== null) context.reports.noteCounters({ at: context.clock.now(), window, ...body.output });
  return DONE;
}

/**
 * POST /terminal/validateTech (S087): in training a technician's password is the id, as a teller's (S056).
 */
export function validateTechnician(request: ReceivedRequest): Answer {
  const body = v.safeParse(TERMINAL.validateTech.asked, jsonOf(request.body));
  if (!body.success) return notABody(request);
  const { tech_id: id, password } = body.output;
  return isTellerNumber(id) && password === id ? DONE : refusal('invalidCredentials');
}

/**
 * POST /sell/verifyPlayer (S114): training has no list of players, and sells to any; nobody's balance is
 * known.
 */
export function verifyPlayer(_context: ToteContext, _session: Session, request: ReceivedRequest): Answer {
  const body = v.safeParse(SELL.verifyPlayer.asked, jsonOf(request.body));
  if (!body.success) return notABody(request);
  const { playerId } = body.output;
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    playerId,
    slotBalance: null,
  } satisfies WirePlayerAnswer);
}
