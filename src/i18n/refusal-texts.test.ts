import { describe, expect, it } from 'vitest';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/money.ts';
import type { WagerRefusal } from '../wagering/refusal.ts';
import { refusalSay } from './refusal-texts.ts';
import { translator } from './translate.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const textOf = (refusal: WagerRefusal): string => {
  const { title, lines } = refusalSay(refusal);
  return [title, ...lines].map((line) => say(line)).join(' | ');
};

describe('the words of a refusal', () => {
  const cases: readonly (readonly [WagerRefusal, string, string])[] = [
    [
      { code: 'betAmountBelowMinimum', minimum: pennies(200) },
      'Bet amount is less than the minimum allowed $2.00',
      'T364',
    ],
    [
      { code: 'betAmountAboveMaximum', maximum: pennies(50_000) },
      'Bet amount is greater than the maximum allowed $500.00',
      'T365',
    ],
    [
      { code: 'ticketAmountAboveMaximum', limit: pennies(100_000) },
      'Ticket amount is greater than the maximum allowed $1,000.00',
      'T366',
    ],
    [{ code: 'notEnoughLegs' }, 'Not enough legs selected', 'W112'],
    [{ code: 'tooManyLegs' }, 'Too many legs selected', 'W113'],
    [
      { code: 'tooManyAlls', numAlls: 1 },
      "Too many legs with 'All runners' selected | Allowed 1 legs with 'All runners'",
      'W114] [W115',
    ],
    [
      { code: 'allLimitReached', numAlls: 2, betName: 'Trifecta' },
      "Only 2 'All' selections allowed for Trifecta",
      'T370',
    ],
    [{ code: 'incorrectLeg', legNumber: 3 }, 'Leg 3 has incorrect selection of runners', 'W116'],
    [{ code: 'invalidBetType', betId: 999 }, 'Invalid bet type', 'W117'],
    [
      { code: 'invalidBetAmount', minimum: pennies(100), increment: pennies(50) },
      'Invalid bet amount | This pool takes $1.00 and steps of $0.50 above it.',
      'W118',
    ],
    [{ code: 'invalidRunners' }, 'Invalid runners selection', 'W119'],
    [{ code: 'invalidWager', minCost: pennies(0) }, 'Invalid wager.', 'W121'],
    [
      { code: 'invalidWager', minCost: pennies(200) },
      'Invalid wager. | A ticket in this pool costs at least $2.00.',
      'W121',
    ],
    [{ code: 'invalidBetEntry' }, 'Invalid bet entry', 'W120'],
    [{ code: 'raceNotBetting', raceNum: 7 }, 'Betting is no longer available on race 7', 'T294'],
    [{ code: 'betGone', betName: 'Trifecta' }, 'Betting is no longer available on Trifecta', 'T293'],
  ];

  it.each(cases)('%o reads %s [%s]', (refusal, text) => {
    expect(textOf(refusal)).toBe(text);
  });
});
