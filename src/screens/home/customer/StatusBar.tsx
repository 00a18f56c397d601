/**
 * Shows the customer and their balance at the host, if players have a number or an account (T044, T214).
 * Reading of 'when configured': where player tracking is on, and the host sends the balance.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { customerFactsAtom } from '../../../till/customer/customer-facts.ts';
import { accountAtom } from '../../../till/session/account-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';

const playerAtom = atom((get) => get(customerFactsAtom).playerId);
const slotBalanceAtom = atom((get) => get(customerFactsAtom).slotBalance);

export const StatusBar = memo(function StatusBar(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const isOff = useAtomValue(settingsAtom).disablePlayerTracking;
  const player = useAtomValue(playerAtom);
  const balance = useAtomValue(slotBalanceAtom);
  if (player === null || isOff) return null;
  return (
    <>
      <span className="caption ellipsis">{say('frame.player', { player })}</span>
      {/* Never shortens the balance. */}
      {balance === null ? null : (
        <span className="caption balance__slot" title={say('frame.slotBalance', { balance })}>
          {money(balance)}
        </span>
      )}
    </>
  );
});

/**
 * Shows the signed-on account on its own line. Has its player's name, its number without leading zeros, and
 * its balance.
 */
export const AccountLine = memo(function AccountLine(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const account = useAtomValue(accountAtom);
  if (account === null) return null;
  return (
    <span className="balance__row balance__row--account">
      <span className="balance__holder">
        <span className="ellipsis">{say('frame.account', { account: account.id.replace(/^0+/, '') })}</span>
        <span className="caption ellipsis">{account.name}</span>
      </span>
      <span className="board balance__slot" title={say('frame.slotBalance', { balance: account.balance })}>
        {money(account.balance)}
      </span>
    </span>
  );
});
