/**
 * Turns the refusal of a wager into texts: every code of `WagerRefusal` has the specification's own (1 §8, 2
 * §8). A text takes amounts, races and names from the data of the refusal.
 */

import type { LegFault, LuckyRefusal, StringFault, WagerRefusal } from '../wagering/card/refusal.ts';
import { MOST_STORED_WAGERS } from '../wagering/rules/combine.ts';
import { type Say, say, type TextKey } from './say.ts';

export interface RefusalSay {
  readonly title: Say;
  readonly lines: readonly Say[];
}

/** The texts of refusals of several wagers, which need no data. */
const OF_SEVERAL = {
  noValidWagers: 'refusal.noValidWagers',
  noValidBets: 'refusal.noValidBets',
  noValidBetAmount: 'refusal.noValidBetAmount',
  noCardWithBet: 'refusal.noCardWithBet',
  clearOrSellParlay: 'refusal.clearOrSellParlay',
  sellExchange: 'refusal.sellExchange',
  allRacesWithString: 'refusal.allRacesWithString',
  parlayWithString: 'refusal.parlayWithString',
} as const;

/** Returns the specification's message as `title`, and advice as `lines`. */
export function refusalSay(refusal: WagerRefusal): RefusalSay {
  switch (refusal.code) {
    case 'betAmountBelowMinimum':
      return { title: say('refusal.betAmountBelowMinimum', { minimum: refusal.minimum }), lines: [] };
    case 'betAmountAboveMaximum':
      return { title: say('refusal.betAmountAboveMaximum', { maximum: refusal.maximum }), lines: [] };
    case 'ticketAmountAboveMaximum':
      return { title: say('refusal.ticketAmountAboveMaximum', { limit: refusal.limit }), lines: [] };
    case 'invalidBetAmount':
      return {
        title: say('refusal.invalidBetAmount'),
        lines: [say('refusal.amountSteps', { minimum: refusal.minimum, increment: refusal.increment })],
      };
    case 'invalidBetType':
      return { title: say('refusal.invalidBetType'), lines: [say('refusal.anotherBet')] };
    case 'notEnoughLegs':
      return { title: say('refusal.notEnoughLegs'), lines: [say('refusal.chooseEveryLeg')] };
    case 'tooManyLegs':
      return { title: say('refusal.tooManyLegs'), lines: [] };
    case 'tooManyAlls':
      return {
        title: say('refusal.tooManyAlls'),
        lines: [
          say('refusal.allowedAlls', { numAlls: refusal.numAlls }),
          refusal.numAlls === 0
            ? say('runner.allNotUsed')
            : say('runner.allAtMost', { count: refusal.numAlls }),
        ],
      };
    case 'allLimitReached':
      return {
        title: say('refusal.allLimitReached', { numAlls: refusal.numAlls, betName: refusal.betName }),
        lines: [],
      };
    case 'incorrectLeg':
      return {
        title: say('refusal.incorrectLeg', { legNumber: refusal.legNumber }),
        lines: [legFaultSay(refusal.fault)],
      };
    case 'allLeavesNone':
      return { title: say('refusal.noRunnerLeft'), lines: [say('refusal.allLeavesNone')] };
    case 'invalidRunners':
      return { title: say('refusal.invalidRunners'), lines: [say('refusal.runnersAgain')] };
    case 'invalidWager':
      return {
        title: say('refusal.invalidWager'),
        lines: refusal.minCost > 0n ? [say('refusal.minimumCost', { minCost: refusal.minCost })] : [],
      };
    case 'invalidBetEntry':
      return { title: say('refusal.invalidBetEntry'), lines: [] };
    case 'raceNotBetting':
      return {
        title: say('refusal.raceNotBetting', { raceNum: refusal.raceNum }),
        lines: [say('refusal.anotherRace')],
      };
    case 'raceNotYetBetting':
      return {
        title: say('refusal.raceNotYetBetting', { raceNum: refusal.raceNum }),
        lines: [say('refusal.waitOrOtherRace')],
      };
    case 'betGone':
      return {
        title: say('refusal.betGone', { betName: refusal.betName }),
        lines: [say('refusal.anotherBet')],
      };
    case 'noValidWagers':
    case 'noValidBets':
    case 'noValidBetAmount':
    case 'noCardWithBet':
    case 'clearOrSellParlay':
    case 'sellExchange':
    case 'allRacesWithString':
    case 'parlayWithString':
      return { title: say(OF_SEVERAL[refusal.code]), lines: [] };
    case 'invalidParlayWager':
      return { title: say('refusal.invalidParlayWager'), lines: [say('refusal.parlayNeeds')] };
    case 'stringNotStored':
      return {
        title: say('refusal.stringNotStored'),
        lines: [say(STRING_FAULTS[refusal.why], { most: MOST_STORED_WAGERS })],
      };
    case 'raceInParlay':
      return { title: say('refusal.raceInParlay', { raceNum: refusal.raceNum }), lines: [] };
    case 'storedWager': {
      const { title, lines } = refusalSay(refusal.refusal);
      const data = { number: refusal.index + 1, bet: refusal.betName, why: title };
      // A stored wager is removed or kept; a teller chooses nothing in its place.
      const isGone = refusal.refusal.code === 'betGone' || refusal.refusal.code === 'raceNotBetting';
      return { title: say('refusal.storedWager', data), lines: isGone ? [] : lines };
    }
    case 'smartQuickPickBelowMinimum':
      return {
        title: say('refusal.smartQuickPickBelowMinimum'),
        lines: [say('refusal.smartQuickPickMinimum', { minimum: refusal.minimum })],
      };
    case 'raceDataFailed':
      return {
        title: say('refusal.raceDataFailed'),
        lines: [say('refusal.raceWithoutData', { raceNum: refusal.raceNum })],
      };
    case 'exchangeAmountExceeded':
      return {
        title: say('refusal.invalidWager'),
        lines: [say('refusal.exchangeLeft', { available: refusal.available })],
      };
    default:
      // A new code without its text does not compile.
      return refusal;
  }
}

