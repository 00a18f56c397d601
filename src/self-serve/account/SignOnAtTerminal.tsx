/**
 * Signs a player on at an account terminal (S058, S119): the account number, typed or from their card, then
 * the PIN. The till does it. After a refusal the number stays, and the PIN is asked for again.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { accountOfCardAtom } from '../../till/session/account-state.ts';
import { useTill } from '../../till/use-till.ts';
import { isForPractice } from '../../till/window/modes.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { ACCOUNT_ID_LENGTH, PIN_LENGTH, parseAccountId } from '../../wagering/tickets/account-id.ts';
import { NumberQuestion } from './NumberQuestion.tsx';

export function SignOnAtTerminal(): ReactNode {
  const say = useSay();
  const till = useTill();
  const ofCard = useAtomValue(accountOfCardAtom);
  const [typed, setTyped] = useState<string | null>(null);
  const isPractice = isForPractice(useAtomValue(settingsAtom));
  const id = typed ?? ofCard;
  const inPractice = isPractice ? ` ${say('selfServe.practiceAccount', { pin: PIN_LENGTH })}` : '';
  if (id === null) {
    const digits = ACCOUNT_ID_LENGTH;
    return (
      <NumberQuestion
        question={say('selfServe.whichAccount')}
        label={say('selfServe.accountNumber')}
        help={`${say('selfServe.typeNumber', { digits })} ${say('selfServe.cardToo')}${inPractice}`}
        most={digits}
        next={say('selfServe.next')}
        onNumber={(text) => setTyped(parseAccountId(text))}
      />
    );
  }
  return (
    <NumberQuestion
      key={id}
      isSecret
      question={say('selfServe.whichPin')}
      label={say('account.pin')}
      help={`${say('selfServe.accountNumber')} ${id}. ${say('selfServe.typePin', { pin: PIN_LENGTH })}${inPractice}`}
      most={PIN_LENGTH}
      next={say('account.signOn')}
      onNumber={(pin) => void till.accounts.signOn(id, pin)}
      onBack={() => {
        setTyped(null);
        till.selfServe.forgetCard();
      }}
    />
  );
}
