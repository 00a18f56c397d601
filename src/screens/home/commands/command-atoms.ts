/**
 * Provides the state of the commands: which have an effect now. Narrow atoms, so that a tap draws only what
 * it changes.
 */
import { type Atom, atom } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { inDoubtCountAtom } from '../../../till/doubts/in-doubt-state.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { customerAtom, lastTicketAtom } from '../../../till/session/customer-state.ts';
import { hasTicket } from '../../../till/transactions/customer-session.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { canGoBack } from '../../../till/window/view-stack.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import type { WagerRefusal } from '../../../wagering/card/refusal.ts';
import { isLastLeg } from '../../../wagering/pending/parlay.ts';
import { hasRunners, type PendingWager } from '../../../wagering/pending/wager-state.ts';
import { MOST_STORED_WAGERS } from '../../../wagering/rules/combine.ts';
import { unappliedInputAtom } from '../unapplied/unapplied-input.ts';
import type { HomeCommand } from './command-set.ts';

/** Is true if the wager can be sold as it is (T374), with no typed input left out. */
export const sellableAtom = atom((get) => get(wagerViewAtom).ticket.ok && get(unappliedInputAtom) === null);
/** Is true on the runner step with a sellable wager. */
export const sellableHereAtom = atom((get) => get(homeViewAtom).current === 'Runner' && get(sellableAtom));
/** Is true if Enter buys: on the runner step, with no sale under way. */
export const enterBuysAtom = atom((get) => get(sellableHereAtom) && !get(operationLastsAtom));

/** Names the obstacle to Buy once there are runners; null otherwise. */
export const inTheWayAtom = selectAtom(
  atom((get): Say | null => {
    const { ticket, legs } = get(wagerViewAtom);
    const notTaken = get(unappliedInputAtom);
    // Reports the sale in doubt first: the typed input may be part of it.
    if (notTaken !== null) return get(inDoubtCountAtom) > 0 ? say('command.saleInDoubt') : notTaken;
    const begun = legs.some((leg) => leg.choices.length > 0) || hasMore(get(wagerAtom));
    return ticket.ok || !begun ? null : shortReason(ticket.refusal);
  }),
  (text) => text,
  (a, b) => JSON.stringify(a, bigintAsText) === JSON.stringify(b, bigintAsText),
);

/**
 * Returns the reason that fits on the key. A refused string shows the rule, because the message does not name
 * it.
 */
function shortReason(refusal: WagerRefusal): Say {
  const { title, lines } = refusalSay(refusal);
  return refusal.code === 'stringNotStored' ? (lines[0] ?? title) : title;
}

/** Returns true for stored wagers or parlay legs, which can be sold without a further entry. */
function hasMore({ stored, parlay }: PendingWager): boolean {
  return stored.length > 0 || (parlay?.legs.length ?? 0) > 0;
}

function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

export const customerActiveAtom = atom((get) => get(customerAtom).active);
const hasTicketAtom = atom((get) => get(customerAtom).transactions.some(hasTicket));
const canRepeatAtom = atom((get) => get(lastTicketAtom) !== null);
const mayGoBackAtom = atom((get) => canGoBack(get(homeViewAtom)) || get(wagerViewAtom).hasPreviousLeg);
const canClearAtom = atom((get) => get(wagerAtom).card !== null);
/** Is true if there is something to store. Pressed, the key says if that is refused. */
const hasRunnersAtom = atom((get) => hasRunners(get(wagerAtom)));
const alwaysAtom = atom(() => true);
/** Is true if there is a list of cards to print. */
const hasSummaryAtom = atom((get) => get(summaryAtom).state === 'ready');

const noReasonAtom = atom((): TextKey | null => null);
/** Waits for a running sale, which prints by itself and uses its printer until it is done. */
const whyNoPrintAtom = atom((get): TextKey | null => {
  if (!get(hasTicketAtom) || !get(operationLastsAtom)) return null;
  return get(inDoubtCountAtom) > 0 ? 'command.saleInDoubt' : 'command.saleUnderWay';
});

const whyNoNextLegAtom = atom((get): TextKey | null => {
  const { parlay } = get(wagerAtom);
  return parlay !== null && isLastLeg(parlay) ? 'command.noMoreLegs' : null;
});

const whyNoStoreAtom = atom((get): TextKey | null =>
  get(wagerAtom).stored.length >= MOST_STORED_WAGERS ? 'command.ticketFull' : null,
);

/** Explains why a small key has no effect; null: it has one, or needs no explanation. */
export const WHY_NOT: Readonly<Record<Exclude<HomeCommand, 'buy'>, Atom<TextKey | null>>> = {
  clear: noReasonAtom,
  back: noReasonAtom,
  total: noReasonAtom,
  repeat: noReasonAtom,
  print: whyNoPrintAtom,
  scan: noReasonAtom,
  lucky: noReasonAtom,
  cashTicket: noReasonAtom,
  cancelTicket: noReasonAtom,
  store: whyNoStoreAtom,
  nextLeg: whyNoNextLegAtom,
  parlay: noReasonAtom,
  racing: noReasonAtom,
  voucher: noReasonAtom,
  bags: noReasonAtom,
  credit: noReasonAtom,
  debit: noReasonAtom,
};

/** Maps each small key to whether it has an effect now. */
export const ENABLED = {
  clear: canClearAtom,
  back: mayGoBackAtom,
  total: customerActiveAtom,
  repeat: canRepeatAtom,
  print: hasTicketAtom,
  scan: alwaysAtom,
  lucky: alwaysAtom,
  cashTicket: alwaysAtom,
  cancelTicket: alwaysAtom,
  store: hasRunnersAtom,
  nextLeg: hasRunnersAtom,
  parlay: canClearAtom,
  racing: hasSummaryAtom,
  voucher: alwaysAtom,
  bags: alwaysAtom,
  credit: alwaysAtom,
  debit: alwaysAtom,
} as const satisfies Readonly<Record<Exclude<HomeCommand, 'buy'>, unknown>>;
