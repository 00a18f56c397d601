/** Brings the catalogue's messages about amounts, units and costs (2 §8), one by one. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import { PLACE, WIN } from '../../../wagering/testing/bet-ids.ts';
import { everyBet } from '../../testing/altered-cards.ts';
import { runnersOf } from '../../testing/at-the-window.ts';
import { type CatalogueRow, catalogueWindow } from './testing/catalogue-window.ts';

const { alter, buy, chosenRace, enter, enterExchange, enterWin, pick, play, send, window } =
  catalogueWindow();

describe('a message about amounts', () => {
  it.each<CatalogueRow>([
    {
      name: 'an amount between two steps [W118]',
      entered: enterWin,
      act: () => send({ type: 'amountChosen', amount: pennies(250) }),
      says: [
        ['refusal.invalidBetAmount', 'Invalid bet amount'],
        ['refusal.amountSteps', 'This pool takes $2.00, then steps of $1.00.'],
      ],
    },
    {
      name: 'a wager below the least cost of its pool [W121]',
      async entered() {
        alter(everyBet(() => ({ minCost: 500 })));
        await enterWin();
      },
      act: buy,
      greysBuy: true,
      says: [
        ['refusal.invalidWager', 'Invalid wager.'],
        ['refusal.minimumCost', 'A ticket in this pool costs at least $5.00.'],
      ],
    },
    {
      name: 'a number of units in a pool that takes none [W124]',
      async entered() {
        alter((card) =>
          everyBet(({ id }) => ({ unitValue: id === PLACE ? 0 : 100 }))({ ...card, usesUnits: true }),
        );
        await enterWin();
        send({ type: 'unitsChosen', units: 2 });
        send({ type: 'poolChosen', bet: PLACE });
        pick(runnersOf(chosenRace())[1] ?? 0);
      },
      act: buy,
      greysBuy: true,
      says: [['refusal.noValidBetAmount', 'No valid bet amount']],
    },
    {
      name: 'an amount below the least of the pool [T364]',
      entered: enterWin,
      act: () => send({ type: 'amountChosen', amount: pennies(100) }),
      says: [['refusal.betAmountBelowMinimum', 'Bet amount is less than the minimum allowed $2.00']],
    },
    {
      name: 'an amount above the most of the pool [T365]',
      entered: enterWin,
      act: () => send({ type: 'amountChosen', amount: pennies(1_000_100) }),
      says: [['refusal.betAmountAboveMaximum', 'Bet amount is greater than the maximum allowed $10,000.00']],
    },
    {
      name: 'a custom amount for which no ticket is sold [T366, T367]',
      async entered() {
        window().till.changeSettings({ maxTicketCost: pennies(500) });
        await enterWin();
      },
      act: () => send({ type: 'amountChosen', amount: pennies(600) }),
      says: [['refusal.ticketAmountAboveMaximum', 'Ticket amount is greater than the maximum allowed $5.00']],
    },
    {
      name: 'a ticket dearer than the window sells [T366, T367]',
      async entered() {
        window().till.changeSettings({ maxTicketCost: pennies(500) });
        await enter(WIN, [[0, 1, 2]]);
      },
      act: buy,
      greysBuy: true,
      says: [['refusal.ticketAmountAboveMaximum', 'Ticket amount is greater than the maximum allowed $5.00']],
    },
    {
      name: 'a wager dearer than the credit left [W083]',
      async entered() {
        await enterExchange();
        pick(...runnersOf(chosenRace()).slice(1, 3));
      },
      act: buy,
      greysBuy: true,
      says: [
        ['refusal.invalidWager', 'Invalid wager.'],
        ['refusal.exchangeLeft', '$5.00 of exchange credit is left.'],
      ],
    },
  ])('is shown with its data and keeps what was entered: $name', async (row) => {
    const { seen, expected } = await play(row);
    expect(seen).toEqual(expected);
  });
});
