/**
 * Proves exchange credit that cannot be spent at once, at a whole window. None is lost, and none ends with
 * the customer without a notice.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import type { Card, Race } from '../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import {
  beginShift,
  build,
  buy,
  creditFor,
  enterWinBet,
  firstOpenRace,
  openCard,
  signOn,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { waitingCreditsAtom } from './credit-state.ts';
import { wagerAtom } from './pending-wager-state.ts';

const WINDOW = 12;
const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
let card: Card;
let race: Race;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  card = await openCard(window);
  race = firstOpenRace(card);
});

const inHand = () => window.store.get(wagerAtom).exchange?.amount ?? null;
const waiting = () => window.store.get(waitingCreditsAtom).map(({ credit }) => credit.amount);
const said = () => window.store.get(announcementsAtom).map(({ text }) => words(text));
function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map((text) => words(text));
}

async function act(begin: () => unknown): Promise<void> {
  void begin();
  await window.settle();
}

async function grant(amount: number, cardNo: string = card.id): Promise<void> {
  const credit = creditFor(cardNo, race, amount);
  await room.tote.exchange.grant(WINDOW, credit);
  await act(() => window.rooms().wager.credits.enter(credit));
}

const enterBet = (amount: number): Promise<void> => enterWinBet(window, race, amount);

async function comeBack(): Promise<void> {
  await act(() => window.till.sessionExpired());
  await window.answer('ok');
  await signOn(window);
  await window.settle();
}

describe('pending credit when the session ends', () => {
  it('comes back at the next sign-on, and can be spent [W051]', async () => {
    await grant(650);
    await comeBack();
    expect(inHand()).toBe(650n);
    expect(said()).toContain('Exchange credit of $6.50 left here is ready to use again');
    await enterBet(200);
    await buy(window);
    expect(inHand()).toBe(450n);
    expect(waiting()).toEqual([]);
  });

  it('comes back after a reload at the sign-on page too [W051]', async () => {
    await grant(650);
    await act(() => window.till.sessionExpired());
    window.till.stop();
    window = await openWindow(room);
    expect([window.store.get(tellerAtom), waiting()]).toEqual([null, [650n]]);
    await signOn(window);
    await window.settle();
    expect(inHand()).toBe(650n);
  });

  it('is less what was sold for it meanwhile', async () => {
    await grant(650);
    await enterBet(200);
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    await act(() => window.till.buy());
    room.intercept = () => null;
    await comeBack();
    await room.clock.advanceAndSettle(10_000);
    await window.settle();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(room.tote.exchange.left(WINDOW).map(({ amount }) => amount)).toEqual([450n]);
    expect([inHand(), ...waiting()]).toEqual([450n]);
  });
});

describe('a second credit', () => {
  beforeEach(async () => {
    await grant(650);
    await grant(300);
  });

  it('waits for the first to be spent, and is offered then [W051]', async () => {
    expect(notice()?.[0]).toBe('Exchange credit of $3.00');
    expect([inHand(), waiting()]).toEqual([650n, [300n]]);
    await window.answer('ok');
    await act(() => window.till.vouchers.sellForExchange());
    expect(notice()?.[0]).toBe('Exchange credit of $3.00');
    await window.answer('use');
    expect([inHand(), waiting()]).toEqual([300n, []]);
  });

  it('waits over a reload as well', async () => {
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    expect([inHand(), waiting()]).toEqual([650n, [300n]]);
  });

  it('put off is asked about before the customer goes, and ends with them [T251]', async () => {
    await window.answer('ok');
    await act(() => window.till.vouchers.sellForExchange());
    await window.answer('later');
    expect([inHand(), waiting()]).toEqual([null, [300n]]);
    await act(() => window.till.totalOut());
    expect(notice()).toEqual(['Exchange credit was not spent', `$3.00 for race ${race.num}`]);
    await window.answer('goBack');
    expect(window.store.get(customerAtom).active).toBe(true);
    await act(() => window.till.totalOut());
    await window.answer('without');
    expect([window.store.get(customerAtom).active, waiting()]).toEqual([false, []]);
  });
});

describe('credit that cannot be used', () => {
  it('for its card, which cannot be loaded, waits and is offered before the customer goes', async () => {
    await build(window);
    await buy(window);
    const summary = window.store.get(summaryAtom);
    const other = summary.state === 'ready' ? summary.value.find(({ id }) => id !== card.id)?.id : undefined;
    if (other === undefined) throw new Error('no other card');
    room.intercept = (path) => (path.includes(`/cards/${other}`) ? new Response('', { status: 500 }) : null);
    await grant(650, other);
    await window.answer('ok');
    expect(said()).toContain(
      `Exchange credit of $6.50 for race ${race.num} is still waiting for the customer`,
    );
    expect([inHand(), waiting()]).toEqual([null, [650n]]);
    room.intercept = () => null;
    await act(() => window.till.totalOut());
    await window.answer('use');
    expect([inHand(), waiting()]).toEqual([650n, []]);
  });
});
