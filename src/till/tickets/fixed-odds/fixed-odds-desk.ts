/**
 * Sells fixed-odds wagers at the shown price, and cashes their tickets (T004). Asks before, sends the post,
 * and words its refusal. Cards and prices are fixed-odds-board.ts.
 *
 * A wager is sold at the very payout that the customer heard. If the price has moved the host refuses, the
 * new price is read, and the teller presses again. No call of the host cancels such a wager.
 */
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { say } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/journal.ts';
import type { ToteCalls } from '../../../tote/calls.ts';
import { STATUS_CODES } from '../../../tote/wire/status.ts';
import type { RaceNumber } from '../../../wagering/card/card.ts';
import { type FixedOddsCode, fixedPayout } from '../../../wagering/card/fixed-odds.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { refusedForAccount } from '../../account/account-refusal.ts';
import type { AccountSession } from '../../account/account-session.ts';
import type { MoneyDesk } from '../../money/money-desk.ts';
import type { Confirmation } from '../../money/operation-lock.ts';
import type { PostRequest } from '../../money/post-request.ts';
import { READ_BACK_ANSWERS } from '../../money/read-back.ts';
import { runUntilSettled } from '../../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../../money/slip-amount.ts';
import { decodeFixedOdds } from '../../posts/handlers/fixed-odds.ts';
import type { StatedResolution } from '../../posts/reading/stated-resolution.ts';
import { customerAtom } from '../../session/customer-state.ts';
import type { Dialogs, NoticeText, Store } from '../../window/dialogs.ts';
import { settingsAtom } from '../../window/settings-state.ts';
import { type CashEnd, failedWith, isNotAWinner } from '../cashing/cash-desk.ts';
import { firstReason, type HandInFailure } from '../cashing/hand-in-failure.ts';
import type { FixedOddsWatch } from './fixed-odds-board.ts';
import {
  type FixedOddsCard,
  type FixedOddsChoice,
  fixedOddsCardAtom,
  fixedOddsChoiceAtom,
  fixedOddsClothAtom,
  fixedOddsRaceAtom,
  isPlace,
} from './fixed-odds-state.ts';

/** Commands for the views. */
export interface FixedOddsCommands {
  readonly chooseCard: (card: Pick<FixedOddsCard, 'traCode' | 'perfDate'>) => void;
  readonly chooseRace: (race: RaceNumber) => void;
  /** The same runner again is chosen no more. */
  readonly chooseRunner: (saddleCloth: string) => void;
  readonly retry: () => void;
  /**
   * Places the wager that is chosen, for a stake in minor units. False if it was not sold, with what was in
   * the way said.
   */
  readonly buy: (betAmount: Pennies) => Promise<boolean>;
}

export interface FixedOddsDesk {
  readonly acts: FixedOddsCommands;
  readonly cash: (code: FixedOddsCode) => Promise<CashEnd>;
  /** Clears the chosen wager if a teller resolved its post as sold. Left there, it would be sold again. */
  readonly closedByHand: (post: JournaledPost, verdict: StatedResolution) => void;
}

export interface FixedOddsDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'fixedOdds'>;
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly board: FixedOddsWatch;
  /** Is called for a ticket that could not be cashed. */
  readonly onFailed: (failure: HandInFailure) => void;
}

const FAILED = say('fixedOdds.failed');
const CASH_FAILED = say('fixedOdds.cashFailed');

