/**
 * Simulates the network between the window and its host. Requests and answers take time, get lost, late,
 * doubled, out of order and spoilt. Decides the fate of every request. A request under way outlives the
 * window.
 */
import { HTTP_TIMEOUT } from '../../../src/tote/transport/http.ts';
import { REST_BASE, type ToteFetch, type ToteRequest } from '../../../src/tote/transport/transport.ts';
import { ENDPOINTS } from '../../../src/tote/wire/endpoints.ts';
import type { Chance } from '../ground/chance.ts';
import { type Faults, NETWORK_FAULTS, type NetworkFault } from '../ground/faults.ts';
import { type Life, never } from '../ground/life.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';
import { isCardPath, keptAnswer } from './card-answers.ts';
import type { Host } from './host.ts';
import {
  cutShort,
  type Given,
  isToldApart,
  malformed,
  ofAnotherWindow,
  truncated,
} from './spoilt-answers.ts';

/** Paths of the posts that move money, by the table of calls. */
const MONEY: ReadonlySet<string> = new Set(
  ENDPOINTS.flatMap((endpoint) => (endpoint.method === 'POST' && endpoint.money ? [endpoint.path] : [])),
);

/** Posts that move money. */
export function isSale(path: string, method: string): boolean {
  return method === 'POST' && MONEY.has(path.replace(REST_BASE, ''));
}

/** The question for what the window did of late. */
function isList(path: string, method: string): boolean {
  return method === 'GET' && path.endsWith('/sell/wagers');
}

export interface NetworkDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly host: Host;
  /** Every answer about cards is the tote's own. */
  readonly full: boolean;
  /** A post that moves money leaves the window. */
  readonly onSale: (path: string, request: ToteRequest) => void;
  /** Another machine signs the window's teller on. */
  readonly endSession: () => Promise<void>;
  /** An official closes the race that the post is for. */
  readonly closeRace: (body: string) => Promise<void>;
}

