/**
 * The error catalogue of building and selling wagers (2 §8, 1 §8, 3 §8), message by message at a whole window
 * on the demo tote: each is reached by what a teller does, reads as the specification has it, and leaves what
 * was entered.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Say, TextKey } from '../../i18n/say.ts';
import { english } from '../../i18n/testing/english.ts';
import { translator } from '../../i18n/translate.ts';
import { inTheWayAtom } from '../../screens/home/commands/command-atoms.ts';
import { type Card, type CardSummary, type Race, takesBets } from '../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { luckyPools } from '../../wagering/lucky/lucky-quick-pick.ts';
import type { LuckyCell } from '../../wagering/lucky/lucky-setup.ts';
import type { WagerEvent } from '../../wagering/pending/pending-wager.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import { markSlip, type SlipFilled } from '../../wagering/slips/slip-marks.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { type CardChange, everyBet, everyRace, withAlteredCards } from '../testing/altered-cards.ts';
import { openCard, runnersOf, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { luckyCardsAtom, luckySetupAtom } from '../wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';

/** Bets of the demo tote. */
const [WIN, PLACE, EXACTA, TRIFECTA, DOUBLE, PICK_3] = [1, 2, 8, 12, 14, 15];

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
/** Changes the host's cards on their way. */
let alter: CardChange;
/** The race that a row closes or asks for: it is in the message, and not in the wager. */
let asked: number | null;

beforeEach(async () => {
  alter = (card) => card;
  asked = null;
  room = withAlteredCards(await openRoom(), () => alter);
  window = await openWindow(room);
  await signOn(window);
});

interface Row {
  readonly name: string;
  /** Enters input before; all of it must be there afterwards. */
  readonly entered: () => Promise<unknown> | undefined;
  /** Brings the message. */
  readonly act: () => unknown;
  /** Each text on its own line as it is shown, with its key. */
  readonly says: readonly (readonly [TextKey, string | (() => string)])[];
  /** The key Buy is greyed, and says the first line. */
  readonly greysBuy?: true;
  /** How it is answered; OK unless told otherwise. */
  readonly answer?: string;
  /** Input that the specification removes (T293, T294); all else stays. */
  readonly loses?: Partial<PendingWager>;
}

const rows: Row[] = [];

/** The table as it is, for the test that looks for what is not in it. */
function noted(table: readonly Row[]): readonly Row[] {
  rows.push(...table);
  return table;
}

const wager = () => window.store.get(wagerAtom);
const send = (event: WagerEvent): void => window.till.wager(event);
const pick = (...nums: readonly number[]): void => {
  for (const num of nums) send({ type: 'runnerToggled', num });
};

function cardInHand(): Card {
  const card = window.store.get(readyCardAtom);
  if (card === null) throw new Error('no card in hand');
  return card;
}

function raceInHand(): Race {
  const race = cardInHand().races.find(({ num }) => num === wager().race);
  if (race === undefined) throw new Error('no race in hand');
  return race;
}

/** The last race that sells all these bets. */
function raceWith(...bets: readonly number[]): Race {
  const race = cardInHand().races.findLast(
    (each) => takesBets(each) && bets.every((bet) => each.availableBets.some(({ id }) => id === bet)),
  );
  if (race === undefined) throw new Error(`no race with ${bets.join()}`);
  return race;
}

interface EnteredAt {
  readonly amount?: number;
  readonly beside?: readonly number[];
  /** Which card. */
  readonly suits?: (card: CardSummary) => boolean;
}

/**
 * A bet in a race that sells it and those beside it, for an amount; `legs` are counted among those that run,
 * from 0.
 */
async function enter(
  bet: number,
  legs: readonly (readonly number[])[] = [],
  { amount = 200, beside = [], suits = () => true }: EnteredAt = {},
): Promise<void> {
  await openCard(window, suits);
  window.till.chooseRace(raceWith(bet, ...beside).num);
  send({ type: 'poolChosen', bet });
  send({ type: 'amountChosen', amount: pennies(amount) });
  const nums = runnersOf(raceInHand());
  for (const [leg, places] of legs.entries()) {
    send({ type: 'legChosen', leg });
    pick(...places.map((place) => nums[place] ?? 0));
  }
  await window.settle();
}

/** One that could be sold as it is. */
const enterWin = (): Promise<void> => enter(WIN, [[0]]);

/** One put aside, and nothing entered. */
async function store(): Promise<void> {
  await enterWin();
  send({ type: 'wagerStored' });
}

