import { describe, expect, it } from 'vitest';
import type { WagerRefusal } from '../wagering/card/refusal.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/ground/money.ts';
import { refusalSay } from './refusal-texts.ts';
import { translator } from './translate.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const textOf = (refusal: WagerRefusal): string => {
  const { title, lines } = refusalSay(refusal);
  return [title, ...lines].map((line) => say(line)).join(' | ');
};

describe('the words of a refusal', () => {
  const cases: readonly (readonly [WagerRefusal, string])[] = [
    [
      { code: 'betAmountBelowMinimum', minimum: pennies(200) },
      'Bet amount is less than the minimum allowed $2.00',
    ],
    [
      { code: 'betAmountAboveMaximum', maximum: pennies(50_000) },
      'Bet amount is greater than the maximum allowed $500.00',
    ],
    [
      { code: 'ticketAmountAboveMaximum', limit: pennies(100_000) },
      'Ticket amount is greater than the maximum allowed $1,000.00',
    ],
    [{ code: 'notEnoughLegs' }, 'Not enough legs selected | Choose runners for every leg.'],
    [{ code: 'tooManyLegs' }, 'Too many legs selected'],
    [
      { code: 'tooManyAlls', numAlls: 1 },
      "Too many legs with 'All runners' selected | Allowed 1 legs with 'All runners' | Use All in no more than 1 leg of this bet.",
    ],
    [
      { code: 'tooManyAlls', numAlls: 2 },
      "Too many legs with 'All runners' selected | Allowed 2 legs with 'All runners' | Use All in no more than 2 legs of this bet.",
    ],
    [
      { code: 'tooManyAlls', numAlls: 0 },
      "Too many legs with 'All runners' selected | Allowed 0 legs with 'All runners' | All cannot be used in this bet.",
    ],
    [
      { code: 'allLimitReached', numAlls: 2, betName: 'Trifecta' },
      "Only 2 'All' selections allowed for Trifecta",
    ],
    [
      { code: 'incorrectLeg', legNumber: 3, fault: { rule: 'empty' } },
      'Leg 3 has incorrect selection of runners | Choose a runner for this leg.',
    ],
    [
      { code: 'incorrectLeg', legNumber: 1, fault: { rule: 'twice', choice: 4 } },
      'Leg 1 has incorrect selection of runners | 4 is in this leg twice. Remove one.',
    ],
    [
      { code: 'incorrectLeg', legNumber: 1, fault: { rule: 'twice', choice: 'favourite' } },
      'Leg 1 has incorrect selection of runners | SP-F is in this leg twice. Remove one.',
    ],
    [
      { code: 'incorrectLeg', legNumber: 2, fault: { rule: 'notInRace', num: 12 } },
      "Leg 2 has incorrect selection of runners | There is no number 12 in this leg's race.",
    ],
    [
      { code: 'incorrectLeg', legNumber: 2, fault: { rule: 'scratched', num: 5 } },
      'Leg 2 has incorrect selection of runners | Number 5 is scratched. Choose another runner.',
    ],
    [
      { code: 'incorrectLeg', legNumber: 1, fault: { rule: 'noFavourite' } },
      'Leg 1 has incorrect selection of runners | This bet cannot be sold with SP-F.',
    ],
    [{ code: 'invalidBetType', betId: 999 }, 'Invalid bet type | Choose another bet.'],
    [
      { code: 'invalidBetAmount', minimum: pennies(100), increment: pennies(50) },
      'Invalid bet amount | This pool takes $1.00, then steps of $0.50.',
    ],
    [{ code: 'invalidRunners' }, 'Invalid runners selection | Choose the runners again.'],
    [{ code: 'invalidWager', minCost: pennies(0) }, 'Invalid wager.'],
    [
      { code: 'invalidWager', minCost: pennies(200) },
      'Invalid wager. | A ticket in this pool costs at least $2.00.',
    ],
    [{ code: 'invalidBetEntry' }, 'Invalid bet entry'],
    [
      { code: 'raceNotBetting', raceNum: 7 },
      'Betting is no longer available on race 7 | Choose another race.',
    ],
    [
      { code: 'raceNotYetBetting', raceNum: 7 },
      'Betting on race 7 has not started | Choose another race, or try again when betting opens.',
    ],
    [
      { code: 'betGone', betName: 'Trifecta' },
      'Betting is no longer available on Trifecta | Choose another bet.',
    ],
    [
      { code: 'exchangeAmountExceeded', available: pennies(600) },
      'Invalid wager. | $6.00 of exchange credit is left.',
    ],
  ];

  it.each(cases)(
    'of %o are %s [T364, T365, T366, T370, W112, W113, W114, W115, W116, W117, W118, W119, W120, W121]',
    (refusal, text) => {
      expect(textOf(refusal)).toBe(text);
    },
  );

  const ofSeveral: readonly (readonly [string, WagerRefusal, string])[] = [
    ['W122', { code: 'noValidWagers' }, 'No valid wagers'],
    ['W123', { code: 'noValidBets' }, 'No valid bets'],
    ['W124', { code: 'noValidBetAmount' }, 'No valid bet amount'],
    [
      'W125',
      { code: 'invalidParlayWager' },
      'Invalid parlay wager | A parlay needs two to six races, each with a bet that can be parlayed.',
    ],
    ['W126', { code: 'noCardWithBet' }, 'No available card with selected bet type'],
    ['W127', { code: 'clearOrSellParlay' }, 'Clear or sell parlay wager'],
    ['W128', { code: 'sellExchange' }, 'Sell exchange ticket or voucher'],
    ['W129', { code: 'allRacesWithString' }, 'Race ALL not possible for multi wager string bets'],
    ['W130', { code: 'parlayWithString' }, 'Parlay is not possible for multi wager string bets'],
    ['W131', { code: 'raceInParlay', raceNum: 4 }, 'Race 4 is already in parlay wager'],
    [
      'W132',
      { code: 'stringNotStored', why: 'full' },
      'Not all String Wager Bets can be stored | A ticket holds at most 4 wagers.',
    ],
    [
      'W132',
      { code: 'stringNotStored', why: 'otherRace' },
      'Not all String Wager Bets can be stored | All wagers on a ticket must be on one card and one race.',
    ],
    [
      'W132',
      { code: 'stringNotStored', why: 'apart' },
      'Not all String Wager Bets can be stored | This bet needs its own ticket.',
    ],
    [
      'W132',
      { code: 'stringNotStored', why: 'account' },
      'Not all String Wager Bets can be stored | Account wagers are sold one at a time.',
    ],
    [
      'W132',
      { code: 'stringNotStored', why: 'sellFirst' },
      'Not all String Wager Bets can be stored | Sell or clear the stored wagers first.',
    ],
    [
      'W133',
      { code: 'smartQuickPickBelowMinimum', minimum: pennies(500) },
      'Cannot sell Smart Quick Pick wager | Minimum ticket value is $5.00',
    ],
    [
      'W136',
      { code: 'raceDataFailed', raceNum: 9 },
      'Failed to load race data | The card has no runners for race 9.',
    ],
  ];

  it.each(ofSeveral)(
    'of several wagers are those of %s [W122, W123, W124, W125, W126, W127, W128, W129, W130, W131, W132, W133, W136]',
    (_, refusal, text) => {
      expect(textOf(refusal)).toBe(text);
    },
  );
});
