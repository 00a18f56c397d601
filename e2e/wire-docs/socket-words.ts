/**
 * Lists the words of the live connection: who says them, their parts, and what follows. A word that the demo
 * tote never says has an example written by hand.
 */
import type * as v from 'valibot';
import { amountSchema } from '../../src/tote/wire/amount.ts';
import {
  csnSchema,
  oddsListSchema,
  poolListSchema,
  runnerTotalListSchema,
  SOCKET_COMMANDS,
  SOCKET_QUERIES,
  type SocketMessage,
  type terminalMessages,
  valuesSchema,
  winProbListSchema,
} from '../../src/tote/wire/socket.ts';
import { LUCKY_SETS_BODY } from './named-schemas.ts';

/** A part between slashes. The last part may be JSON, and then may have slashes itself. */
export interface WordPart {
  readonly name: string;
  /** A regular expression of it; left out where it is JSON. */
  readonly pattern?: string;
  readonly json?: v.GenericSchema<unknown, unknown>;
  readonly note: string;
}

export interface SocketWord {
  readonly word: string;
  readonly title: string;
  readonly text: string;
  readonly parts: readonly WordPart[];
  /** An example by hand. */
  readonly example?: string;
}

const CARD: WordPart = { name: 'card', pattern: '[^/]+', note: 'Id of the card.' };
const RACE: WordPart = { name: 'race', pattern: '\\d+', note: 'Number of the race.' };
const POOL: WordPart = { name: 'pool', pattern: '\\d+', note: 'Number of the pool.' };
const WINDOW: WordPart = {
  name: 'window',
  pattern: '\\d+',
  note: 'Number of the window that is meant; 0 is every window.',
};

/** The words of a terminal, by the functions that write them. */
export const SENT_WORDS: Readonly<Record<keyof typeof terminalMessages, SocketWord>> = {
  sessionKey: {
    word: 'skey',
    title: 'Present the session',
    text: 'The first message on every socket, and again when the token changes. Answer `ack/skey`, or `sessionExpired` and close.',
    parts: [{ name: 'token', pattern: '.+', note: 'Token of the sign-on.' }],
  },
  ping: {
    word: 'ping',
    title: 'Ask whether the line is alive',
    text: 'Every ten seconds. Answer `pong`. Without an answer until the next is due, the terminal closes the socket, locks its screen and connects again.',
    parts: [],
  },
  csn: {
    word: 'csn',
    title: 'Ask for the sequence numbers of all cards',
    text: 'After each connect, and every 30 seconds. Answer `csn`.',
    parts: [],
  },
  nav: {
    word: 'nav',
    title: 'Tell which page is open',
    text: 'Needs no answer.',
    parts: [{ name: 'element', pattern: '.+', note: 'Name of the page.' }],
  },
  runnerTotals: {
    word: 'rtot',
    title: 'Ask for the money on the runners of a pool',
    text: 'Answer `runnerTotal`. Say nothing if there is no such pool.',
    parts: [CARD, RACE, POOL],
  },
  stats: {
    word: 'stats',
    title: 'Tell the counters of the window',
    text: 'The answer to `qry` with `stats`. Fields may be added; a host keeps what it knows.',
    parts: [{ name: 'counters', pattern: '\\{.*\\}', note: 'A JSON object of texts and numbers.' }],
  },
  version: {
    word: 'version',
    title: 'Tell the version of the program',
    text: 'After each connect, and the answer to `qry` with `version`.',
    parts: [{ name: 'version', pattern: '.+', note: 'Version of the terminal.' }],
  },
  id: {
    word: 'id',
    title: 'Tell the number of the window',
    text: 'After each connect, when the window has a number, and the answer to `qry` with `id`.',
    parts: [{ name: 'window', pattern: '\\d+', note: 'Number of the window; 0: none is signed on.' }],
  },
};

