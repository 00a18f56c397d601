/**
 * Takes the reports of the windows of a training room, and answers each with the trainer's commands. The
 * session of the window says who reports: no page can report for another one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { roomReportSchema } from '../../../src/training/room/room-wire.ts';
import { type Handler, readBody, sendJson, sendRefusal } from '../http/http-words.ts';
import type { Reporter, RoomBook } from './room-book.ts';

/** A report has some hundred bytes. */
const LONGEST_REPORT = 8 * 1024;

/** Names the origin of an allowed site in an answer. Returns true where that is the whole answer. */
export interface AnsweredOrigins {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface RoomDoorDependencies {
  readonly book: Pick<RoomBook, 'heard'>;
  /** Sites beside this host's own whose terminals may report. */
  readonly origins: AnsweredOrigins;
  /** Returns whose session a token is; null for a token of no window. */
  readonly reporterOf: (token: string) => Reporter | null;
}

export function createRoomDoor({ book, origins, reporterOf }: RoomDoorDependencies): Handler {
  return async (request, response) => {
    if (origins.answer(request, response)) return;
    if (request.method !== 'POST') {
      return sendRefusal(response, 405, 'Reports are posted', { Allow: 'POST' });
    }
    const body = await readBody(request, LONGEST_REPORT);
    if ('refused' in body) {
      request.resume();
      return sendRefusal(response, body.refused, body.why, { Connection: 'close' });
    }
    const reporter = reporterOf((request.headers.authorization ?? '').replace(/^Bearer\s+/i, ''));
    if (reporter === null) return sendRefusal(response, 401, 'No window has this session');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), roomReportSchema), body.text);
    if (!read.success) return sendRefusal(response, 400, 'This is no report');
    sendJson(response, 200, JSON.stringify(book.heard(reporter, read.output)));
  };
}
