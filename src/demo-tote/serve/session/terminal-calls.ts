/** The /terminal calls: sessions, the window, its position. */
import * as v from 'valibot';
import { toWireAmount } from '../../../tote/wire/amount.ts';
import type { WireAgentReportAnswer } from '../../../tote/wire/drawer.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import type {
  WirePositionAnswer,
  WireSignOnAnswer,
  WireWindowSignOnAnswer,
} from '../../../tote/wire/terminal.ts';
import { ZERO } from '../../../wagering/ground/money.ts';
import { seededRandom } from '../../../wagering/ground/random.ts';
import { oneOf } from '../../day/choose.ts';
import { SURNAMES } from '../../day/name-words.ts';
import type { Session } from '../../ledger/sessions.ts';
import { sessionKey } from '../../records/serial-numbers.ts';
import { type Answer, answer, DONE, failure, refusal } from '../request/answer.ts';
import { CREDITS, DEBITS } from '../request/exception-types.ts';
import { fingerprint } from '../request/post-fingerprint.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { jsonOf, type ReceivedRequest } from '../request/tote-request.ts';

const signOnBody = v.object({ teller_id: v.string(), password: v.string() });

const GIVEN_NAMES = [
  'Alma',
  'Bruno',
  'Celia',
  'Dario',
  'Edith',
  'Felix',
  'Greta',
  'Hugo',
  'Iris',
  'Jonas',
  'Kira',
  'Leon',
];

/** A number above zero. */
export function isTellerNumber(text: string): boolean {
  return /^\d{1,18}$/.test(text) && Number(text) > 0;
}

/** Names of training are invented, the same for somebody every day. */
export function tellerName(tellerId: string): string {
  return inventedName(`teller/${tellerId}`);
}

export function inventedName(person: string): string {
  const random = seededRandom(person);
  return `${oneOf(random, GIVEN_NAMES)} ${oneOf(random, SURNAMES)}`;
}

/** POST /terminal/signon: in training the password is the id (S056). */
export async function signOn(context: ToteContext, request: ReceivedRequest): Promise<Answer> {
  const body = v.safeParse(signOnBody, jsonOf(request.body));
  if (!body.success) return failure(400, 'teller_id and password expected');
  const { teller_id: tellerId, password } = body.output;
  if (!isTellerNumber(tellerId) || password !== tellerId) return refusal('invalidCredentials');
  const token = context.tokenOf(context.books.counts().sessions + 1);
  await context.commit({ kind: 'signOn', at: context.clock.now(), token: sessionKey(token), tellerId });
  return answer({ statusCode: SUCCESS, statusMessage: '', sessionToken: token } satisfies WireSignOnAnswer);
}

/** The window key is the whole body, as JSON text or bare (S071). */
function windowKeyOf(body: string): string {
  const json = jsonOf(body);
  return typeof json === 'string' || typeof json === 'number' ? String(json) : body;
}

/** Returns the number of the window that the body's key is of; undefined: of none. */
function windowOf({ settings }: ToteContext, { body }: ReceivedRequest): number | undefined {
  const { windows, windowNumber } = settings;
  return windows === null ? windowNumber : windows[windowKeyOf(body)];
}

/** POST /terminal/signonWindowForTeller. */
export async function signOnWindow(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  const window = windowOf(context, request);
  if (window === undefined) return refusal('windowIdUnknown');
  await context.commit({ kind: 'windowSignOn', at: context.clock.now(), token: session.token, window });
  return windowAnswer(context, { ...session, window, locked: false }, request.token);
}

/**
 * POST /terminal/signonWindowForSelfServe (S072): begins a session of a window without a teller.
 * Ends the session that was at the window, a teller's too.
 */
export async function signOnSelfServe(context: ToteContext, request: ReceivedRequest): Promise<Answer> {
  const window = windowOf(context, request);
  if (window === undefined) return refusal('windowIdUnknown');
  const token = context.tokenOf(context.books.counts().sessions + 1);
  const key = sessionKey(token);
  await context.commit({ kind: 'selfServeSignOn', at: context.clock.now(), token: key, window });
  const session = context.books.session(key);
  if (session === undefined) throw new RangeError('a session that did not begin');
  return windowAnswer(context, session, token);
}

