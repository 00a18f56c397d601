/**
 * Cancels a sold ticket or slip from its line of the list (T266, T267). Draws nothing where that is not
 * allowed.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { handedInAtom } from '../../../till/session/given-out-state.ts';
import { easyCancelAtom } from '../../../till/tickets/cashing/easy-cancel.ts';
import {
  isCancellable,
  isCancellableOnAccount,
  type Transaction,
} from '../../../till/transactions/customer-session.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { useOutcome } from './use-outcome.ts';

export interface EasyCancelProps {
  readonly transaction: Transaction;
  /** Is true if the word has no room. */
  readonly small?: boolean;
}

export function EasyCancel({ transaction, small = false }: EasyCancelProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const isOffered = useAtomValue(easyCancelAtom);
  const handedIn = useAtomValue(handedInAtom);
  const reason = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  const { isOver } = useOutcome(transaction);
  const may = isCancellable(transaction, handedIn) || isCancellableOnAccount(transaction, handedIn);
  if (!isOffered || !may || isOver) return null;
  const cancel = (): void => void till.cancelTransaction(transaction.id);
  if (!small) {
    return (
      <Button tone="quiet" reason={reason} onClick={cancel}>
        {say('ticketEntry.cancel')}
      </Button>
    );
  }
  return (
    <Button
      tone="quiet"
      size="small"
      className="easy-cancel"
      reason={reason}
      aria-label={say('log.cancel', { tsn: transaction.tsn ?? '' })}
      onClick={cancel}
    >
      <Icon name="close" size={18} />
    </Button>
  );
}