export interface Network {
  /** The fetch of one life of the window. */
  readonly fetchFor: (life: Life) => ToteFetch;
  /** The machine has no line for so many milliseconds: nothing leaves it. */
  readonly cut: (ms: number) => void;
  readonly isOnline: () => boolean;
  /** When the last request on its way has arrived and the line is there again, epoch milliseconds. */
  readonly quietAt: () => number;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

const OF_LIST: readonly NetworkFault[] = ['listCut', 'listStale'];
const OF_SALE: readonly NetworkFault[] = NETWORK_FAULTS.filter((fault) => !OF_LIST.includes(fault));
const OF_POST: readonly NetworkFault[] = OF_SALE.filter(
  (fault) => fault !== 'otherAnswer' && fault !== 'raceClosed' && fault !== 'otherRefusal',
);
/**
 * The faults of each kind of request. A doubled question does no harm, and its answer belongs to no other.
 */
const OF_QUESTION: readonly NetworkFault[] = OF_POST.filter((fault) => fault !== 'duplicated');
const OF_LIST_QUESTION: readonly NetworkFault[] = [...OF_QUESTION, ...OF_LIST];
/** Cards move no money, and are asked for all the time. */
const OF_CARDS: readonly NetworkFault[] = ['requestLost'];

const NO_HEADERS = new Headers();

/**
 * Returns the parts of a response that the window reads. A whole one costs much. A body stream takes turns of
 * the event loop.
 */
function responseOf({ status, text }: Answered): Response {
  const isOk = status >= 200 && status < 300;
  const read = { ok: isOk, status, statusText: '', headers: NO_HEADERS, body: null };
  return { ...read, text: () => Promise.resolve(text) } as Response;
}

/** Returns the subject of a request, below the base path; prices of one race count as those of any other. */
function placeOf(path: string): string {
  return path.replace(/^\/tg5\/rs\/|^\//, '').replace(/(?<=^tg6\/\w+)\/[A-Z]{3}\/.*$/, '');
}

export function createNetwork(parts: NetworkDependencies): Network {
  const { time, chance, faults, trace, host } = parts;
  /** Tickets that the host answered with, oldest first. */
  const given: Given[] = [];
  /** Lists that the host answered with, oldest first. */
  const lists: string[] = [];
  let quietAt = 0;
  let requests = 0;
  let cutUntil = 0;
  let restores = 0;
  const isOnline = (): boolean => time.now() >= cutUntil;

  async function ask(path: string, request: ToteRequest): Promise<Answered> {
    if (isCardPath(path) && !parts.full) {
      const token = request.headers['Authorization'];
      if (token !== undefined && !host.knows(token)) return { status: 401, text: '{}' };
      const text = await time.outside(keptAnswer(host.seed, path, time.now()));
      return text === null ? { status: 404, text: '{}' } : { status: 200, text };
    }
    const { method, headers, body } = request;
    const response = await host.tote.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await time.outside(response.text()) };
  }

  function draw(path: string, method: string): NetworkFault | null {
    if (isCardPath(path)) return faults.ofRequest(OF_CARDS);
    if (method === 'GET') return faults.ofRequest(isList(path, method) ? OF_LIST_QUESTION : OF_QUESTION);
    return faults.ofRequest(isSale(path, method) ? OF_SALE : OF_POST);
  }

  /**
   * Forgets the answers of a restored host: no cache outlives it. A terminal could not distinguish the answer
   * to a lost post from one to the post sent again.
   */
  function forget(): void {
    if (host.restores() === restores) return;
    restores = host.restores();
    given.length = 0;
    lists.length = 0;
  }

  function fetchFor(life: Life): ToteFetch {
    return (path, request) => {
      forget();
      const name = `${request.method} ${placeOf(path)}${request.headers['REQSEQ'] === undefined ? '' : ` #${request.headers['REQSEQ']}`}`;
      const cards = isCardPath(path);
      if (!life.moment(`before ${name}`, cards)) return never();
      const { method } = request;
      const sale = isSale(path, method);
      if (!isOnline()) {
        if (!cards) trace.line(time.now(), `| ${name} no line`);
        return new Promise((_, reject) => {
          time.after(1, () => {
            if (life.moment(`after ${name}`, cards)) reject(new TypeError('Failed to fetch'));
          });
        });
      }
      if (sale) parts.onSale(path, request);
      const fault = draw(path, method);
      requests += 1;
      const id = requests;
      if (!cards) trace.line(time.now(), `> ${id} ${name}${fault === null ? '' : ` ${fault}`}`);

      // The request has left; its sender may be dead when it arrives.
      if (!cards) time.after(1, () => void life.moment(`during ${name}`));

      return new Promise((resolve, reject) => {
        let over = false;
        request.signal?.addEventListener('abort', () => {
          if (over) return;
          over = true;
          reject(new DOMException('The operation was aborted', 'AbortError'));
        });
        /** The window's answer, unless the window has given up or is dead. */
        const hear = (delay: number, give: () => void): void => {
          time.after(delay, () => {
            if (over || !life.moment(`after ${name}`, cards)) return;
            over = true;
            give();
          });
        };
        const back = (answered: Answered, delay = chance.between(5, 80)): void => {
          if (!cards) trace.line(time.now(), `< ${id} ${answered.status} ${answered.text.slice(0, 90)}`);
          hear(delay, () => resolve(responseOf(answered)));
        };
        const unreachable = (delay: number): void =>
          hear(delay, () => reject(new TypeError('Failed to fetch')));
        const carryOut = async (then: (answered: Answered) => void): Promise<void> => {
          const answered = await ask(path, request);
          // A refusal names no post: no terminal can tell another post's from its own.
          if (sale && /"(ticket|transType)":/.test(answered.text)) given.push({ path, text: answered.text });
          if (isList(path, method) && answered.status === 200) lists.push(answered.text);
          then(answered);
        };
        /** The host gets it after `delay`; `then` has what it answered. */
        const arrive = (delay: number, then: (answered: Answered) => void): void => {
          const before = host.restores();
          quietAt = Math.max(quietAt, time.now() + delay);
          time.after(delay, () => {
            if (host.restores() > before) return unreachable(0);
            if (!cards) trace.line(time.now(), `@ ${id}`);
            void carryOut(then);
          });
        };
        const up = chance.between(5, 80);
        switch (fault) {
          case null:
            return arrive(up, back);
          case 'requestLost':
            return unreachable(chance.often(0.5) ? up : HTTP_TIMEOUT * 2);
          case 'answerLost':
            return arrive(up, () => unreachable(chance.often(0.5) ? 20 : HTTP_TIMEOUT * 2));
          case 'requestDelayed':
            return arrive(chance.between(1_000, 2 * HTTP_TIMEOUT), back);
          case 'answerDelayed':
            return arrive(up, (answered) => back(answered, chance.between(1_000, 2 * HTTP_TIMEOUT)));
          case 'duplicated':
            arrive(chance.between(1, 90_000), () => undefined);
            return arrive(up, back);
          case 'reordered':
            return arrive(HTTP_TIMEOUT + chance.between(0, 8_000), back);
          case 'serverErrorUndone':
            return back({ status: chance.oneOf([500, 502, 503, 504, 520, 524, 408, 409]), text: '' });
          case 'serverErrorDone':
            // A gateway on the way back may also turn the answer into a refusal of its own.
            return arrive(up, () =>
              back({ status: chance.oneOf([500, 502, 503, 504, 520, 524, 401, 403, 404, 413]), text: '' }),
            );
          case 'answerTruncated':
            return arrive(up, ({ status, text }) => back({ status, text: truncated(text, chance) }));
          case 'answerMalformed':
            return arrive(up, ({ status, text }) => back({ status, text: malformed(text, chance) }));
          case 'otherAnswer': {
            const { body = '' } = request;
            const seen = chance.anyOf(given.filter((each) => isToldApart(each, path, body)))?.text;
            const other = seen === undefined || chance.often(0.5) ? seen : ofAnotherWindow(seen, chance);
            const instead = (answered: Answered): void =>
              back(other === undefined ? answered : { status: 200, text: other });
            // The host may have lost it, and a gateway have answered with what it had.
            return chance.often(0.5) || other === undefined
              ? arrive(up, instead)
              : back({ status: 200, text: other });
          }
          case 'otherRefusal':
            return arrive(up, () => back({ status: 200, text: '{"statusCode":4,"statusMessage":"Closed"}' }));
          case 'listCut':
            return arrive(up, ({ status, text }) => back({ status, text: cutShort(text, chance) }));
          case 'listStale': {
            const earlier = chance.anyOf(lists);
            return arrive(up, (answered) =>
              back(earlier === undefined ? answered : { status: 200, text: earlier }),
            );
          }
          case 'refusedByGateway':
            return back({ status: chance.oneOf([401, 403, 404, 429]), text: '' });
          case 'sessionExpired':
            void parts.endSession().then(() => arrive(up, back));
            return;
          case 'raceClosed':
            void parts.closeRace(request.body ?? '').then(() => arrive(up, back));
            return;
        }
      });
    };
  }

  return {
    fetchFor,
    cut(ms) {
      cutUntil = Math.max(cutUntil, time.now() + ms);
    },
    isOnline,
    quietAt: () => Math.max(quietAt, cutUntil),
  };
}
