/** Asks whether anybody is still there, with the seconds left to answer (WCAG 2.2.1). Any touch answers. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { exchangeHeldAtom, stillThereAtom } from '../till/self-serve/self-serve-state.ts';
import { accountAtom } from '../till/session/account-state.ts';
import { selfServeCreditAtom } from '../till/session/self-serve-credit.ts';
import { useTill } from '../till/use-till.ts';
import { Dialog } from '../ui/page/Dialog.tsx';
import { addPennies, ZERO } from '../wagering/ground/money.ts';

export function StillThere(): ReactNode {
  const say = useSay();
  const { selfServe } = useTill();
  const seconds = useAtomValue(stillThereAtom);
  const credit = addPennies(useAtomValue(selfServeCreditAtom) ?? ZERO, useAtomValue(exchangeHeldAtom));
  const hasAccount = useAtomValue(accountAtom) !== null;
  if (seconds === null) return null;
  return (
    <Dialog
      title={say('selfServe.stillThere')}
      lines={[
        credit > ZERO
          ? say('selfServe.paysOut', { count: seconds, amount: credit })
          : say(hasAccount ? 'selfServe.signsOff' : 'selfServe.clears', { count: seconds }),
      ]}
      actions={[
        { id: 'out', label: say(hasAccount ? 'selfServe.signOff' : 'selfServe.finish'), tone: 'plain' },
        { id: 'here', label: say('selfServe.stillHere'), tone: 'primary' },
      ]}
      safeAnswer="here"
      onAnswer={(answer) => (answer === 'here' ? selfServe.touched() : void selfServe.cashOut())}
    />
  );
}
