/**
 * Holds the atoms of the papers that the window gave out, and of those handed in again. Covers the present
 * customer and earlier ones.
 */
import { type Atom, atom } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import type { FixedOddsCode, FixedOddsTicket } from '../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import {
  bagsOf,
  type HandedInNumbers,
  handedInOf,
  type Transaction,
} from '../transactions/customer-session.ts';
import { kindGivenOut } from '../transactions/slip-shapes.ts';
import type { Store } from '../window/dialogs.ts';
import { customerAtom, drawerTransactionsAtom } from './customer-state.ts';
import { shiftHistoryAtom } from './shift-history-state.ts';

const handedInNowAtom = atom(
  (get): HandedInNumbers => handedInOf([...get(customerAtom).transactions, ...get(drawerTransactionsAtom)]),
);

const bagsNowAtom = atom((get): ReadonlySet<TicketSerial> => {
  const history = get(shiftHistoryAtom);
  return bagsOf([...(history.state === 'ready' ? history.value : []), ...get(customerAtom).transactions]);
});

/**
 * The numbers of the bags that this customer and, once the bags were opened, the teller's session have. It
 * draws no list anew while it is the same.
 */
export const bagSerialsAtom = selectAtom(
  bagsNowAtom,
  (bags) => bags,
  (a, b) => a.size === b.size && [...a].every((tsn) => b.has(tsn)),
);

function isSame(a: HandedInNumbers, b: HandedInNumbers): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

/**
 * Returns by serial number how each ticket and slip was handed in again: this customer's and the teller's
 * own. A sale does not change it, so no list is drawn anew.
 */
export const handedInAtom = selectAtom(handedInNowAtom, (handedIn) => handedIn, isSame);

/**
 * Returns the papers that this window sold, as far as they are known, newest last. Has this customer's, the
 * teller's own, and those of the teller's bags. A tote restored from a back-up sells a number twice; the
 * number is then the newest paper's.
 */
const givenOutAtom = atom((get): readonly Transaction[] => {
  const history = get(shiftHistoryAtom);
  const known = [
    ...(history.state === 'ready' ? history.value : []),
    ...get(drawerTransactionsAtom),
    ...get(customerAtom).transactions,
  ];
  return known
    .filter(({ handedIn }) => handedIn !== true)
    .toSorted((one, other) => (one.sentAt ?? one.timestamp) - (other.sentAt ?? other.timestamp));
});

/** Maps the serial number to the paper that has it. A host lists a slip by its kind alone. */
export const papersAtHandAtom = atom(
  (get): ReadonlyMap<TicketSerial, Transaction> =>
    new Map(get(givenOutAtom).flatMap((each) => (each.tsn === null ? [] : [[each.tsn, each] as const]))),
);

/**
 * Tickets that were sold to customers who have gone, since the page was loaded: they come back to be cashed.
 */
const goneAtom = atom<ReadonlyMap<string, Transaction>>(new Map());

/**
 * Papers of each number whose cost is known, also those of customers who have gone. A tote restored from a
 * back-up sells a number twice.
 */
export const pricedAtHandAtom = atom((get): ReadonlyMap<string, readonly PricedPaper[]> => {
  const papers = new Map<string, readonly PricedPaper[]>();
  for (const each of [...get(givenOutAtom), ...get(goneAtom).values()]) {
    const { tsn, ticket } = each;
    if (tsn === null || ticket === null) continue;
    const paper = { kind: kindGivenOut(each), cost: ticket.ticketCost };
    papers.set(tsn, [...(papers.get(tsn) ?? []), paper]);
  }
  return papers;
});

/** A ticket or slip that this window sold, and its cost in minor units. */
interface PricedPaper {
  readonly kind: TicketKind;
  readonly cost: Pennies;
}

/** So many are remembered, the newest. */
const MOST_GONE = 1_000;

/** Remembers the tickets of a customer who goes. */
export function rememberSold(store: Pick<Store, 'get' | 'set'>): void {
  const sold = store
    .get(customerAtom)
    .transactions.flatMap((each) =>
      each.tsn !== null && each.ticket !== null ? [[each.tsn, each] as const] : [],
    );
  if (sold.length === 0) return;
  store.set(goneAtom, (gone) => new Map([...gone, ...sold].slice(-MOST_GONE)));
}

/** A teller's day is over. */
export function forgetSold(store: Pick<Store, 'set'>): void {
  store.set(goneAtom, new Map());
}

/** The sale of a ticket that came back, where the window knows it; null elsewhere. */
export function saleOf(number: string): Atom<Transaction | null> {
  return atom((get) => {
    const atHand: ReadonlyMap<string, Transaction> = get(papersAtHandAtom);
    return atHand.get(number) ?? get(goneAtom).get(number) ?? null;
  });
}

/** Its fixed-odds tickets by their code. */
export const fixedOddsAtHandAtom = atom(
  (get): ReadonlyMap<FixedOddsCode, FixedOddsTicket> =>
    new Map(
      get(givenOutAtom).flatMap(({ fixedOdds }) =>
        fixedOdds === undefined || fixedOdds.ticket === null
          ? []
          : [[fixedOdds.code, fixedOdds.ticket] as const],
      ),
    ),
);
