/**
 * A window at which tickets are handed in, for tests: sold, run, typed and scanned, with the host's answers.
 */
import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { type TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { ticketEntryAtom } from '../tickets/entry/ticket-entry-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { beginShift, build, buy } from './at-the-window.ts';
import { openWindow, type Room, type TestWindow } from './test-window.ts';

export const words = translator('en-us', DEFAULT_MONEY_FORMAT);
export const SSN = '078051120';

export let room: Room;
export let window: TestWindow;
/** Posts that cash or cancel: path and body. */
export let posts: (readonly [string, unknown])[];

/** Begins each test. */
export async function beginHandingIn(): Promise<void> {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST' && /\/sell\/(?:cash|cancel)/.test(path))
      posts.push([path.replace('/tg5/rs/sell/', ''), JSON.parse(body ?? 'null')]);
  };
}

export const entry = () => window.store.get(ticketEntryAtom);
export const element = () => window.store.get(homeViewAtom).current;
export const balance = (): bigint => window.store.get(totalsAtom).balance;

export function shown(): readonly string[] | null {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}

/** A ticket that was sold at this window just now, and the card and race it is on. */
export async function sell(
  runner = 1,
): Promise<{ readonly tsn: TicketSerial; readonly card: string; readonly race: number }> {
  await build(window, { runners: runner });
  await buy(window);
  const sold = window.store.get(customerAtom).transactions.at(-1);
  const [wager] = sold?.ticket?.wagers ?? [];
  const tsn = sold?.tsn ?? null;
  if (tsn === null || wager === undefined) throw new Error('nothing was sold');
  return { tsn, card: wager.cardId, race: wager.raceNo };
}

/** The race is over, won by that number, and official. */
export async function run(
  { card, race }: { readonly card: string; readonly race: number },
  winner: number,
): Promise<void> {
  expect(await room.tote.trainer.chooseFinish(card, race, [[winner]])).toMatchObject({ ok: true });
  await room.tote.trainer.runRace(card, race);
  for (let minutes = 0; minutes < 12; minutes += 1) await room.clock.advanceAndSettle(60_000);
  // Answers the alert: the pending wager was on that race.
  await window.answer('ok');
}

export function open(mode: 'CashTicket' | 'CancelTicket'): void {
  window.till.select(mode);
}

export async function enter(tsn: TicketSerial): Promise<void> {
  window.till.tickets.type(writtenSerial(tsn));
  void window.till.tickets.confirm();
  await window.settle();
}

export async function scan(
  code: string,
  source: Parameters<TestWindow['till']['scanned']>[1] = 'OPTICAL',
): Promise<void> {
  window.till.scanned(code, source);
  await window.settle();
}

/** The host's answer to the next posts of that path. */
export function answerTo(end: string, body: object): void {
  room.intercept = (path, method) =>
    method === 'POST' && path.endsWith(end)
      ? Response.json({ statusCode: 1, statusMessage: '', ...body })
      : null;
}
export const refuse = (end: string, statusMessage: string, statusCode = 7_001): void =>
  answerTo(end, { statusCode, statusMessage });

export const PAID = { transType: 'ticket', amount: 1_260 };
export const CLAIM = {
  perfDate: '2026-09-12',
  tsn: '5554-C70F-0001',
  meet: 'Downs',
  race: 7,
  betAmt: 200,
  pool: 'Win',
  claimAmount: 900_000,
  irsDeductAmt: 216_000,
  stateDeductAmt: 0,
  localDeductAmt: 0,
  otherDeductAmt: 0,
};

/** Opens the window again over the same storage. */
export async function reopen(): Promise<void> {
  window = await openWindow(room);
}
