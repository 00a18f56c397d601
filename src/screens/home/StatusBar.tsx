/** Who the customer is and what they have with the host, where players are known by a number (T044, T214). */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { customerAtom } from '../../till/state.ts';

const playerAtom = atom((get) => get(customerAtom).playerId);
const slotBalanceAtom = atom((get) => get(customerAtom).slotBalance ?? null);

export const StatusBar = memo(function StatusBar(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const player = useAtomValue(playerAtom);
  const balance = useAtomValue(slotBalanceAtom);
  if (player === null) return null;
  return (
    <>
      <span className="caption ellipsis">{say('frame.player', { player })}</span>
      {/* What they have is never cut short. */}
      {balance === null ? null : (
        <span className="caption balance__slot" title={say('frame.slotBalance', { balance })}>
          {money(balance)}
        </span>
      )}
    </>
  );
});
