/** Holds the rules that all calls share, in plain English with backticks for names. */
import { LONGEST_TEXT, MOST_CHARACTERS } from '../../src/tote/transport/answer-bounds.ts';
import { HTTP_TIMEOUT } from '../../src/tote/transport/http.ts';
import { REQSEQ_CYCLE } from '../../src/tote/transport/session-store.ts';
import { REST_BASE, SOCKET_PATH } from '../../src/tote/transport/transport.ts';

export interface Rule {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

export const GENERAL_RULES: readonly Rule[] = [
  {
    id: 'place',
    title: 'Where the calls are',
    text: [
      `A terminal asks over HTTPS. Paths begin with \`${REST_BASE}\`; those of fixed odds begin with \`/tg6\`. The live connection is a WebSocket at \`${SOCKET_PATH}\` of the same host.`,
      "Bodies and answers are JSON in UTF-8. A post has `Content-Type: application/json`, also where its body is an empty object. A line that keeps a script tag from reading JSON, such as `)]}'`, may come before an answer: the terminal takes it off.",
      'A host may want to find a request of a terminal’s log in its own. With the setting `requestIds`, a terminal sends `traceparent` with each request, as the W3C’s Trace Context has it, and writes the same trace id into its log. A host of another origin then allows this header to browsers. Without the setting, no terminal sends it.',
    ],
  },
  {
    id: 'session',
    title: 'Session',
    text: [
      'The token of the sign-on comes back in the `Authorization` header of every request, as it is, with no word before it. Calls that are open before the sign-on carry the token too, as soon as there is one.',
      'Status 401 or 403 ends the session at the terminal, on any call. Give it only if the session has ended. A wrong password or PIN is a refusal with status 200.',
      'Where the host serves the terminal itself and sets a cookie `XSRF-TOKEN`, posts repeat its value in the `X-XSRF-TOKEN` header.',
    ],
  },
  {
    id: 'units',
    title: 'Units',
    text: [
      'Money is whole minor units: 1250 is 12.50. It is a JSON number while it is exact, and a string of digits beyond 9007199254740991. There are no fractions.',
      'Times are epoch milliseconds by the host’s clock, unless a field says that it is printed as it comes. Dates are texts such as `2026-11-20`. Hours of the time clock are hundredths of an hour. Lengths of paper are millimetres.',
      'In the runners of a wager, -2 is all runners and -1 is the favourite.',
    ],
  },
  {
    id: 'answers',
    title: 'Answers and refusals',
    text: [
      'An answer of status 200 has `statusCode` 1 for a success. Reads of cards and fixed odds may leave it out. Any other number is a refusal: `statusMessage` is shown to the teller as it is, and nothing has moved. A refusal needs no other field.',
      'A status that is no success counts as the host’s own only with a body of `statusCode`, which is not 1, and `statusMessage`. Gateways and portals answer too: without that body, a post that moves money is in doubt.',
      `The terminal checks every answer. A field that is missing or of another type makes the answer unreadable; fields that it does not know are ignored. It reads at most ${MOST_CHARACTERS / 1_000_000} million characters of an answer, and at most ${LONGEST_TEXT} of one text. A post that moves money is in doubt after an answer that cannot be read.`,
    ],
  },
  {
    id: 'reqseq',
    title: 'REQSEQ and repeats',
    text: [
      `A post that changes something carries a \`REQSEQ\` header: a number that counts from 0 to ${REQSEQ_CYCLE - 1}, and then begins at 0 again. It counts on from session to session. Posts that only ask or report carry none.`,
      'Keep the answers of a session by REQSEQ, for about half a cycle. If a post comes again with the same path, body and REQSEQ, give the first answer again and do nothing. If another body comes under a REQSEQ that was just used, refuse it.',
      'Compare bodies without `pin`, `newPin`, `ssn` and `password`, if you keep none of these. Look for a known REQSEQ before you look at the session: the post that ended a session may be asked again.',
      'A terminal that lost the answer to a money post asks `GET /sell/wagers`. List there what each window did, with REQSEQ and teller, `timeStamp` and `limit`. Without them the teller must end every lost answer by hand.',
    ],
  },
  {
    id: 'time',
    title: 'Time',
    text: [
      `The terminal waits ${HTTP_TIMEOUT / 1_000} seconds for an answer; a site may set another time. Answer a sale within a second: a customer waits for it.`,
    ],
  },
];