/** The texts of the rules that a string breaks. */
const STRING_FAULTS = {
  full: 'refusal.stringFull',
  otherRace: 'refusal.stringOtherRace',
  apart: 'refusal.stringApart',
  account: 'account.oneByOne',
  sellFirst: 'refusal.stringSellFirst',
} as const satisfies Readonly<Record<StringFault, TextKey>>;

function legFaultSay(fault: LegFault): Say {
  switch (fault.rule) {
    case 'empty':
      return say('refusal.legEmpty');
    case 'twice':
      return fault.choice === 'all'
        ? say('refusal.legTwice', { runner: say('runner.all') })
        : say('refusal.legTwice', {
            runner: fault.choice === 'favourite' ? say('runner.favourite') : fault.choice,
          });
    case 'notInRace':
      return say('refusal.legNotInRace', { num: fault.num });
    case 'scratched':
      return say('refusal.legScratched', { num: fault.num });
    case 'noFavourite':
      return say('refusal.legNoFavourite');
    default:
      // A new rule without its text does not compile.
      return fault;
  }
}

const LUCKY_TEXTS = {
  luckyNoCard: 'lucky.noCard',
  luckyNoRace: 'lucky.noRace',
  luckyNoBet: 'lucky.noBet',
  luckyPartialSet: 'lucky.partialSet',
  luckyNothingToSave: 'lucky.nothingToSave',
} as const satisfies Readonly<Record<LuckyRefusal['code'], TextKey>>;

/** Returns the texts for a lucky quick pick set that cannot be filled or saved (1 §8). */
export function luckyRefusalSay({ code }: LuckyRefusal): RefusalSay {
  return {
    title: say(LUCKY_TEXTS[code]),
    lines: code === 'luckyPartialSet' ? [say('lucky.completeSet')] : [],
  };
}
