/**
 * Tells what this window gave a number out for, and at what cost. session-state.ts holds the transactions at
 * hand; the names of credits and debits are the host's.
 */
import { largestPayout } from '../../wagering/card/fixed-odds.ts';
import type { IssuedNumbers } from '../posts/reading/post-handler.ts';
import { costsAtHandAtom, fixedOddsAtHandAtom, slipsAtHandAtom } from '../session/session-state.ts';
import { exceptionTypesAtom } from '../session/teller-state.ts';
import { kindGivenOut } from '../transactions/slip-shapes.ts';
import type { Store } from '../window/dialogs.ts';
import { exceptionTypesOf } from './exception-desk.ts';

export function createIssuedSlips(store: Store): IssuedNumbers {
  return {
    kindOf(tsn) {
      const given = store.get(slipsAtHandAtom).get(tsn);
      return given === undefined ? 'unknown' : kindGivenOut(given);
    },
    costOf: (tsn) => store.get(costsAtHandAtom).get(tsn) ?? null,
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
