/**
 * Controls the host. Injects faults, acts as an official or a broken line would, and shows the ledger. Speaks
 * JSON over HTTP, on a port that only this machine reaches. A proxy that passes the terminals' port on does
 * not pass this one on.
 *
 * POST /faults (a fault or a list), DELETE /faults, POST /acts, GET /state, GET /ledger. Checks the origin of
 * each request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { type Fault, type Faults, faultSchema } from './faults.ts';
import { asksThisMachine, type Handler, pathOf, readBody, sendJson, sendRefusal } from './http/http-words.ts';
import { LedgerFailure } from './ledger/ledger-store.ts';

const newFileSchema = v.pipe(v.string(), v.check(isAbsolute, 'a path from the root'));

export const actSchema = v.variant('act', [
  /** Breaks every socket. */
  v.strictObject({ act: v.literal('cutSockets') }),
  /** Ends every session at the tote, and notifies their sockets. */
  v.strictObject({ act: v.literal('expireSessions') }),
  /** Ends betting on a race before its time. */
  v.strictObject({ act: v.literal('closeRace'), card: v.string(), race: v.number() }),
  /** Ends betting in one pool of a race. */
  v.strictObject({ act: v.literal('closePool'), card: v.string(), race: v.number(), pool: v.number() }),
  /** Puts exchange credit down at a window, as cashing the first half of a bet would. Minor units. */
  v.strictObject({
    act: v.literal('grantExchange'),
    window: v.number(),
    credit: v.object({
      cardNo: v.string(),
      raceNo: v.number(),
      poolNo: v.number(),
      amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      bets: v.array(v.number()),
    }),
  }),
  /** Says a text on every socket, known to a terminal or not. */
  v.strictObject({ act: v.literal('say'), text: v.string() }),
  /** Writes a whole copy of the ledger into a new file, named from the root. */
  v.strictObject({ act: v.literal('backUp'), file: newFileSchema }),
  /** Writes the audit trail of the ledger into a new file, named from the root. */
  v.strictObject({ act: v.literal('auditTrail'), file: newFileSchema }),
]);

export type Act = v.InferOutput<typeof actSchema>;

export interface LedgerSale {
  readonly tsn: string;
  readonly window: number;
  readonly tellerId: string;
  /** Minor units. */
  readonly cost: string;
  readonly reqseq: number | null;
}

export interface HostState {
  readonly faults: readonly Fault[];
  readonly happened: Readonly<Record<string, number>>;
  readonly sockets: number;
  /** Why nothing is sold now, as a sentence; null while the tote sells. */
  readonly trouble: string | null;
}

export interface ControlDependencies {
  readonly faults: Faults;
  readonly sockets: () => number;
  readonly trouble: () => string | null;
  readonly act: (act: Act) => Promise<void>;
  /** Every sale of the day's tote, oldest first. */
  readonly ledger: () => Promise<readonly LedgerSale[]>;
}

/**
 * Reads one fault or a list of them. A wrong one is answered with its own error, and not with both
 * alternatives.
 */
const ordersSchema = v.pipe(
  v.lazy((orders) => (Array.isArray(orders) ? v.array(faultSchema) : faultSchema)),
  v.transform((orders): readonly Fault[] => (Array.isArray(orders) ? orders : [orders])),
);

export function createControlDoor(parts: ControlDependencies): Handler {
  const state = (): HostState => ({
    faults: parts.faults.pending(),
    happened: parts.faults.happened(),
    sockets: parts.sockets(),
    trouble: parts.trouble(),
  });
  return async (request, response) => {
    if (!isFromHere(request)) return sendRefusal(response, 403, 'For programs on this machine only');
    switch (`${request.method ?? ''} ${pathOf(request) ?? ''}`) {
      case 'POST /faults':
        return withBody(request, response, ordersSchema, (orders) => {
          parts.faults.order(orders);
          return state();
        });
      case 'DELETE /faults':
        parts.faults.clear();
        return send(response, state());
      case 'POST /acts':
        return withBody(request, response, actSchema, async (act) => {
          await parts.act(act);
          return state();
        });
      case 'GET /state':
        return send(response, state());
      case 'GET /ledger':
        return send(response, await parts.ledger());
      default:
        return sendRefusal(response, 404, 'There are /faults, /acts, /state and /ledger');
    }
  };
}

function send(response: ServerResponse, body: unknown): void {
  sendJson(response, 200, JSON.stringify(body));
}

/** Programs name no origin; a page that does is some site in this machine's browser. */
function isFromHere(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '');
  if (!asksThisMachine(request)) return false;
  return headers.origin === undefined && (address === '127.0.0.1' || address === '::1');
}

async function withBody<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: Schema,
  answer: (body: v.InferOutput<Schema>) => unknown,
): Promise<void> {
  const body = await readBody(request);
  if ('refused' in body) return sendRefusal(response, body.refused, body.why);
  const read = v.safeParse(schema, jsonOf(body.text));
  if (read.success) {
    try {
      return send(response, await answer(read.output));
    } catch (problem) {
      if (!(problem instanceof LedgerFailure)) throw problem;
      return sendRefusal(response, 409, problem.message);
    }
  }
  const [issue] = read.issues;
  return sendRefusal(response, 400, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
