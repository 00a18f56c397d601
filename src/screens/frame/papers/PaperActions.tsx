/**
 * Offers the actions on the paper of a sold ticket or a slip. They are the first print, the teller's answer
 * about a doubtful one, and a reprint.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { hasTicket, type Transaction } from '../../../till/transactions/customer-session.ts';
import { hasReceipt } from '../../../till/transactions/on-account.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';

export function PaperActions({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const say = useSay();
  const till = useTill();
  // Waits for a running sale, which prints by itself and uses its printer until it is done.
  const reason = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  if (!hasTicket(transaction) && !hasReceipt(transaction)) return null;
  switch (transaction.paper) {
    case 'printing':
      return <span className="caption">{say('paper.printing')}</span>;
    case 'notPrinted':
      return (
        <Button reason={reason} onClick={() => void till.reprint(transaction.id)}>
          {say('print.print')}
        </Button>
      );
    case 'uncertain':
      return (
        <>
          <Button onClick={() => void till.confirmPaper(transaction.id, true)}>
            {say('print.itPrinted')}
          </Button>
          <Button reason={reason} onClick={() => void till.confirmPaper(transaction.id, false)}>
            {say('paper.printAgain')}
          </Button>
        </>
      );
    case 'printed':
      return (
        <Button tone="quiet" reason={reason} onClick={() => void till.reprint(transaction.id)}>
          {say('paper.printAgain')}
        </Button>
      );
    case 'none':
      return null;
  }
}
