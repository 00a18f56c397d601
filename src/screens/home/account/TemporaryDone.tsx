/**
 * Announces that a temporary account was opened or closed. Its amount is the largest text, above its number.
 * Shows the customer’s balance, which is the money that changes hands, and the state of the paper.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { customerAtom } from '../../../till/session/customer-state.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { magnitude } from '../../../wagering/ground/money.ts';
import { PaperActions } from '../../frame/papers/PaperActions.tsx';
import { CustomersBalance } from '../../frame/transactions/CustomersBalance.tsx';
import { PAPER_WORDS } from '../../frame/transactions/transaction-words.ts';
import '../../frame/papers/paper-state.css';
import './AccountDialog.css';

/** Names the type of the transaction: opened is sold, closed is cashed. */
export type TemporaryAct = 'SELL' | 'CASH';

/** Holds the customer's temporary accounts, opened and closed, newest last. */
const temporaryAtom = atom((get): readonly Transaction[] =>
  get(customerAtom).transactions.filter(({ wagerData }) => wagerData === 'TEMP_ACCOUNT'),
);

export interface TemporaryDoneProps {
  readonly act: TemporaryAct;
  readonly onClose: () => void;
}

export function TemporaryDone({ act, onClose }: TemporaryDoneProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const done = useAtomValue(temporaryAtom).findLast(({ type }) => type === act);
  const isOpened = act === 'SELL';
  const paper = done === undefined ? null : PAPER_WORDS[done.paper];
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.temporary')}
      safeAnswer="close"
      actions={[{ id: 'close', label: say('action.ok'), tone: 'primary' }]}
      onAnswer={onClose}
    >
      <output className="temporary-done">
        <span className="temporary-done__what">
          <Icon name="check" size={30} />
          {say(isOpened ? 'transaction.temporaryOpened' : 'account.temporaryClosed')}
        </span>
        {/* A customer who was ended meanwhile has taken their transactions along. */}
        {done === undefined ? null : (
          <>
            <span className="temporary-done__amount board">{money(magnitude(done.value))}</span>
            <span className="temporary-done__number board">{done.tsn}</span>
          </>
        )}
        <CustomersBalance />
        {isOpened ? (
          <span className="temporary-done__line">
            {say('account.temporaryDo')} {say('account.pinNowhere')}
          </span>
        ) : null}
      </output>
      {done === undefined ? null : (
        <div className="temporary-done__paper">
          {paper === null ? null : (
            <span className="temporary-done__state paper-state" role="alert">
              <Icon name="warning" size={20} />
              {say(paper)}
            </span>
          )}
          <PaperActions transaction={done} />
        </div>
      )}
    </Dialog>
  );
}
