/**
 * Keeps the token of the tips feed, in memory only. Fetches it with the window's credentials (S164), shares
 * it, and renews it in time (S165).
 */
import * as v from 'valibot';
import type { Clock } from '../../wagering/ground/clock.ts';

/** A token is renewed so long before it ends, milliseconds (S165). */
export const RENEW_BEFORE = 30_000;
const SCOPE = 'graphql/api';

export interface TipsAccess {
  /** Addresses of tokens and tips: a path of the page's own origin, or a whole address. */
  readonly tokenAddress: string;
  readonly queryAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** As much of a browser's fetch as the feed needs. */
export type TipsFetch = (
  address: string,
  init: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal?: AbortSignal;
  },
) => Promise<Response>;

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });

export interface TipsToken {
  /** Rejects when there is none to be had. */
  readonly get: () => Promise<string>;
  /** The feed does not take the token any more. */
  readonly forget: () => void;
}

export function createTipsToken(fetch: TipsFetch, clock: Clock, access: TipsAccess): TipsToken {
  let held: { readonly token: Promise<string>; until: number } | null = null;

  async function ask(): Promise<{ readonly token: string; readonly lasts: number }> {
    const response = await fetch(access.tokenAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: SCOPE,
        client_id: access.clientId,
        client_secret: access.clientSecret,
      }).toString(),
    });
    if (!response.ok) throw new Error(`no token of the tips feed: ${response.status}`);
    const { access_token: token, expires_in: seconds } = v.parse(tokenSchema, await response.json());
    return { token, lasts: seconds * 1_000 };
  }

  function renew(): Promise<string> {
    const renewed = { token: settle(), until: Number.POSITIVE_INFINITY };
    held = renewed;
    async function settle(): Promise<string> {
      try {
        const { token, lasts } = await ask();
        renewed.until = clock.now() + lasts - RENEW_BEFORE;
        return token;
      } catch (error) {
        if (held === renewed) held = null;
        throw error;
      }
    }
    return renewed.token;
  }

  return {
    get: () => (held !== null && clock.now() < held.until ? held.token : renew()),
    forget() {
      held = null;
    },
  };
}
