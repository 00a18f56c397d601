/**
 * Shows the side menu, with items by the state of the terminal (T201). Opens on its button or a swipe from
 * the edge. Closes on a tap, a swipe left or Escape (T045, T046). Arrows move the focus, and each item has a
 * key.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { exceptionTypesAtom, tellerAtom, windowNumberAtom } from '../../../till/session/teller-state.ts';
import { terminalStatusAtom } from '../../../till/session/terminal-status.ts';
import type { Till } from '../../../till/till.ts';
import { trainersPanelAtom } from '../../../till/trainer/trainer-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { openModal } from '../../../ui/page/open-modal.ts';
import { commandKey } from '../../frame/keys/command-key.ts';
import { useCommandKeys } from '../../frame/keys/use-command-keys.ts';
import { useSwipe } from '../../frame/keys/use-swipe.ts';
import { moveFocus } from '../keys/use-grid-keys.ts';
import {
  MENU_COMMANDS,
  MENU_ITEMS,
  type MenuItem,
  menuGroups,
  menuSetOf,
  offeredItems,
} from './side-menu-items.ts';
import './side-menu.css';

type Action = (till: Till, dialogs: Pick<SideMenuProps, 'onClock' | 'onAccount'>) => void;

const ACTIONS: Readonly<Record<MenuItem, Action>> = {
  racing: (till) => till.select('Card'),
  odds: (till) => till.showOdds(),
  cashTicket: (till) => till.select('CashTicket'),
  cancelTicket: (till) => till.select('CancelTicket'),
  luckyQuickPicks: (till) => till.luckyQuickPick.openSetup(),
  fixedOdds: (till) => till.select('FixedOdds'),
  voucher: (till) => till.select('Voucher'),
  credit: (till) => till.exceptions.open('credit'),
  debit: (till) => till.exceptions.open('debit'),
  draw: (till) => till.select('Draw'),
  return: (till) => till.drawer.openReturn(),
  bags: (till) => till.select('Bag'),
  playerId: (till) => till.select('PlayerId'),
  recentTickets: (till) => till.select('TicketReview'),
  cashPosition: (till) => till.select('CashPosition'),
  agentReport: (till) => void till.reports.printAgentReport(),
  account: (_till, { onAccount }) => onAccount(),
  clock: (_till, { onClock }) => onClock(),
  totalOut: (till) => till.openTransactionSummary(),
  signOn: (till) => till.openPage('signOn'),
  lockWindow: (till) => void till.lockWindow(),
  signOff: (till) => void till.signOff(),
  settings: (till) => till.openConfiguration('preferences'),
  printer: (till) => till.openConfiguration('printer'),
  windowSetup: (till) => till.openConfiguration('windowSetup'),
  technician: (till) => till.openPage('technician'),
  trainer: (till) => till.trainer.open(),
  help: (till) => till.openPage('help'),
  about: (till) => till.openPage('about'),
};

/** Puts the groups side by side in a menu of more items. */
const ITEMS_IN_ONE_COLUMN = 9;

export interface SideMenuProps {
  readonly onClose: () => void;
  /** Opens the time clock's dialog. */
  readonly onClock: () => void;
  /** Opens the dialog of the customer's account. */
  readonly onAccount: () => void;
}

export function SideMenu({ onClose, ...dialogs }: SideMenuProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const status = useAtomValue(terminalStatusAtom);
  const teller = useAtomValue(tellerAtom);
  const windowNumber = useAtomValue(windowNumberAtom) ?? teller?.windowNumber ?? null;
  const dialog = useRef<HTMLDialogElement>(null);
  useCommandKeys({ places: ['menu', 'home', 'steps'], inDialog: true });
  useSwipe(dialog, (gesture) => {
    if (gesture === 'forward') onClose();
  });
  useEffect(() => {
    const close = dialog.current === null ? undefined : openModal(dialog.current);
    return close;
  }, []);
  const settings = useAtomValue(settingsAtom);
  const exceptions = useAtomValue(exceptionTypesAtom);
  const { active: hasCustomer } = useAtomValue(customerAtom);
  const set = menuSetOf({ status, ...settings });
  const isTrainer = useAtomValue(trainersPanelAtom).access === 'open';
  const missing = useAtomValue(missingCallsAtom);
  const items = offeredItems(set, settings, exceptions, { hasCustomer, isTrainer, missing });
  const groups = menuGroups(set, items);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap anywhere on it closes it; Escape does the same from the keyboard
    <dialog
      ref={dialog}
      className="side-menu"
      data-long={items.length > ITEMS_IN_ONE_COLUMN}
      aria-label={say('frame.menu')}
      onClick={onClose}
      onKeyDown={(event) => {
        if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="side-menu__head">
        <span className="side-menu__window">
          {windowNumber === null ? say('app.name') : say('frame.window', { number: windowNumber })}
        </span>
        <span className="side-menu__teller">
          {teller === null ? say('frame.noTeller') : teller.tellerName}
        </span>
      </div>
      <nav className="side-menu__items scroll scroll--marked">
        {groups.map(({ title, entries }) => (
          <section key={title} className="side-menu__group" aria-label={say(title)}>
            <h2 className="caption side-menu__title">{say(title)}</h2>
            {entries.map(({ item, reason }) => (
              <Button
                key={item}
                className="side-menu__item"
                {...commandKey(MENU_COMMANDS[item])}
                reason={reason === null ? null : say(reason)}
                onClick={() => ACTIONS[item](till, dialogs)}
              >
                <Icon name={MENU_ITEMS[item].icon} size={24} />
                {say(MENU_ITEMS[item].label)}
              </Button>
            ))}
          </section>
        ))}
      </nav>
      <div className="side-menu__foot">
        <span>{say('frame.version', { version: __BUILD__.VERSION })}</span>
        {items.includes('signOff') ? (
          <Button {...commandKey(MENU_COMMANDS.signOff)} onClick={() => ACTIONS.signOff(till, dialogs)}>
            <Icon name={MENU_ITEMS.signOff.icon} size={22} />
            {say(MENU_ITEMS.signOff.label)}
          </Button>
        ) : null}
      </div>
    </dialog>
  );
}