/** One leg in the first race that sells, the next being entered. */
async function enterParlay(): Promise<void> {
  const [first] = (await openCard(window)).races.filter(takesBets);
  window.till.chooseRace(first?.num ?? 0);
  send({ type: 'parlayToggled' });
  send({ type: 'poolChosen', bet: WIN });
  send({ type: 'amountChosen', amount: pennies(200) });
  pick(runnersOf(raceInHand())[0] ?? 0);
  send({ type: 'parlayLegAdded' });
  await window.settle();
}

/** Credit of $5.00 for win bets on the last race. */
async function enterExchange(amount = 500): Promise<void> {
  const card = await openCard(window);
  void window.rooms().wager.credits.enter({
    cardNo: card.id,
    raceNo: raceWith(WIN).num,
    poolNo: 37,
    amount: pennies(amount),
    bets: [WIN],
  });
  await window.settle();
  send({ type: 'poolChosen', bet: WIN });
  send({ type: 'amountChosen', amount: pennies(200) });
  pick(runnersOf(raceInHand())[0] ?? 0);
}

const buy = (tickets?: number): void => void window.till.buy(tickets);

/** Reads a slip in the present race: a pick 3 for $1 unless changed. */
function readSlip(change: Partial<SlipFilled>): void {
  void window.till.readSlip(markSlip({ bets: [0], amounts: [0], legs: [[0], [0], [0]], ...change }));
}

/** Types win bets on these numbers in the present race, as a line has them. */
const typeWin = (numbers: readonly number[]): Promise<boolean> =>
  window.till.buyTyped(cardInHand().id, {
    race: raceInHand().num,
    bet: WIN,
    amount: pennies(200),
    runners: [numbers],
  });

async function chooseOtherCard(): Promise<void> {
  const summary = window.store.get(summaryAtom);
  const other =
    summary.state === 'ready'
      ? summary.value.find(
          ({ id, status, isFuture }) => id !== wager().card && status !== 'Finished' && !isFuture,
        )
      : undefined;
  if (other === undefined) throw new Error('no other card');
  void window.till.chooseCard(other.id);
  await window.settle();
}

/** The card's next refresh. */
async function refresh(): Promise<void> {
  await room.clock.advanceAndSettle(6_000);
}

/** The answer that the host gives to posts of this path in its own place. */
function hostAnswers(path: string, body: object, from = 0): void {
  let seen = 0;
  room.intercept = (called, method) => {
    if (method !== 'POST' || !called.endsWith(path)) return null;
    seen += 1;
    return seen > from ? Response.json(body) : null;
  };
}

const refused = (statusMessage: string, statusCode = 7_001) => ({ statusCode, statusMessage });

/** On the card that has smart quick picks, before the runners. */
async function enterSmart(amount: number): Promise<void> {
  const card = await openCard(window, ({ allowSQPick }) => allowSQPick);
  window.till.chooseRace(card.races.findLast(takesBets)?.num ?? 0);
  send({ type: 'poolChosen', bet: TRIFECTA });
  send({ type: 'amountChosen', amount: pennies(amount) });
}

const lucky = () => window.till.luckyQuickPick;

/** Enters a wager and opens the setting of lucky quick picks, with its first set filled so far. */
async function openLucky(filled: 'nothing' | 'card' | 'race' = 'nothing'): Promise<void> {
  await enterWin();
  const { id } = cardInHand();
  lucky().openSetup();
  lucky().openCard(id);
  await window.settle();
  const loaded = window.store.get(luckyCardsAtom)[id];
  if (loaded?.state !== 'ready') throw new Error('no card');
  if (filled === 'nothing') return;
  lucky().change({ type: 'cardChosen', card: id });
  const race = loaded.value.races.find(({ num }) => luckyPools(loaded.value, num).length > 0);
  if (filled === 'race') lucky().change({ type: 'raceChosen', race: race?.num ?? 0 });
}

function openCell(part: LuckyCell['part']): void {
  const set = window.store.get(luckySetupAtom)?.drafts[0]?.id ?? '';
  lucky().change({ type: 'cellOpened', cell: { set, part, leg: 0 } });
}

