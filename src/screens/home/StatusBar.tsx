/** Who the customer is and what they have with the host, where players are known by a number or have an account (T044, T214). */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { accountAtom } from '../../till/account-state.ts';
import { customerAtom } from '../../till/state.ts';
import type { Pennies } from '../../wagering/money.ts';

const playerAtom = atom((get) => get(customerAtom).playerId);
const slotBalanceAtom = atom((get) => get(customerAtom).slotBalance ?? null);

export const StatusBar = memo(function StatusBar(): ReactNode {
  const say = useSay();
  const player = useAtomValue(playerAtom);
  const balance = useAtomValue(slotBalanceAtom);
  const account = useAtomValue(accountAtom);
  return (
    <>
      {player === null ? null : <Known who={say('frame.player', { player })} balance={balance} />}
      {account === null ? null : (
        <Known who={say('frame.account', { account: account.id })} balance={account.balance} />
      )}
    </>
  );
});

interface KnownProps {
  readonly who: string;
  /** Null: the host says nothing of it. */
  readonly balance: Pennies | null;
}

function Known({ who, balance }: KnownProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  return (
    <>
      <span className="caption ellipsis">{who}</span>
      {/* What they have is never cut short. */}
      {balance === null ? null : (
        <span className="caption balance__slot" title={say('frame.slotBalance', { balance })}>
          {money(balance)}
        </span>
      )}
    </>
  );
}
