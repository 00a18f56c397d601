/**
 * What was keyed in a view and is not carried out yet, beside the wager: an amount, a count, and what was chosen with it. It stays while Back leads to
 * its view, over whatever came between, and over a reload for the view in hand; it is never there for another customer or another teller.
 *
 * Owns what is kept of which view, and when it goes. What a key does to it is the view's, what is done with it the desk's.
 */
import { atom } from 'jotai/vanilla';
import type { CashCount } from '../wagering/cash-count.ts';
import type { Pennies } from '../wagering/money.ts';
import type { TellerReturnType } from '../wagering/ticket-kind.ts';
import type { Store } from './counter.ts';
import { type Element, withinReach } from './element-controller.ts';
import { elementAtom } from './state.ts';

export interface MoneyTyped {
  /** The entry's text; empty: nothing was typed since the preset. */
  readonly text: string;
  readonly preset: Pennies | null;
}

export const NOTHING_TYPED: MoneyTyped = { text: '', preset: null };

export interface KeyedInput {
  readonly typed: MoneyTyped;
  readonly returnType: TellerReturnType;
  /** A final return as far as it is counted. */
  readonly count: readonly CashCount[];
  /** Of a return. */
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

type Keyed = Readonly<Partial<Record<Element, KeyedInput>>>;

const NONE: Keyed = {};

/** By view. */
export const keyedAtom = atom<Keyed>(NONE);

export function keyedIn(keyed: Keyed, element: Element): KeyedInput {
  return keyed[element] ?? NOTHING_KEYED;
}

/** Whether it is more than a choice of what to enter: something that would have to be entered again. */
export function isEntered({ typed, count, label, checkNumber }: KeyedInput): boolean {
  return typed.text !== '' || typed.preset !== null || count.length > 0 || label !== '' || checkNumber !== '';
}

export interface KeyedInputs {
  /** Changes what stands keyed in a view; nothing where Back does not lead to it any more. */
  readonly keyIn: (element: Element, change: (before: KeyedInput) => Partial<KeyedInput>) => void;
  readonly stop: () => void;
}

/** Whoever comes next finds nothing of it. */
export function forgetKeyed(store: Store): void {
  store.set(keyedAtom, NONE);
}

export function createKeyedInputs(store: Store): KeyedInputs {
  const stop = store.sub(elementAtom, () => {
    const within = withinReach(store.get(elementAtom));
    store.set(keyedAtom, (keyed) => {
      const kept = Object.entries(keyed).filter(([element]) => within.some((each) => each === element));
      return kept.length === Object.keys(keyed).length ? keyed : Object.fromEntries(kept);
    });
  });

  return {
    keyIn(element, change) {
      if (!withinReach(store.get(elementAtom)).includes(element)) return;
      store.set(keyedAtom, (keyed) => {
        const before = keyedIn(keyed, element);
        return { ...keyed, [element]: { ...before, ...change(before) } };
      });
    },
    stop,
  };
}
