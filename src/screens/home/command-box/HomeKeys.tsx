/**
 * Handles the keys of commands on the home page. Each presses its button on the screen; a command of the menu
 * or the customer without a button runs directly. The typed line, dialogs and fields keep their keys.
 */
import { useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import { type ReactNode, useCallback, useMemo } from 'react';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { readBackAtom } from '../../../till/selling/read-back-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { handedInAtom } from '../../../till/session/given-out-state.ts';
import { exceptionTypesAtom } from '../../../till/session/teller-state.ts';
import { terminalStatusAtom } from '../../../till/session/terminal-status.ts';
import { easyCancelAtom } from '../../../till/tickets/cashing/easy-cancel.ts';
import type { Till } from '../../../till/till.ts';
import { trainersPanelAtom } from '../../../till/trainer/trainer-state.ts';
import {
  isCancellable,
  isCancellableOnAccount,
  type Transaction,
} from '../../../till/transactions/customer-session.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import type { HomeView } from '../../../till/window/view-stack.ts';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { KeySheet } from '../../frame/keys/KeySheet.tsx';
import type { ShortcutPlace } from '../../frame/keys/shortcuts.ts';
import { useCommandKeys } from '../../frame/keys/use-command-keys.ts';
import type { ShortcutCommands } from '../../frame/keys/use-shortcuts.ts';
import { customerActiveAtom, ENABLED } from '../commands/command-atoms.ts';
import { useKeysAhead } from '../commands/use-keys-ahead.ts';
import { typedLineAtom, typedOpenAtom } from '../entry/typed-atoms.ts';
import { useSpentEnter } from '../keys/use-spent-enter.ts';
import { MENU_COMMANDS, type MenuItem, menuSetOf, offeredItems } from '../menu/side-menu-items.ts';
import { currentViewAtom } from '../slip/slip-atoms.ts';

type Store = ReturnType<typeof createStore>;

const STEPS: ReadonlySet<HomeView> = new Set<HomeView>([
  'Card',
  'Race',
  'Results',
  'Odds',
  'Pool',
  'Amount',
  'Runner',
]);
const AT_STEPS: readonly ShortcutPlace[] = ['home', 'steps', 'runners'];
const ELSEWHERE: readonly ShortcutPlace[] = ['home'];

export interface HomeKeysProps {
  readonly onClock: () => void;
  readonly onAccount: () => void;
}

export function HomeKeys({ onClock, onAccount }: HomeKeysProps): ReactNode {
  const store = useStore();
  const till = useTill();
  const view = useFollowing(currentViewAtom);
  useKeysAhead();
  useSpentEnter();
  const acts = useMemo(() => actsOf(store, till, { onClock, onAccount }), [store, till, onClock, onAccount]);
  const first = useMemo(() => ({ back: () => takesBack(store, till) }), [store, till]);
  useCommandKeys({ places: STEPS.has(view) ? AT_STEPS : ELSEWHERE, first, acts });
  const inMenu = useCallback(() => offeredNow(store).map((item) => MENU_COMMANDS[item]), [store]);
  return <KeySheet inMenu={inMenu} />;
}

/** Makes Escape clear the read-back under Buy, then close the typed line, before it goes back. */
function takesBack(store: Store, till: Till): boolean {
  if (store.get(readBackAtom) !== null) {
    till.dropReadBack();
    return true;
  }
  if (!store.get(typedOpenAtom)) return false;
  store.set(typedOpenAtom, false);
  store.set(typedLineAtom, '');
  return true;
}

/** Returns the customer's newest ticket or voucher that a list may cancel; null if there is none. */
function lastCancellable(store: Store): Transaction | null {
  if (!store.get(easyCancelAtom)) return null;
  const handedIn = store.get(handedInAtom);
  const { transactions } = store.get(customerAtom);
  return (
    transactions.findLast(
      (each) => isCancellable(each, handedIn) || isCancellableOnAccount(each, handedIn),
    ) ?? null
  );
}

/**
 * Moves to the steps without keys on the screen: in a low window the slip's fields take their place. Refused
 * for a step out of reach.
 */
function stepActs(till: Till): ShortcutCommands {
  return {
    card: () => till.select('Card'),
    race: () => till.select('Race'),
    pool: () => till.select('Pool'),
    amount: () => till.select('Amount'),
    runnersStep: () => till.select('Runner'),
  };
}

/** Returns the items of the menu if it opened now. */
function offeredNow(store: Store): readonly MenuItem[] {
  const settings = store.get(settingsAtom);
  const set = menuSetOf({ status: store.get(terminalStatusAtom), ...settings });
  const { active: hasCustomer } = store.get(customerAtom);
  const isTrainer = store.get(trainersPanelAtom).access === 'open';
  return offeredItems(set, settings, store.get(exceptionTypesAtom), {
    hasCustomer,
    isTrainer,
    missing: store.get(missingCallsAtom),
  });
}

function actsOf(store: Store, till: Till, { onClock, onAccount }: HomeKeysProps): ShortcutCommands {
  const isOffered = (item: MenuItem): boolean => offeredNow(store).includes(item);
  /** Returns an act of a menu item, for a window whose menu has that item. */
  const ofMenu = (item: MenuItem, act: () => unknown) => (): boolean => {
    if (!isOffered(item)) return false;
    act();
    return true;
  };
  return {
    ...stepActs(till),
    total: () => store.get(customerActiveAtom) && till.openTransactionSummary(),
    repeat: () => !store.get(settingsAtom).disableRacing && store.get(ENABLED.repeat) && till.repeat(),
    cancelLast: () => {
      const last = lastCancellable(store);
      if (last !== null) void till.cancelTransaction(last.id);
    },
    cashTicket: ofMenu('cashTicket', () => till.select('CashTicket')),
    cancelTicket: ofMenu('cancelTicket', () => till.select('CancelTicket')),
    voucher: ofMenu('voucher', () => till.select('Voucher')),
    scan: () => till.awaitScan(),
    back: () => {
      if (store.get(ENABLED.back)) till.back();
    },
    odds: ofMenu('odds', () => till.showOdds()),
    draw: ofMenu('draw', () => till.select('Draw')),
    returnCash: ofMenu('return', () => till.drawer.openReturn()),
    bags: ofMenu('bags', () => till.select('Bag')),
    recentTickets: ofMenu('recentTickets', () => till.select('TicketReview')),
    cashPosition: ofMenu('cashPosition', () => till.select('CashPosition')),
    account: ofMenu('account', onAccount),
    clock: ofMenu('clock', onClock),
    lockWindow: ofMenu('lockWindow', () => void till.lockWindow()),
    signOff: ofMenu('signOff', () => void till.signOff()),
  };
}
