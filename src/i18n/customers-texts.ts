/**
 * Lists the texts that a self-serve terminal says in its own words, for a person who never bet. A teller's
 * window keeps those of the specification. Pure.
 */
import type { Say, TextKey } from './say.ts';

/** Holds the customer's text for each text of a teller that has trade words. */
const CUSTOMERS_TEXTS: Partial<Readonly<Record<TextKey, TextKey>>> = {
  'leg.number': 'selfServe.choice',
  'leg.box': 'selfServe.anyOrder',
  'leg.boxSpoken': 'selfServe.anyOrderLeg',
  'result.wagerStays': 'selfServe.betStays',
  'runner.box': 'selfServe.anyOrder',
  'leg.keys': 'selfServe.alwaysIn',
  'leg.others': 'selfServe.withAny',
  'leg.legs': 'selfServe.parts',
  'leg.earlier': 'selfServe.partsBefore',
  'leg.later': 'selfServe.partsAfter',
  'runner.withOthers': 'selfServe.addOthers',
  'runner.keyHorse': 'selfServe.anyPlace',
  'runner.smartQuickPick': 'selfServe.smartPick',
  'runner.smartQuickPickPrice': 'selfServe.smartPickPrice',
  'refusal.notEnoughLegs': 'selfServe.moreRunners',
  'refusal.chooseEveryLeg': 'selfServe.everyPart',
  'refusal.tooManyLegs': 'selfServe.tooManyParts',
  'refusal.tooManyAlls': 'selfServe.tooManyAlls',
  'refusal.allowedAlls': 'selfServe.allsAtMost',
  'runner.allAtMost': 'selfServe.allsAtMost',
  'runner.allNotUsed': 'selfServe.allsAtMost',
  'refusal.allLimitReached': 'selfServe.tooManyAlls',
  'refusal.incorrectLeg': 'selfServe.partWrong',
  'refusal.legEmpty': 'selfServe.partEmpty',
  'refusal.legTwice': 'selfServe.chosenTwice',
  'refusal.sellExchange': 'selfServe.exchangeWaits',
  'refusal.invalidRunners': 'selfServe.moreRunners',
  'refusal.legNotInRace': 'selfServe.notInRace',
  'refusal.legNoFavourite': 'selfServe.notFavorite',
  'refusal.noRunnerLeft': 'selfServe.noneToPick',
  'refusal.allLeavesNone': 'selfServe.allTaken',
  'runner.noQuickPick': 'selfServe.allChosen',
  'runner.smartInstead': 'selfServe.noPickHere',
  'runner.lastLeg': 'selfServe.lastPart',
  'runner.oneLeg': 'selfServe.onePart',
  'runner.noBoxNow': 'selfServe.clearOthers',
  'runner.noBox': 'selfServe.notWithBet',
  'runner.noKeyHorse': 'selfServe.notWithBet',
  'runner.noFavourite': 'selfServe.notWithBet',
  'slip.allRaces': 'selfServe.everyRace',
  'amount.units': 'selfServe.times',
  'amount.oneUnit': 'selfServe.once',
  'slip.name': 'selfServe.yourBet',
  'slip.chooseCard': 'selfServe.chooseTrack',
  'race.noCard': 'selfServe.trackFirst',
  'slip.choosePool': 'selfServe.chooseBet',
  'amount.noPool': 'selfServe.chooseBet',
  'card.none': 'selfServe.noTracks',
  'card.listFailed': 'selfServe.notLoaded',
  'card.failed': 'selfServe.notLoaded',
  'race.failed': 'selfServe.notLoaded',
  'pool.failed': 'selfServe.notLoaded',
  'runner.failed': 'selfServe.notLoaded',
  'race.none': 'selfServe.noRaces',
  'pool.none': 'selfServe.noBets',
  'odds.none': 'selfServe.trackFirst',
  'odds.pools': 'selfServe.moneyBet',
  'runner.all': 'selfServe.allRunners',
  'runner.favourite': 'selfServe.favorite',
  'paper.waiting': 'selfServe.papers',
  'paper.show': 'selfServe.showPapers',
  'paper.take': 'selfServe.takePaper',
  'paper.takeAll': 'selfServe.takePapers',
};

/** Returns the key of a text in a customer's words; the same key where the teller's are plain. */
export function customersKey(key: TextKey): TextKey {
  return CUSTOMERS_TEXTS[key] ?? key;
}

/** Returns a text in a customer's words, and the texts in its data. */
export function customersSay({ key, data }: Say): Say {
  return data === undefined
    ? { key: customersKey(key) }
    : { key: customersKey(key), data: customersData(data) };
}

function customersData(data: NonNullable<Say['data']>): NonNullable<Say['data']> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'object' && 'key' in value ? customersSay(value) : value,
    ]),
  );
}
