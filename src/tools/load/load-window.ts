/**
 * Plays a window of the load. It signs on, holds its socket, and sells a ticket at each moment that is due.
 * It reads the cards again when they change, as the program does. Compares its sales with the host's books.
 */
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { windowKey } from '../../../e2e/tote-host/windows.ts';
import { createLoadConnection, type LoadConnection } from './load-connection.ts';

/** Milliseconds between two fetches of the summary or of the card, at least, as in tote/card-book.ts. */
const REFETCH_PAUSE = 1_000;
/** Milliseconds before the same bytes are sent again after a broken line. */
const RESEND_PAUSE = 500;
/** The number after which REQSEQ begins again at 0 (S064). */
const LAST_REQSEQ = 999;

/** The sale that all windows of a run post; renewed while the day goes on. */
export interface LoadSale {
  readonly path: string;
  readonly body: string;
  /** The card that the windows look at. */
  readonly card: string;
}

const signedOnSchema = v.object({ sessionToken: v.string() });
const positionSchema = v.object({
  entries: v.array(v.object({ title: v.string(), count: v.number() })),
});

export interface WindowCounts {
  /** Sales that were answered with a ticket. */
  readonly sold: number;
  /** Sales that the host refused, such as on a race that has just closed. */
  readonly refused: number;
  /** Sales that broke off and were sent again. */
  readonly resent: number;
  /** Sales without an answer at the end. */
  readonly open: number;
  /** Live sockets that were lost. */
  readonly cut: number;
}

export interface LoadWindow {
  readonly number: number;
  /** Signs the teller and the window on, and opens the live socket. Rejects with what went wrong. */
  readonly signOn: () => Promise<void>;
  /** Sells the ticket that was due at `due` (performance.now()) once those before are answered. */
  readonly sellDue: (due: number) => void;
  /** Resolves when no sale is open any more. */
  readonly settled: () => Promise<void>;
  /** Gives open sales up. */
  readonly giveUp: () => void;
  readonly counts: () => WindowCounts;
  /** Returns how many sales the host has of this window's teller. */
  readonly soldAtHost: () => Promise<number>;
  readonly close: () => void;
}

export interface LoadWindowDependencies {
  readonly url: string;
  readonly number: number;
  readonly wanted: () => LoadSale;
  /** Milliseconds from when a sale was due until it was answered. */
  readonly onLatency: (ms: number) => void;
  /** A reason of a refusal or a broken line, for the report. */
  readonly onTrouble: (why: string) => void;
}

export function createLoadWindow(parts: LoadWindowDependencies): LoadWindow {
  const { number, wanted } = parts;
  const connection = createLoadConnection(parts.url);
  const counts = { sold: 0, refused: 0, resent: 0, open: 0, cut: 0 };
  const tickets = new Set<string>();
  let reqseq = 0;
  let isOver = false;
  let selling: Promise<void> = Promise.resolve();
  const isRunning = (): boolean => !isOver;

  async function must(what: string, answering: ReturnType<LoadConnection['post']>): Promise<string> {
    const { status, text } = await answering;
    if (status !== 200 || statusOf(text) !== 1)
      throw new Error(`window ${number}, ${what}: ${status} ${text}`);
    return text;
  }

  async function sell(due: number): Promise<void> {
    const { path, body } = wanted();
    reqseq = reqseq >= LAST_REQSEQ ? 0 : reqseq + 1;
    const own = reqseq;
    while (isRunning()) {
      try {
        const { status, text } = await connection.post(path, body, own);
        if (status === 500 || status === 503) throw new Error(`HTTP ${status}`);
        parts.onLatency(performance.now() - due);
        const ticket = status === 200 && statusOf(text) === 1 ? /"id":"([^"]+)"/.exec(text)?.[1] : undefined;
        if (ticket === undefined) {
          counts.refused += 1;
          parts.onTrouble(text.slice(0, 200));
        } else {
          counts.sold += 1;
          tickets.add(ticket);
        }
        counts.open -= 1;
        return;
      } catch (problem) {
        counts.resent += 1;
        parts.onTrouble(problem instanceof Error ? problem.message : String(problem));
        await new Promise((resolve) => setTimeout(resolve, RESEND_PAUSE));
      }
    }
  }

  /** Reads a path again when asked, at most once in a pause. */
  function refetch(path: () => string): () => void {
    let waits: NodeJS.Timeout | null = null;
    let isWanted = false;
    const read = (): void => {
      isWanted = false;
      connection.get(path()).catch(() => undefined);
      waits = setTimeout(() => {
        waits = null;
        if (isWanted && !isOver) read();
      }, REFETCH_PAUSE);
    };
    return () => {
      if (waits === null) read();
      else isWanted = true;
    };
  }
  const readSummary = refetch(() => '/cards/summary');
  const readCard = refetch(() => `/cards/${wanted().card}`);

  async function entrySold(): Promise<number> {
    const { text } = await connection.get('/terminal/position');
    const { entries } = v.parse(positionSchema, JSON.parse(text));
    return entries.find(({ title }) => title === 'Sales')?.count ?? 0;
  }
  let soldBefore = 0;

  return {
    number,
    async signOn() {
      await must('commTest', connection.get('/terminal/commTest'));
      const credentials = JSON.stringify({ teller_id: String(number), password: String(number) });
      const signedOn = await must('signon', connection.post('/terminal/signon', credentials, null));
      connection.setToken(v.parse(signedOnSchema, JSON.parse(signedOn)).sessionToken);
      const key = JSON.stringify(windowKey(number));
      await must('window', connection.post('/terminal/signonWindowForTeller', key, null));
      soldBefore = await entrySold();
      let isOpen = false;
      await connection
        .openSocket((text) => {
          const [word, card] = text.split('/');
          if (word !== 'cardUpdate' || !isOpen) return;
          readSummary();
          if (card === wanted().card) readCard();
        })
        .catch((problem: unknown) => {
          throw new Error(`window ${number}, live socket: ${String(problem)}`);
        });
      isOpen = true;
    },
    sellDue(due) {
      counts.open += 1;
      selling = selling.then(() => sell(due));
    },
    settled: () => selling,
    giveUp() {
      isOver = true;
    },
    counts: () => ({ ...counts }),
    async soldAtHost() {
      // A ticket that came twice is one number in the set and two in the count.
      if (tickets.size !== counts.sold) throw new Error(`window ${number} was given a ticket twice`);
      return (await entrySold()) - soldBefore;
    },
    close() {
      isOver = true;
      connection.close();
    },
  };
}

function statusOf(text: string): number | undefined {
  const [, code] = /"statusCode":(-?\d+)/.exec(text) ?? [];
  return code === undefined ? undefined : Number(code);
}
