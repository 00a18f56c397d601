/**
 * What was keyed in a view and is not carried out yet, beside the wager: an amount, a count, and what was
 * chosen with it. It stays while Back leads to its view, over whatever came between, and over a reload for
 * the view in hand; it is never there for another customer or another teller. What was carried out is emptied
 * here, however that came to be known, and whether its view stands or not: what stands ready there would be
 * carried out twice. What was keyed since, for another amount, stays: an answer may take long, and its teller
 * may have gone on or gone.
 *
 * Owns what is kept of which view, and when it goes. What a key does to it is the view's, what is done with
 * it the desk's.
 */
import { atom } from 'jotai/vanilla';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import { magnitude, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { type CashCount, totalOf } from '../../wagering/tickets/cash-count.ts';
import { entryValue } from '../../wagering/typed/numeric-entry.ts';
import { type Transaction, wasDone } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { type HomeView, withinReach } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';

export interface MoneyTyped {
  /** The entry's text; empty: nothing was typed since the preset. */
  readonly text: string;
  readonly preset: Pennies | null;
}

export const NOTHING_TYPED: MoneyTyped = { text: '', preset: null };

export function amountOf({ text, preset }: MoneyTyped): Pennies {
  return text === '' ? (preset ?? ZERO) : entryValue(text);
}

export interface KeyedInput {
  readonly typed: MoneyTyped;
  readonly returnType: TellerReturnType;
  /** A final return as far as it is counted. */
  readonly count: readonly CashCount[];
  /** Of a return; of a credit or debit, its description. */
  readonly label: string;
  /** A draw is paid with a check. */
  readonly isCheck: boolean;
  readonly checkNumber: string;
  /** Which credit or debit, as the host knows it; null: none is chosen. */
  readonly exception: number | null;
  /** Several vouchers. */
  readonly isMultiple: boolean;
  /** A voucher is given away. */
  readonly isPromo: boolean;
}

export const NOTHING_KEYED: KeyedInput = {
  typed: NOTHING_TYPED,
  returnType: 'regular',
  count: [],
  label: '',
  isCheck: false,
  checkNumber: '',
  exception: null,
  isMultiple: false,
  isPromo: false,
};

type Keyed = Readonly<Partial<Record<HomeView, KeyedInput>>>;

const NONE: Keyed = {};

/** By view. */
export const keyedAtom = atom<Keyed>(NONE);

export function keyedIn(keyed: Keyed, element: HomeView): KeyedInput {
  return keyed[element] ?? NOTHING_KEYED;
}

/** Whether it is more than a choice of what to enter: something that would have to be entered again. */
export function isEntered({ typed, count, label, checkNumber }: KeyedInput): boolean {
  return typed.text !== '' || typed.preset !== null || count.length > 0 || label !== '' || checkNumber !== '';
}

/** The views in which a transaction is keyed; none where it is made otherwise. */
function viewsOf({ type, wagerData, exchange, handedIn }: Transaction): readonly HomeView[] {
  if (exchange === true || handedIn === true) return [];
  switch (type) {
    case 'SELL_VOUCHER':
      return ['Voucher'];
    case 'SELL':
      return wagerData === 'TELLER_DRAW'
        ? ['Draw']
        : wagerData === 'TELLER_RETURN'
          ? ['Return', 'ReturnEu']
          : [];
    case 'EXCEPTION_CREDIT':
      return ['Credit'];
    case 'EXCEPTION_DEBIT':
      return ['Debit'];
    case 'FIXED_ODDS_WAGER':
      return ['FixedOdds'];
    default:
      return [];
  }
}

/**
 * What stands in one of its views when the transaction was done: the same without what it was keyed with.
 * What is keyed for another amount stays.
 */
function without({ value, moved, returnType }: Transaction, keyed: KeyedInput): KeyedInput {
  const isFinal = returnType === 'final';
  const entered = isFinal ? totalOf(keyed.count) : amountOf(keyed.typed);
  if (entered !== (moved ?? magnitude(value))) return keyed;
  if (isFinal) return NOTHING_KEYED;
  const { returnType: kind, count, isCheck } = keyed;
  return { ...NOTHING_KEYED, returnType: kind, count, isCheck };
}

export interface KeyedInputs {
  /** Changes what stands keyed in a view; nothing where Back does not lead to it any more. */
  readonly keyIn: (element: HomeView, change: (before: KeyedInput) => Partial<KeyedInput>) => void;
  /** A transaction stands in the list of the customer, or of the teller's own. */
  readonly listed: (transaction: Transaction) => void;
  /** What was keyed before a reload is there again, but for what was carried out since it was kept. */
  readonly restore: (element: HomeView, kept: KeyedInput, since: readonly Transaction[]) => void;
  readonly stop: () => void;
}

/** Whoever comes next finds nothing of it. */
export function forgetKeyed(store: Store): void {
  store.set(keyedAtom, NONE);
}

export function createKeyedInputs(store: Store): KeyedInputs {
  const stop = store.sub(homeViewAtom, () => {
    const within = withinReach(store.get(homeViewAtom));
    store.set(keyedAtom, (keyed) => {
      const kept = Object.entries(keyed).filter(([element]) => within.some((each) => each === element));
      return kept.length === Object.keys(keyed).length ? keyed : Object.fromEntries(kept);
    });
  });

  return {
    listed(transaction) {
      if (!wasDone(transaction)) return;
      store.set(keyedAtom, (keyed) =>
        viewsOf(transaction).reduce((rest, view) => {
          const before = rest[view];
          const after = before === undefined ? before : without(transaction, before);
          return after === before ? rest : { ...rest, [view]: after };
        }, keyed),
      );
    },
    restore(element, kept, since) {
      const done = since.filter((each) => wasDone(each) && viewsOf(each).includes(element));
      const left = done.reduce((input, transaction) => without(transaction, input), kept);
      store.set(keyedAtom, { [element]: left });
    },
    keyIn(element, change) {
      if (!withinReach(store.get(homeViewAtom)).includes(element)) return;
      store.set(keyedAtom, (keyed) => {
        const before = keyedIn(keyed, element);
        return { ...keyed, [element]: { ...before, ...change(before) } };
      });
    },
    stop,
  };
}
