/** Does what a teller does at a test window, in few words. Expects nothing. */

import { translator } from '../../i18n/translate.ts';
import { type Card, type CardSummary, type Race, takesBets } from '../../wagering/card/card.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { openRoom, openWindow, type Room, type TestWindow } from './test-window.ts';

/** A room of its own, and a window in it at which the teller has signed on. */
export async function beginShift(): Promise<{ readonly room: Room; readonly window: TestWindow }> {
  const room = await openRoom();
  const window = await openWindow(room);
  await signOn(window);
  return { room, window };
}

export async function signOn(window: TestWindow): Promise<void> {
  const signing = window.till.signOn('4417', '4417');
  await window.settle();
  if (!(await signing)) throw new Error('the teller did not sign on');
}

/** Opens a card of which a race sells; `suits` chooses among them. */
export async function openCard(
  window: TestWindow,
  suits: (card: CardSummary) => boolean = () => true,
): Promise<Card> {
  const { till, store } = window;
  const summary = store.get(summaryAtom);
  if (summary.state !== 'ready') throw new Error('no cards');
  const open = summary.value.find((card) => card.status !== 'Finished' && !card.isFuture && suits(card));
  if (open === undefined) throw new Error('no open card');
  void till.chooseCard(open.id);
  await window.settle();
  const card = store.get(readyCardAtom);
  if (card === null) throw new Error('the card did not come');
  return card;
}

/** The last race of the card that sells. */
export function lastOpenRace(card: Card): Race {
  const race = card.races.findLast(({ status }) => status === 'Betting on');
  if (race === undefined) throw new Error('no open race');
  return race;
}

/** The first race of the card that sells. */
export function firstOpenRace(card: Card): Race {
  const race = card.races.find(takesBets);
  if (race === undefined) throw new Error('no open race');
  return race;
}

/** The numbers that run, in order. */
export function runnersOf(race: Race): readonly number[] {
  return race.bettingInterests.filter(({ scratched }) => !scratched).map(({ num }) => num);
}

/** Builds a wager on the last open race, its runners in the first leg. */
export async function build(
  window: TestWindow,
  {
    bet = WIN,
    amount = 200,
    runners = 1,
  }: { readonly bet?: number; readonly amount?: number; readonly runners?: number } = {},
): Promise<void> {
  const race = lastOpenRace(await openCard(window));
  window.till.chooseRace(race.num);
  window.till.wager({ type: 'poolChosen', bet });
  window.till.wager({ type: 'amountChosen', amount: pennies(amount) });
  for (const num of runnersOf(race).slice(0, runners)) window.till.wager({ type: 'runnerToggled', num });
  await window.settle();
}

/** Enters a win bet of so many minor units on the race's first runner. */
export async function enterWinBet({ till, settle }: TestWindow, race: Race, amount: number): Promise<void> {
  till.wager({ type: 'poolChosen', bet: WIN });
  till.wager({ type: 'amountChosen', amount: pennies(amount) });
  till.wager({ type: 'runnerToggled', num: runnersOf(race)[0] ?? 0 });
  await settle();
}

/** Exchange credit for win bets on the race, as a tote holds it; in minor units. */
export function creditFor(cardNo: string, race: Race, amount: number): ExchangeData {
  return { cardNo, raceNo: race.num, poolNo: 37, amount: pennies(amount), bets: [WIN] };
}

/** Buys and lets what is ready run; a sale that waits for an answer goes on behind. */
export async function buy(window: TestWindow, tickets?: number): Promise<void> {
  const buying = window.till.buy(tickets);
  await window.settle();
  if (window.store.get(noticeAtom) === null) await buying;
}

/** Presses Buy again, as who has seen what is read back under it. */
export async function buyAgain(room: Room, window: TestWindow): Promise<void> {
  await room.clock.advanceAndSettle(1_000);
  await buy(window);
}

/**
 * Cashes a ticket of another track, for which the host pays $12.60. The host pays every such ticket until
 * `room.intercept` is set again.
 */
export async function cashForeign(room: Room, { till, settle }: TestWindow): Promise<void> {
  room.intercept = (path) =>
    path.endsWith('/sell/cashTicketManually')
      ? Response.json({ statusCode: 1, statusMessage: '', transType: 'ticket', amount: 1_260 })
      : null;
  till.select('CashTicket');
  till.tickets.type('C5554C70F0000');
  void till.tickets.confirm();
  await settle();
}

/** Types the number of a ticket or slip at the enter-ticket view, and cashes or cancels it there. */
export async function handInTyped(
  { till, settle }: TestWindow,
  view: 'CashTicket' | 'CancelTicket',
  tsn: TicketSerial,
): Promise<void> {
  till.select(view);
  till.tickets.type(writtenSerial(tsn).replaceAll('-', ''));
  void till.tickets.confirm();
  await settle();
}

/** Cashes one ticket of another track, worth $12.60: the customer is owed that. */
export async function cashOne(room: Room, window: TestWindow): Promise<void> {
  await cashForeign(room, window);
  room.intercept = () => null;
}

/** Sells a win bet of $2.00 to the customer. */
export async function sellOne(window: TestWindow): Promise<void> {
  await build(window);
  await buy(window);
}

/** Lists the paths of the money posts that leave the windows of the room from now on. */
export function watchPosts(room: Room): readonly string[] {
  const sent: string[] = [];
  room.see = (path, { method }) => {
    if (method === 'POST' && /wagers|voucher|draw|cash/.test(path)) sent.push(path);
  };
  return sent;
}

/** Lists the paths of every post from the windows of the room from now on. */
export function watchPaths(room: Room): readonly string[] {
  const posts: string[] = [];
  room.see = (path, { method }) => {
    if (method === 'POST') posts.push(path.replace('/tg5/rs', ''));
  };
  return posts;
}

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

/** Returns the title and lines of the notice on top in words; null without one. */
export function noticeWords({ store }: TestWindow): readonly string[] | null {
  const notice = store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}

/** Returns the answers that the notice on top takes, in words. */
export function answerWords({ store }: TestWindow): readonly string[] {
  return (store.get(noticeAtom)?.actions ?? []).map(({ label }) => words(label));
}

/** The numbers of what the tote has given out at the window, newest first. */
export async function serialsAt(room: Room): Promise<readonly string[]> {
  const answer = await room.tote.fetch('/tg5/rs/sell/wagers', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  const { tickets } = (await answer.json()) as { tickets: { ticket: { id: string } }[] };
  return tickets.map(({ ticket }) => ticket.id);
}

/** How many tickets the tote has sold at the window. */
export async function ticketsAt(room: Room): Promise<number> {
  return (await serialsAt(room)).length;
}
