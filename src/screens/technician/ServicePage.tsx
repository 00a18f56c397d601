/** Draws what a technician does to the window itself: its paper roll, out of service and back, its log. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { rollFigures } from '../../devices/roll/paper-roll.ts';
import { useCount, useSay } from '../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../i18n/times.ts';
import { rollAtom } from '../../till/printing/printer-setup-state.ts';
import { owedWords } from '../../till/self-serve/owed-words.ts';
import { unprintedAtom } from '../../till/self-serve/self-serve-state.ts';
import { customerAtom } from '../../till/session/customer-state.ts';
import { isSelfServeAtom, owedToCustomerAtom } from '../../till/session/self-serve-credit.ts';
import { outOfServiceAtom } from '../../till/session/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { printerAtom } from '../../till/window/printer-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SettingGroup } from '../../ui/controls/Setting.tsx';

export function ServicePage(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <div className="settings">
      <SettingGroup heading={say('technician.service')}>
        <OutOfServiceRow />
        <OwedRow />
        <PaperRow />
        <div className="setting">
          <span className="setting__words">
            <span className="setting__name">{say('logs.heading')}</span>
            <span className="setting__why">{say('logs.name')}</span>
          </span>
          <Button onClick={() => till.openPage('log')}>{say('logs.show')}</Button>
        </div>
      </SettingGroup>
    </div>
  );
}

function OutOfServiceRow(): ReactNode {
  const say = useSay();
  const { technician } = useTill();
  const out = useAtomValue(outOfServiceAtom);
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name" data-out={out !== null}>
          {say(out === null ? 'technician.inService' : 'outOfService.title')}
        </span>
        <span className="setting__why">
          {out === null
            ? say('technician.inServiceWhy')
            : say('outOfService.since', { time: dateAtTime(out.since), id: out.by })}
        </span>
      </span>
      {out === null ? (
        <Button tone="danger" onClick={() => technician.putOutOfService()}>
          {say('technician.putOut')}
        </Button>
      ) : (
        <Button tone="primary" onClick={() => technician.putBack()}>
          {say('technician.putBack')}
        </Button>
      )}
    </div>
  );
}

/**
 * Names what a self-serve terminal owes a customer whom it could not pay out: money or a paper. Ends the
 * customer once the terminal is signed on.
 */
function OwedRow(): ReactNode {
  const say = useSay();
  const till = useTill();
  const isSignedOn = useAtomValue(isSelfServeAtom);
  const owed = useAtomValue(owedToCustomerAtom);
  const { active } = useAtomValue(customerAtom);
  const unprinted = useAtomValue(unprintedAtom);
  if (owed === null || !active) return null;
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('technician.customer')}</span>
        <span className="setting__why">{say('technician.customerWhy', { amount: owed })}</span>
        {unprinted.map((transaction) => (
          <span key={transaction.id} className="setting__why">
            {say(owedWords(transaction))}
          </span>
        ))}
      </span>
      {isSignedOn ? (
        <Button onClick={() => void till.totalOut()}>{say('technician.endCustomer')}</Button>
      ) : null}
    </div>
  );
}

function PaperRow(): ReactNode {
  const say = useSay();
  const count = useCount();
  const { technician } = useTill();
  const { kind } = useAtomValue(printerAtom);
  const roll = useAtomValue(rollAtom);
  const { remainingInFeet, percent } = rollFigures(roll);
  const hasRoll = kind !== 'none' && kind !== 'screen';
  const left =
    roll.replacedOn === null
      ? say('roll.never')
      : say('roll.left', { feet: count(Math.round(remainingInFeet)), percent });
  return (
    <div className="setting">
      <span className="setting__words">
        <span className="setting__name">{say('technician.paperRoll')}</span>
        <span className="setting__why">{hasRoll ? left : say('technician.noRoll')}</span>
      </span>
      {hasRoll ? (
        <Button onClick={() => technician.changePaper()}>{say('technician.paperChanged')}</Button>
      ) : null}
    </div>
  );
}
