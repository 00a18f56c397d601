/**
 * Returns by its number the kind, cost or payout of a paper that this window gave out. Returns the host's
 * name of an exception. The papers are held by session/given-out-state.ts.
 */
import { largestPayout } from '../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { IssuedNumbers } from '../posts/reading/post-handler.ts';
import { fixedOddsAtHandAtom, papersAtHandAtom, pricedAtHandAtom } from '../session/given-out-state.ts';
import { exceptionTypesAtom } from '../session/teller-state.ts';
import { kindGivenOut, slipOfKind } from '../transactions/slip-shapes.ts';
import type { Store } from '../window/dialogs.ts';
import { exceptionTypesOf } from './exception-desk.ts';

/** Returns a slip's kind as it is, and 'ticket' for all kinds of tickets of wagers. */
function paperOfKind(kind: TicketKind): TicketKind {
  return slipOfKind(kind) === undefined ? 'ticket' : kind;
}

export function createIssuedNumbers(store: Store): IssuedNumbers {
  return {
    kindOf(tsn) {
      const given = store.get(papersAtHandAtom).get(tsn);
      return given === undefined ? 'unknown' : kindGivenOut(given);
    },
    costOf(tsn, kind) {
      const isOf = (paper: TicketKind): boolean => kind === 'unknown' || paper === paperOfKind(kind);
      const papers = store.get(pricedAtHandAtom).get(tsn) ?? [];
      return papers
        .filter((paper) => isOf(paper.kind))
        .reduce<Pennies | null>((most, { cost }) => (most === null || cost > most ? cost : most), null);
    },
    payoutOf(code) {
      const ticket = store.get(fixedOddsAtHandAtom).get(code);
      return ticket === undefined ? null : largestPayout(ticket.wager);
    },
    nameOf({ isDebit, index }) {
      const types = exceptionTypesOf(store.get(exceptionTypesAtom), isDebit ? 'debit' : 'credit');
      return types.find(({ id }) => id === index)?.name ?? null;
    },
  };
}
