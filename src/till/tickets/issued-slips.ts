/**
 * What this window knows of a number that is handed in or asked about: what it was given out for, and at what cost. Owns nothing of it: what is at
 * hand is session-state.ts's, and the names of credits and debits are the host's.
 */
import { type FixedOddsCode, largestPayout } from '../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { ExceptionName } from '../posts/handlers/slips.ts';
import { costsAtHandAtom, fixedOddsAtHandAtom, slipsAtHandAtom } from '../session/session-state.ts';
import { kindGivenOut } from '../transactions/slip-shapes.ts';
import type { Store } from '../window/dialogs.ts';
import { exceptionTypesAtom } from '../window/state.ts';
import { exceptionTypesOf } from './exception-desk.ts';

export interface IssuedSlips {
  /** 'unknown' for what this window did not give out. */
  readonly kindOf: (tsn: TicketSerial) => TicketKind;
  /** What its ticket cost, minor units; null for any other and for what there is no ticket of. */
  readonly costOf: (tsn: TicketSerial) => Pennies | null;
  /** The most that its fixed-odds ticket can pay, minor units; null for any other. */
  readonly payoutOf: (code: FixedOddsCode) => Pennies | null;
  readonly nameOf: ExceptionName;
}

export function createIssuedSlips(store: Store): IssuedSlips {
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
