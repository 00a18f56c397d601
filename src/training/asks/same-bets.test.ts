import { describe, expect, it } from 'vitest';
import type { Selection } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { MANNERS } from './ask.ts';
import { drawAsk, USUAL_AMOUNTS } from './draw-ask.ts';
import { mistakesOf } from './same-bets.ts';

const CARD = sampleCard();
const CARDS = [CARD, sampleCard({ id: 'BBB1', name: 'Another' })];
const cards = (id: string) => CARDS.find((card) => card.id === id);
const ANY_COST = { defaultToMin: false, maxTicketCost: null };
const RANGE = {
  bets: [1, 4, 5, 8, 10, 12, 14, 15, 16, 23, 31],
  manners: MANNERS,
  amounts: USUAL_AMOUNTS,
  mostCost: pennies(20_000),
};

function wager(bet: number, runners: Selection, { race = 4, amount = 200, card = CARD } = {}): Wager {
  const check = checkWager(card, { race, bet, amount: pennies(amount), runners }, ANY_COST);
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

const BOX = wager(9, [[1, 3, 5]]);
const BOARD = wager(5, [[6]]);
const KEY = wager(12, [[6], [2, 4]]);

describe('what a customer asked for', () => {
  it.each([
    [
      'a box as its pairs',
      [BOX],
      [wager(8, [[1], [3, 5]]), wager(8, [[3], [1, 5]]), wager(8, [[5], [1, 3]])],
    ],
    [
      'a box as a wheel of the same runners',
      [BOX],
      [
        wager(8, [
          [1, 3, 5],
          [1, 3, 5],
        ]),
      ],
    ],
    ['its runners in another order', [BOX], [wager(9, [[5, 1, 3]])]],
    ['the board as three pools', [BOARD], [wager(1, [[6]]), wager(2, [[6]]), wager(3, [[6]])]],
    ['three pools as the board', [wager(1, [[6]]), wager(6, [[6]])], [BOARD]],
    ['a key written out', [KEY], [wager(12, [[6], [2, 4], [2, 4]])]],
    ['a key ticket by ticket', [KEY], [wager(12, [[6], [2], [4]]), wager(12, [[6], [4], [2]])]],
    ['all as every runner', [wager(8, [[1], ['all']])], [wager(8, [[1], [1, 2, 3, 4, 5, 6, 7, 8]])]],
    ['a quinella the other way round', [wager(10, [[1], [3]])], [wager(10, [[3], [1]])]],
    ['twice a dollar', [BOARD], [wager(5, [[6]], { amount: 100 }), wager(5, [[6]], { amount: 100 })]],
  ])('is sold by %s', (_, asked, sold) => {
    expect(mistakesOf(asked, sold, cards)).toEqual([]);
  });

  it.each([
    ['nothing was sold', [BOX], [], ['nothing']],
    ['it was sold twice', [BOX], [BOX, BOX], ['twice']],
    ['another was sold besides', [BOX], [BOX, BOARD], ['more']],
    ['one pool is missing', [BOARD], [wager(4, [[6]])], ['pool']],
    ['another runner', [BOARD], [wager(5, [[5]])], ['runners']],
    ['a straight bet in the place of a box', [wager(9, [[1, 3]])], [wager(8, [[1], [3]])], ['runners']],
    ['another race', [BOARD], [wager(5, [[6]], { race: 5 })], ['race']],
    ['another amount', [BOARD], [wager(5, [[6]], { amount: 500 })], ['amount']],
    ['half of the amount', [BOARD], [wager(5, [[6]], { amount: 100 })], ['amount']],
    ['another track', [BOARD], [wager(5, [[6]], { card: CARDS[1] ?? CARD })], ['card']],
    [
      'another race, pool and amount',
      [BOARD],
      [wager(8, [[6], [1]], { race: 5, amount: 100 })],
      ['race', 'pool', 'amount'],
    ],
    [
      'two amounts are swapped',
      [BOARD, wager(1, [[2]], { amount: 500 })],
      [wager(5, [[6]], { amount: 500 }), wager(1, [[2]])],
      ['amount'],
    ],
    ['one of two wagers is missing', [BOX, BOARD], [BOX], ['missing']],
    ['one of two wagers was sold twice', [BOX, BOARD], [BOX, BOARD, BOARD], ['twice']],
    ['one of two wagers is of another race', [BOX, BOARD], [BOX, wager(5, [[6]], { race: 5 })], ['race']],
    [
      'a wager too large to write out',
      [BOX],
      [
        wager(
          18,
          Array.from({ length: 6 }, () => ['all'] as const),
          { race: 1 },
        ),
      ],
      ['race', 'pool'],
    ],
  ])('is not sold where %s', (_, asked, sold, mistakes) => {
    expect(mistakesOf(asked, sold, cards)).toEqual(mistakes);
  });

  it.each([
    ['itself', [BOX], [BOX], []],
    ['itself, its runners in another order', [wager(9, [[1, 3]])], [wager(9, [[3, 1]])], []],
    ['in two tickets', [BOARD], [wager(5, [[6]], { amount: 100 }), wager(5, [[6]], { amount: 100 })], []],
    ['another runner', [BOARD], [wager(5, [[5]])], ['runners']],
    ['another pool', [wager(3, [[6]])], [wager(1, [[6]])], ['pool']],
    ['a dearer box', [wager(8, [[4], [1]])], [wager(9, [[2, 3, 5]])], ['runners']],
  ])('is compared by its keys once its race has lost its bets: %s', (_, asked, sold, mistakes) => {
    expect(mistakesOf(asked, sold, () => undefined)).toEqual(mistakes);
  });

  it('is only ever itself: 2,000 drawn wagers, each with its own keys changed', () => {
    const random = seededRandom('one change');
    for (let drawn = 0; drawn < 2_000; drawn += 1) {
      const ask = drawAsk(CARDS, RANGE, random);
      if (ask === null) throw new Error('nothing drawn');
      const { wager: asked } = ask;
      const card = cards(asked.cardId) ?? CARD;
      const entry = {
        race: asked.raceNo,
        bet: asked.betType,
        amount: asked.betAmount,
        runners: asked.runners,
      };
      // A box has one leg, and a key box its others in the second.
      const leg =
        ask.manner === 'box' ? 0 : ask.manner === 'keyBox' ? 1 : Math.floor(random() * asked.runners.length);
      const num = 1 + Math.floor(random() * 8);
      const toggled = asked.runners.map((choices, index) =>
        index !== leg
          ? choices
          : choices.includes(num)
            ? choices.filter((choice) => choice !== num)
            : [...choices, num],
      );
      const changes = [
        { ...entry, race: asked.raceNo === 1 ? 2 : asked.raceNo - 1 },
        { ...entry, amount: pennies(asked.betAmount + 100n) },
        { ...entry, runners: toggled },
        ...[1, 8, 12, 14].filter((bet) => bet !== asked.betType).map((bet) => ({ ...entry, bet })),
      ];
      expect(mistakesOf([asked], [asked], cards)).toEqual([]);
      for (const change of changes) {
        const check = checkWager(card, change, ANY_COST);
        if (!check.ok) continue;
        // Bets with a runner more or less in a leg are a part. They are the same if they are as many.
        const isSame = change.runners === toggled && check.value.betCount === asked.betCount;
        const told = `${JSON.stringify(entry.runners)} as ${change.bet} ${JSON.stringify(change.runners)}`;
        const mistakes = mistakesOf([asked], [check.value], cards);
        expect([told, mistakes.length === 0]).toEqual([told, isSame]);
      }
    }
  });
});
