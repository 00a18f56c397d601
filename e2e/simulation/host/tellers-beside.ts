/**
 * Runs the teller's windows beside a self-serve terminal. Both take the same number at the same moment. One
 * at most pays.
 */
import { REST_BASE } from '../../../src/tote/transport/transport.ts';
import { type Host, TELLERS_WINDOWS } from './host.ts';

/** Is the first number of a post of such a teller. */
const FIRST_NUMBER = 500;

async function post(host: Host, token: string | null, path: string, body: string): Promise<string> {
  const response = await host.tote.fetch(`${REST_BASE}${path}`, {
    method: 'POST',
    headers: {
      ...(token === null ? {} : { Authorization: token }),
      ...(path.startsWith('/sell/') ? { REQSEQ: String(FIRST_NUMBER + host.moves().length) } : {}),
    },
    body,
  });
  return response.text();
}

/** Hands the number in at both windows at once. Returns how many paid it. */
export async function payAtTellers(host: Host, tsn: string): Promise<number> {
  const answers = await Promise.all(
    TELLERS_WINDOWS.map(async (key, at) => {
      const id = String(98 + at);
      const who = JSON.stringify({ teller_id: id, password: id });
      const said = await post(host, null, '/terminal/signon', who);
      const token = /"sessionToken":"([^"]+)"/.exec(said)?.[1] ?? null;
      await post(host, token, '/terminal/signonWindowForTeller', JSON.stringify(key));
      return post(host, token, '/sell/cashTicketManually', JSON.stringify({ tsn, source: 'MANUAL' }));
    }),
  );
  return answers.filter((answer) => answer.includes('"statusCode":1,')).length;
}
