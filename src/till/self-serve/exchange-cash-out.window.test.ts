/**
 * Proves exchange credit at a self-serve terminal that ends its customer. The credit is a voucher or money,
 * once, whatever fails, and terminal and tote agree.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { say } from '../../i18n/say.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom } from '../session/customer-state.ts';
import { selfServeCreditAtom, selfServeFaceAtom } from '../session/self-serve-credit.ts';
import { technicianAtom } from '../session/technician-state.ts';
import { buy, creditFor, enterWinBet, firstOpenRace, openCard } from '../testing/at-the-window.ts';
import { openSelfServeRoom } from '../testing/self-serve-room.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { creditRefusalAtom, waitingCreditsAtom } from '../wager/credit-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { unprintedAtom } from './self-serve-state.ts';
import { SECONDS_TO_ANSWER } from './unattended-steps.ts';

const WINDOW = 12;
const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const TIMEOUT = 60;
const NOT_PRINTED = { outcome: 'notPrinted', reason: 'printer.status.paperOut' } as const;
const EXCHANGE_VOUCHER = '/sell/exchVoucher';
const TRANSFER = '/sell/exchTransfer';

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;
/** Money posts that the host took, in order, each with its amount; a repeated post counts once. */
let paid: Map<string, string>;

async function open(): Promise<void> {
  window = await openWindow(room);
  await window.settle();
}

beforeEach(async () => {
  ({ room, acceptor } = await openSelfServeRoom());
  paid = new Map();
  room.see = (path, { method, headers, body }) => {
    const call = /\/sell\/(voucher|exchVoucher|exchTransfer)$/.exec(path)?.[1];
    if (method !== 'POST' || call === undefined) return;
    const { amount } = JSON.parse(String(body)) as { readonly amount: number };
    paid.set(`${headers['REQSEQ']}`, `${call} ${amount}`);
  };
  await open();
  await putIn();
});

