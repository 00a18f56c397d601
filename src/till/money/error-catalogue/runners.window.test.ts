/** Brings the catalogue's messages about runners and legs (2 §8), one by one. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import { DOUBLE, EXACTA, PICK_3, TRIFECTA, WIN } from '../../../wagering/testing/bet-ids.ts';
import { everyRace } from '../../testing/altered-cards.ts';
import { runnersOf } from '../../testing/at-the-window.ts';
import { type CatalogueRow, catalogueWindow } from './testing/catalogue-window.ts';

const {
  alter,
  buy,
  chosenCard,
  chosenRace,
  enter,
  enterWin,
  pick,
  play,
  readSlip,
  refresh,
  send,
  wager,
  window,
} = catalogueWindow();

/** Types a win bet on these numbers in the chosen race, as a line has them. */
const typeWin = (numbers: readonly number[]): Promise<boolean> =>
  window().till.buyTyped(chosenCard().id, {
    race: chosenRace().num,
    bet: WIN,
    amount: pennies(200),
    runners: [numbers],
  });

describe('a message about runners and legs', () => {
  it.each<CatalogueRow>([
    {
      name: 'legs are missing [W112]',
      entered: () => enter(EXACTA, [[0]]),
      act: buy,
      greysBuy: true,
      says: [
        ['refusal.notEnoughLegs', 'Not enough legs selected'],
        ['refusal.chooseEveryLeg', 'Choose runners for every leg.'],
      ],
    },
    {
      name: 'more legs than the bet has [W113]',
      entered: () => enter(WIN, [[0]], { beside: [PICK_3] }),
      act: () => readSlip({ legs: [[0], [0], [0], [0]] }),
      says: [['refusal.tooManyLegs', 'Too many legs selected']],
    },
    {
      name: 'more legs with ALL than the bet takes, the bet having been changed [W114, W115]',
      async entered() {
        await enter(TRIFECTA);
        send({ type: 'allToggled' });
        send({ type: 'withPressed' });
        send({ type: 'allToggled' });
        send({ type: 'poolChosen', bet: EXACTA });
      },
      act: () => send({ type: 'wagerStored' }),
      greysBuy: true,
      says: [
        ['refusal.tooManyAlls', "Too many legs with 'All runners' selected"],
        ['refusal.allowedAlls', "Allowed 1 legs with 'All runners'"],
        ['runner.allAtMost', 'Use All in no more than 1 leg of this bet.'],
      ],
    },
    {
      name: 'one more ALL than the bet takes [T370]',
      async entered() {
        await enter(EXACTA);
        send({ type: 'allToggled' });
        send({ type: 'withPressed' });
      },
      act: () => send({ type: 'allToggled' }),
      says: [['refusal.allLimitReached', "Only 1 'All' selections allowed for Exacta"]],
    },
    {
      name: 'a leg is left out before another [W116]',
      entered: () => enter(TRIFECTA, [[0], [], [1]]),
      act: buy,
      greysBuy: true,
      says: [
        ['refusal.incorrectLeg', 'Leg 2 has incorrect selection of runners'],
        ['refusal.legEmpty', 'Choose a runner for this leg.'],
      ],
    },
    {
      name: 'a scratched runner is chosen [W116]',
      async entered() {
        alter(
          everyRace(({ bettingInterests: [first, ...others] }) => ({
            bettingInterests: first === undefined ? [] : [{ ...first, scratched: true }, ...others],
          })),
        );
        await enterWin();
      },
      act: () => pick(chosenRace().bettingInterests[0]?.num ?? 0),
      says: [
        ['refusal.incorrectLeg', 'Leg 1 has incorrect selection of runners'],
        [
          'refusal.legScratched',
          () => `Number ${chosenRace().bettingInterests[0]?.num} is scratched. Choose another runner.`,
        ],
      ],
    },
    {
      name: 'a number that the race has not is typed [W116]',
      entered: enterWin,
      act: () => void typeWin([99]),
      says: [
        ['refusal.incorrectLeg', 'Leg 1 has incorrect selection of runners'],
        ['refusal.legNotInRace', "There is no number 99 in this leg's race."],
      ],
    },
    {
      name: 'a runner is typed twice [W116]',
      entered: enterWin,
      act: () => void typeWin([runnersOf(chosenRace())[0] ?? 0, runnersOf(chosenRace())[0] ?? 0]),
      says: [
        ['refusal.incorrectLeg', 'Leg 1 has incorrect selection of runners'],
        ['refusal.legTwice', () => `${runnersOf(chosenRace())[0]} is in this leg twice. Remove one.`],
      ],
    },
    {
      name: 'the favourite of a bet that does not take it [W116]',
      entered: enterWin,
      act: () => send({ type: 'favouriteToggled' }),
      says: [
        ['refusal.incorrectLeg', 'Leg 1 has incorrect selection of runners'],
        ['refusal.legNoFavourite', 'This bet cannot be sold with SP-F.'],
      ],
    },
    {
      name: 'a betting slip with two bets marked [W117]',
      entered: enterWin,
      act: () => readSlip({ bets: [0, 1] }),
      says: [
        ['refusal.invalidBetType', 'Invalid bet type'],
        ['refusal.anotherBet', 'Choose another bet.'],
      ],
    },
    {
      name: 'the same runner first and second [W119]',
      entered: () => enter(EXACTA, [[0], [0]]),
      act: buy,
      greysBuy: true,
      says: [
        ['refusal.invalidRunners', 'Invalid runners selection'],
        ['refusal.runnersAgain', 'Choose the runners again.'],
      ],
    },
    {
      name: 'a quick pick in a race without runners on the card [W136]',
      async entered() {
        await enter(DOUBLE, [[0]]);
        const next = (wager().race ?? 0) + 1;
        alter(
          everyRace(({ num, bettingInterests }) => ({
            bettingInterests: num === next ? [] : bettingInterests,
          })),
        );
        await refresh();
      },
      act: () => window().till.quickPick(),
      says: [
        ['refusal.raceDataFailed', 'Failed to load race data'],
        ['refusal.raceWithoutData', () => `The card has no runners for race ${(wager().race ?? 0) + 1}.`],
      ],
    },
    {
      name: 'a quick pick where ALL takes every runner [W039]',
      async entered() {
        await enter(EXACTA);
        send({ type: 'allToggled' });
        send({ type: 'withPressed' });
      },
      act: () => window().till.quickPick(),
      says: [
        ['refusal.noRunnerLeft', 'No runner is left for QP'],
        ['refusal.allLeavesNone', 'ALL in another leg of this race uses every runner.'],
      ],
    },
  ])('is shown with its data and keeps what was entered: $name', async (row) => {
    const { seen, expected } = await play(row);
    expect(seen).toEqual(expected);
  });
});
