/**
 * Draws the wager command box (T117, T118). The big key keeps its place. While a bet is built, it is Buy with
 * the bet's cost. Enter presses it on the runner step. The keys are chosen by command-set.ts, and the till
 * acts.
 */
import { useAtomValue, useStore } from 'jotai';
import { atom, type createStore } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { totalsAtom } from '../../../till/session/customer-state.ts';
import { exceptionTypesAtom } from '../../../till/session/teller-state.ts';
import type { Till } from '../../../till/till.ts';
import { useTill } from '../../../till/use-till.ts';
import { luckyPickAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { commandKey } from '../../frame/keys/command-key.ts';
import { isShortcutId } from '../../frame/keys/shortcuts.ts';
import { balanceOf } from '../../frame/transactions/balance.ts';
import {
  customerActiveAtom,
  ENABLED,
  enterBuysAtom,
  inTheWayAtom,
  sellableAtom,
  WHY_NOT,
} from '../commands/command-atoms.ts';
import { type CommandModes, type CommandSet, commandSet, type HomeCommand } from '../commands/command-set.ts';
import { useEnterBuys } from '../commands/use-enter-buys.ts';
import { MainKeyPlace } from '../main-key/MainKey.tsx';
import { SeveralTickets } from '../several/SeveralTickets.tsx';
import { lengthOf } from '../slip/figure-length.ts';
import { hasCardAtom, inParlayAtom, isSoFarAtom, ticketCostAtom } from '../slip/slip-atoms.ts';
import { unappliedInputAtom } from '../unapplied/unapplied-input.ts';
import { BuyFace } from './BuyFace.tsx';
import { BuyLuckyKey } from './BuyLuckyKey.tsx';
import './till-column.css';

type Store = ReturnType<typeof createStore>;
type SmallCommand = Exclude<HomeCommand, 'buy'>;

const LABELS = {
  clear: 'command.clear',
  back: 'action.back',
  total: 'command.total',
  repeat: 'command.repeat',
  print: 'print.print',
  scan: 'command.scan',
  lucky: 'lucky.key',
  cashTicket: 'command.cashTicket',
  cancelTicket: 'command.cancelTicket',
  store: 'command.store',
  nextLeg: 'command.nextLeg',
  parlay: 'command.parlay',
  racing: 'menu.racing',
  voucher: 'command.buyVoucher',
  bags: 'command.bags',
  credit: 'transaction.credit',
  debit: 'transaction.debit',
} as const satisfies Readonly<Record<SmallCommand, TextKey>>;

const ACTIONS: Readonly<Record<SmallCommand, (till: Till) => void>> = {
  clear: (till) => till.clearWager(),
  back: (till) => till.back(),
  total: (till) => till.openTransactionSummary(),
  repeat: (till) => till.repeat(),
  print: (till) => void till.printLast(),
  scan: (till) => till.awaitScan(),
  lucky: (till) => till.select('LuckyQuickPick'),
  cashTicket: (till) => till.select('CashTicket'),
  cancelTicket: (till) => till.select('CancelTicket'),
  store: (till) => till.wager({ type: 'wagerStored' }),
  nextLeg: (till) => till.wager({ type: 'parlayLegAdded' }),
  parlay: (till) => till.wager({ type: 'parlayToggled' }),
  racing: (till) => void till.printRaceSummaries(),
  voucher: (till) => till.select('Voucher'),
  bags: (till) => till.select('Bag'),
  credit: (till) => till.exceptions.open('credit'),
  debit: (till) => till.exceptions.open('debit'),
};

const modesAtom = selectAtom(
  atom((get): CommandModes => {
    const { disableRacing, printRaceSummaries, miniBanker, singleSessionMiniBanker } = get(settingsAtom);
    const exceptions = get(exceptionTypesAtom);
    return { disableRacing, printRaceSummaries, miniBanker, singleSessionMiniBanker, exceptions };
  }),
  (modes) => modes,
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
);

const setAtom = atom((get) =>
  commandSet(
    get(homeViewAtom).current,
    {
      hasCard: get(hasCardAtom),
      hasLuckyPick: get(luckyPickAtom) !== null,
      inParlay: get(inParlayAtom),
    },
    get(modesAtom),
  ),
);

/** Price on Buy: the cost of the ticket, or none while legs are empty. */
const priceAtom = atom((get) => (get(isSoFarAtom) ? null : get(ticketCostAtom)));

const enterBuysNow = (store: Store): boolean => store.get(enterBuysAtom);

export const CommandBox = memo(function CommandBox(): ReactNode {
  const say = useSay();
  const { rows, big } = useFollowing(setAtom);
  useEnterBuys(enterBuysNow);
  return (
    <div className="commands" role="toolbar" aria-label={say('command.name')} data-keys={rows.flat().length}>
      {rows.map((row) => (
        <div className="commands__row" key={row.join()}>
          {row.map((command) => (command === 'buy' ? null : <SmallKey key={command} command={command} />))}
        </div>
      ))}
      <BigKey of={big} />
    </div>
  );
});

function BigKey({ of }: { readonly of: CommandSet['big'] }): ReactNode {
  switch (of) {
    case 'buy':
      return <SaleKeys />;
    case 'lucky':
      return <BuyLuckyKey />;
    case 'view':
      return <MainKeyPlace />;
    case 'total':
      return <TotalKey />;
  }
}

const SmallKey = memo(function SmallKey({ command }: { readonly command: SmallCommand }): ReactNode {
  const say = useSay();
  const till = useTill();
  const enabled = useFollowing(ENABLED[command]);
  const whyNot = useFollowing(WHY_NOT[command]);
  const inParlay = useFollowing(inParlayAtom);
  const reason = whyNot === null ? null : say(whyNot);
  const label = say(LABELS[command]);
  return (
    <Button
      className="commands__small"
      {...(command === 'parlay' ? { pressed: inParlay } : {})}
      disabled={reason === null && !enabled}
      reason={reason}
      reasonShown
      {...(isShortcutId(command) ? commandKey(command) : {})}
      onClick={() => ACTIONS[command](till)}
    >
      <span className="commands__label" data-length={lengthOf(longestWord(label))}>
        {label}
      </span>
    </Button>
  );
});

/** Returns the longest word, which limits the size of words that wrap. */
function longestWord(words: string): string {
  return words.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
}

/** Draws Buy, with the key for several tickets of the same wager beside it (W106). */
function SaleKeys(): ReactNode {
  const say = useSay();
  const sellable = useFollowing(sellableAtom);
  const [several, setSeveral] = useState(false);
  const close = useCallback(() => setSeveral(false), []);
  // Closes the dialog when its wager can no longer be sold, such as when its race closes.
  if (several && !sellable) setSeveral(false);
  return (
    <div className="commands__sale">
      <Button
        className="commands__several"
        {...commandKey('several')}
        disabled={!sellable}
        onClick={() => setSeveral(true)}
      >
        <SpokenName name={say('several.keyName')}>{say('several.key')}</SpokenName>
      </Button>
      <BuyKey />
      {several ? <SeveralTickets onClose={close} /> : null}
    </div>
  );
}

function BuyKey(): ReactNode {
  const store = useStore();
  const sellable = useFollowing(sellableAtom);
  const busy = useAtomValue(operationLastsAtom);
  const total = useFollowing(priceAtom);
  const enter = useFollowing(enterBuysAtom);
  const inTheWay = useFollowing(inTheWayAtom);
  return (
    <BuyFace
      sellable={sellable}
      busy={busy}
      total={total}
      inTheWay={inTheWay}
      enter={enter}
      isSellable={() => store.get(sellableAtom)}
      isWaiting={() => store.get(unappliedInputAtom) !== null}
    />
  );
}

function TotalKey(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const active = useAtomValue(customerActiveAtom);
  const { balance } = useAtomValue(totalsAtom);
  const { tone, amount } = balanceOf(balance);
  const text = active ? money(amount) : '';
  return (
    <Button
      className="commands__big"
      disabled={!active}
      {...commandKey('total')}
      onClick={() => till.openTransactionSummary()}
    >
      <span className="commands__word">{say('command.total')}</span>
      <span className="commands__cost" data-tone={tone} data-length={lengthOf(text)}>
        {text}
      </span>
    </Button>
  );
}
