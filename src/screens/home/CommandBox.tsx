/**
 * The wager command box (T117, T118). The big key is always at the same place: Buy while a bet is built, with what it will cost;
 * Enter presses it on the runner step. Which keys there are is command-set.ts, what they do is the till's.
 */
import { useAtomValue, useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { luckyPickAtom } from '../../till/lucky-quick-pick-state.ts';
import { elementAtom, lockedAtom, noticeAtom, saleLastsAtom, totalsAtom } from '../../till/state.ts';
import type { Till } from '../../till/till.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/Button.tsx';
import { isTyping, wantsEnter } from '../../ui/key-target.ts';
import { useFollowing } from '../../ui/use-following.ts';
import { balanceOf } from '../frame/balance.ts';
import {
  customerActiveAtom,
  ENABLED,
  enterBuysAtom,
  inParlayAtom,
  inTheWayAtom,
  sellableAtom,
  WHY_NOT,
} from './command-atoms.ts';
import { type Command, commandSet } from './command-set.ts';
import { lengthOf } from './figure-length.ts';
import { BuyLuckyKey } from './lucky-quick-pick/BuyLuckyKey.tsx';
import { SeveralTickets } from './several/SeveralTickets.tsx';
import { hasCardAtom, ticketCostAtom } from './slip-atoms.ts';
import './till-column.css';

type SmallCommand = Exclude<Command, 'buy'>;

const LABELS = {
  clear: 'command.clear',
  back: 'action.back',
  total: 'command.total',
  repeat: 'command.repeat',
  print: 'print.print',
  scan: 'command.scan',
  lucky: 'lucky.key',
  store: 'command.store',
  nextLeg: 'command.nextLeg',
  parlay: 'command.parlay',
} as const satisfies Readonly<Record<SmallCommand, TextKey>>;

const ACTIONS: Readonly<Record<SmallCommand, (till: Till) => void>> = {
  clear: (till) => till.clearWager(),
  back: (till) => till.back(),
  total: (till) => till.openTransactionSummary(),
  repeat: (till) => till.repeat(),
  print: (till) => void till.printLast(),
  scan: (till) => till.awaitScan(),
  lucky: (till) => till.select('LuckyQuickPick'),
  store: (till) => till.wager({ type: 'wagerStored' }),
  nextLeg: (till) => till.wager({ type: 'parlayLegAdded' }),
  parlay: (till) => till.wager({ type: 'parlayToggled' }),
};

const setAtom = atom((get) =>
  commandSet(get(elementAtom).current, get(hasCardAtom), get(luckyPickAtom) !== null, get(inParlayAtom)),
);

export const CommandBox = memo(function CommandBox(): ReactNode {
  const say = useSay();
  const { rows, big } = useFollowing(setAtom);
  useEnterBuys();
  return (
    <div className="commands" role="toolbar" aria-label={say('command.name')} data-keys={rows.flat().length}>
      {rows.map((row) => (
        <div className="commands__row" key={row.join()}>
          {row.map((command) => (command === 'buy' ? null : <SmallKey key={command} command={command} />))}
        </div>
      ))}
      {big === 'buy' ? <SaleKeys /> : big === 'lucky' ? <BuyLuckyKey /> : <TotalKey />}
    </div>
  );
});

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
      onClick={() => ACTIONS[command](till)}
    >
      <span className="commands__label" data-length={lengthOf(label)}>
        {label}
      </span>
    </Button>
  );
});

/** Buy, and beside it the key for several tickets of the same wager (W106). */
function SaleKeys(): ReactNode {
  const say = useSay();
  const sellable = useFollowing(sellableAtom);
  const [several, setSeveral] = useState(false);
  const close = useCallback(() => setSeveral(false), []);
  return (
    <div className="commands__sale">
      <Button
        className="commands__several"
        aria-label={say('several.keyName')}
        disabled={!sellable}
        onClick={() => setSeveral(true)}
      >
        {say('several.key')}
      </Button>
      <BuyKey />
      {several ? <SeveralTickets onClose={close} /> : null}
    </div>
  );
}

/** Greyed it says what is in the way in short, and pressed all the same the whole of it; that press never sells. */
function BuyKey(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const store = useStore();
  const sellable = useFollowing(sellableAtom);
  const busy = useAtomValue(saleLastsAtom);
  const total = useFollowing(ticketCostAtom);
  const enter = useFollowing(enterBuysAtom);
  const inTheWay = useFollowing(inTheWayAtom);
  const cost = total === null ? '' : money(total);
  return (
    <Button
      tone="primary"
      className="commands__big"
      disabled={!sellable && inTheWay === null}
      {...(inTheWay === null ? {} : { 'data-hindered': '', 'aria-disabled': true })}
      busy={busy}
      onClick={() => {
        // What was in the way may have gone since the key was drawn.
        if (inTheWay === null || !store.get(sellableAtom)) void till.buy();
      }}
    >
      <span className="commands__word">
        {say('command.buy')}
        {enter ? <kbd aria-hidden="true">{say('command.enterKey')}</kbd> : null}
      </span>
      <span className="commands__cost" data-length={lengthOf(cost)}>
        {cost}
      </span>
      {inTheWay === null ? null : <span className="commands__why">{say(inTheWay)}</span>}
    </Button>
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
    <Button className="commands__big" disabled={!active} onClick={() => till.openTransactionSummary()}>
      <span className="commands__word">{say('command.total')}</span>
      <span className="commands__cost" data-tone={tone} data-length={lengthOf(text)}>
        {text}
      </span>
    </Button>
  );
}

/** Enter presses Buy, unless something else that is in use takes the key. */
function useEnterBuys(): void {
  const store = useStore();
  const till = useTill();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || isTyping(event) || !wantsEnter(event)) return;
      if (!store.get(enterBuysAtom) || store.get(noticeAtom) !== null || store.get(lockedAtom)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      void till.buy();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, till]);
}
