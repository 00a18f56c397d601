/**
 * Runs a spare machine at the same window for a while. It signs on there, which ends the window's session,
 * and sells vouchers.
 */
import { REST_BASE } from '../../../src/tote/transport/transport.ts';
import type { Host } from './host.ts';

/** The teller of the spare machine; none of their sales is the window's. */
export const SPARE_TELLER = '99';

/** The key that the window signs on with. */
const WINDOW_KEY = '""';

/**
 * Is the first of its numbers. The list names no teller. Two equal sales of a window under one number could
 * not be distinguished.
 */
const FIRST_NUMBER = 500;

export async function sellElsewhere(host: Host, tickets: number): Promise<void> {
  let token: string | null = null;
  const post = async (path: string, body: string, reqseq?: number): Promise<string> => {
    const response = await host.tote.fetch(`${REST_BASE}${path}`, {
      method: 'POST',
      headers: {
        ...(token === null ? {} : { Authorization: token }),
        ...(reqseq === undefined ? {} : { REQSEQ: String(reqseq) }),
      },
      body,
    });
    return response.text();
  };
  const who = JSON.stringify({ teller_id: SPARE_TELLER, password: SPARE_TELLER });
  token = /"sessionToken":"([^"]+)"/.exec(await post('/terminal/signon', who))?.[1] ?? null;
  await post('/terminal/signonWindowForTeller', WINDOW_KEY);
  for (let sold = 0; sold < tickets; sold += 1) {
    await post('/sell/voucher', '{"amount":500,"playerId":null}', FIRST_NUMBER + sold);
  }
}
