/** Brings the catalogue's messages about a sale that does not come about (1 §8, 3 §8), one by one. */
import { describe, expect, it } from 'vitest';
import { takesBets } from '../../../wagering/card/card.ts';
import { TRIFECTA } from '../../../wagering/testing/bet-ids.ts';
import { openCard } from '../../testing/at-the-window.ts';
import { type CatalogueRow, catalogueWindow } from './testing/catalogue-window.ts';

const { buy, chooseBet, enterExchange, enterWin, play, reopen, room, wager, window } = catalogueWindow();

/** Answers posts of this path in the host's place. */
function hostAnswers(path: string, body: object): void {
  room().intercept = (called, method) =>
    method === 'POST' && called.endsWith(path) ? Response.json(body) : null;
}

const refused = (statusMessage: string) => ({ statusCode: 7_001, statusMessage });

/** Chooses a bet on the card that has smart quick picks, and no runners. */
async function enterSmart(amount: number): Promise<void> {
  const card = await openCard(window(), ({ allowSQPick }) => allowSQPick);
  window().till.chooseRace(card.races.findLast(takesBets)?.num ?? 0);
  chooseBet(TRIFECTA, amount);
}

describe('a message about a sale', () => {
  it.each<CatalogueRow>([
    {
      name: 'a smart quick pick below its least amount [W133]',
      entered: () => enterSmart(50),
      act: () => void window().till.sellSmartQuickPick(),
      says: [
        ['refusal.smartQuickPickBelowMinimum', 'Cannot sell Smart Quick Pick wager'],
        ['refusal.smartQuickPickMinimum', 'Minimum ticket value is $1.00'],
      ],
    },
    {
      name: 'a smart quick pick that the host refuses [W134, W135]',
      entered: () => enterSmart(200),
      act() {
        hostAnswers('/sell/smartQuickPick', refused('No more of these'));
        void window().till.sellSmartQuickPick();
      },
      says: [
        ['sale.smartQuickPickFailed', 'Failed to sell SQP wager'],
        ['sale.smartQuickPickInRace', () => `Could not sell Smart Quick Pick in race ${wager().race}`],
        ['tote.refused', 'No more of these'],
      ],
    },
    {
      name: 'the printer is not ready [S215]',
      async entered() {
        room().printer.status = 'Not connected';
        await enterWin();
        await reopen();
        await window().answer('ok');
      },
      act: buy,
      says: [
        ['sale.failed', 'Failed to sell'],
        ['printer.notReady', 'Printer is not ready'],
      ],
    },
    {
      name: 'the host refuses the sale [W137, T444]',
      entered: enterWin,
      act() {
        hostAnswers('/sell/wagers', refused('The pool is closed at the host'));
        buy();
      },
      says: [
        ['sale.failed', 'Failed to sell'],
        ['tote.refused', 'The pool is closed at the host'],
      ],
    },
    {
      name: 'the host says yes without a ticket [W138]',
      entered: enterWin,
      act() {
        hostAnswers('/sell/wagers', { statusCode: 1, statusMessage: '' });
        buy();
      },
      says: [
        ['doubt.title', 'A transaction is in doubt'],
        ['sale.noTicket', 'Response from server did not contain ticket'],
        ['doubt.askingNow', 'Asking the tote now.'],
      ],
    },
    {
      name: 'the host refuses the first of several tickets [W139]',
      entered: enterWin,
      act() {
        hostAnswers('/sell/wagers', refused('The pool is closed at the host'));
        buy(3);
      },
      says: [
        ['sale.notAllSold', 'Did not sell all requested tickets'],
        ['sale.soldOfRequested', '(0 / 3)'],
        ['sale.failed', 'Failed to sell'],
        ['tote.refused', 'The pool is closed at the host'],
      ],
    },
    {
      name: 'the host does not take credit just now [S217]',
      entered: () => enterExchange(),
      act() {
        hostAnswers('/sell/exchWagers', refused('Try again'));
        buy();
      },
      says: [
        ['exchange.transferFailed', 'Exchange transfer failed'],
        ['tote.refused', 'Try again'],
      ],
    },
  ])('is shown with its data and keeps what was entered: $name', async (row) => {
    const { seen, expected } = await play(row);
    expect(seen).toEqual(expected);
  });
});
