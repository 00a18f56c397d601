/** Brings the catalogue's messages about races, cards and pools that are not to be had (2 §8), one by one. */
import { describe, expect, it } from 'vitest';
import { takesBets } from '../../../wagering/card/card.ts';
import { DOUBLE, PLACE, WIN } from '../../../wagering/testing/bet-ids.ts';
import { everyRace } from '../../testing/altered-cards.ts';
import { openCard } from '../../testing/at-the-window.ts';
import { type CatalogueRow, catalogueWindow } from './testing/catalogue-window.ts';

const {
  alter,
  chooseBet,
  chooseOtherCard,
  chosenCard,
  enter,
  enterExchange,
  enterWin,
  pick,
  play,
  readSlip,
  refresh,
  room,
  send,
  wager,
  window,
} = catalogueWindow();

/** The race that a row closes or asks for: it is in the message, and not in the wager. */
let asked: number | null = null;

describe('a message about races and cards', () => {
  it.each<CatalogueRow>([
    {
      name: 'a wager whose race has gone is put aside [W120]',
      async entered() {
        await enterWin();
        await room().tote.faults.closeRace(wager().card ?? '', wager().race ?? 0);
        await refresh();
        await window().answer('ok');
      },
      act: () => send({ type: 'wagerStored' }),
      says: [['refusal.invalidBetEntry', 'Invalid bet entry']],
    },
    {
      name: 'all races, of which none takes bets [W122]',
      async entered() {
        alter(everyRace(() => ({ status: 'Betting off' })));
        await openCard(window());
      },
      act: () => window().till.chooseAllRaces(),
      says: [['refusal.noValidWagers', 'No valid wagers']],
    },
    {
      name: 'all races, which have no bet together [W123]',
      async entered() {
        alter(
          everyRace(({ num, availableBets }) => ({
            availableBets: availableBets.filter(({ id }) => id === (num % 2 === 0 ? WIN : PLACE)),
          })),
        );
        await enterWin();
      },
      act: () => window().till.chooseAllRaces(),
      says: [['refusal.noValidBets', 'No valid bets']],
    },
    {
      name: 'a betting slip for a bet that no race of the card sells [W126]',
      // No greyhound card has a pick 6.
      entered: () => enter(WIN, [[0]], { suits: ({ raceType }) => raceType === 'greyhound' }),
      act: () => readSlip({ bets: [3] }),
      says: [['refusal.noCardWithBet', 'No available card with selected bet type']],
    },
    {
      name: 'another card with credit for this one [W128]',
      entered: () => enterExchange(),
      act: chooseOtherCard,
      says: [['refusal.sellExchange', 'Sell exchange ticket or voucher']],
    },
    {
      name: 'another race, on which betting has not begun',
      async entered() {
        await enterWin();
        asked = chosenCard().races.find(({ num }) => num !== wager().race)?.num ?? 0;
        alter(
          everyRace(({ num, status }) => ({
            status: num === asked ? 'Betting not started' : status,
          })),
        );
        await refresh();
      },
      act: () => window().till.chooseRace(asked ?? 0),
      says: [
        ['refusal.raceNotYetBetting', () => `Betting on race ${asked} has not started`],
        ['refusal.waitOrOtherRace', 'Choose another race, or try again when betting opens.'],
      ],
    },
    {
      name: 'the pool closes while its wager is entered [T293]',
      entered: enterWin,
      async act() {
        await room().tote.faults.closePool(wager().card ?? '', wager().race ?? 0, WIN);
        await refresh();
      },
      says: [
        ['refusal.betGone', 'Betting is no longer available on Win'],
        ['refusal.anotherBet', 'Choose another bet.'],
      ],
      loses: { bet: null, amount: null, runners: [], currentLeg: 0 },
    },
    {
      name: 'the race closes while its wager is entered [T294]',
      entered: enterWin,
      async act() {
        asked = wager().race;
        await room().tote.faults.closeRace(wager().card ?? '', asked ?? 0);
        await refresh();
      },
      says: [
        ['refusal.raceNotBetting', () => `Betting is no longer available on race ${asked}`],
        ['refusal.anotherRace', 'Choose another race.'],
      ],
      loses: { race: null },
    },
    {
      name: 'another race without the runners, and the race is changed back [T298]',
      async entered() {
        alter(
          everyRace(({ num, bettingInterests }) => ({
            bettingInterests: num % 2 === 0 ? bettingInterests : bettingInterests.slice(1),
          })),
        );
        const card = await openCard(window());
        const even = card.races.findLast((race) => takesBets(race) && race.num % 2 === 0);
        window().till.chooseRace(even?.num ?? 0);
        chooseBet(WIN);
        pick(1);
      },
      act: () =>
        window().till.chooseRace(
          chosenCard().races.findLast((race) => takesBets(race) && race.num % 2 === 1)?.num ?? 0,
        ),
      answer: 'changeRace',
      says: [
        ['wager.invalidRunners', 'Invalid runner selections'],
        ['wager.someRunnersNotInRace', 'Some of the selected runners are not available in the new race'],
      ],
    },
    {
      name: 'another race without the bet, and the race is changed back [T299]',
      entered: () => enter(DOUBLE, [[0]]),
      act() {
        asked = chosenCard().races.at(-1)?.num ?? 0;
        window().till.chooseRace(asked);
      },
      answer: 'changeRace',
      says: [
        ['wager.betNotInRace', 'Selected bet is not available in this race'],
        ['wager.betOfRace', () => `Daily Double is not offered in race ${asked}.`],
      ],
    },
  ])('is shown with its data and keeps what was entered: $name', async (row) => {
    const { seen, expected } = await play(row);
    expect(seen).toEqual(expected);
  });
});
