/**
 * Keeps the pending wager at the window. Hands every event to the machine in wagering/pending/. Runs its
 * effects as a step of the home page, an alert or a question.
 */

import { refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { WagerRefusal } from '../../wagering/card/refusal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { stepWager, type WagerEvent } from '../../wagering/pending/pending-wager.ts';
import { refuseLeaving } from '../../wagering/pending/wager-choices.ts';
import { EMPTY_WAGER, type ExchangeData } from '../../wagering/pending/wager-state.ts';
import type { WagerEffect, WagerStep } from '../../wagering/pending/wager-step.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { areSameWagers } from '../posts/handlers/sales.ts';
import { lastTicketAtom } from '../session/customer-state.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import type { HomeView } from '../window/view-stack.ts';
import { lastBetsAtom } from './last-bets.ts';
import type { OpenCard } from './open-card.ts';
import { wagerAtom, wagerRulesAtom } from './pending-wager-state.ts';
import { wagerViewAtom } from './wager-view-state.ts';

const ELEMENT_OF: Readonly<Record<WagerStep, HomeView>> = {
  card: 'Card',
  race: 'Race',
  pool: 'Pool',
  amount: 'Amount',
  runner: 'Runner',
};

/**
 * Names the choice that an alert's key leads to, where the race or the bet is gone. The wager is at that step
 * already.
 */
function whereToChoose({ code }: WagerRefusal): Pick<NoticeText, 'ok'> {
  if (code === 'raceNotBetting' || code === 'raceNotYetBetting') return { ok: say('wager.chooseRace') };
  return code === 'betGone' ? { ok: say('wager.chooseBet') } : {};
}

/** A second tap within so many milliseconds belongs to the first. */
const DOUBLE_TAP = 600;

export interface WagerEntryDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly clock: Pick<Clock, 'now'>;
  readonly select: (element: HomeView) => void;
  /** Another text at every call: what chance begins with. */
  readonly newSeed: () => string;
  readonly openCard: OpenCard;
}

export interface WagerEntry {
  readonly send: (event: WagerEvent) => void;
  /** Chance fills the empty legs, or what it filled is taken back (W038, W040). */
  readonly quickPick: () => void;
  /** Clears the pending wager only, also on a double tap: the stored ones take a press of their own. */
  readonly clear: () => void;
  /** Enters the last sold ticket again, all of its wagers, on their own card (W108). */
  readonly repeat: () => Promise<void>;
  /**
   * Returns false, with a notice, if a wager that is to be sold needs its card and `card` is another. Called
   * before another card replaces the present one: stored wagers would lose their card.
   */
  readonly mayTakeCard: (card: CardId) => Promise<boolean>;
  /** Credit of a cash or cancel: exchange mode on the card it is for (W051). */
  readonly enterExchange: (exchange: ExchangeData) => Promise<void>;
  /**
   * Returns false, and alerts, while something must be sold or cleared before the customer or the teller
   * goes. It may be legs of a parlay (W127), credit (W128), or stored wagers.
   */
  readonly mayLeave: () => Promise<boolean>;
  /** Forgets everything: a teller signed off. */
  readonly reset: () => void;
}

