/**
 * Draws the runners of a lucky quick pick, sells it, and clears or continues after the sale (T082, T271).
 * Takes the host's sets (S192). lucky-setting.ts puts sets together; sale.ts sells the tickets.
 */
import { refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import type { LuckySet } from '../../wagering/lucky/lucky-quick-pick.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import {
  luckyPickAtom,
  luckySetsAtom,
  luckySetupAtom,
  luckyShownAtom,
  luckyViewAtom,
} from '../wager/lucky-quick-pick-state.ts';
import { wagerRulesAtom } from '../wager/pending-wager-state.ts';
import { createLuckyCards, type LuckyCards, type LuckyCardsDependencies } from './lucky-cards.ts';
import { createLuckySetting, type LuckySetting, type LuckySettingDependencies } from './lucky-setting.ts';
import { drawLucky, withoutSold } from './lucky-steps.ts';
import type { Sale } from './sale.ts';

/** Commands of lucky quick picks. */
export interface LuckyQuickPicks extends Omit<LuckySetting, 'mayLeave'>, LuckyCards {
  /** An entry of the race list: draws its runners and shows them (T082). */
  readonly choose: (set: string) => void;
  /** Other runners for the set in view. */
  readonly drawAgain: () => void;
}

export interface LuckyQuickPickDesk extends LuckyQuickPicks, Pick<LuckySetting, 'mayLeave'> {
  /** Sells what is in view; false when no lucky quick pick is. */
  readonly buy: () => Promise<boolean>;
  /** The host's own sets take the place of the window's (S192). */
  readonly heard: (sets: readonly LuckySet[]) => void;
  /** Returns true if Buy would sell a lucky quick pick now. */
  readonly isShown: () => boolean;
  /** Forgets what nobody kept: a teller signed off. */
  readonly reset: () => void;
}

export interface LuckyQuickPickDependencies extends LuckySettingDependencies, LuckyCardsDependencies {
  readonly sale: Pick<Sale, 'buyEach'>;
  /** Tickets were sold that are not the pending wager's: a reload must not take it for sold. */
  readonly onSold: () => void;
  /** The wager is forgotten and its card closed. */
  readonly clearWager: () => void;
}

export function createLuckyQuickPicks(parts: LuckyQuickPickDependencies): LuckyQuickPickDesk {
  const { store, dialogs } = parts;
  const { openSetup, change, addSet, save, discard, mayLeave } = createLuckySetting(parts);
  const { openCard, closeCards } = createLuckyCards(parts);

  function draw(id: string | undefined): void {
    const set = store.get(luckySetsAtom).find((each) => each.id === id);
    const rules = store.get(wagerRulesAtom);
    const pick = drawLucky(set, store.get(readyCardAtom), rules, () => seededRandom(parts.newId()));
    if (pick === null) return;
    if (!pick.ok) return void dialogs.alert(refusalSay(pick.refusal));
    store.set(luckyPickAtom, pick.value);
    parts.select('LuckyQuickPick');
  }

  /**
   * Removes the sold bets from the view. With none left, clears the wager and selects the card step (T271).
   */
  function afterSale(sold: number): void {
    parts.onSold();
    const pick = store.get(luckyPickAtom);
    if (pick === null) return;
    const left = withoutSold(pick, sold);
    store.set(luckyPickAtom, left);
    if (left !== null) return;
    parts.clearWager();
    parts.select('Card');
  }

  return {
    openSetup,
    change,
    addSet,
    save,
    discard,
    mayLeave,
    openCard,
    closeCards,
    choose: draw,
    drawAgain: () => draw(store.get(luckyPickAtom)?.set),
    async buy() {
      const view = store.get(luckyShownAtom) ? store.get(luckyViewAtom) : null;
      if (view === null) return false;
      if (view.check.ok) await parts.sale.buyEach(view.check.value, afterSale);
      else await dialogs.alert(refusalSay(view.check.refusal));
      return true;
    },
    isShown: () => store.get(luckyShownAtom),
    heard(sets) {
      // Nobody at the window asked for these sets: a sale that is under way is not interrupted.
      if (!parts.keep(sets)) dialogs.announce(say('lucky.notKept'), 'warning');
    },
    reset() {
      store.set(luckyPickAtom, null);
      store.set(luckySetupAtom, null);
      closeCards();
    },
  };
}