/** The window as after a reload. */
async function reopen(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** Returns the texts shown over the window, line by line. */
function shown(): readonly Say[] {
  const notice = window.store.get(noticeAtom);
  return notice === null ? [] : [notice.title, ...notice.lines];
}

describe('a message of the catalogue', () => {
  it.each<Row>(
    noted([
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
          alter = everyRace(({ bettingInterests: [first, ...others] }) => ({
            bettingInterests: first === undefined ? [] : [{ ...first, scratched: true }, ...others],
          }));
          await enterWin();
        },
        act: () => pick(raceInHand().bettingInterests[0]?.num ?? 0),
        says: [
          ['refusal.incorrectLeg', 'Leg 1 has incorrect selection of runners'],
          [
            'refusal.legScratched',
            () => `Number ${raceInHand().bettingInterests[0]?.num} is scratched. Choose another runner.`,
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
        act: () => void typeWin([runnersOf(raceInHand())[0] ?? 0, runnersOf(raceInHand())[0] ?? 0]),
        says: [
          ['refusal.incorrectLeg', 'Leg 1 has incorrect selection of runners'],
          ['refusal.legTwice', () => `${runnersOf(raceInHand())[0]} is in this leg twice. Remove one.`],
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
        name: 'an amount between two steps [W118]',
        entered: enterWin,
        act: () => send({ type: 'amountChosen', amount: pennies(250) }),
        says: [
          ['refusal.invalidBetAmount', 'Invalid bet amount'],
          ['refusal.amountSteps', 'This pool takes $2.00, then steps of $1.00.'],
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
        name: 'a wager whose race has gone is put aside [W120]',
        async entered() {
          await enterWin();
          await room.tote.faults.closeRace(wager().card ?? '', wager().race ?? 0);
          await refresh();
          await window.answer('ok');
        },
        act: () => send({ type: 'wagerStored' }),
        says: [['refusal.invalidBetEntry', 'Invalid bet entry']],
      },
      {
        name: 'a wager below the least cost of its pool [W121]',
        async entered() {
          alter = everyBet(() => ({ minCost: 500 }));
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
        name: 'all races, of which none takes bets [W122]',
        async entered() {
          alter = everyRace(() => ({ status: 'Betting off' }));
          await openCard(window);
        },
        act: () => window.till.chooseAllRaces(),
        says: [['refusal.noValidWagers', 'No valid wagers']],
      },
      {
        name: 'all races, which have no bet together [W123]',
        async entered() {
          alter = everyRace(({ num, availableBets }) => ({
            availableBets: availableBets.filter(({ id }) => id === (num % 2 === 0 ? WIN : PLACE)),
          }));
          await enterWin();
        },
        act: () => window.till.chooseAllRaces(),
        says: [['refusal.noValidBets', 'No valid bets']],
      },
      {
        name: 'a number of units in a pool that takes none [W124]',
        async entered() {
          alter = (card) =>
            everyBet(({ id }) => ({ unitValue: id === PLACE ? 0 : 100 }))({ ...card, usesUnits: true });
          await enterWin();
          send({ type: 'unitsChosen', units: 2 });
          send({ type: 'poolChosen', bet: PLACE });
          pick(runnersOf(raceInHand())[1] ?? 0);
        },
        act: buy,
        greysBuy: true,
        says: [['refusal.noValidBetAmount', 'No valid bet amount']],
      },
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
        name: 'a betting slip for a bet that no race of the card sells [W126]',
        // No greyhound card has a pick 6.
        entered: () => enter(WIN, [[0]], { suits: ({ raceType }) => raceType === 'greyhound' }),
        act: () => readSlip({ bets: [3] }),
        says: [['refusal.noCardWithBet', 'No available card with selected bet type']],
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
          void window.rooms().wager.credits.enter({
            cardNo: 'another',
            raceNo: 1,
            poolNo: 37,
            amount: pennies(500),
            bets: [WIN],
          }),
        says: [['refusal.clearOrSellParlay', 'Clear or sell parlay wager']],
      },
      {
        name: 'another card with credit for this one [W128]',
        entered: () => enterExchange(),
        act: chooseOtherCard,
        says: [['refusal.sellExchange', 'Sell exchange ticket or voucher']],
      },
      {
        name: 'all races with wagers put aside for one [W129]',
        entered: store,
        act: () => window.till.chooseAllRaces(),
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
        act: () => window.till.chooseRace(wager().parlay?.legs[0]?.raceNo ?? 0),
        says: [
          [
            'refusal.raceInParlay',
            () => `Race ${wager().parlay?.legs[0]?.raceNo} is already in parlay wager`,
          ],
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
            pick(runnersOf(raceInHand())[place] ?? 0);
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
          window.till.chooseRace(cardInHand().races.find(({ num }) => num !== wager().race)?.num ?? 0),
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
          await openCard(window, ({ allowSQPick }) => allowSQPick);
          window.till.chooseRace(raceWith(WIN).num);
          send({ type: 'poolChosen', bet: WIN });
          send({ type: 'amountChosen', amount: pennies(200) });
          pick(runnersOf(raceInHand())[0] ?? 0);
          buy();
          await window.settle();
          await chooseOtherCard();
          window.till.chooseRace(raceWith(WIN).num);
          send({ type: 'poolChosen', bet: WIN });
          send({ type: 'amountChosen', amount: pennies(200) });
          pick(runnersOf(raceInHand())[0] ?? 0);
          send({ type: 'wagerStored' });
        },
        act: () => window.till.repeat(),
        says: [
          ['refusal.stringNotStored', 'Not all String Wager Bets can be stored'],
          ['refusal.stringSellFirst', 'Sell or clear the stored wagers first.'],
        ],
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
        says: [
          ['refusal.betAmountAboveMaximum', 'Bet amount is greater than the maximum allowed $10,000.00'],
        ],
      },
      {
        name: 'a custom amount for which no ticket is sold [T366, T367]',
        async entered() {
          window.till.changeSettings({ maxTicketCost: pennies(500) });
          await enterWin();
        },
        act: () => send({ type: 'amountChosen', amount: pennies(600) }),
        says: [
          ['refusal.ticketAmountAboveMaximum', 'Ticket amount is greater than the maximum allowed $5.00'],
        ],
      },
      {
        name: 'a ticket dearer than the window sells [T366, T367]',
        async entered() {
          window.till.changeSettings({ maxTicketCost: pennies(500) });
          await enter(WIN, [[0, 1, 2]]);
        },
        act: buy,
        greysBuy: true,
        says: [
          ['refusal.ticketAmountAboveMaximum', 'Ticket amount is greater than the maximum allowed $5.00'],
        ],
      },
      {
        name: 'a wager dearer than the credit left [W083]',
        async entered() {
          await enterExchange();
          pick(...runnersOf(raceInHand()).slice(1, 3));
        },
        act: buy,
        greysBuy: true,
        says: [
          ['refusal.invalidWager', 'Invalid wager.'],
          ['refusal.exchangeLeft', '$5.00 of exchange credit is left.'],
        ],
      },
      {
        name: 'a smart quick pick below its least amount [W133]',
        entered: () => enterSmart(50),
        act: () => void window.till.sellSmartQuickPick(),
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
          void window.till.sellSmartQuickPick();
        },
        says: [
          ['sale.smartQuickPickFailed', 'Failed to sell SQP wager'],
          ['sale.smartQuickPickInRace', () => `Could not sell Smart Quick Pick in race ${wager().race}`],
          ['tote.refused', 'No more of these'],
        ],
      },
      {
        name: 'a quick pick in a race without runners on the card [W136]',
        async entered() {
          await enter(DOUBLE, [[0]]);
          const next = (wager().race ?? 0) + 1;
          alter = everyRace(({ num, bettingInterests }) => ({
            bettingInterests: num === next ? [] : bettingInterests,
          }));
          await refresh();
        },
        act: () => window.till.quickPick(),
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
        act: () => window.till.quickPick(),
        says: [
          ['refusal.noRunnerLeft', 'No runner is left for QP'],
          ['refusal.allLeavesNone', 'ALL in another leg of this race uses every runner.'],
        ],
      },
      {
        name: 'another race, on which betting has not begun',
        async entered() {
          await enterWin();
          asked = cardInHand().races.find(({ num }) => num !== wager().race)?.num ?? 0;
          alter = everyRace(({ num, status }) => ({
            status: num === asked ? 'Betting not started' : status,
          }));
          await refresh();
        },
        act: () => window.till.chooseRace(asked ?? 0),
        says: [
          ['refusal.raceNotYetBetting', () => `Betting on race ${asked} has not started`],
          ['refusal.waitOrOtherRace', 'Choose another race, or try again when betting opens.'],
        ],
      },
      {
        name: 'the pool closes while its wager is entered [T293]',
        entered: enterWin,
        async act() {
          await room.tote.faults.closePool(wager().card ?? '', wager().race ?? 0, WIN);
          await refresh();
        },
        says: [
          ['refusal.betGone', 'Betting is no longer available on Win'],
          ['refusal.anotherBet', 'Choose another bet.'],
        ],
        loses: { bet: null, amount: null, runners: [], currentLeg: 0 },
      },
      {
        name: 'the pool of a wager put aside closes, and the message says which it was',
        async entered() {
          await store();
          send({ type: 'poolChosen', bet: PLACE });
          pick(runnersOf(raceInHand())[1] ?? 0);
          await room.tote.faults.closePool(wager().card ?? '', wager().race ?? 0, WIN);
          await refresh();
        },
        act: buy,
        greysBuy: true,
        says: [['refusal.storedWager', 'Stored 1, Win: Betting is no longer available on Win']],
      },
      {
        name: 'the race closes while its wager is entered [T294]',
        entered: enterWin,
        async act() {
          asked = wager().race;
          await room.tote.faults.closeRace(wager().card ?? '', asked ?? 0);
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
          alter = everyRace(({ num, bettingInterests }) => ({
            bettingInterests: num % 2 === 0 ? bettingInterests : bettingInterests.slice(1),
          }));
          const card = await openCard(window);
          const even = card.races.findLast((race) => takesBets(race) && race.num % 2 === 0);
          window.till.chooseRace(even?.num ?? 0);
          send({ type: 'poolChosen', bet: WIN });
          send({ type: 'amountChosen', amount: pennies(200) });
          pick(1);
        },
        act: () =>
          window.till.chooseRace(
            cardInHand().races.findLast((race) => takesBets(race) && race.num % 2 === 1)?.num ?? 0,
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
          asked = cardInHand().races.at(-1)?.num ?? 0;
          window.till.chooseRace(asked);
        },
        answer: 'changeRace',
        says: [
          ['wager.betNotInRace', 'Selected bet is not available in this race'],
          ['wager.betOfRace', () => `Daily Double is not offered in race ${asked}.`],
        ],
      },
      {
        name: 'lucky quick picks: a race before its card [T434]',
        entered: () => openLucky(),
        act: () => openCell('race'),
        says: [['lucky.noCard', 'No card selected']],
      },
      {
        name: 'lucky quick picks: a bet before its race [T435]',
        entered: () => openLucky('card'),
        act: () => openCell('pool'),
        says: [['lucky.noRace', 'No race selected']],
      },
      {
        name: 'lucky quick picks: an amount before its bet [T436]',
        entered: () => openLucky('race'),
        act: () => openCell('amount'),
        says: [['lucky.noBet', 'No bet selected']],
      },
      {
        name: 'lucky quick picks: a set half filled is saved [T360]',
        entered: () => openLucky('race'),
        act: () => void lucky().save(),
        says: [
          ['lucky.partialSet', 'There is partially filled set. Fill it or delete'],
          ['lucky.completeSet', 'Fill every field of each set, or delete the set.'],
        ],
      },
      {
        name: 'lucky quick picks: nothing is saved [T361]',
        entered: () => openLucky(),
        act: () => void lucky().save(),
        says: [['lucky.nothingToSave', 'Nothing to save']],
      },
      {
        name: 'the printer is not ready [S215]',
        async entered() {
          room.printer.status = 'Not connected';
          await enterWin();
          await reopen();
          await window.answer('ok');
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
    ]),
  )('is shown with its data and takes nothing that was entered: $name', async (row) => {
    await row.entered();
    await window.settle();
    expect(shown()).toEqual([]);
    const before = wager();
    const drafts = window.store.get(luckySetupAtom)?.drafts;
    const tickets = await ticketsAt(room);

    await row.act();
    await window.settle();
    expect(shown().map(({ key }) => key)).toEqual(row.says.map(([key]) => key));
    const texts = row.says.map(([, text]) => (typeof text === 'string' ? text : text()));
    expect(shown().map((text) => words(text))).toEqual(texts);
    const reason = window.store.get(inTheWayAtom);
    const greys = row.greysBuy === true;
    expect(greys && reason !== null ? words(reason) : null).toBe(greys ? texts[0] : null);

    await window.answer(row.answer ?? 'ok');
    expect(shown()).toEqual([]);
    expect(wager()).toEqual({ ...before, ...row.loses });
    expect(window.store.get(luckySetupAtom)?.drafts).toEqual(drafts);
    expect(window.store.get(readyCardAtom)?.id).toBe(before.card);
    expect(await ticketsAt(room)).toBe(tickets);
  });

  it('stands in this table, whichever it is', () => {
    const reached = new Set(rows.flatMap(({ says }) => says.map(([key]) => key)));
    const texts = Object.keys(english).filter((key) => key.startsWith('refusal.'));
    expect(texts.filter((key) => !reached.has(key as TextKey))).toEqual([]);
  });
});