export function createWagerEntry(parts: WagerEntryDependencies): WagerEntry {
  const { store, dialogs, clock } = parts;
  let clearedAt = Number.NEGATIVE_INFINITY;

  /** Takes back the notices and questions of a choice that is taken back. */
  const choice: Pick<Dialogs, 'alert' | 'ask'> = {
    alert: (text) => dialogs.alert({ ...text, ofChoice: true }),
    ask: (text, actions) => dialogs.ask({ ...text, ofChoice: true }, actions),
  };

  function send(event: WagerEvent): void {
    const context = { card: store.get(readyCardAtom), rules: store.get(wagerRulesAtom) };
    const step = stepWager(store.get(wagerAtom), event, context);
    store.set(wagerAtom, step.state);
    for (const effect of step.effects) carryOut(effect);
  }

  function carryOut(effect: WagerEffect): void {
    switch (effect.type) {
      case 'goTo':
        return parts.select(ELEMENT_OF[effect.step]);
      case 'refused':
        return void choice.alert({ ...refusalSay(effect.refusal), ...whereToChoose(effect.refusal) });
      case 'asked':
        return void (effect.question.code === 'runnersNotInRace'
          ? askAboutRunners(effect.question.race)
          : askAboutBet(effect.question.race, effect.question.betName));
    }
  }

  /** T298 */
  async function askAboutRunners(race: RaceNumber): Promise<void> {
    const answer = await choice.ask(
      { title: say('wager.invalidRunners'), lines: [say('wager.someRunnersNotInRace')] },
      [
        { id: 'changeRace', label: say('wager.changeRace'), tone: 'plain' },
        { id: 'clearRunners', label: say('wager.clearRunners'), tone: 'primary' },
      ],
    );
    if (answer === 'clearRunners') send({ type: 'raceChosenClearingRunners', race });
    if (answer === 'changeRace') parts.select('Race');
  }

  /** T299 */
  async function askAboutBet(race: RaceNumber, betName: string): Promise<void> {
    const answer = await choice.ask(
      { title: say('wager.betNotInRace'), lines: [say('wager.betOfRace', { betName, race })] },
      [
        { id: 'changeRace', label: say('wager.changeRace'), tone: 'plain' },
        { id: 'changeBet', label: say('wager.changeBet'), tone: 'primary' },
      ],
    );
    if (answer === 'changeBet') send({ type: 'raceChosenClearingBet', race });
    if (answer === 'changeRace') parts.select('Race');
  }

  function hasParlayLegs(): boolean {
    return (store.get(wagerAtom).parlay?.legs.length ?? 0) > 0;
  }

  async function mayTakeCard(card: CardId): Promise<boolean> {
    const wager = store.get(wagerAtom);
    const refusal = wager.card === card ? null : refuseLeaving(wager);
    if (refusal === null) return true;
    await choice.alert(refusalSay(refusal));
    return false;
  }

  return {
    send,
    mayTakeCard,
    quickPick: () => send({ type: 'quickPickToggled', seed: parts.newSeed() }),
    clear() {
      const { bet, stored, parlay } = store.get(wagerAtom);
      const putAside = stored.length + (parlay?.legs.length ?? 0);
      if (bet === null && putAside > 0 && Math.abs(clock.now() - clearedAt) < DOUBLE_TAP) return;
      clearedAt = clock.now();
      send({ type: 'cleared' });
    },
    async repeat() {
      const wagers = store.get(lastTicketAtom) ?? [];
      const card = wagers.at(-1)?.cardId;
      // A second tap of the same press finds it entered.
      const { ticket } = store.get(wagerViewAtom);
      if (ticket.ok && areSameWagers(ticket.value.wagers, wagers)) return;
      if (card === undefined || !(await mayTakeCard(card))) return;
      if (store.get(readyCardAtom)?.id !== card && !(await parts.openCard(card))) return;
      send({ type: 'repeated', wagers });
    },
    async enterExchange(exchange) {
      if (exchange.amount <= 0n) return;
      if (hasParlayLegs()) return dialogs.alert(refusalSay({ code: 'clearOrSellParlay' }));
      if (store.get(readyCardAtom)?.id !== exchange.cardNo && !(await parts.openCard(exchange.cardNo)))
        return;
      send({ type: 'exchangeEntered', exchange });
    },
    async mayLeave() {
      const refusal = refuseLeaving(store.get(wagerAtom));
      if (refusal === null) return true;
      await dialogs.alert(refusalSay(refusal));
      return false;
    },
    reset() {
      store.set(wagerAtom, EMPTY_WAGER);
      store.set(lastTicketAtom, null);
      store.set(lastBetsAtom, []);
    },
  };
}
