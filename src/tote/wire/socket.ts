/**
 * The words of the socket at /tg5/ws (S167-S192): one text message, a word, then what it speaks of, parted by slashes.
 * Owns both directions' forms. A message it does not know, or cannot read, is `null`: logged once, never an exception.
 */
import * as v from 'valibot';
import { readLuckySets } from '../../config/lucky-sets.ts';
import type { CardId, RaceNumber } from '../../wagering/card.ts';
import type { LuckySet } from '../../wagering/lucky-quick-pick.ts';
import { type Odds, oddsSchema, type PoolTotal, poolTotalSchema } from './cards.ts';

/** What the terminal sends. */
export const say = {
  sessionKey: (token: string): string => `skey/${token}`,
  ping: (): string => 'ping',
  csn: (): string => 'csn',
  nav: (element: string): string => `nav/${element}`,
  runnerTotals: (card: CardId, race: RaceNumber, pool: number): string => `rtot/${card}/${race}/${pool}`,
} as const;

/** What the terminal hears. */
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
  /** The window's lucky quick pick sets as the host has them (S192). Reading: a JSON list, as in the upload. */
  | { readonly word: 'lqp'; readonly sets: readonly LuckySet[] }
  | { readonly word: 'ALERT'; readonly text: string };

const csnSchema = v.record(v.string(), v.number());
const oddsListSchema = v.array(oddsSchema);
const poolListSchema = v.array(poolTotalSchema);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads one message; null if it is unknown or malformed. JSON parts are the rest of the text after the last named part. */
export function parseSocketMessage(text: string): SocketMessage | null {
  if (text === 'pong' || text === 'ack/skey' || text === 'sessionExpired') return { word: text };
  const parts = text.split('/');
  const rest = (from: number): string => parts.slice(from).join('/');
  const [word, card = '', second = ''] = parts;
  const number = Number(second);
  switch (word) {
    case 'ALERT':
      return { word, text: rest(1) };
    case 'cardUpdate':
      return card !== '' && second !== '' && Number.isInteger(number) ? { word, card, csn: number } : null;
    case 'csn': {
      const cards = v.safeParse(csnSchema, json(rest(1)));
      return cards.success ? { word, cards: cards.output } : null;
    }
    case 'lqp': {
      const sets = readLuckySets(json(rest(1)));
      return sets === undefined ? null : { word, sets };
    }
    case 'oddsUpdate': {
      const runners = v.safeParse(oddsListSchema, json(rest(3)));
      return runners.success && Number.isInteger(number)
        ? { word, card, race: number, runners: runners.output }
        : null;
    }
    case 'poolTotal': {
      const pools = v.safeParse(poolListSchema, json(rest(3)));
      return pools.success && Number.isInteger(number)
        ? { word, card, race: number, pools: pools.output }
        : null;
    }
    default:
      return null;
  }
}
