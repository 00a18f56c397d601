/**
 * Changes the PIN of the account (S135, S136): asks for the present one, which the host checks at once, then
 * twice for the new one, of four digits. Keeps them until they are sent, and no longer.
 */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { PIN_LENGTH } from '../../wagering/tickets/account-id.ts';
import { NumberQuestion } from './NumberQuestion.tsx';

export function NewPin({ onEnd }: { readonly onEnd: () => void }): ReactNode {
  const say = useSay();
  const { accounts } = useTill();
  const [present, setPresent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const typePin = say('selfServe.typePin', { pin: PIN_LENGTH });
  const wholePin = say('account.pinShort', { pin: PIN_LENGTH });
  const whole = { least: PIN_LENGTH, tooShort: wholePin } as const;
  const asked = { isSecret: true, most: PIN_LENGTH, next: say('selfServe.next') } as const;
  const check = async (pin: string): Promise<void> => {
    if (await accounts.checkPin(pin)) setPresent(pin);
  };
  if (present === null) {
    return (
      <NumberQuestion
        key="present"
        {...asked}
        question={say('selfServe.presentPin')}
        label={say('account.pin')}
        help={typePin}
        onNumber={(pin) => void check(pin)}
        onBack={onEnd}
      />
    );
  }
  if (chosen === null) {
    return (
      <NumberQuestion
        key="new"
        {...asked}
        {...whole}
        question={say('selfServe.newPin')}
        label={say('account.newPin')}
        help={isOther ? say('selfServe.pinsDiffer') : wholePin}
        onNumber={setChosen}
        onBack={() => setPresent(null)}
      />
    );
  }
  const change = async (again: string): Promise<void> => {
    setOther(again !== chosen);
    setChosen(null);
    if (again !== chosen) return;
    if (await accounts.changePin(present, again)) onEnd();
    else setPresent(null);
  };
  return (
    <NumberQuestion
      key="again"
      {...asked}
      {...whole}
      question={say('selfServe.newPinAgain')}
      label={say('account.newPin')}
      help={wholePin}
      next={say('account.changePin')}
      onNumber={(again) => void change(again)}
      onBack={() => setChosen(null)}
    />
  );
}
