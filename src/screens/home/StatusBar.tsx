/** Who the customer is, where players are known by a number (T044). */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { customerAtom } from '../../till/state.ts';

const playerAtom = atom((get) => get(customerAtom).playerId);

export const StatusBar = memo(function StatusBar(): ReactNode {
  const say = useSay();
  const player = useAtomValue(playerAtom);
  return player === null ? null : <span className="caption ellipsis">{say('frame.player', { player })}</span>;
});
