/** The teller's draws and returns since sign-on, newest first: each can be printed again, and taken back (T410). */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { saleLastsAtom, settingsAtom, tellerAtom, tellersOwnAtom } from '../../../till/state.ts';
import { type TellersSlip, tellersSlips, tellersSlipTitle } from '../../../till/tellers-slips.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ZERO } from '../../../wagering/money.ts';
import { PaperActions } from '../../frame/PaperActions.tsx';
import '../../frame/paper-state.css';
import { PAPER_WORDS } from '../../frame/transaction-words.ts';
import './OwnSlips.css';

const slipsAtom = atom((get) => tellersSlips(get(tellersOwnAtom)));

export function OwnSlips(): ReactNode {
  const say = useSay();
  const slips = useAtomValue(slipsAtom);
  return (
    <section className="own-slips" aria-label={say('drawer.own')}>
      <h2 className="caption">{say('drawer.own')}</h2>
      {slips.length === 0 ? (
        <p className="own-slips__none">{say('drawer.none')}</p>
      ) : (
        <ol className="own-slips__list scroll">
          {slips.map((each) => (
            <SlipLine key={each.slip.id} {...each} />
          ))}
        </ol>
      )}
    </section>
  );
}

function SlipLine({ slip, isCancelled }: TellersSlip): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const { disableEasyCancel } = useAtomValue(settingsAtom);
  const teller = useAtomValue(tellerAtom)?.tellerId;
  const saleLasts = useAtomValue(saleLastsAtom);
  const anothers = slip.tellerId === teller ? null : say('drawer.anothers', { teller: slip.tellerId });
  const reason = saleLasts ? say('command.saleUnderWay') : anothers;
  const paper = isCancelled ? null : PAPER_WORDS[slip.paper];
  const [label] = slip.details ?? [];
  return (
    <li className="own-slip" data-cancelled={isCancelled} data-paper={slip.paper}>
      <div className="own-slip__words">
        <span className="own-slip__title ellipsis">{say(tellersSlipTitle(slip))}</span>
        <span className="own-slip__more ellipsis">
          {[twelveHour(slip.timestamp), label, slip.tsn].filter((part) => part !== undefined).join(' · ')}
        </span>
        {paper === null ? null : (
          <span className="paper-state">
            <Icon name="warning" size={16} />
            {say(paper)}
          </span>
        )}
      </div>
      <span className="own-slip__amount board">{money(slip.moved ?? ZERO)}</span>
      <div className="own-slip__actions">
        {isCancelled ? (
          <span className="caption">{say('transaction.cancelled')}</span>
        ) : (
          <>
            <PaperActions transaction={slip} />
            {disableEasyCancel ? null : (
              <Button tone="quiet" reason={reason} onClick={() => void till.drawer.cancel(slip.id)}>
                {say('drawer.cancel')}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
