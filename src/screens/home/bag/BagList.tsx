/**
 * Lists the bags of the teller's session: the open one with its cash, and the closed ones, newest first
 * (T096).
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useLanguage, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { closedBagsAtom, pendingBagAtom } from '../../../till/session/bag-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { bagTotal, type ClosedBag, type PendingBag } from '../../../till/session/pending-bag.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PaperActions } from '../../frame/papers/PaperActions.tsx';
import { SlipLine, SlipLines, SlipList } from '../../frame/transactions/SlipLine.tsx';
import { MainKey } from '../main-key/MainKey.tsx';
import { NotReady } from '../states/NotReady.tsx';

export function BagList(): ReactNode {
  const say = useSay();
  const open = useAtomValue(pendingBagAtom);
  return (
    <section className="bags" aria-label={say('bag.title')}>
      <OpenBag open={open} />
      <SlipList title={say('bag.closed')}>
        <ClosedBags />
      </SlipList>
    </section>
  );
}

function OpenBag({ open }: { readonly open: PendingBag | null }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  return (
    <section className="open-bag" aria-label={say('bag.open')} data-open={open !== null}>
      <div className="open-bag__head">
        <div className="open-bag__words">
          <h2 className="caption">{say('bag.open')}</h2>
          <span className="open-bag__barcode board">{open === null ? say('bag.none') : open.barcode}</span>
          <span className="open-bag__more">
            {open === null
              ? say('bag.ready')
              : say('bag.holds', {
                  side: say(open.isDebit ? 'transaction.debit' : 'transaction.credit'),
                  count: open.returns.length,
                })}
          </span>
        </div>
        {open === null ? null : <span className="open-bag__total board">{money(bagTotal(open))}</span>}
      </div>
      {open === null || open.returns.length === 0 ? null : (
        <ul className="open-bag__returns scroll scroll--marked" aria-label={say('bag.returns')}>
          {open.returns.map(({ tsn }) => (
            <li key={tsn} className="open-bag__return">
              <span className="ellipsis">{say('bag.return', { tsn })}</span>
              <Button
                tone="quiet"
                aria-label={say('bag.removeSpoken', { tsn })}
                onClick={() => till.bags.removeReturn(tsn)}
              >
                {say('bag.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="open-bag__keys">
        <MainKey onPress={till.bags.addToBag}>{say('bag.add')}</MainKey>
        {open === null ? null : (
          <>
            <Button size="large" onClick={till.bags.showBarcode}>
              {say('bag.barcode')}
            </Button>
            <Button size="large" tone="danger" onClick={() => void till.bags.discard()}>
              {say('bag.discard')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function ClosedBags(): ReactNode {
  const say = useSay();
  const till = useTill();
  const closed = useAtomValue(closedBagsAtom);
  if (closed.state !== 'ready') {
    return (
      <NotReady
        of={closed}
        failed={say('bag.notRead')}
        tiles={3}
        columns={1}
        onRetry={() => void till.bags.refresh()}
      />
    );
  }
  return (
    <SlipLines none={say('bag.noneClosed')}>
      {closed.value.map((bag) => (
        <BagLine key={bag.tsn} bag={bag} />
      ))}
    </SlipLines>
  );
}

function BagLine({ bag }: { readonly bag: ClosedBag }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const till = useTill();
  const { barcode, timestamp, value, tsn, tsns, isDebit, isCancelled, transaction } = bag;
  const reason = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  // Offers to reprint the slip as long as its customer is open.
  const isPresent = useAtomValue(customerAtom).transactions.some(({ id }) => id === transaction.id);
  return (
    <SlipLine
      title={barcode}
      isNumber
      more={[
        twelveHour(timestamp, language),
        say(isDebit ? 'transaction.debit' : 'transaction.credit'),
        tsns.length === 0 ? '' : say('bag.returnsIn', { count: tsns.length }),
        tsn,
      ]}
      amount={value}
      paper={transaction.paper}
      isCancelled={isCancelled}
    >
      {isPresent ? <PaperActions transaction={transaction} /> : null}
      <Button
        tone="quiet"
        reason={reason}
        aria-label={say('bag.cancelSpoken', { barcode })}
        onClick={() => void till.bags.cancel(tsn)}
      >
        {say('drawer.cancel')}
      </Button>
    </SlipLine>
  );
}
