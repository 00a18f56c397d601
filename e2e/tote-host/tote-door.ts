/**
 * The host's HTTP side: sends a request to the tote, a settings file, or a file of the built terminal.
 *
 * Checks the borders: methods, the body's limit and text, the anti-forgery token; injects faults on the way.
 * Passes the tote's answers on unchanged.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRAINER_PATH } from '../../src/app/demo/room-trainer.ts';
import type { DemoTote, PostMoment } from '../../src/demo-tote/demo-tote.ts';
import { REST_BASE } from '../../src/tote/transport/transport.ts';
import { ROOM_PATH } from '../../src/training/room/room-wire.ts';
import { giveToken, isGenuine } from './anti-forgery.ts';
import type { AnswerText, Faults } from './faults.ts';
import { type Handler, pathOf, readBody, sendJson, sendRefusal } from './http/http-words.ts';
import type { KnownNames } from './known-names.ts';
import type { OtherOrigins } from './other-origins.ts';
import { TRAINERS_PAGE } from './trainers-room/trainers-page.ts';

/** The path of the windows' settings files (S156). */
const LOCAL = '/local/';
const OK = 200;
/** For a request that came to a host which it is not for (RFC 9110). 403 would end a terminal's session. */
const MISDIRECTED = 421;
/** The most characters of a name that are said back: none is longer (RFC 1035). */
const LONGEST_NAME = 253;
/** The calls that are answered whatever token they come with: it is nobody's, and is not kept. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set(
  ['commTest', 'signon', 'signonWindowForSelfServe'].map((call) => `${REST_BASE}/terminal/${call}`),
).add(`${REST_BASE}/version`);

export interface ToteDoorDependencies {
  readonly tote: Pick<DemoTote, 'answer'>;
  readonly faults: Faults;
  /** Sites beside this host's own whose terminals may use it. */
  readonly origins: OtherOrigins;
  /** The names that it is asked by. */
  readonly names: KnownNames;
  /** Told of every session's token that the tote knew. */
  readonly onSession: (token: string) => void;
  /** Told of the tote's own answer, before it is sent. */
  readonly onAnswer: (response: ServerResponse, answer: AnswerText) => void;
  /** Told of the moments of a post; null where nobody wants to know. */
  readonly onMoment: ((response: ServerResponse, moment: PostMoment) => void) | null;
  /** The settings in the file of this name, for this browser; null where there is none. */
  readonly settingsFile: (
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Takes the orders of a trainer (trainer-door.ts). */
  readonly trainer: Handler;
  /** Takes the reports of training windows (trainers-room/room-door.ts). */
  readonly room: Handler;
  /** Answers with a file of the trainer's page, at TRAINERS_PAGE and below. */
  readonly trainersPage: Handler;
  /** Answers with a file of the built terminal. */
  readonly serveFile: (request: IncomingMessage, response: ServerResponse) => void;
}

export function createToteDoor(parts: ToteDoorDependencies): Handler {
  return async (request, response) => {
    const path = pathOf(request);
    if (!parts.names.isKnown(request)) return sendRefusal(response, MISDIRECTED, strangeName(request));
    giveToken(request, response);
    if (path === undefined) return sendRefusal(response, 400, 'This is no address');
    if (path.startsWith('/tg5/') || path.startsWith('/tg6/')) return askTote(parts, path, request, response);
    if (path === TRAINER_PATH) return parts.trainer(request, response);
    if (path === ROOM_PATH) return parts.room(request, response);
    if (`${path}/`.startsWith(TRAINERS_PAGE)) return parts.trainersPage(request, response);
    if (path.startsWith(LOCAL)) {
      const values = await parts.settingsFile(path.slice(LOCAL.length), request, response);
      if (values === null) return sendRefusal(response, 404, 'Resource not found');
      return sendJson(response, 200, JSON.stringify(values));
    }
    parts.serveFile(request, response);
  };
}

async function askTote(
  parts: ToteDoorDependencies,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (parts.origins.answer(request, response)) return;
  const { method = '' } = request;
  if (method !== 'GET' && method !== 'POST') {
    return sendRefusal(response, 405, 'Only GET and POST', { Allow: 'GET, POST' });
  }
  const body = await readBody(request);
  if ('refused' in body) {
    // Discards the rest of the body: a client whose connection is closed early would never see the answer.
    request.resume();
    return sendRefusal(response, body.refused, body.why, { Connection: 'close' });
  }
  if (method === 'POST' && !parts.origins.allows(request) && !isGenuine(request)) {
    return sendRefusal(response, 400, 'The anti-forgery token is missing or not the right one');
  }
  const token = request.headers.authorization;
  async function carryOut(): Promise<AnswerText> {
    const { onMoment } = parts;
    const answer = await parts.tote.answer(
      request.url ?? path,
      {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: headersOf(request),
        ...(method === 'POST' ? { body: 'text' in body ? body.text : '' } : {}),
      },
      onMoment === null ? undefined : (moment) => onMoment(response, moment),
    );
    if (answer.status === OK && token !== undefined && !WITHOUT_SESSION.has(path)) parts.onSession(token);
    return answer;
  }
  const outcome = await parts.faults.pass({ method, path: path.slice(REST_BASE.length) }, carryOut);
  if (outcome === null) breakOff(response);
  else {
    parts.onAnswer(response, outcome);
    sendJson(response, outcome.status, outcome.body);
  }
}

/**
 * Cuts the connection so that the terminal notices. A browser may receive nothing at all on a reused
 * connection. It then sends the request again by itself, posts too, and its page never knows. After the first
 * byte of an answer it does not.
 */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 2 });
  response.write('{', () => response.destroy());
}

function strangeName({ headers }: IncomingMessage): string {
  const name = (headers.host ?? '').slice(0, LONGEST_NAME);
  return `This tote is not known as ${name}. Start it with --allow-host and the name, if it is.`;
}

/** Headers as the tote reads them: of what came several times, what Node makes of it. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
