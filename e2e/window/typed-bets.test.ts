/** Bets that are typed as a line, at the whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  customerAtom,
  noticeAtom,
  readyCardAtom,
  summaryAtom,
  typedCardAtom,
  wagerAtom,
} from '../../src/till/state.ts';
import type { Card } from '../../src/wagering/card.ts';
import { parseTypedBet } from '../../src/wagering/typed-bet.ts';
import { printTypedBet } from '../../src/wagering/typed-bet-print.ts';
import { readTypedWager, typedCard } from '../../src/wagering/typed-wager.ts';
import { beginShift, lastOpenRace, openCard, runnersOf, ticketsAt } from './at-the-window.ts';
import type { Room, TestWindow } from './test-window.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = { defaultToMin: false, maxTicketCost: null };

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const sold = () => window.store.get(customerAtom).transactions;

/** The card that a line names, brought to the window as the line does it. */
async function lookUp(line: string): Promise<Card> {
  const summary = window.store.get(summaryAtom);
  const inHand = window.store.get(readyCardAtom);
  const named = typedCard(
    parseTypedBet(line, WORDS),
    summary.state === 'ready' ? summary.value : [],
    inHand?.id ?? null,
  );
  if (!named.ok) throw new Error(named.refusal.code);
  if (named.value === inHand?.id) return inHand;
  window.till.lookUpTyped(named.value);
  await window.settle();
  const card = window.store.get(typedCardAtom)?.value ?? null;
  if (card === null) throw new Error('the card did not come');
  return card;
}

/** Types a line and presses Enter. */
async function type(line: string): Promise<boolean> {
  const card = await lookUp(line);
  const { check } = readTypedWager(parseTypedBet(line, WORDS), card, RULES);
  if (!check.ok) throw new Error(`${line}: ${JSON.stringify(check.refusal)}`);
  const buying = window.till.buyTyped(card.id, check.value.entry);
  await window.settle();
  return buying;
}

/** The track code of an open card that is not in hand. */
function otherCode(): string {
  const summary = window.store.get(summaryAtom);
  const inHand = window.store.get(readyCardAtom)?.id;
  const other =
    summary.state === 'ready'
      ? summary.value.find(({ id, status, isFuture }) => id !== inHand && status !== 'Finished' && !isFuture)
      : undefined;
  if (other === undefined) throw new Error('no other card');
  return other.traCode;
}

describe('a typed bet', () => {
  it('is sold from a window where nothing was chosen, and begins the customer', async () => {
    const code = otherCode();
    const race = lastOpenRace(await lookUp(`${code} `));
    const [one = 0, other = 0] = runnersOf(race);
    expect(await type(`${code} ${race.num} 2 EXB ${one},${other}`)).toBe(true);
    expect(await ticketsAt(room)).toBe(1);
    expect(sold()[0]).toMatchObject({ type: 'SELL', value: 400n });
    expect(sold()[0]?.ticket?.wagers[0]).toMatchObject({ betName: 'Exacta Box', raceNo: race.num });
    expect(window.store.get(customerAtom).active).toBe(true);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('prints as a line that sells the same bet again', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card);
    const [one = 0, other = 0, third = 0] = runnersOf(race);
    expect(await type(`${race.num} 2 EXA ${one} WITH ${other},${third}`)).toBe(true);
    const wager = sold()[0]?.ticket?.wagers[0];
    if (wager === undefined) throw new Error('nothing was sold');
    const { raceNo, betAmount, runners } = wager;
    expect(
      await type(printTypedBet({ card: card.traCode, race: raceNo, amount: betAmount, bet: 'EXA', runners })),
    ).toBe(true);
    expect(sold()[1]?.ticket?.wagers[0]?.runners).toEqual(runners);
    expect(sold()[1]?.value).toBe(sold()[0]?.value);
  });

  it('that can no longer be sold is refused, and what was being built stands', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card);
    const before = window.store.get(wagerAtom);
    const entry = { race: race.num, bet: 1, amount: race.availableBets[0]?.minimum ?? null, runners: [[99]] };
    const buying = window.till.buyTyped(card.id, entry);
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.incorrectLeg');
    expect(await buying).toBe(false);
    expect(window.store.get(wagerAtom)).toEqual(before);
    expect(await ticketsAt(room)).toBe(0);
  });

  it('that the host refuses is not sold, and is the pending wager still', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card);
    const [one = 0] = runnersOf(race);
    room.intercept = (path, method) =>
      method === 'POST' && path.endsWith('/sell/wagers')
        ? Response.json({ statusCode: 7_001, statusMessage: 'Race closed' })
        : null;
    expect(await type(`${race.num} 2 WIN ${one}`)).toBe(false);
    expect(window.store.get(noticeAtom)?.title.key).toBe('sale.failed');
    expect(window.store.get(wagerAtom)).toMatchObject({ race: race.num, bet: 1, runners: [[one]] });
  });

  it('forgets the card that the line named once it names none', async () => {
    await lookUp(`${otherCode()} `);
    window.till.lookUpTyped(null);
    expect(window.store.get(typedCardAtom)).toBeNull();
  });
});
