/**
 * Asks for the balance of a temporary account: by the number of its slip, then for its PIN (S137). The till
 * shows it.
 */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { SerialEntry } from '../../frame/entries/SerialEntry.tsx';
import { PinDialog } from './PinDialog.tsx';

export function TemporaryAccount({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
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
      label={say('account.ask')}
      tone="primary"
      onPin={(pin) => till.accounts.queryTemporary(tsn, pin)}
      onBack={onBack}
    />
  );
}
