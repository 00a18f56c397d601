/**
 * Describes the messages of the socket at /tg5/ws (S167-S192). Each is one text: a word and its parts,
 * separated by slashes. The specification names the words and the parts of what the terminal sends. The parts
 * of what it receives are our reading. They are JSON for a list or an object. For a command or a query they
 * are its window, 0 for all of them (S060).
 *
 * A message that is unknown or unreadable is `null`: logged once, never an exception.
 */
import * as v from 'valibot';
import { readLuckySets } from '../../config/lucky-sets.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { LuckySet } from '../../wagering/lucky/lucky-quick-pick.ts';
import { parseAccountId } from '../../wagering/tickets/account-id.ts';
import { amountSchema } from './amount.ts';
import {
  type Odds,
  oddsSchema,
  type PoolTotal,
  poolTotalSchema,
  type RunnerTotal,
  runnerTotalSchema,
  type WinProbability,
  winProbabilitySchema,
} from './cards.ts';

/** The messages that the terminal sends. */
export const terminalMessages = {
  sessionKey: (token: string): string => `skey/${token}`,
  ping: (): string => 'ping',
  csn: (): string => 'csn',
  nav: (element: string): string => `nav/${element}`,
  runnerTotals: (card: CardId, race: RaceNumber, pool: number): string => `rtot/${card}/${race}/${pool}`,
  stats: (stats: Readonly<Record<string, string | number>>): string => `stats/${JSON.stringify(stats)}`,
  version: (version: string): string => `version/${version}`,
  id: (windowNumber: number): string => `id/${windowNumber}`,
} as const;

/** The messages that the terminal receives. */
export type SocketMessage =
  | { readonly word: 'pong' }
  | { readonly word: 'ack/skey' }
  | { readonly word: 'sessionExpired' }
  /** The card changed: its new sequence number. */
  | { readonly word: 'cardUpdate'; readonly card: CardId; readonly csn: number }
  /** Every card's sequence number, the answer to `csn`. */
  | { readonly word: 'csn'; readonly cards: Readonly<Record<CardId, number>> }
  | {
      readonly word: 'oddsUpdate';
      readonly card: CardId;
      readonly race: RaceNumber;
      readonly runners: readonly Odds[];
    }
  | {
      readonly word: 'poolTotal';
      readonly card: CardId;
      readonly race: RaceNumber;
      readonly pools: readonly PoolTotal[];
    }
  | {
      readonly word: 'runnerTotal';
      readonly card: CardId;
      readonly race: RaceNumber;
      readonly pool: PoolId;
      readonly runners: readonly RunnerTotal[];
    }
  | {
      readonly word: 'winProbs';
      readonly card: CardId;
      readonly race: RaceNumber;
      readonly runners: readonly WinProbability[];
    }
  /** Configuration of the host, and of this window: settings by key that changed. */
  | { readonly word: 'cfg' | 'wcfg'; readonly values: Readonly<Record<string, unknown>> }
  /** An order (S060): `window` 0 is every window. */
  | { readonly word: 'cmd'; readonly window: number; readonly command: SocketCommand }
  | { readonly word: 'qry'; readonly window: number; readonly query: SocketQuery }
  /** The balance of the account that is signed on. */
  | { readonly word: 'bal'; readonly balance: Pennies }
  /**
   * Something of an account changed; a view of it reads it again. `accountId` is in its ten digits, however
   * it was written (S051).
   */
  | { readonly word: 'acct'; readonly accountId: string }
  /**
   * The window's lucky quick pick sets as the host has them (S192). Reading: a JSON list, as in the upload.
   */
  | { readonly word: 'lqp'; readonly sets: readonly LuckySet[] }
  | { readonly word: 'ALERT'; readonly text: string };

/** The commands and queries that this terminal carries out. */
export const SOCKET_COMMANDS = ['reboot', 'uploadLog'] as const;
export type SocketCommand = (typeof SOCKET_COMMANDS)[number];
export const SOCKET_QUERIES = ['stats', 'version', 'id'] as const;
export type SocketQuery = (typeof SOCKET_QUERIES)[number];

export const valuesSchema = v.pipe(
  v.unknown(),
  v.check((values) => !Array.isArray(values)),
  v.record(v.string(), v.unknown()),
);
export const runnerTotalListSchema = v.array(runnerTotalSchema);
export const winProbListSchema = v.array(winProbabilitySchema);
export const csnSchema = v.record(v.string(), v.number());
export const oddsListSchema = v.array(oddsSchema);
export const poolListSchema = v.array(poolTotalSchema);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A window's number, 0 for all; null if it is none. */
function windowOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/**
 * Reads one message; null if it is unknown or malformed. A JSON part is the rest of the text after the last
 * named part.
 */
export function parseSocketMessage(text: string): SocketMessage | null {
  if (text === 'pong' || text === 'ack/skey' || text === 'sessionExpired') return { word: text };
  const parts = text.split('/');
  const rest = (from: number): string => parts.slice(from).join('/');
  const [word, card = '', second = ''] = parts;
  const number = Number(second);
  const isRace = second !== '' && Number.isInteger(number);
  switch (word) {
    case 'ALERT':
      return { word, text: rest(1) };
    case 'cardUpdate':
      return card !== '' && second !== '' && Number.isInteger(number) ? { word, card, csn: number } : null;
    case 'csn': {
      const cards = v.safeParse(csnSchema, json(rest(1)));
      return cards.success ? { word, cards: cards.output } : null;
    }
    case 'runnerTotal': {
      const pool = Number(parts[3] ?? '');
      const runners = v.safeParse(runnerTotalListSchema, json(rest(4)));
      return runners.success && isRace && Number.isInteger(pool)
        ? { word, card, race: number, pool, runners: runners.output }
        : null;
    }
    case 'winProbs': {
      const runners = v.safeParse(winProbListSchema, json(rest(3)));
      return runners.success && isRace ? { word, card, race: number, runners: runners.output } : null;
    }
    case 'cfg':
    case 'wcfg': {
      const values = v.safeParse(valuesSchema, json(rest(1)));
      return values.success ? { word, values: values.output } : null;
    }
    case 'cmd': {
      const command = SOCKET_COMMANDS.find((known) => known === second);
      const window = windowOf(card);
      return command === undefined || window === null ? null : { word, window, command };
    }
    case 'qry': {
      const query = SOCKET_QUERIES.find((known) => known === second);
      const window = windowOf(card);
      return query === undefined || window === null ? null : { word, window, query };
    }
    case 'bal': {
      const balance = v.safeParse(amountSchema, json(rest(1)));
      return balance.success ? { word, balance: balance.output } : null;
    }
    case 'acct':
      return card === '' ? null : { word, accountId: parseAccountId(card) ?? card };
    case 'lqp': {
      const sets = readLuckySets(json(rest(1)));
      return sets === undefined ? null : { word, sets };
    }
    case 'oddsUpdate': {
      const runners = v.safeParse(oddsListSchema, json(rest(3)));
      return runners.success && isRace ? { word, card, race: number, runners: runners.output } : null;
    }
    case 'poolTotal': {
      const pools = v.safeParse(poolListSchema, json(rest(3)));
      return pools.success && isRace ? { word, card, race: number, pools: pools.output } : null;
    }
    default:
      return null;
  }
}
