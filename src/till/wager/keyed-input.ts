/**
 * Keeps the pending input of a view besides the wager: an amount, a count, and the choices made with it. The
 * input stays while Back leads to its view, and over a reload for the present view. It is never shown to
 * another customer or another teller.
 *
 * Empties input that was carried out, however that became known, also in a view that is not shown. Left
 * there, the input would be carried out twice. Keeps input of another amount since then: an answer may take
 * long. The view applies the keys; the room runs the operation.
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

/** Returns true if it is more than a choice of the entry: something that would have to be entered again. */
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

/** Returns the input of a view without that of the finished transaction. Input of another amount stays. */
function without({ value, moved, returnType }: Transaction, keyed: KeyedInput): KeyedInput {
  const isFinal = returnType === 'final';
  const entered = isFinal ? totalOf(keyed.count) : amountOf(keyed.typed);
  if (entered !== (moved ?? magnitude(value))) return keyed;
  if (isFinal) return NOTHING_KEYED;
  const { returnType: kind, count, isCheck } = keyed;
  return { ...NOTHING_KEYED, returnType: kind, count, isCheck };
}

export interface KeyedInputs {
  /** Changes the input of a view; does nothing if Back no longer leads there. */
  readonly keyIn: (element: HomeView, change: (before: KeyedInput) => Partial<KeyedInput>) => void;
  /** Empties the input of a transaction that was listed for the customer, or as the teller's own. */
  readonly listed: (transaction: Transaction) => void;
  /** Restores the input from before a reload, less the operations carried out since it was persisted. */
  readonly restore: (element: HomeView, kept: KeyedInput, since: readonly Transaction[]) => void;
  readonly stop: () => void;
}

/** Clears all input, so that the next customer or teller sees none of it. */
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
