/**
 * Opens a temporary account for a customer, looks one up, or closes it (S091, S092, S137). An account that is
 * there is known by the number of its slip and its PIN. The till does it, and TemporaryDone.tsx announces it.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { SerialEntry } from '../../frame/entries/SerialEntry.tsx';
import { AmountAndPin } from './AmountAndPin.tsx';
import { PinDialog } from './PinDialog.tsx';
import { type TemporaryAct, TemporaryDone } from './TemporaryDone.tsx';
import './AccountDialog.css';

const WAYS = {
  open: 'account.openTemporary',
  ask: 'account.ask',
  close: 'account.closeTemporary',
} as const;
type Way = keyof typeof WAYS;
const ORDER: readonly Way[] = ['open', 'ask', 'close'];
/** The question belongs to a host's accounts. */
const WITHOUT_ACCOUNTS: readonly Way[] = ['open', 'close'];

export function TemporaryAccount({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const [way, setWay] = useState<Way | null>(null);
  const [done, setDone] = useState<TemporaryAct | null>(null);
  const ways = useAtomValue(missingCallsAtom).has('accounts') ? WITHOUT_ACCOUNTS : ORDER;
  const back = (): void => setWay(null);
  if (done !== null) return <TemporaryDone act={done} onClose={() => setDone(null)} />;
  if (way === 'open') return <OpenTemporary onDone={() => setDone('SELL')} onBack={back} />;
  if (way !== null) return <BySlip way={way} onDone={() => setDone('CASH')} onBack={back} />;
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.temporary')}
      lines={[say('account.temporaryDo')]}
      safeAnswer="back"
      actions={[{ id: 'back', label: say('action.goBack'), tone: 'plain' }]}
      onAnswer={onBack}
    >
      <div className="account-ways" data-count={ways.length}>
        {ways.map((each) => (
          <Button key={each} size="large" onClick={() => setWay(each)}>
            {say(WAYS[each])}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

interface OpenTemporaryProps {
  /** The account was opened. */
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Returns the answer of an operation, and reports one that was done. */
async function reported(operation: Promise<boolean>, onDone: () => void): Promise<boolean> {
  const isDone = await operation;
  if (isDone) onDone();
  return isDone;
}

function OpenTemporary({ onDone, onBack }: OpenTemporaryProps): ReactNode {
  const say = useSay();
  const { accounts } = useTill();
  const { acctOpenLimit } = useAtomValue(settingsAtom);
  const pin = PIN_LENGTH;
  return (
    <AmountAndPin
      title={say('account.temporary')}
      limit={acctOpenLimit}
      leastPin={pin}
      pinLabel={say('account.newPinFour', { pin })}
      pinFault={say('account.pinShort', { pin })}
      label={(amount) => say('account.openWith', { amount })}
      onDone={(amount, digits) => reported(accounts.openTemporary(amount, digits), onDone)}
      onBack={onBack}
    />
  );
}

interface BySlipProps {
  readonly way: Exclude<Way, 'open'>;
  /** The account was closed. */
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function BySlip({ way, onDone, onBack }: BySlipProps): ReactNode {
  const say = useSay();
  const { accounts } = useTill();
  const [tsn, setTsn] = useState<TicketSerial | null>(null);
  if (tsn === null) {
    const words = {
      title: say('account.temporary'),
      help: say('account.temporaryHelp'),
      use: say('account.next'),
    };
    return <SerialEntry words={words} onClose={onBack} onSerial={setTsn} />;
  }
  return (
    <PinDialog
      title={say('account.temporary')}
      lines={[tsn]}
      label={say(WAYS[way])}
      tone="primary"
      onPin={(pin) =>
        way === 'ask'
          ? accounts.queryTemporary(tsn, pin)
          : reported(accounts.closeTemporary(tsn, pin), onDone)
      }
      onBack={onBack}
    />
  );
}
