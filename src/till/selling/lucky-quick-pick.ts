/**
 * Prepares and persists lucky quick picks (T106, T107), sends them to the host and takes the host's (T415,
 * S192). Sells a chosen one, and clears or continues after the sale (T082, T271).
 *
 * wagering/lucky/ has the rules of a set; sale.ts sells the tickets.
 */
import { luckyRefusalSay, refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { CardBook } from '../../tote/card-book.ts';
import { validateAmount } from '../../wagering/bets/bet-amount.ts';
import { wagerCost } from '../../wagering/bets/cost.ts';
import type { CardId } from '../../wagering/card/card.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { type LuckySet, pickLucky } from '../../wagering/lucky/lucky-quick-pick.ts';
import {
  isUnsaved,
  type LuckySetupEvent,
  openSetup,
  setsToSave,
  stepSetup,
} from '../../wagering/lucky/lucky-setup.ts';
import { validateTicketCost } from '../../wagering/rules/validation.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import {
  luckyCardsAtom,
  luckyOpenAtom,
  luckyPickAtom,
  luckySavingAtom,
  luckySetsAtom,
  luckySetupAtom,
  luckyShownAtom,
  luckyViewAtom,
} from '../wager/lucky-quick-pick-state.ts';
import { wagerRulesAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice, loadableOf } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';
import type { HomeView } from '../window/view-stack.ts';
import type { Sale } from './sale.ts';

/** Commands of lucky quick picks. */
export interface LuckyQuickPicks {
  /** Goes to the sets, as they were left or as they are kept. */
  readonly openSetup: () => void;
  /** Changes the set-up. Refuses a choice that depends on a missing one, with an alert (T434-T436). */
  readonly change: (event: LuckySetupEvent) => void;
  readonly addSet: () => void;
  /** Save everything (T107): keeps the sets, sends them to the host and goes back. */
  readonly save: () => Promise<void>;
  /** Forgets what was changed since the sets were kept. */
  readonly discard: () => void;
  /** The set-up needs this card's races; until `closeCards`. Asks again for one that could not be had. */
  readonly openCard: (card: CardId) => void;
  readonly closeCards: () => void;
  /** An entry of the race list: draws its runners and shows them (T082). */
  readonly choose: (set: string) => void;
  /** Other runners for the set in view. */
  readonly drawAgain: () => void;
}

export interface LuckyQuickPickDesk extends LuckyQuickPicks {
  /** Sells what is in view; false when no lucky quick pick is. */
  readonly buy: () => Promise<boolean>;
  /** The host's own sets take the place of the window's (S192). */
  readonly heard: (sets: readonly LuckySet[]) => void;
  /**
   * Asks about sets that nobody saved, which a sign-off takes away; false: the teller stays, at the setting.
   */
  readonly mayLeave: () => Promise<boolean>;
  /** Returns true if Buy would sell a lucky quick pick now. */
  readonly isShown: () => boolean;
  /** Forgets what nobody kept: a teller signed off. */
  readonly reset: () => void;
}

export interface LuckyQuickPickParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: Pick<ToteCalls, 'uploadLuckyQuickPick'>;
  readonly book: Pick<CardBook, 'watchCard'>;
  readonly sale: Pick<Sale, 'buyEach'>;
  readonly newId: () => string;
  readonly keep: (sets: readonly LuckySet[]) => void;
  readonly select: (element: HomeView) => void;
  readonly back: () => void;
  /** Tickets were sold that are not the pending wager's: a reload must not take it for sold. */
  readonly onSold: () => void;
  /** The wager is forgotten and its card closed. */
  readonly clearWager: () => void;
}

