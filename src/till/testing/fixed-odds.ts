/** A window with fixed odds, for tests: its board, its sales, and the races of the demo tote. */
import 'fake-indexeddb/auto';
import { RUN_MS } from '../../demo-tote/serve/race-orders-check.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies, ZERO } from '../../wagering/ground/money.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { fixedOddsRaceAtom } from '../tickets/fixed-odds/fixed-odds-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { beginShift, signOn } from './at-the-window.ts';
import { openWindow, type Room, type TestWindow } from './test-window.ts';

export let room: Room;
export let window: TestWindow;

/** Begins each test. */
export async function beginFixedOdds(): Promise<void> {
  ({ room, window } = await beginShift());
}

export const words = translator('en-us', DEFAULT_MONEY_FORMAT);
export const transactions = () => window.store.get(customerAtom).transactions;
export const balance = () => window.store.get(totalsAtom).balance;
export const sheets = () => room.printer.sheets.map(({ transaction, reprint }) => [transaction, reprint]);
export const said = () => window.store.get(announcementsAtom).map(({ text }) => words(text));

export function shown(): readonly string[] | null {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}

export async function openView(): Promise<void> {
  window.till.select('FixedOdds');
  await window.settle();
}

export function board() {
  const race = window.store.get(fixedOddsRaceAtom);
  if (race?.board.state !== 'ready') throw new Error('there are no prices');
  return { at: race.at, ...race.board.value };
}

/** A price that is on offer, the shortest first. */
export function priced(index = 0) {
  const runner = board()
    .runners.filter(({ payout }) => payout !== null)
    .toSorted((one, other) => Number((one.payout ?? ZERO) - (other.payout ?? ZERO)))[index];
  if (runner === undefined) throw new Error('nobody has a price');
  return runner;
}

export async function choose(index = 0): Promise<string> {
  const { saddleCloth } = priced(index);
  window.till.fixedOdds.chooseRunner(saddleCloth);
  await window.settle();
  return saddleCloth;
}

export async function buy(amount = 500): Promise<void> {
  void window.till.fixedOdds.buy(pennies(amount));
  await window.settle();
}

/** A ticket on the runner with the shortest price. */
export async function sell(amount = 500) {
  await openView();
  const cloth = await choose();
  await buy(amount);
  const ticket = transactions().at(-1)?.fixedOdds?.ticket;
  if (ticket === undefined || ticket === null) throw new Error('nothing was sold');
  return { cloth, ticket, code: ticket.id };
}

export function cardId(): string {
  const summary = window.store.get(summaryAtom);
  const { at } = board();
  const cards = summary.state === 'ready' ? summary.value : [];
  return cards.find(({ traCode, perfDate }) => traCode === at.traCode && perfDate === at.perfDate)?.id ?? '';
}

/** Runs the present race at once; the runner with that number comes in first, if there is one. */
export async function run(saddleCloth: string): Promise<void> {
  const { at } = board();
  const answer = await room.tote.fetch(`/tg5/rs/cards/${cardId()}`, { method: 'GET', headers: {} });
  const card = (await answer.json()) as {
    races: { num: number; bettingInterests: { num: number; saddleCloth: string }[] }[];
  };
  const interests = card.races.find(({ num }) => num === at.race)?.bettingInterests ?? [];
  const winner = interests.find((one) => one.saddleCloth === saddleCloth)?.num ?? 0;
  await room.tote.trainer.chooseFinish(cardId(), at.race, [[winner]]);
  await room.tote.trainer.runRace(cardId(), at.race);
  await room.clock.advanceAndSettle(RUN_MS * (at.race + 1));
  await window.settle();
}

export async function scan(code: string): Promise<void> {
  window.till.scanned(code, 'OPTICAL');
  await window.settle();
}

export async function wait(): Promise<void> {
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await window.settle();
}

export async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

export function hostSaysNothing(): void {
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
}

/** Returns the fixed-odds entries of the tote's drawer. */
export async function entries(): Promise<Readonly<Record<string, number>>> {
  const answer = await room.tote.fetch('/tg5/rs/terminal/position', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  const { entries: all } = (await answer.json()) as {
    entries: { title: string; count: number; amount: number }[];
  };
  return Object.fromEntries(all.filter(({ count }) => count > 0).map(({ title, amount }) => [title, amount]));
}

/** Opens the window again over the same storage. */
export async function reopen(): Promise<void> {
  window = await openWindow(room);
}
