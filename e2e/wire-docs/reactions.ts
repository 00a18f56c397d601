/**
 * Says what the terminal does on each HTTP status, for each kind of call. The rules are asked of the code
 * that follows them, so that the documents say what the terminal does.
 */
import { leavesDoubt, type ToteFailure } from '../../src/tote/transport/failure.ts';
import { HTTP_TIMEOUT } from '../../src/tote/transport/http.ts';
import { isSentAgain, RETRIED_STATUSES, RETRY_PAUSE, TRIES } from '../../src/tote/transport/post-rules.ts';
import type { Endpoint } from '../../src/tote/wire/endpoint.ts';

/** The kinds of calls by what repeating them does. */
export const CALL_KINDS = ['read', 'question', 'once', 'change', 'money'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export function kindOf(endpoint: Endpoint): CallKind {
  if (endpoint.method === 'GET') return 'read';
  if (endpoint.money) return 'money';
  if (!endpoint.again) return 'once';
  return endpoint.reqseq ? 'change' : 'question';
}

export const KIND_TITLES: Readonly<Record<CallKind, string>> = {
  read: 'Reads',
  question: 'Posts that ask or report',
  once: 'Posts that are sent once',
  change: 'Posts that change something',
  money: 'Posts that move money',
};

const SECONDS = RETRY_PAUSE / 1_000;
const TIMEOUT = HTTP_TIMEOUT / 1_000;

/** May it be sent twice, and how does REQSEQ tell? */
export const KIND_RULES: Readonly<Record<CallKind, string>> = {
  read: 'It changes nothing and carries no REQSEQ. The terminal asks as often as it likes.',
  question: `It carries no REQSEQ. It may arrive twice: after a lost answer the terminal sends it again by itself, after ${SECONDS} seconds and ${TRIES} times in all. Carrying it out twice must do no harm.`,
  once: 'It carries no REQSEQ, and the client never repeats it. What asked for it decides if it is asked again.',
  change: `It carries a REQSEQ. After a lost answer the same bytes come again under the same REQSEQ, after ${SECONDS} seconds and ${TRIES} times in all. Carry it out once, and give the first answer again.`,
  money:
    'It carries a REQSEQ, is on the terminal’s disk before it is sent, and is never repeated blindly. After a lost answer the terminal asks `GET /sell/wagers`. Only if the list proves that the post was not carried out, and the session goes on, does it send the same bytes under the same REQSEQ again. Carry out the same post of one session once, and give the first answer again. Another body under a REQSEQ that was just used is a mistake: refuse it.',
};

/** The statuses that a host, or something on the way to it, may give. */
export const STATUSES = [401, 403, 404, 408, 409, 502, 503, 504, 520, 524, '4XX', '5XX'] as const;
export type Status = (typeof STATUSES)[number];

const EXAMPLES_OF: Readonly<Record<string, number>> = { '4XX': 400, '5XX': 500 };

export const STATUS_MEANINGS: Readonly<Record<string, string>> = {
  401: 'The session has ended, or there is none.',
  403: 'The session has ended, or there is none.',
  404: 'There is no such call, card or race.',
  408: 'The host waited too long for the request.',
  409: 'The host has the request in another state.',
  502: 'Something on the way could not reach the host.',
  503: 'The host is not ready.',
  504: 'Something on the way waited too long for the host.',
  520: 'Something on the way got an answer it did not understand.',
  524: 'Something on the way waited too long for the host.',
  '4XX': 'The request cannot be read (400), or is refused in another way.',
  '5XX': 'The host could not do it, or not write it down.',
};

function failureOf(method: 'GET' | 'POST', status: number, fromTote: boolean): ToteFailure {
  const site = { method, url: '', ...(fromTote ? { fromTote: true as const } : {}) };
  if (status === 401 || status === 403) return { ...site, code: 'sessionExpired', status };
  if (status === 404) return { ...site, code: 'notFound' };
  return { ...site, code: 'http', status, statusText: '' };
}

const DOUBT = 'In doubt: the terminal asks `GET /sell/wagers` what became of the post.';

/** Returns what the terminal does on a status. */
export function reactionTo(endpoint: Endpoint, status: Status): string {
  const number = typeof status === 'number' ? status : (EXAMPLES_OF[status] ?? 0);
  const ends =
    number === 401 || number === 403 ? 'The terminal ends its session and shows its sign-on page. ' : '';
  if (endpoint.method === 'GET') {
    return ends === ''
      ? 'Shown, with a key to ask again. Boards that are open ask again by themselves.'
      : ends.trim();
  }
  const from = (fromTote: boolean): ToteFailure => failureOf('POST', number, fromTote);
  if (endpoint.money) {
    if (leavesDoubt(from(true))) return `${ends}${DOUBT}`;
    return leavesDoubt(from(false))
      ? `${ends}With the host’s error body: refused, nothing has moved. With any other body it may come from something on the way. ${DOUBT}`
      : `${ends}Refused: nothing has moved.`;
  }
  if (isSentAgain(endpoint, from(true))) {
    return `${ends}Sent again after ${SECONDS} seconds, ${TRIES} times in all. Then it is shown.`;
  }
  return ends === '' ? 'Shown, and not sent again by itself.' : ends.trim();
}

/** Returns what the terminal does if no answer comes. */
export function reactionToSilence(endpoint: Endpoint): string {
  if (endpoint.method === 'GET')
    return `Given up after ${TIMEOUT} seconds, or at once if the host cannot be reached. Shown, with a key to ask again.`;
  if (endpoint.money) return `Given up after ${TIMEOUT} seconds. ${DOUBT}`;
  const again = isSentAgain(endpoint, { method: 'POST', url: '', code: 'unreachable', reason: '' });
  return again && RETRIED_STATUSES.has(0)
    ? `Not reached: sent again after ${SECONDS} seconds, ${TRIES} times in all. Without an answer for ${TIMEOUT} seconds: shown.`
    : `Given up after ${TIMEOUT} seconds, and shown.`;
}

/** The codes of an answer of status 200 that a terminal treats in their own way. */
export const CODE_MEANINGS: readonly (readonly [code: string, calls: string, meaning: string])[] = [
  ['1', 'all', 'Success.'],
  ['any other', 'all', 'A refusal. The message is shown to the teller, and nothing has moved.'],
  ['-1004', 'window sign-on', 'The token of the answer is kept although the call failed.'],
  ['-1111', 'window sign-on', 'The window key is unknown: Window Setup is opened.'],
  ['10 and 20', 'cash', 'The tax form comes first: the number is asked for.'],
  ['72', 'exchange', 'The exchange credit is not valid: exchange mode ends.'],
  ['10036', 'cash', 'The paper has won nothing.'],
  ['10050', 'fixed odds', 'The price has moved: nothing was sold.'],
];
