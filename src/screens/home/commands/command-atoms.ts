/** What the commands read of the window: whether each does something now. Narrow, so that a tap renders only what it changes. */
import { type Atom, atom } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import { hasTicket } from '../../../till/transactions/customer-session.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import {
  customerAtom,
  homeViewAtom,
  inDoubtCountAtom,
  lastTicketAtom,
  saleLastsAtom,
  summaryAtom,
  wagerAtom,
} from '../../../till/window/state.ts';
import { canGoBack } from '../../../till/window/view-stack.ts';
import type { WagerRefusal } from '../../../wagering/card/refusal.ts';
import { isLastLeg } from '../../../wagering/pending/parlay.ts';
import { hasRunners, type PendingWager } from '../../../wagering/pending/wager-state.ts';
import { MOST_STORED_WAGERS } from '../../../wagering/rules/combine.ts';
import { unappliedInputAtom } from '../unapplied/unapplied-input.ts';
import type { HomeCommand } from './command-set.ts';

/** The wager can be sold as it stands (T374), and nothing that was typed is left out of it. */
export const sellableAtom = atom((get) => get(wagerViewAtom).ticket.ok && get(unappliedInputAtom) === null);
/** On the runner step, with something to buy. */
export const sellableHereAtom = atom((get) => get(homeViewAtom).current === 'Runner' && get(sellableAtom));
/** Enter buys: there, with no sale under way. */
export const enterBuysAtom = atom((get) => get(sellableHereAtom) && !get(saleLastsAtom));

/** What is still in the way of Buy, once there are runners to speak of; null otherwise. */
export const inTheWayAtom = selectAtom(
  atom((get): Say | null => {
    const { ticket, legs } = get(wagerViewAtom);
    const notTaken = get(unappliedInputAtom);
    // Whether what was typed was sold is what is not known then.
    if (notTaken !== null) return get(inDoubtCountAtom) > 0 ? say('command.saleInDoubt') : notTaken;
    const begun = legs.some((leg) => leg.choices.length > 0) || hasMore(get(wagerAtom));
    return ticket.ok || !begun ? null : shortReason(ticket.refusal);
  }),
  (text) => text,
  (a, b) => JSON.stringify(a, bigintAsText) === JSON.stringify(b, bigintAsText),
);

/** What fits on the key. Of a string that is none the rule, since the message does not say which. */
function shortReason(refusal: WagerRefusal): Say {
  const { title, lines } = refusalSay(refusal);
  return refusal.code === 'stringNotStored' ? (lines[0] ?? title) : title;
}

/** Stored wagers or legs of a parlay, which are to be sold without anything being entered. */
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
/** There is something to put aside; whether it may be, the key says when it is pressed. */
const hasRunnersAtom = atom((get) => hasRunners(get(wagerAtom)));
const alwaysAtom = atom(() => true);
/** There is a list of cards to print. */
const hasSummaryAtom = atom((get) => get(summaryAtom).state === 'ready');

const noReasonAtom = atom((): TextKey | null => null);
/** A sale prints by itself, and its printer is its own until it is done. */
const whyNoPrintAtom = atom((get): TextKey | null => {
  if (!get(hasTicketAtom) || !get(saleLastsAtom)) return null;
  return get(inDoubtCountAtom) > 0 ? 'command.saleInDoubt' : 'command.saleUnderWay';
});

const whyNoNextLegAtom = atom((get): TextKey | null => {
  const { parlay } = get(wagerAtom);
  return parlay !== null && isLastLeg(parlay) ? 'command.noMoreLegs' : null;
});

const whyNoStoreAtom = atom((get): TextKey | null =>
  get(wagerAtom).stored.length >= MOST_STORED_WAGERS ? 'command.ticketFull' : null,
);

/** Why a small key that could be expected to do something does not; null: it does, or there is nothing to explain. */
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

/** Whether a small key does something now. */
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
