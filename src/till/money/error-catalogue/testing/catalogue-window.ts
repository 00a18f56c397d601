/**
 * Brings the messages of the error catalogue at a whole window on the demo tote. Each is a row of a table.
 */
import 'fake-indexeddb/auto';
import { beforeEach } from 'vitest';
import type { Say, TextKey } from '../../../../i18n/say.ts';
import { translator } from '../../../../i18n/translate.ts';
import { inTheWayAtom } from '../../../../screens/home/commands/command-atoms.ts';
import { type Card, type CardSummary, type Race, takesBets } from '../../../../wagering/card/card.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../../../wagering/ground/money.ts';
import type { WagerEvent } from '../../../../wagering/pending/pending-wager.ts';
import type { PendingWager } from '../../../../wagering/pending/wager-state.ts';
import { markSlip, type SlipFilled } from '../../../../wagering/slips/slip-marks.ts';
import { WIN } from '../../../../wagering/testing/bet-ids.ts';
import { readyCardAtom, summaryAtom } from '../../../cards/card-state.ts';
import { type CardChange, withAlteredCards } from '../../../testing/altered-cards.ts';
import { openCard, runnersOf, signOn, ticketsAt } from '../../../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../../../testing/test-window.ts';
import { luckySetupAtom } from '../../../wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../../../wager/pending-wager-state.ts';
import { noticeAtom } from '../../../window/dialog-state.ts';

export interface CatalogueRow {
  readonly name: string;
  /** Enters input before; all of it must be there afterwards. */
  readonly entered: () => Promise<unknown> | undefined;
  /** Brings the message. */
  readonly act: () => unknown;
  /** Each text on its own line as it is shown, with its key. */
  readonly says: readonly (readonly [TextKey, string | (() => string)])[];
  /** The key Buy is greyed, and says the first line. */
  readonly greysBuy?: true;
  /** The answer that closes the message; OK by default. */
  readonly answer?: string;
  /** Input that the specification removes (T293, T294); all else stays. */
  readonly loses?: Partial<PendingWager>;
}

export interface EnteredAt {
  readonly amount?: number;
  /** Bets that the race must sell too. */
  readonly beside?: readonly number[];
  /** Chooses the card. */
  readonly suits?: (card: CardSummary) => boolean;
}

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

/** Opens a room and a signed-on window before each test of the file, and returns what a teller does there. */
export function catalogueWindow() {
  let room: Room;
  let window: TestWindow;
  let alteration: CardChange;

  beforeEach(async () => {
    alteration = (card) => card;
    room = withAlteredCards(await openRoom(), () => alteration);
    window = await openWindow(room);
    await signOn(window);
  });

  const wager = () => window.store.get(wagerAtom);
  const send = (event: WagerEvent): void => window.till.wager(event);
  const pick = (...nums: readonly number[]): void => {
    for (const num of nums) send({ type: 'runnerToggled', num });
  };
  const buy = (tickets?: number): void => void window.till.buy(tickets);

  function chosenCard(): Card {
    const card = window.store.get(readyCardAtom);
    if (card === null) throw new Error('no card is chosen');
    return card;
  }

  function chosenRace(): Race {
    const race = chosenCard().races.find(({ num }) => num === wager().race);
    if (race === undefined) throw new Error('no race is chosen');
    return race;
  }

  /** Returns the last race that sells all these bets. */
  function raceWith(...bets: readonly number[]): Race {
    const race = chosenCard().races.findLast(
      (each) => takesBets(each) && bets.every((bet) => each.availableBets.some(({ id }) => id === bet)),
    );
    if (race === undefined) throw new Error(`no race with ${bets.join()}`);
    return race;
  }

  /** Chooses a bet, and an amount in minor units. */
  function chooseBet(bet: number, amount = 200): void {
    send({ type: 'poolChosen', bet });
    send({ type: 'amountChosen', amount: pennies(amount) });
  }

  /**
   * Enters a bet for an amount, in a race that sells it and those of `beside`. `legs` are counted among the
   * runners that run, from 0.
   */
  async function enter(
    bet: number,
    legs: readonly (readonly number[])[] = [],
    { amount = 200, beside = [], suits = () => true }: EnteredAt = {},
  ): Promise<void> {
    await openCard(window, suits);
    window.till.chooseRace(raceWith(bet, ...beside).num);
    chooseBet(bet, amount);
    const nums = runnersOf(chosenRace());
    for (const [leg, places] of legs.entries()) {
      send({ type: 'legChosen', leg });
      pick(...places.map((place) => nums[place] ?? 0));
    }
    await window.settle();
  }

  /** Enters a wager that could be sold as it is. */
  const enterWin = (): Promise<void> => enter(WIN, [[0]]);

  /** Enters a win bet against credit of this many minor units for the last race. */
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
    chooseBet(WIN);
    pick(runnersOf(chosenRace())[0] ?? 0);
  }

  /** Reads a slip in the present race: a pick 3 for $1 unless changed. */
  function readSlip(change: Partial<SlipFilled>): void {
    void window.till.readSlip(markSlip({ bets: [0], amounts: [0], legs: [[0], [0], [0]], ...change }));
  }

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

  /** Opens the window anew, as a reload does. */
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

  /** Plays a row, and returns what the window shows and keeps, beside what the row expects. */
  async function play(row: CatalogueRow) {
    await row.entered();
    await window.settle();
    const shownBefore = shown();
    const before = wager();
    const drafts = window.store.get(luckySetupAtom)?.drafts;
    const tickets = await ticketsAt(room);

    await row.act();
    await window.settle();
    const keys = shown().map(({ key }) => key);
    const texts = shown().map((text) => words(text));
    const expectedTexts = row.says.map(([, text]) => (typeof text === 'string' ? text : text()));
    const inTheWay = window.store.get(inTheWayAtom);
    const reason = row.greysBuy === true && inTheWay !== null ? words(inTheWay) : null;

    await window.answer(row.answer ?? 'ok');
    return {
      seen: {
        shownBefore,
        keys,
        texts,
        reason,
        shownAfter: shown(),
        wager: wager(),
        drafts: window.store.get(luckySetupAtom)?.drafts,
        card: window.store.get(readyCardAtom)?.id,
        tickets: await ticketsAt(room),
      },
      expected: {
        shownBefore: [],
        keys: row.says.map(([key]) => key),
        texts: expectedTexts,
        reason: row.greysBuy === true ? expectedTexts[0] : null,
        shownAfter: [],
        wager: { ...before, ...row.loses },
        drafts,
        card: before.card,
        tickets,
      },
    };
  }

  return {
    room: () => room,
    window: () => window,
    /** Changes the host's cards on their way. */
    alter: (change: CardChange): void => void (alteration = change),
    reopen,
    /** Waits for the card's next refresh. */
    refresh: () => room.clock.advanceAndSettle(6_000),
    wager,
    send,
    pick,
    buy,
    chosenCard,
    chosenRace,
    raceWith,
    chooseBet,
    enter,
    enterWin,
    enterExchange,
    readSlip,
    chooseOtherCard,
    play,
  };
}
