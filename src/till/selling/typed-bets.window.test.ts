/** Bets that are typed as a line, at the whole window on the demo tote. */
import { pennies } from '../../wagering/ground/money.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Card, takesBets } from '../../wagering/card/card.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { parseTypedBet } from '../../wagering/typed/typed-bet.ts';
import { printTypedBet } from '../../wagering/typed/typed-bet-print.ts';
import { typedCard } from '../../wagering/typed/typed-card.ts';
import { readTypedWager } from '../../wagering/typed/typed-wager.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, lastOpenRace, openCard, runnersOf, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { readBackAtom } from './read-back-state.ts';
import { typedCardAtom, typedSeedAtom } from './typed-state.ts';

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
  const { smartQuickPickConfig } = window.store.get(settingsAtom);
  const chance = { seed: window.store.get(typedSeedAtom), isAllowed: true, smart: smartQuickPickConfig };
  const { check } = readTypedWager(parseTypedBet(line, WORDS), card, RULES, chance);
  if (!check.ok) throw new Error(`${line}: ${JSON.stringify(check.refusal)}`);
  const buying = window.till.buyTyped(card.id, check.value.entry, check.value);
  await window.settle();
  return buying;
}

/** Returns the track code of an open card other than the present one. */
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

  it('that can no longer be sold is refused, and the pending wager stays', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card);
    const before = window.store.get(wagerAtom);
    const entry = {
      race: race.num,
      bet: WIN,
      amount: race.availableBets[0]?.minimum ?? null,
      runners: [[99]],
    };
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
    expect(window.store.get(wagerAtom)).toMatchObject({ race: race.num, bet: WIN, runners: [[one]] });
  });

  it('is a parlay where it says so, one ticket with every leg', async () => {
    const card = await openCard(window);
    const [first, second] = card.races.filter(takesBets);
    if (first === undefined || second === undefined) throw new Error('no two open races');
    const [one = 0] = runnersOf(first);
    const [other = 0, third = 0] = runnersOf(second);
    expect(await type(`${first.num} 2 WIN ${one} > ${other},${third}`)).toBe(true);
    expect(await ticketsAt(room)).toBe(1);
    expect(sold()[0]).toMatchObject({ value: 400n });
    expect(sold()[0]?.ticket?.wagers).toMatchObject([
      { isParlay: true, parlayLegs: [{ raceNo: first.num }, { raceNo: second.num }] },
    ]);
    expect(window.store.get(wagerAtom).parlay).toBeNull();
  });

  it('is several wagers on each of several tickets', async () => {
    const race = lastOpenRace(await openCard(window));
    const [one = 0, other = 0] = runnersOf(race);
    expect(await type(`2x ${race.num} 2 WIN ${one}; 5 PLC ${one},${other}`)).toBe(true);
    expect(await ticketsAt(room)).toBe(2);
    expect(sold().map(({ value }) => value)).toEqual([1200n, 1200n]);
    expect(sold()[1]?.ticket?.wagers).toMatchObject([
      { betName: 'Win', betAmount: 200n },
      { betName: 'Place', betAmount: 500n },
    ]);
    expect(window.store.get(wagerAtom).stored).toEqual([]);
  });

  it('above the limit is read back with all its tickets, and sold by the second Enter', async () => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(1_000) });
    const race = lastOpenRace(await openCard(window));
    const [one = 0] = runnersOf(race);
    const line = `20x ${race.num} 2 WIN ${one}`;
    expect(await type(line)).toBe(false);
    const readBack = window.store.get(readBackAtom);
    expect(readBack?.title).toEqual({ key: 'readBack.title', data: { cost: 4_000n } });
    expect(readBack?.lines).toContainEqual({ key: 'readBack.tickets', data: { tickets: 20 } });
    expect(await ticketsAt(room)).toBe(0);
    await room.clock.advanceAndSettle(1_000);
    expect(await type(line)).toBe(true);
    expect(await ticketsAt(room)).toBe(20);
  });

  it('is on every race that takes bets where it says ALL', async () => {
    const card = await openCard(window);
    const open = card.races.filter(takesBets);
    const num = runnersOf(lastOpenRace(card)).find((each) =>
      open.every((race) => runnersOf(race).includes(each)),
    );
    expect(await type(`ALL 2 WIN ${num}`)).toBe(true);
    expect(sold()[0]?.ticket?.wagers.map(({ raceNo }) => raceNo)).toEqual(open.map((race) => race.num));
    expect(sold()[0]?.value).toBe(BigInt(open.length) * 200n);
  });

  it('is a smart quick pick where it says SQP, its runners drawn by the host, as often as it says', async () => {
    const race = lastOpenRace(await openCard(window, (card) => card.allowSQPick));
    expect(await type(`3x ${race.num} 2 EXA SQP`)).toBe(true);
    expect(await ticketsAt(room)).toBe(3);
    const drawn = sold().map(({ ticket }) => ticket?.wagers[0]?.runners.flat().length);
    expect(drawn).toEqual([2, 2, 2]);
  });

  it('has other runners picked by chance in the next line', async () => {
    await openCard(window);
    const before = window.store.get(typedSeedAtom);
    expect(before).not.toBe('');
    const race = lastOpenRace(await lookUp('1'));
    expect(await type(`${race.num} 2 EXB QP`)).toBe(true);
    expect(sold()[0]?.ticket?.wagers[0]?.runners[0]).toHaveLength(2);
    expect(window.store.get(typedSeedAtom)).not.toBe(before);
  });

  it.each([
    ['several wagers', (one: number, race: number) => `${race} 2 WIN ${one}; 2 PLC ${one}`],
    ['one wager', (one: number, race: number) => `${race} 2 WIN ${one}`],
  ])(
    'of %s that was not sold is sold at the second Enter, its own wagers not in its way',
    async (_, lineOf) => {
      const race = lastOpenRace(await openCard(window));
      const [one = 0] = runnersOf(race);
      room.intercept = (path, method) =>
        method === 'POST' && path.endsWith('/sell/wagers')
          ? Response.json({ statusCode: 7_001, statusMessage: 'Race closed' })
          : null;
      expect(await type(lineOf(one, race.num))).toBe(false);
      window.till.answerNotice(window.store.get(noticeAtom)?.id ?? 0, 'ok');
      room.intercept = () => null;
      expect(await type(lineOf(one, race.num))).toBe(true);
      expect(await ticketsAt(room)).toBe(1);
    },
  );

  it('takes nothing away that was put aside with the keys', async () => {
    await build(window);
    window.till.wager({ type: 'wagerStored' });
    const { stored } = window.store.get(wagerAtom);
    expect(stored).toHaveLength(1);
    const race = lastOpenRace(await lookUp('1'));
    const selling = type(`${race.num} 2 PLC ${runnersOf(race)[0]}`);
    await window.settle();
    expect(await selling).toBe(false);
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.stringNotStored');
    expect(window.store.get(wagerAtom).stored).toEqual(stored);
    expect(await ticketsAt(room)).toBe(0);
  });

  it('forgets the card that the line named once it names none', async () => {
    await lookUp(`${otherCode()} `);
    window.till.lookUpTyped(null);
    expect(window.store.get(typedCardAtom)).toBeNull();
  });
});
