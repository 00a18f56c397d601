/**
 * Chooses the pool whose races are listed (T133): every pool of the card's open races once (T489), or all.
 * One tap chooses and closes.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useBetName, useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import type { CardPool } from '../../../wagering/bets/pools.ts';
import './PoolFilterDialog.css';
import { cardPoolsAtom, type PoolFilter } from './race-filter-atoms.ts';

export interface PoolFilterDialogProps {
  readonly filter: PoolFilter | null;
  /** Receives the pool; null: all races. */
  readonly onChoose: (pool: CardPool | null) => void;
  readonly onClose: () => void;
}

export function PoolFilterDialog({ filter, onChoose, onClose }: PoolFilterDialogProps): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  const pools = useAtomValue(cardPoolsAtom);
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('race.poolFilter')}
      safeAnswer="cancel"
      actions={[{ id: 'cancel', label: say('action.cancel'), tone: 'plain' }]}
      onAnswer={onClose}
    >
      <div className="pool-filter">
        <Button pressed={filter === null} onClick={() => onChoose(null)}>
          {say('race.allPools')}
        </Button>
        {pools.map((pool) => (
          <Button key={pool.bets.join()} pressed={isOf(filter, pool)} onClick={() => onChoose(pool)}>
            {nameOf(pool.name)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function isOf(filter: PoolFilter | null, pool: CardPool): boolean {
  return filter !== null && filter.bets.join() === pool.bets.join();
}
