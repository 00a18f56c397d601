/** Cases of signing on and off, of the cards, and of the live line. */
import { allCardsAnswerSchema, summaryAnswerSchema } from '../../tote/wire/cards.ts';
import { parseSocketMessage, terminalMessages } from '../../tote/wire/socket.ts';
import { type Case, expected, Failed, Skipped } from './cases.ts';
import { answered, failureWords, raceOnSale } from './steps.ts';

/** Resolves to null where `wait` is not over in time; milliseconds. */
const PATIENCE = 10_000;

async function inTime<Value>(what: string, wait: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Failed(`${what} did not come within ${PATIENCE / 1_000} s`)),
      PATIENCE,
    );
  });
  try {
    return await Promise.race([wait, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const SESSION_CASES: readonly Case[] = [
  {
    name: 'answers that it is there',
    rule: 'GET /terminal/commTest is answered with status 1, without a session.',
    rows: ['S086'],
    needed: true,
    async run({ terminal }) {
      answered('GET /terminal/commTest', await terminal().calls.commTest());
    },
  },
  {
    name: 'refuses a wrong password',
    rule: 'POST /terminal/signon with a wrong password is refused, and there is no session then.',
    rows: ['S056', 'S070'],
    needed: true,
    async run({ terminal, tellerId, password }) {
      const one = terminal();
      await one.calls.commTest();
      const answer = await one.calls.signOn({ teller_id: tellerId, password: `${password}0` });
      expected(!answer.ok, 'A wrong password was taken.');
      expected(
        answer.refusal.code === 'refused',
        `It was not refused in words: ${failureWords(answer.refusal)}`,
      );
      expected(one.session.token() === null, 'A session was given for a wrong password.');
    },
  },
  {
    name: 'signs a teller and a window on',
    rule: 'POST /terminal/signon gives a token, and /terminal/signonWindowForTeller the window and its teller.',
    rows: ['S026', 'S070', 'S071'],
    needed: true,
    async run({ terminal, windowKey, tellerId, password }) {
      const one = terminal();
      await one.calls.commTest();
      answered('POST /terminal/signon', await one.calls.signOn({ teller_id: tellerId, password }));
      expected(one.session.token() !== null, 'The answer to the sign-on has no token in its header.');
      const window = answered(
        'POST /terminal/signonWindowForTeller',
        await one.calls.signOnWindow(windowKey),
      );
      expected(window.tellerId === tellerId, `The window is signed on for ${window.tellerId}.`);
      expected(!window.isLocked, 'The window is locked after its sign-on.');
    },
  },
  {
    name: 'refuses a window key that there is not',
    rule: 'POST /terminal/signonWindowForTeller with an unknown key is refused.',
    rows: ['S071'],
    needed: false,
    async run({ terminal, tellerId, password, windowKey }) {
      const one = terminal();
      await one.calls.commTest();
      answered('POST /terminal/signon', await one.calls.signOn({ teller_id: tellerId, password }));
      const unknown = `${windowKey.slice(0, -1)}x`;
      expected(!(await one.calls.signOnWindow(unknown)).ok, `The key ${unknown} was taken.`);
    },
  },
  {
    name: 'resumes a session with its token alone',
    rule: 'GET /terminal/resumeSession gives the window again; with another token it answers 401.',
    rows: ['S073'],
    needed: true,
    async run({ signedOn, tellerId }) {
      const one = await signedOn();
      const resumed = answered('GET /terminal/resumeSession', await one.calls.resumeSession());
      expected(resumed.tellerId === tellerId, `It resumed the session of ${resumed.tellerId}.`);
      one.session.setToken('0'.repeat(32));
      const other = await one.ask('GET', '/terminal/resumeSession');
      expected(other?.status === 401, `Another token was answered with HTTP ${other?.status ?? 'nothing'}.`);
    },
  },
  {
    name: 'lists its cards',
    rule: 'GET /cards/allCards and /cards/summary can be read as the wire says.',
    rows: ['S138', 'S139'],
    needed: true,
    async run({ signedOn }) {
      const { http } = await signedOn();
      const { cards } = answered(
        'GET /cards/allCards',
        await http.get('/cards/allCards', allCardsAnswerSchema),
      );
      answered('GET /cards/summary', await http.get('/cards/summary', summaryAnswerSchema));
      if (cards.length === 0) throw new Skipped('the host has no card today');
    },
  },
  {
    name: 'tells the odds of a race',
    rule: 'GET /cards/runnerOdds, /cards/pooltotals and /cards/runnertotals can be read for a race on sale.',
    rows: ['S142', 'S143', 'S144'],
    needed: false,
    async run({ signedOn }) {
      const { calls, ...rest } = await signedOn();
      const { card, race } = await raceOnSale({ calls, ...rest });
      answered('GET /cards/runnerOdds', await calls.runnerOdds(card.id, race));
      answered('GET /cards/pooltotals', await calls.poolTotals(card.id, race));
      answered('GET /cards/runnertotals', await calls.runnerTotals(card.id, race, 1));
    },
  },
  {
    name: 'opens the live line',
    rule: 'The socket answers skey with ack, ping with pong, and csn with the numbers of the cards.',
    rows: ['S167', 'S168', 'S169', 'S170', 'S176', 'S177', 'S184'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const socket = await inTime('The socket', one.socket());
      try {
        socket.send(terminalMessages.sessionKey(one.session.token() ?? ''));
        await inTime('The word ack', socket.nextOf('ack'));
        socket.send(terminalMessages.ping());
        await inTime('The word pong', socket.nextOf('pong'));
        socket.send(terminalMessages.csn());
        const csn = await inTime('The word csn', socket.nextOf('csn'));
        expected(parseSocketMessage(csn) !== null, `The word csn cannot be read: ${csn.slice(0, 200)}`);
      } finally {
        socket.close();
      }
    },
  },
  {
    name: 'ends a session that is signed off',
    rule: 'After POST /terminal/signoff the token is worth nothing, and the sign-off may come again.',
    rows: ['S074', 'S198'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const first = await one.ask('POST', '/terminal/signoff', { reqseq: 901 });
      expected(first?.status === 200, `The sign-off was answered with HTTP ${first?.status ?? 'nothing'}.`);
      const again = await one.ask('POST', '/terminal/signoff', { reqseq: 901 });
      expected(again?.status === 200, `The same sign-off again got HTTP ${again?.status ?? 'nothing'}.`);
      const after = await one.ask('GET', '/sell/wagers');
      expected(after?.status === 401, `The token still works: HTTP ${after?.status ?? 'nothing'}.`);
    },
  },
];