/** The words of a host, by the words that the terminal reads. */
export const RECEIVED_WORDS: Readonly<Record<SocketMessage['word'], SocketWord>> = {
  pong: { word: 'pong', title: 'Answer a ping', text: 'The line is alive.', parts: [] },
  'ack/skey': {
    word: 'ack/skey',
    title: 'Take the session',
    text: 'The answer to `skey` with a session that is known.',
    parts: [],
  },
  sessionExpired: {
    word: 'sessionExpired',
    title: 'End the session',
    text: 'The terminal shows its sign-on page. A close with the reason `Session Expired` does the same, and one with `Account Session Expired` ends the player’s session alone. Words after that are shown as the reason.',
    parts: [],
  },
  cardUpdate: {
    word: 'cardUpdate',
    title: 'Tell that a card has changed',
    text: 'The terminal reads the card again if its own has another number.',
    parts: [CARD, { name: 'csn', pattern: '-?\\d+', note: 'The card’s sequence number now.' }],
  },
  csn: {
    word: 'csn',
    title: 'Tell the sequence numbers of all cards',
    text: 'The answer to `csn`. A card that is left out is gone: the terminal reads the list of cards again.',
    parts: [{ name: 'cards', json: csnSchema, note: 'Sequence numbers by card.' }],
  },
  oddsUpdate: {
    word: 'oddsUpdate',
    title: 'Tell the odds of a race',
    text: 'As they change. The terminal draws them at its own pace.',
    parts: [CARD, RACE, { name: 'runners', json: oddsListSchema, note: 'Odds by betting interest.' }],
  },
  poolTotal: {
    word: 'poolTotal',
    title: 'Tell the pools of a race',
    text: 'As they change.',
    parts: [CARD, RACE, { name: 'pools', json: poolListSchema, note: 'The pools.' }],
  },
  runnerTotal: {
    word: 'runnerTotal',
    title: 'Tell the money on the runners of a pool',
    text: 'The answer to `rtot`, and whenever it changes.',
    parts: [
      CARD,
      RACE,
      POOL,
      { name: 'runners', json: runnerTotalListSchema, note: 'Money by betting interest.' },
    ],
  },
  winProbs: {
    word: 'winProbs',
    title: 'Tell the chances of the runners',
    text: 'As they change.',
    parts: [CARD, RACE, { name: 'runners', json: winProbListSchema, note: 'Chances by betting interest.' }],
  },
  cfg: {
    word: 'cfg',
    title: 'Change settings of every window',
    text: 'Only those that changed, by key. They take effect at once, as those of the window sign-on.',
    parts: [{ name: 'settings', json: valuesSchema, note: 'Settings by key.' }],
    example: 'cfg/{"voucherLimit":500000}',
  },
  wcfg: {
    word: 'wcfg',
    title: 'Change settings of this window',
    text: 'As `cfg`, for one window.',
    parts: [{ name: 'settings', json: valuesSchema, note: 'Settings by key.' }],
    example: 'wcfg/{"bigButtons":true}',
  },
  cmd: {
    word: 'cmd',
    title: 'Give windows an order',
    text: '`reboot` loads the program anew, once nothing is under way. `uploadLog` uploads the log. Any other order is not read.',
    parts: [
      WINDOW,
      { name: 'command', pattern: `(?:${SOCKET_COMMANDS.join('|')})`, note: SOCKET_COMMANDS.join(', ') },
    ],
    example: 'cmd/0/uploadLog',
  },
  qry: {
    word: 'qry',
    title: 'Ask windows something',
    text: 'Answered with the word of the same name. `stats` is also posted to `/terminal/stats`.',
    parts: [
      WINDOW,
      { name: 'query', pattern: `(?:${SOCKET_QUERIES.join('|')})`, note: SOCKET_QUERIES.join(', ') },
    ],
    example: 'qry/7/version',
  },
  bal: {
    word: 'bal',
    title: 'Tell the balance of the player',
    text: 'Of the account that is signed on at the window of this session.',
    parts: [{ name: 'balance', json: amountSchema, note: 'The balance, in minor units.' }],
  },
  acct: {
    word: 'acct',
    title: 'Tell that something of an account has changed',
    text: 'A view of the account is read again.',
    parts: [{ name: 'account', pattern: '[^/]+', note: 'Id of the account.' }],
  },
  lqp: {
    word: 'lqp',
    title: 'Give the window its lucky quick pick sets',
    text: 'The whole list, as in the upload. Incomplete sets are left out.',
    parts: [{ name: 'sets', json: LUCKY_SETS_BODY, note: 'The sets.' }],
    example:
      'lqp/[{"id":"a","card":"SRD0001","bets":[{"race":1,"pool":1,"betAmount":200},{"race":2,"pool":1,"betAmount":200},{"race":3,"pool":1,"betAmount":200}]}]',
  },
  ALERT: {
    word: 'ALERT',
    title: 'Show the teller a message',
    text: 'Shown as it is.',
    parts: [{ name: 'text', pattern: '.*', note: 'The message.' }],
    example: 'ALERT/Post time of race 5 is delayed',
  },
};

/** Returns the message as a pattern: word/{part}/{part}. */
export function shapeOf({ word, parts }: SocketWord): string {
  return [word, ...parts.map(({ name }) => `{${name}}`)].join('/');
}

/** Returns the regular expression of the whole message. */
export function patternOf({ word, parts }: SocketWord): string {
  return `^${[word, ...parts.map(({ pattern = '.+' }) => pattern)].join('/')}$`;
}

/** Returns the JSON of a message's last part; undefined where it has none. */
export function jsonPartOf({ parts }: SocketWord, message: string): unknown {
  if (parts.at(-1)?.json === undefined) return undefined;
  return JSON.parse(message.split('/').slice(parts.length).join('/'));
}
