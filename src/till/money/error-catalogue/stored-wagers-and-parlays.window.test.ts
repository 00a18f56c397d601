/** Brings the catalogue's messages about several wagers on one ticket, and of parlays (2 §8), one by one. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import { PICK_3, PLACE, WIN } from '../../../wagering/testing/bet-ids.ts';
import { firstOpenRace, openCard, runnersOf } from '../../testing/at-the-window.ts';
import { type CatalogueRow, catalogueWindow } from './testing/catalogue-window.ts';

const {
  buy,
  chooseBet,
  chooseOtherCard,
  chosenCard,
  chosenRace,
  enter,
  enterWin,
  pick,
  play,
  raceWith,
  refresh,
  room,
  send,
  wager,
  window,
} = catalogueWindow();

/** Stores one wager, and leaves nothing entered. */
async function store(): Promise<void> {
  await enterWin();
  send({ type: 'wagerStored' });
}

/** Enters one leg in the first race that sells; the next is being entered. */
async function enterParlay(): Promise<void> {
  window().till.chooseRace(firstOpenRace(await openCard(window())).num);
  send({ type: 'parlayToggled' });
  chooseBet(WIN);
  pick(runnersOf(chosenRace())[0] ?? 0);
  send({ type: 'parlayLegAdded' });
  await window().settle();
}

describe('a message about stored wagers and parlays', () => {
  it.each<CatalogueRow>([
    {
      name: 'a parlay of one leg [W125]',
      async entered() {
        await enterWin();
        send({ type: 'parlayToggled' });
      },
      act: buy,
      greysBuy: true,
      says: [
        ['refusal.invalidParlayWager', 'Invalid parlay wager'],
        ['refusal.parlayNeeds', 'A parlay needs two to six races, each with a bet that can be parlayed.'],
      ],
    },
    {
      name: 'another card with legs of a parlay on this one [W127]',
      entered: enterParlay,
      act: chooseOtherCard,
      says: [['refusal.clearOrSellParlay', 'Clear or sell parlay wager']],
    },
    {
      name: 'credit for another card with legs of a parlay on this one [W127]',
      entered: enterParlay,
      act: () =>
        void window()
          .rooms()
          .wager.credits.enter({
            cardNo: 'another',
            raceNo: 1,
            poolNo: 37,
            amount: pennies(500),
            bets: [WIN],
          }),
      says: [['refusal.clearOrSellParlay', 'Clear or sell parlay wager']],
    },
    {
      name: 'all races with wagers put aside for one [W129]',
      entered: store,
      act: () => window().till.chooseAllRaces(),
      says: [['refusal.allRacesWithString', 'Race ALL not possible for multi wager string bets']],
    },
    {
      name: 'a parlay with wagers put aside [W130]',
      entered: store,
      act: () => send({ type: 'parlayToggled' }),
      says: [['refusal.parlayWithString', 'Parlay is not possible for multi wager string bets']],
    },
    {
      name: 'a second leg of a parlay in one race [W131]',
      entered: enterParlay,
      act: () => window().till.chooseRace(wager().parlay?.legs[0]?.raceNo ?? 0),
      says: [
        ['refusal.raceInParlay', () => `Race ${wager().parlay?.legs[0]?.raceNo} is already in parlay wager`],
      ],
    },
    {
      name: 'a pick 3 is put aside [W132]',
      entered: () => enter(PICK_3, [[0], [0], [0]]),
      act: () => send({ type: 'wagerStored' }),
      says: [
        ['refusal.stringNotStored', 'Not all String Wager Bets can be stored'],
        ['refusal.stringApart', 'This bet needs its own ticket.'],
      ],
    },
    {
      name: 'a fifth wager for one ticket [W132]',
      async entered() {
        await store();
        for (const place of [0, 1, 2, 3]) {
          send({ type: 'poolChosen', bet: WIN });
          pick(runnersOf(chosenRace())[place] ?? 0);
          if (place < 3) send({ type: 'wagerStored' });
        }
      },
      act: () => send({ type: 'wagerStored' }),
      says: [
        ['refusal.stringNotStored', 'Not all String Wager Bets can be stored'],
        ['refusal.stringFull', 'A ticket holds at most 4 wagers.'],
      ],
    },
    {
      name: 'another race with wagers put aside in this one [W132]',
      entered: store,
      act: () =>
        window().till.chooseRace(chosenCard().races.find(({ num }) => num !== wager().race)?.num ?? 0),
      says: [
        ['refusal.stringNotStored', 'Not all String Wager Bets can be stored'],
        ['refusal.stringOtherRace', 'All wagers on a ticket must be on one card and one race.'],
      ],
    },
    {
      name: 'another card with wagers put aside on this one [W132]',
      entered: store,
      act: chooseOtherCard,
      says: [
        ['refusal.stringNotStored', 'Not all String Wager Bets can be stored'],
        ['refusal.stringSellFirst', 'Sell or clear the stored wagers first.'],
      ],
    },
    {
      name: 'the last wager again, of another card, with wagers put aside [W132]',
      async entered() {
        await openCard(window(), ({ allowSQPick }) => allowSQPick);
        window().till.chooseRace(raceWith(WIN).num);
        chooseBet(WIN);
        pick(runnersOf(chosenRace())[0] ?? 0);
        buy();
        await window().settle();
        await chooseOtherCard();
        window().till.chooseRace(raceWith(WIN).num);
        chooseBet(WIN);
        pick(runnersOf(chosenRace())[0] ?? 0);
        send({ type: 'wagerStored' });
      },
      act: () => window().till.repeat(),
      says: [
        ['refusal.stringNotStored', 'Not all String Wager Bets can be stored'],
        ['refusal.stringSellFirst', 'Sell or clear the stored wagers first.'],
      ],
    },
    {
      name: 'the pool of a wager put aside closes, and the message says which it was',
      async entered() {
        await store();
        send({ type: 'poolChosen', bet: PLACE });
        pick(runnersOf(chosenRace())[1] ?? 0);
        await room().tote.faults.closePool(wager().card ?? '', wager().race ?? 0, WIN);
        await refresh();
      },
      act: buy,
      greysBuy: true,
      says: [['refusal.storedWager', 'Stored 1, Win: Betting is no longer available on Win']],
    },
  ])('is shown with its data and keeps what was entered: $name', async (row) => {
    const { seen, expected } = await play(row);
    expect(seen).toEqual(expected);
  });
});
