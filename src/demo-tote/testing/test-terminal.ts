/** A terminal's requests to the demo tote, for tests. */
import * as v from 'valibot';
import { REST_BASE } from '../../tote/transport/transport.ts';
import {
  allCardsAnswerSchema,
  cardSchema,
  poolTotalsAnswerSchema,
  pricesAnswerSchema,
  summaryAnswerSchema,
} from '../../tote/wire/cards.ts';
import { recentTicketsAnswerSchema, sellAnswerSchema, type WireWagerRequest } from '../../tote/wire/sell.ts';
import { positionAnswerSchema } from '../../tote/wire/terminal.ts';
import type { Card, CardSummary } from '../../wagering/card/card.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import { createDemoTote, type DemoTote, type DemoToteOptions } from '../demo-tote.ts';
import { createMemoryStorage } from '../storage.ts';

/** 20 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export interface TestAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
}

export interface TestTerminal {
  readonly tote: DemoTote;
  readonly clock: ManualClock;
  get(path: string): Promise<TestAnswer>;
  post(path: string, body: unknown, options?: { readonly reqseq?: number }): Promise<TestAnswer>;
  signOn(tellerId?: string): Promise<string>;
  /** Signs a window on without a teller (S072); returns the session's token. */
  signOnSelfServe(windowKey?: string): Promise<string>;
  token: string | null;
  summary(): Promise<readonly CardSummary[]>;
  card(id: string): Promise<Card>;
  allCards(): Promise<readonly Card[]>;
  prices(card: string, race: number): Promise<v.InferOutput<typeof pricesAnswerSchema>>;
  sell(wager: WireWagerRequest | readonly WireWagerRequest[], reqseq?: number): Promise<TestAnswer>;
}

export const statusOf = v.object({ statusCode: v.number(), statusMessage: v.string() });

/** Paths under /tg6 skip the base path (S062). */
const pathOf = (path: string): string => (path.startsWith('/tg6/') ? path : `${REST_BASE}${path}`);

async function read(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  return { status: response.status, json: JSON.parse(text), text };
}

export async function testTerminal(
  options: Partial<DemoToteOptions> & { readonly clock?: ManualClock } = {},
): Promise<TestTerminal> {
  const clock = options.clock ?? createManualClock(NOON);
  const tote = await createDemoTote({
    seed: 'test',
    startTime: NOON,
    storage: createMemoryStorage(),
    ...options,
    clock,
  });
  let reqseq = 0;
  const terminal: TestTerminal = {
    tote,
    clock,
    token: null,
    get: async (path) =>
      read(
        await tote.fetch(pathOf(path), {
          method: 'GET',
          headers: terminal.token === null ? {} : { Authorization: terminal.token },
        }),
      ),
    post: async (path, body, { reqseq: given } = {}) => {
      reqseq = (reqseq + 1) % 1_000;
      return read(
        await tote.fetch(pathOf(path), {
          method: 'POST',
          headers: {
            ...(terminal.token === null ? {} : { Authorization: terminal.token }),
            REQSEQ: String(given ?? reqseq),
          },
          body: JSON.stringify(body),
        }),
      );
    },
    signOn: async (tellerId = '7') => {
      const answer = await terminal.post('/terminal/signon', { teller_id: tellerId, password: tellerId });
      terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
      await terminal.post('/terminal/signonWindowForTeller', 'window-key');
      return terminal.token;
    },
    signOnSelfServe: async (windowKey = 'window-key') => {
      const answer = await terminal.post('/terminal/signonWindowForSelfServe', windowKey);
      terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
      return terminal.token;
    },
    summary: async () => v.parse(summaryAnswerSchema, (await terminal.get('/cards/summary')).json).cards,
    card: async (id) => v.parse(cardSchema, (await terminal.get(`/cards/${id}`)).json),
    allCards: async () => v.parse(allCardsAnswerSchema, (await terminal.get('/cards/allCards')).json).cards,
    prices: async (card, race) =>
      v.parse(pricesAnswerSchema, (await terminal.get(`/cards/prices/${card}/${race}`)).json),
    sell: (wager, given) =>
      terminal.post(
        '/sell/wagers',
        { wagers: Array.isArray(wager) ? wager : [wager], playerId: null, exchange: false },
        given === undefined ? {} : { reqseq: given },
      ),
  };
  return terminal;
}

/** A two-dollar win bet on a number. */
export function winBet(card: CardSummary, raceNo: number, num: number, amount = 200): WireWagerRequest {
  return { betType: WIN, cardId: card.id, raceNo, runners: [[num]], betAmount: amount, totalCost: amount };
}

/** The first card that sells on its current race, and that race's first interest that runs. */
export async function something(terminal: TestTerminal): Promise<{ card: Card; race: number; num: number }> {
  for (const card of await terminal.allCards()) {
    const race = card.races.find((one) => one.num === card.currentRace);
    const interest = race?.bettingInterests.find((one) => !one.scratched);
    if (race?.status === 'Betting on' && interest !== undefined && card.raceType === 'thoroughbred') {
      return { card, race: race.num, num: interest.num };
    }
  }
  throw new Error('nothing can be sold');
}

export const MINUTE = 60_000;

/** A terminal whose teller 7 has signed on. */
export async function signedOn(options: Parameters<typeof testTerminal>[0] = {}): Promise<TestTerminal> {
  const terminal = await testTerminal(options);
  await terminal.signOn();
  return terminal;
}

/** The ticket of a sale's answer; throws when it has none. */
export const ticketOf = (answer: TestAnswer) => {
  const { ticket } = v.parse(sellAnswerSchema, answer.json);
  if (ticket === undefined) throw new Error(`no ticket: ${answer.text}`);
  return ticket;
};

/** The window's recent tickets. */
export async function recent(
  terminal: TestTerminal,
): Promise<v.InferOutput<typeof recentTicketsAnswerSchema>['tickets']> {
  return v.parse(recentTicketsAnswerSchema, (await terminal.get('/sell/wagers')).json).tickets;
}

/** The drawer by the tote's books. */
export async function position(terminal: TestTerminal): Promise<v.InferOutput<typeof positionAnswerSchema>> {
  return v.parse(positionAnswerSchema, (await terminal.get('/terminal/position')).json);
}

/** Returns the money in the win pool of a race. */
export async function winPool(terminal: TestTerminal, card: string, race: number): Promise<bigint> {
  const answer = await terminal.get(`/cards/pooltotals/${card}/${race}`);
  return v.parse(poolTotalsAnswerSchema, answer.json).pools.find(({ id }) => id === WIN)?.total ?? 0n;
}
