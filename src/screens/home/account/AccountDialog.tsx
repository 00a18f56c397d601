/**
 * Draws the customer's account (T214, S119). It is signed on with its id and PIN. From then on the dialog
 * shows its owner, its balance and one view at a time. Views are cash in and out, undone cash, wagers, and a
 * new PIN, a file each.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { takeableAtom } from '../../../till/account/account-cash.ts';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { accountAtom, type PlayerAccount } from '../../../till/session/account-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { ZERO } from '../../../wagering/ground/money.ts';
import type { ScanSource } from '../../../wagering/tickets/scan-classification.ts';
import { SerialEntry } from '../../frame/entries/SerialEntry.tsx';
import { AccountActivityList } from './AccountActivityList.tsx';
import { AccountCash } from './AccountCash.tsx';
import { CashOut } from './CashOut.tsx';
import { ChangePin } from './ChangePin.tsx';
import { SignOnAccount } from './SignOnAccount.tsx';
import { TakeBackAccountCash } from './TakeBackAccountCash.tsx';
import { TemporaryAccount } from './TemporaryAccount.tsx';
import './AccountDialog.css';

const WAYS = {
  deposit: 'account.deposit',
  withdraw: 'account.withdraw',
  cashOut: 'account.cashOut',
  cashTicket: 'account.cashTicket',
  takeBack: 'account.takeBack',
  activity: 'account.activity',
  pin: 'account.changePin',
} as const satisfies Readonly<Record<string, TextKey>>;
type Way = keyof typeof WAYS;
/** Lists the views in the order of use. */
const ORDER: readonly Way[] = ['deposit', 'withdraw', 'cashOut', 'cashTicket', 'takeBack', 'activity', 'pin'];

export function AccountDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const account = useAtomValue(accountAtom);
  const isMissing = useAtomValue(missingCallsAtom).has('accounts');
  const [isTemporary, setTemporary] = useState(false);
  // Draws nothing once the teller has signed off: their customer was closed with them.
  if (useAtomValue(tellerAtom) === null) return null;
  // A host without accounts may still keep temporary ones.
  if (account === null && isMissing) return <TemporaryAccount onBack={onClose} />;
  if (account === null && isTemporary) return <TemporaryAccount onBack={() => setTemporary(false)} />;
  if (account === null) return <SignOnAccount onClose={onClose} onTemporary={() => setTemporary(true)} />;
  return <SignedOn key={account.id} account={account} onClose={onClose} />;
}

interface SignedOnProps {
  readonly account: PlayerAccount;
  readonly onClose: () => void;
}

function SignedOn({ account, onClose }: SignedOnProps): ReactNode {
  const [way, setWay] = useState<Way | null>(null);
  const back = useCallback(() => setWay(null), []);
  switch (way) {
    case null:
      return <Ways account={account} onWay={setWay} onClose={onClose} />;
    case 'deposit':
    case 'withdraw':
      return <AccountCash way={way} account={account} onBack={back} />;
    case 'cashOut':
      return <CashOut account={account} onBack={back} />;
    case 'cashTicket':
      return <CashTicketOnAccount onBack={back} />;
    case 'takeBack':
      return <TakeBackAccountCash onBack={back} />;
    case 'activity':
      return <AccountActivityList onBack={back} />;
    case 'pin':
      return <ChangePin onBack={back} />;
  }
}

/**
 * Takes the ticket's number, typed or scanned. Everywhere else a scanned ticket is refused while an account
 * is signed on (W102).
 */
function CashTicketOnAccount({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
  const words = {
    title: say('account.cashTicket'),
    help: say('account.cashTicketHelp'),
    use: say('action.confirm'),
  };
  const cash = async (tsn: TicketSerial, source: ScanSource): Promise<void> => {
    if (await till.accounts.cashTicket(tsn, source)) onBack();
  };
  const takeScan = useEffectEvent(cash);
  useEffect(() => {
    const unfollow = till.accounts.followTickets((tsn, source) => takeScan(tsn, source));
    return unfollow;
  }, [till]);
  return (
    <SerialEntry takesScans words={words} onClose={onBack} onSerial={(tsn) => void cash(tsn, 'MANUAL')} />
  );
}

interface WaysProps extends SignedOnProps {
  readonly onWay: (way: Way) => void;
}

function Ways({ account, onWay, onClose }: WaysProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const hasTakeable = useAtomValue(takeableAtom).length > 0;
  const ways = ORDER.filter((way) => way !== 'takeBack' || hasTakeable);
  const answer = (action: string): void => {
    onClose();
    if (action === 'signOff') void till.accounts.signOff();
  };
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('account.title')}
      lines={[say('account.signedOn', { name: account.name, account: account.id }), say('account.sellsOn')]}
      safeAnswer="close"
      actions={[
        { id: 'signOff', label: say('account.signOff'), tone: 'plain' },
        { id: 'close', label: say('action.close'), tone: 'primary' },
      ]}
      onAnswer={answer}
    >
      <p className="account-balance board">{money(account.balance)}</p>
      {(account.onHold ?? ZERO) === ZERO ? null : (
        <p className="account-note">{say('account.onHold', { amount: account.onHold ?? ZERO })}</p>
      )}
      <div className="account-ways" data-count={ways.length}>
        {ways.map((way) => (
          <Button key={way} size="large" onClick={() => onWay(way)}>
            {say(WAYS[way])}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