export function createLuckyQuickPicks(parts: LuckyQuickPickParts): LuckyQuickPickDesk {
  const { store, dialogs } = parts;
  const watches = new Map<CardId, () => void>();

  function setup() {
    return store.get(luckySetupAtom) ?? openSetup(store.get(luckySetsAtom), parts.newId);
  }

  function change(event: LuckySetupEvent): void {
    if (event.type === 'amountChosen' && !mayBe(event.amount)) return;
    const step = stepSetup(setup(), event);
    if (step.ok) store.set(luckySetupAtom, step.value);
    else void dialogs.alert(luckyRefusalSay(step.refusal));
  }

  /**
   * False, and said, for an amount that the pool of the open leg or the window does not take; zero is none
   * (T359).
   */
  function mayBe(amount: Pennies): boolean {
    const bet = store.get(luckyOpenAtom)?.bet ?? null;
    const rules = { ...store.get(wagerRulesAtom), defaultToMin: false };
    const refusal =
      bet === null
        ? null
        : (validateAmount(bet, amount, rules) ?? validateTicketCost(wagerCost(bet, amount, 1n).total, rules));
    if (refusal !== null) void dialogs.alert(refusalSay(refusal));
    return refusal === null;
  }

  async function upload(sets: readonly LuckySet[]): Promise<void> {
    const answer = await parts.calls.uploadLuckyQuickPick(sets);
    if (answer.ok) {
      signal(store, 'done');
      dialogs.announce(say('lucky.saved'), 'good');
    }
    // Leaves an expired session to the alert that ends it.
    else if (answer.refusal.code !== 'sessionExpired') {
      await dialogs.alert(failureNotice(say('lucky.notUploaded'), answer.refusal));
    }
  }

  async function save(): Promise<void> {
    if (store.get(luckySavingAtom)) return;
    const sets = setsToSave(setup().drafts, store.get(luckySetsAtom));
    if (!sets.ok) return dialogs.alert(luckyRefusalSay(sets.refusal));
    store.set(luckySavingAtom, true);
    try {
      parts.keep(sets.value);
      store.set(luckySetupAtom, null);
      parts.back();
      await upload(sets.value);
    } finally {
      store.set(luckySavingAtom, false);
    }
  }

  function openCard(card: CardId): void {
    if (watches.has(card)) {
      if (store.get(luckyCardsAtom)[card]?.state !== 'failed') return;
      watches.get(card)?.();
    }
    const stop = parts.book.watchCard(card, (seen) => {
      store.set(luckyCardsAtom, (cards) => ({ ...cards, [card]: loadableOf(seen) }));
    });
    watches.set(card, stop);
  }

  function closeCards(): void {
    for (const stop of watches.values()) stop();
    watches.clear();
    store.set(luckyCardsAtom, {});
  }

  function draw(set: LuckySet | undefined): void {
    const card = store.get(readyCardAtom);
    if (set === undefined || card === null || card.id !== set.card) return;
    const pick = pickLucky(set, card, store.get(wagerRulesAtom), seededRandom(parts.newId()));
    if (!pick.ok) return void dialogs.alert(refusalSay(pick.refusal));
    store.set(luckyPickAtom, pick.value);
    parts.select('LuckyQuickPick');
  }

  function setNamed(id: string | undefined): LuckySet | undefined {
    return store.get(luckySetsAtom).find((set) => set.id === id);
  }

  /**
   * Removes the sold set from the view. With none left, clears the wager and selects the card step (T271).
   */
  function afterSale(sold: number): void {
    parts.onSold();
    const pick = store.get(luckyPickAtom);
    if (pick === null) return;
    const bets = pick.bets.slice(sold);
    store.set(luckyPickAtom, bets.length === 0 ? null : { ...pick, bets });
    if (bets.length > 0) return;
    parts.clearWager();
    parts.select('Card');
  }

  return {
    openSetup() {
      store.set(luckySetupAtom, setup());
      parts.select('LuckyQPSetting');
    },
    change,
    addSet: () => change({ type: 'setAdded', id: parts.newId() }),
    save,
    discard() {
      store.set(luckySetupAtom, null);
      parts.back();
    },
    openCard,
    closeCards,
    choose: (set) => draw(setNamed(set)),
    drawAgain: () => draw(setNamed(store.get(luckyPickAtom)?.set)),
    async buy() {
      const view = store.get(luckyShownAtom) ? store.get(luckyViewAtom) : null;
      if (view === null) return false;
      if (view.check.ok) await parts.sale.buyEach(view.check.value, afterSale);
      else await dialogs.alert(refusalSay(view.check.refusal));
      return true;
    },
    async mayLeave() {
      const drafted = store.get(luckySetupAtom);
      if (drafted === null || !isUnsaved(drafted, store.get(luckySetsAtom))) return true;
      const answer = await dialogs.ask({ title: say('lucky.unsaved'), lines: [say('lucky.unsavedLost')] }, [
        { id: 'signOff', label: say('lucky.signOffAnyway'), tone: 'plain' },
        { id: 'stay', label: say('lucky.openSetting'), tone: 'primary', isSafe: true },
      ]);
      if (answer === 'stay') parts.select('LuckyQPSetting');
      return answer === 'signOff';
    },
    isShown: () => store.get(luckyShownAtom),
    heard: parts.keep,
    reset() {
      store.set(luckyPickAtom, null);
      store.set(luckySetupAtom, null);
      closeCards();
    },
  };
}
