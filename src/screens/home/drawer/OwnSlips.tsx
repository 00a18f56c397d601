/**
 * Lists the teller's draws and returns since sign-on, newest first: each can be reprinted, and cancelled
 * (T410).
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useLanguage, useSay } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { drawerTransactionsAtom } from '../../../till/session/customer-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { easyCancelAtom } from '../../../till/tickets/cashing/easy-cancel.ts';
import {
  type TellersSlip,
  tellersSlips,
  tellersSlipTitle,
} from '../../../till/transactions/tellers-slips.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ZERO } from '../../../wagering/ground/money.ts';
import { PaperActions } from '../../frame/papers/PaperActions.tsx';
import { SlipLine, SlipLines, SlipList } from '../../frame/transactions/SlipLine.tsx';

const slipsAtom = atom((get) => tellersSlips(get(drawerTransactionsAtom)));

export function OwnSlips(): ReactNode {
  const say = useSay();
  const slips = useAtomValue(slipsAtom);
  return (
    <SlipList title={say('drawer.own')}>
      <SlipLines none={say('drawer.none')}>
        {slips.map((each) => (
          <OwnSlip key={each.slip.id} {...each} />
        ))}
      </SlipLines>
    </SlipList>
  );
}

function OwnSlip({ slip, isCancelled }: TellersSlip): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const till = useTill();
  const isCancelOffered = useAtomValue(easyCancelAtom);
  const teller = useAtomValue(tellerAtom)?.tellerId;
  const saleLasts = useAtomValue(operationLastsAtom);
  const anothers = slip.tellerId === teller ? null : say('drawer.anothers', { teller: slip.tellerId });
  const reason = saleLasts ? say('command.saleUnderWay') : anothers;
  const [label = ''] = slip.details ?? [];
  return (
    <SlipLine
      title={say(tellersSlipTitle(slip))}
      more={[twelveHour(slip.timestamp, language), label, slip.tsn ?? '']}
      amount={slip.moved ?? ZERO}
      paper={slip.paper}
      isCancelled={isCancelled}
    >
      <PaperActions transaction={slip} />
      {isCancelOffered ? (
        <Button tone="quiet" reason={reason} onClick={() => void till.drawer.cancel(slip.id)}>
          {say('drawer.cancel')}
        </Button>
      ) : null}
    </SlipLine>
  );
}
