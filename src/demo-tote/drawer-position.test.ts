/**
 * Compares the tote's balance of the drawer with a ledger of the test's own. Compares after every operation,
 * in any order, and after restarts.
 */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Card } from '../wagering/card/card.ts';
import { pennies } from '../wagering/ground/money.ts';
import { createMemoryStorage } from './storage.ts';
import { slipOf } from './testing/drawer-words.ts';
import {
  position,
  signedOn,
  something,
  statusOf,
  type TestAnswer,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
} from './testing/test-terminal.ts';

/** The movements of the drawer when a paper is given out, cashed and cancelled; null: refused. */
interface Moves {
  readonly given: bigint;
  readonly cashed: bigint | null;
  readonly cancelled: bigint | null;
}

const MOVES = {
  ticket: { given: 1n, cashed: null, cancelled: -1n },
  voucher: { given: 1n, cashed: -1n, cancelled: -1n },
  promo: { given: 0n, cashed: -1n, cancelled: 0n },
  draw: { given: 1n, cashed: null, cancelled: -1n },
  checkDraw: { given: 1n, cashed: null, cancelled: -1n },
  return: { given: -1n, cashed: 1n, cancelled: 1n },
  chipReturn: { given: -1n, cashed: 1n, cancelled: 1n },
  finalReturn: { given: -1n, cashed: 1n, cancelled: 1n },
  credit: { given: -1n, cashed: null, cancelled: 1n },
  debit: { given: 1n, cashed: null, cancelled: -1n },
  bag: { given: -1n, cashed: null, cancelled: 1n },
  bagDebit: { given: 1n, cashed: null, cancelled: -1n },
  account: { given: 1n, cashed: null, cancelled: null },
  // Exchange credit of an earlier ticket pays: no cash moves, neither here nor when it is cancelled.
  exchangeTicket: { given: 0n, cashed: null, cancelled: 0n },
  exchangeVoucher: { given: 0n, cashed: -1n, cancelled: 0n },
} as const satisfies Readonly<Record<string, Moves>>;
type Given = keyof typeof MOVES;

interface Paper {
  readonly tsn: string;
  readonly moves: Moves;
  readonly amount: bigint;
  readonly isAccount: boolean;
}

const GIVEN = fc.constantFrom<Given>(
  'ticket',
  'voucher',
  'promo',
  'draw',
  'checkDraw',
  'return',
  'chipReturn',
  'finalReturn',
  'credit',
  'debit',
  'bag',
  'bagDebit',
  'account',
  'exchangeTicket',
  'exchangeVoucher',
);
const OPERATION = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('give'), what: GIVEN, units: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('cash', 'cancel', 'close'), pick: fc.nat(1_000) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('repeat', 'bill', 'changeTeller', 'restart') }) },
);

interface Post {
  readonly path: string;
  readonly body: unknown;
}

const PIN = '1234';
const WINDOW = 12;
let barcodes = 0;

/** The credit that pays for the race's win bets. */
const creditPlace = ({ card, race }: { card: Card; race: number }) => ({
  cardNo: card.id,
  raceNo: race,
  poolNo: 37,
});

/** The post that gives something out. Amounts are minor units, a whole bet of two dollars at least. */
function postOf(what: Given, amount: number, bet: { card: Card; race: number; num: number }): Post {
  const cashCount = [{ value: amount, quantity: 1 }];
  switch (what) {
    case 'ticket': {
      const wagers = [winBet(bet.card, bet.race, bet.num, amount)];
      return { path: '/sell/wagers', body: { wagers, playerId: null, exchange: false } };
    }
    case 'exchangeTicket': {
      const wagers = [winBet(bet.card, bet.race, bet.num, amount)];
      return { path: '/sell/exchWagers', body: { wagers, playerId: null, exchange: true } };
    }
    case 'exchangeVoucher':
      return { path: '/sell/exchVoucher', body: { ...creditPlace(bet), amount, playerId: null } };
    case 'voucher':
      return { path: '/sell/voucher', body: { amount, playerId: null } };
    case 'promo':
      return { path: '/sell/promoVoucher', body: { amount, playerId: null } };
    case 'draw':
      return { path: '/terminal/draw', body: { amount } };
    case 'checkDraw':
      return { path: '/terminal/drawCheck', body: { checkId: '9', amount } };
    case 'return':
      return { path: '/terminal/return', body: { amount, type: 'REGULAR', label: null } };
    case 'chipReturn':
      return { path: '/terminal/return', body: { amount, type: 'CHIP_N_PIN', label: null } };
    case 'finalReturn':
      return { path: '/terminal/finalReturn', body: { amount, cashCount } };
    case 'credit':
    case 'debit':
      return { path: '/sell/exceptionCreditDebit', body: { isDebit: what === 'debit', index: 1, amount } };
    case 'bag':
    case 'bagDebit': {
      const bagBarcode = String((barcodes += 1));
      return { path: '/sell/bags', body: { bagBarcode, cashCount, isDebit: what === 'bagDebit', tsns: [] } };
    }
    case 'account':
      return { path: '/sell/openTempAcct', body: { amount, pin: PIN, playerId: null } };
  }
}

