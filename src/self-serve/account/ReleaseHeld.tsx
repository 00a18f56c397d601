/**
 * Releases a win that is on hold for the tax form (S134): asks for the player's tax number, then for the PIN.
 * Keeps neither once they are sent.
 */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { PIN_LENGTH } from '../../wagering/tickets/account-id.ts';
import { NumberQuestion } from './NumberQuestion.tsx';

/** Digits of a tax number (T464's neighbours: SSN 9 digits). */
const TAX_NUMBER_LENGTH = 9;

export function ReleaseHeld({ onEnd }: { readonly onEnd: () => void }): ReactNode {
  const say = useSay();
  const { accounts } = useTill();
  const [number, setNumber] = useState<string | null>(null);
  if (number === null) {
    const digits = TAX_NUMBER_LENGTH;
    return (
      <NumberQuestion
        key="number"
        isSecret
        question={say('selfServe.taxNumber')}
        label={say('ssn.number')}
        help={say('selfServe.typeTaxNumber', { digits })}
        most={digits}
        least={digits}
        next={say('selfServe.next')}
        onNumber={setNumber}
        onBack={onEnd}
      />
    );
  }
  const release = async (pin: string): Promise<void> => {
    if (await accounts.releaseHeld(number, pin)) onEnd();
    else setNumber(null);
  };
  return (
    <NumberQuestion
      key="pin"
      isSecret
      question={say('selfServe.whichPin')}
      label={say('account.pin')}
      help={say('selfServe.typePin', { pin: PIN_LENGTH })}
      most={PIN_LENGTH}
      next={say('account.release')}
      onNumber={(pin) => void release(pin)}
      onBack={() => setNumber(null)}
    />
  );
}