/** GET /terminal/resumeSession: the same answer again, for a window that signed on. */
export function resumeSession(context: ToteContext, session: Session, request: ReceivedRequest): Answer {
  return session.window === null
    ? refusal('windowNotSignedOn')
    : windowAnswer(context, session, request.token);
}

/** Reading: a self-serve terminal has no credits and debits, which a teller decides on. */
function windowAnswer(context: ToteContext, session: Session, token: string | null): Answer {
  const { isSelfServe } = session;
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    sessionToken: token ?? '',
    tellerName: isSelfServe ? `Self-serve ${session.window}` : tellerName(session.tellerId),
    tellerId: session.tellerId,
    windowNumber: session.window ?? context.settings.windowNumber,
    credits: isSelfServe ? [] : CREDITS,
    debits: isSelfServe ? [] : DEBITS,
    config: { associationName: context.settings.associationName, ...context.settings.windowConfig },
    staticKeys: [],
    timeStamp: context.clock.now(),
    isLocked: session.locked,
    isSelfServe,
  } satisfies WireWindowSignOnAnswer);
}

/** Returns the part of a post that is logged, so that it can be answered again. */
export function postOf(
  request: ReceivedRequest,
): { readonly reqseq: number; readonly request: string } | null {
  return request.reqseq === null ? null : { reqseq: request.reqseq, request: fingerprint(request) };
}

/** POST /terminal/signoff, /terminal/lockWindow, /sell/totalOut: noted, and answered with success. */
export async function note(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  kind: 'signOff' | 'lock' | 'totalOut',
): Promise<Answer> {
  await context.commit({ kind, at: context.clock.now(), token: session.token, post: postOf(request) });
  return DONE;
}

type Entry = WirePositionAnswer['entries'][number];

/**
 * Returns SHORT if, after the final return, there is still money that the drawer must hold. Returns OVER if
 * more came in than there was.
 */
function statusOf(shortage: bigint): WirePositionAnswer['balanceStatus'] {
  if (shortage === 0n) return 'BALANCED';
  return shortage > 0n ? 'SHORT' : 'OVER';
}

/**
 * Answers with a teller's drawer: its balance and its movements. Before the final return the tote knows of no
 * shortage.
 */
function drawerOf(context: ToteContext, session: Session): WirePositionAnswer {
  const { movements, balance, exchanges, isEmptied } = context.books.account(session.tellerId);
  const shortage = isEmptied ? balance : ZERO;
  const sales: Entry[] = movements.some(({ title }) => title === 'Sales')
    ? []
    : [{ count: 0, title: 'Sales', amount: 0 }];
  const onCredit: Entry[] =
    exchanges === 0 ? [] : [{ count: exchanges, title: 'Exchange tickets', amount: 0 }];
  return {
    statusCode: SUCCESS,
    statusMessage: '',
    balance: toWireAmount(balance),
    shortage: toWireAmount(shortage),
    balanceStatus: statusOf(shortage),
    // The amounts add up to the balance. Sales for credit are counted, and move nothing.
    entries: [
      ...sales,
      ...movements.map(({ count, title, amount }) => ({ count, title, amount: toWireAmount(amount) })),
      ...onCredit,
    ],
  };
}

/** GET /terminal/position (S080). */
export function position(context: ToteContext, session: Session): Answer {
  return answer(drawerOf(context, session));
}

/** POST /sell/agentReport (S096): the same, with whose it is and as of when. */
export function agentReport(context: ToteContext, session: Session): Answer {
  if (session.window === null) return refusal('windowNotSignedOn');
  return answer({
    ...drawerOf(context, session),
    tellerId: session.tellerId,
    tellerName: tellerName(session.tellerId),
    windowNumber: session.window,
    timeStamp: context.clock.now(),
  } satisfies WireAgentReportAnswer);
}