async function putIn(): Promise<void> {
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('the note was not taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
}

/** Grants credit as the cash of a first half does. */
async function grant(amount: number): Promise<void> {
  const card = await openCard(window);
  const granted = creditFor(card.id, firstOpenRace(card), amount);
  await room.tote.exchange.grant(WINDOW, granted);
  void window.rooms().wager.credits.enter(granted);
  await window.settle();
}

async function cashOut(): Promise<void> {
  void window.till.selfServe.cashOut();
  await window.settle();
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(1_000);
}

const credit = (): bigint | null => window.store.get(selfServeCreditAtom);
const face = (): string => window.store.get(selfServeFaceAtom);
const leftHere = () => window.store.get(wagerAtom).exchange?.amount ?? null;
const leftThere = () => room.tote.exchange.left(WINDOW).map(({ amount }) => amount);
const posts = (): readonly string[] => [...paid.values()];

/** The customer has gone with everything, and the terminal serves the next. */
function expectEnded(): void {
  expect([face(), credit(), leftHere(), leftThere()]).toEqual(['idle', 0n, null, []]);
  expect(window.store.get(customerAtom).transactions).toEqual([]);
  expect([window.store.get(noticeAtom), window.store.get(inDoubtCountAtom)]).toEqual([null, 0]);
}

const refuse = (...calls: readonly string[]): void => {
  room.intercept = (path) =>
    calls.some((call) => path.endsWith(call))
      ? Response.json({ statusCode: 7_001, statusMessage: 'Not now' })
      : null;
};

describe('exchange credit at a self-serve terminal', () => {
  it('that pays for a bet is not said to be an amount of money', async () => {
    const card = await openCard(window);
    const race = firstOpenRace(card);
    await grant(700);
    await enterWinBet(window, race, 700);
    await buy(window);
    const said = window.store.get(announcementsAtom).map(({ text }) => text.key);
    expect(said).toContain('selfServe.takeTicketOnly');
    expect(said).not.toContain('selfServe.takeTicket');
  });

  it('stays with a customer who starts over', async () => {
    await grant(700);
    window.till.selfServe.startOver();
    expect([leftHere(), credit()]).toEqual([700n, 2_000n]);
  });

  it('is a voucher of its own at Cash out, beside the one for the money [W128, S094]', async () => {
    await grant(700);
    await cashOut();
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expect(room.printer.sheets).toHaveLength(2);
    expectEnded();
  });

  it('is a voucher of its customer who walks away', async () => {
    await grant(700);
    await pass(TIMEOUT + SECONDS_TO_ANSWER + 5);
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
  });

  it('is a voucher once, however often Cash out is pressed', async () => {
    await grant(700);
    await Promise.all([1, 2, 3].map(() => window.till.selfServe.cashOut()));
    await window.settle();
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
  });

  it('that waits for another is a voucher too, and nothing is asked', async () => {
    await grant(700);
    await grant(300);
    await window.answer('ok');
    expect(window.store.get(waitingCreditsAtom)).toHaveLength(1);
    await cashOut();
    expect(posts()).toEqual(['exchVoucher 700', 'exchVoucher 300', 'voucher 2000']);
    expectEnded();
  });

  it('is paid in money with the rest where the host sells no voucher for it [S095]', async () => {
    await grant(700);
    refuse(EXCHANGE_VOUCHER);
    await cashOut();
    expect(posts()).toEqual(['exchVoucher 700', 'exchTransfer 700', 'voucher 2700']);
    expectEnded();
  });

  it('is paid in money where the host has no such voucher at all', async () => {
    await grant(700);
    room.intercept = (path) =>
      path.endsWith(EXCHANGE_VOUCHER)
        ? Response.json({ statusCode: 404, statusMessage: 'No such call' }, { status: 404 })
        : null;
    await cashOut();
    expect(posts()).toContain('voucher 2700');
    expectEnded();
  });

  it('that the host does not have keeps nobody [W053]', async () => {
    const card = await openCard(window);
    void window.rooms().wager.credits.enter(creditFor(card.id, firstOpenRace(card), 700));
    await window.settle();
    await cashOut();
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
    // Nobody is left to ask: the terminal says what became of it until somebody touches the screen.
    await pass(30);
    const said = window.store.get(announcementsAtom).map(({ text }) => text);
    expect(said).toContainEqual(
      say('selfServe.exchangeInvalid', { amount: pennies(700), race: firstOpenRace(card).num }),
    );
  });

  it('that the host calls not valid keeps its customer until the host lists what it sold', async () => {
    const card = await openCard(window);
    void window.rooms().wager.credits.enter(creditFor(card.id, firstOpenRace(card), 700));
    await window.settle();
    let isListLost = true;
    room.intercept = (path, method) =>
      isListLost && path.endsWith('/sell/wagers') && method === 'GET'
        ? new Response('', { status: 503 })
        : null;
    await cashOut();
    await pass(5);
    expect([face(), leftHere()]).toEqual(['owing', null]);
    expect(window.store.get(announcementsAtom)).toMatchObject([
      { text: { key: 'selfServe.exchangeInvalid' } },
    ]);
    isListLost = false;
    await pass(61);
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
  });
});

describe('exchange credit at a self-serve terminal, when something fails', () => {
  it('is one voucher where the answer was lost', async () => {
    await grant(700);
    room.tote.faults.loseNextAnswer();
    await cashOut();
    await pass(DOUBT_PAUSE / 1_000 + 60);
    expect(posts().toSorted()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
  });

  it('is one voucher where the page is loaded again before the answer', async () => {
    await grant(700);
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    await cashOut();
    expect([leftHere(), leftThere()]).toEqual([700n, []]);
    window.till.stop();
    room.intercept = () => null;
    await open();
    await pass(DOUBT_PAUSE / 1_000 + 3);
    expect(posts().toSorted()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
  });

  it('has a number for a teller where its paper does not come out', async () => {
    await grant(700);
    room.printer.outcomes.push(NOT_PRINTED);
    await cashOut();
    await window.answer('later');
    await window.settle();
    expect([face(), credit(), leftHere()]).toEqual(['owing', 0n, null]);
    expect(window.store.get(unprintedAtom)).toMatchObject([{ type: 'SELL_VOUCHER', moved: 700n }]);
    await pass(40);
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expect(room.printer.sheets).toHaveLength(2);
    expectEnded();
  });

  it('has its numbers where the printer is known to be away: nothing is asked before they are sold', async () => {
    await grant(700);
    room.printer.status = 'Paper out';
    room.printer.outcomes.push(NOT_PRINTED, NOT_PRINTED);
    await cashOut();
    await window.answer('later');
    await window.settle();
    expect(posts()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expect(window.store.get(unprintedAtom).map(({ moved, value }) => moved ?? value)).toEqual([700n, 2_000n]);
  });

  it('is in the voucher of a printer that is away where it is paid in money', async () => {
    await grant(700);
    refuse(EXCHANGE_VOUCHER);
    room.printer.status = 'Paper out';
    room.printer.outcomes.push(NOT_PRINTED, NOT_PRINTED);
    await cashOut();
    await window.answer('later');
    await window.answer('later');
    await window.settle();
    expect([face(), credit(), leftThere()]).toEqual(['owing', 0n, []]);
    expect(window.store.get(unprintedAtom).map(({ type }) => type)).toEqual([
      'SELL_VOUCHER',
      'EXCHANGE_TRANSFER',
    ]);
    room.printer.status = 'Ready';
    await cashOut();
    expect(posts()).toEqual(['exchVoucher 700', 'exchTransfer 700', 'voucher 2700']);
    expectEnded();
  });

  it('waits for its answer where the line is down, and is not lost', async () => {
    await grant(700);
    let isDown = true;
    room.intercept = (path) => (isDown && path.includes('/sell/') ? new Response('', { status: 503 }) : null);
    await cashOut();
    await pass(30);
    expect([leftHere(), leftThere(), face()]).not.toContain('idle');
    isDown = false;
    await pass(600);
    expect(posts().toSorted()).toEqual(['exchVoucher 700', 'voucher 2000']);
    expectEnded();
  });

  it('refused both ways holds back no money, and the page says why', async () => {
    await grant(700);
    refuse(EXCHANGE_VOUCHER, TRANSFER);
    await cashOut();
    expect(posts()).toEqual(['exchVoucher 700', 'exchTransfer 700', 'voucher 2000']);
    expect([face(), credit(), leftHere(), window.store.get(noticeAtom)]).toEqual(['owing', 0n, 700n, null]);
    expect(window.store.get(creditRefusalAtom)).toMatchObject({
      credit: { amount: 700n },
      lines: [{ key: 'tote.refused', data: { message: 'Not now' } }],
    });
    // It is tried again by itself, and needs no second voucher for the money.
    room.intercept = () => null;
    await pass(120);
    expect(posts().slice(3)).toEqual(['exchVoucher 700']);
    expectEnded();
  });

  it('refused both ways is let go by an employee, who is asked', async () => {
    await grant(700);
    refuse(EXCHANGE_VOUCHER, TRANSFER);
    await cashOut();
    window.store.set(technicianAtom, { id: '9' });
    await cashOut();
    expect(window.store.get(noticeAtom)?.title.key).toBe('exchange.stillWaits');
    await window.answer('goBack');
    await window.settle();
    expect([face(), leftHere()]).toEqual(['owing', 700n]);
    await cashOut();
    await window.answer('without');
    await window.settle();
    expect([face(), leftHere(), leftThere()]).toEqual(['idle', null, [700n]]);
  });
});