export function createFixedOddsDesk(parts: FixedOddsDeskDependencies): FixedOddsDesk {
  const { store, dialogs, desk, calls, board, onFailed } = parts;
  const player = (): string | null => store.get(customerAtom).playerId;

  /** Returns why a wager may not have this amount at this window; null if it may. The host has limits too. */
  function refuseAmount(betAmount: Pennies): NoticeText | null {
    const { maxTicketCost, illegalBetAmts } = store.get(settingsAtom);
    if (illegalBetAmts.includes(betAmount)) return { title: say('money.invalidAmount') };
    if (maxTicketCost > 0n && betAmount > maxTicketCost)
      return refusalSay({ code: 'ticketAmountAboveMaximum', limit: maxTicketCost });
    return refuseSlipAmount(betAmount, ZERO);
  }

  /** Reads back what is more than the window sells without a word (W150). */
  function readBack(
    { at, saddleCloth, name }: FixedOddsChoice,
    betAmount: Pennies,
    pays: Pennies,
  ): Confirmation | null {
    const { ticketConfirmationLimit: limit } = store.get(settingsAtom);
    if (limit === 0n || betAmount <= limit) return null;
    const card = store.get(fixedOddsCardAtom)?.cardName ?? at.traCode;
    return {
      text: {
        title: say('readBack.title', { cost: betAmount }),
        lines: [
          say('fixedOdds.bet', { card, race: at.race }),
          say('fixedOdds.runner', { runner: saddleCloth, name }),
          say('fixedOdds.paysLine', { amount: pays }),
        ],
      },
      answers: READ_BACK_ANSWERS,
      yes: 'sell',
    };
  }

  function orderOf(choice: FixedOddsChoice, betAmount: Pennies, payout: Pennies): PostRequest {
    const { at, saddleCloth } = choice;
    const playerId = player();
    return {
      kind: 'fixedOdds',
      value: betAmount,
      post: calls.fixedOdds.place.post({ ...at, saddleCloth, betAmount, payout }, playerId),
      refusal: (notice, why) => {
        const isMoved =
          why.code === 'tote' &&
          why.failure.code === 'refused' &&
          why.failure.statusCode === STATUS_CODES.priceMoved;
        const { lines = [] } = notice;
        return refusedAs(FAILED)(
          isMoved ? { ...notice, lines: [...lines, say('fixedOdds.buyAgain')] } : notice,
        );
      },
      onRefused: board.refresh,
    };
  }

  return {
    acts: {
      chooseCard: board.chooseCard,
      chooseRace: board.chooseRace,
      chooseRunner: (cloth) => store.set(fixedOddsClothAtom, (before) => (before === cloth ? null : cloth)),
      retry: board.retry,
      async buy(betAmount) {
        const choice = store.get(fixedOddsChoiceAtom);
        const refused = choice === null ? { title: say('fixedOdds.chooseRunner') } : refuseAmount(betAmount);
        if (choice === null || refused !== null) {
          await dialogs.alert(refused ?? { title: FAILED });
          return false;
        }
        if (await refusedForAccount(parts, FAILED, say('fixedOdds.accountSignedOn'))) return false;
        const payout = fixedPayout(betAmount, choice.payout, choice.base);
        const order = orderOf(choice, betAmount, payout);
        const isSold = await runUntilSettled(desk, {
          failed: FAILED,
          prints: true,
          refuse: () => refuseAmount(betAmount),
          question: readBack(choice, betAmount, payout),
          requests: () => [order],
        });
        if (isSold) store.set(fixedOddsClothAtom, null);
        return isSold;
      },
    },
    async cash(id) {
      if (await refusedForAccount(parts, CASH_FAILED, say('cash.accountSignedOn'))) return { end: 'refused' };
      let end: CashEnd = { end: 'refused' };
      const began = await desk.runOperation({
        failed: CASH_FAILED,
        prints: false,
        requests: () => [
          {
            kind: 'cashFixedOdds',
            value: ZERO,
            post: calls.fixedOdds.cash.post({ id }, player()),
            refusal(notice, why) {
              const isLost = isNotAWinner(why);
              onFailed({
                action: 'cashFixedOdds',
                id,
                reason: isLost ? say('cash.lost') : firstReason(notice),
              });
              if (!isLost) return failedWith(CASH_FAILED, id, 'cashFixedOdds')(notice, why);
              end = { end: 'lost' };
              return null;
            },
          },
        ],
        done(transaction) {
          end = { end: 'done', transaction };
        },
      });
      return began ? end : { end: 'notBegun' };
    },
    closedByHand(post, { verdict }) {
      const sold = post.kind === 'fixedOdds' && verdict === 'sold' ? decodeFixedOdds(post) : null;
      const at = store.get(fixedOddsRaceAtom)?.at;
      const isIt =
        sold !== null &&
        at !== undefined &&
        isPlace(sold, at) &&
        sold.race === at.race &&
        sold.saddleCloth === store.get(fixedOddsClothAtom);
      if (isIt) store.set(fixedOddsClothAtom, null);
    },
  };
}