const isDone = (answer: TestAnswer): boolean => v.parse(statusOf, answer.json).statusCode === 1;

/** Tellers at one window of a tote, and what each of their drawers must hold by the test's own count. */
async function createDay() {
  const storage = createMemoryStorage();
  let terminal: TestTerminal = await signedOn({ storage });
  const bet = await something(terminal);
  const held = new Map<string, bigint>();
  const papers: Paper[] = [];
  let teller = '7';
  // Behind the numbers that signing on takes.
  let reqseq = 300;
  let last: (Post & { readonly reqseq: number; readonly answer: TestAnswer }) | null = null;

  const move = (amount: bigint): void => void held.set(teller, (held.get(teller) ?? 0n) + amount);

  async function send(post: Post): Promise<TestAnswer> {
    reqseq = (reqseq + 1) % 1_000;
    const answer = await terminal.post(post.path, post.body, { reqseq });
    last = { ...post, reqseq, answer };
    return answer;
  }

  async function give(what: Given, units: number): Promise<void> {
    const cents = units * 200;
    if (what === 'exchangeTicket' || what === 'exchangeVoucher') {
      const credit = { ...creditPlace(bet), amount: pennies(cents), bets: [1] };
      await terminal.tote.exchange.grant(WINDOW, credit);
    }
    const answer = await send(postOf(what, cents, bet));
    const { id } = what === 'ticket' || what === 'exchangeTicket' ? ticketOf(answer) : slipOf(answer);
    const moves: Moves = MOVES[what];
    papers.push({ tsn: id, moves, amount: BigInt(cents), isAccount: what === 'account' });
    move(moves.given * BigInt(cents));
  }

  async function handIn(how: 'cash' | 'cancel' | 'close', pick: number): Promise<void> {
    const paper = papers[pick % papers.length];
    if (paper === undefined) return;
    const { tsn, moves, amount, isAccount } = paper;
    const paths = { cash: '/sell/cashTicket', cancel: '/sell/cancelTicket', close: '/sell/closeTempAcct' };
    const body = how === 'close' ? { pin: PIN, tsn } : { tsn, source: 'OPTICAL' };
    const direction = { cash: moves.cashed, cancel: moves.cancelled, close: isAccount ? -1n : null }[how];
    const done = isDone(await send({ path: paths[how], body }));
    expect([how, tsn, done]).toEqual([how, tsn, direction !== null]);
    if (direction === null) return;
    move(direction * amount);
    papers.splice(papers.indexOf(paper), 1, { ...paper, moves: SPENT, isAccount: false });
  }

  async function restart(): Promise<void> {
    const { token } = terminal;
    terminal.tote.stop();
    terminal = await testTerminal({ storage });
    terminal.token = token;
  }

  return {
    async carryOut(operation: typeof OPERATION extends fc.Arbitrary<infer Value> ? Value : never) {
      if ('what' in operation) return give(operation.what, operation.units);
      if ('pick' in operation) return handIn(operation.does, operation.pick);
      switch (operation.does) {
        case 'bill':
          await send({ path: '/sell/acceptBill', body: { amount: 500 } });
          return;
        case 'changeTeller':
          teller = teller === '7' ? '8' : '7';
          await terminal.signOn(teller);
          last = null;
          return;
        case 'restart':
          return restart();
        case 'repeat':
          if (last !== null) {
            const again = await terminal.post(last.path, last.body, { reqseq: last.reqseq });
            // A refusal leaves nothing in the log: after a restart it is carried out no more than before.
            if (isDone(last.answer) && again.text !== last.answer.text) throw new Error('another answer');
          }
      }
    },
    /** The balance by the tote, by its own entries and by this test. */
    async balances() {
      const { balance, entries } = await position(terminal);
      const sum = entries.reduce((all, { amount }) => all + amount, 0n);
      return { balance, sum, own: held.get(teller) ?? 0n };
    },
  };
}

const SPENT: Moves = { given: 0n, cashed: null, cancelled: null };

describe('the cash position', () => {
  it('is the sum of its entries and of an independent ledger, after every operation [S080, T223]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(OPERATION, { minLength: 5, maxLength: 60 }), async (operations) => {
        const day = await createDay();
        for (const operation of operations) {
          await day.carryOut(operation);
          const { balance, sum, own } = await day.balances();
          expect([sum, own]).toEqual([balance, balance]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
